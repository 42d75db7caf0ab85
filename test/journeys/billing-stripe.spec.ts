import type { Page } from '@playwright/test';
import type { Receipt, Subscription } from '#contracts/billing.ts';
import { test as base, expect, signUp, watchConsole } from '#test/support/browser.ts';
import { provideCards } from '#test/support/card-provider.ts';
import { fillAddress } from '#test/support/paying.ts';
import { openStripeServer, type StripeServer, signed } from '#test/support/stripe-server.ts';

async function openProvider(): Promise<StripeServer & { end(): Promise<void> }> {
  const provider = await openStripeServer();
  return Object.assign(provider, { end: provider.close });
}

/** A server that charges at one which speaks the provider's protocol; the provider tells what happened by signed webhooks. */
const test = base.extend<{ provider: StripeServer }>({
  provider: async ({ kept }, use, { file }) => use(await kept.of(file, 'provider', openProvider)),
  settings: async ({ provider }, use) => use(provider.environment),
});

test('a card of the provider: declined, asked about by its bank, paid; the provider’s webhooks are heard once', async ({
  page,
  server,
  provider,
}) => {
  const complaints = watchConsole(page);
  const told: number[] = [];
  provider.onEvents = async (events) => {
    for (const event of [...events, ...events]) {
      const { method, payload, headers } = signed(event);
      told.push((await fetch(`${server.url}/api/webhooks/stripe`, { method, body: payload, headers })).status);
    }
  };
  const answers = [false, true];
  await provideCards(page, (secret) => {
    const approved = answers.shift() ?? false;
    provider.bank.answer(secret, approved);
    return approved;
  });
  await page.goto('/auth?next=/subscribe?plan=basic');
  await signUp(page);
  await expect(page.getByRole('heading', { name: 'Subscribe to Basic' })).toBeVisible();
  await fillAddress(page);

  await pay(page, '4000000000000002');
  await expect(page.getByText(/declined/i).first()).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Oakland');
  await pay(page, '4000002500003155');
  await expect(page.getByText(/^The payment was not confirmed with your bank/).first()).toBeVisible();
  expect((await subscription(page)).tier).toBe('free');
  await pay(page, '4000002500003155');
  await expect(page.getByText('Payment Successful!', { exact: true })).toBeVisible();
  await page.waitForURL(/\/dashboard/);

  expect(await subscription(page)).toMatchObject({ tier: 'basic', status: 'active', price: 1999 });
  const receipts: Receipt[] = await (await page.request.get('/api/subscription/receipts')).json();
  expect(receipts.map(({ amount, mode, kind }) => ({ amount, mode, kind }))).toEqual([{ amount: 1999, mode: 'stripe', kind: 'payment' }]);
  expect(provider.bank.taken()).toBe(1999);
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told)).toEqual(new Set([200]));
  expect(JSON.stringify(provider.calls)).not.toContain('4000002500003155');
  expect(complaints).toEqual([]);
});

test('a letter that the provider has not signed changes nothing', async ({ page, server, provider }) => {
  const answer = await page.request.post(`${server.url}/api/webhooks/stripe`, {
    data: { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } },
    headers: { 'stripe-signature': 't=1,v1=00' },
  });
  expect(answer.status()).toBe(400);
  expect(provider.environment.PAYMENTS).toBe('stripe');
});

async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel('cardNumber').fill(number);
  await page.getByLabel('cardExpiry').fill('1234');
  await page.getByLabel('cardCvc').fill('123');
  await page.getByRole('button', { name: 'Pay $19.99' }).click();
}

const subscription = async (page: Page): Promise<Subscription> => (await page.request.get('/api/subscription')).json();
