import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CommissionTier } from '#contracts/commission-table.ts';
import { user } from '../accounts/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const PROGRAMMES = ['affiliate', 'partner'] as const;
const referrerId = () =>
  uuid('referrer_id')
    .notNull()
    .references(() => referrer.id);

/** What an affiliate wrote of itself, and what a business partner did; without the tax id, which has a column of its own. */
export type AffiliateDetails = Readonly<Record<'website' | 'audience' | 'experience' | 'motivation', string>>;
export type PartnerDetails = Readonly<
  Record<'businessName' | 'phone' | 'website' | 'address' | 'city' | 'state' | 'zipCode' | 'country', string>
>;

/** Whoever recommends the product: an affiliate or a business partner. Holds nothing about the person, and stays as long as the books. */
export const referrer = pgTable(
  'referrer',
  {
    id: uuid('id').primaryKey(),
    programme: text('programme', { enum: PROGRAMMES }).notNull(),
    /** What links carry. */
    code: text('code').notNull().unique(),
    /** Earnings count from the first day, and are paid out while this is `approved`. */
    status: text('status', { enum: ['pending', 'approved', 'refused'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [index('referrer_status_idx').on(table.programme, table.status, table.createdAt)],
);

/** Who that is. Goes with the account; what was earned stays without it. */
export const referrerPerson = pgTable(
  'referrer_person',
  {
    referrerId: referrerId().primaryKey(),
    programme: text('programme', { enum: PROGRAMMES }).notNull(),
    /** Null until an account with this address, confirmed, has come for it. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** In small letters. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    details: jsonb('details').$type<AffiliateDetails | PartnerDetails>().notNull(),
    /** Encrypted with a key of the installation's secret, bound to the referrer. */
    taxId: text('tax_id'),
    /** Where money is sent, in the person's own words; encrypted likewise. */
    payTo: text('pay_to'),
  },
  (table) => [
    uniqueIndex('referrer_person_email_idx').on(table.programme, table.email),
    uniqueIndex('referrer_person_user_idx').on(table.programme, table.userId).where(sql`${table.userId} is not null`),
    index('referrer_person_owner_idx').on(table.userId),
  ],
);

/** Who came by whose link, written down at sign-up and never changed. The account's id alone says who it is, to whom it still exists. */
export const referral = pgTable(
  'referral',
  {
    id: uuid('id').primaryKey(),
    referrerId: referrerId(),
    customerId: text('customer_id').notNull().unique(),
    at: instant('at').notNull(),
  },
  (table) => [index('referral_referrer_idx').on(table.referrerId, table.at)],
);

/** How often a link was followed on a day (UTC); nobody is told from anybody. */
export const referralVisit = pgTable(
  'referral_visit',
  { referrerId: referrerId(), day: date('day', { mode: 'string' }).notNull(), visits: integer('visits').notNull() },
  (table) => [primaryKey({ columns: [table.referrerId, table.day] })],
);

/**
 * What was earned, taken back and paid out. Rows are only ever added; sums of them are the totals.
 */
export const referralEntry = pgTable(
  'referral_entry',
  {
    id: uuid('id').primaryKey(),
    referrerId: referrerId(),
    /** Of the payment or refund that it comes from. */
    at: instant('at').notNull(),
    /** `correction`: what was known later made another amount right. `return`: a payout, or a part of it, that was not paid. */
    kind: text('kind', { enum: ['commission', 'reversal', 'bonus', 'bonus-reversal', 'correction', 'payout', 'return'] }).notNull(),
    /** Cents: what is earned above zero, what is taken back or paid out below. */
    amount: integer('amount').notNull(),
    /** What it comes from, such as `commission:<entry of the billing ledger>`: entered once. */
    key: text('key').notNull().unique(),
    /** The sum of all entries of one subject is what that subject is worth; see `reconcile`. */
    subject: text('subject').notNull(),
    tier: text('tier'),
    rate: integer('rate'),
    customerId: text('customer_id'),
    payoutId: uuid('payout_id'),
  },
  (table) => [index('referral_entry_referrer_idx').on(table.referrerId, table.at), index('referral_entry_payout_idx').on(table.payoutId)],
);

/** What goes to a referrer for one month; its amount is the sum of its entries. */
export const payout = pgTable(
  'payout',
  {
    id: uuid('id').primaryKey(),
    referrerId: referrerId(),
    /** The first of the month in which it is made. */
    period: date('period', { mode: 'string' }).notNull(),
    status: text('status', { enum: ['due', 'approved', 'paid', 'cancelled'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    approvedAt: instant('approved_at'),
    paidAt: instant('paid_at'),
    /** The bank's, so that both sides find it. */
    reference: text('reference'),
  },
  (table) => [
    uniqueIndex('payout_period_idx').on(table.referrerId, table.period),
    index('payout_status_idx').on(table.status, table.createdAt),
  ],
);

/** The tiers of business partners as admins have set them; each change is a new table, in force from its day. */
export const partnerTier = pgTable(
  'partner_tier',
  {
    since: instant('since').notNull(),
    name: text('name').$type<CommissionTier['name']>().notNull(),
    displayName: text('display_name').notNull(),
    minClients: integer('min_clients').notNull(),
    maxClients: integer('max_clients'),
    commissionRate: integer('commission_rate').notNull(),
    bonusCommission: integer('bonus_commission').notNull(),
    minimumPayout: integer('minimum_payout').notNull(),
    perks: jsonb('perks').$type<readonly string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.since, table.name] })],
);
