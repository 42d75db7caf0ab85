import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signIn, testApp } from '#test/support/app.ts';
import { testConfig } from '#test/support/database.ts';
import { readPrometheus } from '#test/support/prometheus.ts';
import { createHttp } from './http.ts';
import { measure } from './metrics.ts';

const open = await testApp();
const closed = await testApp({ METRICS_TOKEN: 'a token of the operator' });

const read = (headers: Record<string, string> = {}, app = open.app) => app.inject({ url: '/metrics', headers });

test('requests are counted by the pattern of their route, and no id of anybody is kept', async () => {
  const ann = await signIn(open.app);
  const id = crypto.randomUUID();
  await ann.send('GET', `/api/documents/${id}?secret=word`);
  const { body, headers } = await read();
  assert.match(String(headers['content-type']), /^text\/plain/);
  assert.match(body, /http_request_duration_seconds_count\{method="GET",route="\/api\/documents\/:id",status="404"\} 1/);
  assert.match(body, /http_refusals_total\{code="not_found"\} 1/);
  assert.doesNotMatch(body, new RegExp(`${id}|secret|${ann.user.id}`));
});

test('the press and the process are measured', async () => {
  const { body } = await read();
  for (const name of [
    'documents_rendering{state="waiting"} 0',
    'render_processes ',
    'process_resident_memory_bytes ',
    'nodejs_eventloop_lag',
  ])
    assert.ok(body.includes(name), name);
});

test('a value that cannot be read hides no other, whether it fails at once or later', async () => {
  const app = await createHttp(testConfig(), async () => null);
  const metrics = measure(app, undefined);
  metrics.gauge('fails_at_once', 'Of no use.', [], () => {
    throw new Error('not now');
  });
  metrics.gauge('fails_later', 'Of no use.', [], async () => {
    throw new Error('not now');
  });
  metrics.gauge('is_there', 'Of use.', [], () => [{ value: 7 }]);
  const { statusCode, body } = await read({}, app);
  assert.equal(statusCode, 200);
  assert.match(body, /^is_there 7$/m);
  await app.close();
});

test('without a token only this machine reads, and nobody behind a proxy on it', async () => {
  assert.equal((await read()).statusCode, 200);
  assert.equal((await read({ 'x-forwarded-for': '203.0.113.9' })).statusCode, 404);
  assert.equal((await open.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode, 404);
});

test('with a token whoever shows it reads, and nobody else', async () => {
  assert.equal((await read({}, closed.app)).statusCode, 404);
  assert.equal((await read({ authorization: 'Bearer another' }, closed.app)).statusCode, 404);
  const { statusCode } = await closed.app.inject({
    url: '/metrics',
    remoteAddress: '203.0.113.9',
    headers: { authorization: 'Bearer a token of the operator' },
  });
  assert.equal(statusCode, 200);
});

test('what is said can be read by Prometheus, and refusals, queues and the database are in it', async () => {
  const ann = await signIn(open.app);
  const { answers } = (await open.app.inject('/api/templates/mutual-nda.global')).json().sample;
  for (let n = 0; n < 4; n += 1) {
    const saved = await ann.send('POST', '/api/documents', { templateId: 'mutual-nda.global', formData: answers });
    assert.equal((await ann.send('POST', `/api/documents/${saved.json().id}/generate`)).statusCode, n < 3 ? 200 : 402);
  }
  const families = readPrometheus((await read()).body);
  const of = (name: string) => families.get(name)?.samples.get(name) ?? [];
  assert.equal(families.get('http_request_duration_seconds')?.type, 'histogram');
  assert.ok(of('http_refusals_total').some(({ labels, value }) => labels.code === 'limit_reached' && value === 1));
  assert.ok(of('jobs').some(({ labels }) => labels.queue === 'billing.renewal' && labels.state === 'waiting'));
  assert.equal(of('database_connections').length, open.database.kind === 'postgres' ? 3 : 0);
  assert.throws(() => readPrometheus('one 1\n'), /another name/);
  assert.throws(() => readPrometheus('# HELP one\n# TYPE one gauge\none{a="b" 1\n'), /labels|sample/);
});
