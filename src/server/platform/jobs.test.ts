import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { clear, testDatabase } from '#test/support/database.ts';
import { until } from '#test/support/until.ts';
import { createJobs, isStuck, type Jobs } from './jobs.ts';

const database = await testDatabase();
const { db } = database;
after(() => database.close());
const complaints: string[] = [];
const log = { warn: (_fact: object, text: string) => complaints.push(text) };
const running: Jobs[] = [];
beforeEach(async () => {
  complaints.length = 0;
  await clear(database);
});
after(() => Promise.all(running.map((jobs) => jobs.stop())));

/** One node of the server, as far as jobs go. */
async function node(register: (jobs: Jobs) => void): Promise<Jobs> {
  const jobs = createJobs(database);
  register(jobs);
  await jobs.start({ log, askSeconds: 0.5 });
  running.push(jobs);
  return jobs;
}

test('four nodes that start at once on a database without a queue agree on one', async () => {
  await db.execute(sql`drop schema if exists pgboss cascade`);
  let done = 0;
  const nodes = await Promise.all([1, 2, 3, 4].map(() => node((jobs) => jobs.on('first', {}, async () => (done += 1)))));
  for (const jobs of nodes) await jobs.send(db, 'first', {});
  await until(() => done === 4);
  assert.deepEqual(complaints, []);
  await Promise.all(nodes.map((jobs) => jobs.stop()));
});

test('a job is done soon after its transaction commits, and never when it does not', async () => {
  const done: number[] = [];
  const jobs = await node((jobs) => jobs.on<{ n: number }>('commit', {}, async ({ n }) => done.push(n)));
  await assert.rejects(
    db.transaction(async (tx) => {
      await jobs.send(tx, 'commit', { n: 1 });
      throw new Error('no');
    }),
  );
  await db.transaction((tx) => jobs.send(tx, 'commit', { n: 2 }));
  await until(() => done.length > 0);
  assert.deepEqual(done, [2]);
  await jobs.stop();
});

test('a hundred jobs are done once each by two nodes, one after the other without a rest', async () => {
  const done: number[] = [];
  const register = (jobs: Jobs) => jobs.on<{ n: number }>('many', {}, async ({ n }) => done.push(n));
  const [one, two] = await Promise.all([node(register), node(register)]);
  const from = performance.now();
  await db.transaction(async (tx) => {
    for (let n = 0; n < 100; n += 1) await one.send(tx, 'many', { n });
  });
  await until(() => done.length >= 100);
  assert.ok(performance.now() - from < 15_000, 'resting half a second after each would take 25 seconds');
  await sleep(200);
  assert.deepEqual(
    done.toSorted((a, b) => a - b),
    Array.from({ length: 100 }, (_, n) => n),
  );
  await Promise.all([one.stop(), two.stop()]);
});

test('a key makes one job of many, also after it was done, and not beyond its own kind', async () => {
  const done: string[] = [];
  const jobs = await node((jobs) => {
    for (const name of ['left', 'right']) jobs.on(name, {}, async () => done.push(name));
  });
  for (let n = 0; n < 3; n += 1) {
    await jobs.send(db, 'left', {}, { key: 'k' });
    await until(() => done.length > 0);
  }
  await jobs.send(db, 'right', {}, { key: 'k' });
  await until(() => done.includes('right'));
  assert.deepEqual(done, ['left', 'right']);
  await jobs.stop();
});

test('a job that fails is tried again and then given up, which is counted and said', async () => {
  let tries = 0;
  const jobs = await node((jobs) =>
    jobs.on('faulty', { retries: 2, backoff: { first: 1, max: 1 } }, async () => {
      tries += 1;
      throw new Error('never');
    }),
  );
  await jobs.send(db, 'faulty', {});
  await until(async () => (await jobs.state())[0]?.failed === 1);
  assert.equal(tries, 3);
  assert.equal(complaints.length, 3);
  await jobs.stop();
});

test('a job of tomorrow waits and is counted as planned', async () => {
  let done = 0;
  const jobs = await node((jobs) => jobs.on('later', {}, async () => (done += 1)));
  await jobs.send(db, 'later', {}, { startAfter: new Date(Date.now() + 86_400_000) });
  await sleep(1_200);
  assert.equal(done, 0);
  assert.deepEqual(await jobs.state(), [
    { name: 'later', waiting: 0, planned: 1, active: 0, failed: 0, oldestSeconds: 0, idleSeconds: null },
  ]);
  await jobs.stop();
});

test('a kind is stuck when a job has been due for six seconds and none was begun meanwhile, and not for a long queue at which somebody works', async () => {
  const jobs = createJobs(database);
  jobs.on('left', {}, async () => undefined);
  await jobs.start({ log, works: false });
  running.push(jobs);
  const stuck = async () => (await jobs.state()).map(isStuck);
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  await jobs.send(db, 'left', {}, { startAfter: ago(4) });
  assert.deepEqual(await stuck(), [false]);
  await jobs.send(db, 'left', {}, { startAfter: ago(6) });
  assert.deepEqual(await stuck(), [true]);
  // Another one of the kind was begun and done a moment ago.
  await jobs.send(db, 'left', {}, { key: 'done' });
  const done = (seconds: number) => sql`update pgboss.job set state = 'completed', started_on = now() - make_interval(secs => ${seconds})
    where id = (select id from pgboss.job where name = 'left' order by start_after desc limit 1)`;
  await db.execute(done(1));
  assert.deepEqual(await stuck(), [false]);
  await db.execute(done(6));
  assert.deepEqual(await stuck(), [true]);
  await jobs.stop();
});

test('a try that takes too long is aborted, and the next one may succeed', async () => {
  const tries: string[] = [];
  const jobs = await node((jobs) =>
    jobs.on('slow', { expireSeconds: 1, backoff: { first: 1, max: 1 } }, async (_data, { signal }) => {
      if (tries.push('begun') > 1) return;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      tries.push('aborted');
    }),
  );
  await jobs.send(db, 'slow', {});
  await until(async () => tries.length === 3 && (await jobs.state())[0]?.active === 0);
  assert.deepEqual(tries, ['begun', 'aborted', 'begun']);
  await jobs.stop();
});

test('to stop waits for the job at work; one that does not end is aborted in time, and another node does it again', async () => {
  const said: string[] = [];
  const first = await node((jobs) => {
    jobs.on('short', {}, async () => {
      said.push('short begun');
      await sleep(1_000);
      said.push('short done');
    });
    jobs.on('endless', { expireSeconds: 300, backoff: { first: 1, max: 1 } }, async (_data, { signal }) => {
      said.push('endless begun');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      said.push('endless aborted');
    });
  });
  await first.send(db, 'short', {});
  await first.send(db, 'endless', {});
  await until(() => said.length === 2);
  const from = performance.now();
  await first.stop();
  const ms = performance.now() - from;
  assert.ok(ms < 8_000, `${ms} ms`);
  assert.deepEqual(said.slice(2), ['short done', 'endless aborted']);
  // A request that is still being answered may cause one more.
  await first.send(db, 'short', {});

  const again: string[] = [];
  const second = await node((jobs) => {
    for (const name of ['short', 'endless']) jobs.on(name, { backoff: { first: 1, max: 1 } }, async () => again.push(name));
  });
  await until(() => again.length === 2);
  assert.deepEqual(again.toSorted(), ['endless', 'short']);
  await second.stop();
});

test('what the clock causes happens once on all nodes, and once for the hours in which none ran', async () => {
  let done = 0;
  // Far from now, so that no minute of the test is a due one.
  const minute = (new Date().getUTCMinutes() + 30) % 60;
  const register = (jobs: Jobs) => jobs.every('hourly', `${minute} * * * *`, async () => (done += 1));
  await (await node(register)).stop();
  await db.execute(sql`update pgboss.version set cron_on = now() - interval '10 hours'`);
  await db.execute(sql`update pgboss.schedule set created_on = now() - interval '1 day'`);
  const nodes = await Promise.all([node(register), node(register)]);
  await until(() => done > 0);
  await sleep(2_000);
  assert.equal(done, 1);
  await db.execute(sql`delete from pgboss.schedule`);
  await Promise.all(nodes.map((jobs) => jobs.stop()));
});

test('a job that nobody handles, a name used twice and a late registration are refused', async () => {
  const jobs = await node((jobs) => jobs.on('known', {}, async () => undefined));
  await assert.rejects(jobs.send(db, 'unknown', {}), /Nobody handles/);
  assert.throws(() => jobs.on('late', {}, async () => undefined), /after the start/);
  const other = createJobs(database);
  other.on('known', {}, async () => undefined);
  assert.throws(() => other.every('known', '* * * * *', async () => undefined), /twice/);
  await assert.rejects(other.send(db, 'known', {}), /not been started/);
  await jobs.stop();
});
