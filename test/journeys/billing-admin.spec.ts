import type { Browser, Page } from '@playwright/test';
import { ADMIN, expect, signUp, test } from '#test/support/browser.ts';
import { CARDS } from '#test/support/cards.ts';
import { fillCard, makeDocuments, planOf } from '#test/support/paying.ts';

test.use({ settings: { PAYMENTS: 'sandbox' } });

test('an admin gives a payment back: the plan ends, its receipt says so, and it is asked before', async ({ page, browser, baseURL }) => {
  await enter(page);
  await page.goto('/subscribe?plan=basic');
  await fillCard(page, CARDS.approves);
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(page.getByText('Welcome to Basic!', { exact: true })).toBeVisible();

  const admin = await adminAt(browser, baseURL, await idOf(page));
  const money = admin.getByRole('region', { name: 'Plan and payments' });
  await expect(money).toContainText('Visa ending in 4242');
  await money.getByRole('button', { name: /^Refund receipt/ }).click();
  await expect(admin.getByRole('dialog')).toContainText('is given back in full');
  await admin.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expect(admin.getByText('The payment is refunded', { exact: true })).toBeVisible();
  await expect(money).toContainText('Refunded');
  await expect(money.getByRole('button', { name: /^Refund receipt/ })).toHaveCount(0);
  await admin.context().close();

  expect((await planOf(page)).tier).toBe('free');
  await page.goto('/account/billing');
  const receipts = page.getByRole('region', { name: 'Receipts', exact: true });
  await expect(receipts).toContainText('Refund, Basic');
  await expect(receipts).toContainText('-$19.99');
});

test('enterprise is paid by invoice: once an admin has marked it as paid, the plan runs without a limit', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page);
  const admin = await adminAt(browser, baseURL, await idOf(page));
  await admin.getByRole('button', { name: 'Issue an invoice' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Issue an invoice' }).click();
  await expect(admin.getByText('The invoice is issued', { exact: true })).toBeVisible();
  expect((await planOf(page)).tier).toBe('free');
  await admin.getByRole('button', { name: /^Mark as paid/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(admin.getByText('The invoice is paid', { exact: true })).toBeVisible();
  await admin.context().close();

  await page.goto('/account/billing');
  await expect(page.getByText(/^Paid by invoice until/)).toBeVisible();
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Your plan' });
  await expect(card).toContainText('no limit');
  await expect(card.getByRole('link', { name: 'Upgrade Plan' })).toHaveCount(0);
});

test('the record shows what was just changed: plan and limit after money and gifts, no session after another role', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page);
  await page.goto('/subscribe?plan=basic');
  await fillCard(page, CARDS.approves);
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(page.getByText('Welcome to Basic!', { exact: true })).toBeVisible();
  const admin = await adminAt(browser, baseURL, await idOf(page));
  const facts = admin.getByRole('region', { name: 'Account', exact: true });
  const sure = (name: string) => admin.getByRole('dialog').getByRole('button', { name }).click();
  await expect(facts).toContainText('Basic');
  await expect(facts).toContainText('0 of 25');

  await admin.getByRole('button', { name: /^Refund receipt/ }).click();
  await sure('Refund');
  await expect(facts).toContainText('Free');
  await expect(facts).toContainText('0 of 3');

  await admin.getByRole('button', { name: 'Give a plan' }).click();
  await admin
    .getByRole('dialog')
    .getByLabel('Last day')
    .fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10));
  await sure('Give a plan');
  await expect(facts).toContainText(/Professional · until/);
  await expect(facts).not.toContainText('0 of 3');

  await admin.getByRole('button', { name: 'End plan now' }).click();
  await sure('End plan now');
  await expect(facts).toContainText('Free');
  await expect(facts).not.toContainText('until');

  const sessions = admin.getByRole('region', { name: 'Open sessions' });
  await expect(sessions.getByRole('row')).toHaveCount(2);
  await admin.getByRole('combobox', { name: 'Role' }).selectOption('support');
  await admin.getByRole('button', { name: 'Change role' }).click();
  await sure('Change role');
  await expect(sessions).toContainText('Nowhere at the moment.');
  await admin.context().close();
});

test('an invoice and a month for nothing are given once, also where the first answer was lost and the dialog left', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page);
  const id = await idOf(page);
  const admin = await adminAt(browser, baseURL, id);
  const money = admin.getByRole('region', { name: 'Plan and payments' });
  const dialog = admin.getByRole('dialog');
  /** The server does it, and nobody hears of it. */
  const loseOne = (address: string) =>
    admin.route(
      address,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  const lost = dialog.getByRole('alert').filter({ hasText: 'it is not done a second time' });

  await loseOne('**/invoices');
  await admin.getByRole('button', { name: 'Issue an invoice' }).click();
  await dialog.getByRole('button', { name: 'Issue an invoice' }).click();
  await expect(lost).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await money.getByRole('button', { name: 'Issue an invoice' }).click();
  await dialog.getByRole('button', { name: 'Issue an invoice' }).click();
  await expect(admin.getByText('The invoice is issued', { exact: true })).toBeVisible();
  await expect(money.getByRole('button', { name: /^Mark as paid/ })).toHaveCount(1);

  await money.getByRole('button', { name: /^Mark as paid/ }).click();
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog).toHaveCount(0);
  const periodEnd = async () => (await planOf(page)).periodEnd;
  const paidUntil = new Date((await periodEnd()) ?? 0);
  await loseOne('**/extension');
  await money.getByRole('button', { name: 'Extend' }).click();
  await dialog.getByRole('button', { name: 'Extend' }).click();
  await expect(lost).toBeVisible();
  await dialog.getByRole('button', { name: 'Extend' }).click();
  // The account's history says the same words as soon as it is read anew.
  const told = admin.getByRole('region', { name: /^Notifications/ });
  await expect(told.getByText('Plan extended', { exact: true })).toBeVisible();
  const days = (new Date((await periodEnd()) ?? 0).getTime() - paidUntil.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(27);
  expect(days).toBeLessThan(32);
  await admin.context().close();
});

test('a document written by hand meets the limit in the same words, and is kept', async ({ page }) => {
  await enter(page);
  await makeDocuments(page, 3);
  const written = { templateId: null, title: 'Letter', status: 'draft', generatedContent: '# Letter\n\nDear neighbours,\n' };
  const { id } = await (await page.request.post('/api/documents', { data: written })).json();
  await page.goto(`/edit/${id}`);
  await page.getByRole('button', { name: 'Save Document' }).click();
  await expect(page.getByRole('dialog', { name: /documents are used up/ })).toContainText('You have made all 3 documents');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByLabel('Wording of the document')).toHaveValue(/Dear neighbours/);
});

async function enter(page: Page): Promise<void> {
  await page.goto('/auth');
  await signUp(page);
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
}

async function idOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/auth/user')).json()).id;
}

/** The record of an account, as an admin in a browser of their own sees it. */
async function adminAt(browser: Browser, baseURL: string | undefined, id: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-US' });
  await context.request.post('/api/auth/login', { data: ADMIN });
  const page = await context.newPage();
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByRole('heading', { name: 'Plan and payments' })).toBeVisible();
  return page;
}
