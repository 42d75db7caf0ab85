import { randomUUID } from 'node:crypto';
import type { StripeSettings } from '../platform/config.ts';
import { unavailable } from '../platform/errors.ts';
import type { KeepOutcome, Order, Outcome, Payments } from './payments.ts';
import { eventReader } from './stripe-events.ts';
import { openLine, PATIENCE, type StripeFailure } from './stripe-line.ts';
import { openOrders, termsOf } from './stripe-orders.ts';
import { believe, EXPAND, GIVEN_UP, type Intent, idOf, methodOf, NOT_CONFIRMED, outcomeOf, outcomeOfError } from './stripe-words.ts';

const NO_METHOD = { kind: 'refused', reason: 'noMethod' } as const;
/** Seconds after which a checkout may be opened again, when the provider did not answer. */
const RETRY_SECONDS = 10;
/** A key for the tries of one request, and not for the next one: a key answers the same for ever. That an intent is paid once is the provider's. */
const retryable = ({ key }: Order) => ({ idempotencyKey: `${key} ${randomUUID()}` });

/** An intent is not in the state that was thought. */
const isElsewhere = (error: unknown): boolean => /_unexpected_state$/.test((error as StripeFailure).code ?? '');

/** A request that may move money, about to be made. */
interface Ready {
  /** Null before the provider has given it a name. */
  intentId: string | null;
  work: () => Promise<Intent>;
}

/**
 * The provider of cards: it charges, and nothing else; what a plan is, when it renews and what follows is ours. A
 * payment is one intent of the provider's, which can be paid once, and is made once for each key of an order.
 */
export function stripePayments(settings: StripeSettings, clock: () => Date, patience = PATIENCE): Payments {
  const line = openLine(settings, patience);
  const { ask } = line;
  const { customerOf, find, open } = openOrders(line);

  const cancel = (intent: Pick<Intent, 'id' | 'object'>, reason: typeof NOT_CONFIRMED | typeof GIVEN_UP): Promise<Intent> =>
    ask<Intent>((stripe) =>
      intent.object === 'setup_intent'
        ? stripe.setupIntents.cancel(intent.id, { cancellation_reason: reason, expand: EXPAND.setup_intent })
        : stripe.paymentIntents.cancel(intent.id, { cancellation_reason: reason, expand: EXPAND.payment_intent }),
    );

  /** Does what may move the money, and says what came of it. */
  const take = async (order: Order, { intentId, work }: Ready, name?: string): Promise<Outcome> => {
    try {
      return outcomeOf(believe(await work(), order), name);
    } catch (error) {
      // It is not in the state that was thought: how it is then is the answer.
      return intentId !== null && isElsewhere(error) ? look({ ...order, providerId: intentId }) : outcomeOfError(error, intentId);
    }
  };

  const look = async (order: Order): Promise<Outcome> => {
    const intent = await find(order);
    return intent ? outcomeOf(intent) : { kind: 'absent' };
  };

  /** Lets the bank agree to later charges of a card, without one now. */
  const setUp = (customer: string, method: string, metadata: Record<string, string>, key: string): Promise<Intent> => {
    const how = { usage: 'off_session', confirm: true, use_stripe_sdk: true } as const;
    return ask((stripe) =>
      stripe.setupIntents.create(
        { ...how, allowed_payment_method_types: ['card'], customer, payment_method: method, metadata, expand: EXPAND.setup_intent },
        { idempotencyKey: `${key} ${method}` },
      ),
    );
  };

  /** What can be done with a card for an order, or what has become of the order already. Nothing is taken yet. */
  const prepare = async (order: Order, methodId: string): Promise<Ready | Outcome> => {
    if (order.amount === 0) return prepareFree(order, methodId);
    const intent = await unasked(order, open);
    const before = outcomeOf(intent);
    if (before.kind !== 'absent' && !(before.kind === 'refused' && before.reason !== 'cancelled')) return before;
    const how = { payment_method: methodId, use_stripe_sdk: true, expand: EXPAND.payment_intent };
    return { intentId: intent.id, work: () => ask((stripe) => stripe.paymentIntents.confirm(intent.id, how, retryable(order))) };
  };

  /** Nothing is due, but the card is kept for the renewals. */
  const prepareFree = async (order: Order, methodId: string): Promise<Ready | Outcome> => {
    const known = await unasked(order, find);
    if (known?.status === 'succeeded' || known?.status === 'processing') return outcomeOf(known);
    const customer = await customerOf(order.payer);
    const metadata = { paymentId: order.id, userId: order.payer.userId };
    // Another try is not answered with what the one before came to.
    const key = known ? `${order.key} after ${known.id}` : order.key;
    return { intentId: null, work: () => setUp(customer, methodId, metadata, key) };
  };

  /** With another card a bank's question about the one before is void: answered late, it could still take the money. */
  const unasked = async <Found extends Intent | undefined>(order: Order, seek: (order: Order) => Promise<Found>): Promise<Found> => {
    const intent = await seek(order);
    if (intent?.status !== 'requires_action') return intent;
    await cancel(intent, NOT_CONFIRMED).catch((error: unknown) => {
      // Its holder has answered meanwhile, or it was cancelled beside us: what it has come to is sought again.
      if (!isElsewhere(error)) throw error;
    });
    const next = await seek(order);
    if (next?.status === 'requires_action') throw new Error('The payment provider did not cancel a payment.');
    return next;
  };

  return {
    mode: 'stripe',

    async begin(order) {
      if (order.amount === 0) return null;
      try {
        return (await open(order)).id;
      } catch (error) {
        throw unavailable(RETRY_SECONDS, error);
      }
    },

    async confirm(order, { id: methodId, billing_details: { name } }) {
      if (methodId === undefined) return NO_METHOD;
      // Until here the provider has not been asked to take anything.
      const ready = await prepare(order, methodId).catch((cause: unknown) => ({ kind: 'absent', cause }) as const);
      return 'kind' in ready ? ready : take(order, ready, name);
    },

    async answerChallenge(order, approved, secret) {
      const intent = await find(order);
      if (!intent) return { kind: 'absent' };
      const isOther = secret !== undefined && secret !== intent.client_secret;
      if (approved || isOther || intent.status !== 'requires_action') return outcomeOf(intent);
      return take(order, { intentId: intent.id, work: () => cancel(intent, NOT_CONFIRMED) });
    },

    status: look,

    async cancel(order) {
      const intent = await find(order);
      if (!intent) return { kind: 'refused', reason: 'cancelled' };
      if (intent.status === 'succeeded' || intent.status === 'processing' || intent.status === 'canceled') return outcomeOf(intent);
      return take(order, { intentId: intent.id, work: () => cancel(intent, GIVEN_UP) });
    },

    async charge(order, methodId) {
      if (order.amount === 0) return { kind: 'paid', providerId: null };
      const { customerId } = order.payer;
      if (customerId === null) return NO_METHOD;
      // A try of which only the answer was lost is not made again.
      const known = await find(order).catch(() => null);
      if (known === null) return { kind: 'absent' };
      const before = known ? outcomeOf(known) : ({ kind: 'absent' } as const);
      const how = { payment_method: methodId, off_session: true, expand: EXPAND.payment_intent };
      const work = () =>
        ask((stripe) =>
          known
            ? stripe.paymentIntents.confirm(known.id, how, retryable(order))
            : stripe.paymentIntents.create({ ...termsOf(order, customerId), ...how, confirm: true }, { idempotencyKey: order.key }),
        );
      const outcome = before.kind === 'absent' ? await take(order, { intentId: known?.id ?? null, work }) : before;
      if (outcome.kind !== 'challenged' || !outcome.providerId) return outcome;
      // Nobody is here to be asked.
      const id = outcome.providerId;
      return take(order, { intentId: id, work: () => cancel({ id, object: 'payment_intent' }, NOT_CONFIRMED) });
    },

    async keep(payer, { id: methodId, billing_details: { name } }, key): Promise<KeepOutcome> {
      if (methodId === undefined) return NO_METHOD;
      const customer = await customerOf(payer);
      const { data } = await ask((stripe) =>
        stripe.setupIntents.list({ customer, payment_method: methodId, limit: 10, expand: ['data.payment_method'] }),
      );
      // Asked again once the bank has heard the holder.
      const known = data.find(({ status }) => status === 'succeeded') ?? data.find(({ status }) => status === 'requires_action');
      try {
        const intent = known ?? (await setUp(customer, methodId, { userId: payer.userId }, key));
        const outcome = outcomeOf(intent);
        const method = methodOf(intent.payment_method, name);
        if (outcome.kind === 'paid' && method) return { kind: 'kept', customerId: idOf(intent.customer), method };
        return outcome.kind === 'challenged' || outcome.kind === 'refused' ? outcome : { kind: 'unknown' };
      } catch (error) {
        const outcome = outcomeOfError(error, null);
        return outcome.kind === 'refused' ? outcome : { kind: 'unknown' };
      }
    },

    async refund(order, key) {
      if (order.amount === 0) return { kind: 'refunded' };
      const intent = await find(order);
      if (!intent) return { kind: 'refused' };
      try {
        const { status } = await ask((stripe) => stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: key }));
        return { kind: status === 'failed' || status === 'canceled' ? 'refused' : 'refunded' };
      } catch (error) {
        const { type, code } = error as StripeFailure;
        if (code === 'charge_already_refunded') return { kind: 'refunded' };
        return { kind: type === 'StripeInvalidRequestError' ? 'refused' : 'unknown' };
      }
    },

    provider: line.provider,

    readEvents: eventReader(line, settings.webhookSecret, clock),
  };
}
