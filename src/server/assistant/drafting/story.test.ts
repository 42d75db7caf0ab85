import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { draft } from './draft.ts';

test('what a letter asks to be done is asked for, and no part of what happened', () => {
  const brief = {
    title: 'Letter to my neighbour',
    description:
      'I am Ida Brock, 4 Mill Lane, Leeds, England. My neighbour is Tom Reyes, 6 Mill Lane. His gutter has dripped on my wall since May.',
    requirements: 'get the gutter fixed by a roofer within 14 days\nreplace the cracked tile he damaged',
    answers: { kind: 'none', senderName: 'Ida Brock' },
    skipQuestions: true,
  };
  const last = [...draft(brief, catalogue, '2026-11-23')].at(-1);
  if (last?.type !== 'draft') throw new Error('no draft');
  const { text } = last.draft;
  assert.match(text, /Please get the gutter fixed by a roofer within 14 days/);
  assert.match(text, /has dripped on my wall since May/);
  assert.doesNotMatch(text, /since May\. Get the gutter/);
});
