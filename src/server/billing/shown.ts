import type { BillingTerms, PlanChange, Receipt, Subscription, Tier } from '#contracts/billing.ts';
import type { AccountBilling, AccountReceipt } from '#contracts/billing-admin.ts';
import { REFUND_DAYS } from '#contracts/days.ts';
import { rankOf } from '#contracts/tiers.ts';
import { conflict } from '../platform/errors.ts';
import { type Desk, planOf, termsOf } from './desk.ts';
import { inDigits } from './entries.ts';
import { type Entry, listEntries, listInvoices } from './ledger-store.ts';
import { refundMeans } from './outcome.ts';
import type { State } from './plan-state.ts';
import { readPlan, type Wallet } from './store.ts';
import { canTry, changesAt, creditTowards, next, planAt, priceDue } from './subscription.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** How plans are paid for here. */
export function billingTerms(desk: Desk): BillingTerms {
  const { config, payments } = desk;
  const { trialDays, noticeDays } = termsOf(desk);
  const way = payments && (payments.mode === 'demo' ? 'demo' : 'card');
  return {
    mode: payments?.mode ?? 'off',
    publishableKey: config.stripe?.publishableKey ?? null,
    ways: way ? [way, 'invoice'] : [],
    trialDays,
    refundDays: REFUND_DAYS,
    priceNoticeDays: noticeDays,
  };
}

/** A plan as its owner sees it. */
export function asSubscription({ state, wallet }: { state: State; wallet: Wallet }): Subscription {
  const { tier, status, price, periodStart, periodEnd, nextTier, pendingPrice, pendingFrom, failed, retryAt, byInvoice } = state;
  const { cardBrand, cardLast4, cardExpMonth, cardExpYear, cardName } = wallet;
  return {
    tier,
    status,
    price,
    periodStart: iso(periodStart),
    periodEnd: iso(periodEnd),
    nextTier: status === 'cancelling' ? 'free' : nextTier,
    priceChange:
      pendingPrice !== null && pendingFrom && nextTier === null ? { price: pendingPrice, from: pendingFrom.toISOString() } : null,
    retry: status === 'past_due' && !byInvoice ? { failed, nextAt: iso(retryAt), price: priceDue(state) } : null,
    paymentMethod:
      cardBrand !== null && cardLast4 !== null && cardExpMonth !== null && cardExpYear !== null
        ? { brand: cardBrand, last4: cardLast4, expMonth: cardExpMonth, expYear: cardExpYear, name: cardName ?? '' }
        : null,
    byInvoice,
    canTry: canTry(state),
  };
}

export function asReceipt({ ledger, receipt, isRefunded }: Entry): Receipt {
  return {
    id: receipt.id,
    number: inDigits(receipt.number),
    at: ledger.at.toISOString(),
    tier: ledger.tier,
    kind: ledger.reason,
    amount: ledger.amount,
    periodStart: iso(receipt.periodStart),
    periodEnd: iso(receipt.periodEnd),
    mode: ledger.mode,
    refunded: isRefunded,
  };
}

/** What a change to a plan would cost now, and when it would apply. @throws 409 for the present plan, and where a change is not possible */
export function previewChange(desk: Desk, plan: State, to: Tier): PlanChange {
  const at = desk.clock();
  const state = planAt(plan, at);
  const { tier: from, status } = state;
  const isFree = status === 'none' || status === 'ended' || status === 'trialing';
  if (to !== 'free' && (isFree || rankOf(to) > rankOf(from))) {
    if (state.byInvoice || state.isCharging) throw conflict('notAnUpgrade');
    const { price } = planOf(desk, to);
    const credit = creditTowards(price, state, at);
    return { from, to, applies: 'now', total: price - credit, credit, at: at.toISOString() };
  }
  const isChange = to !== from && next(state, { kind: 'downgradeAsked', at, tier: to }, termsOf(desk));
  if (!isChange) throw conflict('noSuchChange');
  // A trial ends at once, and so does what is not paid for.
  const begins = isChange.state.status === 'ended' ? at : changesAt(state, at);
  return { from, to, applies: 'period-end', total: 0, credit: 0, at: begins.toISOString() };
}

/** What an admin sees of an account's money: the plan as its owner sees it, over on its day, not only once a job has come by. */
export async function accountBilling(desk: Desk, userId: string): Promise<AccountBilling> {
  const { db, clock } = desk;
  const invoices = await listInvoices(db, userId);
  const { state, wallet } = await readPlan(db, userId);
  const receipts: AccountReceipt[] = [];
  for (const entry of await listEntries(db, userId))
    receipts.push({ ...asReceipt(entry), refundMeans: await refundMeans(db, desk, state, entry) });
  return {
    subscription: asSubscription({ state: planAt(state, clock()), wallet }),
    receipts,
    invoices: invoices.map(({ number, issuedAt, dueAt, paidAt, ...invoice }) => ({
      ...invoice,
      number: inDigits(number),
      issuedAt: issuedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      paidAt: iso(paidAt),
    })),
  };
}
