import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Span } from '#engine/fill.ts';
import { changesBetween, chunksOf, runsOf } from './sheet-text.ts';

const span = (from: number, to: number, name = 'x', kind: Span['kind'] = 'field'): Span => ({ from, to, kind, name });

test('a document is cut before its clauses and nothing is lost', () => {
  const text = '# Lease\n\nMade today.\n\n## 1. Rent\n\n1. Pay it.\n\n## 2. Rent\n\n1. Again.\n';
  const chunks = chunksOf(text, [span(44, 47, 'rent')]);
  assert.equal(chunks.map((chunk) => chunk.text).join(''), text);
  assert.deepEqual(
    chunks.map((chunk) => chunk.key),
    ['Lease#0', 'Rent#0', 'Rent#1'],
  );
});

test('spans follow their clause', () => {
  const text = 'ab\n## Rent\n\nPay 12 now.';
  const [, rent] = chunksOf(text, [span(text.indexOf('12'), text.indexOf('12') + 2)]);
  const found = rent?.spans[0];
  assert.equal(rent?.text.slice(found?.from, found?.to), '12');
});

test('a clause that did not change has the same signature when an earlier one grew', () => {
  const one = chunksOf('# A\n\nshort\n## B\n\nkept 5', [span(19, 20)]).at(-1);
  const two = chunksOf('# A\n\nmuch longer\n## B\n\nkept 5', [span(25, 26)]).at(-1);
  assert.deepEqual([one?.text, one?.key], [two?.text, two?.key]);
  assert.equal(one?.signature, two?.signature);
});

test('marks fall on the printed letters although signs are escaped before them', () => {
  const raw = 'owed \\*5\\* to A\\_B now';
  const runs = runsOf('owed *5* to A_B now', raw, 100, [span(105, 110, 'sum'), span(114, 118, 'name')]);
  assert.deepEqual(
    runs.map((run) => [run.text, run.span?.name]),
    [
      ['owed ', undefined],
      ['*5*', 'sum'],
      [' to ', undefined],
      ['A_B', 'name'],
      [' now', undefined],
    ],
  );
});

test('a typed backslash is one letter', () => {
  const runs = runsOf('a\\b end', 'a\\\\b end', 0, [span(0, 4, 'path')]);
  assert.deepEqual(
    runs.map((run) => run.text),
    ['a\\b', ' end'],
  );
});

test('a change of place names what reads differently and not what is only numbered anew', () => {
  const before = '# L\n\n## 1. Rent\n\nPay.\n\n## 2. Deposit\n\nTwo months.\n\n## 3. Keys\n\nSee [clause 2](#deposit).';
  const after =
    '# L\n\n## 1. Notice\n\nNew.\n\n## 2. Rent\n\nPay.\n\n## 3. Deposit\n\nOne month.\n\n## 4. Keys\n\nSee [clause 3](#deposit).';
  assert.deepEqual(
    changesBetween(before, after).map(({ title, before: was, after: is }) => [title, was !== '', is !== '']),
    [
      ['Notice', false, true],
      ['Deposit', true, true],
    ],
  );
  assert.deepEqual(
    changesBetween(after, before).map(({ title, after: is }) => [title, is !== '']),
    [
      ['Deposit', true],
      ['Notice', false],
    ],
  );
});
