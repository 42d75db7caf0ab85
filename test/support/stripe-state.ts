import { randomBytes } from 'node:crypto';
import type { Form } from './form.ts';

/** What the provider knows; in the words of its protocol. */
export interface Customer {
  id: string;
  object: 'customer';
  email: string | null;
  metadata: Form;
  created: number;
}
export interface Method {
  id: string;
  object: 'payment_method';
  type: 'card';
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  billing_details: { name: string | null };
  customer: string | null;
}
export interface Failure {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  decline_code?: string;
  param?: string;
  message: string;
}
export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  payment_intent: string;
  metadata: Form;
}
export interface Intent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  amount?: number;
  amount_received?: number;
  currency?: string;
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
  latest_charge?: string | null;
  last_payment_error?: Failure | null;
  last_setup_error?: Failure | null;
  cancellation_reason: string | null;
  description: string | null;
  metadata: Form;
  created: number;
}
export type Thing = Customer | Method | Charge | Intent | Refund | Dispute;
export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'succeeded';
}
export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  payment_intent: string;
  reason: string;
}

/** What one of the provider's test cards leads to; `offSession`: when nobody is there. */
interface Behaviour {
  last4: string;
  brand?: string;
  error?: { code: string; decline_code?: string };
  asks?: 'always' | 'unless set up';
  failsLater?: boolean;
}
export const TEST_METHODS: Readonly<Record<string, Behaviour>> = {
  pm_card_visa: { last4: '4242' },
  pm_card_mastercard: { last4: '4444', brand: 'mastercard' },
  pm_card_chargeDeclined: { last4: '0002', error: { code: 'card_declined', decline_code: 'generic_decline' } },
  pm_card_chargeDeclinedInsufficientFunds: { last4: '9995', error: { code: 'card_declined', decline_code: 'insufficient_funds' } },
  pm_card_chargeDeclinedExpiredCard: { last4: '0069', error: { code: 'expired_card', decline_code: 'expired_card' } },
  pm_card_chargeDeclinedIncorrectCvc: { last4: '0127', error: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' } },
  pm_card_authenticationRequired: { last4: '3184', asks: 'always' },
  pm_card_authenticationRequiredOnSetup: { last4: '3155', asks: 'unless set up' },
  pm_card_chargeCustomerFail: { last4: '0341', failsLater: true },
};

export const freshId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const failure = (type: Failure['type'], message: string, more: Partial<Failure> = {}): Failure => ({ type, message, ...more });
