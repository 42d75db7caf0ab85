import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

const TIERS = ['free', 'basic', 'professional', 'premium', 'enterprise'] as const;
const MODES = ['demo', 'sandbox', 'stripe'] as const;

/** Documents an account has had generated in a month of its plan; the row is the quota. */
export const quota = pgTable(
  'quota',
  {
    userId: owner(),
    /** First day of the month that is counted, in UTC. */
    period: date('period', { mode: 'string' }).notNull(),
    used: integer('used').notNull(),
    /** When the count starts anew, and how many there may be, as it was when the last one was counted. */
    endsAt: instant('ends_at'),
    documentLimit: integer('document_limit'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.period] })],
);

/**
 * The plan of an account that has ever had another than the free one; see `subscription.ts` for what its values mean.
 * What other domains read of it stands in `user` too, written in the same transaction.
 */
export const subscription = pgTable(
  'subscription',
  {
    userId: owner().primaryKey(),
    status: text('status', { enum: ['none', 'trialing', 'active', 'past_due', 'cancelling', 'ended'] }).notNull(),
    tier: text('tier', { enum: TIERS }).notNull(),
    price: integer('price').notNull(),
    /** Cents with which the running period was paid, by money and by credit. */
    paid: integer('paid').notNull(),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    /** Day of the month on which the plan began: where a month has no such day, its last one stands for it. */
    anchorDay: integer('anchor_day').notNull(),
    nextTier: text('next_tier', { enum: TIERS }),
    /** A price that was announced, and from when it may be asked. */
    pendingPrice: integer('pending_price'),
    pendingFrom: instant('pending_from'),
    /** Renewals of the same period that have failed, and when the next try is. */
    failed: integer('failed').notNull(),
    retryAt: instant('retry_at'),
    /** A renewal is at the provider, and nobody knows yet how it ends. */
    isCharging: boolean('is_charging').notNull(),
    trialUsed: boolean('trial_used').notNull(),
    byInvoice: boolean('by_invoice').notNull(),
    /** Whose names the next two are. */
    mode: text('mode', { enum: MODES }),
    customerId: text('customer_id'),
    methodId: text('method_id'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    cardExpMonth: integer('card_exp_month'),
    cardExpYear: integer('card_exp_year'),
    cardName: text('card_name'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('subscription_end_idx').on(table.status, table.periodEnd),
    index('subscription_retry_idx').on(table.retryAt).where(sql`${table.retryAt} is not null`),
  ],
);

/** One attempt to pay: a checkout, or a renewal. */
export const payment = pgTable(
  'payment',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    purpose: text('purpose', { enum: ['checkout', 'renewal'] }).notNull(),
    tier: text('tier', { enum: TIERS }).notNull(),
    /** Cents a month from now on, cents of this payment, and cents that were taken off for the plan before. */
    price: integer('price').notNull(),
    amount: integer('amount').notNull(),
    credit: integer('credit').notNull(),
    /** For a renewal, the period it pays; for a checkout null: it begins when it is paid. */
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    mode: text('mode', { enum: MODES }).notNull(),
    status: text('status', { enum: ['pending', 'challenged', 'processing', 'paid', 'refused', 'expired', 'refunded'] }).notNull(),
    /** Name under `billing.server.refused`. */
    reason: text('reason'),
    /** One try for each period and number of tries; for a checkout its own id. */
    key: text('key').notNull().unique(),
    providerId: text('provider_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    /** When the provider was last asked to take the money. */
    claimedAt: instant('claimed_at'),
    /** How often it was. */
    tries: integer('tries').notNull().default(0),
    paidAt: instant('paid_at'),
  },
  (table) => [
    index('payment_owner_idx').on(table.userId, table.createdAt),
    // Of one account no two payments are at work: this is what a second one breaks on.
    uniqueIndex('payment_at_work_idx').on(table.userId).where(sql`${table.status} in ('processing', 'challenged')`),
    // And one checkout a plan is open.
    uniqueIndex('payment_open_idx')
      .on(table.userId, table.tier)
      .where(sql`${table.status} in ('pending', 'refused') and ${table.purpose} = 'checkout'`),
    index('payment_open_since_idx')
      .on(table.status, table.createdAt)
      .where(sql`${table.status} in ('pending', 'refused', 'processing', 'challenged')`),
  ],
);

/** What the provider has told, each told thing once. */
export const paymentEvent = pgTable('payment_event', {
  id: text('id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  appliedAt: instant('applied_at').notNull(),
});

/**
 * Money that moved, and credit that was taken over into another plan. Rows are only ever added, and they stay when the
 * account is gone: books must be kept. Sums of them are the totals.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    at: instant('at').notNull(),
    kind: text('kind', { enum: ['charge', 'refund', 'credit'] }).notNull(),
    reason: text('reason', { enum: ['payment', 'renewal', 'upgrade', 'invoice', 'refund'] }).notNull(),
    tier: text('tier', { enum: TIERS }).notNull(),
    /** Cents: a charge above zero, a refund below; a credit is what was taken off a charge, and no money. */
    amount: integer('amount').notNull(),
    /** `off` where an invoice was paid and no card. */
    mode: text('mode', { enum: [...MODES, 'off'] }).notNull(),
    /** What it comes from, such as `payment:<id>`: it is entered once. */
    source: text('source').notNull().unique(),
    /** What was paid, for charges and refunds. */
    paymentId: uuid('payment_id'),
    invoiceId: uuid('invoice_id'),
  },
  (table) => [index('ledger_owner_idx').on(table.userId, table.at)],
);

/** The last number given of each kind; updated in the transaction that uses it, so that none is left out. */
export const counter = pgTable('counter', {
  name: text('name').primaryKey(),
  last: integer('last').notNull(),
});

/** A receipt as it was when it was made; it stays as long as its entry in the ledger. */
export const receipt = pgTable(
  'receipt',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    ledgerId: uuid('ledger_id')
      .notNull()
      .unique()
      .references(() => ledger.id),
    number: integer('number').notNull().unique(),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    /** Cents taken off for the plan before. */
    credit: integer('credit').notNull(),
    /** The receipt that a refund takes back. */
    refundOf: uuid('refund_of'),
    /** Seller and buyer in their own words, encrypted with a key of the installation's secret, bound to the receipt. */
    parties: text('parties').notNull(),
  },
  (table) => [index('receipt_owner_idx').on(table.userId, table.number)],
);

/** Who the receipts are made out to. */
export const taxDetails = pgTable('tax_details', {
  userId: owner().primaryKey(),
  /** Encrypted with a key of the installation's secret, bound to the account. */
  details: text('details').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Who was told when of which price; where it was taken back before it was asked, what is paid stands on both sides. */
export const priceNotice = pgTable(
  'price_notice',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    tier: text('tier', { enum: TIERS }).notNull(),
    oldPrice: integer('old_price').notNull(),
    newPrice: integer('new_price').notNull(),
    at: instant('at').notNull(),
    /** Not asked before this. */
    from: instant('from').notNull(),
  },
  (table) => [index('price_notice_owner_idx').on(table.userId, table.at)],
);

/** An enterprise invoice; like the ledger it outlives the account. */
export const invoice = pgTable(
  'invoice',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    number: integer('number').notNull().unique(),
    tier: text('tier', { enum: TIERS }).notNull(),
    amount: integer('amount').notNull(),
    issuedAt: instant('issued_at').notNull(),
    dueAt: instant('due_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [index('invoice_owner_idx').on(table.userId, table.issuedAt)],
);

/** What the card simulator has been asked to take, by the key it was asked with. */
export const sandboxCharge = pgTable(
  'sandbox_charge',
  {
    key: text('key').primaryKey(),
    id: text('id').notNull(),
    userId: owner(),
    amount: integer('amount').notNull(),
    methodId: text('method_id'),
    status: text('status', { enum: ['challenged', 'refused', 'paid', 'refunded', 'cancelled'] }).notNull(),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sandbox_charge_owner_idx').on(table.userId)],
);

/** A test card that the simulator keeps: what stands on a receipt, and what it does. Never its number. */
export const sandboxMethod = pgTable(
  'sandbox_method',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    name: text('name').notNull(),
    behaviour: text('behaviour', {
      enum: ['approves', 'declines', 'lacksFunds', 'isExpired', 'challenges', 'failsLater', 'isSlow', 'losesAnswer'],
    }).notNull(),
  },
  (table) => [index('sandbox_method_owner_idx').on(table.userId)],
);
