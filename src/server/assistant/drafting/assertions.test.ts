import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '#engine/field.ts';
import { fill } from '#engine/fill.ts';
import { drafted } from '#test/support/drafted.ts';
import { unconfirmed, withoutFacts } from './assertions.ts';

const FIELDS: Field[] = [
  { name: 'old', label: 'Was it built before 1978?', type: 'boolean', default: true, about: 'fact' },
  { name: 'pets', label: 'May the tenant keep pets?', type: 'boolean', default: true, about: 'choice' },
  { name: 'bond', label: 'How do you know each other?', type: 'text', default: 'friends', about: 'fact' },
];
const TEXT = '# T\n\n{#old}The home is old.{/}\n\n{#pets}Pets may stay.{/}\n\nThe parties are {bond}.\n';
const filling = (fields: readonly Field[]) => (answers: Readonly<Record<string, unknown>>) =>
  fill(TEXT, answers, { date: '2026-11-23', locale: 'en-US', fields });

test('what rests on a fact that nobody said is marked, and a term of the bargain is not', () => {
  const { filled, marks } = unconfirmed(filling(FIELDS), FIELDS, {}, new Map());
  assert.match(filled.text, /The home is old\. \uE000Please confirm: Was it built before 1978\?\uE001/);
  assert.doesNotMatch(filled.text, /Pets may stay\. \uE000/);
  assert.deepEqual([...marks], ['old']);
});

test('that there is nothing of something is marked where nobody said so', () => {
  const faults: Field = { name: 'faults', label: 'Known faults', type: 'list', of: [{ name: 'fault', label: 'Fault', type: 'text' }] };
  const advice: Field = { name: 'advice', label: 'Who had a lawyer?', type: 'select', options: ['Both', 'Neither'], default: 'Neither' };
  const text =
    "# T\n\n{#count(faults) == 0}\n1. The Seller knows of no fault.\n{/}\n\n{#advice == 'Neither'}\n1. Each decided to sign without a lawyer.\n{/}\n";
  const silent = unconfirmed(
    (answers) => fill(text, answers, { date: '2026-11-23', locale: 'en-US', fields: [faults, advice] }),
    [faults, advice],
    {},
    new Map(),
  );
  assert.deepEqual([...silent.marks].sort(), ['advice', 'faults']);
});

test('a fact that was answered stands as it was answered', () => {
  assert.doesNotMatch(unconfirmed(filling(FIELDS), FIELDS, { old: true }, new Map()).filled.text, /\uE000/);
});

test('a fact in words has no default in a draft', () => {
  assert.deepEqual(
    withoutFacts(FIELDS, {}).map((field) => field.default),
    [true, true, undefined],
  );
});

const written = (text: string, fields: readonly Field[], touched: ReadonlyMap<string, readonly string[]> = new Map(), answers = {}) =>
  unconfirmed((given) => fill(text, given, { date: '2026-11-23', locale: 'en-US', fields }), fields, answers, touched);

test('a choice that states how things are is marked, and one by which somebody must or may do something is a proposal', () => {
  const fields: Field[] = [
    { name: 'room', label: 'Is the cellar let too?', type: 'boolean', default: false },
    { name: 'smoke', label: 'May people smoke?', type: 'boolean', default: false },
  ];
  const { marks } = written('# T\n\n{^room}\n1. The cellar is not let.\n{/}\n{^smoke}\n1. Nobody may smoke inside.\n{/}\n', fields);
  assert.deepEqual([...marks], ['room']);
});

test('what an answer would only add to is no statement that there is none', () => {
  const fields: Field[] = [
    { name: 'colour', label: 'Colour', type: 'text' },
    { name: 'plate', label: 'Plate', type: 'text' },
  ];
  const text =
    '# T\n\n1. The van is sold{#colour}, painted {colour}{/}.\n\n| Van | |\n|---|---|\n| Plate | {#plate}{plate}{/}{^plate}none{/} |\n';
  const { marks, filled } = written(text, fields);
  assert.deepEqual([...marks], ['plate']);
  assert.match(filled.text, /\| Plate \| none \uE000Please confirm: Plate\uE001 \|/);
});

const HARM: Field = { name: 'harm', label: 'Accidents and repaired damage', type: 'text' };
const DUE: Field = { name: 'due', label: 'Days to pay', type: 'number', default: 14 };
const CAR =
  '# T\n\n## The car {id:car}\n\n{^harm}\n1. The Seller knows of no accident and of no damage that had to be repaired.\n{/}\n\n## Money {id:money}\n\n1. The price of {price} must be paid within {due} days of a written demand.\n';

test('where the brief tells of the same, the sentence that there is none goes and its clause takes what the brief tells', () => {
  const told = 'the wing was repaired after a crash';
  const { filled, given, marks } = written(CAR, [HARM, DUE], new Map([['harm', [told]]]));
  assert.doesNotMatch(filled.text, /knows of no accident/);
  assert.deepEqual([...given], [[told, 'The car']]);
  assert.ok(marks.has('harm'));
});

test('a sentence that holds an answer does not give way, and is marked', () => {
  const price: Field = { name: 'price', label: 'Price', type: 'number' };
  const { filled, given } = written(CAR, [HARM, DUE, price], new Map([['due', ['pay on a written demand in 30 days']]]), { price: 900 });
  assert.match(filled.text, /900 must be paid within 14 days of a written demand\. \uE000Please confirm: Days to pay\uE001/);
  assert.equal(given.size, 0);
});

test('what comes after the last day of a sublease in England is asked, as everywhere', () => {
  const { text } = drafted(
    'sublease',
    'I, Joe Dunn, sublet my flat at 4 Mill Lane, Leeds to Eva Kim from 1 March 2027 to 31 August 2027.',
    'Rent £1,400 a month.',
  );
  assert.match(text, /ends on the End Date without notice only if [^\n]*Please confirm: What happens after that day\?/);
});

test('who follows an heir who dies first is asked where the brief of a will names somebody, and not decided by a general rule', () => {
  const { text } = drafted(
    'last-will',
    'I, Ruth Doe of Texas, leave everything to my husband Max Doe. If he dies before me, my sister Ann Roe takes it.',
  );
  assert.match(
    text,
    /nobody is named above in that person’s place, [^\n]*\[Please confirm: Who follows if all heirs of the rest die before you\?\]/,
  );
});
