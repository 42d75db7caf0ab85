import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode, encode, PARTS } from './model.ts';

const none = Object.fromEntries(PARTS.map((part) => [part, new Map<string, number>()])) as Record<
  (typeof PARTS)[number],
  Map<string, number>
>;

test('what was learnt comes back from its bytes for each of many signs, in steps of a fiftieth, and nothing for others', () => {
  const names = Array.from({ length: 50_000 }, (_, at) => `purpose|l1 word ${at}`);
  const kinds = new Map(names.map((name, at) => [name, ((at % 2_001) - 1_000) / 50]));
  const learnt = decode(encode({ ...none, kinds, writer: new Map([['a\ttab', -1.234]]), ends: new Map([['far', 1e9]]) }, PARTS), PARTS);
  // Two of them may share a key: the weightier keeps it.
  const wrong = names.filter((name) => Math.abs((learnt.kinds.get(name) ?? 0) - (kinds.get(name) ?? 0)) > 1e-9);
  assert.ok(wrong.length < 5, `${wrong.length} came back as something else`);
  const others = names.filter((name) => learnt.kinds.get(`${name} more`) !== undefined);
  assert.ok(others.length < 20, `${others.length} names have a number of others`);
  assert.equal(learnt.writer.get('a\ttab')?.toFixed(2), '-1.24');
  assert.equal(learnt.sides.get('a\ttab'), undefined);
  assert.equal(learnt.ends.get('far'), 32_767 / 50);
});
