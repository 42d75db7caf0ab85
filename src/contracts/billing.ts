import * as z from 'zod/mini';
import { call } from './call.ts';
import { plainText } from './text.ts';

export const Tier = z.enum(['free', 'basic', 'professional', 'premium', 'enterprise']);
export type Tier = z.infer<typeof Tier>;

export const PaidTier = z.enum(['basic', 'professional', 'premium', 'enterprise']);
export type PaidTier = z.infer<typeof PaidTier>;

export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  /** USD cents a month. */
  price: z.number(),
  /** Documents a month, or `UNLIMITED` of tiers.ts. */
  documentLimit: z.number(),
  features: z.array(z.string()),
});
export type Plan = z.infer<typeof Plan>;

export const listPlans = call({ method: 'GET', path: '/api/subscription/plans', summary: 'The plans.', reply: z.array(Plan) });

/** How money is taken here; `off` means that no plan can be bought. */
export const PaymentMode = z.enum(['off', 'demo', 'sandbox', 'stripe']);
export type PaymentMode = z.infer<typeof PaymentMode>;

/** What the screens must know before anybody pays. */
export const BillingTerms = z.object({
  mode: PaymentMode,
  /** The provider's public key; only with `stripe`. */
  publishableKey: z.nullable(z.string()),
  /** Ways to pay that are set up, as keys under `billing.ways` in the catalogue of sentences. */
  ways: z.array(z.string()),
  trialDays: z.number(),
  refundDays: z.number(),
  priceNoticeDays: z.number(),
});
export type BillingTerms = z.infer<typeof BillingTerms>;
export const readBillingTerms = call({
  method: 'GET',
  path: '/api/subscription/terms',
  summary: 'How plans are paid for here, and on what terms.',
  reply: BillingTerms,
});

/** `pending` waits for its card or its bank, `refused` can be tried again with another card. */
export const PaymentStatus = z.enum(['pending', 'challenged', 'processing', 'paid', 'refused', 'expired', 'refunded']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** `amount` is the plan's price in cents as the buyer saw it: a differing one answers 422. */
export const NewSubscription = z.object({ planId: plainText({ max: 40 }), amount: z.int() });
export type NewSubscription = z.infer<typeof NewSubscription>;

/** What is about to be paid. */
export const Checkout = z.object({
  clientSecret: z.string(),
  isDemoMode: z.boolean(),
  mode: PaymentMode,
  plan: Plan,
  /** Cents that are charged now, after credit for what is left of a plan already paid. */
  total: z.number(),
  /** Cents that are taken off for it. */
  credit: z.number(),
  /** When the plan renews next (ISO instant), and for how many cents. */
  renewsAt: z.string(),
  renewal: z.number(),
});
export type Checkout = z.infer<typeof Checkout>;

/** 200: a checkout that can be confirmed; asked again for the same plan it is the same one while it is open. */
export const createSubscription = call({
  method: 'POST',
  path: '/api/create-subscription',
  summary: 'Begin to pay for a plan.',
  body: NewSubscription,
  reply: Checkout,
});

const line = (max: number) => plainText({ max });
export const BillingAddress = z.object({
  line1: line(200),
  city: line(100),
  state: z.optional(line(100)),
  postal_code: z.optional(line(20)),
  /** ISO 3166-1 alpha-2. */
  country: line(2),
});
export const BillingDetails = z.object({ name: line(100), address: BillingAddress });
export type BillingDetails = z.infer<typeof BillingDetails>;

/** Only for the card simulator: with a real provider a card never reaches the server. */
export const Card = z.object({
  number: z.string().check(z.maxLength(40)),
  exp_month: z.int(),
  exp_year: z.int(),
  cvc: z.string().check(z.maxLength(10)),
});
export type Card = z.infer<typeof Card>;

/** A card (sandbox) or the provider's name for one (stripe), never both. */
export const PaymentMethod = z.object({
  card: z.optional(Card),
  id: z.optional(line(200)),
  billing_details: BillingDetails,
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const PaymentConfirmation = z.object({
  clientSecret: line(300),
  planId: z.optional(line(40)),
  paymentMethod: PaymentMethod,
});
export type PaymentConfirmation = z.infer<typeof PaymentConfirmation>;

/** What became of a payment. A refused card is an answer, not an error: `success` is false and `message` says why. */
export const PaymentResult = z.object({
  success: z.boolean(),
  message: z.string(),
  status: PaymentStatus,
  /** The bank wants to hear from the card's holder first; `secret` is for the provider's own script, null in the sandbox. */
  challenge: z.nullable(z.object({ secret: z.nullable(z.string()) })),
});
export type PaymentResult = z.infer<typeof PaymentResult>;

export const confirmPayment = call({
  method: 'POST',
  path: '/api/confirm-payment',
  summary: 'Pay a checkout by card.',
  body: PaymentConfirmation,
  reply: PaymentResult,
});
/** In the sandbox `approved` is what the holder told the bank; a provider is asked itself. `secret`: of the question; a no to another one ends nothing. */
export const answerChallenge = call({
  method: 'POST',
  path: '/api/confirm-payment/challenge',
  summary: 'Go on after the bank has heard the holder of the card.',
  body: z.object({ clientSecret: line(300), approved: z.boolean(), secret: z.optional(line(300)) }),
  reply: PaymentResult,
});
export const readPayment = call({
  method: 'POST',
  path: '/api/confirm-payment/status',
  summary: 'What became of a payment whose answer was lost.',
  body: z.object({ clientSecret: line(300) }),
  reply: PaymentResult,
});
export const activateDemo = call({
  method: 'POST',
  path: '/api/subscription/activate-demo',
  summary: 'Activate a plan where no money moves.',
  body: z.object({ clientSecret: line(300) }),
  reply: PaymentResult,
});

export const SubscriptionStatus = z.enum(['none', 'trialing', 'active', 'past_due', 'cancelling', 'ended']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** The plan of an account, as its owner sees it. Instants are ISO texts, money is cents. */
export const Subscription = z.object({
  tier: Tier,
  status: SubscriptionStatus,
  /** What this account pays a month; differs from the plan's price until a notice has run out. */
  price: z.number(),
  periodStart: z.nullable(z.string()),
  /** When it renews, or ends where it was cancelled or is a trial. */
  periodEnd: z.nullable(z.string()),
  /** The plan that follows at the period's end; null when it goes on as it is. */
  nextTier: z.nullable(Tier),
  /** What the account will pay from a day on, after a notice. */
  priceChange: z.nullable(z.object({ price: z.number(), from: z.string() })),
  /** After a failed renewal: how many tries failed, when the next one is, and the cents it takes. */
  retry: z.nullable(z.object({ failed: z.number(), nextAt: z.nullable(z.string()), price: z.number() })),
  paymentMethod: z.nullable(
    z.object({ brand: z.string(), last4: z.string(), expMonth: z.number(), expYear: z.number(), name: z.string() }),
  ),
  /** By invoice, not by card. */
  byInvoice: z.boolean(),
  canTry: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;
export const readSubscription = call({
  method: 'GET',
  path: '/api/subscription',
  summary: 'The plan of this account and what happens to it next.',
  reply: Subscription,
});
export const startTrial = call({
  method: 'POST',
  path: '/api/subscription/trial',
  summary: 'Try a paid plan for 14 days without a card, once.',
  body: z.object({ planId: PaidTier }),
  reply: Subscription,
});

/** What a change of plan would do; `now` is charged at once, `period-end` costs nothing now. */
export const PlanChange = z.object({
  from: Tier,
  to: Tier,
  applies: z.enum(['now', 'period-end']),
  total: z.number(),
  credit: z.number(),
  at: z.string(),
});
export type PlanChange = z.infer<typeof PlanChange>;
const planAsked = z.object({ planId: Tier });
export const previewPlan = call({
  method: 'POST',
  path: '/api/subscription/preview',
  summary: 'What a change of plan would cost, and when it would apply.',
  body: planAsked,
  reply: PlanChange,
});
/** Downgrades, and taking one back (the present plan); an upgrade goes through a checkout and answers 409 here. */
export const changePlan = call({
  method: 'POST',
  path: '/api/subscription/change',
  summary: 'Change to a smaller plan at the end of the period.',
  body: planAsked,
  reply: Subscription,
});
export const cancelSubscription = call({
  method: 'POST',
  path: '/api/subscription/cancel',
  summary: 'Cancel at the end of the period; a trial ends at once.',
  reply: Subscription,
});
export const resumeSubscription = call({
  method: 'POST',
  path: '/api/subscription/resume',
  summary: 'Take a cancellation back before the period ends.',
  reply: Subscription,
});
/** A card for the renewals; nothing is charged, except what is past due. */
export const replaceCard = call({
  method: 'POST',
  path: '/api/subscription/payment-method',
  summary: 'Use another card from now on.',
  body: z.object({ paymentMethod: PaymentMethod }),
  reply: PaymentResult,
});

/** One line of what was paid or given back. Cents; a refund is negative. */
export const Receipt = z.object({
  id: z.string(),
  /** Runs without gaps in this installation. */
  number: z.string(),
  at: z.string(),
  tier: Tier,
  kind: z.enum(['payment', 'renewal', 'upgrade', 'invoice', 'refund']),
  amount: z.number(),
  periodStart: z.nullable(z.string()),
  periodEnd: z.nullable(z.string()),
  mode: PaymentMode,
  refunded: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;
export const listReceipts = call({
  method: 'GET',
  path: '/api/subscription/receipts',
  summary: 'What was paid, newest first.',
  reply: z.array(Receipt),
});
export const readReceipt = call({
  method: 'GET',
  path: '/api/subscription/receipts/:id/pdf',
  summary: 'A receipt as PDF.',
  file: 'application/pdf',
});

export const MonthOfUse = z.object({ start: z.string(), end: z.string(), used: z.number(), documentLimit: z.nullable(z.number()) });
export type MonthOfUse = z.infer<typeof MonthOfUse>;
export const listUse = call({
  method: 'GET',
  path: '/api/subscription/usage',
  summary: 'Documents counted in each month, newest first.',
  reply: z.array(MonthOfUse),
});

/** Who the receipts are made out to. Empty ones are not printed. */
export const TaxDetails = z.object({ name: z.string(), address: z.string(), taxId: z.string() });
export type TaxDetails = z.infer<typeof TaxDetails>;
/** The same as it is typed. */
export const NewTaxDetails = z.object({ name: line(200), address: line(400), taxId: line(60) });
export const readTaxDetails = call({
  method: 'GET',
  path: '/api/subscription/tax-details',
  summary: 'Who the receipts are made out to.',
  reply: TaxDetails,
});
export const changeTaxDetails = call({
  method: 'PUT',
  path: '/api/subscription/tax-details',
  summary: 'Set who the receipts are made out to, from the next one on.',
  body: NewTaxDetails,
  reply: TaxDetails,
});
