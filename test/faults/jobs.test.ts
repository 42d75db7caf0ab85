import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readConfig } from '#server/platform/config.ts';
import { type Database, openDatabase } from '#server/platform/database.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createMail } from '#server/platform/mail.ts';
import { mail } from '#server/platform/tables.ts';
import { ownDatabase } from '#test/support/database.ts';
import { tell } from '#test/support/figures.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { startServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';

const OWN = await ownDatabase();

/** `KILLS=50` is the long form; `TEST_SERVER_DATABASE_URL` runs it on a Postgres server. */
const ROUNDS = Number(process.env.KILLS ?? 2);
const LETTERS = 30 * ROUNDS;
const FINAL_SECONDS = 60;

test(`after SIGKILL amid sending, ${ROUNDS} times, every job ends within a minute and every letter has arrived once`, {
  timeout: ROUNDS * 30_000 + 180_000,
}, async (t) => {
  const mailServer = await startMailServer({
    // Slow in each of its answers, so that a kill meets letters in every stage.
    onRcptTo: (_address, _session, next) => void setTimeout(next, Math.random() * 60),
    takes: () => sleep(Math.random() * 120),
  });
  const parent = mkdtempSync(join(tmpdir(), 'deedwright-'));
  const environment = {
    DATA_DIR: join(parent, 'data'),
    SECRET: 'a secret that is only for tests, long enough',
    SMTP_URL: mailServer.url,
    ...OWN,
  };
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  t.after(async () => {
    await server?.end('SIGKILL');
    rmSync(parent, { recursive: true, force: true });
  });
  const run = crypto.randomUUID();

  await onDatabase(environment, (database) => writeLetters(database, environment, run));
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = mailServer.arrivals();
    server = await startServer(environment);
    assert.ok(server.url, server.said());
    await until(() => mailServer.arrivals() >= before + 2);
    await sleep(Math.random() * 700);
    await server.end('SIGKILL');
  }

  const cut: string[] = [];
  await onDatabase(environment, async ({ db }) => {
    const isCut = sql`${mail.key} like ${`${run}%`} and ${mail.claim} is not null and ${mail.status} = 'queued'`;
    cut.push(...(await db.select({ id: mail.id }).from(mail).where(isCut)).map(({ id }) => id));
  });
  server = await startServer(environment);
  const since = Date.now();
  const { url } = server;
  // What the kills had not come to is sent meanwhile; five letters a second is little even where much else runs.
  await until(
    async () => {
      const text = await (await fetch(`${url}/metrics`)).text();
      const open = [...text.matchAll(/^jobs\{queue="mail",state="(?:waiting|planned|active)"\} (\d+)$/gm)];
      return open.length === 3 && open.every(([, count]) => count === '0');
    },
    FINAL_SECONDS + LETTERS / 5,
  );
  await server.end('SIGTERM');
  const arrived = mailServer.received.map(({ to }) => to[0] ?? '');

  await onDatabase(environment, async ({ db }) => {
    const rows = await db
      .select()
      .from(mail)
      .where(sql`${mail.key} like ${`${run}%`}`);
    assert.equal(rows.length, LETTERS);
    const twice = arrived.filter((address, at) => arrived.indexOf(address) !== at);
    const never = rows.filter(({ to }) => !arrived.includes(to)).map(({ id, status, lastError }) => ({ id, status, lastError }));
    assert.deepEqual({ twice, never }, { twice: [], never: [] });
    const late = rows.filter(({ id, sentAt }) => cut.includes(id) && sentAt && sentAt.getTime() > since + FINAL_SECONDS * 1_000);
    assert.deepEqual(late, [], 'what was at work when the server died has ended within a minute of its next start');
    const unconfirmed = rows.filter(({ status }) => status === 'unconfirmed').length;
    assert.ok(rows.every(({ status }) => status === 'sent' || status === 'unconfirmed'));
    tell(t, {
      kills: ROUNDS,
      letters: rows.length,
      'tries cut amid a letter': mailServer.broken(),
      'letters whose answer was lost': unconfirmed,
    });
    assert.ok(mailServer.broken() + unconfirmed > 0, 'no kill has met a letter on its way');
  });
});

async function onDatabase(environment: Record<string, string>, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(readConfig(environment));
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** As a request would: letters and their jobs in one transaction, while no server runs. */
async function writeLetters(database: Database, environment: Record<string, string>, run: string): Promise<void> {
  const jobs = createJobs(database);
  const config = readConfig(environment);
  const letters = createMail({ config, database, jobs, brand: { now: () => config.brand } });
  await jobs.start({ log: { warn: (fact, text) => console.warn(text, fact) }, works: false });
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < LETTERS; n += 1) {
      await letters.send(tx, { to: `${run}.${n}@example.org`, name: 'test', key: `${run} ${n}` });
    }
  });
  await jobs.stop();
  letters.close();
}
