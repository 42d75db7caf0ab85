import assert from 'node:assert/strict';
import { test } from 'node:test';
import { document, LETTER, lease } from '#test/support/paper-sample.ts';
import { readBack, wordsOf } from '#test/support/read-back.ts';
import { until } from '#test/support/until.ts';
import { Busy, createRenderer, Lost } from './renderer.ts';

const log = { info() {}, warn() {} };
const letter = document(LETTER, { numbering: 'none' });
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** As long as one likes. */
const ofClauses = (count: number) =>
  document(Array.from({ length: count }, (_, index) => `## ${index + 1}. Clause\n\n1. Words of this clause.`).join('\n\n'));

test('more documents than may wait are refused as busy, the others are made', async () => {
  const renderer = createRenderer({ processes: 1, queue: 2, log });
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => renderer.pdf(letter)));
  await renderer.close();
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 3);
  for (const result of results) if (result.status === 'rejected') assert.ok(result.reason instanceof Busy && result.reason.retryAfter > 0);
});

test('one account with many documents waiting does not delay the one of another, and fills no more than its own part of the queue', async () => {
  const renderer = createRenderer({ processes: 1, queue: 20, queueOfOne: 5, log });
  const made: string[] = [];
  const ask = (owner: string) => renderer.pdf(letter, 'ua-1', { owner }).then(() => made.push(owner));
  const results = Promise.allSettled([...Array.from({ length: 8 }, () => ask('a')), ask('b')]);
  const late = assert.rejects(renderer.pdf(letter, 'ua-1', { owner: 'c', patience: 0 }), (error) => error instanceof Busy && !error.own);
  const refused = (await results).flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  await late;
  await renderer.close();
  assert.deepEqual(made, ['a', 'a', 'b', 'a', 'a', 'a', 'a']);
  assert.equal(refused.length, 2);
  for (const reason of refused) assert.ok(reason instanceof Busy && reason.own && reason.retryAfter >= 1);
});

test('processes start at the first document and end when there are none', async () => {
  const renderer = createRenderer({ processes: 2, idle: 80, log });
  assert.deepEqual(renderer.pids(), []);
  const [pid] = await renderer.pdf(letter).then(() => renderer.pids());
  assert.ok(pid !== undefined);
  await until(() => renderer.pids().length === 0);
  await until(() => !isAlive(pid));
  assert.equal((await renderer.pdf(letter)).pages, 1);
  await renderer.close();
});

test('a document that takes too long is given up after two processes, and the next one is made', async () => {
  const renderer = createRenderer({ processes: 1, timeout: 3_000, log });
  const endless = ofClauses(40_000);
  const slow = renderer.pdf(endless);
  const next = renderer.pdf(letter);
  await assert.rejects(slow, Lost);
  assert.equal((await next).pages, 1);
  await renderer.close();
});

test('a closed press refuses documents and leaves no process behind', async () => {
  const renderer = createRenderer({ processes: 2, log });
  await renderer.pdf(letter);
  const pids = renderer.pids();
  // So long that it is not made by the time the press has closed, however little this process is given to run meanwhile.
  const waiting = renderer.pdf(ofClauses(10_000));
  await Promise.all([assert.rejects(waiting, Lost), renderer.close()]);
  await assert.rejects(renderer.pdf(letter), Lost);
  for (const pid of pids) assert.throws(() => process.kill(pid, 0), /ESRCH/);
});

test('a closed press has waited for the processes that were given up before, too', async () => {
  const renderer = createRenderer({ processes: 1, log });
  await renderer.pdf(letter);
  const pids = renderer.pids();
  assert.equal(renderer.restart(), 1);
  await renderer.close();
  for (const pid of pids) assert.throws(() => process.kill(pid, 0), /ESRCH/);
});

test('the build in WebAssembly sets the same pages, and says that they are not tagged', async () => {
  const [native, wasm] = [createRenderer({ processes: 1, log }), createRenderer({ processes: 1, kind: 'wasm', log })];
  const text = lease();
  const [one, other] = await Promise.all([native.pdf(document(text)), wasm.pdf(document(text))]);
  const again = await wasm.pdf(document(text));
  await Promise.all([native.close(), wasm.close()]);
  assert.equal(one.tagged, true);
  assert.equal(other.tagged, false);
  assert.equal(other.pages, one.pages);
  assert.equal(wordsOf(await readBack(other.bytes)), wordsOf(await readBack(one.bytes)));
  assert.ok(Buffer.from(other.bytes).equals(Buffer.from(again.bytes)), 'the same bytes twice');
});
