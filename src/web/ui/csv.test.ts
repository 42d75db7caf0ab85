import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from './csv.ts';

test('cells are quoted where they must be, empty where there is nothing, and never a formula', () => {
  assert.equal(
    csvOf([
      ['Day', 'Runs'],
      ['2026-11-22', 3],
      ['a "b", c', null],
      ['=1+1', -2],
    ]),
    'Day,Runs\r\n2026-11-22,3\r\n"a ""b"", c",\r\n\'=1+1,-2',
  );
});
