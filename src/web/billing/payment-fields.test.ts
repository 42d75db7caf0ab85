import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryNames, countryOf } from './address.ts';
import { billingDetailsIn, cardIn, faultsIn, missingIn, type PaymentFields } from './payment-fields.ts';

const now = new Date('2026-11-21T12:00:00Z');
const good: PaymentFields = {
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '12/2030',
  cvv: '123',
  cardholderName: 'Ann Example',
  country: 'US',
  billingAddress: '1 Main Street',
  city: 'Oakland',
  state: 'CA',
  zipCode: '94607',
};

test('the form is whole when no field is blank and the card has its digits', () => {
  assert.deepEqual(missingIn(good, true), []);
  assert.deepEqual(missingIn({ ...good, cardNumber: '4242 4242 4242' }, true), ['cardNumber']);
  assert.deepEqual(missingIn({ ...good, cardNumber: '4222 2222 2222 2' }, true), []);
  assert.deepEqual(missingIn({ ...good, expiryDate: '12/203' }, true), ['expiryDate']);
  assert.deepEqual(missingIn({ ...good, cvv: '12', city: '  ' }, true), ['cvv', 'city']);
});

test('state and ZIP are asked for only where addresses have them', () => {
  const abroad = { ...good, state: '', zipCode: '' };
  assert.deepEqual(missingIn(abroad, true), ['state', 'zipCode']);
  assert.deepEqual(missingIn({ ...abroad, country: 'DE' }, true), ['zipCode']);
  assert.deepEqual(missingIn({ ...abroad, country: 'PA' }, true), ['zipCode']);
  assert.deepEqual(missingIn({ ...abroad, country: 'QA' }, true), []);
});

test('where the provider has its own card fields, ours are not asked for', () => {
  assert.deepEqual(missingIn({ ...good, cardNumber: '', expiryDate: '', cvv: '' }, false), []);
});

test('a wrong digit, a month that is none, and a card that has run out are told apart', () => {
  assert.deepEqual(faultsIn(good, true, now), {});
  assert.deepEqual(faultsIn({ ...good, cardNumber: '4242 4242 4242 4243' }, true, now), { cardNumber: 'checkout.fault.number' });
  assert.deepEqual(faultsIn({ ...good, expiryDate: '13/2030' }, true, now), { expiryDate: 'checkout.fault.month' });
  assert.deepEqual(faultsIn({ ...good, expiryDate: '10/2026' }, true, now), { expiryDate: 'checkout.fault.expired' });
  assert.deepEqual(faultsIn({ ...good, zipCode: '9460' }, true, now), { zipCode: 'checkout.fault.zip' });
  assert.deepEqual(faultsIn({ ...good, cvv: '', city: '' }, true, now), { cvv: 'checkout.missing.cvv', city: 'checkout.missing.city' });
});

test('what is sent is the card and an address of its country, trimmed', () => {
  assert.deepEqual(cardIn(good), { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' });
  assert.deepEqual(billingDetailsIn({ ...good, cardholderName: ' Ann Example ', country: 'DE' }), {
    name: 'Ann Example',
    address: { line1: '1 Main Street', city: 'Oakland', postal_code: '94607', country: 'DE' },
  });
});

test('the country is that of the language, and every one has a name', () => {
  assert.equal(countryOf('de-AT'), 'AT');
  assert.equal(countryOf('de'), 'DE');
  assert.equal(countryOf('en-XB'), 'US');
  assert.equal(countryOf('not a language'), 'US');
  assert.ok(countryNames('en').length > 240);
  assert.ok(countryNames('en').every(({ code, name }) => name !== code));
});
