import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startMailServer } from '#test/support/mail-server.ts';
import { mustEncrypt, openSmtp, type Parcel } from './smtp.ts';

const patience = { connectMs: 2_000, answerMs: 2_000, restMs: 100, backoff: [] };
const from = { name: () => 'Deedwright', address: 'desk@example.org' };
const parcel: Parcel = {
  id: 'one',
  to: 'ann@example.org',
  subject: 'A link',
  text: 'It signs in.',
  html: '<p>It signs in.</p>',
  headers: {},
};

test('a mail server that may be a stranger’s gets no letter unless it encrypts, or somebody said that the way there does', async (t) => {
  const server = await startMailServer();
  // The same server, under an address that is not known to be one's own.
  const url = server.url.replace('127.0.0.1', '0.0.0.0');
  const deliver = async (to: string) => {
    const smtp = openSmtp(to, from, patience, 1);
    t.after(() => smtp.close());
    return (
      await smtp.deliver(
        parcel,
        async () => undefined,
        () => undefined,
      )
    ).kind;
  };
  assert.equal(await deliver(url), 'later');
  assert.equal(server.received.length, 0);
  assert.equal(await deliver(`${url}?requireTLS=false`), 'taken');
  assert.equal(await deliver(server.url), 'taken');
});

test('encryption is asked of servers outside, and of others where the address says so', () => {
  assert.ok(mustEncrypt('smtp://me:word@mail.example.org:587'));
  assert.ok(!mustEncrypt('smtp://mail:1025'));
  assert.ok(mustEncrypt('smtp://mail:1025?requireTLS=true'));
});
