import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { signIn, signInAs, testApp } from '#test/support/app.ts';
import { tillOf, usedOf } from '#test/support/billing.ts';
import { withCard } from '#test/support/cards.ts';

const paymentMethod = withCard('4242424242424242');
const clientSecret = 'x';

describe('where there are no plans', async () => {
  const environment = { PLANS: 'off' };
  const stage = await testApp(environment);

  test('every call of billing answers 404, and everything is unlimited', async () => {
    const ann = await signIn(stage.app);
    const admin = await signInAs(stage, 'admin');
    for (const [method, path, body] of [
      ['GET', '/api/subscription/plans'],
      ['GET', '/api/subscription/terms'],
      ['GET', '/api/subscription'],
      ['GET', '/api/subscription/receipts'],
      ['GET', '/api/subscription/receipts/x/pdf'],
      ['GET', '/api/subscription/usage'],
      ['GET', '/api/subscription/tax-details'],
      ['PUT', '/api/subscription/tax-details', { name: '', address: '', taxId: '' }],
      ['POST', '/api/create-subscription', { planId: 'basic', amount: 1999 }],
      ['POST', '/api/confirm-payment', { clientSecret, paymentMethod }],
      ['POST', '/api/confirm-payment/challenge', { clientSecret, approved: true }],
      ['POST', '/api/confirm-payment/status', { clientSecret }],
      ['POST', '/api/subscription/activate-demo', { clientSecret }],
      ['POST', '/api/subscription/trial', { planId: 'basic' }],
      ['POST', '/api/subscription/preview', { planId: 'basic' }],
      ['POST', '/api/subscription/change', { planId: 'basic' }],
      ['POST', '/api/subscription/cancel'],
      ['POST', '/api/subscription/resume'],
      ['POST', '/api/subscription/payment-method', { paymentMethod }],
      ['GET', `/api/admin/users/${ann.user.id}/billing`],
      ['POST', `/api/admin/users/${ann.user.id}/invoices`],
      ['POST', '/api/admin/invoices/x/paid'],
      ['POST', '/api/admin/receipts/x/refund'],
    ] as const) {
      const answer = await (path.includes('/admin/') ? admin : ann).send(method, path, body);
      assert.deepEqual([path, answer.statusCode, answer.json().code], [path, 404, 'not_found']);
    }
    assert.equal((await usedOf(ann)).documentLimit, -1);
    await tillOf(stage, environment).sweep();
  });
});

describe('where plans cannot be bought', async () => {
  const { app } = await testApp({ PUBLIC_URL: 'https://deeds.example.org' });

  test('prices and limits hold, the terms say so, a checkout answers 409, and a trial can be had', async () => {
    const ann = await signIn(app);
    assert.equal((await app.inject({ url: '/api/subscription/terms' })).json().mode, 'off');
    const answer = await ann.send('POST', '/api/create-subscription', { planId: 'basic', amount: 1999 });
    assert.deepEqual([answer.statusCode, answer.json().code], [409, 'payments_off']);
    assert.equal((await ann.send('POST', '/api/subscription/trial', { planId: 'basic' })).json().status, 'trialing');
  });
});

describe('where the operator asks other prices', async () => {
  const { app } = await testApp({
    PLAN_PRICES: 'basic:2499,enterprise:19900',
    ACCOUNT_MANAGER: 'An Example',
    BRAND_PHONE: '+1 555 0100',
    PAYMENTS: 'sandbox',
  });

  test('one setting changes what is shown, what is charged and what is refused', async () => {
    const ann = await signIn(app);
    const plans: { id: string; price: number; features: string[] }[] = (await app.inject({ url: '/api/subscription/plans' })).json();
    assert.deepEqual(
      plans.map(({ id, price }) => [id, price]),
      [
        ['free', 0],
        ['basic', 2499],
        ['professional', 3999],
        ['premium', 4999],
        ['enterprise', 19_900],
      ],
    );
    assert.deepEqual(plans.at(-1)?.features.slice(-2), ['Telephone support: +1 555 0100', 'A person of your own to turn to: An Example']);
    assert.equal((await ann.send('POST', '/api/create-subscription', { planId: 'basic', amount: 1999 })).statusCode, 422);
    const checkout = (await ann.send('POST', '/api/create-subscription', { planId: 'basic', amount: 2499 })).json();
    assert.deepEqual([checkout.total, checkout.renewal, checkout.plan.price], [2499, 2499, 2499]);
  });
});
