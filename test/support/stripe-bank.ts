import type { Form } from './form.ts';
import {
  type Charge,
  type Customer,
  type Failure,
  failure,
  freshId,
  type Intent,
  type Method,
  type Refund,
  TEST_METHODS,
  type Thing,
} from './stripe-state.ts';

/** What the provider tells of its own accord. */
export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
}

/** An answer that is an error; `intent` is the one that it is about. */
export class Refused extends Error {
  readonly status: number;
  readonly error: Failure;
  readonly intent: Intent | undefined;
  constructor(status: number, error: Failure, intent?: Intent) {
    super(error.message);
    this.status = status;
    this.error = error;
    this.intent = intent;
  }
}

const text = (value: Form[string] | undefined): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The provider's books: what is done with cards, and what is told of it. Nothing here knows HTTP. */
export class StripeBank {
  readonly things = new Map<string, Thing>();
  readonly events: StripeEvent[] = [];
  /** Which test card a method is, and the cards that their holders have let be used while they are away. */
  readonly #cards = new Map<string, string>();
  readonly #setUp = new Set<string>();

  all<T extends Thing>(object: T['object']): T[] {
    return [...this.things.values()].filter((thing): thing is T => thing.object === object).reverse();
  }

  find<T extends Thing>(object: T['object'], id: string | null, param: string): T {
    const thing = this.things.get(id ?? '');
    if (thing?.object === object) return thing as T;
    throw new Refused(404, failure('invalid_request_error', `No such ${object}: '${id}'`, { code: 'resource_missing', param }));
  }

  addCustomer(form: Form): Customer {
    return this.#add<Customer>({
      id: freshId('cus'),
      object: 'customer',
      email: text(form.email),
      metadata: (form.metadata ?? {}) as Form,
      created: Math.floor(Date.now() / 1_000),
    });
  }

  /** A card as the provider's own fields make one; a test card's name stands for a new one each time. */
  method(id: string | null, name: string | null = null): Method {
    const known = TEST_METHODS[id ?? ''];
    if (!known) return this.find<Method>('payment_method', id, 'payment_method');
    const method = this.#add<Method>({
      id: freshId('pm'),
      object: 'payment_method',
      type: 'card',
      card: { brand: known.brand ?? 'visa', last4: known.last4, exp_month: 12, exp_year: new Date().getUTCFullYear() + 3 },
      billing_details: { name },
      customer: null,
    });
    this.#cards.set(method.id, id ?? '');
    return method;
  }

  addIntent(object: Intent['object'], form: Form): Intent {
    const id = freshId(object === 'payment_intent' ? 'pi' : 'seti');
    const customer = text(form.customer);
    if (customer) this.find<Customer>('customer', customer, 'customer');
    const intent = this.#add<Intent>({
      id,
      object,
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${freshId('x')}`,
      customer,
      payment_method: null,
      setup_future_usage: text(form.setup_future_usage),
      cancellation_reason: null,
      description: text(form.description),
      metadata: (form.metadata ?? {}) as Form,
      created: Math.floor(Date.now() / 1_000),
      ...(object === 'payment_intent' ? this.#money(form) : { last_setup_error: null }),
    });
    return intent;
  }

  #money(form: Form) {
    const amount = Number(form.amount);
    if (!Number.isInteger(amount) || amount < 50)
      throw new Refused(
        400,
        failure('invalid_request_error', 'Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' }),
      );
    return { amount, amount_received: 0, currency: String(form.currency), latest_charge: null, last_payment_error: null };
  }

  /** Takes the money of an intent, or lets its card be kept. */
  confirm(intent: Intent, form: Form): Intent {
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation') throw unexpected(intent, 'confirm');
    const method = this.method(text(form.payment_method));
    const isAway = form.off_session === 'true';
    if (isAway ? method.customer !== intent.customer : method.customer !== null && method.customer !== intent.customer)
      throw new Refused(
        400,
        failure('invalid_request_error', 'The payment method does not belong to the customer.', { param: 'payment_method' }),
      );
    intent.payment_method = method.id;
    const card = TEST_METHODS[this.#cards.get(method.id) ?? ''] ?? { last4: '' };
    if (card.error) return this.#decline(intent, card.error);
    if (isAway && card.failsLater) return this.#decline(intent, { code: 'card_declined', decline_code: 'generic_decline' });
    const mustAsk = card.asks === 'always' || (card.asks === 'unless set up' && !this.#setUp.has(method.id));
    if (!mustAsk) return this.#succeed(intent, method);
    if (isAway) return this.#decline(intent, { code: 'authentication_required', decline_code: 'authentication_required' });
    intent.status = 'requires_action';
    this.tell(`${intent.object}.requires_action`, intent);
    return intent;
  }

  /** What the holder tells their bank, in the provider's own script. */
  answer(secret: string, approved: boolean): void {
    const intent = this.find<Intent>(
      secret.startsWith('pi_') ? 'payment_intent' : 'setup_intent',
      secret.split('_secret_')[0] ?? '',
      'intent',
    );
    if (intent.status !== 'requires_action') throw unexpected(intent, 'confirm');
    if (approved) this.#succeed(intent, this.method(intent.payment_method));
    else
      this.#fail(
        intent,
        failure('invalid_request_error', 'The holder did not confirm.', { code: `${intent.object}_authentication_failure` }),
      );
  }

  cancel(intent: Intent, form: Form): Intent {
    if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') throw unexpected(intent, 'cancel');
    intent.status = 'canceled';
    intent.cancellation_reason = text(form.cancellation_reason);
    this.tell(`${intent.object}.canceled`, intent);
    return intent;
  }

  refund(form: Form): Refund {
    const intent = this.find<Intent>('payment_intent', text(form.payment_intent), 'payment_intent');
    const charge = this.things.get(intent.latest_charge ?? '') as Charge | undefined;
    if (intent.status !== 'succeeded' || !charge)
      throw new Refused(400, failure('invalid_request_error', 'This payment has no successful charge.', { code: 'intent_invalid_state' }));
    if (charge.refunded)
      throw new Refused(400, failure('invalid_request_error', 'Charge has already been refunded.', { code: 'charge_already_refunded' }));
    const amount = form.amount === undefined ? charge.amount - charge.amount_refunded : Number(form.amount);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const refund = this.#add<Refund>({
      id: freshId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      payment_intent: intent.id,
      status: 'succeeded',
    });
    this.tell('charge.refunded', charge);
    return refund;
  }

  /** The holder asks their bank for the money back, or the bank has decided. */
  dispute(intentId: string, { closed, part }: { closed?: 'won' | 'lost'; part?: number } = {}): void {
    const { id: charge, amount } = this.find<Charge>(
      'charge',
      this.find<Intent>('payment_intent', intentId, 'intent').latest_charge ?? null,
      'charge',
    );
    this.tell(closed ? 'charge.dispute.closed' : 'charge.dispute.created', {
      id: freshId('dp'),
      object: 'dispute',
      amount: part ?? amount,
      status: closed ?? 'needs_response',
      charge,
      payment_intent: intentId,
      reason: 'fraudulent',
    });
  }

  /** Cents that were taken and not given back. */
  taken(customer?: string): number {
    return this.all<Charge>('charge')
      .filter(({ payment_intent: id }) => customer === undefined || this.find<Intent>('payment_intent', id, 'intent').customer === customer)
      .reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0);
  }

  tell(type: string, object: object): void {
    const id = freshId('evt');
    this.events.push({ id, object: 'event', type, created: Math.floor(Date.now() / 1_000), data: { object: structuredClone(object) } });
  }

  #succeed(intent: Intent, method: Method): Intent {
    if (intent.object === 'payment_intent') {
      const charge = this.#add<Charge>({
        id: freshId('ch'),
        object: 'charge',
        amount: intent.amount ?? 0,
        amount_refunded: 0,
        refunded: false,
        payment_intent: intent.id,
        metadata: intent.metadata,
      });
      intent.latest_charge = charge.id;
      intent.amount_received = charge.amount;
      intent.last_payment_error = null;
      this.tell('charge.succeeded', charge);
    }
    if (intent.object === 'setup_intent' || intent.setup_future_usage === 'off_session') {
      method.customer = intent.customer;
      this.#setUp.add(method.id);
    }
    intent.status = 'succeeded';
    this.tell(`${intent.object}.succeeded`, intent);
    return intent;
  }

  #decline(intent: Intent, error: { code: string; decline_code?: string }): never {
    const said = failure('card_error', 'Your card was declined.', error);
    this.#fail(intent, said);
    throw new Refused(402, said, intent);
  }

  #fail(intent: Intent, error: Failure): void {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    if (intent.object === 'payment_intent') intent.last_payment_error = error;
    else intent.last_setup_error = error;
    this.tell(intent.object === 'payment_intent' ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed', intent);
  }

  #add<T extends Thing>(thing: T): T {
    this.things.set(thing.id, thing);
    return thing;
  }
}

const unexpected = (intent: Intent, verb: string): Refused =>
  new Refused(
    400,
    failure('invalid_request_error', `You cannot ${verb} this ${intent.object} because it has a status of ${intent.status}.`, {
      code: `${intent.object}_unexpected_state`,
    }),
    intent,
  );
