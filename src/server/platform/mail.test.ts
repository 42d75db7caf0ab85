import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { testApp } from '#test/support/app.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { mail } from './tables.ts';

const server = await startMailServer();
const { db, mail: letters } = await testApp({ SMTP_URL: server.url, MAIL_FROM: 'desk@example.org' }, undefined, { works: true });

async function until(is: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await is())) {
    assert.ok(Date.now() < end, 'it did not happen in time');
    await sleep(20);
  }
}

test('a letter goes out once its transaction commits', async () => {
  await db.transaction((tx) => letters.send(tx, { to: 'ann@example.org', name: 'test', link: '/x?token=1' }));
  await until(async () => (await db.select().from(mail).where(eq(mail.status, 'sent'))).length === 1);
  assert.equal(server.received.length, 1);
  assert.match(server.received[0]?.raw ?? '', /^Subject: Test letter from Deedwright\r\n/m);
  assert.deepEqual(server.received[0]?.to, ['ann@example.org']);
});
