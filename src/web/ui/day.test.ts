import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { endDayOf, longDay } from './day.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test('what was given until a day ends on that day in every time zone; anything else ends where the reader is', () => {
  for (const [there, other] of [
    ['Asia/Tokyo', 'June 30, 2027'],
    ['UTC', 'June 29, 2027'],
    ['America/Los_Angeles', 'June 29, 2027'],
  ] as const) {
    process.env.TZ = there;
    assert.equal(endDayOf('2027-06-29T23:59:59.999Z', 'en'), 'June 29, 2027', there);
    assert.equal(endDayOf('2027-06-29T23:59:59.999Z', 'en', 'medium'), 'Jun 29, 2027', there);
    assert.equal(endDayOf('2027-06-29T20:00:00.000Z', 'en'), other, there);
  }
});

test('a calendar day, such as that on which a law was read, is the same for every reader', () => {
  for (const there of ['Asia/Tokyo', 'UTC', 'America/Los_Angeles']) {
    process.env.TZ = there;
    assert.equal(longDay('2026-01-01', 'en'), 'January 1, 2026', there);
    assert.equal(longDay('2026-01-01', 'de'), '1. Januar 2026', there);
  }
});
