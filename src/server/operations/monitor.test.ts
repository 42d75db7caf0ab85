import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { testApp } from '#test/support/app.ts';
import { nodeOf, patient, SILENT } from '#test/support/patient.ts';
import { Skipped, Trouble } from './check.ts';
import { createHealth } from './health.ts';
import { createMonitor } from './monitor.ts';
import { setMonitoring } from './store.ts';
import { checkHour, componentIssue, healingEntry, monitor as monitorRow, testResult } from './tables.ts';

const { db } = await testApp();

/** The database, as a node sees it that cannot reach it now and then. */
const awayWhen = (isAway: () => boolean): typeof db =>
  new Proxy(db, {
    get: (target, name) => {
      if (isAway()) throw new Error('The database is away');
      return Reflect.get(target, name, target);
    },
  });

test('of several nodes one leads and counts, each heals itself, and another takes over when the leader is gone', async () => {
  await db.transaction((tx) => setMonitoring(tx, true, new Date()));
  const wards = ['one', 'two', 'three'].map((name) => patient(name));
  const nodes = wards.map((of, at) => nodeOf(db, ['one', 'two', 'three'][at] ?? '', of));
  for (let round = 0; round < 3; round += 1) await Promise.all(nodes.map((node) => node.tick()));
  const counted = async () =>
    (await db.select().from(checkHour).where(eq(checkHour.component, 'all'))).reduce((sum, { up, down }) => sum + up + down, 0);
  assert.equal(await counted(), 3, 'one round a turn is counted, however many nodes there are');
  const leader = (await db.select().from(monitorRow))[0]?.leader;
  const at = nodes.findIndex(({ node }) => node === leader);
  const follower = wards[(at + 1) % 3];
  assert.ok(follower);
  follower.state.broken = true;
  await nodes[(at + 1) % 3]?.tick();
  assert.deepEqual([follower.state.broken, follower.state.healed], [false, 1]);
  assert.equal((await db.select().from(componentIssue)).length, 0, "issues are the leader's");
  assert.equal((await db.select().from(healingEntry)).length, 1);

  // The leader falls silent; nobody takes over before its time is up.
  const others = nodes.filter((_, index) => index !== at);
  await Promise.all(others.map((node) => node.tick()));
  assert.equal((await db.select().from(monitorRow))[0]?.leader, leader);
  await db.update(monitorRow).set({ leaseUntil: sql`now() - interval '1 second'` });
  await Promise.all(others.map((node) => node.tick()));
  const next = (await db.select().from(monitorRow))[0]?.leader;
  assert.ok(next !== leader && others.some(({ node }) => node === next));
  // Back again it does not lead, and what it still had in hand is not counted.
  const before = await counted();
  await nodes[at]?.tick();
  assert.equal(await counted(), before);
  await nodes.find(({ node }) => node === next)?.stop();
  await nodes[at]?.tick();
  assert.equal((await db.select().from(monitorRow))[0]?.leader, leader, 'a leader that ends gives the lead back at once');
});

test('what a leader saw while the database was away from it is counted and told of, although another leads by the time it can be written', async () => {
  await db.transaction((tx) => setMonitoring(tx, true, new Date()));
  let isAway = false;
  const through = awayWhen(() => isAway);
  const [seen, well] = [patient('seen', false), patient('well')];
  const [first, second] = [nodeOf(through, 'first', seen), nodeOf(db, 'second', well)];
  const counted = async () => {
    const rows = await db.select().from(checkHour).where(eq(checkHour.component, 'templates'));
    return [rows.reduce((sum, { up }) => sum + up, 0), rows.reduce((sum, { down }) => sum + down, 0)];
  };
  await first.tick();
  assert.deepEqual(await counted(), [1, 0]);
  isAway = true;
  await first.tick();
  seen.state.broken = true;
  for (let round = 0; round < 2; round += 1) await first.tick();
  await db.update(monitorRow).set({ leaseUntil: sql`now() - interval '1 second'` });
  await sleep(5);
  await second.tick();
  assert.deepEqual(await counted(), [2, 0]);
  await sleep(5);
  // It cannot know yet that another one leads.
  await first.tick();
  isAway = false;
  await first.tick();
  assert.deepEqual(await counted(), [3, 2], 'what it saw before the other one led, and nothing after');
  const issue = async () => (await db.select().from(componentIssue))[0];
  assert.deepEqual([(await issue())?.component, (await issue())?.ended], ['templates', null]);
  await second.tick();
  assert.equal((await issue())?.ended, 'itself', 'who leads now sees its end');
  assert.deepEqual(await counted(), [4, 2]);
  await Promise.all([first.stop(), second.stop()]);
});

test('monitoring has stopped once the round at work is written down: nothing is counted afterwards', async () => {
  await db.transaction((tx) => setMonitoring(tx, true, new Date()));
  const of = patient('one');
  const [looked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Record<string, never>>()];
  const run = () => {
    looked.resolve();
    return answer.promise;
  };
  const checks = of.checks.map((check) => ({ ...check, run }));
  const node = nodeOf(db, 'one', { ...of, checks });
  const count = async () => (await db.select().from(testResult)).length;
  void node.tick();
  await looked.promise;
  const settled = node.settled().then(count);
  assert.equal(await Promise.race([settled, sleep(50, 'at work')]), 'at work');
  answer.resolve({});
  assert.equal(await settled, 1);
  await node.stop();
});

test('time in which monitoring was stopped is in no time to recovery, and what is open then is ended', async () => {
  await db.delete(componentIssue);
  let now = Date.parse('2026-11-22T10:00:00Z');
  const clock = () => new Date(now);
  const turn = (on: boolean) => db.transaction((tx) => setMonitoring(tx, on, clock()));
  const ill = patient('ill', false);
  const node = createMonitor({ ...ill, db, tests: [], alerts: SILENT, seconds: 1, clock, log: { warn: () => undefined }, node: 'ill' });
  const lasted = async () =>
    (await db.select().from(componentIssue))
      .sort((a, b) => a.openedAt.getTime() - b.openedAt.getTime())
      .map(({ openedAt, closedAt, ended }) => [openedAt.toISOString().slice(11, 19), closedAt?.toISOString().slice(11, 19), ended]);
  const later = async (seconds: number) => {
    now += seconds * 1_000;
    await node.tick();
  };
  await turn(false);
  await turn(true);
  ill.state.broken = true;
  await later(0);
  now += 10_000;
  // Between two rounds it is stopped and started, and then stopped for the night.
  await turn(false);
  await turn(true);
  await later(10);
  await turn(false);
  await later(10);
  now += 57_600_000;
  await turn(true);
  await later(0);
  ill.state.broken = false;
  await later(10);
  assert.deepEqual(await lasted(), [
    ['10:00:00', '10:00:10', 'unwatched'],
    ['10:00:20', '10:00:20', 'unwatched'],
    ['02:00:30', '02:00:40', 'itself'],
  ]);
  await node.stop();
});

test('what a round finds that was at work while monitoring was stopped is not open for ever, nor what goes out of use', async () => {
  await db.delete(componentIssue);
  await db.transaction((tx) => setMonitoring(tx, true, new Date()));
  const of = patient('one', false);
  const [looked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isOut = false;
  const run = async () => {
    looked.resolve();
    await go.promise;
    if (isOut) throw new Skipped('It is not in use');
    throw new Trouble('It is broken', { clear: true });
  };
  const node = nodeOf(db, 'one', { ...of, checks: of.checks.map((check) => ({ ...check, run })) });
  const ends = async () => (await db.select().from(componentIssue)).map(({ ended }) => ended).sort();
  void node.tick();
  await looked.promise;
  await db.transaction((tx) => setMonitoring(tx, false, new Date()));
  go.resolve();
  await node.settled();
  assert.deepEqual(await ends(), ['unwatched']);
  await db.transaction((tx) => setMonitoring(tx, true, new Date()));
  await node.tick();
  assert.deepEqual(await ends(), [null, 'unwatched']);
  isOut = true;
  await node.tick();
  assert.deepEqual(await ends(), ['unwatched', 'unwatched']);
  await node.stop();
});

test('while the database is away each component tells since when it has been as it is, however often somebody looks', async () => {
  await db.transaction((tx) => setMonitoring(tx, true, new Date()));
  let now = Date.parse('2026-11-22T12:00:00Z');
  const clock = () => new Date(now);
  let isAway = false;
  const through = awayWhen(() => isAway);
  const node = createMonitor({
    ...patient('one'),
    db: through,
    tests: [],
    alerts: SILENT,
    seconds: 1,
    clock,
    log: { warn: () => undefined },
  });
  const health = createHealth({ db: through, monitor: node, seconds: 1, clock });
  await node.tick();
  isAway = true;
  for (const minute of [1, 2, 3]) {
    now = Date.parse(`2026-11-22T12:0${minute}:00Z`);
    await node.tick();
    const { states, fromMemory } = await health();
    assert.deepEqual([fromMemory, states.templates?.checkedAt], [true, clock().toISOString()]);
    assert.deepEqual([states.templates?.since, states.database?.since], ['2026-11-22T12:00:00.000Z', '2026-11-22T12:01:00.000Z']);
  }
  await node.stop();
});

test('a component is as it is since a server looks again, when none had run for a while', async () => {
  await db.transaction((tx) => setMonitoring(tx, true, new Date()));
  let now = '2026-11-23T12:00:00.000Z';
  const clock = () => new Date(now);
  const parts = { ...patient('one'), db, tests: [], alerts: SILENT, seconds: 1, clock, log: { warn: () => undefined } };
  const look = async (at: string) => {
    now = at;
    const node = createMonitor(parts);
    await node.tick();
    const { states } = await createHealth({ db, monitor: node, seconds: 1, clock })();
    await node.stop();
    return states.templates?.since;
  };
  const first = await look('2026-11-23T12:00:00.000Z');
  assert.equal(first, '2026-11-23T12:00:00.000Z');
  assert.equal(await look('2026-11-23T12:00:30.000Z'), first, 'a start anew changes nothing');
  assert.equal(await look('2026-11-23T13:00:00.000Z'), '2026-11-23T13:00:00.000Z');
});

test('a node that does not lead leaves alone what all share, also where a run of the tests has shown it something broken', async () => {
  await db.transaction((tx) => setMonitoring(tx, true, new Date()));
  await db.update(monitorRow).set({ leader: null, leaseUntil: null });
  await db.delete(healingEntry);
  const leader = nodeOf(db, 'leader', patient('well'));
  await leader.tick();
  const ill = patient('ill', false);
  const follower = nodeOf(db, 'follower', { ...ill, checks: ill.checks.map((check) => ({ ...check, shared: true })) });
  ill.state.broken = true;
  await follower.runTests();
  const tried = async () => (await db.select().from(healingEntry)).length;
  const asked = await tried();
  assert.ok(asked > 0);
  ill.state.broken = false;
  for (let round = 0; round < 3; round += 1) await follower.tick();
  assert.deepEqual([await tried(), follower.memory().found], [asked, []]);
  await Promise.all([leader.stop(), follower.stop()]);
});

test('an issue of what all share begins when this node sees it, and not when it led before', async () => {
  await db.transaction((tx) => setMonitoring(tx, true, new Date()));
  await db.delete(componentIssue);
  await db.update(monitorRow).set({ leader: null, leaseUntil: null });
  let now = Date.parse('2026-11-24T10:00:00Z');
  const clock = () => new Date(now);
  const ill = patient('ill', false);
  const run = async () => {
    if (ill.state.broken) throw new Error('It is broken');
    return {};
  };
  const checks = ill.checks.map((check) => ({ ...check, run, shared: true as const }));
  const node = createMonitor({
    ...ill,
    checks,
    db,
    tests: [],
    alerts: SILENT,
    seconds: 1,
    clock,
    log: { warn: () => undefined },
    node: 'a',
  });
  ill.state.broken = true;
  await node.tick();
  // Another node leads for an hour.
  await db.update(monitorRow).set({ leader: 'b', leaseUntil: sql`now() + interval '1 minute'` });
  await node.tick();
  await db.update(monitorRow).set({ leader: null });
  now += 3_600_000;
  await node.tick();
  assert.deepEqual(await db.select().from(componentIssue), [], 'one look that failed is no issue yet');
  assert.equal(node.memory().found[0]?.since.toISOString(), '2026-11-24T11:00:00.000Z');
  now += 1_000;
  await node.tick();
  const [issue] = await db.select().from(componentIssue);
  assert.equal(issue?.openedAt.toISOString(), '2026-11-24T11:00:00.000Z');
  await node.stop();
});
