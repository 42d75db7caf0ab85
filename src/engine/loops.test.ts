import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Field } from './field.ts';
import { fill, fillText, type Setting } from './fill.ts';
import { parse } from './parse.ts';

const SETTING: Setting = { date: '2026-11-21', locale: 'en-US', facts: { rate: [{ value: 7 }] } };
const FIELDS: Field[] = [
  {
    name: 'list',
    label: 'L',
    type: 'list',
    of: [
      { name: 'a', label: 'A', type: 'text' },
      { name: 'b', label: 'B', type: 'number', showWhen: 'a != "hidden"' },
    ],
  },
  { name: 'c', label: 'C', type: 'text' },
];

const piece = fc.constantFrom(
  'x',
  ' ',
  '\n',
  '\n\n',
  '\n\n\n',
  '{a}',
  '{b}',
  '{c}',
  '{b | words}',
  '{.}',
  '{law.rate}',
  '{a.d}',
  '{! c}',
  'and ',
);
const body = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
const template = fc
  .array(
    fc.oneof(
      piece,
      fc.tuple(fc.constantFrom('list', 'more', 'c', 'one'), body).map(([name, inner]) => `{#${name}}${inner}{/${name}}`),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));
const word = fc.constantFrom(undefined, 'Ann', 'hidden', 12, 'two words', '');
const item = fc.oneof(fc.record({ a: word, b: word, c: word }, { requiredKeys: [] }), fc.record({ a: fc.record({ d: word }) }), word);
const answers = fc.record(
  { list: fc.array(item, { maxLength: 5 }), more: fc.array(item, { maxLength: 3 }), c: word, b: word, one: fc.record({ a: word }) },
  { requiredKeys: [] },
);

test('a list that is printed in one go reads as one whose items are settled each', () => {
  fc.assert(
    fc.property(template, fc.array(answers, { minLength: 1, maxLength: 4 }), fc.boolean(), (text, documents, typed) => {
      const setting = typed ? { ...SETTING, fields: FIELDS } : SETTING;
      const tree = parse(text);
      // With spans every item is settled by itself; nothing in these answers is escaped.
      for (const given of documents) assert.equal(fillText(tree, given, setting), fill(parse(text), given, setting).text);
    }),
    { numRuns: 500 },
  );
});

test('lists of any length share what was settled for one', () => {
  const text = 'T\n{#list}\n- {a} of {c}\n{/list}\nEnd';
  for (const count of [3, 1, 0, 500, 2]) {
    const list = Array.from({ length: count }, (_, index) => ({ a: `A${index}`, ...(index % 2 && { c: 'own' }) }));
    const lines = list.map(({ a, c = 'C' }) => `- ${a} of ${c}\n`).join('');
    assert.equal(fillText(text, { list, c: 'C' }, SETTING), `T\n${lines}End`);
  }
});

test('a list that would never end is cut where a document is', () => {
  const list = Array.from({ length: 1000 }, () => ({ a: 'x'.repeat(50_000) }));
  const text = fillText('{#list}{a}{/list} more', { list }, SETTING);
  assert.ok(text.length < 11_000_000, `${text.length}`);
  assert.match(text, /\n\n\[This document is too long to be written out in full\.\]$/);
});
