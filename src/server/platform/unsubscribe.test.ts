import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testApp } from '#test/support/app.ts';
import { mail as letter } from './tables.ts';
import { readSubscription, rejoin, signSubscription } from './unsubscribe.ts';

const { app, database, db, mail } = await testApp();
const ann = { address: 'ann@example.org', topic: 'news' as const };
const token = signSubscription(ann, database.secret);
const path = `/api/mail/unsubscribe?token=${token}`;
const write = (to: string) => mail.send(db, { to, name: 'test', topic: 'news' });

test('to look at the page changes nothing: programs that follow every link do not unsubscribe anybody', async () => {
  const answer = await app.inject(path);
  assert.deepEqual(answer.json(), { address: ann.address, topic: 'News and offers', unsubscribed: false });
  assert.ok(await write(ann.address));
});

test('who has unsubscribed gets no letter of the topic, gets those about their account, and may come back', async () => {
  for (let n = 0; n < 2; n += 1) assert.equal((await app.inject({ method: 'POST', url: path })).json().unsubscribed, true);
  assert.equal(await write('Ann@Example.org'), undefined);
  assert.ok(await write('bob@example.org'));
  assert.ok(await mail.send(db, { to: ann.address, name: 'test' }));
  assert.equal((await db.select().from(letter)).length, 2);
  await rejoin(db, ann);
  assert.ok(await write(ann.address));
});

for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined]) {
  test(`a mail program unsubscribes with one request of type ${type}, without a page of ours`, async () => {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      payload: type ? 'List-Unsubscribe=One-Click' : '',
      headers: { ...(type && { 'content-type': type }) },
    });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(await write(ann.address), undefined);
  });
}

test('nobody unsubscribes somebody else: a token that was changed, cut or made with another secret is unknown', async () => {
  const forged = [
    signSubscription(ann, 'another secret'),
    `${Buffer.from(JSON.stringify(['bob@example.org', 'news'])).toString('base64url')}.${token.split('.')[1]}`,
    token.slice(0, -1),
    token.split('.')[0],
    '.',
    '%00',
  ];
  for (const one of forged) {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.inject({ method, url: `/api/mail/unsubscribe?token=${one}` });
      assert.ok(answer.statusCode === 404 || answer.statusCode === 422, `${one}: ${answer.statusCode}`);
    }
  }
  assert.deepEqual(readSubscription(token, database.secrets), ann);
});

test('no other call reads a form', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: 'email=ann@example.org',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  assert.equal(answer.statusCode, 415);
});
