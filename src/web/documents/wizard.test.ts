import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Field } from '#engine/field.ts';
import { asStep, begin, parts, stepOf, wizard } from './wizard.ts';

const field = (name: string, section: string): Field => ({ name, label: name, type: 'text', section });
const sections = (...sizes: number[]): Field[] =>
  sizes.flatMap((size, index) => Array.from({ length: size }, (_, at) => field(`f${index}_${at}`, `Section ${index}`)));

test('every field is asked exactly once, in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 }), (sizes) => {
      const fields = sections(...sizes);
      assert.deepEqual(parts(fields).flat(), fields);
    }),
  );
});

test('cuts move to the nearest start of a section', () => {
  assert.deepEqual(
    parts(sections(5, 4, 6)).map((part) => part.length),
    [5, 4, 6],
  );
  assert.deepEqual(
    parts(sections(2, 3, 2, 5)).map((part) => part.length),
    [5, 2, 5],
  );
});

test('one long section is cut into equal parts', () => {
  assert.deepEqual(
    parts(sections(9)).map((part) => part.length),
    [3, 3, 3],
  );
});

test('steps stay between 1 and 4', () => {
  assert.deepEqual([-3, 0, 1, 2.9, 4, 99, Number.NaN].map(asStep), [1, 1, 1, 2, 4, 4, 1]);
});

test('an answer is an edition, the same answer again is none', () => {
  const once = wizard(begin({}), { do: 'answer', name: 'rent', value: '1' });
  assert.equal(once.edition, 1);
  assert.equal(wizard(once, { do: 'answer', name: 'rent', value: '1' }).edition, 1);
  assert.equal(wizard(once, { do: 'answer', name: 'rent', value: '2' }).edition, 2);
});

test('a field knows its step', () => {
  const fields = sections(2, 2, 2);
  assert.equal(stepOf(fields, 'f0_1'), 2);
  assert.equal(stepOf(fields, 'f2_0'), 4);
  assert.equal(stepOf(fields, 'jurisdiction'), 1);
});
