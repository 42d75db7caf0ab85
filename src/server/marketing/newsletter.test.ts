import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { message } from '#messages/message.ts';
import { signInAs, testApp } from '#test/support/app.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { until } from '#test/support/until.ts';
import { leave } from '../platform/unsubscribe.ts';
import { tidySubscribers } from './newsletter-store.ts';
import { newsletterSubscriber } from './tables.ts';

const server = await startMailServer();
const { app, db, setClock } = await testApp({ SMTP_URL: server.url }, undefined, { works: true });

const ask = (email: string, remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`) =>
  app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload: { email }, remoteAddress });
const confirm = (token: string) => app.inject({ method: 'POST', url: '/api/newsletter/confirm', payload: { token } });
const lettersTo = (address: string) => server.received.filter(({ to }) => to.includes(address));
const tokenIn = (raw: string) => /token=3D([\w=\r\n-]+?)(?:"|\r\n\r\n)/.exec(raw)?.[1]?.replace(/=\r\n/g, '').trim() ?? '';
const readable = (raw: string) => raw.replace(/=\r\n/g, '');

async function subscribe(address: string): Promise<void> {
  await ask(address);
  await until(() => lettersTo(address).length === 1);
  const answer = await confirm(tokenIn(readable(lettersTo(address)[0]?.raw ?? '')));
  assert.equal(answer.statusCode, 200, answer.body);
}

test('nobody gets a newsletter who has not confirmed, and the link to confirm works once', async () => {
  const first = await ask('Reader@Example.org');
  assert.deepEqual(first.json(), { success: true });
  await until(() => lettersTo('reader@example.org').length === 1);
  const token = tokenIn(readable(lettersTo('reader@example.org')[0]?.raw ?? ''));
  const answers = await Promise.all([confirm(token), confirm(token)]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 404]);
  assert.equal((await confirm(token)).statusCode, 404);
  // Asking again says the same, and writes no letter.
  assert.deepEqual((await ask('reader@example.org')).json(), { success: true });
});

test('what readers agree to promises nothing that nothing holds to: how often it comes is up to whoever sends it', () => {
  assert.doesNotMatch(message('newsletterBox.text'), /\b(?:day|week|month|year|often|rarely)/);
});

test('an address cannot be flooded: one letter a day, however often and from wherever it is asked', async () => {
  for (let n = 0; n < 12; n += 1) assert.equal((await ask('victim@example.org')).statusCode, 200);
  await until(() => lettersTo('victim@example.org').length > 0);
  await new Promise((done) => setTimeout(done, 300));
  assert.equal(lettersTo('victim@example.org').length, 1);
  // From one network a few addresses an hour.
  const statuses = [];
  for (let n = 0; n < 12; n += 1) statuses.push((await ask(`many-${n}@example.org`, '10.9.9.9')).statusCode);
  assert.ok(statuses.includes(429));
});

test('a link that has run out confirms nothing', async () => {
  await ask('late@example.org');
  await until(() => lettersTo('late@example.org').length === 1);
  setClock(new Date(Date.now() + 8 * 86_400_000));
  assert.equal((await confirm(tokenIn(readable(lettersTo('late@example.org')[0]?.raw ?? '')))).statusCode, 404);
});

test('a newsletter reaches everybody who confirmed, once, and nobody who left', async () => {
  await subscribe('one@example.org');
  await subscribe('two@example.org');
  await subscribe('gone@example.org');
  await ask('never@example.org');
  await leave(db, { address: 'gone@example.org', topic: 'news' }, new Date());
  const admin = await signInAs({ app, db }, 'admin');
  const made = await admin.send('POST', '/api/marketing/newsletter/issues', {
    subject: 'What changed for leases',
    text: 'Two things changed this month.\n\nThe second one is {{brand}} as it stands here.',
    link: '/templates?category=real-estate',
    action: 'See the leases',
  });
  assert.equal(made.statusCode, 201, made.body);
  const { id, updatedAt } = made.json();
  const send = () => admin.send('POST', `/api/marketing/newsletter/issues/${id}/send`, { updatedAt });
  const answers = await Promise.all([send(), send()]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
  const news = () => server.received.filter(({ raw }) => /^Subject: What changed for leases/m.test(raw));
  await until(() => news().length === 2);
  assert.deepEqual(
    news()
      .map(({ to }) => to[0])
      .sort(),
    ['one@example.org', 'two@example.org'],
  );
  assert.match(news()[0]?.raw ?? '', /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  await until(async () => (await admin.send('GET', '/api/marketing/newsletter')).json().issues[0].status === 'sent');
  const shown = (await admin.send('GET', '/api/marketing/newsletter')).json();
  assert.equal(shown.confirmed, 2);
  assert.equal(shown.left, 1);
  assert.equal(shown.issues[0].letters, 2);
  // What was sent stands.
  const change = await admin.send('PUT', `/api/marketing/newsletter/issues/${id}`, {
    subject: 'Another',
    text: 'Twenty characters and more of it.',
  });
  assert.equal(change.statusCode, 409);
  assert.equal((await admin.send('DELETE', `/api/marketing/newsletter/issues/${id}`)).statusCode, 409);
});

test('who has left can come back on the same day, and is forgotten with a link that is not used', async () => {
  const address = 'back@example.org';
  await subscribe(address);
  await leave(db, { address, topic: 'news' }, new Date());
  for (let n = 0; n < 3; n += 1) assert.equal((await ask(address)).statusCode, 200);
  await until(() => lettersTo(address).length === 2);
  await new Promise((done) => setTimeout(done, 300));
  assert.equal(lettersTo(address).length, 2, 'one letter more, however often it is asked');
  const kept = async () => (await db.select().from(newsletterSubscriber)).length;
  await tidySubscribers(db, new Date(Date.now() + 6 * 86_400_000));
  assert.equal(await kept(), 1);
  await tidySubscribers(db, new Date(Date.now() + 8 * 86_400_000));
  assert.equal(await kept(), 0);
});

test('a draft is tried on its author alone, changed on the version that was seen, and removed', async () => {
  const admin = await signInAs({ app, db }, 'admin');
  const made = (
    await admin.send('POST', '/api/marketing/newsletter/issues', { subject: 'A draft', text: 'Only a draft of some length.' })
  ).json();
  assert.equal((await admin.send('POST', `/api/marketing/newsletter/issues/${made.id}/test`)).json().to, admin.email);
  await until(() => lettersTo(admin.email).some(({ raw }) => raw.includes('A draft')));
  const put = (updatedAt: string) =>
    admin.send('PUT', `/api/marketing/newsletter/issues/${made.id}`, {
      subject: 'A better draft',
      text: 'Only a draft of some length.',
      updatedAt,
    });
  assert.equal((await put(made.updatedAt)).statusCode, 200);
  assert.equal((await put(made.updatedAt)).statusCode, 409);
  assert.equal((await admin.send('POST', '/api/marketing/newsletter/issues', { subject: 'x', text: 'y' })).statusCode, 422);
  const half = { subject: 'Half', text: 'A button without its words here.', link: '/pricing' };
  assert.ok((await admin.send('POST', '/api/marketing/newsletter/issues', half)).json().fields.action);
  // A letter can only be written with a link that is an address.
  for (const link of ['https://example.org:99999/x', 'https://exa%mple.org/', 'https://[.x/', '//example.org'])
    assert.ok((await admin.send('POST', '/api/marketing/newsletter/issues', { ...half, link })).json().fields.link, link);
  assert.equal((await admin.send('DELETE', `/api/marketing/newsletter/issues/${made.id}`)).statusCode, 204);
});
