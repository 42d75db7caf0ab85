import { type Browser, type BrowserContext, type Page, request } from '@playwright/test';
import type { LibraryCounts } from '#contracts/templates.ts';
import { ADMIN, test as base, expect, signUp, watchConsole } from '#test/support/browser.ts';
import { CARDS, withCard } from '#test/support/cards.ts';
import { type ClockedServer, startClockedServer } from '#test/support/clocked-server.ts';
import { fillCard } from '#test/support/paying.ts';

const SETTINGS = { PAYMENTS: 'sandbox', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

const test = base.extend<{ clocked: ClockedServer }>({
  clocked: [async ({ kept }, use, { file }) => use(await kept.of(file, 'server', () => startClockedServer(SETTINGS))), { timeout: 60_000 }],
  baseURL: ({ clocked }, use) => use(clocked.url),
});

test('an affiliate applies, is approved, brings somebody who pays and is given it back, and is paid out to the cent', async ({
  page,
  browser,
  clocked: server,
}) => {
  const complaints = watchConsole(page);
  const email = `ann.${crypto.randomUUID().slice(0, 8)}@example.org`;
  await page.goto('/affiliates');
  await expect(page.getByText('50.0%').first()).toBeVisible();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Please fill this in.').first()).toBeVisible();
  await page.getByLabel('Name *').fill('Ann Example');
  await page.getByLabel('Email address *').fill(email);
  await page.getByLabel('Website *').fill('https://example.org');
  await page.getByLabel('Audience *').fill('Landlords');
  await page.getByLabel('Motivation *').fill('They ask me.');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application Submitted!')).toBeVisible();
  await expect(page.getByLabel('Motivation *')).toHaveValue('');

  const admin = await adminOf(browser, server);
  await decide(admin, 'Ann Example');
  await enter(page, admin, email);
  await page.goto('/affiliate');
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What each tier pays' })).toContainText('Platinum');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();

  const one = await clientBy(browser, server, link);
  await pay(one, 'enterprise', '$99.99');
  await payByCalls(server, link);
  const figures = page.getByRole('region', { name: 'Your figures' });
  await page.reload();
  await expect(figures).toContainText('Earned$60.00');
  await expect(figures).toContainText('Still to be paid out$60.00');
  await expect(page.getByText('8 more paying referrals until Silver')).toBeVisible();

  await giveBack(admin, one);
  await page.reload();
  await expect(figures).toContainText('Earned$30.00');
  await expect(page.getByRole('region', { name: 'Recent referrals' })).toContainText('Refunded');
  await expect(page.getByRole('region', { name: 'Ledger' })).toContainText('-$30.00');

  await page.getByLabel('Where payouts are sent').fill('Example Bank 20 20 51');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Payment information' })).toContainText('•••••0 51');
  // It can be taken back, and the keyboard goes on where another is written.
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('region', { name: 'Payment information' })).toContainText('•••••0 51');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('region', { name: 'Payment information' })).toContainText('Not said yet');
  await expect(page.getByLabel('Where payouts are sent')).toBeFocused();
  await page.keyboard.type('Example Bank 20 20 51');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Payment information' })).toContainText('•••••0 51');

  // The renewal of the next month, then the first of the month after it.
  const today = new Date();
  const inMonth = (month: number, ...day: [day: number, hour: number, minute: number]) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + month, ...day));
  await server.moveTo(inMonth(2, 0, 23, 30));
  await server.moveTo(inMonth(2, 1, 0, 30));
  await admin.goto('/admin/programmes?tab=payouts');
  const row = admin.getByRole('row', { name: /Ann Example/ });
  await expect(row).toContainText('$60.00');
  await expect(row).toContainText('Example Bank 20 20 51');
  await row.getByRole('button', { name: 'Approve payout' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve payout' }).click();
  await row.getByRole('button', { name: 'Mark as paid' }).click();
  await admin.getByLabel('Reference of the transfer *').fill('TX 1');
  await admin.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(row).toContainText('TX 1');

  await page.goto('/affiliate');
  await expect(figures).toContainText('Earned$60.00');
  await expect(figures).toContainText('Paid out$60.00');
  await expect(figures).toContainText('Still to be paid out$0.00');
  await expect(page.getByRole('region', { name: 'Payouts' })).toContainText('TX 1');
  expect(complaints).toEqual([]);
  for (const other of [admin, one]) await other.context().close();
});

test('a business registers, sees its figures by tier, and what its client pays', async ({ page, browser, clocked: server }) => {
  const complaints = watchConsole(page);
  const email = `partner.${crypto.randomUUID().slice(0, 8)}@example.org`;
  await page.goto('/business-partners');
  await page.getByLabel('how many').fill('30');
  await expect(page.getByText(/I earn/)).toContainText('as Gold');
  await page.getByRole('link', { name: 'Register as a partner' }).click();
  await expect(page.getByText('Not configured')).toBeVisible();
  await page.getByRole('button', { name: 'Register Partner' }).click();
  await expect(page.getByText('Missing Required Fields').first()).toBeVisible();
  for (const label of ['Address *', 'City *', 'State or region *', 'ZIP or postal code *'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  // Which parts an address has, its country says.
  await page.getByLabel('Country').fill('Germany');
  await expect(page.getByLabel('State or region *')).toHaveCount(0);
  await expect(page.getByLabel('State or region', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Address *', { exact: true }).fill('1 Example Street');
  await page.getByLabel('City *').fill('Exampleton');
  await page.getByLabel('ZIP or postal code *').fill('10115');
  await page.getByRole('button', { name: 'Register Partner' }).click();
  await expect(page.getByLabel('Business name *')).toBeFocused();
  await expect(page.getByLabel('Business name *')).toBeInViewport();
  await page.getByLabel('Business name *').fill('Example & Daughters');
  await expect(page.getByLabel('Business name *')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Contact name *').fill('Ann Example');
  await page.getByLabel('Email address *').fill(email);
  await page.getByLabel('Tax id *').fill('12-3456789');
  await page.getByRole('button', { name: 'Register Partner' }).click();
  await expect(page.getByText('Partner Registered Successfully').first()).toBeVisible();
  await expect(page.getByLabel('Business name *')).toHaveValue('');

  const admin = await adminOf(browser, server);
  await decide(admin, 'Example & Daughters');
  await enter(page, admin, email);
  await page.goto('/partners-dashboard?tab=dashboard');
  await expect(page.getByRole('heading', { name: 'Example & Daughters' })).toBeVisible();
  await expect(page.getByText('•••••6789')).toBeVisible();
  await expect(page.getByText('No data yet').first()).toBeVisible();
  const link = await page.getByText(/\?ref=/).innerText();
  const client = await clientBy(browser, server, link);
  await pay(client, 'professional', '$39.99');
  await page.reload();
  await expect(page.getByText('$12.00').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Commission Tiers' }).click();
  await expect(page.getByText('You are here')).toBeVisible();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page.getByRole('region', { name: 'Ledger' })).toContainText('30.0% of a payment by referral 1');
  expect(complaints).toEqual([]);
  for (const other of [admin, client]) await other.context().close();
});

test('who agrees to be remembered loses nothing of what they have begun to type', async ({ page, browser, clocked: server }) => {
  const applied = await page.request.post('/api/affiliates/applications', {
    data: {
      name: 'Ann',
      email: `b.${crypto.randomUUID().slice(0, 8)}@example.org`,
      website: 'https://example.org',
      audience: 'All',
      experience: '',
      motivation: 'Asked.',
    },
    headers: { origin: server.url },
  });
  const { referralCode } = await applied.json();
  const client = await (await visitor(browser, server)).newPage();
  await client.goto(`/affiliates?ref=${referralCode}`);
  await client.getByLabel('Motivation *').fill('They ask me for a lease every week.');
  await client.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(async () => (await client.context().cookies()).map(({ name }) => name)).toContain('ref');
  await client.waitForLoadState('networkidle');
  await expect(client.getByLabel('Motivation *')).toHaveValue('They ask me for a lease every week.');
  await client.context().close();
});

test('what members copy to tell others names the places whose law the library has, not all that can be chosen', async ({ page }) => {
  const counts: LibraryCounts = await (await page.request.get('/api/templates/counts')).json();
  const known = counts.jurisdictions.filter(({ id, templates }) => id !== 'global' && templates > 0).length;
  expect(known).toBeLessThan(counts.places);
  const claim = `${counts.templates.toLocaleString('en')} templates, by the law of ${known} places`;
  for (const tab of ['social', 'email']) {
    await page.goto(`/promote?tab=${tab}`);
    await expect(page.getByRole('main')).toContainText(claim);
  }
});

test('an account that is known at once is nobody’s until what the server drew is taken over', async ({ browser, clocked: server }) => {
  const admin = await adminOf(browser, server);
  const complaints = watchConsole(admin);
  // The answer is there before the code asks for it, and the code takes its time.
  await admin.addInitScript(() => {
    const ask = window.fetch.bind(window);
    const known = ask('/api/auth/user').then((response) => response.text());
    window.fetch = async (...asked) =>
      String(asked[0]).endsWith('/api/auth/user')
        ? new Response(await known, { headers: { 'content-type': 'application/json' } })
        : ask(...asked);
  });
  await (await admin.context().newCDPSession(admin)).send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await admin.goto('/partners-dashboard?tab=tiers');
  await expect(admin.getByRole('link', { name: 'Edit tiers' })).toBeVisible();
  expect(complaints).toEqual([]);
  await admin.context().close();
});

async function visitor(browser: Browser, { url }: ClockedServer): Promise<BrowserContext> {
  return browser.newContext({ baseURL: url, locale: 'en-US' });
}

async function adminOf(browser: Browser, server: ClockedServer): Promise<Page> {
  const admin = await (await visitor(browser, server)).newPage();
  await admin.goto('/auth');
  const answer = await admin.request.post('/api/auth/login', { data: ADMIN, headers: { origin: server.url } });
  expect(answer.status()).toBe(200);
  return admin;
}

async function decide(admin: Page, name: string): Promise<void> {
  await admin.goto('/admin/programmes');
  await admin.getByRole('button', { name: `Approve ${name}` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('Approved');
}

/** Signs up with the address of the application and confirms it by the letter's link. */
async function enter(page: Page, admin: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Full Name').fill('Ann Example');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  const letters: { id: string; subject: string }[] = await (await admin.request.get(`/api/admin/mail?q=${email}`)).json();
  const letter = letters.find(({ subject }) => subject.startsWith('Confirm your email address'));
  const { text } = await (await admin.request.get(`/api/admin/mail/${letter?.id}`)).json();
  const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
  const answer = await page.request.post('/api/auth/verify-email', { data: { token } });
  expect(answer.ok()).toBe(true);
}

/** Somebody who follows the link in a browser of their own and signs up. */
async function clientBy(browser: Browser, server: ClockedServer, link: string): Promise<Page> {
  const page = await (await visitor(browser, server)).newPage();
  await page.goto(new URL(link).search ? `/${new URL(link).search}` : link);
  // Only who agrees is remembered as somebody's referral.
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('ref');
  await page.goto('/auth');
  await signUp(page, 'Client Example');
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  return page;
}

async function pay(page: Page, plan: string, amount: string): Promise<void> {
  await page.goto(`/subscribe?plan=${plan}`);
  await fillCard(page, CARDS.approves);
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page.getByText(/^Welcome to (Enterprise|Professional)!$/)).toBeVisible();
}

async function giveBack(admin: Page, client: Page): Promise<void> {
  const { id } = await (await client.request.get('/api/auth/user')).json();
  const { receipts } = await (await admin.request.get(`/api/admin/users/${id}/billing`)).json();
  const answer = await admin.request.post(`/api/admin/receipts/${receipts[0].id}/refund`, {
    headers: { origin: new URL(admin.url()).origin },
  });
  expect(answer.ok()).toBe(true);
}

/** Another who follows the link, signs up and pays for the largest plan: what the browser of the first one asked for, without a screen. */
async function payByCalls({ url }: ClockedServer, link: string): Promise<void> {
  const client = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const send = async (path: string, data: object) => {
    const answer = await client.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer;
  };
  await send('/api/consent', { choice: 'accepted', ref: new URL(link).searchParams.get('ref') });
  const email = `client.${crypto.randomUUID().slice(0, 8)}@example.org`;
  await send('/api/auth/signup', { name: 'Client Example', email, password: 'a long enough password' });
  const { clientSecret } = await (await send('/api/create-subscription', { planId: 'enterprise', amount: 9_999 })).json();
  await send('/api/confirm-payment', { clientSecret, paymentMethod: withCard(CARDS.approves) });
  await client.dispose();
}
