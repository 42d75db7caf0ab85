import assert from 'node:assert/strict';
import { test } from 'node:test';
import { againstIn } from './against.ts';
import type { Wish } from './shapes.ts';
import { isOpposite, limitsIn, sentencesIn, untraced } from './traced.ts';

const lost = (said: string, draft: string): number => untraced(said, sentencesIn(draft)).length;

test('a negation, a condition or a limit is told only where a sentence says it beside what it bounds', () => {
  const draft = `1. Interest runs from the day of payment. A payment covers Interest first, and nothing else before it.
1. The Tenant may use the kitchen.
1. The Tenant may keep a dog.
1. These rules apply: Cooking after 11 except at weekends.
1. The Client may not use the work for other projects.`;
  for (const said of [
    'Interest is 2% a year but only from the first instalment, not before that.',
    'He can use the kitchen but not the dining room.',
    'A dog is fine unless a neighbour complains.',
    'No cooking after 11 except at weekends.',
    'Not payroll and not year-end taxes.',
    "Drinks aren't included.",
    'Hosting is not part of it.',
    'Guests may stay max one night a week.',
    'Extra jobs only when agreed by text beforehand.',
  ])
    assert.ok(lost(said, draft) > 0, said);
});

test('a bound that stands in the words of a document is told', () => {
  const cases: [said: string, draft: string][] = [
    ['no smoking in the house', '1. Nobody may smoke inside the Home.\n1. The house has two rooms.\n1. Nobody may smoke in the house.'],
    ['He may not sublet without my consent', '1. The Tenant must not sublet the Premises without the written consent of the Landlord.'],
    ['at most two months a year', '1. The Borrower may skip at most two months a year.'],
    ['he must not sell the motorbike until it is paid', '1. The Borrower must not sell the motorbike until everything is paid.'],
    ['She may not tell customers', '1. The Employee must not:\n   1. tell customers;'],
  ];
  for (const [said, draft] of cases) assert.equal(lost(said, draft), 0, said);
});

test('a clause that denies what a wish allows does not say it', () => {
  const clause = sentencesIn('1. Before that day neither party may end it by ordinary notice.');
  assert.ok(isOpposite('Either of us can end it with 60 days written notice.', clause));
  assert.ok(!isOpposite('Neither of us can end it by notice.', clause));
});

test('a line of the library against the words of the brief is asked about', () => {
  const wish = (text: string): Wish => ({ text, sort: 'wish', at: { part: 'requirements', from: 0, to: text.length } });
  const against = (line: string, text: string) => againstIn([{ line, at: 0 }], [wish(text)]).map(({ words }) => words);
  assert.deepEqual(against('1. The Rent includes electricity, heating and water.', 'Bills included except electricity, that is split.'), [
    'Bills included except electricity',
  ]);
  assert.deepEqual(
    against('1. Before that day neither party may end it by ordinary notice.', 'Either of us may end it on 30 days notice.'),
    ['Either of us may end it on 30 days notice'],
  );
  assert.deepEqual(
    against('1. The Rent includes electricity, heating and water.', 'It includes bins and heating but electricity is split three ways.'),
    ['electricity is split three ways'],
  );
  assert.deepEqual(against('1. The Rent includes heating and water.', 'It includes heating but electricity is split.'), []);
  assert.deepEqual(against('1. If the Tenant is late, neither party may end it by notice.', 'Either of us may end it on notice.'), []);
  assert.deepEqual(
    against('1. A party may end it at once by written notice if the other does not make this good.', 'Either of us may end it on notice.'),
    [],
  );
  assert.deepEqual(against('1. Electronic cigarettes count as smoking.', 'No smoking.'), []);
});

test('of a sentence of nothing but negations no more are held against the draft than anybody means', () => {
  assert.equal(limitsIn('He may not smoke, not drink and not cook.').length, 3);
  assert.ok(limitsIn('not red and no blue '.repeat(60)).length < 60);
});
