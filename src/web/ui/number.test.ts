import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { money } from '../billing/money.ts';
import { dayOf, longDay } from './day.ts';
import { listOf } from './list.ts';
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

test('days and lists in English read as the browser would write them', () => {
  const [there, utc] = [undefined, 'UTC'].map((timeZone) => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone }));
  const list = new Intl.ListFormat('en', { type: 'conjunction' });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0002-01-01'), max: new Date('9998-12-30'), noInvalidDate: true }),
      fc.array(fc.string()),
      (at, words) => {
        assert.equal(dayOf(at, 'en'), there?.format(at));
        assert.equal(longDay(at.toISOString(), 'en'), utc?.format(at));
        assert.equal(listOf(words, 'en'), list.format(words));
      },
    ),
  );
  assert.equal(longDay('2026-11-23', 'de'), '23. November 2026');
  assert.equal(dayOf(new Date(2026, 10, 23), 'de'), '23. November 2026');
  assert.equal(listOf(['Karte', 'Rechnung'], 'de'), 'Karte und Rechnung');
  assert.throws(() => longDay('soon', 'en'), RangeError);
});
