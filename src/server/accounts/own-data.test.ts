import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { cookieOf, type Person, signIn, signInAs, testApp } from '#test/support/app.ts';
import { newsletterSubscriber } from '../marketing/tables.ts';
import { givenAnswer, mail, unsubscribed } from '../platform/tables.ts';
import * as tables from './tables.ts';

const stage = await testApp();
const { app, db } = stage;
const NDA = 'mutual-nda.global';

async function exportOf(person: Person): Promise<Record<string, string>> {
  const response = await person.send('GET', '/api/account/export');
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['content-type'], 'application/zip');
  assert.match(String(response.headers['content-disposition']), /^attachment; filename="Deedwright \d{4}-\d\d-\d\d\.zip"$/);
  return Object.fromEntries(Object.entries(unzipSync(response.rawPayload)).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

test('the export holds every document with its answers, text and versions, in the bin too, and nothing of anybody else', async () => {
  const ann = await signIn(app);
  const bob = await signIn(app, 'Bob Example');
  const sample = (await app.inject({ url: `/api/templates/${NDA}` })).json().sample.answers;
  await bob.send('POST', '/api/documents', { templateId: NDA, title: 'Of Bob', formData: sample });
  const made = (await ann.send('POST', '/api/documents', { templateId: NDA, title: 'Ours: 4/5 “new”', formData: sample })).json();
  await ann.send('POST', `/api/documents/${made.id}/generate`);
  for (let n = 0; n < 45; n += 1) await ann.send('PATCH', `/api/documents/${made.id}`, { title: `Title ${n}`, saved: true });
  for (let n = 0; n < 23; n += 1)
    await ann.send('POST', '/api/documents', { templateId: NDA, formData: {}, title: `Draft ${n}`, status: 'draft' });
  const binned = (await ann.send('POST', '/api/documents', { templateId: NDA, formData: {}, title: 'In the bin', status: 'draft' })).json();
  await ann.send('DELETE', `/api/documents/${binned.id}`);

  const files = await exportOf(ann);
  const documents = Object.entries(files)
    .filter(([path]) => path.endsWith('/document.json'))
    .map(([path, text]) => ({ path, ...JSON.parse(text) }));
  assert.equal(documents.length, 25);
  const whole = documents.find(({ id }) => id === made.id);
  assert.deepEqual(whole.formData, sample);
  const versions = (await db.execute(
    sql`select count(*)::int as number from document_version where document_id = ${made.id}`,
  )) as unknown as {
    rows: { number: number }[];
  };
  assert.equal(whole.versions.length, versions.rows[0]?.number);
  assert.equal(files[whole.path.replace('document.json', 'text.md')], whole.generatedContent);
  assert.ok(documents.find(({ id }) => id === binned.id).deletedAt);
  assert.equal(JSON.parse(files['profile.json'] ?? '').email, ann.email);
  assert.equal(JSON.parse(files['sessions.json'] ?? '').length, 1);
  assert.deepEqual(
    JSON.parse(files['history.json'] ?? '').map(({ action }: { action: string }) => action),
    ['signUp', 'dataExported'],
  );
  const all = Object.entries(files).join('\n');
  for (const strange of [bob.email, bob.user.id, 'Of Bob', '$argon2', ann.cookie.slice(8, 24)]) assert.ok(!all.includes(strange), strange);
});

test('the export says whether the newsletter goes to an address, once that is proven to be its owner’s', async () => {
  const ann = await signIn(app);
  const at = new Date('2026-11-02T03:04:05Z');
  await db.insert(newsletterSubscriber).values({ address: ann.email, askedAt: at, confirmedAt: at });
  await db.insert(unsubscribed).values({ address: ann.email, topic: 'newsletter', createdAt: at });
  const letters = async () => JSON.parse((await exportOf(ann))['marketing.json'] ?? '').letters;
  assert.equal(await letters(), null);
  await db.update(tables.user).set({ emailVerified: true }).where(eq(tables.user.id, ann.user.id));
  assert.deepEqual(await letters(), {
    newsletter: { askedAt: at.toISOString(), confirmedAt: at.toISOString() },
    unsubscribed: [{ topic: 'newsletter', since: at.toISOString() }],
  });
});

test('an account without anything exports too, and a visitor exports nothing', async () => {
  const ann = await signIn(app);
  assert.ok((await exportOf(ann))['profile.json']);
  assert.equal((await app.inject({ url: '/api/account/export' })).statusCode, 401);
});

test('deleting takes password and address, removes every row of the account at once, and leaves everybody else', async () => {
  const ann = await signIn(app);
  const bob = await signIn(app, 'Bob Example');
  for (const person of [ann, bob])
    await person.send('POST', '/api/documents', { templateId: NDA, formData: {}, status: 'draft' }, { 'idempotency-key': 'once' });
  const { email, password } = ann;
  assert.ok((await ann.send('POST', '/api/account/delete', { password: 'not it', email })).json().fields.password);
  assert.ok((await ann.send('POST', '/api/account/delete', { password, email: bob.email })).json().fields.email);
  const gone = await ann.send('POST', '/api/account/delete', { password, email: ` ${email.toUpperCase()}` });
  assert.equal(gone.statusCode, 204);
  assert.ok(gone.cookies.every((cookie) => cookie.value === ''));
  assert.equal((await ann.send('GET', '/api/auth/user')).statusCode, 401);
  assert.equal((await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })).statusCode, 401);
  const { rows } = (await db.execute(
    sql`select table_name as name, column_name as field from information_schema.columns where table_schema = 'public' and column_name in ('user_id', 'owner_id')`,
  )) as unknown as { rows: { name: string; field: string }[] };
  assert.ok(rows.length > 8);
  for (const { name, field } of rows) {
    const found = (await db.execute(
      sql`select count(*)::int as number from ${sql.identifier(name)} where ${sql.identifier(field)} = ${ann.user.id}`,
    )) as unknown as { rows: { number: number }[] };
    assert.equal(found.rows[0]?.number, 0, name);
  }
  assert.deepEqual(
    (await db.select().from(tables.user)).map(({ id }) => id),
    [bob.user.id],
  );
  assert.equal((await db.select().from(givenAnswer)).length, 1);
  assert.equal((await bob.send('GET', '/api/documents')).json().length, 1);
});

test('whoever signs up with a stranger’s address and leaves takes no letter along that was written to the stranger', async () => {
  const { email, password, send } = await signIn(app);
  const names = async () => (await db.select().from(mail).where(eq(mail.to, email))).map(({ name }) => name).sort();
  await app.inject({ method: 'POST', url: '/api/support/contact', payload: { name: 'V', email, subject: 'Help', message: 'Please.' } });
  await app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload: { email } });
  assert.deepEqual(await names(), ['confirmNewsletter', 'ticketReceived', 'verifyAddress']);
  assert.equal((await send('POST', '/api/account/delete', { email, password })).statusCode, 204);
  assert.deepEqual(await names(), ['accountDeleted', 'confirmNewsletter', 'ticketReceived']);
  // Whose address it is was proven: all of them go.
  const owner = await app.inject({ method: 'POST', url: '/api/auth/signup', payload: { name: 'Vera', email, password } });
  await db.update(tables.user).set({ emailVerified: true }).where(eq(tables.user.email, email));
  const headers = { cookie: cookieOf(owner) };
  await app.inject({ method: 'POST', url: '/api/account/delete', payload: { email, password }, headers });
  assert.deepEqual(await names(), ['accountDeleted']);
});

test('the last admin cannot leave; of two who leave at once one stays', async () => {
  const leave = ({ email, password, send }: Person) => send('POST', '/api/account/delete', { email, password });
  const only = await signInAs(stage, 'admin');
  const refused = await leave(only);
  assert.deepEqual([refused.statusCode, refused.json().code], [409, 'last_admin']);
  assert.equal((await only.send('GET', '/api/auth/user')).json().role, 'admin');
  const other = await signInAs(stage, 'admin');
  const answers = await Promise.all([leave(only), leave(other)]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [204, 409]);
});
