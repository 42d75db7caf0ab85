import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Analytics, HealingEntry, Health, TestResult, TestRun } from '#contracts/operations.ts';
import { signInAs, testApp } from '#test/support/app.ts';
import { readPrometheus } from '#test/support/prometheus.ts';
import { until } from '#test/support/until.ts';
import { auditEntry, mail } from '../platform/tables.ts';
import type { Alerts } from './alerts.ts';
import { createAlerts } from './alerts.ts';
import { type Check, Skipped, type Test, Trouble } from './check.ts';
import type { Healing } from './healing.ts';
import { createHealth } from './health.ts';
import { createMonitor, type Monitor } from './monitor.ts';
import { setMonitoring } from './store.ts';
import { checkHour, componentIssue, healingEntry, monitor as monitorRow, testResult } from './tables.ts';

const SECRET = 'a secret between two machines';
const told: { key: string; signed: boolean; body: { change: string; component: string; error: string } }[] = [];
const receiver = createServer(async (request, response) => {
  const body = (await request.toArray()).join('');
  const { 'x-timestamp': timestamp, 'x-signature': signature, 'idempotency-key': key } = request.headers;
  const signed = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex') === signature;
  told.push({ key: String(key), signed, body: JSON.parse(body) });
  response.end();
});
await once(receiver.listen(0, '127.0.0.1'), 'listening');
const { port } = receiver.address() as AddressInfo;
const settings = { ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`, ALERT_WEBHOOK_SECRET: SECRET };
const stage = await testApp(settings, undefined, { works: true });
after(() => receiver.close());
const { db, jobs } = stage;
const BASE = '/api/test-orchestration';
const get = async <T>(person: Awaited<ReturnType<typeof signInAs>>, path: string): Promise<T> => {
  const response = await person.send('GET', `${BASE}/${path}`);
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};

test('monitoring is off until an admin starts it, finds every component, and stops on every node', async () => {
  const admin = await signInAs(stage, 'admin');
  const before = await get<Health>(admin, 'health');
  assert.deepEqual([before.overall, before.components, before.uptime, before.monitoring.on], ['unknown', {}, null, false]);
  assert.equal((await admin.send('POST', `${BASE}/start`)).statusCode, 200);
  await until(async () => (await get<Health>(admin, 'health')).overall !== 'unknown');
  const health = await get<Health>(admin, 'health');
  // Nothing listens here and there is no web: what cannot be checked is not told of.
  assert.deepEqual(health.components, { api: 'up', database: 'up', templates: 'up', payment: 'up', ai: 'up' });
  assert.deepEqual([health.overall, health.monitoring.on, health.uptime], ['healthy', true, { ratio: 1, checks: 1 }]);
  const gauges = async () =>
    (
      readPrometheus((await stage.app.inject('/metrics')).body)
        .get('component_state')
        ?.samples.get('component_state') ?? []
    ).map(({ labels, value }) => `${labels.component} ${labels.state} ${value}`);
  assert.deepEqual((await gauges()).slice(0, 3), ['api up 1', 'api degraded 0', 'api down 0']);
  assert.equal((await gauges()).length, 15, 'three states of five components');
  const results = await get<TestResult[]>(admin, 'results');
  assert.ok(results.length >= 6 && results.every(({ status, testName }) => status === 'passed' && testName !== ''));
  const older = await get<TestResult[]>(admin, `results?before=${results[0]?.id}&limit=2`);
  assert.deepEqual(
    older.map(({ id }) => id),
    results.slice(1, 3).map(({ id }) => id),
  );
  assert.equal((await get<TestResult[]>(admin, 'results?only=trouble')).length, 0);
  await admin.send('POST', `${BASE}/start`);
  assert.equal((await admin.send('POST', `${BASE}/stop`)).statusCode, 200);
  assert.equal((await get<Health>(admin, 'health')).monitoring.on, false);
  assert.deepEqual(await gauges(), [], 'nobody looks any more');
  const entered = await db.select().from(auditEntry).where(eq(auditEntry.subjectType, 'monitoring'));
  assert.deepEqual(entered.map(({ action }) => action).sort(), ['monitoringStarted', 'monitoringStopped']);
});

test('tests can be run and everything healed at once; both are in the records and in the audit log', async () => {
  const admin = await signInAs(stage, 'admin');
  const ran = await admin.send('POST', `${BASE}/run-tests`);
  assert.equal(ran.statusCode, 200, ran.body);
  const run: TestRun = ran.json();
  assert.ok(run.passed >= 6, ran.body);
  assert.equal(run.failed, 0);
  const healed = await admin.send('POST', `${BASE}/emergency-heal`);
  assert.equal(healed.statusCode, 200, healed.body);
  const log = await get<HealingEntry[]>(admin, 'healings');
  // In memory there are no connections to open anew.
  const pool = stage.database.reopen ? ['database-pool'] : [];
  assert.deepEqual(log.map(({ action }) => action).sort(), [...pool, 'render-processes', 'search-index', 'stuck-jobs', 'templates']);
  assert.ok(log.every(({ trigger, helped, outcome }) => trigger === 'emergency' && helped === null && outcome !== ''));
  const analytics = await get<Analytics>(admin, 'analytics');
  // What was not needed is no success, and a round that somebody asked for is no uptime.
  assert.deepEqual([analytics.successRate, analytics.recovery, analytics.uptime], [null, null, {}]);
  assert.equal((await get<Health>(admin, 'health')).autoFixesApplied, 0);
  const actions = (await db.select().from(auditEntry).where(eq(auditEntry.subjectType, 'monitoring'))).map(({ action }) => action);
  assert.deepEqual(actions.sort(), ['emergencyHealed', 'testsRun']);
});

/** A component whose state the test decides, with something that mends it. */
function patient(name: string, mends = true, level: Check['level'] = 'down') {
  const state = { broken: false, healed: 0 };
  const check: Check = {
    id: `${name}.check`,
    name: 'A check',
    component: 'templates',
    level,
    heals: ['search-index'],
    run: async () => {
      if (state.broken) throw new Trouble('It is broken', { clear: true });
      return {};
    },
  };
  const healing: Healing = {
    id: 'search-index',
    components: ['templates'],
    run: async () => {
      state.healed += 1;
      if (mends) state.broken = false;
      return 'mended';
    },
  };
  return { state, checks: [check], healings: [healing] };
}

const SILENT: Alerts = { write: async () => undefined, tellNow: async () => undefined };
const nodeOf = (node: string, of: ReturnType<typeof patient>, alerts = SILENT, through = db): Monitor =>
  createMonitor({ ...of, db: through, tests: [], alerts, seconds: 1, clock: () => new Date(), log: { warn: () => undefined }, node });

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
  const nodes = wards.map((of, at) => nodeOf(['one', 'two', 'three'][at] ?? '', of));
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
  const [first, second] = [nodeOf('first', seen, SILENT, through), nodeOf('second', well)];
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
  const node = nodeOf('one', { ...of, checks });
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
  const node = nodeOf('one', { ...of, checks: of.checks.map((check) => ({ ...check, run })) });
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

test('what breaks is noticed, healed and told of once; what cannot be healed is tried with pauses', async () => {
  await db.transaction((tx) => setMonitoring(tx, true, new Date()));
  const alerts = createAlerts({ jobs, mail: stage.mail, to: 'ops@example.org', receiver: undefined });
  const good = patient('good');
  const node = nodeOf('good', good, alerts);
  await node.tick();
  good.state.broken = true;
  await node.tick();
  await node.tick();
  const [issue] = await db.select().from(componentIssue);
  assert.deepEqual([issue?.ended, issue?.wasDown, issue?.error], ['healed', true, 'It is broken']);
  const rows = await db.select().from(testResult).where(eq(testResult.status, 'failed'));
  assert.deepEqual(
    rows.map(({ autoFixed }) => autoFixed),
    [true],
  );
  const letters = async () =>
    (await db.select({ name: mail.name }).from(mail))
      .map(({ name }) => name)
      .filter((name) => /^component|^healing/.test(name))
      .sort();
  assert.deepEqual(await letters(), ['componentDown', 'componentUp']);
  await node.stop();

  // What is only degraded, and mended in the round that saw it, is nobody's matter.
  const slight = patient('slight', true, 'degraded');
  const third = nodeOf('slight', slight, alerts);
  await third.tick();
  slight.state.broken = true;
  await third.tick();
  assert.deepEqual([slight.state.healed, (await letters()).length], [1, 2]);
  await third.stop();

  const bad = patient('bad', false);
  const other = nodeOf('bad', bad, alerts);
  await other.tick();
  bad.state.broken = true;
  for (let round = 0; round < 5; round += 1) await other.tick();
  assert.equal(bad.state.healed, 1, 'the next attempt waits');
  const admin = await signInAs(stage, 'admin');
  const health = await get<Health>(admin, 'health');
  assert.deepEqual(
    [health.overall, health.components.templates, health.autoFixesApplied, health.issuesDetected],
    ['critical', 'down', 2, 3],
  );
  const analytics = await get<Analytics>(admin, 'analytics');
  assert.deepEqual([analytics.successRate, analytics.issues, analytics.recovery?.of], [{ ratio: 2 / 3, of: 3 }, { count: 3, open: 1 }, 2]);
  assert.equal((await letters()).length, 3);
  await db.transaction((tx) => setMonitoring(tx, false, new Date()));
  assert.equal((await get<Analytics>(admin, 'analytics')).issues.open, 0, 'nobody watches what is open any more');
});

test('a disk that is nearly full is told of before a write fails, and nothing is mended for it', async () => {
  const admin = await signInAs(stage, 'admin');
  const turns = (status: string) =>
    until(async () => {
      await admin.send('POST', `${BASE}/start`);
      await sleep(300);
      return (await get<Health>(admin, 'health')).components.database === status;
    });
  let isRoom = false;
  stage.database.hasRoom = async () => isRoom;
  await turns('degraded').finally(() => {
    isRoom = true;
  });
  assert.match((await get<TestResult[]>(admin, 'results?only=trouble'))[0]?.error ?? '', /disk .* full/);
  assert.deepEqual(await get<HealingEntry[]>(admin, 'healings'), []);
  await turns('up');
  await until(() => told.length >= 2);
  assert.deepEqual(
    told
      .splice(0)
      .map(({ body }) => [body.change, body.component])
      .sort(),
    [
      ['needsPeople', 'database'],
      ['up', 'database'],
    ],
  );
  await admin.send('POST', `${BASE}/stop`);
});

test('a webhook is told, signed, of what goes down and comes back: once each, however often it is looked at', async () => {
  const admin = await signInAs(stage, 'admin');
  // A round that is at work is not followed by one that was asked for meanwhile.
  const turns = (status: string) =>
    until(async () => {
      await admin.send('POST', `${BASE}/start`);
      await sleep(300);
      return (await get<Health>(admin, 'health')).components.templates === status;
    });
  await turns('up');
  const { find } = stage.catalogue;
  stage.catalogue.find = () => [];
  await turns('down').finally(() => {
    stage.catalogue.find = find;
  });
  await turns('up');
  await until(() => told.length >= 2);
  assert.deepEqual(told.map(({ signed, body }) => [signed, body.change, body.component]).sort(), [
    [true, 'down', 'templates'],
    [true, 'up', 'templates'],
  ]);
  assert.equal(new Set(told.map(({ key }) => key)).size, 2);
  await admin.send('POST', `${BASE}/stop`);
});

test('a test that fails is healed one thing after the other until it passes, and the log says what was seen and what helped', async () => {
  const of = patient('one');
  let isBroken = true;
  const done: string[] = [];
  const act = (id: 'search-index' | 'templates' | 'render-processes', mends: boolean): Healing => ({
    id,
    components: ['templates'],
    run: async () => {
      done.push(id);
      if (mends) isBroken = false;
      return 'done';
    },
  });
  const pdf: Test = {
    id: 'pdf',
    name: 'A document becomes a PDF',
    component: 'templates',
    run: async (note) => {
      note({ template: 'mutual-nda.global' });
      if (isBroken) throw new Error('No PDF came');
    },
  };
  let tries = 0;
  const lucky: Test = {
    ...pdf,
    id: 'lucky',
    component: 'payment',
    run: async () => {
      tries += 1;
      if (tries === 1) throw new Error('Too slow, once');
    },
  };
  const healings = [act('search-index', false), act('templates', true), act('render-processes', false)];
  const parts = { checks: of.checks, healings, tests: [pdf, lucky], db, alerts: SILENT, seconds: 1, clock: () => new Date() };
  const node = createMonitor({ ...parts, log: { warn: () => undefined } });
  const run = await node.runTests();
  assert.deepEqual([run.failed, run.fixed, done], [0, 1, ['search-index', 'templates']]);
  const admin = await signInAs(stage, 'admin');
  const log = (await get<HealingEntry[]>(admin, 'healings')).toReversed();
  assert.deepEqual(
    log.map(({ action, trigger, seen, helped }) => [action, trigger, seen, helped]),
    [
      ['search-index', 'tests', 'A document becomes a PDF: No PDF came', false],
      ['templates', 'tests', 'A document becomes a PDF: No PDF came', true],
    ],
  );
  const results = await get<TestResult[]>(admin, 'results?only=trouble');
  // What passed the second time by itself was fixed by nobody.
  assert.deepEqual(results.map(({ testId, autoFixed, details }) => [testId, autoFixed, details]).sort(), [
    ['lucky', false, {}],
    ['pdf', true, { template: 'mutual-nda.global' }],
    ['pdf', true, { template: 'mutual-nda.global' }],
  ]);
  assert.equal((await get<Health>(admin, 'health')).autoFixesApplied, 1);
});
