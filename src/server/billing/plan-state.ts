import type { PaidTier, SubscriptionStatus, Tier } from '#contracts/billing.ts';

/**
 * The plan of one account. `next` is the only place that says what may happen to it: everything that happens is an
 * event, its time is given, and what follows from it beside the new state comes back as effects.
 *
 * - `none`, `ended`: the free plan.
 * - `trialing`: a paid plan until `periodEnd`, for nothing.
 * - `active`: paid up to `periodEnd`, and renewed then.
 * - `past_due`: a renewal has failed; the plan goes on until the last try.
 * - `cancelling`: paid up to `periodEnd`, and over then.
 */
export interface State {
  status: SubscriptionStatus;
  tier: Tier;
  /** Cents a month that this account pays: the table's of the day it bought, until a notice has run out. */
  price: number;
  /** Cents with which the running period was paid, by money and by credit. */
  paid: number;
  periodStart: Date | null;
  periodEnd: Date | null;
  anchorDay: number;
  /** A smaller plan that follows; `pendingPrice` is its price then. */
  nextTier: Tier | null;
  pendingPrice: number | null;
  pendingFrom: Date | null;
  failed: number;
  retryAt: Date | null;
  isCharging: boolean;
  trialUsed: boolean;
  byInvoice: boolean;
}

export type Event = { at: Date } & (
  | { kind: 'trialStarted'; tier: PaidTier }
  /** A checkout was paid: the first plan, or a larger one. */
  | { kind: 'paid'; tier: Tier; price: number; amount: number; credit: number }
  | { kind: 'renewalDue' }
  | { kind: 'chargeSucceeded'; tier: Tier; price: number; periodStart: Date; periodEnd: Date }
  | { kind: 'chargeFailed'; tier: Tier; price: number }
  | { kind: 'cancelled' | 'resumed' | 'periodEnded' | 'trialEnded' | 'cardReplaced' }
  /** `ahead` where it was cents for one of several months, and that one has not begun. */
  | { kind: 'refunded'; ahead?: number }
  /** To a smaller plan, to the free one, or back to the present one. */
  | { kind: 'downgradeAsked'; tier: Tier }
  | { kind: 'invoicePaid'; tier: Tier; price: number }
  /** `from` where it was told before, and is asked no later than it was then told. */
  | { kind: 'priceNoticed'; price: number; from?: Date }
  /** By an admin: a plan for nothing until a day, some months more of the present one, or the end of it at once. */
  | { kind: 'given'; tier: PaidTier; until: Date }
  | { kind: 'extended'; months: number }
  | { kind: 'takenBack' }
);

export type LetterOfPlan =
  | 'planCancelled'
  | 'planEnded'
  | 'trialEnded'
  | 'renewalFailed'
  | 'downgradeScheduled'
  | 'priceNotice'
  | 'planGiven'
  | 'planExtended';

export type Effect =
  /** Take this money; `attempt` counts the tries for one period. */
  | { kind: 'charge'; tier: Tier; price: number; periodStart: Date; periodEnd: Date; attempt: number }
  | { kind: 'letter'; name: LetterOfPlan }
  /** The documents counted in the running month are counted in the new one, too. */
  | { kind: 'carryCount' };

export interface Terms {
  trialDays: number;
  /** Days from one failed renewal to the next try; after as many tries the plan ends. */
  retryGaps: readonly number[];
  noticeDays: number;
  /** Days that an account paying by invoice has after its period for the next one. */
  invoiceDays: number;
  priceOf(tier: Tier): number;
}

export interface Step {
  state: State;
  effects: Effect[];
}

/** An account that never had another plan than the free one. */
export const NONE: State = Object.freeze({
  status: 'none',
  tier: 'free',
  price: 0,
  paid: 0,
  periodStart: null,
  periodEnd: null,
  anchorDay: 1,
  nextTier: null,
  pendingPrice: null,
  pendingFrom: null,
  failed: 0,
  retryAt: null,
  isCharging: false,
  trialUsed: false,
  byInvoice: false,
});
