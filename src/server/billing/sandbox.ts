import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentMethod } from '#contracts/billing.ts';
import type { Db } from '../platform/database.ts';
import { type Behaviour, inspectCard } from './card.ts';
import type { KeepOutcome, KeptMethod, Order, Outcome, Payments, RefusalReason } from './payments.ts';
import * as simulator from './sandbox-store.ts';

const SLOW_MS = 3_000;
/** The money is taken, and then the line breaks. */
const LOST = { kind: 'unknown' } as const;

/** What a test card leads to while its holder is here; absent: the money is taken. */
const REFUSALS: Partial<Record<Behaviour, RefusalReason>> = {
  declines: 'declined',
  lacksFunds: 'insufficientFunds',
  isExpired: 'expiredCard',
};

/**
 * A card provider that lives in this server: the whole path of a card, and no money. A card goes no further than
 * `inspectCard`; what is stored is its brand, its last four digits and what it does.
 */
export function sandboxPayments(db: Db, clock: () => Date): Payments {
  const take = async (order: Order, method: simulator.MethodRow, refusal: RefusalReason | undefined): Promise<Outcome> => {
    if (method.behaviour === 'isSlow') await sleep(SLOW_MS);
    const row = await simulator.settle(db, order, {
      methodId: method.id,
      ...(refusal ? { status: 'refused', reason: refusal } : { status: 'paid', reason: null }),
      at: clock(),
    });
    // Paid by then with another card, it stays paid with that one.
    const used = row.methodId === method.id ? method : await simulator.findMethod(db, row.methodId);
    return method.behaviour === 'losesAnswer' && row.status === 'paid' ? LOST : outcomeOf(row, used);
  };

  const keepCard = async (userId: string, { card, billing_details }: PaymentMethod): Promise<simulator.MethodRow | RefusalReason> => {
    if (!card) return 'noMethod';
    const seen = inspectCard(card, clock());
    if ('fault' in seen) return seen.fault;
    const { brand, last4, behaviour } = seen.card;
    const { exp_month: expMonth, exp_year: expYear } = card;
    return simulator.addMethod(db, {
      id: `sm_${randomUUID()}`,
      userId,
      brand,
      last4,
      expMonth,
      expYear,
      name: billing_details.name,
      behaviour,
    });
  };

  const look = async (order: Order): Promise<Outcome> => {
    const row = await simulator.find(db, order.key);
    return row ? outcomeOf(row, await simulator.findMethod(db, row.methodId)) : { kind: 'absent' };
  };

  return {
    mode: 'sandbox',
    begin: async () => null,

    async confirm(order, method) {
      const kept = await keepCard(order.payer.userId, method);
      if (typeof kept === 'string') return { kind: 'refused', reason: kept };
      if (kept.behaviour !== 'challenges') return take(order, kept, REFUSALS[kept.behaviour]);
      const row = await simulator.settle(db, order, { methodId: kept.id, status: 'challenged', reason: null, at: clock() });
      return outcomeOf(row, await simulator.findMethod(db, row.methodId));
    },

    async answerChallenge(order, approved) {
      const row = await simulator.find(db, order.key);
      const method = row && (await simulator.findMethod(db, row.methodId));
      if (!row || !method || row.status !== 'challenged') return look(order);
      return take(order, method, approved ? undefined : 'notConfirmed');
    },

    status: look,

    async cancel(order) {
      const row = await simulator.settle(db, order, { methodId: null, status: 'cancelled', reason: 'cancelled', at: clock() });
      return outcomeOf(row, undefined);
    },

    async charge(order, methodId) {
      const method = await simulator.findMethod(db, methodId, order.payer.userId);
      if (!method) return { kind: 'refused', reason: 'noMethod' };
      return take(order, method, method.behaviour === 'failsLater' ? 'declined' : REFUSALS[method.behaviour]);
    },

    async keep(payer, method): Promise<KeepOutcome> {
      const kept = await keepCard(payer.userId, method);
      if (typeof kept === 'string') return { kind: 'refused', reason: kept };
      const refusal = REFUSALS[kept.behaviour];
      return refusal ? { kind: 'refused', reason: refusal } : { kind: 'kept', customerId: null, method: keptMethod(kept) };
    },

    async refund(order) {
      return (await simulator.giveBack(db, order.key)) ? { kind: 'refunded' } : { kind: 'refused' };
    },
  };
}

function outcomeOf(row: simulator.ChargeRow, method: simulator.MethodRow | undefined): Outcome {
  const providerId = row.id;
  if (row.status === 'paid') return { kind: 'paid', providerId, method: method ? keptMethod(method) : null };
  if (row.status === 'refunded') return { kind: 'refunded', providerId };
  if (row.status === 'challenged') return { kind: 'challenged', providerId, secret: null };
  return { kind: 'refused', reason: row.reason as RefusalReason, providerId };
}

const keptMethod = ({ id, brand, last4, expMonth, expYear, name }: simulator.MethodRow): KeptMethod => ({
  id,
  brand,
  last4,
  expMonth,
  expYear,
  name,
});
