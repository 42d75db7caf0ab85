import assert from 'node:assert/strict';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { startMailServer } from '#test/support/mail-server.ts';
import { mustEncrypt, openSmtp, type Parcel } from './smtp.ts';

const patience = { connectMs: 2_000, answerMs: 2_000, letterMs: 5_000, restMs: 100, backoff: [] };
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

test('a mail server that is never silent and never done is given up, and the next letter goes to another connection', async (t) => {
  let stalls = true;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      if (!stalls) return void socket.write(answerTo(String(data)));
      const drip = setInterval(() => (socket.destroyed ? clearInterval(drip) : socket.write('250-wait\r\n')), 100);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const smtp = openSmtp(url, from, { ...patience, letterMs: 5_000 }, 1);
  t.after(() => smtp.close());
  const deliver = () =>
    smtp.deliver(
      parcel,
      async () => undefined,
      () => undefined,
    );
  assert.equal((await deliver()).kind, 'later');
  stalls = false;
  assert.equal((await deliver()).kind, 'taken');
});

/** As much of SMTP as one letter takes. */
function answerTo(said: string): string {
  if (/^EHLO/.test(said)) return '250-here\r\n250 SIZE\r\n';
  if (/^DATA/.test(said)) return '354 go on\r\n';
  return /^(MAIL|RCPT|QUIT)/.test(said) || /(?:^|\n)\.\r\n$/.test(said) ? '250 well\r\n' : '';
}
