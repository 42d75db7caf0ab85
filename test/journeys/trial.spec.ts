import { test as base, expect, signUp } from '#test/support/browser.ts';
import { type ClockedServer, startClockedServer } from '#test/support/clocked-server.ts';
import { type MailServer, openMailServer } from '#test/support/mail-server.ts';
import { makeDocuments } from '#test/support/paying.ts';

const DAY = 86_400_000;

interface Stage {
  server: ClockedServer;
  letters: MailServer;
}

async function openStage(): Promise<Stage & { end(): Promise<void> }> {
  const letters = await openMailServer();
  const server = await startClockedServer({ PAYMENTS: 'sandbox', SMTP_URL: letters.url });
  const end = async () => {
    await server.end();
    await letters.close();
  };
  return { server, letters, end };
}

const test = base.extend<{ stage: Stage }>({
  stage: [async ({ kept }, use, { file }) => use(await kept.of(file, 'stage', openStage)), { timeout: 60_000 }],
  baseURL: ({ stage }, use) => use(stage.server.url),
});

/** What has arrived about the trial, by its subject. */
const arrivedAt = ({ received }: MailServer, subject: RegExp) =>
  received.filter(({ raw }) => subject.test(/^Subject: (.*)$/m.exec(raw)?.[1] ?? ''));

test('a trial gives what the plan gives, is reminded of once three days before its end, and ends by itself with all that was made kept', async ({
  page,
  stage: { server, letters },
}) => {
  const arrived = (subject: RegExp) => arrivedAt(letters, subject);
  await page.goto('/auth');
  const email = await signUp(page);
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Try it 14 days free: Basic' }).click();
  await expect(page.getByText('Welcome to Basic!', { exact: true })).toBeVisible();
  const begun = Date.now();

  // More than the free plan's three.
  await makeDocuments(page, 4);
  await page.goto('/account/billing');
  await expect(page.getByText(/^The trial ends on/)).toBeVisible();

  await server.moveTo(new Date(begun + 10 * DAY));
  expect(arrived(/trial/)).toEqual([]);
  await server.moveTo(new Date(begun + 11 * DAY + DAY / 24));
  expect(arrived(/^Your trial at Deedwright ends on /)).toHaveLength(1);
  await server.moveTo(new Date(begun + 13 * DAY));
  await page.reload();
  await expect(page.getByText(/^The trial ends on/)).toBeVisible();

  await server.moveTo(new Date(begun + 14 * DAY + DAY / 24));
  expect(arrived(/^Your trial at Deedwright has ended$/)).toHaveLength(1);
  const reminders = arrived(/^Your trial at Deedwright ends on /);
  expect(reminders.map(({ to }) => to)).toEqual([[email]]);
  expect(reminders[0]?.raw).toContain('$19.99');

  await page.reload();
  await expect(page.getByText(/^The trial ends on/)).toHaveCount(0);
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /14 days free/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Upgrade to Basic' })).toBeVisible();
  const receipts = await (await page.request.get('/api/subscription/receipts')).json();
  expect(receipts).toEqual([]);
  const kept: { hasContent: boolean }[] = await (await page.request.get('/api/documents?limit=50')).json();
  expect(kept.filter(({ hasContent }) => hasContent)).toHaveLength(4);
});

test('somebody who came by a referral says no to cookies, gives an address on the landing page, and is let in once by the link of a letter', async ({
  page,
  stage: { letters },
}) => {
  await page.goto('/landing?ref=SOMEBODY');
  const notice = page.getByRole('region', { name: 'May we keep more than we need?' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  await expect(notice).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual(['consent=declined']);

  await page.getByRole('button', { name: 'Start free trial' }).first().click();
  await expect(page.getByText('Email Required', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Your email address')).toBeFocused();
  const email = `landing.${crypto.randomUUID().slice(0, 8)}@example.org`;
  await page.getByLabel('Your email address').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Trial Started!', { exact: true })).toBeVisible();
  await expect(page.getByText('Check your email for login instructions. Your 14-day free trial is ready.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();

  const arrived = () => letters.received.filter(({ to }) => to.includes(email));
  await expect.poll(() => arrived().length).toBe(1);
  const token = /\/trial#token=(?:3D)?([\w-]{43})/.exec(arrived()[0]?.raw.replace(/=\r?\n/g, '') ?? '')?.[1];
  await page.goto(`/trial#token=${token}`);
  await page.getByRole('button', { name: 'Sign in and start' }).click();
  await expect(page.getByText('Welcome to Basic!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/account/billing');
  await expect(page.getByText(/^The trial ends on/)).toBeVisible();

  // Whoever finds the letter later finds a link that is of no use.
  await page.context().clearCookies();
  await page.goto(`/trial#token=${token}`);
  await page.getByRole('button', { name: 'Sign in and start' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
