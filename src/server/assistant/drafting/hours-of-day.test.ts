import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

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
    const { text, requirements } = drafted(
      'job contract',
      'I run a bakery in Guelph, Ontario. I am Marjorie Oduya and I hire Teodor Vasile as helper from 11 January 2027.',
      line,
      { employerName: 'Marjorie Oduya', employeeName: 'Teodor Vasile' },
    );
    assert.doesNotMatch(text, /[Tt]his Agreement (?:starts|begins|ends|runs)(?: on| at| from)? ?(?:\d|noon|six)/, line);
    assert.match(text, /starts on January 11, 2027/, line);
    const hour = /\d{1,2}(?:[:.]\d\d)? ?[ap]m|o.clock|six in the morning/.exec(line)?.[0] ?? line;
    assert.ok(text.includes(hour) || requirements.some((one) => one.text.includes(hour)), line);
  }
});
