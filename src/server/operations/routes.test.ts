import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Analytics, HealingEntry, Health, TestResult, TestRun } from '#contracts/operations.ts';
import { signInAs, testApp } from '#test/support/app.ts';
import { nodeOf, patient, SILENT } from '#test/support/patient.ts';
import { readPrometheus } from '#test/support/prometheus.ts';
import { until } from '#test/support/until.ts';
import { auditEntry, mail } from '../platform/tables.ts';
import { createAlerts } from './alerts.ts';
import type { Test } from './check.ts';
import type { Healing } from './healing.ts';
import { createMonitor } from './monitor.ts';
import { setMonitoring } from './store.ts';
import { componentIssue, testResult } from './tables.ts';

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
  // The screen of the agents tells what the watch has found of them.
  assert.equal((await stage.app.inject('/api/ai/system-status')).json().performance.uptime, 1);
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

test('what breaks is noticed, healed and told of once; what cannot be healed is tried with pauses', async () => {
  await db.transaction((tx) => setMonitoring(tx, true, new Date()));
  const alerts = createAlerts({ jobs, mail: stage.mail, to: 'ops@example.org', receiver: undefined });
  const good = patient('good');
  const node = nodeOf(db, 'good', good, alerts);
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
  const third = nodeOf(db, 'slight', slight, alerts);
  await third.tick();
  slight.state.broken = true;
  await third.tick();
  assert.deepEqual([slight.state.healed, (await letters()).length], [1, 2]);
  await third.stop();

  const bad = patient('bad', false);
  const other = nodeOf(db, 'bad', bad, alerts);
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
