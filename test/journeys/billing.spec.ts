import type { Page } from '@playwright/test';
import { expect, signUp, test, watchConsole } from '#test/support/browser.ts';
import { CARDS } from '#test/support/cards.ts';
import { fillCard, makeDocuments, planOf } from '#test/support/paying.ts';
import { PAUSES } from '#web/billing/payment-run.ts';

test.use({ settings: { PAYMENTS: 'sandbox' } });

test('a free account meets its limit, is declined, pays, and goes on at once; then goes down, out, and back', async ({ page }) => {
  const complaints = watchConsole(page);
  await enter(page);
  const waiting = await makeDocuments(page, 3);
  await page.goto(`/edit/${waiting}?step=4`);
  await page.getByRole('button', { name: 'Generate Document' }).click();
  const limit = page.getByRole('dialog', { name: /documents are used up/ });
  await expect(limit).toContainText('You have made all 3 documents');
  await expect(limit).toContainText('Basic gives 25 documents a month');
  await limit.getByRole('link', { name: 'See plans' }).click();

  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await page.getByRole('link', { name: 'Upgrade to Basic' }).click();
  await expect(page).toHaveURL('/subscribe?plan=basic');
  const pay = page.getByRole('button', { name: 'Pay $19.99' });
  await expect(pay).toBeDisabled();
  await expect(page.getByText(/Cancel in two clicks/)).toBeVisible();

  await fillCard(page, CARDS.declines);
  await pay.click();
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('The card was not charged')).toBeVisible();
  await expect(page.getByLabel('Cardholder name')).toHaveValue('Ann Example');

  await page.getByLabel('Card number').fill(CARDS.approves);
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Welcome to Basic', exact: true })).toBeInViewport();
  await expect(page.getByText('Payment Successful!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?subscription=success&plan=basic/);
  await expect(page.getByText('Welcome to Basic!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  // The new limit is there at once, with what was made already.
  const card = page.getByRole('region', { name: 'Your plan' });
  await expect(card).toContainText('Basic');
  await expect(card).toContainText('3 of 25');
  await expect(page.getByRole('button', { name: /Account menu/ })).toContainText('basic');
  await page.goto(`/edit/${waiting}?step=4`);
  await page.getByRole('button', { name: 'Generate Document' }).click();
  await expect(page.getByText('Document generated', { exact: true })).toBeVisible();

  // An upgrade takes what is left of the old plan off the price; it is not bought here.
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
  await expect(page.getByText('Credit for the plan you have')).toBeVisible();

  // Out in two clicks, and back.
  await page.goto('/account/billing');
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.getByText(/^Cancelled\. It runs until/)).toBeVisible();
  expect((await planOf(page)).status).toBe('cancelling');
  await page.getByRole('button', { name: 'Resume plan' }).click();
  await expect(page.getByText(/^Renews on .* for \$19\.99\.$/)).toBeVisible();

  // Down to the free plan at the end of the month, and not after all.
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Downgrade to Free' }).click();
  await expect(page.getByRole('dialog')).toContainText('The free plan begins on');
  await page.getByRole('button', { name: 'Change the plan' }).click();
  await expect(page.getByText('Your plan will change', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Keep Basic' }).click();
  await expect(page.getByText('You keep Basic', { exact: true })).toBeVisible();
  expect(await planOf(page)).toMatchObject({ tier: 'basic', status: 'active', nextTier: null });
  expect(complaints).toEqual([]);
});

test('a receipt is kept and can be opened, and goes to whom it should', async ({ page }) => {
  await enter(page);
  await buy(page, 'basic');
  await page.goto('/account/billing');
  const receipts = page.getByRole('region', { name: 'Receipts', exact: true });
  await expect(receipts).toContainText('$19.99');
  const [download] = await Promise.all([page.waitForEvent('download'), receipts.getByRole('button', { name: /as PDF$/ }).click()]);
  expect(download.suggestedFilename()).toMatch(/^Receipt .+\.pdf$/);
  await page.getByLabel('Tax or VAT number').fill('DE123456789');
  await page.getByRole('region', { name: 'On your receipts' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your receipts are made out to this from now on', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Tax or VAT number')).toHaveValue('DE123456789');
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
});

test('renewals go to another card once it is taken, and a larger plan is paid for after its cost was seen', async ({ page }) => {
  await enter(page);
  await buy(page, 'basic');
  await page.goto('/account/billing');
  await page.getByRole('button', { name: 'Use another card' }).click();
  await fillCard(page, CARDS.declines);
  await page.getByRole('button', { name: 'Save the card' }).click();
  await expect(page.getByText('The card was not taken')).toBeVisible();
  await page.getByLabel('Card number').fill(CARDS.other);
  await page.getByRole('button', { name: 'Save the card' }).click();
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible();
  // Escape takes what came last: a note that comes while the dialog is open would go first.
  await expect(page.getByText('Your card is saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByRole('menuitem', { name: /^Premium/ }).click();
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change plan' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Premium/ }).click();
  await expect(page.getByRole('dialog')).toContainText(/Premium begins at once\. You pay \$\d+\.\d\d now/);
  await page.getByRole('link', { name: 'Go to the payment' }).click();
  await expect(page.getByRole('heading', { name: 'Subscribe to Premium' })).toBeVisible();
});

test('a bank that asks is answered: a no is no payment, a yes is one', async ({ page }) => {
  await enter(page);
  await page.goto('/subscribe?plan=professional');
  await fillCard(page, CARDS.challenges);
  await page.getByRole('button', { name: 'Pay $39.99' }).click();
  const bank = page.getByRole('dialog', { name: 'Your bank asks you to confirm' });
  await bank.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('The card was not charged')).toBeVisible();
  expect((await planOf(page)).tier).toBe('free');
  await page.getByRole('button', { name: 'Pay $39.99' }).click();
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Welcome to Professional!', { exact: true })).toBeVisible();
  expect((await planOf(page)).tier).toBe('professional');
});

test('whoever comes back amid the bank’s question and gives another card pays with that one', async ({ page }) => {
  await enter(page);
  await page.goto('/subscribe?plan=basic');
  await fillCard(page, CARDS.challenges);
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(page.getByRole('dialog', { name: 'Your bank asks you to confirm' })).toBeVisible();
  await page.reload();
  await fillCard(page, CARDS.other);
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(page.getByText('Welcome to Basic!', { exact: true })).toBeVisible();
  expect((await planOf(page)).paymentMethod?.last4).toBe('4444');
});

test('an answer that is lost is asked for, and nobody pays twice', async ({ page }) => {
  await enter(page);
  let sent = 0;
  await page.route('**/api/confirm-payment', async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/subscribe?plan=basic');
  await fillCard(page, CARDS.approves);
  await page.getByRole('button', { name: 'Pay $19.99' }).dblclick();
  // It asks after a pause what became of the payment, then for the plan; what takes longer than this is said to be late.
  await expect(page.getByText('Welcome to Basic!', { exact: true })).toBeVisible({ timeout: 10_000 });
  expect(sent).toBe(1);
  expect(await (await page.request.get('/api/subscription/receipts')).json()).toHaveLength(1);
});

test('as long as nobody answers, nothing more can be sent', async ({ page }) => {
  await enter(page);
  await page.goto('/subscribe?plan=basic');
  await fillCard(page, CARDS.approves);
  await page.clock.install();
  await page.route('**/api/confirm-payment/status', (route) => route.abort('connectionreset'));
  await page.route('**/api/confirm-payment', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(page.getByText('Processing Payment...')).toBeVisible();
  for (const pause of PAUSES) {
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/status'));
    await page.clock.runFor(pause);
    await asked;
  }
  await expect(page.getByText('We do not know yet whether you paid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $19.99' })).toBeDisabled();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await page.clock.runFor(1_000);
  await expect(page.getByText(/did not arrive, and nothing was charged/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $19.99' })).toBeEnabled();
});

test('a simulated card whose answer is lost is not charged twice', async ({ page }) => {
  await enter(page);
  await buy(page, 'basic', CARDS.losesAnswer);
  expect(await planOf(page)).toMatchObject({ tier: 'basic', status: 'active' });
});

test('a visitor who wants a plan signs up and goes on to pay for it, above the page of plans', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Sign Up Free' }).click();
  await expect(page.getByText('Welcome to the Free Plan!', { exact: true })).toBeVisible();
  await expect(page.getByText('You can create up to 3 documents per month.', { exact: true })).toBeVisible();
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
  await signUp(page);
  await expect(page).toHaveURL('/subscribe?plan=premium');
  await page.getByRole('link', { name: 'All plans' }).click();
  await page.getByRole('button', { name: 'Pay here for Basic' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Your Subscription' });
  await fillCard(page, CARDS.approves);
  await dialog.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible();
  await expect(page.getByText('Welcome to Basic!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a plan is tried without a card, once, and the trial ends when its owner says so', async ({ page }) => {
  await enter(page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Try it 14 days free: Basic' }).click();
  await expect(page.getByText('Welcome to Basic!', { exact: true })).toBeVisible();
  await expect(page.getByText(/Your trial is now active\. It ends by itself on/)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/account/billing');
  await expect(page.getByText(/^The trial ends on/)).toBeVisible();
  await page.getByRole('button', { name: 'End the trial' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End it now' }).click();
  await expect(page.getByText('Your trial has ended', { exact: true })).toBeVisible();
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: /14 days free/ })).toHaveCount(0);
});

test('what is typed, pasted or filled in becomes what a card says, by keyboard alone', async ({ page }) => {
  await enter(page);
  await page.goto('/subscribe/anything?plan=golden');
  await expect(page.getByRole('heading', { name: 'Subscribe to Basic' })).toBeVisible();
  await page.getByLabel('Card number').focus();
  await page.keyboard.type('42424242424242429999');
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await expect(page.getByLabel('Expiry date')).toHaveValue('12/34');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Expiry date')).toHaveValue('12/2034');
  await page.keyboard.type('12345');
  await expect(page.getByLabel('CVV')).toHaveValue('1234');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incomplete Information', { exact: true })).toBeVisible();
  await expect(page.getByText('Please fill in all required fields correctly.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Cardholder name')).toBeFocused();
  await page.getByLabel('Country').selectOption({ label: 'Germany' });
  await expect(page.getByLabel('State')).toHaveCount(0);
  await expect(page.getByLabel('Postal code')).toBeVisible();
});

/** Pays on a phone of this height, and is told by a notice, which stays, that the city is missing. */
async function payWithoutCity(page: Page, height: number) {
  await page.setViewportSize({ width: 390, height });
  await enter(page);
  await page.goto('/subscribe?plan=basic');
  await fillCard(page, CARDS.approves);
  const city = page.getByLabel('City');
  await city.fill('');
  await page.getByLabel('CVV').press('Enter');
  const notice = page.locator('.toasts li');
  await expect(notice).toContainText('Incomplete Information');
  await expect(city).toBeFocused();
  return { city, notice };
}

test('on a phone the notice of what is missing leaves the field that it is about in sight', async ({ page }) => {
  const { city, notice } = await payWithoutCity(page, 700);
  await expect(city).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [field, over] = [await city.boundingBox(), await notice.boundingBox()];
      return field && over && (field.y + field.height <= over.y || over.y + over.height <= field.y);
    })
    .toBe(true);
});

test('on a phone a notice goes to the other end of the window from the field that somebody is in, and lies over nothing but its own place', async ({
  page,
}) => {
  const { notice } = await payWithoutCity(page, 1000);
  await expect.poll(async () => (await notice.boundingBox())?.y).toBeLessThan(100);
  expect((await page.locator('.toasts').boundingBox())?.height).toBeLessThan(250);
  await page.getByLabel('Cardholder name').click();
  await expect(page.getByLabel('Cardholder name')).toBeFocused();
});

test('the list of receipts names the days that stand on the receipts', async ({ page }) => {
  await enter(page);
  const paid = { id: 'one', number: '000001', tier: 'basic', kind: 'payment', amount: 1999, mode: 'sandbox', refunded: false };
  const days = { at: '2026-11-30T02:30:00.000Z', periodStart: '2026-11-30T02:30:00.000Z', periodEnd: '2026-12-30T02:30:00.000Z' };
  await page.route('**/api/subscription/receipts', (route) => route.fulfill({ json: [{ ...paid, ...days }] }));
  await page.goto('/account/billing');
  await expect(page.getByRole('cell', { name: 'Nov 30, 2026' })).toBeVisible();
  await expect(page.getByText(/^Nov 30\D+Dec 30, 2026$/)).toBeVisible();
  const amount = page.getByRole('cell', { name: '$19.99' });
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveCSS(
    'text-align',
    await amount.evaluate((cell) => getComputedStyle(cell).textAlign),
  );
});

async function enter(page: Page): Promise<void> {
  await page.goto('/auth');
  await signUp(page);
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
}

/** Pays for a plan and waits until the dashboard has confirmed it. */
async function buy(page: Page, plan: string, card: string = CARDS.approves): Promise<void> {
  await page.goto(`/subscribe?plan=${plan}`);
  await fillCard(page, card);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 30_000 });
}
