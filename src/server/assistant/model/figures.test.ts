import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { figuresOf, isGiven } from './figures.ts';

const said = (text: string) => figuresOf(text).map(({ kind, values, unit }) => `${kind} ${values.join('|')}${unit ? ` ${unit}` : ''}`);

for (const [text, figures] of Object.entries({
  'pays $1,200.50 on 2027-03-01': ['date 2027-03-01', 'amount 1200.5|1.2005'],
  'pays 1.200 EUR': ['amount 1.2|1200'],
  'pays two hundred and fifty dollars': ['amount 250'],
  'pays £5k, then €1.5 million': ['amount 5000', 'amount 1500000|15000000'],
  'within thirty (30) business days': ['duration 30 day'],
  'within thirty (31) days': ['number 31'],
  'a 90-day period': ['duration 90 day'],
  'twenty-one days': ['duration 21 day'],
  'on March 1st, 2027 and 1 March 2027 and March 2027': ['date 2027-03-01', 'date 2027-03-01', 'date 2027-03'],
  'on 03/04/2027': ['date 2027-04-03|2027-03-04'],
  'by the fifth day of each month': ['number 5'],
  'twelve percent and 3.5 %': ['percent 12', 'percent 3.5|35'],
  'one of the parties, either of the two': [],
  '## 14. Term\n\n1. As [clause 3](#fee) says, 7 copies.\n2. Second.': ['number 7'],
  'three times': ['duration 3 time'],
})) {
  test(`“${text.slice(0, 50).replaceAll('\n', ' ')}” says ${figures.join(', ') || 'no figure'}`, () => {
    assert.deepEqual(said(text).sort(), figures.sort());
  });
}

test('a figure is given in other words, but not with another unit', () => {
  const given = (text: string, draft: string, brief = '') =>
    figuresOf(text).every((figure) => isGiven(figure, figuresOf(draft), figuresOf(brief)));
  assert.ok(given('within thirty days', 'within 30 days'));
  assert.ok(given('March 1', 'from 2027-03-01'));
  assert.ok(given('pays $1,200.00', '', 'rent 1200'));
  assert.ok(given('pays $1200', '', 'rent of 1,200 dollars'));
  assert.ok(!given('within 30 weeks', 'within 30 days'));
  assert.ok(!given('pays $30', 'within 30 days', 'within 30 days'));
  assert.ok(!given('March 2, 2027', 'from 2027-03-01'));
  assert.ok(!given('within 14 days', '## 14. Term\n\nText.'));
});

test('figures are read out of any text', () => {
  fc.assert(fc.property(fc.string({ maxLength: 120 }), (text) => figuresOf(text).every(({ values }) => values.length > 0)));
});
