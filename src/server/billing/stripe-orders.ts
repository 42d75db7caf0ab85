import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Order, Payer } from './payments.ts';
import type { Line } from './stripe-line.ts';
import { believe, EXPAND, type Intent, idOf, NOT_CONFIRMED, paymentIdOf } from './stripe-words.ts';

/** What the provider keeps of our accounts and orders, and how it is found again. */
export interface Orders {
  /** The provider's customer of an account, made once. */
  customerOf(payer: Payer): Promise<string>;
  /** The intent of an order; undefined when there is none yet. @throws when it is another payment's */
  find(order: Order): Promise<Intent | undefined>;
  /** The intent that a card can be given to, made if there is none. */
  open(order: Order): Promise<Intent>;
}

/** Intents of one customer that are looked through, newest first: more than a year of renewals with their retries. */
const LOOKED_THROUGH = 100;

export function openOrders({ ask }: Line): Orders {
  const seek = async ({ customerId, email, userId }: Payer): Promise<string | undefined> => {
    if (customerId !== null) return customerId;
    const { data } = await ask((stripe) => stripe.customers.list({ email, limit: LOOKED_THROUGH }));
    return data.find(({ metadata }) => metadata.userId === userId)?.id;
  };

  const addCustomer = async ({ userId, email }: Payer): Promise<string> => {
    // As a digest, since a key has less room than an address, and no letters beyond ASCII.
    const idempotencyKey = createHash('sha256').update(`customer ${userId} ${email}`).digest('hex');
    const { id } = await ask((stripe) => stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey }));
    return id;
  };

  const retrieve = (id: string): Promise<Intent> =>
    ask<Intent>((stripe) =>
      id.startsWith('seti_')
        ? stripe.setupIntents.retrieve(id, { expand: EXPAND.setup_intent })
        : stripe.paymentIntents.retrieve(id, { expand: EXPAND.payment_intent }),
    );

  /** Every intent of an order: lists are up to date at once, which the provider's search is not. */
  const list = async (order: Order, customer: string): Promise<Intent[]> => {
    const within = { customer, limit: LOOKED_THROUGH };
    const { data } = await ask<{ data: Intent[] }>((stripe) =>
      order.amount === 0
        ? stripe.setupIntents.list({ ...within, expand: EXPAND.setup_intent.map((name) => `data.${name}`) })
        : stripe.paymentIntents.list({ ...within, expand: EXPAND.payment_intent.map((name) => `data.${name}`) }),
    );
    return data.filter((intent) => paymentIdOf(intent) === order.id);
  };

  const locate = async (order: Order): Promise<{ customer: string | undefined; intent: Intent | undefined }> => {
    const named = order.providerId === null ? undefined : believe(await retrieve(order.providerId), order);
    const customer = idOf(named?.customer) ?? (await seek(order.payer));
    if (customer === undefined || (named && !isReplaced(named))) return { customer, intent: named };
    const intents = await list(order, customer);
    const found = intents.find((intent) => !isReplaced(intent)) ?? intents[0];
    return { customer, intent: found && believe(found, order) };
  };

  return {
    customerOf: async (payer) => (await seek(payer)) ?? addCustomer(payer),

    find: async (order) => (await locate(order)).intent,

    async open(order) {
      const { customer = await addCustomer(order.payer), intent } = await locate(order);
      if (intent && !isReplaced(intent)) return intent;
      const made = await ask((stripe) =>
        stripe.paymentIntents.create(
          // The card is kept for the renewals, when its holder is away.
          { ...termsOf(order, customer), setup_future_usage: 'off_session', expand: EXPAND.payment_intent },
          { idempotencyKey: intent ? `${order.key} after ${intent.id}` : order.key },
        ),
      );
      return believe(made, order);
    },
  };
}

/** Ended because its holder did not confirm it: another intent takes its place. */
const isReplaced = ({ status, cancellation_reason: reason }: Intent): boolean => status === 'canceled' && reason === NOT_CONFIRMED;

/** What an order is to the provider. Our id comes back with its events. */
export const termsOf = ({ id, amount, description, payer }: Order, customer: string): Stripe.PaymentIntentCreateParams => ({
  amount,
  currency: 'usd',
  customer,
  description,
  allowed_payment_method_types: ['card'],
  metadata: { paymentId: id, userId: payer.userId },
});
