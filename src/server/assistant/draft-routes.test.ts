import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { DraftEvent } from '#contracts/drafting.ts';
import { signIn, testApp } from '#test/support/app.ts';
import { until } from '#test/support/until.ts';
import { type Drafter, linesOf } from './draft-stream.ts';

/** Who drafts in a test; each sets its own. */
let drafter: Drafter = () => [];
const { app } = await testApp({}, undefined, { drafter: (brief, waiting) => drafter(brief, waiting) });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const text = (words: string): DraftEvent => ({ type: 'text', text: words });
const step: DraftEvent = { type: 'step', step: 'reading', done: 0, of: 4 };
let addresses = 0;
const ask = (body: object, more: object = {}) => {
  addresses += 1;
  return app.inject({
    method: 'POST',
    url: '/api/assistant/draft',
    payload: body,
    remoteAddress: `10.1.${addresses >> 8}.${addresses & 255}`,
    ...more,
  });
};

/** Asks over a real connection; each piece as it arrives. */
function listen(onPiece: (piece: string) => void, headers: Record<string, string> = {}) {
  const asked = request({
    port,
    method: 'POST',
    path: '/api/assistant/draft',
    headers: { 'content-type': 'application/json', ...headers },
  });
  const headersOf = new Promise<Record<string, unknown>>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', (response) => {
      response.setEncoding('utf8').on('data', onPiece);
      response.on('error', () => undefined);
      resolve(response.headers);
    });
  });
  asked.end(JSON.stringify({ title: 'A letter' }));
  return { asked, headersOf };
}

test('a visitor drafts without an account: one event a line, and nothing keeps the reply back', async () => {
  drafter = function* ({ title }) {
    yield step;
    yield text(`# ${title}\n`);
  };
  const response = await ask({ title: 'A letter' }, { headers: { 'accept-encoding': 'br, gzip' } });
  assert.equal(response.statusCode, 200);
  assert.match(String(response.headers['content-type']), /^application\/x-ndjson/);
  assert.equal(response.headers['content-encoding'], undefined);
  assert.equal(response.headers['x-accel-buffering'], 'no');
  assert.equal(response.headers['cache-control'], 'no-store, no-transform');
  assert.deepEqual(
    response.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    [step, text('# A letter\n')],
  );
});

test('a brief without a title is refused in words', async () => {
  const response = await ask({ title: '' });
  assert.equal(response.statusCode, 422);
  assert.deepEqual(Object.keys(response.json().fields), ['title']);
});

test('the first words arrive while the rest is still being written', async () => {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  drafter = async function* () {
    yield text('first');
    await held;
    yield text('last');
  };
  let heard = '';
  const { headersOf } = listen(
    (piece) => {
      heard += piece;
    },
    { 'accept-encoding': 'br' },
  );
  await headersOf;
  await until(() => heard.includes('first'));
  assert.ok(!heard.includes('last'));
  goOn();
  await until(() => heard.includes('last'));
});

test('whoever hangs up ends the drafting, and their place is free again', async () => {
  let isOver = false;
  let signalled = false;
  drafter = async function* (_brief, { signal }) {
    try {
      yield text('first');
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    } finally {
      isOver = true;
      signalled = signal.aborted;
    }
  };
  for (let round = 0; round < 4; round += 1) {
    isOver = false;
    let heard = '';
    const { asked, headersOf } = listen((piece) => {
      heard += piece;
    });
    const { status } = (await headersOf) as { status?: string };
    assert.equal(status, undefined);
    await until(() => heard.includes('first'));
    asked.destroy();
    const from = performance.now();
    await until(() => isOver);
    assert.ok(performance.now() - from < 1_000, 'at once');
    assert.ok(signalled);
  }
});

test('nothing is drafted ahead of a reader who does not read', async () => {
  let made = 0;
  const piece = 'x'.repeat(64 << 10);
  drafter = function* () {
    for (; made < 2_000; made += 1) yield text(piece);
  };
  const asked = request({ port, method: 'POST', path: '/api/assistant/draft', headers: { 'content-type': 'application/json' } });
  asked.on('error', () => undefined);
  const answered = new Promise<void>((resolve) => {
    asked.on('response', (response) => {
      response.on('error', () => undefined);
      response.pause();
      resolve();
    });
  });
  asked.end(JSON.stringify({ title: 'A letter' }));
  await answered;
  // What the two ends of the line take in is taken in its own time; then it stands still, or all pieces are made.
  for (let before = -1; before !== made && made < 2_000; await wait(300)) before = made;
  assert.ok(made < 500, `${made} pieces of 64 kB were made for nobody`);
  asked.destroy();
});

test('a drafter that breaks says so in its last line, without a trace', async () => {
  drafter = function* () {
    yield text('so far');
    throw new Error('the secret inside');
  };
  const response = await ask({ title: 'A letter' });
  assert.equal(response.statusCode, 200);
  const last = JSON.parse(response.body.trim().split('\n').at(-1) ?? '');
  assert.equal(last.type, 'failed');
  assert.equal(last.code, 'internal');
  assert.ok(!response.body.includes('secret'));
});

test('one account has two drafts under way, not three', async () => {
  drafter = async function* (_brief, { signal }) {
    yield text('first');
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const person = await signIn(app);
  const open = [1, 2].map(() => listen(() => undefined, { cookie: person.cookie }));
  await Promise.all(open.map(({ headersOf }) => headersOf));
  const third = await person.send('POST', '/api/assistant/draft', { title: 'A letter' });
  assert.equal(third.statusCode, 429);
  assert.ok(third.headers['retry-after']);
  let over = 0;
  for (const { asked } of open) asked.once('close', () => (over += 1)).destroy();
  await until(() => over === 2);
  drafter = () => [text('done')];
  let status = 429;
  // Not so often that the account is told it has asked too often.
  for (let asked = 0; asked < 40 && status === 429; asked += 1) {
    await wait(100);
    status = (await person.send('POST', '/api/assistant/draft', { title: 'A letter' })).statusCode;
  }
  assert.equal(status, 200);
});

test('a visitor may ask twenty times a minute, an account sixty times', async () => {
  drafter = () => [text('done')];
  const person = await signIn(app);
  const many = async (times: number, cookie: string, remoteAddress: string) => {
    const answers = [];
    for (let asked = 0; asked < times; asked += 1)
      answers.push((await ask({ title: 'A letter' }, { remoteAddress, headers: { cookie } })).statusCode);
    return answers.filter((status) => status === 200).length;
  };
  assert.equal(await many(22, '', '10.9.9.1'), 20);
  assert.equal(await many(62, person.cookie, '10.9.9.2'), 60);
});

test('a drafter that thinks for long keeps the connection alive with empty lines', async () => {
  const lines: string[] = [];
  const slow = async function* (): AsyncGenerator<DraftEvent> {
    while (lines.length < 3) await wait(1);
    yield text('at last');
  };
  for await (const line of linesOf(slow, new AbortController().signal, () => text('failed'), 10)) lines.push(line);
  assert.deepEqual(new Set(lines.slice(0, -1)), new Set(['\n']));
  assert.equal(lines.at(-1), `${JSON.stringify(text('at last'))}\n`);
});

test('other requests have their turn between two events', async () => {
  const most = 400;
  let made = 0;
  let isEnough = false;
  drafter = function* () {
    for (; made < most && !isEnough; made += 1) {
      const from = performance.now();
      while (performance.now() - from < 15);
      yield text(`${made} `);
    }
  };
  const drafting = ask({ title: 'A letter' });
  await until(() => made > 0);
  for (let asked = 0; asked < 3; asked += 1) assert.equal((await app.inject({ url: '/healthz' })).statusCode, 200);
  isEnough = true;
  await drafting;
  assert.ok(made < most, 'they were answered before the draft was over');
});
