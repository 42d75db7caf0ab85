import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { datesOf } from './dates.ts';
import { addTo, daysIn } from './days.ts';
import { durationsIn } from './durations.ts';

const ROLES = ['Landlord', 'Tenant', 'Consultant', 'Company'];
const found = (text: string, monthFirst = true) => datesOf(text, ROLES, monthFirst).map(({ date, words, who }) => [date, words, who]);

describe('days', () => {
  test('are read however contracts write them, and days that no calendar has are not', () => {
    const text =
      'March 1, 2026; 1st day of March, 2026; 1 March 2026; 2026-03-01; 3/1/2026; 01.03.2026; 25/12/2026; Feb. 30, 2026; 2026-13-01.';
    assert.deepEqual(
      daysIn(text, true).map(({ day }) => day),
      [...Array(6).fill('2026-03-01'), '2026-12-25'],
    );
    assert.deepEqual(
      daysIn('due 3/4/2026', false).map(({ day }) => day),
      ['2026-04-03'],
    );
  });

  test('are counted by the calendar over leap days and ends of months', () => {
    assert.equal(addTo('2024-01-31', 1, 'month'), '2024-02-29');
    assert.equal(addTo('2024-02-29', 1, 'year'), '2025-02-28');
    assert.equal(addTo('2026-03-01', -1, 'day'), '2026-02-28');
    assert.equal(addTo('2026-12-30', 1, 'week'), '2027-01-06');
    assert.equal(addTo('2026-03-31', -1, 'month'), '2026-02-28');
  });
});

test('lengths of time are read in words and figures', () => {
  assert.deepEqual(
    durationsIn('thirty (30) days, 2 years, forty-five days, 5 business days, one hundred and eighty days, a dozen').map(
      ({ count, unit, business }) => `${count} ${unit}${business ? ' business' : ''}`,
    ),
    ['30 day', '2 year', '45 day', '5 day business', '180 day'],
  );
});

describe('dates of a contract', () => {
  test('a named day says what happens on it and who must act', () => {
    const [made, start, pay] = datesOf(
      'This lease is dated May 2, 2026.\n\nThe tenancy starts on June 1, 2026.\n\nThe Tenant must pay the deposit by May 20, 2026.',
      ROLES,
      true,
    );
    assert.equal(made?.what, 'Date of the document');
    assert.match(start?.what ?? '', /^Start: The tenancy starts/);
    assert.match(pay?.what ?? '', /^Payment: The Tenant must pay/);
    assert.equal(pay?.who, 'Tenant');
  });

  test('a time that runs from an event has no day, and names its event and who must act', () => {
    assert.deepEqual(found('Within 21 days after the Tenant has left, the Landlord must send a statement.'), [
      [null, 'Within 21 days after the Tenant has left', 'Landlord'],
    ]);
    assert.deepEqual(found('Each invoice is payable within thirty (30) days after receipt.'), [
      [null, 'within thirty (30) days after receipt', null],
    ]);
    assert.deepEqual(found("Either party may end it upon ninety (90) days' prior written notice."), [
      [null, "upon ninety (90) days' prior written notice", 'Either party'],
    ]);
  });

  test('offsets lead to the very words', () => {
    const text = '## 1. Pay\n\n1. The Company must pay within thirty days after receipt of an invoice, and by July 4, 2026.';
    for (const { from, to, words } of datesOf(text, ROLES, true)) assert.equal(text.slice(from, to), words);
  });

  const RENEWS =
    'This Agreement is made as of January 15, 2026. The initial term of this Agreement is two (2) years from that day. ' +
    'It renews automatically for successive one (1) year terms unless either party gives notice at least sixty (60) days before the end of the term.';

  test('the end of a term and the last day for notice are counted where the beginning is known', () => {
    const counted = datesOf(RENEWS, ROLES, true).filter(({ what }) => /term ends/.test(what));
    assert.deepEqual(
      counted.map(({ date, words }) => [date, words]),
      [
        ['2028-01-14', 'two (2) years'],
        ['2027-11-15', 'sixty (60) days'],
      ],
    );
  });

  test('they are not made up where the beginning is not, nor counted in business days', () => {
    assert.deepEqual(
      found(RENEWS.replace('January 15, 2026', 'the day of signing')).filter(([date]) => date !== null),
      [],
    );
    const business = datesOf(RENEWS.replace('sixty (60) days', 'sixty (60) business days'), ROLES, true);
    assert.equal(business.filter(({ what }) => what.startsWith('Last day')).length, 0);
  });

  test('a text of one endless line is read in bounded time', () => {
    const from = performance.now();
    datesOf(`${'The Tenant must pay within thirty days after notice and '.repeat(7_000)}.`, ROLES, true);
    assert.ok(performance.now() - from < 5_000);
  });
});
