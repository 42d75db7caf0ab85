import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  brandName,
  brandOf,
  caretAfter,
  completeExpiry,
  formatCardNumber,
  formatCvv,
  formatExpiry,
  isExpired,
  passesLuhn,
  readExpiry,
} from './card.ts';

test('a card number stands in groups of four and never has more than 19 characters', () => {
  assert.equal(formatCardNumber('4242424242424242'), '4242 4242 4242 4242');
  assert.equal(formatCardNumber(' 4242-4242 42x42'), '4242 4242 4242');
  assert.equal(formatCardNumber('42424242424242421234'), '4242 4242 4242 4242');
  assert.equal(formatCardNumber('4242 '), '4242');
});

test('an expiry is typed, pasted or filled in as MM/YYYY', () => {
  for (const [typed, shown] of [
    ['1', '1'],
    ['12', '12'],
    ['122', '12/2'],
    ['122027', '12/2027'],
    ['12/20279', '12/2027'],
    ['12 / 2027', '12/2027'],
    ['5', '05'],
    ['1/', '01'],
    ['1/2027', '01/2027'],
    ['2027-03', '03/2027'],
    ['ab', ''],
  ] as const)
    assert.equal(formatExpiry(typed), shown, typed);
});

test('deleting an expiry letter by letter comes to an end', () => {
  let text = '12/2027';
  for (let left = 20; text !== '' && left > 0; left -= 1) text = formatExpiry(text.slice(0, -1));
  assert.equal(text, '');
});

test('a year of two digits is of this century', () => {
  assert.equal(completeExpiry(formatExpiry('12/27')), '12/2027');
  assert.equal(completeExpiry('12/2'), '12/2');
  assert.equal(completeExpiry('12/2027'), '12/2027');
});

test('a month is one of twelve, and a card holds to the end of its month', () => {
  assert.equal(readExpiry('13/2027'), undefined);
  assert.equal(readExpiry('00/2027'), undefined);
  assert.deepEqual(readExpiry('02/2027'), { month: 2, year: 2027 });
  assert.equal(isExpired({ month: 2, year: 2027 }, new Date('2027-02-28T23:00:00Z')), false);
  assert.equal(isExpired({ month: 2, year: 2027 }, new Date('2027-03-03T00:00:00Z')), true);
});

test('a mistyped digit is seen by the check digit', () => {
  assert.equal(passesLuhn('4242 4242 4242 4242'), true);
  assert.equal(passesLuhn('4242 4242 4242 4243'), false);
});

test('a CVV has at most four digits', () => assert.equal(formatCvv('12a345'), '1234'));

test('a card is known by how its number begins', () => {
  assert.equal(brandOf('4000 00'), 'Visa');
  assert.equal(brandOf('2720 9'), 'Mastercard');
  assert.equal(brandOf('3782'), 'American Express');
  assert.equal(brandOf('9'), undefined);
  assert.equal(brandName('amex'), 'American Express');
  assert.equal(brandName('elo'), 'Elo');
});

test('the caret stays behind the digit it stood behind', () => {
  assert.equal(caretAfter('4242 4242', 4, false), 4);
  assert.equal(caretAfter('4242 4242', 5, false), 6);
  assert.equal(caretAfter('05', 1, true), 2);
});
