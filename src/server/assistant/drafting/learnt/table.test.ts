import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf, Table } from './table.ts';

test('a table gives back what was set for each of many names, and nothing for others', () => {
  const names = Array.from({ length: 50_000 }, (_, at) => `purpose|l1 word ${at}`);
  const table = new Table(names.length);
  for (const [at, name] of names.entries()) table.set(keyOf(name, 0, name.length), at / 8);
  assert.ok(names.every((name, at) => table.get(name) === at / 8));
  const others = names.filter((name) => table.get(`${name} more`) !== undefined);
  assert.ok(others.length < 20, `${others.length} names have a number of others`);
});

test('a name is known by its stretch in a longer text', () => {
  assert.equal(keyOf('some name\t12', 0, 9), keyOf('some name', 0, 9));
  assert.notEqual(keyOf('', 0, 0), 0);
});
