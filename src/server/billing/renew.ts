import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/database.ts';
import { orderOf } from './checkout.ts';
import type { Desk } from './desk.ts';
import { type Charge, happen } from './happen.ts';
import { applyOutcome } from './outcome.ts';
import { asked } from './pay.ts';
import { addPayment, findAtWork, type PaymentRow } from './payment-store.ts';
import type { Outcome } from './payments.ts';
import { type Held, holdAccount } from './store.ts';

/**
 * Renews the plan of an account, if that is due: the try is claimed and written with a key of its own (account, period,
 * number of the try), the kept card is charged, and the outcome is written. A process that dies in between leaves a
 * payment that is at work; `settle` finds out what became of it.
 * @returns the payment; undefined when nothing was due, or another payment of the account is at work
 */
export async function renew(desk: Desk, userId: string): Promise<PaymentRow | undefined> {
  const claim = await desk.db.transaction(async (tx) => {
    const held = await holdAccount(tx, userId);
    if (await findAtWork(tx, userId)) return undefined;
    const at = desk.clock();
    // Who may not sign in is not charged: with the period that was paid the plan is over.
    if (held.isSuspended && (await happen(tx, desk, held, { kind: 'cancelled', at }))) return undefined;
    const happened = await happen(tx, desk, held, { kind: 'renewalDue', at });
    return happened?.charge && { held: happened.held, row: await addRenewal(tx, desk, held, happened.charge) };
  });
  return claim && chargeRenewal(desk, claim.row, claim.held);
}

/** Asks the provider to take the money of a claimed renewal; again with the same key it is taken once. */
export async function chargeRenewal(desk: Desk, row: PaymentRow, held: Held): Promise<PaymentRow> {
  const outcome = await charge(desk, row, held);
  return (await desk.db.transaction((tx) => applyOutcome(tx, desk, row.id, outcome))) ?? row;
}

async function charge({ payments, ...desk }: Desk, row: PaymentRow, held: Held): Promise<Outcome> {
  const { methodId, mode } = held.wallet;
  const cannot = { kind: 'refused', reason: 'noMethod' } as const;
  if (!payments || payments.mode !== row.mode) return cannot;
  if (payments.mode === 'demo') return asked(() => payments.charge(orderOf({ payments, ...desk }, row, held), ''));
  // A card that another provider keeps is none here.
  if (methodId === null || mode !== payments.mode) return cannot;
  return asked(() => payments.charge(orderOf({ payments, ...desk }, row, held), methodId));
}

function addRenewal(
  tx: Db,
  desk: Desk,
  { userId, wallet }: Held,
  { tier, price, periodStart, periodEnd, attempt }: Charge,
): Promise<PaymentRow> {
  const now = desk.clock();
  return addPayment(tx, {
    id: randomUUID(),
    userId,
    purpose: 'renewal',
    tier,
    price,
    amount: price,
    credit: 0,
    periodStart,
    periodEnd,
    mode: desk.payments?.mode ?? wallet.mode ?? 'demo',
    status: 'processing',
    key: `renewal ${userId} ${periodStart.toISOString()} ${attempt}`,
    createdAt: now,
    claimedAt: now,
  });
}
