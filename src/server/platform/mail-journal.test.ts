import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { testConfig, testDatabase } from '#test/support/database.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { until } from '#test/support/until.ts';
import { createJobs } from './jobs.ts';
import { createMail } from './mail.ts';
import { type Journal, openJournal } from './mail-journal.ts';
import { mail } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'deedwright-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function open(dataDir: string): Journal {
  const journal = openJournal(dataDir);
  assert.ok(journal);
  return journal;
}

test('a journal is one process at a time; the next one has its name and its notes, and old notes make room', () => {
  const data = join(folder, 'one');
  const [first, second] = [open(data), open(data)];
  assert.notEqual(first.name, second.name);
  for (let n = 0; n < 5_500; n += 1) first.note(`claim ${n}`);
  first.close();
  const next = open(data);
  assert.equal(next.name, first.name);
  assert.ok(next.has('claim 5499') && next.has('claim 5000') && !next.has('claim 0') && !next.has('claim 5500'));
  assert.ok(readFileSync(join(data, 'mail', '0.txt'), 'utf8').split('\n').length < 1_100);
  for (const journal of [next, second]) journal.close();
  assert.equal(openJournal(join(data, 'mail', '0.txt')), undefined);
});

test('the next process with a journal sends what its dead predecessor had not ended, and nothing that it had', async (t) => {
  const database = await testDatabase();
  const server = await startMailServer();
  const data = join(folder, 'two');
  const dead = open(data);
  const [ended, cut, given] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  dead.note(ended);
  dead.close();

  const jobs = createJobs(database);
  const config = testConfig({ SMTP_URL: server.url, DATA_DIR: data });
  const letters = createMail({ config, database, jobs, brand: { now: () => config.brand } });
  await jobs.start({ log: { warn: () => undefined }, askSeconds: 0.5 });
  t.after(async () => {
    await jobs.stop();
    letters.close();
    await database.close();
  });
  const left = { name: 'test', values: {}, subject: 'Test', createdAt: new Date(), handedAt: new Date(), journal: dead.name };
  await database.db.insert(mail).values([
    { ...left, id: crypto.randomUUID(), to: 'ended@example.org', claim: ended, status: 'queued' },
    { ...left, id: crypto.randomUUID(), to: 'cut@example.org', claim: cut, status: 'queued' },
    // Another machine has met this one meanwhile and could not know.
    { ...left, id: crypto.randomUUID(), to: 'given-up@example.org', claim: given, status: 'unconfirmed' },
    { ...left, id: crypto.randomUUID(), to: 'elsewhere@example.org', claim: cut, status: 'unconfirmed', journal: crypto.randomUUID() },
  ]);
  await jobs.send(database.db, 'mail', { id: crypto.randomUUID() });
  const fates = async () =>
    Object.fromEntries((await database.db.select().from(mail)).map(({ to, status }) => [to.split('@')[0] ?? '', status]));
  await until(async () => Object.values(await fates()).every((status) => status !== 'queued') && server.received.length === 2);
  assert.deepEqual(await fates(), { ended: 'unconfirmed', cut: 'sent', 'given-up': 'sent', elsewhere: 'unconfirmed' });
  assert.deepEqual(server.received.map(({ to }) => to[0]).toSorted(), ['cut@example.org', 'given-up@example.org']);
});
