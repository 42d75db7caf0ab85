import { ADMIN, test as base, expect, watchConsole } from '#test/support/browser.ts';
import { type MailServer, openMailServer } from '#test/support/mail-server.ts';

const test = base.extend<{ letters: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  letters: async ({}, use) => {
    const letters = await openMailServer();
    await use(letters);
    await letters.close();
  },
  settings: async ({ letters }, use) => use({ SMTP_URL: letters.url }),
});

test('a reader subscribes below the articles, confirms once by the letter, gets the newsletter, and leaves by its link', async ({
  page,
  playwright,
  letters,
  server,
}) => {
  const complaints = watchConsole(page);
  const email = `reader.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const arrived = () => letters.received.filter(({ to }) => to.includes(email)).map(({ raw }) => raw.replace(/=\r?\n/g, ''));
  const tokenOf = (letter: string | undefined, path: string) => new RegExp(`${path}#token=(?:3D)?([\\w.-]+)`).exec(letter ?? '')?.[1] ?? '';
  await page.goto('/blog');
  const box = page.getByRole('region', { name: 'A letter when the law moves' });
  await box.getByLabel('Email').fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByText(/a letter is on its way/)).toBeVisible();
  await expect.poll(() => arrived().length).toBe(1);

  const confirm = `/newsletter/confirm#token=${tokenOf(arrived()[0], '/newsletter/confirm')}`;
  await page.goto(confirm);
  await page.getByRole('button', { name: 'Yes, send it to me' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Yes, send it to me' }).click();
  await expect(page.getByRole('heading', { name: 'This link has been used or has run out' })).toBeVisible();

  const admin = await playwright.request.newContext({ baseURL: server.url, extraHTTPHeaders: { origin: server.url } });
  expect((await admin.post('/api/auth/login', { data: ADMIN })).status()).toBe(200);
  const publish = async (subject: string) => {
    const made = await admin.post('/api/marketing/newsletter/issues', { data: { subject, text: 'Two things changed this month.' } });
    const { id, updatedAt } = await made.json();
    expect((await admin.post(`/api/marketing/newsletter/issues/${id}/send`, { data: { updatedAt } })).status()).toBe(200);
    await expect
      .poll(async () => {
        const { issues } = await (await admin.get('/api/marketing/newsletter')).json();
        return issues.find((issue: { id: string }) => issue.id === id)?.status;
      })
      .toBe('sent');
  };
  await publish('What changed for leases');
  await expect.poll(() => arrived().length).toBe(2);
  expect(arrived()[1]).toContain('What changed for leases');

  await page.goto(`/unsubscribe#token=${tokenOf(arrived()[1], '/unsubscribe')}`);
  await expect(page.getByText(new RegExp(`for ${email}`))).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await publish('What changed for wills');
  expect(arrived()).toHaveLength(2);
  await admin.dispose();
  expect(complaints).toEqual([]);
});
