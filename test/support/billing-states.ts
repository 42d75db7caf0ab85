import type { Page } from '@playwright/test';
import type { Profile } from '#contracts/accounts.ts';
import type { BillingTerms, Checkout, MonthOfUse, PaymentResult, Plan, Receipt, Subscription } from '#contracts/billing.ts';
import type { AccountBilling, Invoice } from '#contracts/billing-admin.ts';
import { onCall } from './calls.ts';
import { CARDS } from './cards.ts';
import { fillCard } from './paying.ts';
import { answer, button, fail, hang, heading, inTurn, press, text } from './screen-acts.ts';
import type { Made, State } from './screens.ts';
import { FREE as free } from './subscriptions.ts';

/** What the server would answer in states that only time or a bank brings about. */
const paying: Subscription = {
  ...free,
  tier: 'basic',
  status: 'active',
  price: 1999,
  periodStart: '2026-11-10T09:30:00.000Z',
  periodEnd: '2026-12-10T09:30:00.000Z',
  paymentMethod: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, name: 'Ann Example' },
  canTry: false,
};
const terms: BillingTerms = {
  mode: 'sandbox',
  publishableKey: null,
  ways: ['card', 'invoice'],
  trialDays: 14,
  refundDays: 30,
  priceNoticeDays: 30,
};
const basic: Plan = {
  id: 'basic',
  name: 'basic',
  displayName: 'Basic',
  price: 1999,
  documentLimit: 25,
  features: ['25 documents a month', 'Every template', 'PDF download'],
};
const checkout: Checkout = {
  clientSecret: 'checkout',
  isDemoMode: false,
  mode: 'sandbox',
  plan: basic,
  total: 1999,
  credit: 0,
  renewsAt: '2026-12-21T09:30:00.000Z',
  renewal: 1999,
};
const receipt: Receipt = {
  id: 'receipt',
  number: '000001',
  at: '2026-11-10T09:30:00.000Z',
  tier: 'basic',
  kind: 'payment',
  amount: 1999,
  periodStart: '2026-11-10T09:30:00.000Z',
  periodEnd: '2026-12-10T09:30:00.000Z',
  mode: 'sandbox',
  refunded: false,
};
const receipts: Receipt[] = [
  { ...receipt, id: 'refund', number: '000002', kind: 'refund', amount: -1999, periodStart: null, periodEnd: null },
  { ...receipt, refunded: true },
];
const months: MonthOfUse[] = [12, 25, 0, 3].map((used, ago) => ({
  start: new Date(Date.UTC(2026, 10 - ago, 10)).toISOString(),
  end: new Date(Date.UTC(2026, 11 - ago, 10)).toISOString(),
  used,
  documentLimit: ago < 2 ? 25 : 3,
}));
const refused: PaymentResult = { success: false, message: 'The bank refused this card.', status: 'refused', challenge: null };
const challenged: PaymentResult = { success: false, message: '', status: 'challenged', challenge: { secret: null } };

const has = (subscription: Subscription) => answer('**/api/subscription', subscription);
const inMode = (mode: BillingTerms['mode']) => answer('**/api/subscription/terms', { ...terms, mode });
const opens = (open: Checkout = checkout) => inTurn(inMode(open.mode), answer('**/api/create-subscription', open));
const pays = (result: PaymentResult) => answer('**/api/confirm-payment', result);
const filled = (page: Page) => fillCard(page, CARDS.approves);
const dialog = (page: Page) => page.getByRole('dialog');

/** From another screen, since what the server rendered needs no answer. */
const arrive = async (page: Page) => {
  await page.goto('/auth');
  // Before the page has woken up a link loads the next one whole, with its plans in it.
  await page.getByRole('button', { name: 'Create Account' }).and(page.locator(':enabled')).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
};

/** Screens of plans, paying and what was paid. */
export const billingStates: Readonly<Record<string, readonly State[]>> = {
  '/pricing': [
    { name: 'signed out', path: '/pricing', sees: heading('Choose Your Plan') },
    {
      name: 'which fits',
      as: 'newcomer',
      path: '/pricing',
      act: (page) => page.getByRole('textbox', { name: /I make about/ }).fill('30'),
      sees: text(/Then Professional is enough/),
    },
    {
      name: 'question open',
      path: '/pricing',
      act: (page) => text('Is there a free trial?')(page).click(),
      sees: text(/of any paid plan/),
    },
    { name: 'paying', as: 'newcomer', path: '/pricing', before: has(paying), sees: text('Your plan') },
    {
      name: 'cancelled',
      as: 'newcomer',
      path: '/pricing',
      before: has({ ...paying, status: 'cancelling', nextTier: 'free' }),
      sees: button('Keep Basic'),
    },
    { name: 'trial', as: 'newcomer', path: '/pricing', before: has({ ...paying, status: 'trialing' }), sees: text('Your trial') },
    { name: 'no way to pay', as: 'newcomer', path: '/pricing', before: inMode('off'), sees: text(/^Plans cannot be bought here/) },
    {
      name: 'downgrade asked',
      as: 'newcomer',
      path: '/pricing',
      before: inTurn(
        has(paying),
        answer('**/api/subscription/preview', {
          from: 'basic',
          to: 'free',
          applies: 'period-end',
          total: 0,
          credit: 0,
          at: '2026-12-10T09:30:00.000Z',
        }),
      ),
      act: press('Downgrade to Free'),
      sees: text(/^The free plan begins on/),
    },
    {
      name: 'payment dialog',
      as: 'newcomer',
      path: '/pricing',
      // Where there is room for the table.
      at: (width) => width >= 768,
      before: opens(),
      act: inTurn(press('Pay here for Basic'), (page) => page.getByLabel('Card number').waitFor()),
      sees: dialog,
    },
    {
      name: 'not loaded',
      path: '/pricing',
      act: inTurn(fail('**/api/subscription/*'), arrive),
      sees: button('Try again'),
      complains: /503/,
    },
  ],
  '/subscribe/*': [
    { name: 'signed out', path: '/subscribe?plan=basic', sees: heading('Create your account') },
    {
      name: 'setting up',
      as: 'newcomer',
      path: '/subscribe?plan=basic',
      before: hang('**/api/create-subscription'),
      sees: text('Setting up your subscription...'),
    },
    {
      name: 'card form',
      as: 'newcomer',
      path: '/subscribe?plan=basic',
      before: opens(),
      sees: (page) => page.getByLabel('Card number'),
    },
    {
      name: 'filled in, with credit',
      as: 'newcomer',
      path: '/subscribe?plan=basic',
      before: opens({ ...checkout, total: 1200, credit: 799 }),
      act: filled,
      sees: text('Credit for the plan you have'),
    },
    {
      name: 'incomplete',
      as: 'newcomer',
      path: '/subscribe?plan=basic',
      before: opens(),
      act: async (page) => {
        await page.getByLabel('Expiry date').fill('13/34');
        await page.keyboard.press('Enter');
      },
      sees: text('Enter the card number.'),
    },
    {
      name: 'refused',
      as: 'newcomer',
      path: '/subscribe?plan=basic',
      before: inTurn(opens(), pays(refused)),
      act: inTurn(filled, press('Pay $19.99')),
      sees: text('The card was not charged'),
    },
    {
      name: 'bank asks',
      as: 'newcomer',
      path: '/subscribe?plan=basic',
      before: inTurn(opens(), pays(challenged)),
      act: inTurn(filled, press('Pay $19.99')),
      sees: heading('Your bank asks you to confirm'),
    },
    {
      name: 'processing',
      as: 'newcomer',
      path: '/subscribe?plan=basic',
      before: inTurn(opens(), hang('**/api/confirm-payment')),
      act: inTurn(filled, press('Pay $19.99')),
      sees: button('Processing Payment...'),
    },
    {
      name: 'demo',
      as: 'newcomer',
      path: '/subscribe?plan=basic',
      before: opens({ ...checkout, mode: 'demo', isDemoMode: true }),
      sees: text('No money moves here'),
    },
    {
      name: 'has it already',
      as: 'newcomer',
      path: '/subscribe?plan=basic',
      before: inTurn(
        inMode('sandbox'),
        answer('**/api/create-subscription', { code: 'conflict', message: 'This account has this plan or a larger one already.' }, 409),
      ),
      sees: text('This account has this plan or a larger one already.'),
    },
    { name: 'no way to pay', as: 'newcomer', path: '/subscribe', before: inMode('off'), sees: heading('Plans cannot be bought here') },
  ],
  '/account/billing': [
    { name: 'signed out', path: '/account/billing', sees: heading('Create your account') },
    { name: 'free', as: 'owner', path: '/account/billing', sees: text('Nothing has been paid yet.') },
    {
      name: 'paying',
      as: 'owner',
      path: '/account/billing',
      before: inTurn(has(paying), answer('**/api/subscription/receipts', receipts), answer('**/api/subscription/usage', months)),
      sees: text('Visa ending in 4242'),
    },
    {
      name: 'trial',
      as: 'owner',
      path: '/account/billing',
      before: has({ ...paying, status: 'trialing', paymentMethod: null }),
      sees: text(/^The trial ends on/),
    },
    {
      name: 'cancelled',
      as: 'owner',
      path: '/account/billing',
      before: has({ ...paying, status: 'cancelling', nextTier: 'free' }),
      sees: button('Resume plan'),
    },
    {
      name: 'past due with another card',
      as: 'owner',
      path: '/account/billing',
      before: inTurn(
        has({ ...paying, status: 'past_due', retry: { failed: 1, nextAt: '2026-12-12T09:30:00.000Z', price: 1999 } }),
        inMode('sandbox'),
      ),
      act: press('Use another card'),
      sees: button('Save the card'),
    },
    {
      name: 'by invoice with a new price',
      as: 'owner',
      path: '/account/billing',
      before: has({ ...paying, byInvoice: true, priceChange: { price: 2499, from: '2027-01-10T09:30:00.000Z' } }),
      sees: text(/you pay \$24\.99 a month/),
    },
    {
      name: 'cancel asked',
      as: 'owner',
      path: '/account/billing',
      before: has(paying),
      act: press('Cancel plan'),
      sees: heading('Cancel Basic?'),
    },
    {
      name: 'cancel asked while past due',
      as: 'owner',
      path: '/account/billing',
      before: has({ ...paying, status: 'past_due', retry: { failed: 1, nextAt: '2026-12-12T09:30:00.000Z', price: 1999 } }),
      act: press('Cancel plan'),
      sees: text(/^It ends at once, since its new month is not paid/),
    },
    {
      name: 'change of plan',
      as: 'owner',
      path: '/account/billing',
      before: inTurn(
        has(paying),
        answer('**/api/subscription/preview', {
          from: 'basic',
          to: 'premium',
          applies: 'now',
          total: 3666,
          credit: 1333,
          at: '2026-11-21T09:30:00.000Z',
        }),
      ),
      act: inTurn(press('Change plan'), (page) => page.getByRole('menuitem', { name: /^Premium/ }).click()),
      sees: text(/^Premium begins at once\. You pay \$36\.66 now/),
    },
    {
      name: 'loading',
      as: 'owner',
      path: '/account/billing',
      loading: true,
      before: hang('**/api/subscription'),
      sees: heading('Plan and billing'),
    },
    {
      name: 'not loaded',
      as: 'owner',
      path: '/account/billing',
      before: fail('**/api/subscription'),
      sees: button('Try again'),
      complains: /503/,
    },
    {
      name: 'parts not loaded',
      as: 'owner',
      path: '/account/billing',
      before: fail('**/api/subscription/{receipts,usage,tax-details}'),
      sees: button('Try again'),
      complains: /503/,
    },
  ],
};

const back = '/dashboard?subscription=success&plan=basic';

/** The plan card as it is after some time: the server's own answer, with other figures. */
const laterOn = (change: (profile: Profile) => Profile) => (page: Page) =>
  onCall(page, '**/api/user/profile', async ({ url }) => {
    const reply: Profile = await (await page.request.get(url)).json();
    return { body: JSON.stringify(change(reply)) };
  });
const nearlyAll = laterOn((profile) => ({
  ...profile,
  user: { ...profile.user, subscriptionTier: 'basic' },
  usage: { ...profile.usage, documentsGenerated: 21, documentLimit: 25, percentage: 84 },
}));
const lapsed = laterOn((profile) => ({ ...profile, user: { ...profile.user, subscriptionTier: 'premium' }, subscriptionActive: false }));

/** The dashboard of whoever comes back from paying, and its plan card. */
export const comingBackStates: readonly State[] = [
  { name: 'almost at limit', as: 'newcomer', path: '/dashboard', before: nearlyAll, sees: text('Almost at limit') },
  { name: 'plan inactive', as: 'newcomer', path: '/dashboard', before: lapsed, sees: text('Subscription expired or inactive') },
  { name: 'payment confirmed', as: 'newcomer', path: back, before: has(paying), sees: text('Welcome to Basic!') },
  {
    name: 'trial confirmed',
    as: 'newcomer',
    path: back,
    act: async (page) => {
      await has({ ...paying, status: 'trialing' })(page);
      await page.goto(back);
    },
    sees: text(/^Your trial is now active/),
  },
  {
    name: 'payment awaited',
    as: 'newcomer',
    path: back,
    before: hang('**/api/subscription'),
    sees: text('Confirming your payment...'),
  },
  {
    name: 'payment late',
    as: 'newcomer',
    path: back,
    sees: text('We have not heard of this payment yet'),
  },
];

const invoice: Invoice = {
  id: 'invoice',
  number: '000007',
  userId: 'owner',
  tier: 'enterprise',
  amount: 9999,
  issuedAt: '2026-11-12T09:30:00.000Z',
  dueAt: '2026-11-26T09:30:00.000Z',
  paidAt: null,
};
const money: AccountBilling = {
  subscription: paying,
  receipts: [{ ...receipt, at: new Date().toISOString(), refundMeans: 'ends' }],
  invoices: [invoice, { ...invoice, id: 'paid', number: '000006', paidAt: '2026-11-14T09:30:00.000Z' }],
};
const user = ({ accounts }: Made) => `/admin/users/${accounts.owner}`;
const withMoney = answer('**/api/admin/users/*/billing', money);

/** Somebody's money, as an admin sees it. */
export const userBillingStates: readonly State[] = [
  { name: 'who pays', as: 'admin', path: user, before: withMoney, sees: text('Visa ending in 4242') },
  {
    name: 'refund asked',
    as: 'admin',
    path: user,
    before: withMoney,
    act: press('Refund receipt 000001'),
    sees: heading('Refund $19.99?'),
  },
  {
    name: 'invoice asked',
    as: 'admin',
    path: user,
    before: withMoney,
    act: press('Issue an invoice'),
    sees: heading('Invoice Enterprise for a month?'),
  },
  {
    name: 'invoice paid asked',
    as: 'admin',
    path: user,
    before: withMoney,
    act: press('Mark as paid: invoice 000007'),
    sees: heading('Was invoice 000007 paid?'),
  },
  {
    name: 'payments not loaded',
    as: 'admin',
    path: user,
    before: fail('**/api/admin/users/*/billing'),
    sees: text('The payments could not be loaded.'),
    complains: /503/,
  },
];
