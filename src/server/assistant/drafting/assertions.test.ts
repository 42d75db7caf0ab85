import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '#engine/field.ts';
import { fill } from '#engine/fill.ts';
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
  const { filled, marks } = unconfirmed(filling(FIELDS), FIELDS, {}, new Set());
  assert.match(filled.text, /The home is old\. \uE000Please confirm: Was it built before 1978\?\uE001/);
  assert.doesNotMatch(filled.text, /Pets may stay\. \uE000/);
  assert.deepEqual([...marks], ['old']);
});

test('that there is nothing of something is marked where nobody said so', () => {
  const faults: Field = { name: 'faults', label: 'Known faults', type: 'list', of: [{ name: 'fault', label: 'Fault', type: 'text' }] };
  const advice: Field = { name: 'advice', label: 'Who had a lawyer?', type: 'select', options: ['Both', 'Neither'], default: 'Neither' };
  const text =
    "# T\n\n{#count(faults) == 0}\nThe Seller knows of no fault.\n{/}\n\n{#advice == 'Neither'}\nEach decided to sign without a lawyer.\n{/}\n";
  const silent = unconfirmed(
    (answers) => fill(text, answers, { date: '2026-11-23', locale: 'en-US', fields: [faults, advice] }),
    [faults, advice],
    {},
    new Set(),
  );
  assert.deepEqual([...silent.marks].sort(), ['advice', 'faults']);
});

test('a fact that was answered stands as it was answered', () => {
  assert.doesNotMatch(unconfirmed(filling(FIELDS), FIELDS, { old: true }, new Set()).filled.text, /\uE000/);
});

test('a fact in words has no default in a draft', () => {
  assert.deepEqual(
    withoutFacts(FIELDS, {}).map((field) => field.default),
    [true, true, undefined],
  );
});
