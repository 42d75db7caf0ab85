import { hasPostalCode, hasState } from '#contracts/address.ts';
import type { BillingDetails, Card } from '#contracts/billing.ts';
import type { ScreenKey } from '#messages/screens.ts';
import { digitsOf, isExpired, passesLuhn, readExpiry } from './card.ts';

/** The eight fields of the card form, and the country that decides which of them an address has. */
export interface PaymentFields {
  cardNumber: string;
  expiryDate: string;
  cvv: string;
  cardholderName: string;
  country: string;
  billingAddress: string;
  city: string;
  state: string;
  zipCode: string;
}

export type FieldName = keyof PaymentFields;

const FEWEST_DIGITS = 13;
const EXPIRY_LENGTH = 7;
export const FEWEST_CVV = 3;
const CARD = ['cardNumber', 'expiryDate', 'cvv'] as const;

/** Which fields this form has: a card's own three are the provider's where it brings its own, and not every address has all parts. */
function fieldsOf(country: string, hasOwnCard: boolean): FieldName[] {
  return [
    ...(hasOwnCard ? CARD : []),
    'cardholderName',
    'billingAddress',
    'city',
    ...(hasState(country) ? (['state'] as const) : []),
    ...(hasPostalCode(country) ? (['zipCode'] as const) : []),
  ];
}

/** Which fields still lack something: none may be blank, and the card's must be long enough. */
export function missingIn(values: PaymentFields, hasOwnCard: boolean): FieldName[] {
  return fieldsOf(values.country, hasOwnCard).filter((name) => {
    const value = values[name].trim();
    if (name === 'cardNumber') return digitsOf(value).length < FEWEST_DIGITS;
    if (name === 'expiryDate') return value.length !== EXPIRY_LENGTH;
    if (name === 'cvv') return digitsOf(value).length < FEWEST_CVV;
    return value === '';
  });
}

/** What is wrong with each field, as the sentence that says so. Whether a card is good its bank says. */
export function faultsIn(values: PaymentFields, hasOwnCard: boolean, now: Date): Partial<Record<FieldName, ScreenKey>> {
  const faults: Partial<Record<FieldName, ScreenKey>> = {};
  for (const name of missingIn(values, hasOwnCard)) faults[name] = values[name].trim() === '' ? `checkout.missing.${name}` : SHORT[name];
  if (hasOwnCard) {
    const expiry = readExpiry(values.expiryDate);
    if (!faults.cardNumber && !passesLuhn(values.cardNumber)) faults.cardNumber = 'checkout.fault.number';
    if (!faults.expiryDate && !expiry) faults.expiryDate = 'checkout.fault.month';
    if (!faults.expiryDate && expiry && isExpired(expiry, now)) faults.expiryDate = 'checkout.fault.expired';
  }
  if (!faults.zipCode && values.country === 'US' && !/^\d{5}(-?\d{4})?$/.test(values.zipCode.trim())) faults.zipCode = 'checkout.fault.zip';
  return faults;
}

const SHORT: Partial<Record<FieldName, ScreenKey>> = {
  cardNumber: 'checkout.fault.numberShort',
  expiryDate: 'checkout.fault.expiryShort',
  cvv: 'checkout.fault.cvvShort',
};

/** The card as the call takes it; only for fields without a fault. */
export function cardIn(values: PaymentFields): Card {
  const { month = 0, year = 0 } = readExpiry(values.expiryDate) ?? {};
  return { number: digitsOf(values.cardNumber), exp_month: month, exp_year: year, cvc: values.cvv };
}

/** Name and address as the call takes them; parts that the country has not are left out, whatever was typed for another. */
export function billingDetailsIn(values: PaymentFields): BillingDetails {
  const { country } = values;
  return {
    name: values.cardholderName.trim(),
    address: {
      line1: values.billingAddress.trim(),
      city: values.city.trim(),
      ...(hasState(country) && { state: values.state.trim() }),
      ...(hasPostalCode(country) && { postal_code: values.zipCode.trim() }),
      country,
    },
  };
}
