import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { signIn, signInAs, testApp } from '#test/support/app.ts';
import { auditEntry } from '../platform/tables.ts';
import { enterPrompt, removeOldPrompts } from './model/journal.ts';
import { promptEntry } from './tables.ts';

const stage = await testApp({
  AI_BASE_URL: 'http://127.0.0.1:1/v1',
  AI_MODEL: 'small-model',
  AI_API_KEY: 'sk-hunter2',
  AI_TIMEOUT_SECONDS: '7',
});
const { app, db } = stage;
const DAY_MS = 24 * 3_600_000;
const entry = {
  at: new Date(),
  purpose: 'draft',
  model: 'small-model',
  prompt: 'Words of Ann\0\ud800',
  answer: null,
  outcome: 'failed',
  ms: 12,
};

test('an admin sees the outside model with its limits and without its key', async () => {
  const admin = await signInAs(stage, 'admin');
  const response = await admin.send('GET', '/api/ai/settings');
  assert.deepEqual(response.json(), {
    model: { name: 'small-model', state: 'ready', timeoutSeconds: 7, dailyRequests: 50, dailyTokens: 200_000 },
    keepPrompts: false,
    keptDays: 30,
    kept: 0,
  });
  assert.doesNotMatch(response.body, /hunter2/);
});

test('nothing that people write is kept until an admin wants it, and who turns that on or off is entered once', async () => {
  const [admin, ann] = [await signInAs(stage, 'admin'), await signIn(app)];
  await enterPrompt(db, { ...entry, userId: ann.user.id });
  assert.deepEqual((await admin.send('GET', '/api/ai/prompts')).json(), []);
  for (const keepPrompts of [true, true, false, false, true]) {
    const response = await admin.send('PUT', '/api/ai/settings', { keepPrompts });
    assert.equal(response.json().keepPrompts, keepPrompts);
  }
  await enterPrompt(db, { ...entry, userId: ann.user.id });
  const entered = await db
    .select({ action: auditEntry.action, actor: auditEntry.actorId })
    .from(auditEntry)
    .where(eq(auditEntry.subjectType, 'setting'));
  assert.deepEqual(entered.map(({ action }) => action).sort(), ['promptsKept', 'promptsKept', 'promptsNotKept']);
  assert.ok(entered.every(({ actor }) => actor === admin.user.id));
});

test('the list tells whose a kept prompt is and not a word of it; opening one is entered with whose it was', async () => {
  const [admin, ann] = [await signInAs(stage, 'admin'), await signIn(app)];
  await admin.send('PUT', '/api/ai/settings', { keepPrompts: true });
  await enterPrompt(db, { ...entry, userId: ann.user.id });
  const list = await admin.send('GET', '/api/ai/prompts');
  const [kept] = list.json();
  assert.equal(kept.email, ann.email);
  assert.doesNotMatch(list.body, /Words of Ann/);
  const read = await admin.send('GET', `/api/ai/prompts/${kept.id}`);
  assert.equal(read.json().prompt, 'Words of Ann\ufffd');
  const [entered] = await db.select().from(auditEntry).where(eq(auditEntry.action, 'promptsRead'));
  assert.equal(entered?.subjectId, ann.user.id);
  assert.equal(entered?.actorId, admin.user.id);
  assert.ok(!JSON.stringify(entered).includes('Words'));
  assert.equal((await admin.send('GET', `/api/ai/prompts/${crypto.randomUUID()}`)).statusCode, 404);
});

test('an admin deletes every kept prompt at once, which is entered with how many they were', async () => {
  const admin = await signInAs(stage, 'admin');
  await admin.send('PUT', '/api/ai/settings', { keepPrompts: true });
  for (let n = 0; n < 3; n += 1) await enterPrompt(db, { ...entry, userId: null });
  assert.equal((await admin.send('GET', '/api/ai/settings')).json().kept, 3);
  assert.deepEqual((await admin.send('DELETE', '/api/ai/prompts')).json(), { deleted: 3 });
  assert.deepEqual((await admin.send('DELETE', '/api/ai/prompts')).json(), { deleted: 0 });
  assert.equal((await db.select().from(promptEntry)).length, 0);
  const entered = await db.select().from(auditEntry).where(eq(auditEntry.action, 'promptsDeleted'));
  assert.deepEqual(
    entered.map(({ details }) => details),
    [{ number: 3 }],
  );
});

test('kept prompts come page after page, newest first, and a cursor that leads nowhere leads to nothing', async () => {
  const admin = await signInAs(stage, 'admin');
  await admin.send('PUT', '/api/ai/settings', { keepPrompts: true });
  for (let n = 0; n < 5; n += 1) await enterPrompt(db, { ...entry, userId: null, prompt: `p${n}`, at: new Date(1_000_000 * (n >> 1)) });
  const seen: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page = await admin.send('GET', `/api/ai/prompts?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.json().map(({ id }: { id: string }) => id));
    cursor = page.headers['x-next-cursor'] as string | undefined;
  }
  assert.equal(seen.length, 5);
  assert.equal(new Set(seen).size, 5);
  const newest = await admin.send('GET', `/api/ai/prompts/${seen[0]}`);
  assert.equal(newest.json().prompt, 'p4');
  assert.deepEqual((await admin.send('GET', `/api/ai/prompts?cursor=${crypto.randomUUID()}`)).json(), []);
  assert.equal((await admin.send('GET', '/api/ai/prompts?cursor=nothing')).statusCode, 404);
});

test('a kept prompt goes after thirty days, and with its account', async () => {
  const [admin, ann] = [await signInAs(stage, 'admin'), await signIn(app)];
  await admin.send('PUT', '/api/ai/settings', { keepPrompts: true });
  const now = new Date();
  for (const days of [29, 31]) await enterPrompt(db, { ...entry, userId: ann.user.id, at: new Date(now.getTime() - days * DAY_MS) });
  await removeOldPrompts(db, now);
  assert.equal((await db.select().from(promptEntry)).length, 1);
  assert.equal((await ann.send('POST', '/api/account/delete', { email: ann.email, password: ann.password })).statusCode, 204);
  assert.equal((await db.select().from(promptEntry)).length, 0);
});

test("one's own kept prompts are in the copy of one's data, nobody else's", async () => {
  const [admin, ann, ben] = [await signInAs(stage, 'admin'), await signIn(app), await signIn(app, 'Ben Example')];
  await admin.send('PUT', '/api/ai/settings', { keepPrompts: true });
  await enterPrompt(db, { ...entry, prompt: 'of Ann', userId: ann.user.id });
  await enterPrompt(db, { ...entry, prompt: 'of Ann again', userId: ann.user.id, at: new Date(entry.at.getTime() + 1) });
  await enterPrompt(db, { ...entry, prompt: 'of Ben', userId: ben.user.id });
  const copy = await app.inject({ method: 'GET', url: '/api/account/export', headers: { cookie: ann.cookie } });
  const files = unzipSync(new Uint8Array(copy.rawPayload));
  const [, bytes] = Object.entries(files).find(([path]) => path.endsWith('assistant/prompts.json')) ?? [];
  const text = Buffer.from(bytes ?? []).toString();
  assert.deepEqual(
    JSON.parse(text).map(({ prompt }: { prompt: string }) => prompt),
    ['of Ann', 'of Ann again'],
  );
  assert.doesNotMatch(text, /of Ben/);
});
