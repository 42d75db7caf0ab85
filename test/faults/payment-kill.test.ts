import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { user } from '#server/accounts/tables.ts';
import type { Desk } from '#server/billing/desk.ts';
import { createPayments } from '#server/billing/payments.ts';
import { sweep } from '#server/billing/sweep.ts';
import { ledger, payment, receipt, sandboxCharge, subscription } from '#server/billing/tables.ts';
import { createCipher } from '#server/platform/cipher.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createMail } from '#server/platform/mail.ts';
import { CARDS, withCard } from '#test/support/cards.ts';
import { ownDatabase } from '#test/support/database.ts';
import { type RunningServer, startServer } from '#test/support/server.ts';

const OWN = await ownDatabase();

/** `KILLS=50` is the long form; `TEST_SERVER_DATABASE_URL` runs it on a Postgres server. */
const ROUNDS = Number(process.env.KILLS ?? 3);
const BUYERS = 6;

test(`after SIGKILL amid payments, ${ROUNDS} times, the ledger says what the bank says, and who has paid has the plan`, {
  timeout: ROUNDS * 60_000 + 120_000,
}, async (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'deedwright-'));
  const environment = {
    DATA_DIR: join(parent, 'data'),
    SECRET: 'a secret that is only for tests, long enough',
    PAYMENTS: 'sandbox',
    ...OWN,
  };
  let server: RunningServer | undefined;
  t.after(async () => {
    await server?.end('SIGKILL');
    rmSync(parent, { recursive: true, force: true });
  });
  let acknowledged = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    server = await startServer(environment);
    assert.ok(server.url, server.said());
    const { url } = server;
    const before = acknowledged;
    const { promise: paying, resolve } = Promise.withResolvers<void>();
    const onPaid = () => {
      acknowledged += 1;
      if (acknowledged > before + 1) resolve();
    };
    const buying = Promise.all(Array.from({ length: BUYERS }, (_, n) => buyUntilCut(url, round * BUYERS + n, onPaid)));
    // However long signing up takes: once two have paid, some pay at once, some are asked slowly, and some hear no answer.
    await Promise.race([paying, buying]);
    await sleep(Math.random() * 1_500);
    await server.end('SIGKILL');
    await buying;
  }

  const config = readConfig(environment);
  const database = await openDatabase(config);
  const { db } = database;
  const jobs = createJobs(database);
  const brand = { now: () => config.brand };
  const mail = createMail({ config, database, jobs, brand });
  await jobs.start({ log: { warn: (fact, text) => console.warn(text, fact) }, works: false });
  t.after(async () => {
    await jobs.stop();
    mail.close();
    await database.close();
  });
  const clock = () => new Date(Date.now() + 600_000);
  const cipher = createCipher(database.secrets, 'receipts');
  const desk: Desk = { config, brand, db, mail, clock, payments: createPayments(config, { db, clock }), cipher, secret: database.secret };
  const [before] = await db.select({ left: sql<number>`count(*)::int` }).from(payment).where(eq(payment.status, 'processing'));
  await sweep(desk, { warn: (fact, text) => assert.fail(`${text} ${JSON.stringify(fact)}`) });

  const payments = await db.select().from(payment);
  assert.deepEqual(
    payments.filter(({ status }) => status === 'processing'),
    [],
  );
  const taken = (await db.select().from(sandboxCharge)).filter(({ status }) => status === 'paid').map(({ key }) => key);
  const entered = (await db.select().from(ledger)).map(({ paymentId }) => paymentId);
  assert.deepEqual([...entered].sort(), [...taken].sort(), 'what the bank has taken is in the ledger, once, and nothing else is');
  assert.deepEqual(
    payments
      .filter(({ status }) => status === 'paid')
      .map(({ id }) => id)
      .sort(),
    [...taken].sort(),
  );
  const numbers = (await db.select({ number: receipt.number }).from(receipt)).map(({ number }) => number).sort((a, b) => a - b);
  assert.deepEqual(
    numbers,
    Array.from({ length: taken.length }, (_, n) => n + 1),
  );
  const active = await db
    .select({ tier: user.subscriptionTier })
    .from(subscription)
    .innerJoin(user, eq(user.id, subscription.userId))
    .where(eq(subscription.status, 'active'));
  assert.deepEqual(
    active.map(({ tier }) => tier),
    taken.map(() => 'basic'),
  );
  assert.ok(acknowledged <= taken.length, 'whoever was told that they paid has paid');
  assert.ok(taken.length > ROUNDS, `only ${taken.length} payments were taken`);
  t.diagnostic(`${taken.length} paid, ${acknowledged} of them acknowledged, ${before?.left} found at work after the kills`);
});

/** Signs up and buys again and again, until nobody answers; tells of each payment that was acknowledged. */
async function buyUntilCut(url: string, n: number, onPaid: () => void): Promise<void> {
  const numbers = [CARDS.approves, CARDS.isSlow, CARDS.losesAnswer];
  try {
    for (let turn = 0; ; turn += 1) {
      let cookie = '';
      const send = async (path: string, body: object) => {
        const answer = await fetch(`${url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify(body),
        });
        cookie ||= answer.headers
          .getSetCookie()
          .map((one) => one.split(';', 1)[0])
          .join('; ');
        return answer.json();
      };
      await send('/api/auth/signup', {
        name: 'Ann Example',
        email: `ann.${crypto.randomUUID()}@example.org`,
        password: 'blue bicycle rain',
      });
      const { clientSecret } = await send('/api/create-subscription', { planId: 'basic', amount: 1999 });
      const paid = await send('/api/confirm-payment', { clientSecret, paymentMethod: withCard(numbers[(n + turn) % 3] ?? '') });
      if (paid.status === 'paid') onPaid();
    }
  } catch {
    // The server is gone.
  }
}
