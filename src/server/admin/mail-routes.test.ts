import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { AuditEntry } from '#contracts/admin.ts';
import type { LetterSummary } from '#contracts/mail.ts';
import { signInAs, testApp } from '#test/support/app.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { until } from '#test/support/until.ts';
import { mail as letter } from '../platform/tables.ts';

describe('without a mail server', async () => {
  const stage = await testApp();
  const { db, mail } = stage;

  test('letters are found by address and by what became of them, newest first, page after page', async () => {
    const admin = await signInAs(stage, 'admin');
    await db.delete(letter); // signing up has written one
    for (let n = 0; n < 5; n += 1) await mail.send(db, { to: `n${n}@example.org`, name: 'test' });
    await db.update(letter).set({ status: 'failed', lastError: '550 No such user' }).where(eq(letter.to, 'n1@example.org'));
    const found: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await admin.send('GET', `/api/admin/mail?limit=2&cursor=${cursor}`);
      found.push(...page.json().map((one: LetterSummary) => one.to));
      cursor = String(page.headers['x-next-cursor'] ?? '');
      if (!cursor) break;
    }
    assert.deepEqual(found.toSorted(), ['n0@example.org', 'n1@example.org', 'n2@example.org', 'n3@example.org', 'n4@example.org']);
    const [failed] = (await admin.send('GET', '/api/admin/mail?status=failed')).json();
    assert.deepEqual([failed.to, failed.lastError, failed.subject], ['n1@example.org', '550 No such user', 'Test letter from Deedwright']);
    assert.equal((await admin.send('GET', '/api/admin/mail?q=N3%40')).json().length, 1);
    assert.equal((await admin.send('GET', '/api/admin/mail?q=%25')).json().length, 0);
    assert.equal((await admin.send('GET', '/api/admin/mail?status=lost')).statusCode, 422);
    const totals = { sends: false, from: 'no-reply@localhost', queued: 0, sent: 0, unconfirmed: 0, failed: 1, kept: 4 };
    assert.deepEqual((await admin.send('GET', '/api/admin/mail/totals')).json(), totals);
  });

  test('a kept letter is read with its link, and its reading is entered', async () => {
    const admin = await signInAs(stage, 'admin');
    const id = await mail.send(db, { to: 'ann@example.org', name: 'test', link: '/auth?token=abc' });
    const read = (await admin.send('GET', `/api/admin/mail/${id}`)).json();
    assert.match(read.text, /\/auth\?token=abc/);
    assert.match(read.html, /\/auth\?token=abc/);
    const [entry]: AuditEntry[] = (await admin.send('GET', '/api/admin/audit?action=letterRead')).json();
    assert.deepEqual([entry?.actor?.id, entry?.subject?.id, entry?.subject?.name], [admin.user.id, id, 'ann@example.org']);
    for (const unknown of [crypto.randomUUID(), 'nothing'])
      assert.equal((await admin.send('GET', `/api/admin/mail/${unknown}`)).statusCode, 404);
  });

  test('nothing is sent again where nothing is sent', async () => {
    const admin = await signInAs(stage, 'admin');
    const { id, status } = (await admin.send('POST', '/api/admin/mail/test')).json();
    assert.equal(status, 'kept');
    const again = await admin.send('POST', `/api/admin/mail/${id}/retry`);
    assert.deepEqual([again.statusCode, again.json().code], [409, 'no_mail_server']);
    assert.match(again.json().message, /SMTP_URL/);
  });
});

describe('with a mail server', async () => {
  const server = await startMailServer();
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const stage = await testApp({ SMTP_URL: server.url, DATA_DIR: folder }, undefined, { works: true });
  const { db } = stage;

  test('a test letter reaches the admin; a failed one is sent again once and entered, a sent one never', async () => {
    const admin = await signInAs(stage, 'admin');
    await until(async () => server.received.length === 1); // signing up has written one
    await db.delete(letter);
    const { id } = (await admin.send('POST', '/api/admin/mail/test')).json();
    const status = async () => (await admin.send('GET', '/api/admin/mail')).json()[0]?.status;
    await until(async () => (await status()) === 'sent');
    assert.deepEqual(server.received[1]?.to, [admin.email]);
    const refused = await admin.send('POST', `/api/admin/mail/${id}/retry`);
    assert.deepEqual([refused.statusCode, refused.json().code], [409, 'letter_on_its_way']);

    await db.update(letter).set({ status: 'failed' });
    const answers = await Promise.all([1, 2, 3].map(() => admin.send('POST', `/api/admin/mail/${id}/retry`)));
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409, 409]);
    await until(async () => (await status()) === 'sent');
    assert.equal(server.received.length, 3);
    assert.equal((await admin.send('GET', '/api/admin/audit?action=letterRetried')).json().length, 1);
    assert.equal((await admin.send('POST', `/api/admin/mail/${crypto.randomUUID()}/retry`)).statusCode, 404);
  });

  test('a letter whose job is discarded is not sent, however late it is, until an admin has it sent or the job done', async () => {
    const admin = await signInAs(stage, 'admin');
    await until(async () => (await db.$count(letter, eq(letter.status, 'queued'))) === 0);
    /** A letter of an hour ago, whose job is to come in an hour. */
    const write = () =>
      db.transaction(async (tx) => {
        const id = await stage.mail.send(tx, { to: 'ann@example.org', name: 'test' });
        assert.ok(id);
        await tx
          .update(letter)
          .set({ createdAt: new Date(Date.now() - 3_600_000) })
          .where(eq(letter.id, id));
        const { rows } = (await tx.execute(
          sql`update pgboss.job set start_after = now() + interval '1 hour' where data->>'id' = ${id} returning id`,
        )) as unknown as { rows: { id: string }[] };
        return { id, job: rows[0]?.id };
      });
    const tidied = async () => {
      await stage.jobs.send(db, 'mail.tidy', {});
      await until(async () => (await stage.jobs.state()).every(({ waiting, active }) => waiting + active === 0));
    };
    const stateOf = async (id: string) => (await db.select().from(letter).where(eq(letter.id, id)))[0];
    server.received.length = 0;

    const [sent, done] = [await write(), await write()];
    for (const { id, job } of [sent, done]) {
      assert.equal((await admin.send('POST', `/api/admin/jobs/${job}/discard`)).json().state, 'discarded');
      const { status, lastError } = (await stateOf(id)) ?? {};
      assert.deepEqual([status, lastError], ['failed', 'An admin discarded it before it was sent.']);
    }
    await tidied();
    assert.deepEqual([server.received.length, (await stateOf(sent.id))?.status], [0, 'failed']);

    assert.equal((await admin.send('POST', `/api/admin/mail/${sent.id}/retry`)).statusCode, 200);
    assert.equal((await admin.send('POST', `/api/admin/jobs/${done.job}/retry`)).statusCode, 200);
    for (const { id } of [sent, done]) await until(async () => (await stateOf(id))?.status === 'sent');
    // Done after all, the job of a letter that has gone out sends no second one.
    assert.equal((await admin.send('POST', `/api/admin/jobs/${sent.job}/retry`)).statusCode, 200);
    await tidied();
    assert.equal(server.received.length, 2);
  });
});
