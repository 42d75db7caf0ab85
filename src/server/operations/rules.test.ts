import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HEALING } from '#contracts/operations.ts';
import { createIssues } from './issues.ts';
import {
  type Hour,
  isConfirmed,
  isGivenUp,
  mayHeal,
  overallOf,
  recoveryOf,
  seen,
  statusOf,
  successOf,
  tried,
  UNWATCHED,
  uptimeOf,
} from './rules.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

test('what fails once is looked at again, what fails twice or is wrong beyond doubt is healed', () => {
  const once = seen(UNWATCHED, 'down', NOW);
  assert.equal(isConfirmed(once, false), false);
  assert.equal(mayHeal(once, false, NOW), false);
  assert.equal(mayHeal(once, true, NOW), true);
  const twice = seen(once, 'degraded', NOW + 10_000);
  assert.equal(mayHeal(twice, false, NOW + 10_000), true);
  assert.equal(twice.failingSince, NOW);
  assert.equal(mayHeal(seen(twice, 'up', NOW + 20_000), true, NOW + 20_000), false);
});

test('attempts that do not help become rarer, and people are told once', () => {
  let watch = seen(seen(UNWATCHED, 'down', NOW), 'down', NOW);
  let now = NOW;
  const pauses: number[] = [];
  let told = 0;
  for (let n = 0; n < 11; n += 1) {
    watch = tried(watch, false, now);
    if (isGivenUp(watch)) told += 1;
    pauses.push(watch.restUntil - now);
    assert.equal(mayHeal(watch, true, watch.restUntil - 1), false);
    now = watch.restUntil;
  }
  assert.deepEqual(pauses.slice(0, 4), [2_000, 4_000, 8_000, 16_000]);
  assert.equal(pauses.at(-1), 600_000);
  assert.equal(told, 1);
});

test('what breaks again as soon as it is healed is healed a bounded number of times an hour', () => {
  let watch = UNWATCHED;
  let healed = 0;
  for (let second = 0; second < 3_600; second += 10) {
    const now = NOW + second * 1_000;
    watch = seen(watch, 'down', now);
    if (!mayHeal(watch, true, now)) continue;
    watch = tried(watch, true, now);
    healed += 1;
  }
  assert.equal(healed, HEALING.attemptsAnHour);
  assert.equal(mayHeal(seen(watch, 'down', NOW + 3_700_000), true, NOW + 3_700_000), true);
});

test('a component is as bad as the worst of its checks, and what cannot be checked says nothing', () => {
  assert.equal(statusOf(['passed', 'warning', 'failed']), 'down');
  assert.equal(statusOf(['passed', 'skipped', 'warning']), 'degraded');
  assert.equal(statusOf(['skipped', 'passed']), 'up');
  assert.equal(statusOf(['skipped']), undefined);
  assert.equal(overallOf({}), 'unknown');
  assert.equal(overallOf({ api: 'up', database: 'up' }), 'healthy');
  assert.equal(overallOf({ api: 'up', database: 'degraded' }), 'degraded');
  assert.equal(overallOf({ api: 'down', database: 'degraded' }), 'critical');
});

test('uptime is the share of checks within the time asked about, and nothing without a check', () => {
  const hour = (hours: number, up: number, degraded: number, down: number): Hour => ({
    component: 'api',
    hour: new Date(NOW - hours * 3_600_000),
    up,
    degraded,
    down,
  });
  const hours = [hour(0, 90, 5, 5), hour(23, 100, 0, 0), hour(25, 0, 0, 100)];
  assert.deepEqual(uptimeOf(hours, new Date(NOW - 24 * 3_600_000)), { ratio: 195 / 200, of: 200 });
  assert.deepEqual(uptimeOf(hours, new Date(NOW - 48 * 3_600_000)), { ratio: 195 / 300, of: 300 });
  assert.equal(uptimeOf(hours, new Date(NOW)), null);
});

test('time to recovery counts issues whose end was seen, success only attempts that were needed', () => {
  const at = (seconds: number) => new Date(NOW + seconds * 1_000);
  const issues = [
    { openedAt: at(0), closedAt: at(2), ended: 'healed' as const },
    { openedAt: at(10), closedAt: at(14), ended: 'itself' as const },
    { openedAt: at(20), closedAt: at(9_000), ended: 'unwatched' as const },
    { openedAt: at(30), closedAt: null, ended: null },
  ];
  assert.deepEqual(recoveryOf(issues), { ms: 3_000, of: 2 });
  assert.equal(recoveryOf(issues.slice(2)), null);
  assert.deepEqual(successOf([{ helped: true }, { helped: false }, { helped: null }]), { ratio: 0.5, of: 2 });
  assert.equal(successOf([{ helped: null }]), null);
});

test('people are told when a component goes down and when it is back, once each, and not of what is only degraded', () => {
  const issues = createIssues();
  const at = new Date(NOW);
  const course = {
    component: 'templates',
    error: 'No answer',
    clear: true,
    mendable: true,
    failingSince: at,
    helped: undefined,
    at,
  } as const;
  const watch = seen(UNWATCHED, 'down', NOW);
  const first = issues.follow({ ...course, first: 'degraded', last: 'degraded', watch });
  assert.deepEqual([first.events.map(({ kind }) => kind), first.alerts], [['opened'], []]);
  const worse = issues.follow({ ...course, first: 'down', last: 'down', watch });
  assert.deepEqual([worse.events.map(({ kind }) => kind), worse.alerts.map(({ change }) => change)], [['worsened'], ['down']]);
  assert.deepEqual(issues.follow({ ...course, first: 'down', last: 'down', watch }), { events: [], alerts: [] });
  const back = issues.follow({ ...course, first: 'up', last: 'up', watch: UNWATCHED });
  assert.deepEqual([back.events.map(({ kind }) => kind), back.alerts.map(({ change }) => change)], [['closed'], ['up']]);
  assert.equal(new Set([...worse.alerts, ...back.alerts].map(({ issue }) => issue)).size, 1);
});

test('people are told of what nothing here can mend, and of what healing did not help, though it is only degraded; and when it is over', () => {
  const at = new Date(NOW);
  const course = { component: 'database', error: 'The disk is full', clear: true, mendable: false, failingSince: at, at } as const;
  const bad = { ...course, helped: undefined, first: 'degraded', last: 'degraded', watch: seen(UNWATCHED, 'degraded', NOW) } as const;
  const well = { ...course, helped: undefined, first: 'up', last: 'up', watch: UNWATCHED } as const;
  const full = createIssues();
  const told = [bad, bad, well, well].map((one) => full.follow(one).alerts.map(({ change, error }) => [change, error]));
  assert.deepEqual(told, [[['needsPeople', 'The disk is full']], [], [['up', 'The disk is full']], []]);

  const slow = createIssues();
  const busy = { ...bad, clear: false, watch: seen(seen(UNWATCHED, 'degraded', NOW), 'degraded', NOW) };
  assert.deepEqual(
    [busy, well].map((one) => slow.follow(one).alerts),
    [[], []],
    'what is only busy passes',
  );

  const futile = createIssues();
  const tries = [1, 2, 3].map((count) => ({ ...bad, mendable: true, helped: false, watch: { ...bad.watch, futile: count } }));
  assert.deepEqual(
    [...tries, well].flatMap((one) => futile.follow(one).alerts.map(({ change }) => change)),
    ['notHealed', 'up'],
  );
});

test('people are told of what breaks again after each mending, once nothing more is tried', () => {
  const issues = createIssues();
  const told: [number, string][] = [];
  let watch = UNWATCHED;
  for (let second = 0; second < 3_000; second += 10) {
    const now = NOW + second * 1_000;
    watch = seen(watch, 'degraded', now);
    const helped = mayHeal(watch, true, now) ? true : undefined;
    if (helped) watch = tried(watch, true, now);
    const course = {
      component: 'templates',
      error: 'It died',
      clear: true,
      mendable: true,
      failingSince: new Date(now),
      at: new Date(now),
    } as const;
    const { alerts } = issues.follow({ ...course, first: 'degraded', last: helped ? 'up' : 'degraded', watch, helped });
    told.push(...alerts.map(({ change }): [number, string] => [second, change]));
  }
  assert.deepEqual(told, [[HEALING.attemptsAnHour * 10, 'notHealed']]);
});
