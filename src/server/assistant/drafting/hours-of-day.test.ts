import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { draft } from './draft.ts';

test('an hour of the day is no first and no last day of the agreement', () => {
  const lines = [
    '30 hrs a week tue - sat, starts at 4:30am',
    'Shift: starts 6 am',
    'starts at 5 o’clock, ends at noon',
    'ends at 1:30 pm',
    'Saturdays only, begins at 7.15am',
    'starting 4am on market days',
    'starts at six in the morning in summer',
  ];
  for (const line of lines) {
    const last = [
      ...draft(
        {
          title: 'job contract',
          description: 'I run a bakery in Guelph, Ontario. I am Marjorie Oduya and I hire Teodor Vasile as helper from 11 January 2027.',
          requirements: line,
          answers: { employerName: 'Marjorie Oduya', employeeName: 'Teodor Vasile' },
          skipQuestions: true,
        },
        catalogue,
        '2026-11-26',
      ),
    ].at(-1);
    assert.ok(last?.type === 'draft');
    assert.doesNotMatch(last.draft.text, /[Tt]his Agreement (?:starts|begins|ends|runs)(?: on| at| from)? ?(?:\d|noon|six)/, line);
    assert.match(last.draft.text, /starts on January 11, 2027/, line);
    const hour = /\d{1,2}(?:[:.]\d\d)? ?[ap]m|o.clock|six in the morning/.exec(line)?.[0] ?? line;
    assert.ok(last.draft.text.includes(hour) || last.draft.requirements.some(({ text }) => text.includes(hour)), line);
  }
});
