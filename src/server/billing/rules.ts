import type { Usage } from '#contracts/accounts.ts';
import type { Tier } from '#contracts/billing.ts';
import { UNLIMITED } from '#contracts/tiers.ts';
import { conflict, type Refusal } from '../platform/errors.ts';
import type { PaymentRow } from './payment-store.ts';
import { calendarMonth, monthOf, type Period } from './period.ts';
import type { State } from './plan-state.ts';
import { tierAt } from './subscription.ts';

/** What may be made now: the plan in force, and the month in which documents are counted. */
export interface Allowance {
  tier: Tier;
  /** Named by the day it starts on; two months of one account never start on the same day, unless a plan began on it. */
  month: Period;
}

/**
 * The month of a paid plan or a trial runs from the moment it began, that of the free plan is the calendar's (UTC).
 *
 * A plan that begins amid a month, by a trial, a purchase or an upgrade, begins a month of its own, and the documents
 * counted in the running one are carried into it: what the plan card shows as used does not change, only the limit
 * does. Otherwise a hundred documents on a smaller plan, then an upgrade with most of its price credited, would give two
 * plans' documents for one price. When a plan ends, the calendar month goes on with what was counted in it as a free
 * one; documents of the plan are not held against it, save where it began on the first, which has the same name.
 */
export function allowanceAt(state: State, now: Date): Allowance {
  const tier = tierAt(state, now);
  const { periodStart, periodEnd, anchorDay } = state;
  if (tier === 'free' || !periodStart) return { tier, month: calendarMonth(now) };
  const month = monthOf(periodStart, anchorDay, now);
  const endsWithin = state.status === 'trialing' && periodEnd && periodEnd < month.end;
  return { tier, month: endsWithin ? { start: month.start, end: periodEnd } : month };
}

/** The name under which the documents of a month are counted. */
export const nameOf = ({ start }: Period): string => start.toISOString().slice(0, 10);

/** What the plan card shows. Percentage is rounded to a tenth; unlimited is always 0 %. */
export function usage(used: number, limit: number, renewsAt: Date): Usage {
  const unlimited = limit === UNLIMITED;
  return {
    documentsGenerated: used,
    documentLimit: limit,
    percentage: unlimited ? 0 : Math.min(100, Math.round((used / limit) * 1000) / 10),
    canGenerateMore: unlimited || used < limit,
    renewsAt: renewsAt.toISOString(),
  };
}

/** Why nothing else can be paid beside a payment at work: most take seconds, a bank may wait for its holder for an hour. */
export const refuseBeside = ({ status }: Pick<PaymentRow, 'status'>): Refusal =>
  conflict(status === 'challenged' ? 'paymentChallenged' : 'paymentAtWork');
