import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Person, signIn, testApp } from '#test/support/app.ts';
import { assertLocal, openOutside, type Seen, seeDraft } from '#test/support/drafting-with-model.ts';
import { GOOD } from '#test/support/local-draft.ts';
import { type Meeting, startModelServer } from '#test/support/model-server.ts';

/** `OUTAGE=30` is the long form: seconds for which the outside model is away, slow or lying. */
const OUTAGE_MS = Number(process.env.OUTAGE ?? 1) * 1_000;
/** Impatient, so that slowness can be tested in little time. */
const PATIENCE = { firstMs: 600, wholeMs: 1_500, restMs: 500, distrustMs: 700 };
/** What a draft may take when nobody has to be waited for: far more than the work, for a busy machine. */
const AT_ONCE_MS = 1_000;
/** And when the model is waited for as long as it may be. */
const IN_TIME_MS = PATIENCE.wholeMs + 2_000;

const server = await startModelServer();
const LIMITS = { AI_DAILY_REQUESTS: '1000000', AI_DAILY_TOKENS: '1000000000' };
const { app, db } = await testApp({ ...server.environment, ...LIMITS });
let outside = openOutside(db, { ...server.environment, ...LIMITS }, PATIENCE);
beforeEach(() => {
  server.reset();
  server.say = () => GOOD;
  outside = openOutside(db, { ...server.environment, ...LIMITS }, PATIENCE);
});

const people = (number: number) => Promise.all(Array.from({ length: number }, (_, at) => signIn(app, `Person ${'abcdefghijklmnop'[at]}`)));
const draftOf = (person: Person | undefined) => seeDraft({ outside, userId: person?.user.id ?? '' });

/** Everything else answers, and waits for nobody. */
async function isUsable(person: Person | undefined): Promise<void> {
  const times: number[] = [];
  for (const url of ['/api/user/profile', '/api/documents', '/api/templates/counts']) {
    const from = performance.now();
    assert.equal((await person?.send('GET', url))?.statusCode, 200, url);
    times.push(performance.now() - from);
  }
  const [, median = 0] = times.sort((a, b) => a - b);
  assert.ok(median < AT_ONCE_MS, `half of all calls took ${median} ms and more`);
}

/** It is used again as soon as it can be believed again. */
async function isBack(person: Person | undefined, restMs = Math.max(PATIENCE.restMs, PATIENCE.distrustMs)): Promise<void> {
  server.meet = undefined;
  server.say = () => GOOD;
  await sleep(restMs + 50);
  const { draft } = await draftOf(person);
  assert.deepEqual([draft.method, draft.fallback], ['model', null]);
  assert.equal(outside.state(), 'ready');
  assert.equal(outside.budget.active(), 0);
}

/** Drafts of several people one after another until the outage is over, eight at least however slow the machine is; gives all that was seen. */
async function draftThrough(crowd: readonly Person[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  const end = performance.now() + OUTAGE_MS;
  for (let n = 0; performance.now() < end || seen.length < 8; n += 1) {
    seen.push(...(await Promise.all([draftOf(crowd[n % crowd.length]), draftOf(crowd[(n + 1) % crowd.length])])));
    await isUsable(crowd[0]);
    await sleep(20);
  }
  return seen;
}

const MEETINGS: Readonly<Record<string, Meeting>> = {
  'is down': 'down',
  'cuts every answer': 'cut',
  'answers errors': { status: 503 },
  'is silent': { silentMs: 60_000 },
  drips: { dripMs: 400 },
  'talks without end': 'endless',
  'talks without a line': 'line',
  'talks nonsense': 'noise',
};
for (const [what, meeting] of Object.entries(MEETINGS)) {
  test(`the outside model ${what} for ${OUTAGE_MS / 1_000} s: every draft is the local one and in time, hardly any waits, and it is used again afterwards`, async (t) => {
    const crowd = await people(4);
    server.meet = () => meeting;
    const from = performance.now();
    const seen = await draftThrough(crowd);
    const lastedMs = performance.now() - from;
    for (const one of seen) {
      assert.ok(['failed', 'timeout'].includes(one.draft.fallback ?? ''), `${one.draft.fallback}`);
      assertLocal(one, one.draft.fallback);
      assert.ok(one.ms < IN_TIME_MS, `${one.ms} ms`);
    }
    // After the first failures one request at a time tries it; the others are not kept waiting.
    const most = 4 + 2 * (1 + lastedMs / PATIENCE.restMs);
    assert.ok(server.calls.length <= most, `${server.calls.length} requests were made`);
    const times = seen.map(({ ms }) => ms).sort((a, b) => a - b);
    t.diagnostic(
      `${seen.length} drafts, ${server.calls.length} requests, median ${Math.round(times[times.length >> 1] ?? 0)} ms, slowest ${Math.round(times.at(-1) ?? 0)} ms`,
    );
    await isBack(crowd[0]);
  });
}

test(`the outside model lies for ${OUTAGE_MS / 1_000} s: nobody is given a word of it, it is left alone, and is used again when it stops`, async (t) => {
  const crowd = await people(5);
  // Left alone for longer than a slow machine takes for the drafts in between.
  const distrustMs = 4_000;
  outside = openOutside(db, { ...server.environment, ...LIMITS }, { ...PATIENCE, wholeMs: 10_000, distrustMs });
  server.say = () => GOOD.replace('The Consultant may', 'The Consultant pays $9,999 and may');
  const seen = await draftThrough(crowd);
  for (const one of seen) {
    assertLocal(one, one.draft.fallback);
    assert.ok(['failed', 'refused'].includes(one.draft.fallback ?? ''));
    assert.doesNotMatch(JSON.stringify(one.events), /9,999/);
  }
  const refused = seen.filter(({ draft }) => draft.fallback === 'refused').length;
  assert.ok(refused >= 3 && seen.length > refused, `${refused} of ${seen.length}`);
  assert.equal(server.calls.length, 2 * refused);
  t.diagnostic(`${seen.length} drafts, ${refused} of them held against the rules, the others at once`);
  await isBack(crowd[0], distrustMs);
});

test('one account alone, whatever it brings the model to say, does not take it from the others', async () => {
  const [ann, ben] = await people(2);
  server.say = ({ messages }) => (messages[0]?.content.includes('Ann was here') ? 'Nothing in the form.' : GOOD);
  const brief = { title: 'Ann was here', description: '', requirements: '', answers: {}, skipQuestions: false };
  for (let n = 0; n < 6; n += 1) assertLocal(await seeDraft({ outside, userId: ann?.user.id ?? '', brief }), 'refused');
  assert.equal((await draftOf(ben)).draft.method, 'model');
});

test('many at once at a slow model: two of an account and sixteen of all wait, the others are answered at once', async () => {
  const crowd = await people(12);
  const silentMs = 2_000;
  outside = openOutside(db, { ...server.environment, ...LIMITS }, { firstMs: 20_000, wholeMs: 30_000 });
  server.meet = () => ({ silentMs });
  const seen = await Promise.all(crowd.flatMap((person) => [draftOf(person), draftOf(person), draftOf(person)]));
  assert.equal(seen.filter(({ draft }) => draft.method === 'model').length, 16);
  const others = seen.filter(({ draft }) => draft.method === 'local');
  for (const one of others) {
    assertLocal(one, 'budget');
    assert.ok(one.ms < silentMs, `${one.ms} ms`);
  }
  assert.equal(server.calls.length, 16);
  assert.equal(outside.budget.active(), 0);
});

test('a day that is used up is no error: the local method answers, nothing is sent, and the others have their own day', async () => {
  const [ann, ben] = await people(2);
  outside = openOutside(db, { ...server.environment, AI_DAILY_REQUESTS: '2' }, PATIENCE);
  for (const method of ['model', 'model']) assert.equal((await draftOf(ann)).draft.method, method);
  assertLocal(await draftOf(ann), 'budget');
  assert.equal(server.calls.length, 2);
  assert.equal((await draftOf(ben)).draft.method, 'model');
});

test('whoever leaves amid a draft frees the place at once, and pays for what was used', async () => {
  const [ann] = await people(1);
  server.meet = () => ({ dripMs: 100 });
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), 250);
  await assert.rejects(seeDraft({ outside, userId: ann?.user.id ?? '', signal: leaving.signal }), /the last line is the draft/);
  assert.equal(outside.budget.active(), 0);
  await sleep(150);
  assert.equal(server.abandoned(), 1);
  const used = await outside.budget.used(ann?.user.id ?? '');
  assert.equal(used.requests, 1);
  assert.ok(used.tokens > 500, `${used.tokens}`);
  assert.equal(outside.state(), 'ready');
});

test('an outside model that talks without end does not fill the memory', async (t) => {
  const crowd = await people(8);
  await draftOf(crowd[0]);
  const before = process.memoryUsage().rss;
  for (const meeting of ['endless', 'line'] as const) {
    outside = openOutside(db, { ...server.environment, ...LIMITS }, PATIENCE);
    server.meet = () => meeting;
    await Promise.all(crowd.flatMap((person) => [draftOf(person), draftOf(person)]));
  }
  const grown = (process.memoryUsage().rss - before) / 2 ** 20;
  t.diagnostic(`grown by ${Math.round(grown)} MB, the server that talks included`);
  assert.ok(grown < 400, `${grown} MB`);
});
