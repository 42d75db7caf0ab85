import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { clear, testDatabase } from '#test/support/database.ts';
import { createJobs, type Jobs } from './jobs.ts';

const database = await testDatabase();
const { db } = database;
after(() => database.close());
const log = { warn: () => undefined };

async function until(is: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await is())) {
    assert.ok(Date.now() < end, 'it did not happen in time');
    await sleep(20);
  }
}

async function withJobs(register: (jobs: Jobs) => void, work: (jobs: Jobs) => Promise<void>): Promise<void> {
  await clear(database);
  const jobs = createJobs(database);
  register(jobs);
  await jobs.start({ log });
  try {
    await work(jobs);
  } finally {
    await jobs.stop();
  }
}

test('a job is done soon after its transaction commits, and never when it does not', async () => {
  const done: number[] = [];
  await withJobs(
    (jobs) => jobs.on<{ n: number }>('one', {}, async ({ n }) => done.push(n)),
    async (jobs) => {
      await assert.rejects(
        db.transaction(async (tx) => {
          await jobs.send(tx, 'one', { n: 1 });
          throw new Error('no');
        }),
      );
      const from = performance.now();
      await db.transaction((tx) => jobs.send(tx, 'one', { n: 2 }));
      await until(() => done.length > 0);
      assert.ok(performance.now() - from < 2_000, 'it was announced, not found by asking');
      assert.deepEqual(done, [2]);
    },
  );
});
