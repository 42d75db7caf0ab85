import type { RefundMeans } from '#contracts/billing-admin.ts';
import { REFUND_DAYS } from '#contracts/days.ts';
import type { Db } from '../platform/database.ts';
import { unavailable } from '../platform/errors.ts';
import { type Desk, termsOf } from './desk.ts';
import { enterCharge, enterRefund } from './entries.ts';
import { type Doer, happen } from './happen.ts';
import { type Entry, findChargeOf, isFollowed, isInvoicedBeside, isRefundable } from './ledger-store.ts';
import { isFirstTold, lookUp, movePayment, type PaymentRow } from './payment-store.ts';
import type { KeptMethod, Outcome } from './payments.ts';
import { daysAfter } from './period.ts';
import type { Event, State } from './plan-state.ts';
import { type Held, holdIfThere, type Wallet, writePlan } from './store.ts';
import { next } from './subscription.ts';

/**
 * Writes what became of a payment, whoever tells it: the answer to our own question, an event of the provider, or a
 * job that asked. The same outcome told again changes nothing, and one that comes late changes nothing that is true by
 * then: paid stays paid, and given back stays given back, also when it is told of first.
 * @param source the provider's id of the event; absent for answers to our own questions
 * @param by who paid it or had it given back, for the audit log; absent for jobs and the provider
 * @returns the payment as it stands; undefined when there is none, or its account is gone
 * @throws 503 when the plan is about to be changed by another payment: told again later, it can be written
 */
export async function applyOutcome(
  tx: Db,
  desk: Desk,
  paymentId: string,
  outcome: Outcome,
  source?: string,
  by?: Doer,
): Promise<PaymentRow | undefined> {
  const seen = await lookUp(tx, paymentId);
  const held = seen && (await holdIfThere(tx, seen.userId));
  const row = held && (await lookUp(tx, paymentId));
  if (!row) return undefined;
  if (source !== undefined && !(await isFirstTold(tx, source, paymentId, desk.clock()))) return row;
  switch (outcome.kind) {
    case 'paid':
      return (await enterPaid(tx, desk, held, row, outcome, by)).row;
    case 'refunded': {
      const paid = await enterPaid(tx, desk, held, row, { ...outcome, kind: 'paid' });
      return enterGivenBack(tx, desk, paid.held, paid.row, { by, byBank: outcome.byBank });
    }
    case 'refused':
      return enterRefused(tx, desk, held, row, outcome);
    case 'challenged': {
      const { providerId = null, customerId } = outcome;
      if (customerId) await writeWallet(tx, desk, held, { customerId });
      return (await movePayment(tx, row.id, ['processing'], { status: 'challenged', ...(providerId && { providerId }) })) ?? row;
    }
    default:
      return row;
  }
}

async function enterPaid(
  tx: Db,
  desk: Desk,
  held: Held,
  row: PaymentRow,
  { providerId, customerId, method }: Extract<Outcome, { kind: 'paid' }>,
  by?: Doer,
): Promise<{ held: Held; row: PaymentRow }> {
  const at = desk.clock();
  const change = { status: 'paid', reason: null, paidAt: at, ...(providerId && { providerId }) } as const;
  const paid = await movePayment(tx, row.id, ['pending', 'processing', 'challenged', 'refused', 'expired'], change);
  if (!paid) return { held, row };
  const { tier, price, amount, credit, periodStart, periodEnd } = paid;
  const happened =
    paid.purpose === 'renewal' && periodStart && periodEnd
      ? await happen(tx, desk, held, { kind: 'chargeSucceeded', at, tier, price, periodStart, periodEnd })
      : await happen(tx, desk, held, { kind: 'paid', at, tier, price, amount, credit }, by);
  if (!happened) throw unavailable(30);
  const withCard = await writeWallet(tx, desk, happened.held, {
    mode: paid.mode,
    ...(customerId && { customerId }),
    ...(method && cardOf(method)),
  });
  await enterCharge(tx, desk, withCard, paid, held.state);
  return { held: withCard, row: paid };
}

async function enterGivenBack(tx: Db, desk: Desk, held: Held, row: PaymentRow, way: Way): Promise<PaymentRow> {
  const back = await movePayment(tx, row.id, ['paid'], { status: 'refunded' });
  if (!back) return row;
  if (!(await takeBack(tx, desk, held, await findChargeOf(tx, back.id), way))) throw unavailable(30);
  return back;
}

/** Who had it given back, for the audit log; or that a bank has taken it. */
interface Way {
  by?: Doer | undefined;
  byBank?: true | undefined;
}

/**
 * Ends the plan that a charge has paid, and enters that it was given back; a period that was paid by itself goes on.
 * @param charge undefined for what was no money
 * @returns false when the plan is about to be changed by another payment
 */
export async function takeBack(tx: Db, desk: Desk, held: Held, charge: Entry | undefined, { by, byBank }: Way): Promise<boolean> {
  const event = await refundOf(tx, held.state, charge, desk.clock());
  const after = event ? (await happen(tx, desk, held, event, by))?.held : held;
  if (after && charge) await enterRefund(tx, desk, charge, after, byBank);
  return after !== undefined;
}

/** What it is to a plan that a charge is given back; undefined where that was not paid for by it. */
async function refundOf(tx: Db, { periodStart: since }: State, charge: Entry | undefined, at: Date): Promise<Event | undefined> {
  const from = charge?.receipt.periodStart;
  const isAhead = from && from > at;
  // Paid ahead before the present period began, it was for a plan that another has taken the place of.
  const isPast = charge && (isAhead ? since && charge.ledger.at < since : await isFollowed(tx, charge));
  if (isPast) return undefined;
  const isOneOfMore = isAhead && since && (await isInvoicedBeside(tx, charge, since, at));
  return { kind: 'refunded', at, ...(isOneOfMore && { ahead: charge.ledger.amount }) };
}

/** What an admin is told before a charge is given back. */
export async function refundMeans(db: Db, desk: Desk, state: State, charge: Entry): Promise<RefundMeans> {
  const at = desk.clock();
  if (!isRefundable(charge) || at > daysAfter(charge.ledger.at, REFUND_DAYS)) return null;
  const event = await refundOf(db, state, charge, at);
  const after = event ? next(state, event, termsOf(desk))?.state : state;
  if (after === state) return 'keeps';
  return after && after.status !== 'ended' ? 'shortens' : 'ends';
}

async function enterRefused(
  tx: Db,
  desk: Desk,
  held: Held,
  row: PaymentRow,
  { reason, providerId }: Extract<Outcome, { kind: 'refused' }>,
): Promise<PaymentRow> {
  // What was given up cannot be tried again, nor can the try of a renewal: the next one has a key of its own.
  const isOver = reason === 'cancelled' && row.purpose === 'checkout';
  const from = isOver ? (['pending', 'processing', 'challenged', 'refused'] as const) : (['processing', 'challenged'] as const);
  const status = isOver ? 'expired' : 'refused';
  const refused = await movePayment(tx, row.id, from, { status, reason, ...(providerId && { providerId }) });
  if (!refused) return row;
  const { purpose, tier, price } = refused;
  if (purpose === 'renewal' && !(await happen(tx, desk, held, { kind: 'chargeFailed', at: desk.clock(), tier, price })))
    throw unavailable(30);
  return refused;
}

/** Remembers what the provider calls somebody and their card. */
export async function writeWallet(tx: Db, desk: Desk, held: Held, change: Partial<Wallet>): Promise<Held> {
  const wallet = { ...held.wallet, ...change };
  await writePlan(tx, held.userId, held.state, wallet, desk.clock());
  return { ...held, wallet };
}

export const cardOf = ({ id, brand, last4, expMonth, expYear, name }: KeptMethod): Partial<Wallet> => ({
  methodId: id,
  cardBrand: brand,
  cardLast4: last4,
  cardExpMonth: expMonth,
  cardExpYear: expYear,
  cardName: name,
});
