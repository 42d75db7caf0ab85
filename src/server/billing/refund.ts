import { REFUND_DAYS } from '#contracts/days.ts';
import { audit, isEntered } from '../platform/audit.ts';
import { conflict, Refusal, unavailable } from '../platform/errors.ts';
import { orderOf } from './checkout.ts';
import type { Desk } from './desk.ts';
import { inDigits } from './entries.ts';
import type { Doer } from './happen.ts';
import { findEntry, isRefundable } from './ledger-store.ts';
import { applyOutcome, takeBack } from './outcome.ts';
import { inTime } from './pay.ts';
import { findAtWork, findPayment } from './payment-store.ts';
import { daysAfter } from './period.ts';
import { refuseBeside } from './rules.ts';
import { type Held, holdAccount } from './store.ts';
import { money } from './words.ts';

/**
 * Gives a payment back in full, by an admin and within `REFUND_DAYS`; the plan that it pays for ends at once. Asked twice it is given back once.
 * @returns whose it was
 * @throws 404, 409 for what is no payment, was given back, is too old or was paid to another provider, 503 when the
 * provider did not answer
 */
export async function refund(desk: Desk, receiptId: string, by: Doer): Promise<string> {
  const entry = await findEntry(desk.db, receiptId);
  const { userId, paymentId } = entry.ledger;
  const now = desk.clock();
  if (!isRefundable(entry)) throw conflict('notRefundable');
  if (now > daysAfter(entry.ledger.at, REFUND_DAYS)) throw new Refusal(409, 'refundTooLate', { values: { days: REFUND_DAYS } });
  const held = await desk.db.transaction(async (tx) => {
    const account = await holdAccount(tx, userId);
    const atWork = await findAtWork(tx, userId);
    if (atWork) throw refuseBeside(atWork);
    return account;
  });
  if (paymentId !== null) await giveBack(desk, held, paymentId);
  await desk.db.transaction(async (tx) => {
    const account = await holdAccount(tx, userId);
    if (paymentId !== null) await applyOutcome(tx, desk, paymentId, { kind: 'refunded', providerId: null }, undefined, by);
    // What was paid by invoice goes back by the same way; here it is entered.
    else if (!(await takeBack(tx, desk, account, entry, { by }))) throw conflict('paymentAtWork');
    if (await isEntered(tx, 'paymentRefunded', receiptId)) return;
    await audit(tx, {
      ...by,
      action: 'paymentRefunded',
      subject: { type: 'payment', id: receiptId, name: `${inDigits(entry.receipt.number)} ${held.email}` },
      details: { amount: money(entry.ledger.amount) },
      at: now,
    });
  });
  return userId;
}

async function giveBack(desk: Desk, held: Held, paymentId: string): Promise<void> {
  const row = await findPayment(desk.db, held.userId, paymentId);
  if (row.mode !== desk.payments?.mode) throw conflict('otherProvider');
  // The key makes a second question, after a lost answer, the same one.
  const unknown = () => ({ kind: 'unknown' }) as const;
  const outcome = await inTime(desk.payments.refund(orderOf(desk, row, held), `refund ${row.id}`).catch(unknown), unknown);
  if (outcome.kind === 'unknown') throw unavailable(30);
  if (outcome.kind === 'refused') throw conflict('notRefundable');
}
