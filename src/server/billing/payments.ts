import type { PaymentMethod } from '#contracts/billing.ts';
import type { Provider } from '../platform/breaker.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { StartError } from '../platform/start-error.ts';
import { demoPayments } from './demo.ts';
import { sandboxPayments } from './sandbox.ts';
import { stripePayments } from './stripe.ts';

/** Why no money was taken: a name under `billing.server.refused` in the catalogue of sentences. */
export type RefusalReason =
  | 'declined'
  | 'insufficientFunds'
  | 'expiredCard'
  | 'wrongNumber'
  | 'wrongCvc'
  /** The bank asked the holder of the card, who did not confirm it. */
  | 'notConfirmed'
  /** There is no card to charge while its holder is away, or it is one of another provider. */
  | 'noMethod'
  /** The simulator takes no card that could be somebody's. */
  | 'notTestCard'
  /** Given up before it was paid. */
  | 'cancelled';

/** Who pays, as the provider is told. */
export interface Payer {
  userId: string;
  email: string;
  /** What the provider calls them; null until it does. */
  customerId: string | null;
}

/** A card that the provider keeps: of the card itself no more than what stands on a receipt. */
export interface KeptMethod {
  /** The provider's name for it. */
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  name: string;
}

/** One payment, as the provider is told of it. */
export interface Order {
  /** Our id of the payment; the provider gives it back with its events. */
  id: string;
  /** However often it is sent, the provider takes the money of one key once. */
  key: string;
  /** USD cents; may be 0 where a credit covers it. */
  amount: number;
  payer: Payer;
  /** What the provider calls this payment; null until `begin` or an outcome has said so. */
  providerId: string | null;
  /** For the payer's statement and the provider's records. */
  description: string;
}

/** What became of a payment, as far as the provider has said. */
export type Outcome =
  /** `method` is the card for renewals; null where none was kept. */
  | { kind: 'paid'; providerId: string | null; customerId?: string | null; method?: KeptMethod | null }
  /** Can be tried again under the same key, with another card. */
  | { kind: 'refused'; reason: RefusalReason; providerId?: string | null }
  /** The bank asks the holder first; `secret` is for the provider's own script. */
  | { kind: 'challenged'; secret: string | null; providerId?: string | null; customerId?: string | null }
  /** The provider is at it, or its answer was lost: `status` will tell. */
  | { kind: 'processing' | 'unknown' }
  /** The provider has never heard of this payment, or has not been asked to take it; `cause` says why it could not be. */
  | { kind: 'absent'; cause?: unknown }
  /** It was paid, and all of it has been given back, or taken back by a bank: then its owner has it already. */
  | { kind: 'refunded'; providerId: string | null; customerId?: string | null; method?: KeptMethod | null; byBank?: true };

export type KeepOutcome =
  | { kind: 'kept'; customerId: string | null; method: KeptMethod }
  | { kind: 'refused'; reason: RefusalReason }
  | { kind: 'challenged'; secret: string | null }
  | { kind: 'unknown' };

/** `unknown` is asked for again under the same key. */
export type RefundOutcome = { kind: 'refunded' } | { kind: 'refused' } | { kind: 'unknown' };

/** Something that the provider tells of its own accord; the same one may come again, and late. */
export type ProviderEvent = {
  /** The provider's; it has its effect once. */
  id: string;
  /** `Order.id`. */
  paymentId: string;
} & (
  | { outcome: Outcome }
  /** The holder has asked their bank for the money back: for people to look after. Cents. */
  | { dispute: { reason: string; amount: number } }
);

/**
 * Who moves the money. No call is made inside a transaction. A lost or unreadable answer is the outcome `unknown`; what
 * is thrown is taken for the same, so nothing thrown may hold a card.
 */
export interface Payments {
  readonly mode: 'demo' | 'sandbox' | 'stripe';
  /** A checkout was opened; gives what the provider calls it, null where it needs to know nothing yet. */
  begin(order: Order): Promise<string | null>;
  /** Pays with a card whose holder is here. */
  confirm(order: Order, method: PaymentMethod): Promise<Outcome>;
  /**
   * Goes on after the bank has heard the holder.
   * @param approved what the holder said; a real provider is asked instead
   * @param secret of the question that was answered: a no to another than the present one ends nothing
   */
  answerChallenge(order: Order, approved: boolean, secret?: string): Promise<Outcome>;
  /** What became of a payment. */
  status(order: Order): Promise<Outcome>;
  /** Gives a payment up, so that it can never be paid; `paid` when that comes too late. */
  cancel(order: Order): Promise<Outcome>;
  /** Charges the kept card while its holder is away; never answers `challenged`: that is `refused` with `notConfirmed`. */
  charge(order: Order, methodId: string): Promise<Outcome>;
  /** Keeps a card for later without charging it. @param key as in `Order` */
  keep(payer: Payer, method: PaymentMethod, key: string): Promise<KeepOutcome>;
  /** Gives all of a payment back. */
  refund(order: Order, key: string): Promise<RefundOutcome>;
  /** Who is asked, for whoever watches over it; absent where nobody outside is. */
  readonly provider?: Provider;
  /** Reads what the provider has sent. @throws 400 for what it did not sign, or signed too long ago */
  readEvents?(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<ProviderEvent[]>;
}

/** Who moves the money here; undefined where no plan can be bought. */
export function createPayments(config: Config, { db, clock }: { db: Db; clock: () => Date }): Payments | undefined {
  if (!config.plans || config.payments === 'off') return undefined;
  if (config.payments === 'demo') return demoPayments();
  if (config.payments === 'sandbox') return sandboxPayments(db, clock);
  if (!config.stripe) throw new StartError('With PAYMENTS=stripe the settings of the provider must be there.');
  return stripePayments(config.stripe, clock);
}
