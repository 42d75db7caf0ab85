import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Analysis, KeyDate } from '#contracts/analysis.ts';
import { calendarOf } from './calendar.ts';

const date = (given: Partial<KeyDate>): KeyDate => ({ date: null, words: '', what: '', who: null, from: 0, to: 0, ...given });

function analysisWith(dates: KeyDate[], name = 'Lease'): Analysis {
  return {
    id: '6b9d1f0e-0000-4000-8000-000000000001',
    name,
    createdAt: '2026-11-22T15:09:30.123Z',
    text: '',
    words: 0,
    kind: null,
    place: null,
    parties: [],
    clauses: [],
    missing: [],
    findings: [],
    dates,
    statements: [],
    warnings: [],
    timings: {},
  };
}

/** A calendar file read as RFC 5545 says: lines unfolded, then name and value. */
function linesOf(file: string): string[] {
  assert.ok(file.endsWith('\r\n'));
  return file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1);
}

test('a day is an event of a whole day with a reminder a week before', () => {
  const file = calendarOf(
    analysisWith([date({ date: '2026-12-31', what: 'End', who: 'Tenant', words: 'December 31, 2026' })]),
    'Deedwright',
  );
  const lines = linesOf(file ?? '');
  for (const line of [
    'VERSION:2.0',
    'UID:6b9d1f0e-0000-4000-8000-000000000001-0',
    'DTSTAMP:20261122T150930Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:End (Lease)',
    'TRIGGER:-P7D',
  ])
    assert.ok(lines.includes(line), line);
  assert.equal(lines[0], 'BEGIN:VCALENDAR');
  assert.equal(lines.at(-1), 'END:VCALENDAR');
  const open: string[] = [];
  for (const line of lines) {
    if (line.startsWith('BEGIN:')) open.push(line.slice(6));
    if (line.startsWith('END:')) assert.equal(open.pop(), line.slice(4));
  }
  assert.deepEqual(open, []);
});

test('what people wrote is escaped, and long lines are folded at 75 bytes without cutting a letter', () => {
  const what = `Pay; now, \\ or ${'übergäbe 契約 '.repeat(20)}`;
  const file = calendarOf(analysisWith([date({ date: '2026-12-31', what, words: 'one\ntwo' })], 'A, B\nX-EVIL:1'), 'Deed; wright') ?? '';
  for (const line of file.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  const lines = linesOf(file);
  assert.ok(!lines.some((line) => line.startsWith('X-EVIL')));
  const summary = lines.find((line) => line.startsWith('SUMMARY:'))?.slice(8);
  const read = summary?.replace(/\\n/g, '\n').replace(/\\([\\;,])/g, '$1');
  assert.equal(read, `${what} (A, B\nX-EVIL:1)`);
});

test('times without a day are no events, and one day can be taken alone', () => {
  const dates = [date({ words: '30 days after notice' }), date({ date: '2026-12-01' }), date({ date: '2027-01-01' })];
  assert.equal(calendarOf(analysisWith(dates.slice(0, 1)), 'D'), undefined);
  assert.equal(calendarOf(analysisWith(dates), 'D')?.match(/BEGIN:VEVENT/g)?.length, 2);
  assert.match(calendarOf(analysisWith(dates), 'D', 2) ?? '', /DTSTART;VALUE=DATE:20270101/);
  assert.equal(calendarOf(analysisWith(dates), 'D', 0), undefined);
});
