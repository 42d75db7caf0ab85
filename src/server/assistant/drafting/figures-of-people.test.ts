import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

const HOUSE = 'We are Anna Crewe, Bodil Friis and Cato Lunde and share 4 Wattle Street, Hobart, Tasmania.';

const textOf = (requirements: string): string => drafted('house agreement', HOUSE, requirements, { kind: 'roommate-agreement' }).text;

test('a figure behind each name of a row stands with that person, to be confirmed', () => {
  const text = textOf('anna 180 for the big room, bodil 160, cato 150, paid every Thursday');
  for (const [name, sum] of [
    ['Anna Crewe', '180'],
    ['Bodil Friis', '160'],
    ['Cato Lunde', '150'],
  ] as const)
    assert.match(text, new RegExp(`${name}[^\\n]*\\[Please confirm: ${sum}\\]`), name);
});

test('days behind names are no figures of people, and one name with a sum is no row', () => {
  const text = textOf('Anna cleans on 3 December, Bodil on 10 December. Cato pays 150 for the shed');
  assert.doesNotMatch(text, /Please confirm: (?:3|10|150)\]/);
});

test('“each” gives a sum to all of a list only where the sentence of that sum says it', () => {
  const text = textOf('The bond was $2,480. Everybody gets a key, and each of us mows once a month.');
  assert.doesNotMatch(text, /Crewe[^\n]*2,480/);
});
