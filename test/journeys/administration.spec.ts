import { createServer } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { ADMIN, expect, signUp, test, watchConsole } from '#test/support/browser.ts';

/** Nobody listens there: letters wait for their next try. */
const deaf = await new Promise<number>((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
});
test.use({ settings: { SMTP_URL: `smtp://127.0.0.1:${deaf}` } });

test('an admin discards a job and has it done after all, ends a session elsewhere, gives a plan, and switches a part off that a visitor then does not find', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = watchConsole(page);
  const customer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await customer.goto('/auth');
  const email = await signUp(customer, 'Ann Example');
  await page.request.post('/api/auth/login', { data: ADMIN });

  await page.goto('/admin/jobs?name=mail&state=planned');
  const job = page.getByRole('row', { name: /Send a letter/ }).first();
  await expect(job).toContainText('Planned');
  await job.getByRole('button', { name: 'Discard: Send a letter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Job discarded', { exact: true })).toBeVisible();
  await page.getByLabel('State', { exact: true }).selectOption('discarded');
  await page
    .getByRole('button', { name: /^(Do now|Try again): Send a letter/ })
    .first()
    .click();
  await expect(page.getByText('It is done next', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible();

  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Ann Example' }).click();
  const money = page.getByRole('region', { name: 'Plan and payments' });
  await money.getByRole('button', { name: 'Give a plan' }).click();
  const ask = page.getByRole('dialog');
  await ask.getByLabel('Plan').selectOption('premium');
  await ask.getByLabel('Last day').fill('2001-01-01');
  await ask.getByRole('button', { name: 'Give a plan' }).click();
  await expect(ask).toContainText('Choose a day that is still to come.');
  await ask.getByLabel('Last day').fill(`${new Date().getUTCFullYear() + 1}-06-30`);
  await ask.getByRole('button', { name: 'Give a plan' }).click();
  await expect(money).toContainText('Premium · for nothing');
  await customer.goto('/account/billing');
  await expect(customer.getByText(/gave you this plan/)).toBeVisible();

  await page.getByRole('button', { name: /^End the session in/ }).click();
  await expect(page.getByText('Session ended', { exact: true })).toBeVisible();
  expect((await customer.request.get('/api/auth/user')).status()).toBe(401);

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await turn(page, 'Articles', 'Off');
  await turn(page, 'Support chat', 'Off');
  await visitor.goto('/pricing');
  await expect(visitor.getByRole('link', { name: 'Pricing' }).first()).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Articles' })).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: 'Deedwright Support' })).toHaveCount(0);
  const gone = await visitor.goto('/blog');
  expect(gone?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await turn(page, 'Articles', 'On');
  expect((await visitor.goto('/blog'))?.status()).toBe(200);

  await page.goto('/admin/audit');
  for (const what of ['Part of the site switched on', 'Signed out from afar', 'Plan given', 'Job done again', 'Job discarded'])
    await expect(page.getByRole('row').filter({ hasText: what }).first()).toContainText(ADMIN.email);
  expect(complaints).toEqual([]);
  for (const other of [customer, visitor]) await other.context().close();
});

test('the days of the audit log are typed as they are, and both of them asked for', async ({ page }) => {
  const { request } = page;
  await request.post('/api/auth/login', { data: ADMIN });
  await page.goto('/admin/audit');
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
  await from.focus();
  for (const key of '11292026') {
    await page.keyboard.press(key);
    // Slower than the list follows.
    await page.waitForTimeout(400);
  }
  await expect(from).toHaveValue('2026-11-29');
  await expect.poll(asked).toEqual({ from: '2026-11-29' });
  await from.fill('2026-01-02');
  await to.fill('2026-12-30');
  await expect.poll(asked).toEqual({ from: '2026-01-02', to: '2026-12-30' });
  await page.goBack();
  await page.goForward();
  await expect(to).toHaveValue('2026-12-30');
  await from.fill('');
  await expect.poll(asked).toEqual({ to: '2026-12-30' });
  await page.getByLabel('Search by email').fill('nobody did this');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(asked).toEqual({});
  await expect(to).toHaveValue('');
});

test('on a phone every total of the users is named by a whole word', async ({ page }) => {
  await page.request.post('/api/auth/login', { data: ADMIN });
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/admin/users');
    const names = page.getByRole('term');
    await expect(names).toHaveCount(4);
    const heights = await names.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    expect(new Set(heights).size, `${width}: ${heights.join()}`).toBe(1);
  }
});

test('on a phone the figures of a row are named, and at a desk no address in the audit log is torn where there is room', async ({
  page,
}) => {
  await page.request.post('/api/auth/signup', {
    data: { name: 'Busy Writer', email: 'busy.writer@example.org', password: 'a long enough password' },
  });
  const long = 'annabelle.montgomery@harbourworks.example.org';
  await page.request.post('/api/auth/signup', { data: { name: 'Annabelle Montgomery', email: long, password: 'a long enough password' } });
  await page.request.post('/api/auth/login', { data: { ...ADMIN, email: `nobody.${'9'.repeat(32)}@example.org` } });
  await page.request.post('/api/auth/login', { data: ADMIN });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/audit');
  const address = page.getByRole('link', { name: 'busy.writer@example.org' }).first();
  await expect(address).toBeVisible();
  expect(await linesOf(address)).toEqual(['busy.writer@example.org']);
  // One that is longer than its column goes on in the next line at a dot or its sign, and never within a word.
  expect(await linesOf(page.getByRole('link', { name: long }).first())).toEqual(expect.arrayContaining([expect.stringMatching(/^[.@]/)]));
  expect((await linesOf(page.getByRole('link', { name: long }).first())).slice(1).filter((line) => !/^[.@]/.test(line))).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/marketing?tab=automation');
  await expect(page.getByRole('row', { name: /Newsletter/ }).first()).toContainText('Last: Not yet');
  await page.goto('/marketing?tab=analytics');
  expect((await page.getByText('As a table').first().boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test('two admins change name and contact at once: each keeps what is theirs, and who is late in the same field sees it and decides', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.request.post('/api/auth/login', { data: ADMIN });
  const before = await (await page.request.get('/api/brand')).json();
  const other = await (await browser.newContext({ baseURL: baseURL ?? '', storageState: await page.context().storageState() })).newPage();
  const [mine, theirs] = [page, other];
  for (const one of [mine, theirs]) await one.goto('/admin/brand');
  const save = async (one: Page, words: Record<string, string>) => {
    for (const [label, text] of Object.entries(words)) await one.getByLabel(label, { exact: true }).fill(text);
    await one.getByRole('button', { name: 'Save' }).click();
  };
  await save(theirs, { Telephone: '+44 20 7946 0000', Email: 'desk@example.org' });
  await expect(theirs.getByText('Name and contact saved', { exact: true })).toBeVisible();
  await save(mine, { 'Postal address': '1 Example Street', Email: 'office@example.org' });
  await expect(mine.getByText('Not saved yet: another admin was faster', { exact: true })).toBeVisible();
  await expect(mine.getByText('Another admin has set')).toHaveText(/desk@example\.org/);
  await expect(mine.getByLabel('Telephone')).toHaveValue('+44 20 7946 0000');
  await expect(mine.getByLabel('Postal address')).toHaveValue('1 Example Street');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('Name and contact saved', { exact: true })).toBeVisible();
  await expect(mine.getByText('Another admin has set')).toHaveCount(0);
  expect(await (await page.request.get('/api/brand')).json()).toEqual({
    ...before,
    phone: '+44 20 7946 0000',
    email: 'office@example.org',
    address: '1 Example Street',
  });
  await other.context().close();
});

/** Switching off is asked once more. */
async function turn(page: Page, part: string, to: 'On' | 'Off'): Promise<void> {
  await page.goto('/admin/features');
  await page.getByRole('switch', { name: part }).click();
  if (to === 'Off') await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('switch', { name: part })).toContainText(to);
}

/** The lines in which the browser writes what is in an element. */
function linesOf(element: Locator): Promise<string[]> {
  return element.evaluate((link) => {
    const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    const lines: { top: number; text: string }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top } = range.getBoundingClientRect();
        const line = lines.at(-1);
        if (line && Math.abs(line.top - top) < 4) line.text += range.toString();
        else lines.push({ top, text: range.toString() });
      }
    }
    return lines.map(({ text }) => text);
  });
}
