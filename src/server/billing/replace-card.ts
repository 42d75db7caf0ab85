import { randomUUID } from 'node:crypto';
import type { PaymentMethod, PaymentResult } from '#contracts/billing.ts';
import { message } from '#messages/message.ts';
import { conflict } from '../platform/errors.ts';
import { sellerOf } from './checkout.ts';
import type { Desk } from './desk.ts';
import { happen } from './happen.ts';
import { cardOf, writeWallet } from './outcome.ts';
import { asResult, inTime } from './pay.ts';
import { readMethod } from './read-method.ts';
import { renew } from './renew.ts';
import { holdAccount } from './store.ts';

/**
 * Keeps another card for the renewals; what is past due is charged to it at once.
 * @throws 409 where there is nothing to renew, or no card is taken
 */
export async function replaceCard(desk: Desk, userId: string, given: PaymentMethod): Promise<PaymentResult> {
  const payments = sellerOf(desk);
  if (payments.mode === 'demo') throw conflict('noCardHere');
  const method = readMethod(payments.mode, given);
  const { email, state, wallet } = await desk.db.transaction((tx) => holdAccount(tx, userId));
  const { status, byInvoice } = state;
  if (byInvoice || status === 'none' || status === 'ended' || status === 'trialing') throw conflict('noSuchChange');
  const customerId = wallet.mode === payments.mode ? wallet.customerId : null;
  const unknown = () => ({ kind: 'unknown' }) as const;
  const kept = await inTime(payments.keep({ userId, email, customerId }, method, randomUUID()).catch(unknown), unknown);
  const no = { success: false, challenge: null } as const;
  if (kept.kind === 'refused') return { ...no, status: 'refused', message: message(`billing.server.refused.${kept.reason}`) };
  if (kept.kind === 'unknown') return { ...no, status: 'refused', message: message('billing.server.cardUnknown') };
  if (kept.kind === 'challenged')
    return { ...no, status: 'challenged', message: message('billing.server.payment.challenged'), challenge: { secret: kept.secret } };
  const isDue = await desk.db.transaction(async (tx) => {
    const held = await holdAccount(tx, userId);
    const renamed = await writeWallet(tx, desk, held, { mode: payments.mode, customerId: kept.customerId, ...cardOf(kept.method) });
    await happen(tx, desk, renamed, { kind: 'cardReplaced', at: desk.clock() });
    return held.state.status === 'past_due';
  });
  const renewal = isDue ? await inTime(renew(desk, userId), () => undefined) : undefined;
  return renewal
    ? asResult(desk, renewal)
    : { success: true, message: message('billing.server.cardKept'), status: 'paid', challenge: null };
}
