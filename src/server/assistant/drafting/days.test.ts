import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '#engine/field.ts';
import { catalogue } from '#test/support/catalogue.ts';
import { drafted } from '#test/support/drafted.ts';
import { isDayOfHands, isDoubtfulDay, isOfPayment } from './days.ts';
import { isPartOfDeposits } from './matters.ts';
import { readBrief } from './read-brief.ts';
import type { Brief, Fact } from './shapes.ts';

const DATE = '2026-11-26';
const [start, handover, deposit] = [
  { name: 'startDate', label: 'First day', type: 'date' },
  { name: 'deliveryDate', label: 'Day of delivery', type: 'date' },
  { name: 'deposit', label: 'How much was the deposit?', type: 'money' },
] as Field[] as [Field, Field, Field];

function read(description: string): { brief: Brief; facts: Fact[] } {
  const brief = { title: '', description, requirements: '', answers: {}, skipQuestions: true };
  return { brief, facts: readBrief(brief, catalogue, DATE).facts };
}

test('what begins or ends before the document is dated, or on another weekday than the brief says, is marked', () => {
  for (const [words, is] of [
    ['The lease starts on 5 January 2026.', true],
    ['She moved in on 3 May and pays rent.', true],
    ['He starts Monday 12 January.', true],
    ['He starts Tuesday 12 January.', false],
    ['Work starts Tuesday 12 January 2027.', false],
    ['Work starts Friday 12 January 2027.', true],
    ['The lease starts on 5 January 2027.', false],
    ['The lease starts on 26 November 2026.', false],
  ] as const) {
    const { brief, facts } = read(words);
    const day = facts.find(({ what }) => what === 'date');
    assert.equal(day && isDoubtfulDay(day, start, brief, DATE, false), is, words);
  }
});

test('the day of a payment is no day of delivery where the brief names another for that', () => {
  for (const [words, ...of] of [
    ['He pays $4,500 when he picks it up on May 2, 2027 and then $1,000 on the first of each month, starting June 1.', false, true],
    ['She collects the pony on 9 March 2027 and pays £200 on 1 April 2027.', false, true],
    ['Handover is on 4 January 2027, first instalment 1 February 2027.', false, true],
    ['First instalment 1 February 2027, delivery 4 January 2027.', true, false],
    ['He pays £100 each month starting 1 March 2027.', true],
    ['The boat is delivered on 3 May 2027. The rest is paid on 1 June 2027.', false, true],
    ['I hand the van over 7 April 2027 and he pays me by 7 May 2027.', false, true],
    ['Pick-up 12 December 2026, then $750 a month from 1 January 2027.', false, true],
  ] as const) {
    const { brief, facts } = read(words);
    const days = facts.filter(({ what }) => what === 'date');
    assert.deepEqual(
      days.map((day) => isOfPayment(day, handover, facts, brief)),
      of,
      words,
    );
    if (days.length > 1)
      assert.deepEqual(
        days.map((day) => isDayOfHands(day, handover, facts, brief)),
        of.map((is) => !is),
        words,
      );
  }
});

test('one of several deposits is not the deposit', () => {
  for (const [words, ...is] of [
    ['He still has our damage deposit of $950 and pet deposit of $475.', true, true],
    ['Deposit of £400, rent £575.', false, false],
    ['A key deposit of €50 and a deposit of €900 were paid.', true, true],
    ['$300 pet deposit and $1,200 security deposit.', true, true],
    ['All of it back, $1,425: damage deposit of $950 and pet deposit of $475.', false, true, true],
    ['The bond is $520 and the deposit of $100 was for the keys.', false, false],
  ] as const) {
    const { brief, facts } = read(words);
    const sums = facts.filter(({ what }) => what === 'amount');
    assert.deepEqual(
      sums.map((sum) => isPartOfDeposits(sum, deposit, facts, brief)),
      is,
      words,
    );
  }
});

test('a day in figures is read in the order of its place, of one that belongs to the United States as there', () => {
  for (const [where, day] of [
    ['San Juan, Puerto Rico', '2027-03-04'],
    ['Guam', '2027-03-04'],
    ['Oakland, California', '2027-03-04'],
    ['London, England', '2027-04-03'],
  ] as const) {
    const { facts } = read(`Anna Berg lets her flat at 12 High Street, ${where} to Ben Cole from 3/4/2027.`);
    assert.equal(facts.find(({ what }) => what === 'date')?.value, day, where);
  }
});

test('the day on which money was lent is the one on which it is paid out', () => {
  const { text } = drafted(
    'IOU',
    'I am Kate Moran from Galway and I lent my cousin Sean Moran €3,000 on 5 November 2026. He pays back €150 a month.',
    '',
    { kind: 'personal-loan-iou' },
  );
  assert.match(text, /bank account on 5 November 2026\./);
});
