import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { signIn, testApp } from '#test/support/app.ts';
import { until } from '#test/support/until.ts';
import { StartError } from '../platform/start-error.ts';
import { mail } from '../platform/tables.ts';
import { checkBreachedList, isBreached } from './breached.ts';

const folder = mkdtempSync(join(tmpdir(), 'deedwright-breached-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A list as its downloader writes it. */
function listOf(name: string, passwords: readonly string[], end = '\r\n'): string {
  const file = join(folder, name);
  const lines = passwords.map((password, n) => `${createHash('sha1').update(password).digest('hex').toUpperCase()}:${10 ** (n % 8)}${end}`);
  writeFileSync(file, lines.sort().join(''));
  return file;
}

const leaked = Array.from({ length: 600 }, (_, n) => `leaked ${n}`);
const file = listOf('list', leaked);
const { app, db } = await testApp({ BREACHED_PASSWORDS: file }, undefined, { works: true });

test('every password of a list is found in it, the first and the last too, and no other', async () => {
  for (const end of ['\r\n', '\n']) {
    const list = listOf('other', leaked, end);
    for (const password of leaked) assert.ok(await isBreached(list, password), password);
    for (let n = 0; n < 200; n += 1) assert.ok(!(await isBreached(list, `another ${n}`)));
  }
  assert.ok(await isBreached(listOf('one', ['alone']), 'alone'));
  assert.ok(!(await isBreached(listOf('one', ['alone']), 'another')));
  assert.ok(!(await isBreached(undefined, 'leaked 1')));
});

test('a password of the list is refused at sign-up, at a change and at a reset, with a sentence', async () => {
  const payload = { name: 'Ann Example', email: 'ann.leaked@example.org', password: 'leaked 17' };
  const refused = await app.inject({ method: 'POST', url: '/api/auth/signup', payload });
  assert.equal(refused.statusCode, 422);
  assert.match(refused.json().fields.password, /leak/);
  const ann = await signIn(app);
  const change = await ann.send('POST', '/api/account/password', { currentPassword: ann.password, password: 'leaked 599' });
  assert.match(change.json().fields.password, /leak/);
  await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: ann.email } });
  let token: string | undefined;
  await until(async () => {
    const [letter] = await db
      .select()
      .from(mail)
      .where(and(eq(mail.to, ann.email), eq(mail.name, 'resetPassword')));
    token = letter?.link?.split('#token=')[1];
    return token !== undefined;
  });
  const reset = (password: string) => app.inject({ method: 'POST', url: '/api/auth/reset-password', payload: { token, password } });
  assert.match((await reset('leaked 0')).json().fields.password, /leak/);
  assert.equal((await reset('blue bicycle rain')).statusCode, 204);
});

test('a list that is not there, or is none, ends the start with a sentence', async () => {
  writeFileSync(join(folder, 'none'), 'password\n123456\n');
  for (const wrong of [join(folder, 'missing'), join(folder, 'none')])
    await assert.rejects(checkBreachedList(wrong), (error) => error instanceof StartError && /BREACHED_PASSWORDS/.test(error.message));
  await checkBreachedList(file);
  await checkBreachedList(undefined);
});
