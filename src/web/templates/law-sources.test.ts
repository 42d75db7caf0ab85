import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lawSources } from './law-sources.ts';

const rule = (source: string, note: string, checked: 'text' | 'agreed', asOf = '2026-11-21') => ({
  source,
  value: null,
  note,
  place: 'alba',
  asOf,
  checked,
  from: null,
  to: null,
});

test('a rule is told as checked in the way and on the day in which it was checked, whatever else its source says', () => {
  const law = [
    rule('Code § 1', 'cap', 'text'),
    rule('Code § 2', 'form', 'text'),
    rule('Code § 1', 'notice', 'agreed'),
    rule('Code § 1', 'return', 'text'),
    rule('Code § 1', 'fine', 'text', '2026-01-01'),
  ];
  assert.deepEqual(
    lawSources(law).map(({ source, checked, asOf, rules }) => [source, checked, asOf, rules.map(({ note }) => note)]),
    [
      ['Code § 1', 'text', '2026-11-21', ['cap', 'return']],
      ['Code § 2', 'text', '2026-11-21', ['form']],
      ['Code § 1', 'agreed', '2026-11-21', ['notice']],
      ['Code § 1', 'text', '2026-01-01', ['fine']],
    ],
  );
});
