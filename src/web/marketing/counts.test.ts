import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daily, income, shareOf, total } from './counts.ts';

const days = [
  { day: '2026-02-28', name: 'visit' as const, count: 4, amount: 0 },
  { day: '2026-03-02', name: 'visit' as const, count: 1, amount: 0 },
  { day: '2026-03-02', name: 'paid' as const, count: 2, amount: 3_998 },
  { day: '2026-03-02', name: 'refunded' as const, count: 1, amount: -1_999 },
];
const figures = { from: '2026-02-28', to: '2026-03-02', days };

test('each day of the period has its values, also a day on which nothing happened', () => {
  assert.deepEqual(daily(figures, 'visit', 'paid'), [
    { at: '2026-02-28', values: [4, 0] },
    { at: '2026-03-01', values: [0, 0] },
    { at: '2026-03-02', values: [1, 2] },
  ]);
});

test('what was given back is taken off what was paid', () => {
  assert.deepEqual(
    income(figures).map(({ values }) => values[0]),
    [0, 0, 1_999],
  );
  assert.equal(total(days, 'visit'), 5);
});

test('no step of the funnel shows more than all of the step before, also where more signed up than were seen', () => {
  const steps = ['page', 'sign_up', 'document_made', 'begin_checkout', 'paid'] as const;
  const counts = [2, 5, 4, 0, 0];
  const funnel = steps.map((step, at) => ({ step, count: counts[at] ?? 0 }));
  assert.deepEqual(
    steps.map((_, at) => shareOf(funnel, at)),
    [undefined, undefined, 0.8, 0, Number.NaN],
  );
});
