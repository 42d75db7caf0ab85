import type Stripe from 'stripe';
import { malformed, unavailable } from '../platform/errors.ts';
import type { Outcome, Payments, ProviderEvent } from './payments.ts';
import type { Line } from './stripe-line.ts';
import { EXPAND, type Intent, idOf, NOT_CONFIRMED, outcomeOf, paymentIdOf } from './stripe-words.ts';

/** Seconds between signing and arrival; what is older may be somebody's recording. */
const TOLERANCE = 300;
/** After which the provider may be there to be asked again. */
const RETRY_SECONDS = 30;

/**
 * Reads signed events. An event says that something has happened to an intent; what is told on is how the intent
 * stands when it is read, so that events may come late, more than once and in any order.
 */
export function eventReader({ ask: askProvider, load }: Line, secret: string, clock: () => Date): NonNullable<Payments['readEvents']> {
  const ask: Line['ask'] = (work) =>
    askProvider(work).catch((error: unknown) => {
      // Refused, an event comes again.
      throw unavailable(RETRY_SECONDS, error);
    });

  const verify = async (body: Buffer, signature: string): Promise<Stripe.Event> => {
    const { webhooks } = await load();
    try {
      return await webhooks.constructEventAsync(body, signature, secret, TOLERANCE, undefined, clock().getTime());
    } catch (error) {
      throw malformed(error);
    }
  };

  const readPayment = (id: string) => ask((stripe) => stripe.paymentIntents.retrieve(id, { expand: EXPAND.payment_intent }));

  const tell = (id: string, intent: Intent, outcome: Outcome = outcomeOf(intent)): ProviderEvent[] => {
    const paymentId = paymentIdOf(intent);
    return paymentId === undefined ? [] : [{ id, paymentId, outcome }];
  };

  return async (body, { 'stripe-signature': signature }) => {
    if (typeof signature !== 'string') throw malformed();
    const event = await verify(body, signature);
    switch (event.type) {
      case 'payment_intent.succeeded':
      case 'payment_intent.payment_failed':
      case 'payment_intent.canceled':
      case 'payment_intent.processing': {
        const { object } = event.data;
        // What is not ours is not asked for, and what was replaced by another intent says nothing about its order.
        if (paymentIdOf(object) === undefined || object.cancellation_reason === NOT_CONFIRMED) return [];
        return tell(event.id, await readPayment(object.id));
      }
      case 'setup_intent.succeeded': {
        const { object } = event.data;
        if (paymentIdOf(object) === undefined) return [];
        return tell(event.id, await ask((stripe) => stripe.setupIntents.retrieve(object.id, { expand: EXPAND.setup_intent })));
      }
      case 'charge.refunded': {
        const paid = idOf(event.data.object.payment_intent);
        return paid === null ? [] : tell(event.id, await readPayment(paid));
      }
      case 'charge.dispute.created': {
        const { payment_intent: paid, reason, amount } = event.data.object;
        const id = idOf(paid);
        const paymentId = id === null ? undefined : paymentIdOf(await readPayment(id));
        return paymentId === undefined ? [] : [{ id: event.id, paymentId, dispute: { reason, amount } }];
      }
      case 'charge.dispute.closed': {
        const { payment_intent: paid, status, amount } = event.data.object;
        const id = idOf(paid);
        if (id === null || status !== 'lost') return [];
        const intent = await readPayment(id);
        const outcome = outcomeOf(intent);
        // The bank has taken all of it back; the payment itself says for ever that it was paid.
        if (outcome.kind === 'paid' && amount >= intent.amount)
          return tell(event.id, intent, { ...outcome, kind: 'refunded', byBank: true });
        return [];
      }
      default:
        return [];
    }
  };
}
