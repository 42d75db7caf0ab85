import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { money } from '../billing/money.ts';
import { wholeNumber } from './number.ts';

test('numbers and sums in English read as the browser would write them', () => {
  const dollars = (digits: number) =>
    new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', minimumFractionDigits: digits, maximumFractionDigits: digits });
  const [whole, cents] = [dollars(0), dollars(2)];
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.boolean(), (count, sum, isShort) => {
      assert.equal(wholeNumber(count, 'en'), new Intl.NumberFormat('en').format(count));
      assert.equal(money(sum, 'en', isShort), (isShort && sum % 100 === 0 ? whole : cents).format(sum / 100));
    }),
  );
  assert.equal(wholeNumber(1234567, 'de'), '1.234.567');
  assert.equal(money(1999, 'de'), '19,99\u00a0$');
});
