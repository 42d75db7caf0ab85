import type { Page } from '@playwright/test';
import type { BillingTerms, Checkout, PaymentConfirmation, PaymentResult, Plan } from '#contracts/billing.ts';
import { expect, signUp, test } from '#test/support/browser.ts';
import { provideCards, toldBy } from '#test/support/card-provider.ts';
import { fillAddress } from '#test/support/paying.ts';
import { answer } from '#test/support/screen-acts.ts';

// The server of this journey has no provider, so its policy does not let the provider's script in; the answers are those of one that has.
test.use({ settings: { PAYMENTS: 'sandbox' }, bypassCSP: true });

test('a card is given to the provider alone: the server hears the name that the provider gave it', async ({ page }) => {
  await provideCards(page);
  const confirmations = await payByProvider(page, { success: true, message: '', status: 'paid', challenge: null });
  await fillProvidersCard(page);
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(page.getByText('Payment Successful!', { exact: true })).toBeVisible();
  const billing_details = {
    name: 'Ann Example',
    address: { line1: '1 Main Street', city: 'Oakland', state: 'CA', postal_code: '94607', country: 'US' },
  };
  expect(confirmations).toEqual([{ clientSecret: 'checkout', planId: 'basic', paymentMethod: { id: 'pm_card_visa', billing_details } }]);
  expect(await toldBy(page)).toEqual({ keys: ['pk_test_key'], methods: [{ billing_details }], actions: [] });
});

test('the provider asks the holder of the card, and the server is told what came of it', async ({ page }) => {
  await provideCards(page);
  await payByProvider(page, { success: false, message: '', status: 'challenged', challenge: { secret: 'pi_1_secret_refused' } });
  const answers: unknown[] = [];
  await page.route('**/api/confirm-payment/challenge', (route) => {
    answers.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: false, message: 'You did not confirm this payment.', status: 'refused', challenge: null } });
  });
  await fillProvidersCard(page);
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(page.getByText('You did not confirm this payment.').first()).toBeVisible();
  expect(answers).toEqual([{ clientSecret: 'checkout', approved: false, secret: 'pi_1_secret_refused' }]);
  expect((await toldBy(page)).actions).toEqual(['pi_1_secret_refused']);
  await expect(page.getByRole('button', { name: 'Pay $19.99' })).toBeEnabled();
});

test('a script that does not come is said to be missing, and nothing can be paid', async ({ page }) => {
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await payByProvider(page, { success: true, message: '', status: 'paid', challenge: null });
  await expect(page.getByText(/^The card form could not be loaded/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $19.99' })).toBeDisabled();
});

test('where no provider is set up, nothing is asked of one', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await page.goto('/auth?next=/subscribe?plan=basic');
  await signUp(page);
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(asked.filter((host) => host.includes('stripe'))).toEqual([]);
});

/** A checkout of an installation with a provider; collects what is sent to confirm it. */
async function payByProvider(page: Page, result: PaymentResult): Promise<PaymentConfirmation[]> {
  const confirmations: PaymentConfirmation[] = [];
  const terms: BillingTerms = await (await page.request.get('/api/subscription/terms')).json();
  const plans: Plan[] = await (await page.request.get('/api/subscription/plans')).json();
  const plan = plans.find(({ id }) => id === 'basic');
  if (!plan) throw new Error('There is no basic plan');
  const checkout: Checkout = {
    clientSecret: 'checkout',
    isDemoMode: false,
    mode: 'stripe',
    plan,
    total: plan.price,
    credit: 0,
    renewsAt: '2026-12-21T09:30:00.000Z',
    renewal: plan.price,
  };
  await answer('**/api/subscription/terms', { ...terms, mode: 'stripe', publishableKey: 'pk_test_key' })(page);
  await answer('**/api/create-subscription', checkout)(page);
  await page.route('**/api/confirm-payment', (route) => {
    confirmations.push(route.request().postDataJSON());
    return route.fulfill({ json: result });
  });
  await page.goto('/auth?next=/subscribe?plan=basic');
  await signUp(page);
  await expect(page.getByRole('heading', { name: 'Subscribe to Basic' })).toBeVisible();
  return confirmations;
}

async function fillProvidersCard(page: Page): Promise<void> {
  await page.getByLabel('cardNumber').fill('4242424242424242');
  await page.getByLabel('cardExpiry').fill('1234');
  await page.getByLabel('cardCvc').fill('123');
  await fillAddress(page);
}
