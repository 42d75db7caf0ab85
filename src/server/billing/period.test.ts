import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { calendarMonth, monthAfter, monthOf, unusedShare } from './period.ts';
import { NONE } from './plan-state.ts';
import { allowanceAt } from './rules.ts';

const ends = (start: string, count: number): string[] => {
  const all: string[] = [];
  let at = new Date(start);
  const day = at.getUTCDate();
  for (let n = 0; n < count; n += 1) {
    at = monthAfter(at, day);
    all.push(at.toISOString());
  }
  return all;
};

test('a plan of the 31st ends on the last day of short months and comes back to the 31st', () => {
  assert.deepEqual(
    ends('2027-12-31T23:59:59.999Z', 5).map((end) => end.slice(0, 10)),
    ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'],
  );
  assert.equal(ends('2026-01-31T00:00:00Z', 1)[0], '2026-02-28T00:00:00.000Z');
  assert.equal(ends('2028-02-29T12:00:00Z', 12).at(-1), '2029-02-28T12:00:00.000Z');
});

test('the turn of summer time and the end of 32-bit time change nothing', () => {
  assert.deepEqual(ends('2026-03-08T01:30:00Z', 1), ['2026-04-08T01:30:00.000Z']);
  assert.deepEqual(ends('2038-01-19T03:14:07Z', 1), ['2038-02-19T03:14:07.000Z']);
  assert.deepEqual(ends('2037-12-31T00:00:00Z', 2), ['2038-01-31T00:00:00.000Z', '2038-02-28T00:00:00.000Z']);
});

test('months of a plan lie end to end: every moment is in exactly one, of 28 to 31 days', () => {
  const date = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2041-01-01T00:00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 3_000 * 86_400_000 }), (start, later) => {
      const now = new Date(start.getTime() + later);
      const month = monthOf(start, start.getUTCDate(), now);
      assert.ok(month.start <= now && now < month.end);
      const days = (month.end.getTime() - month.start.getTime()) / 86_400_000;
      assert.ok(days >= 28 && days <= 31, `${days}`);
      assert.equal(month.start.getTime() % 86_400_000, start.getTime() % 86_400_000);
    }),
    { numRuns: 2_000 },
  );
});

test('the count of a plan starts anew to the millisecond, that of the free plan with the calendar month', () => {
  const start = new Date('2028-01-31T10:00:00Z');
  const active = { ...NONE, status: 'active', tier: 'basic', periodStart: start, periodEnd: monthAfter(start, 31), anchorDay: 31 } as const;
  const begins = (now: string) => allowanceAt(active, new Date(now)).month.start.toISOString();
  assert.equal(begins('2028-02-29T09:59:59.999Z'), '2028-01-31T10:00:00.000Z');
  assert.equal(begins('2028-02-29T10:00:00.000Z'), '2028-02-29T10:00:00.000Z');
  assert.equal(begins('2028-03-31T09:59:59.999Z'), '2028-02-29T10:00:00.000Z');
  assert.deepEqual(calendarMonth(new Date('2038-01-31T23:59:59.999Z')), {
    start: new Date('2038-01-01T00:00:00Z'),
    end: new Date('2038-02-01T00:00:00Z'),
  });
});

test('a credit is what is left of what was paid, in whole cents, and nothing after the end', () => {
  const month = { start: new Date('2026-04-01T00:00:00Z'), end: new Date('2026-05-01T00:00:00Z') };
  assert.equal(unusedShare(1999, month, month.start), 1999);
  assert.equal(unusedShare(1999, month, new Date('2026-04-16T00:00:00Z')), 999);
  assert.equal(unusedShare(1999, month, new Date('2026-04-30T23:59:59.999Z')), 0);
  assert.equal(unusedShare(1999, month, new Date('2027-01-01T00:00:00Z')), 0);
  assert.equal(unusedShare(1999, month, new Date('2026-03-01T00:00:00Z')), 1999);
  assert.equal(unusedShare(0, month, month.start), 0);
});
