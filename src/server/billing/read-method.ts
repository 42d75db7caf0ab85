import { hasPostalCode, hasState } from '#contracts/address.ts';
import type { PaymentMethod } from '#contracts/billing.ts';
import { message } from '#messages/message.ts';
import { invalid } from '../platform/errors.ts';
import type { Payments } from './payments.ts';

/**
 * What somebody pays with, once it is whole: a card for the simulator, the provider's name of one for a provider.
 * @throws 422 naming what is missing; a card number is never in it
 */
export function readMethod(mode: Payments['mode'], method: PaymentMethod): PaymentMethod {
  const { name, address } = method.billing_details;
  const country = address.country.toUpperCase();
  const isCountry = /^[A-Z]{2}$/.test(country);
  const missing = Object.entries({
    'paymentMethod.card': mode === 'sandbox' ? method.card : 'none needed',
    'paymentMethod.id': mode === 'stripe' ? method.id : 'none needed',
    'paymentMethod.billing_details.name': name.trim(),
    'paymentMethod.billing_details.address.line1': address.line1.trim(),
    'paymentMethod.billing_details.address.city': address.city.trim(),
    'paymentMethod.billing_details.address.country': isCountry,
    'paymentMethod.billing_details.address.state': !(isCountry && hasState(country)) || address.state?.trim(),
    'paymentMethod.billing_details.address.postal_code': !(isCountry && hasPostalCode(country)) || address.postal_code?.trim(),
  }).filter(([, value]) => !value);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(([field]) => [field, message('errors.field.missing')])));
  // A card has no business here when a provider takes them.
  if (mode === 'stripe' && method.card) throw invalid({ 'paymentMethod.card': message('billing.server.cardElsewhere') });
  return { ...method, billing_details: { name, address: { ...address, country } } };
}
