import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

test('what a letter asks to be done is asked for, and no part of what happened', () => {
  const { text } = drafted(
    'Letter to my neighbour',
    'I am Ida Brock, 4 Mill Lane, Leeds, England. My neighbour is Tom Reyes, 6 Mill Lane. His gutter has dripped on my wall since May.',
    'get the gutter fixed by a roofer within 14 days\nreplace the cracked tile he damaged',
    { kind: 'none', senderName: 'Ida Brock' },
  );
  assert.match(text, /Please get the gutter fixed by a roofer within 14 days/);
  assert.match(text, /has dripped on my wall since May/);
  assert.doesNotMatch(text, /since May\. Get the gutter/);
});
