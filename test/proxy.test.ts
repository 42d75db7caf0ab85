import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { message } from '#messages/message.ts';
import { freePort } from './support/own-server.ts';
import { type ProxyName, proxyProgram, startProxy } from './support/proxy.ts';

test('where a proxy has a certificate its plain door leads pages on and refuses calls', async (t) => {
  for (const name of ['nginx', 'caddy'] satisfies ProxyName[]) {
    const program = proxyProgram(name);
    await t.test(name, { skip: program === undefined && `there is no ${name} on this machine` }, (t) => tryDoors(t, name, program ?? ''));
  }
});

test('what is longer than nginx passes on is refused as the nodes would', {
  skip: proxyProgram('nginx') === undefined && 'there is no nginx on this machine',
}, async (t) => {
  const node = await startNode(t, (_request, response) => response.end());
  const proxy = await startProxy('nginx', proxyProgram('nginx') ?? '', [node, node]);
  t.after(() => proxy.end());
  const answer = await fetch(`${proxy.url}/api/analyses/file`, { method: 'POST', body: Buffer.alloc(33 << 20) });
  assert.equal(answer.headers.get('content-type'), 'application/json');
  assert.deepEqual([answer.status, await answer.json()], [413, { code: 'too_large', message: message('errors.tooLarge') }]);
});

/** @returns its address */
async function startNode(t: TestContext, answer: RequestListener): Promise<string> {
  const node = createServer(answer);
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  t.after(() => node.close());
  return `127.0.0.1:${(node.address() as AddressInfo).port}`;
}

async function tryDoors(t: TestContext, name: ProxyName, program: string): Promise<void> {
  const reached: string[] = [];
  const address = await startNode(t, (request, response) => {
    reached.push(request.url ?? '');
    response.end(String(request.headers['x-forwarded-proto']));
  });
  const tls = await freePort();
  const proxy = await startProxy(name, program, [address, address], tls);
  t.after(() => proxy.end());

  const page = await fetch(`${proxy.url}/pricing?plan=basic`, { redirect: 'manual' });
  assert.deepEqual([page.status, page.headers.get('location')], [308, 'https://localhost/pricing?plan=basic']);
  const body = JSON.stringify({ email: 'ann@example.org', password: 'blue bicycle rain' });
  const call = await fetch(`${proxy.url}/api/auth/login`, { method: 'POST', body, redirect: 'manual' });
  assert.deepEqual([call.status, call.headers.get('location')], [403, null]);
  assert.equal(((await call.json()) as { code: string }).code, 'https_only');
  assert.deepEqual(
    reached.filter((path) => path !== '/readyz'),
    [],
  );

  const said = await new Promise<string>((resolve, reject) => {
    get({ host: 'localhost', port: tls, path: '/api/templates', rejectUnauthorized: false }, (answer) => {
      answer.setEncoding('utf8').once('data', resolve);
    }).once('error', reject);
  });
  assert.equal(said, 'https');
}
