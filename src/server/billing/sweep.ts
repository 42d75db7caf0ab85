import { and, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { orderOf } from './checkout.ts';
import { CHECKOUT_MS, type Desk, planOf, REMINDER_DAYS, STUCK_MS, termsOf } from './desk.ts';
import { happen } from './happen.ts';
import { addNotice, findNotice } from './notice-store.ts';
import { applyOutcome } from './outcome.ts';
import { asked } from './pay.ts';
import { expireOldCheckouts, listStuck, type PaymentRow } from './payment-store.ts';
import { daysAfter } from './period.ts';
import type { Event } from './plan-state.ts';
import { chargeRenewal, renew } from './renew.ts';
import { holdAccount } from './store.ts';
import { subscription } from './tables.ts';
import { longDay, money } from './words.ts';

export interface Log {
  warn(fact: object, text: string): void;
}

/** Accounts looked at in one go; a sweep goes on until none is left. */
const PAGE = 200;

/**
 * Does what time has brought: settles payments that a dead process left, ends trials and cancelled plans, renews,
 * tries again, reminds, and tells of new prices. Several may run at once: each account is held while it is looked at,
 * and what was done by one is no longer due for the other. What fails for one account is told and left to the next sweep.
 * @param renewOne renewals wait for a bank each, so the server makes each a job of its own
 */
export async function sweep(desk: Desk, log: Log, renewOne: (desk: Desk, userId: string) => Promise<unknown> = renew): Promise<void> {
  if (!desk.config.plans) return;
  const { db, clock } = desk;
  await settleStuck(desk, log);
  const works: readonly [which: SQL | undefined, work: (desk: Desk, userId: string) => Promise<unknown>][] = [
    [reminded(clock()), remind],
    [over('trialing', clock()), (one, userId) => tell(one, userId, 'trialEnded')],
    [over('cancelling', clock()), (one, userId) => tell(one, userId, 'periodEnded')],
    // Before renewals: what was told long enough ago is asked now.
    [pricedOtherwise(desk), noticePrice],
    [due(clock()), renewOne],
  ];
  for (const [which, work] of works) {
    for (const userId of await pages(db, which)) {
      await work(desk, userId).catch((error: unknown) => log.warn({ err: error, account: userId }, 'A plan could not be looked after.'));
    }
  }
}

/** Settles what dead processes and lost answers have left, and closes the checkouts whose hour has passed. */
export async function settleStuck(desk: Desk, log: Log): Promise<void> {
  const { db, clock } = desk;
  await expireOldCheckouts(db, clock());
  for (const row of await listStuck(db, stuckSince(clock()))) {
    await settle(desk, row).catch((error: unknown) => log.warn({ err: error, payment: row.id }, 'A payment could not be settled.'));
  }
}

/** Finds out what became of a payment that a process left at the provider. */
async function settle(desk: Desk, row: PaymentRow): Promise<void> {
  const { payments, db } = desk;
  if (!payments || payments.mode !== row.mode) return;
  const held = await db.transaction((tx) => holdAccount(tx, row.userId));
  const order = orderOf(desk, row, held);
  const found = await asked(() => payments.status(order));
  if (found.kind === 'absent' && row.purpose === 'renewal') {
    await chargeRenewal(desk, row, held);
    return;
  }
  // Nobody goes on with it: given up at the provider, it cannot be paid behind our back.
  const isLeft = found.kind === 'absent' || found.kind === 'challenged';
  const outcome = isLeft ? await asked(() => payments.cancel(order)) : found;
  await db.transaction((tx) => applyOutcome(tx, desk, row.id, outcome));
}

const stuckSince = (now: Date) => ({
  claimed: new Date(now.getTime() - STUCK_MS),
  challenged: new Date(now.getTime() - CHECKOUT_MS),
});

const idle = eq(subscription.isCharging, false);
const over = (status: 'trialing' | 'cancelling', now: Date) => and(eq(subscription.status, status), idle, lte(subscription.periodEnd, now));
const due = (now: Date) =>
  and(
    idle,
    or(
      and(eq(subscription.status, 'active'), lte(subscription.periodEnd, now)),
      and(eq(subscription.status, 'past_due'), lte(subscription.retryAt, now)),
    ),
  );
const reminded = (now: Date) => and(eq(subscription.status, 'trialing'), lte(subscription.periodEnd, daysAfter(now, REMINDER_DAYS)));

/** Who pays another price than the table's, and has not been told of it. */
function pricedOtherwise({ config }: Desk): SQL | undefined {
  const { priceOf } = termsOf({ config });
  const tiers = ['basic', 'professional', 'premium', 'enterprise'] as const;
  const told = sql`coalesce(${subscription.pendingPrice}, ${subscription.price})`;
  return and(
    inArray(subscription.status, ['active', 'past_due']),
    eq(subscription.byInvoice, false),
    isNull(subscription.nextTier),
    isNotNull(subscription.periodEnd),
    or(...tiers.map((tier) => and(eq(subscription.tier, tier), ne(told, priceOf(tier))))),
  );
}

/** The accounts of a kind, all read before the first is changed. */
async function pages(db: Db, which: SQL | undefined): Promise<string[]> {
  const found: string[] = [];
  for (let last = ''; ; ) {
    const rows = await db
      .select({ userId: subscription.userId })
      .from(subscription)
      .where(and(which, sql`${subscription.userId} > ${last}`))
      .orderBy(subscription.userId)
      .limit(PAGE);
    found.push(...rows.map(({ userId }) => userId));
    last = rows.at(-1)?.userId ?? '';
    if (rows.length < PAGE) return found;
  }
}

async function tell({ db, ...desk }: Desk, userId: string, kind: 'trialEnded' | 'periodEnded'): Promise<void> {
  await db.transaction(async (tx) => {
    const event: Event = { kind, at: desk.clock() };
    await happen(tx, { db, ...desk }, await holdAccount(tx, userId), event);
  });
}

/** A trial ends soon: one letter a trial. */
async function remind(desk: Desk, userId: string): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const { email, state } = await holdAccount(tx, userId);
    const { tier, status, periodEnd } = state;
    if (status !== 'trialing' || !periodEnd || periodEnd <= desk.clock()) return;
    const { displayName, price } = planOf(desk, tier);
    const values = { plan: displayName, date: longDay(periodEnd), price: money(price) };
    await desk.mail.send(tx, {
      to: email,
      name: 'trialReminder',
      values,
      link: '/pricing',
      key: `trial ${userId} ${periodEnd.toISOString()}`,
    });
  });
}

/**
 * The table has another price: it is told, and asked for from the first renewal after the notice. What was told once
 * stays so: a smaller plan that was asked for and taken back has put the price out of the plan, and puts nothing off.
 */
async function noticePrice(desk: Desk, userId: string): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const held = await holdAccount(tx, userId);
    const at = desk.clock();
    const { tier, price: oldPrice } = held.state;
    const { price } = planOf(desk, tier);
    const told = await findNotice(tx, { userId, tier, oldPrice, newPrice: price });
    const happened = await happen(tx, desk, held, { kind: 'priceNoticed', at, price, from: told?.from });
    if (!happened || told) return;
    // Taken back, it would have to be told anew.
    const { pendingFrom } = happened.held.state;
    await addNotice(tx, { userId, tier, oldPrice, newPrice: price, at, from: pendingFrom ?? at });
  });
}
