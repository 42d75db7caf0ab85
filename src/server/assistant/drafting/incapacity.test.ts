import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, drafted } from '#test/support/drafted.ts';

/** Title, description and requirements of a brief that gives a power in a place. */
const given = (place: string, said: string) =>
  [
    'power of attorney',
    `I am Nora Quill and I give my son Ben Quill power of attorney over my bank and my bills. We live in ${place}.`,
    said,
  ] as const;

const power = (place: string, said: string) => drafted(...given(place, said), { kind: 'financial-power-of-attorney' });

const LASTING = [
  'also when I cannot decide for myself any more',
  'it goes on after I lose capacity',
  'I have early dementia so it must last',
  'welfare too once I have lost capacity',
  "if I can't make my own decisions he takes over",
  'it should be a lasting power',
  'money and health decisions',
  'for when I am incapable',
];

test('that a power ends with capacity is the first note where the brief asks for more', () => {
  for (const said of LASTING) {
    const { notes, requirements } = power('Leeds, England', said);
    assert.match(notes[0] ?? '', /cannot do what your brief asks.*ends if you lose mental capacity.*lasting power of attorney/, said);
    assert.ok(!requirements.some(({ text, status }) => text === said && (status === 'drafted' || status === 'covered')), said);
  }
  assert.match(power('Cork, Ireland', LASTING[0] ?? '').notes[0] ?? '', /ends if you lose capacity/);
  assert.match(power('Leeds, England', 'money and health decisions').notes[1] ?? '', /no powers over welfare, health or care/);
});

test('where the power goes on, or nobody asks for that, there is no such note', () => {
  const none = (place: string, said: string) => assert.doesNotMatch(power(place, said).notes.join('\n'), /cannot do what/, said);
  none('Austin, Texas', 'also when I cannot decide for myself any more');
  none('Leeds, England', 'he pays my bills while I am abroad');
  none('Leeds, England', 'it ends when I lose capacity');
});

test('the question about the kind says what it cannot do', () => {
  const kind = asked(...given('Leeds, England', 'it goes on after I lose capacity')).find(({ id }) => id === 'kind');
  assert.match(kind?.why ?? '', /cannot do all that you ask.*ends if you lose mental capacity/);
  const us = asked(...given('Austin, Texas', 'it goes on after I lose capacity'));
  assert.ok(us.every(({ id, why }) => id !== 'kind' || !/cannot/.test(why ?? '')));
});

test('a power of Florida that is to outlast capacity holds the words that make it do so', () => {
  const { text } = power('Miami, Florida', 'also if I become demented');
  assert.match(text, /is not terminated by my subsequent incapacity/);
});
