import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import * as z from 'zod/mini';
import { call } from '#contracts/call.ts';
import { Failure } from '#contracts/failure.ts';
import { plainText } from '#contracts/text.ts';
import { testConfig } from '#test/support/database.ts';
import { conflict, diskFull, overLimit, unavailable } from './errors.ts';
import { answerUnknown, createHttp } from './http.ts';
import { route } from './route.ts';

const Body = z.object({
  title: plainText({ min: 1, max: 20 }),
  size: z.optional(z.number().check(z.maximum(9))),
  rows: z.optional(z.array(z.object({ n: z.number() })).check(z.maxLength(1_000))),
});
const save = call({
  method: 'POST',
  path: '/api/things/:id',
  summary: 'Save.',
  body: Body,
  reply: z.object({ title: z.string() }),
  status: 201,
});
const list = call({
  method: 'GET',
  path: '/api/things',
  summary: 'List.',
  query: z.object({ page: z.optional(z.coerce.number().check(z.int())) }),
  reply: z.array(z.string()),
});
const drop = call({ method: 'DELETE', path: '/api/things/:id', summary: 'Drop.', status: 204 });
const fail = call({ method: 'GET', path: '/api/fail/:how', summary: 'Fail.', reply: z.null() });
const own = call({ method: 'POST', path: '/api/own', summary: 'Own.', body: Body, reply: z.null() });
const few = call({ method: 'GET', path: '/api/few', summary: 'Few.', reply: z.null() });

const database = (code: string) => Object.assign(new Error('from the database'), { severity: 'ERROR', code });
const failures: Record<string, () => Error> = {
  limit: () => overLimit(3, 'December 1, 2026'),
  conflict: () => conflict('conflict', { current: { a: 1 } }),
  full: () => new Error('Failed query', { cause: diskFull() }),
  busy: () => unavailable(7),
  bug: () => new TypeError('x is not a function'),
  uuid: () => new Error('Failed query', { cause: database('22P02') }),
  twice: () => new Error('Failed query', { cause: database('23505') }),
  long: () => new Error('Failed query', { cause: database('22001') }),
  lost: () => new Error('Failed query', { cause: database('57P01') }),
  disk: () => new Error('Failed query', { cause: database('58030') }),
  space: () => new Error('Failed query', { cause: database('53100') }),
  refused: () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
};

const app = await createHttp(testConfig(), async () => null);
route(app, save, { who: 'visitor' }, (request) => ({ title: request.body.title }));
route(app, list, { who: 'visitor' }, () => ['a']);
route(app, drop, { who: 'visitor' }, () => undefined);
route(app, own, { who: 'customer' }, () => null);
route(app, few, { who: 'visitor', limit: { max: 2, seconds: 60 } }, () => null);
route(app, fail, { who: 'visitor' }, (request) => {
  throw failures[request.params.how ?? '']?.() ?? new Error('unknown');
});
app.setNotFoundHandler(answerUnknown);
await app.listen({ port: 0, host: '127.0.0.1' });
after(() => app.close());

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/things/1', payload, headers: { 'content-type': 'application/json', ...headers } });

test('invalid values answer 422 with a sentence for each field, lists by their position', async () => {
  const response = await post({ title: '', size: 12, rows: [{ n: 1 }, { n: 'x' }] });
  assert.equal(response.statusCode, 422);
  const { code, fields } = Failure.parse(response.json());
  assert.equal(code, 'invalid');
  assert.deepEqual(Object.keys(fields ?? {}).sort(), ['rows.1.n', 'size', 'title']);
  assert.equal(fields?.size, 'At most 9.');
});

test('what is wrong is said by the catalogue, also once something uses all of zod, which brings words of its own', async () => {
  (await import('zod')).string();
  const many = Array.from({ length: 1_001 }, () => ({ n: 1 }));
  for (const [payload, said] of [
    [{}, { title: 'A text is required here.' }],
    [
      { title: '', size: 'x', rows: 1 },
      { title: 'Please fill this in.', size: 'A number is required here.', rows: 'This value is not valid.' },
    ],
    [
      { title: 'x'.repeat(21), size: 12, rows: many },
      { title: 'At most 20 characters.', size: 'At most 9.', rows: 'At most 1,000 entries.' },
    ],
    [{ title: 'a\u0000b' }, { title: 'This text holds characters that cannot be stored.' }],
  ] as const)
    assert.deepEqual((await post(payload)).json().fields, said);
  assert.deepEqual((await app.inject('/api/things?page=x')).json().fields, { page: 'A number is required here.' });
});

for (const [what, status, payload, headers] of [
  ['broken JSON', 400, '{"title":', {}],
  ['an empty body', 400, '', {}],
  ['a body that is no object', 422, '[]', {}],
  ['JSON that would change prototypes', 400, '{"__proto__":{"x":1}}', {}],
  ['another media type', 415, '<a/>', { 'content-type': 'application/xml' }],
  ['plain text', 415, 'title', { 'content-type': 'text/plain' }],
  ['a form', 415, 'title=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a body beyond the limit', 413, JSON.stringify({ title: 'x'.repeat(3 << 20) }), {}],
  ['a NUL', 422, JSON.stringify({ title: 'a\u0000b' }), {}],
  ['a lone surrogate', 422, '{"title":"\\ud800"}', {}],
  ['JSON nested a hundred thousand deep', 422, `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, {}],
] as const) {
  test(`${what} answers ${status} in the stated shape`, async () => {
    const response = await post(payload, headers);
    assert.equal(response.statusCode, status, response.body);
    Failure.parse(response.json());
  });
}

for (const [how, status, code] of [
  ['limit', 402, 'limit_reached'],
  ['conflict', 409, 'conflict'],
  ['full', 507, 'disk_full'],
  ['busy', 503, 'unavailable'],
  ['bug', 500, 'internal'],
  ['uuid', 404, 'not_found'],
  ['twice', 409, 'conflict'],
  ['long', 422, 'invalid'],
  ['lost', 503, 'unavailable'],
  ['disk', 503, 'unavailable'],
  ['space', 507, 'disk_full'],
  ['refused', 503, 'unavailable'],
] as const) {
  test(`a thrown "${how}" becomes ${status} ${code}, without a word of its inside`, async () => {
    const response = await app.inject(`/api/fail/${how}`);
    assert.equal(response.statusCode, status);
    assert.equal(response.json().code, code);
    assert.doesNotMatch(response.body, /query|database|function|stack/);
    if (status === 503 || status === 507) assert.ok(Number(response.headers['retry-after']) > 0);
  });
}

test('a conflict carries both texts', async () => {
  assert.deepEqual((await app.inject('/api/fail/conflict')).json().current, { a: 1 });
});

test('an unknown address, an impossible one and a wrong method answer 404 or 400 as JSON', async () => {
  for (const [method, url] of [
    ['GET', '/api/none'],
    ['PATCH', '/api/things'],
    ['DELETE', '/api/things/%00'],
    ['DELETE', `/api/things/${'x'.repeat(400)}`],
    ['GET', '/api/things/%ff'],
  ] as const) {
    const response = await app.inject({ method, url });
    assert.ok(response.statusCode === 404 || response.statusCode === 400, `${method} ${url} ${response.statusCode}`);
    Failure.parse(response.json());
  }
});

test('a browser that wanted a page is told why in words, and comes again by itself where that helps', async () => {
  const asked = (how: string) => app.inject({ url: `/api/fail/${how}`, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  const busy = await asked('busy');
  assert.deepEqual([busy.statusCode, busy.headers.refresh, busy.headers['retry-after']], [503, '7', '7']);
  assert.match(String(busy.headers['content-type']), /^text\/html/);
  assert.match(busy.body, /<h1>The service is busy\. Try again in a few seconds\.<\/h1><a href="">Try again<\/a>/);
  assert.match(String(busy.headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/);
  const limit = await asked('limit');
  assert.deepEqual([limit.statusCode, limit.headers.refresh, limit.headers['cache-control']], [402, undefined, 'no-store']);
  assert.match(limit.body, /all 3 documents of this month.*<a href="\/">Go to the start page<\/a>/);
});

test('a stranger is told 401 before anything about the body', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/own',
    payload: '{"broken',
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(response.statusCode, 401);
});

test('a change from a page of another site is refused, one of our own or of a program is not', async () => {
  const status = async (headers: Record<string, string>) =>
    (await post({ title: 'a' }, { host: 'deeds.example.org', ...headers })).statusCode;
  assert.equal(await status({ origin: 'https://evil.example' }), 403);
  assert.equal(await status({ origin: 'null' }), 403);
  assert.equal(await status({ 'sec-fetch-site': 'cross-site' }), 403);
  assert.equal(await status({ 'sec-fetch-site': 'same-site' }), 403);
  assert.equal(await status({ origin: 'https://deeds.example.org' }), 201);
  assert.equal(await status({}), 201);
});

test('requests over a limit answer 429 with Retry-After', async () => {
  assert.equal((await app.inject('/api/few')).statusCode, 200);
  assert.equal((await app.inject('/api/few')).statusCode, 200);
  const third = await app.inject('/api/few');
  assert.equal(third.statusCode, 429);
  assert.equal(third.json().code, 'too_many');
  assert.ok(Number(third.headers['retry-after']) > 0);
});

test('204 has no body, and each answer has a request id and the security headers', async () => {
  const response = await app.inject({ method: 'DELETE', url: '/api/things/1' });
  assert.equal(response.statusCode, 204);
  assert.equal(response.body, '');
  assert.match(String(response.headers['x-request-id']), /^[0-9a-f-]{36}$/);
  assert.match(String(response.headers['content-security-policy']), /script-src 'self';/);
  assert.equal(response.headers['x-content-type-options'], 'nosniff');
});

test('every sort of answer bears the headers: a refusal of another site, an impossible address, a limit, and bytes that are no HTTP', async () => {
  const secure = await createHttp(testConfig({ PUBLIC_URL: 'https://deeds.example.org' }), async () => null);
  secure.setNotFoundHandler(answerUnknown);
  await secure.listen({ port: 0, host: '127.0.0.1' });
  const answers = [
    await secure.inject('/api/nothing'),
    await secure.inject({ method: 'POST', url: '/api/nothing', headers: { origin: 'https://evil.example' } }),
    await secure.inject('/api/%c0%af'),
    await secure.inject({ method: 'POST', url: '/api/nothing', payload: '{', headers: { 'content-type': 'application/json' } }),
  ].map(({ statusCode, headers }) => ({
    statusCode,
    headers: Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  }));
  const noHttp = await raw('no HTTP at all\r\n\r\n', secure);
  for (const { statusCode, headers } of [...answers, { statusCode: 400, headers: noHttp }]) {
    assert.ok([400, 403, 404].includes(statusCode));
    assert.match(headers, /content-security-policy: [^\n]*base-uri 'none'[^\n]*frame-ancestors 'none'/, String(statusCode));
    assert.match(headers, /x-content-type-options: nosniff/);
    assert.match(headers, /referrer-policy: same-origin/);
    assert.match(headers, /x-xss-protection: 1; mode=block/);
    assert.match(headers, /strict-transport-security: max-age=31536000; includeSubDomains/);
    assert.match(headers, /content-type: application\/json; charset=utf-8/i);
  }
  await secure.close();
});

test('whoever is refused leaves a line with call and network, and one who is refused without end does not fill the log', async (t) => {
  const { mock } = t.mock.method(app.log, 'warn', () => undefined);
  for (let n = 0; n < 200; n += 1) await post({ title: 'a' }, { origin: 'https://evil.example' });
  // Tests before this one have taken some lines of the minute, and a new minute may begin amid it.
  assert.ok(mock.callCount() > 40 && mock.callCount() <= 121);
  const [[facts, words] = []] = mock.calls.map((one): unknown[] => one.arguments);
  const { code, status, network } = facts as Record<string, unknown>;
  assert.deepEqual([words, code, status, network], ['refused', 'wrong_origin', 403, '127.0.0.1']);
});

test('scripts, frames and calls of the card provider are allowed only where it takes the cards', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  const policyOf = async (payments: string) => {
    const here = await createHttp(testConfig({ ...keys, PAYMENTS: payments }), async () => null);
    const policy = String((await here.inject('/api/nothing')).headers['content-security-policy']);
    await here.close();
    return policy;
  };
  for (const payments of ['off', 'demo', 'sandbox']) assert.doesNotMatch(await policyOf(payments), /stripe|https:/);
  const policy = await policyOf('stripe');
  assert.match(policy, /script-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/);
  assert.match(policy, /connect-src 'self' https:\/\/api\.stripe\.com;/);
  assert.match(policy, /frame-src 'self' blob: https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com https:\/\/hooks\.stripe\.com;/);
  assert.doesNotMatch(policy, /unsafe-eval|script-src[^;]*unsafe-inline/);
});

test('the support host may be called as soon as an admin names one, and nothing that is no address gets into the policy', async () => {
  let supportUrl = '';
  const here = await createHttp(
    testConfig(),
    async () => null,
    () => supportUrl,
  );
  const calls = async () => /connect-src[^;]*/.exec(String((await here.inject('/api/nothing')).headers['content-security-policy']))?.[0];
  assert.equal(await calls(), "connect-src 'self'");
  supportUrl = 'https://help.example.org/desk?x=1';
  assert.equal(await calls(), "connect-src 'self' https://help.example.org");
  for (const wrong of ["https://a.example; script-src 'unsafe-inline'", 'javascript:1', 'https://']) {
    supportUrl = wrong;
    assert.equal(await calls(), "connect-src 'self'", wrong);
  }
  await here.close();
});

test('the OpenAPI file describes every call with its bodies, parameters and errors', () => {
  const { paths } = app.swagger() as unknown as {
    paths: Record<string, Record<string, { responses: object; requestBody?: object; parameters?: object[] }>>;
  };
  const saved = paths['/api/things/{id}']?.post;
  assert.ok(saved?.requestBody);
  assert.equal(saved.parameters?.length, 1);
  assert.deepEqual(Object.keys(saved.responses).sort(), ['201', '4XX', '5XX']);
  assert.equal(paths['/api/things']?.get?.parameters?.length, 1);
});

/** Sends bytes as they are and collects what comes back until the connection closes. */
function raw(text: string, asked = app): Promise<string> {
  const address = asked.server.address();
  return new Promise((resolve, reject) => {
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (data) => (answer += data));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

test('bytes that are no HTTP, and headers without end, get an error in the stated shape', async () => {
  for (const [bytes, status] of [
    ['hello\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const [head = '', body = ''] = (await raw(bytes)).split('\r\n\r\n');
    assert.match(head, new RegExp(`^HTTP/1.1 ${status} `));
    Failure.parse(JSON.parse(body));
  }
});

test('a body that trickles is cut after fifteen seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const answer = raw('POST /api/things/1 HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"ti');
  await new Promise((resolve) => app.server.once('request', resolve));
  await new Promise((resolve) => setImmediate(resolve));
  t.mock.timers.tick(15_001);
  const [head = '', body = ''] = (await answer).split('\r\n\r\n');
  assert.match(head, /^HTTP\/1.1 408 /);
  assert.equal(JSON.parse(body).code, 'request_timeout');
});
