import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { clear, testConfig, testDatabase } from '#test/support/database.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { until } from '#test/support/until.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createMail, type LetterRow, type Mail } from './mail.ts';
import type { Patience } from './smtp.ts';
import { mail } from './tables.ts';

/** Four tries, each soon after the last. A busy machine may stand still for half a second, which must not be taken for a server that does not answer. */
const PATIENCE: Patience = { connectMs: 2_000, answerMs: 2_000, letterMs: 20_000, restMs: 300, backoff: [0.1, 0.1, 0.1] };

const database = await testDatabase();
const { db } = database;
const folder = mkdtempSync(join(tmpdir(), 'deedwright-'));
after(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => clear(database));

/** Servers answer an error with a code of theirs. */
const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** A node that sends letters with these settings, for the tests of one `describe`. */
function sending(environment: Record<string, string>, patience: Patience = PATIENCE): { jobs: Jobs; letters: Mail } {
  const jobs = createJobs(database);
  const config = testConfig({ DATA_DIR: folder, MAIL_FROM: 'desk@example.org', ...environment });
  const letters = createMail({ config, database, jobs, brand: { now: () => config.brand }, patience });
  jobs.on('other', {}, async () => undefined);
  before(() => jobs.start({ log: { warn: () => undefined }, askSeconds: 0.5 }));
  after(async () => {
    await jobs.stop();
    letters.close();
  });
  return { jobs, letters };
}

async function one(): Promise<LetterRow> {
  const [row, ...others] = await db.select().from(mail);
  assert.ok(row && others.length === 0);
  return row;
}

const isSent = async () => (await one()).status === 'sent';

/** Writes a letter and waits until it has reached an end. */
async function send(letters: Mail, letter: { key?: string } = {}): Promise<LetterRow> {
  await letters.send(db, { to: 'ann@example.org', name: 'test', ...letter });
  await until(async () => (await one()).status !== 'queued');
  return one();
}

describe('with a mail server that takes letters', async () => {
  const server = await startMailServer();
  const { jobs, letters } = sending({ SMTP_URL: server.url });
  const got = () => server.received;

  test('a letter goes out once its transaction commits, and never when it does not', async () => {
    got().length = 0;
    await assert.rejects(
      db.transaction(async (tx) => {
        await letters.send(tx, { to: 'nobody@example.org', name: 'test' });
        throw new Error('no');
      }),
    );
    const row = await send(letters);
    assert.equal(row.status, 'sent');
    assert.equal(row.attempts, 1);
    assert.ok(row.sentAt && row.lastError === null);
    assert.deepEqual(
      got().map(({ from, to }) => [from, to]),
      [['desk@example.org', ['ann@example.org']]],
    );
    assert.match(got()[0]?.raw ?? '', /^Subject: Test letter from Deedwright\r$/m);
    assert.match(got()[0]?.raw ?? '', new RegExp(`^Message-ID: <${row.id}@example.org>\\r$`, 'm'));
    assert.match(got()[0]?.raw ?? '', /^Auto-Submitted: auto-generated\r$/m);
    assert.doesNotMatch(got()[0]?.raw ?? '', /List-Unsubscribe/);
  });

  test('a link goes out and is forgotten, since it may sign somebody in', async () => {
    got().length = 0;
    await letters.send(db, { to: 'ann@example.org', name: 'test', link: '/sign-in?token=abc&next=/x' });
    assert.equal((await one()).link, 'http://localhost:5000/sign-in?token=abc&next=/x');
    await until(isSent);
    assert.match((got()[0]?.raw ?? '').replaceAll('=\r\n', ''), /sign-in\?token=3Dabc&next=3D\/x/);
    assert.equal((await one()).link, null);
    assert.doesNotMatch(letters.read(await one()).html, /token/);
  });

  test('one letter a key, however often it is caused', async () => {
    got().length = 0;
    for (let n = 0; n < 3; n += 1) await send(letters, { key: 'welcome ann' });
    assert.equal(got().length, 1);
  });

  test('a letter of a topic says how to leave it, for people and for mail programs', async () => {
    got().length = 0;
    await letters.send(db, { to: 'ann@example.org', name: 'test', topic: 'news' });
    await until(() => got().length === 1);
    const raw = got()[0]?.raw.replaceAll('=\r\n', '') ?? '';
    assert.match(raw, /^List-Unsubscribe:\s+<http:\/\/localhost:5000\/api\/mail\/unsubscribe\?token=[\w.-]+>\r$/m);
    assert.match(raw, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    assert.match(raw, /\/unsubscribe#token=3D/);
  });

  test('forty letters at once arrive once each, over few connections', async () => {
    got().length = 0;
    const before = server.connections();
    for (let n = 0; n < 40; n += 1) await letters.send(db, { to: `n${n}@example.org`, name: 'test' });
    await until(async () => (await db.select().from(mail).where(eq(mail.status, 'sent'))).length === 40);
    assert.equal(new Set(got().map(({ to }) => to[0])).size, 40);
    assert.equal(got().length, 40);
    assert.ok(server.connections() - before < 20);
  });

  test('a second job for one letter, a letter taken over and one whose process died send nothing twice', async () => {
    got().length = 0;
    const row = await send(letters);
    await jobs.send(db, 'mail', { id: row.id });
    await until(async () => (await jobs.state()).every(({ waiting, active }) => waiting + active === 0));
    // As a process leaves it that was killed before the letter's end went out: it is sent.
    await db.update(mail).set({ status: 'queued', claim: crypto.randomUUID(), handedAt: null });
    await jobs.send(db, 'mail', { id: row.id });
    await until(isSent);
    assert.equal(got().length, 2);
    // And as one leaves it that was killed after: it is not.
    await db.update(mail).set({ status: 'queued', claim: crypto.randomUUID(), handedAt: new Date() });
    await jobs.send(db, 'mail', { id: row.id });
    await until(async () => (await one()).status === 'unconfirmed');
    assert.equal(got().length, 2);
  });
});

describe('with a mail server that has its moods', async () => {
  const moods: ((letter: { to: string[] }) => void | Promise<void>)[] = [];
  const envelopes: ((address: string) => Error | undefined | Promise<undefined>)[] = [];
  const server = await startMailServer({
    takes: (letter) => moods.shift()?.(letter),
    onRcptTo: async ({ address }, _session, next) => next(await envelopes.shift()?.(address)),
  });
  const { letters } = sending({ SMTP_URL: server.url });
  const fresh = () => {
    server.received.length = 0;
    moods.length = 0;
    envelopes.length = 0;
  };

  test('a letter counts as handed over only when nearly all of it has gone out, however slow the server is before', async () => {
    fresh();
    let early: LetterRow | undefined;
    envelopes.push(async () => {
      await sleep(300);
      early = await one();
      return undefined;
    });
    assert.ok((await send(letters)).handedAt);
    assert.deepEqual([early?.status, early?.handedAt], ['queued', null]);
    assert.ok(early?.claim);
  });

  test('an address that it refuses for good is not tried again, and the reason is kept', async () => {
    fresh();
    envelopes.push(() => refusal(550, 'No such user here'));
    const row = await send(letters);
    assert.deepEqual([row.status, row.attempts], ['failed', 1]);
    assert.match(row.lastError ?? '', /550 No such user here/);
  });

  test('a text that it refuses for good is not tried again', async () => {
    fresh();
    moods.push(() => {
      throw refusal(554, 'Looks like spam');
    });
    const row = await send(letters);
    assert.deepEqual([row.status, row.attempts], ['failed', 1]);
    assert.match(row.lastError ?? '', /554 Looks like spam/);
  });

  test('one that greets strangers with "later" gets the letter later, once', async () => {
    fresh();
    envelopes.push(
      () => refusal(451, 'Greylisted, try again'),
      () => refusal(450, 'Still'),
    );
    const row = await send(letters);
    assert.deepEqual([row.status, row.attempts, row.lastError], ['sent', 3, null]);
    assert.equal(server.received.length, 1);
  });

  test('when every try has failed the letter has, and an admin may send it again', async () => {
    fresh();
    for (let n = 0; n < 4; n += 1) envelopes.push(() => refusal(452, 'Mailbox full'));
    const row = await send(letters);
    assert.deepEqual([row.status, row.attempts], ['failed', 4]);
    assert.ok(await letters.retry(db, row.id));
    await until(isSent);
    assert.equal(server.received.length, 1);
    assert.equal(await letters.retry(db, row.id), false);
  });

  test('a slow answer within its time is waited for; without any the letter is unconfirmed and not sent twice', async () => {
    fresh();
    moods.push(() => sleep(300));
    assert.equal((await send(letters)).status, 'sent');
    moods.push(() => sleep(3_500));
    await db.delete(mail);
    const row = await send(letters);
    assert.equal(row.status, 'unconfirmed');
    assert.match(row.lastError ?? '', /timeout/i);
    // The server takes it in late, and once.
    await until(() => server.received.length > 1);
    await sleep(1_000);
    assert.equal(server.received.length, 2);
  });
});

describe('with a mail server that drops the connection amid the letter', async () => {
  let drops = 2;
  const server = await startMailServer({
    amid: () => {
      if (drops-- > 0) server.drop();
    },
  });
  const { letters } = sending({ SMTP_URL: server.url });

  test('the letter is sent again on another one, and has arrived once', async () => {
    const row = await send(letters);
    assert.deepEqual([row.status, row.attempts], ['sent', 3]);
    assert.equal(server.received.length, 1);
  });
});

describe('with a mail server that refuses the login', async () => {
  let isRight = false;
  const server = await startMailServer({
    authOptional: false,
    onAuth: (auth, _session, next) => (isRight ? next(null, { user: auth.username }) : next(refusal(535, 'Wrong password'))),
  });
  const { letters } = sending({ SMTP_URL: server.url.replace('//', '//user:pass@') });

  test('no letter is lost to a wrong password, and it is left alone between tries', async () => {
    await letters.send(db, { to: 'ann@example.org', name: 'test' });
    await until(async () => (await one()).attempts >= 2);
    assert.equal((await one()).status, 'queued');
    assert.match((await one()).lastError ?? '', /535/);
    isRight = true;
    await until(isSent);
  });
});

describe('without a mail server that answers', async () => {
  let connections = 0;
  const sockets = new Set<Socket>();
  const mute = createServer((socket) => {
    connections += 1;
    sockets.add(socket.on('error', () => undefined));
  });
  mute.listen(0, '127.0.0.1');
  await once(mute, 'listening');
  after(() => {
    for (const socket of sockets) socket.destroy();
    mute.close();
  });
  const { port } = mute.address() as AddressInfo;
  const { jobs, letters } = sending(
    { SMTP_URL: `smtp://127.0.0.1:${port}` },
    { ...PATIENCE, connectMs: 200, restMs: 60_000, backoff: [1, 1, 1, 1, 1] },
  );

  test('a dead server is soon left alone, letters keep their tries, and other jobs go on', async () => {
    for (let n = 0; n < 20; n += 1) await letters.send(db, { to: `n${n}@example.org`, name: 'test' });
    await until(async () => (await jobs.state()).find(({ name }) => name === 'mail')?.planned === 20);
    assert.ok(connections <= 5, `${connections} connections`);
    const rows = await db.select().from(mail);
    assert.ok(rows.filter(({ attempts }) => attempts === 0).length >= 15);
    assert.ok(rows.every(({ status, nextAt }) => status === 'queued' && nextAt !== null));
    await jobs.send(db, 'other', {});
    await until(async () => (await jobs.state()).every(({ name, waiting, active }) => name === 'mail' || waiting + active === 0));
  });
});

describe('without SMTP_URL', async () => {
  const { jobs, letters } = sending({});

  test('a letter is kept with its link, for admins to read, and causes no job', async () => {
    const row = await send(letters);
    assert.equal(row.status, 'kept');
    await db.delete(mail);
    await letters.send(db, { to: 'ann@example.org', name: 'test', link: 'https://deeds.example.org/x' });
    assert.match(letters.read(await one()).text, /https:\/\/deeds\.example\.org\/x/);
    assert.ok((await jobs.state()).every(({ waiting, planned }) => waiting + planned === 0));
    assert.equal(await letters.retry(db, (await one()).id), false);
  });

  test('a letter that was queued when there was a mail server is kept', async () => {
    const row = await send(letters);
    await db.update(mail).set({ status: 'queued' });
    await jobs.send(db, 'mail', { id: row.id });
    await until(async () => (await one()).status === 'kept');
  });
});
