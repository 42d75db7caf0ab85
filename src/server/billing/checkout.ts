import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Checkout, type NewSubscription, PaidTier } from '#contracts/billing.ts';
import { rankOf } from '#contracts/tiers.ts';
import { message } from '#messages/message.ts';
import type { Db } from '../platform/database.ts';
import { conflict, invalid, notFound } from '../platform/errors.ts';
import { CHECKOUT_MS, type Desk, planOf } from './desk.ts';
import { addPayment, findAtWork, findCheckout, findPayment, movePayment, type PaymentRow } from './payment-store.ts';
import type { Order, Payments } from './payments.ts';
import { monthAfter } from './period.ts';
import type { State } from './plan-state.ts';
import { refuseBeside } from './rules.ts';
import { type Held, holdAccount } from './store.ts';
import { creditTowards, planAt } from './subscription.ts';

/**
 * Opens a checkout, or finds the open one of this plan with its price and credit.
 * @throws 422 for an unknown plan and another amount than the plan's price, 409 where the plan is no larger one
 */
export async function openCheckout(tx: Db, desk: Desk, userId: string, asked: NewSubscription): Promise<PaymentRow> {
  const { mode } = sellerOf(desk);
  const tier = PaidTier.options.find((one) => one === asked.planId);
  if (!tier) throw invalid({ planId: message('billing.server.unknownPlan') });
  const { price } = planOf(desk, tier);
  if (asked.amount !== price) throw invalid({ amount: message('billing.server.otherAmount') });
  const now = desk.clock();
  const state = planAt((await holdAccount(tx, userId)).state, now);
  refuseSmaller(state, tier);
  const known = await findCheckout(tx, userId, tier);
  const isAtWork = known?.status === 'processing' || known?.status === 'challenged';
  if (known && (isAtWork || (known.mode === mode && known.price === price && known.expiresAt && known.expiresAt > now))) return known;
  const atWork = await findAtWork(tx, userId);
  if (atWork) throw refuseBeside(atWork);
  if (known) await movePayment(tx, known.id, ['pending', 'refused'], { status: 'expired' });
  const id = randomUUID();
  const credit = creditTowards(price, state, now);
  return addPayment(tx, {
    id,
    userId,
    purpose: 'checkout',
    tier,
    price,
    amount: price - credit,
    credit,
    mode,
    status: 'pending',
    key: id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CHECKOUT_MS),
  });
}

/** Only a larger plan is bought; a smaller one follows at the period's end, and what is past due is paid with a card. */
function refuseSmaller(state: State, tier: PaidTier): void {
  const isFree = state.status === 'none' || state.status === 'ended' || state.status === 'trialing';
  if (!isFree && (state.byInvoice || rankOf(tier) <= rankOf(state.tier))) throw conflict('notAnUpgrade');
}

/** @throws 404 where there are no plans, 409 where they cannot be bought */
export function sellerOf({ config, payments }: Pick<Desk, 'config' | 'payments'>): Payments {
  if (!config.plans) throw notFound();
  if (!payments) throw conflict('paymentsOff');
  return payments;
}

/** The checkout in the words of the contract. Its month is shown as if it were paid now. */
export function asCheckout(desk: Desk, row: PaymentRow): Checkout {
  const now = desk.clock();
  return {
    clientSecret: secretOf(desk, row.id),
    isDemoMode: row.mode === 'demo',
    mode: row.mode,
    plan: { ...planOf(desk, row.tier), price: row.price },
    total: row.amount,
    credit: row.credit,
    renewsAt: monthAfter(now, now.getUTCDate()).toISOString(),
    renewal: row.price,
  };
}

/** What the browser names a checkout by: nobody can make one who does not know the installation's secret, and none is stored. */
function secretOf({ secret }: Pick<Desk, 'secret'>, id: string): string {
  return `${id}_${createHmac('sha256', secret).update(`checkout ${id}`).digest('base64url')}`;
}

/** The payment that a browser names. @throws 404 when it is not there, or somebody else's */
export async function findBySecret(db: Db, desk: Desk, userId: string, clientSecret: string): Promise<PaymentRow> {
  const [, id] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_/.exec(clientSecret) ?? [];
  if (id === undefined) throw notFound();
  const given = Buffer.from(clientSecret);
  const right = Buffer.from(secretOf(desk, id));
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw notFound();
  return findPayment(db, userId, id);
}

/** A payment as the provider is told of it. */
export function orderOf(desk: Desk, row: PaymentRow, { userId, email, wallet }: Pick<Held, 'userId' | 'email' | 'wallet'>): Order {
  return {
    id: row.id,
    key: row.key,
    amount: row.amount,
    payer: { userId, email, customerId: wallet.mode === row.mode ? wallet.customerId : null },
    providerId: row.providerId,
    description: message('billing.server.order', { brand: desk.brand.now().name, plan: planOf(desk, row.tier).displayName }),
  };
}
