import type Stripe from 'stripe';
import { Refusal } from '../platform/errors.ts';
import type { KeptMethod, Order, Outcome, RefusalReason } from './payments.ts';
import type { StripeFailure } from './stripe-line.ts';

/** What the provider keeps of an order: one that takes money, or where nothing is due one that keeps the card. */
export type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** With every intent, the card that it was paid with and what became of the money. */
export const EXPAND: Record<Intent['object'], string[]> = {
  payment_intent: ['payment_method', 'latest_charge'],
  setup_intent: ['payment_method'],
};
/** With these words an intent is ended that its holder did not confirm: the order can still be paid, by another intent. */
export const NOT_CONFIRMED = 'requested_by_customer';
/** And with these the order itself is given up. */
export const GIVEN_UP = 'abandoned';

const REASONS: Readonly<Record<string, RefusalReason>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expiredCard',
  invalid_expiry_month: 'expiredCard',
  invalid_expiry_year: 'expiredCard',
  incorrect_number: 'wrongNumber',
  invalid_number: 'wrongNumber',
  incorrect_cvc: 'wrongCvc',
  invalid_cvc: 'wrongCvc',
  authentication_required: 'notConfirmed',
  authentication_not_handled: 'notConfirmed',
  authentication_failure: 'notConfirmed',
  payment_intent_authentication_failure: 'notConfirmed',
  setup_intent_authentication_failure: 'notConfirmed',
};

/** Why a card was refused: the bank's reason before the provider's, and no more than the holder should hear. */
function reasonOf({ code = '', decline_code = '' }: Pick<StripeFailure, 'code' | 'decline_code'>): RefusalReason {
  return REASONS[decline_code] ?? REASONS[code] ?? 'declined';
}

export const idOf = (one: string | { id: string } | null | undefined): string | null => (typeof one === 'string' ? one : (one?.id ?? null));

/** Our own id of the payment, if the provider's object names one: it may hold things that are not ours. */
export function paymentIdOf({ metadata }: Pick<Intent, 'metadata'>): string | undefined {
  const id = metadata?.paymentId;
  return id !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
}

/** How an intent stands, in our words. @param name the holder's, where the card says none */
export function outcomeOf(intent: Intent, name?: string): Outcome {
  const providerId = intent.id;
  const customerId = idOf(intent.customer);
  switch (intent.status) {
    case 'succeeded':
      return {
        kind: isGivenBack(intent) ? 'refunded' : 'paid',
        providerId,
        customerId,
        method: methodOf(intent.payment_method, name),
      };
    case 'processing':
      return { kind: 'processing' };
    case 'requires_action':
      return { kind: 'challenged', secret: intent.client_secret, providerId, customerId };
    case 'canceled':
      return { kind: 'refused', reason: intent.cancellation_reason === NOT_CONFIRMED ? 'notConfirmed' : 'cancelled', providerId };
    case 'requires_payment_method': {
      const error = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
      return error ? { kind: 'refused', reason: reasonOf(error), providerId } : { kind: 'absent' };
    }
    case 'requires_confirmation':
      return { kind: 'absent' };
    default:
      return { kind: 'unknown' };
  }
}

const isGivenBack = (intent: Intent): boolean =>
  intent.object === 'payment_intent' && typeof intent.latest_charge === 'object' && intent.latest_charge?.refunded === true;

/** Of a card, what stands on a receipt. */
export function methodOf(method: string | Stripe.PaymentMethod | null, name = ''): KeptMethod | null {
  if (method === null || typeof method === 'string' || !method.card) return null;
  const { id, card, billing_details: holder } = method;
  return { id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year, name: holder.name || name };
}

/**
 * An answer is believed when it is about the payment that was asked for, all of it.
 * @throws when it is not; what is thrown is taken for a lost answer
 */
export function believe<T extends Intent>(intent: T, order: Pick<Order, 'id' | 'amount'>): T {
  const isIt =
    paymentIdOf(intent) === order.id &&
    (intent.object === 'setup_intent' ? order.amount === 0 : intent.amount === order.amount && intent.currency === 'usd');
  if (!isIt) throw new Error('The payment provider answered about another payment.');
  return intent;
}

/** What an error says of a payment. Only what is known not to have been done is told as such. */
export function outcomeOfError(error: unknown, providerId: string | null): Outcome {
  // The provider was left alone.
  if (error instanceof Refusal) return { kind: 'absent', cause: error };
  const failure = (error ?? {}) as StripeFailure;
  switch (failure.type) {
    case 'StripeCardError':
      return { kind: 'refused', reason: reasonOf(failure), providerId: failure.payment_intent?.id ?? providerId };
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
    case 'StripeRateLimitError':
      return { kind: 'absent', cause: error };
    case 'StripeInvalidRequestError':
      return failure.code === 'resource_missing' && failure.param === 'payment_method'
        ? { kind: 'refused', reason: 'noMethod', providerId }
        : { kind: 'unknown' };
    default:
      return { kind: 'unknown' };
  }
}
