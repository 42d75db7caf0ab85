import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { processorTime } from '#test/support/processor-time.ts';
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
    for (const words of ['’ prior written', '’ prior, written', '’ advance', '’', ' ’', ' written ’'])
      assert.deepEqual(found(`Either party may end this lease on thirty (30) days${words} notice to the other.`).length, 1, words);
    // Each pair of words may be read in one way only: in two, forty pairs are a million million ways.
    const over = 'prior written '.repeat(40);
    assert.deepEqual(found(`Within 21 days ${over}after the Tenant has left, the Landlord must send it.`).length, 1);
    found(`Within 21 days ${over}that the Tenant has left, the Landlord must send it.`);
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

  const days = (text: string) => datesOf(text, ROLES, true).flatMap(({ date, what }) => (date === null ? [] : [`${date} ${what}`]));

  test('how long something else lasts is no term, and notice for cause is none against renewal', () => {
    const warranty = 'The Consultant warrants the services for a period of twelve (12) months after delivery.';
    const anyTime = 'Either party may terminate this Agreement at any time upon 30 days’ notice.';
    assert.deepEqual(days(`This Agreement is made as of January 15, 2026. ${warranty} ${anyTime}`), ['2026-01-15 Date of the document']);
    const after = 'While this Agreement lasts, and for one year after the end of the term, the Consultant must hold insurance.';
    assert.deepEqual(days(`This Agreement is made as of January 15, 2026. ${after}`), ['2026-01-15 Date of the document']);
    const cause = 'Either party may terminate this Agreement for cause upon thirty (30) days’ prior written notice.';
    const renews = 'It renews automatically for successive one (1) year terms.';
    assert.deepEqual(days(`This Agreement is made as of March 1, 2026. The initial term is one (1) year. ${renews} ${cause}`), [
      '2026-03-01 Date of the document',
      '2027-02-28 The term ends, counted from March 1, 2026',
    ]);
  });

  test('the end of a price, an offer or a warranty is not the end of the term', () => {
    const ends = (other: string) =>
      days(
        `This Agreement starts on January 1, 2026. The initial term is three (3) years. ${other} It renews automatically unless either party gives notice at least ninety (90) days before the end of the term.`,
      ).filter((day) => /term ends/.test(day));
    for (const other of [
      'The introductory price of $10 applies until June 30, 2026.',
      'The warranty under this Agreement ends on June 30, 2026.',
      'The Tenant may use the yard until June 30, 2026.',
    ])
      assert.deepEqual(ends(other), [
        '2028-12-31 The term ends, counted from January 1, 2026',
        '2028-10-02 Last day for notice against renewal, before the term ends on December 31, 2028',
      ]);
  });

  test('a time before a named day or before the known end has its last day, and a window before it has none', () => {
    const early = 'The Tenant may end this Lease by giving sixty (60) days’ notice before July 31, 2027.';
    assert.deepEqual(days(early), [`2027-06-01 Last day, counted back from July 31, 2027: ${early}`, `2027-07-31 ${early}`]);
    const lease = 'This Lease begins on March 1, 2027 and ends on February 29, 2028.';
    assert.deepEqual(days(`${lease} The Tenant must give notice at least thirty (30) days before the end of this Lease.`).slice(2), [
      '2028-01-30 Last day for notice before the term ends on February 29, 2028',
    ]);
    assert.deepEqual(days(`${lease.replace('March', 'May')} The Tenant must give notice two weeks before it ends.`).slice(2), [
      '2028-02-15 Last day for notice before the term ends on February 29, 2028',
    ]);
    for (const other of [
      'The Landlord may show the home within thirty (30) days before the end of the term on notice.',
      'The Tenant may give three months’ notice before the end of a calendar quarter.',
    ])
      assert.deepEqual(days(`${lease} ${other}`).length, 2, other);
  });

  test('a term from one day through another begins on the first and ends on the second', () => {
    const text = 'Term: March 1, 2026 through February 28, 2027. The Agreement renews automatically unless a party gives 30 days’ notice.';
    assert.deepEqual(
      days(text).map((day) => day.slice(0, 15)),
      ['2026-03-01 Star', '2027-02-28 End:', '2027-01-29 Last'],
    );
  });

  test('a text of one endless line is read in bounded time', async () => {
    const text = `${'The Tenant must pay within thirty days after notice and '.repeat(7_000)}.`;
    assert.ok((await processorTime(() => datesOf(text, ROLES, true))) < 5_000);
  });
});
