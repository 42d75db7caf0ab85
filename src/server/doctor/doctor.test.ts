import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bareDatabase, testConfig } from '#test/support/database.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database.ts';
import { StartError } from '../platform/start-error.ts';
import { database, line } from './database.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';
import { clock, dataFolder, fonts, node, secret, web } from './machine.ts';
import { address, mail, outsideModel, payments, plainLines, signingIn } from './outside.ts';
import { passwords, port } from './starting.ts';

const folder = mkdtempSync(join(tmpdir(), 'deedwright-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const states = (found: Finding | Finding[]) => [found].flat().map(({ state }) => state);
const stripe = { STRIPE_SECRET_KEY: 'sk_live_kept', STRIPE_PUBLISHABLE_KEY: 'pk_test_kept', STRIPE_WEBHOOK_SECRET: 'whsec_kept' };

test('an installation as it comes is found well, and its folder is left as it was', async () => {
  const dataDir = join(folder, 'fresh');
  const found = await examine({
    config: readConfig({ DATA_DIR: dataDir, PORT: '0' }),
    web: join(folder, 'none'),
    nodeVersion: '26.10.0',
    now: () => new Date(),
  });
  assert.deepEqual(
    found.filter(({ state }) => state !== 'ok').map(({ about }) => about),
    ['Web'],
  );
  assert.ok(found.every(({ state, advice }) => (state === 'ok') === (advice === undefined)));
});

test('Node, the clock and the secret are judged', async () => {
  assert.deepEqual(
    ['20.1.0', '22.17.9', '22.18.0', '26.1.0'].map(node).map((one) => one.state),
    ['error', 'error', 'ok', 'ok'],
  );
  assert.equal((await clock(new Date('2020-01-01'))).state, 'error');
  const of = async (given: string) => (await secret({ secret: given, dataDir: folder, databaseUrl: undefined }))[0]?.state;
  assert.equal(await of('a'.repeat(64)), 'warning');
  assert.equal(await of('please-change-me-please-change-me-please'), 'warning');
  assert.equal(await of('wq3Vb0H7cYp2LkTz9sXe5NfRjM1uGd8A'), 'ok');
  assert.equal(await of('short'), 'error');
});

test('a folder of fonts that is not there is told', () => {
  assert.deepEqual(states(fonts(readConfig({ FONTS_DIR: join(folder, 'no fonts') }))), ['warning']);
  assert.deepEqual(states(fonts(readConfig({ FONTS_DIR: folder }))), []);
});

test('a folder that others may read, and a secret that they may read, are told', { skip: process.platform === 'win32' }, async () => {
  const dataDir = join(folder, 'open');
  mkdirSync(dataDir, { mode: 0o755 });
  chmodSync(dataDir, 0o755);
  writeFileSync(join(dataDir, 'secret'), 'wq3Vb0H7cYp2LkTz9sXe5NfRjM1uGd8A\n', { mode: 0o644 });
  const config = readConfig({ DATA_DIR: dataDir });
  assert.ok(states(await dataFolder(config)).includes('warning'));
  assert.deepEqual(states(await secret(config)), ['error']);
  writeFileSync(join(folder, 'a file'), '');
  assert.deepEqual(states(await dataFolder(readConfig({ DATA_DIR: join(folder, 'a file') }))), ['error']);
});

test('a folder that no start could make is told', { skip: !existsSync('/proc/self') }, async () => {
  const found = await dataFolder(readConfig({ DATA_DIR: '/proc/none/data' }));
  assert.deepEqual(states(found), ['error']);
  assert.match(found[0]?.says ?? '', /nothing can be kept under \/proc\.$/);
});

test('a build is whole, or the missing file is named', async () => {
  const built = join(folder, 'web');
  mkdirSync(join(built, '.vite'), { recursive: true });
  mkdirSync(join(folder, 'ssr'));
  writeFileSync(join(folder, 'ssr', 'page.js'), '');
  for (const file of ['index.html', 'a.js', 'a.css']) writeFileSync(join(built, file), '');
  writeFileSync(join(built, '.vite', 'manifest.json'), JSON.stringify({ one: { file: 'a.js', css: ['a.css'] } }));
  assert.equal((await web(built)).state, 'ok');
  cpSync(built, join(folder, 'web2'), { recursive: true });
  rmSync(join(folder, 'web2', 'a.css'));
  const less = await web(join(folder, 'web2'));
  assert.equal(less.state, 'error');
  assert.match(less.says, /a\.css/);
});

test('how it is reached and paid for is judged by who can reach it', async () => {
  const judge = (environment: Record<string, string>) => states(address(readConfig(environment)));
  assert.deepEqual(judge({}), ['ok']);
  assert.deepEqual(judge({ HOST: '0.0.0.0' }), ['warning']);
  assert.deepEqual(judge({ PUBLIC_URL: 'http://documents.example.org' }), ['error']);
  assert.deepEqual(judge({ PUBLIC_URL: 'https://documents.example.org', TRUST_PROXY: '1' }), ['ok']);
  assert.deepEqual(judge({ PUBLIC_URL: 'https://documents.example.org', TRUST_PROXY: 'true' }), ['warning']);
  const pay = async (environment: Record<string, string>) => (await payments(readConfig(environment))).state;
  assert.equal(await pay({}), 'ok');
  assert.equal(await pay({ PAYMENTS: 'demo', PUBLIC_URL: 'https://documents.example.org' }), 'warning');
  assert.equal(await pay({ PAYMENTS: 'stripe', ...stripe }), 'error');
});

test('what would stop the start is told: an address or a port that cannot be had, a list or a password that is refused', async (t) => {
  const other = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')).listen(0, '127.0.0.1');
  t.after(() => other.close());
  await once(other, 'listening');
  const taken = String((other.address() as AddressInfo).port);
  assert.equal((await port(readConfig({ PORT: '0' }))).state, 'ok');
  assert.match((await port(readConfig({ PORT: taken }))).says, /taken by another program/);
  const away = await port(readConfig({ HOST: '192.0.2.1', PORT: '0' }));
  assert.equal(away.state, 'error');
  assert.match(away.advice ?? '', /HOST/);
  const judge = (environment: Record<string, string>) => passwords(readConfig({ DATA_DIR: join(folder, 'fresh'), ...environment }));
  assert.deepEqual(await judge({}), []);
  assert.match((await judge({ BREACHED_PASSWORDS: join(folder, 'none') }))[0]?.says ?? '', /BREACHED_PASSWORDS/);
  assert.match((await judge({ ADMIN_EMAIL: 'ann@example.org', ADMIN_PASSWORD: 'password' }))[0]?.says ?? '', /ADMIN_PASSWORD/);
  writeFileSync(join(folder, 'a file'), '');
  assert.deepEqual(states(fonts(readConfig({ FONTS_DIR: join(folder, 'a file') }))), ['warning']);
});

test('a mail server is asked what it can, and one that is silent, away or rude is told within its time', async (t) => {
  const serve = async (talk: (said: string) => string) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write(talk(''));
      socket.on('data', (data) => socket.write(talk(String(data))));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.after(() => server.close());
    const { port } = server.address() as { port: number };
    return `smtp://127.0.0.1:${port}`;
  };
  const polite = await serve((said) => (said === '' ? '220 here\r\n' : /^EHLO/.test(said) ? '250-here\r\n250 SIZE\r\n' : '221 bye\r\n'));
  const rude = await serve(() => '554 go away\r\n');
  const look = (SMTP_URL: string) => mail(readConfig({ SMTP_URL, MAIL_FROM: 'us@example.org' }));
  assert.deepEqual(states(await look(polite)), ['ok']);
  const [refused] = await look(rude);
  assert.equal(refused?.state, 'error');
  assert.match(refused?.says ?? '', /go away/);
  assert.deepEqual(states(await look('smtp://127.0.0.1:1')), ['error']);
  assert.equal((await outsideModel(readConfig({ AI_BASE_URL: 'http://127.0.0.1:6553/v1', AI_MODEL: 'one' }))).state, 'warning');
});

test('lines that strangers could read are told: to the database, to a mail server, and to whom settings name', async (t) => {
  assert.deepEqual(states(line('postgres://me@localhost/deeds', false)), []);
  assert.deepEqual(states(line('postgres://me@database/deeds', false)), ['warning']);
  assert.deepEqual(states(line('postgres://me@database/deeds?sslmode=no-verify', true)), ['warning']);
  assert.deepEqual(states(line('postgres://me@database/deeds?sslmode=verify-full', true)), []);
  const to = (url: string) => plainLines(readConfig({ ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: 'a secret of sixteen' }));
  assert.deepEqual(states(to('http://alerts:8080/hook')), ['ok']);
  assert.deepEqual(states(to('https://alerts.example.org/hook')), ['ok']);
  assert.match(to('http://alerts.example.org/hook').says, /ALERT_WEBHOOK_URL/);
  const plain = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (data) => socket.write(/^EHLO/.test(String(data)) ? '250-here\r\n250 SIZE\r\n' : '221 bye\r\n'));
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  t.after(() => plain.close());
  const { port } = plain.address() as { port: number };
  const look = async (more = '') => (await mail(readConfig({ SMTP_URL: `smtp://0.0.0.0:${port}${more}`, MAIL_FROM: 'us@example.org' })))[0];
  assert.match((await look())?.says ?? '', /no letter is given to it/);
  assert.equal((await look('?requireTLS=false'))?.state, 'warning');
});

test('where others can reach an installation, short passwords and staff with one step are told', () => {
  const judge = (environment: Record<string, string>) => states(signingIn(readConfig(environment)));
  const PUBLIC_URL = 'https://documents.example.org';
  assert.deepEqual(judge({}), ['ok']);
  assert.deepEqual(judge({ PUBLIC_URL: 'http://localhost:5000' }), ['ok']);
  assert.deepEqual(judge({ PUBLIC_URL }), ['warning', 'warning']);
  assert.deepEqual(judge({ PUBLIC_URL, PASSWORD_MIN_LENGTH: '8', STAFF_SECOND_STEP: 'on' }), ['ok']);
});

test('the command says it in sentences or in JSON, ends with 1 when something is in the way, and shows no secret', {
  timeout: 60_000,
}, () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: join(folder, 'asked'),
    SECRET: 'kept kept kept kept kept kept kept kept',
    DATABASE_URL: 'postgres://someone:kept-word@127.0.0.1:1/kept',
    SMTP_URL: 'smtp://someone:kept-word@127.0.0.1:1',
    PAYMENTS: 'stripe',
    ...stripe,
  };
  const { status, stdout } = spawnSync(process.execPath, [main, '--json'], { env, encoding: 'utf8' });
  assert.equal(status, 1);
  const { ok, findings } = JSON.parse(stdout) as { ok: boolean; findings: Finding[] };
  assert.equal(ok, false);
  const wrong = findings.filter(({ state }) => state === 'error').map(({ about }) => about);
  for (const about of ['Database', 'Mail', 'Payment']) assert.ok(wrong.includes(about), about);
  assert.doesNotMatch(stdout, /kept/);
});

test('a database that answers and refuses is not told as one that cannot be reached', async (t) => {
  const text = (value: string) => Buffer.from(`${value}\0`);
  const said = Buffer.concat([
    ...['SFATAL', 'VFATAL', 'C28P01', 'Mpassword authentication failed for user "me"'].map(text),
    Buffer.alloc(1),
  ]);
  const length = Buffer.alloc(4);
  length.writeInt32BE(said.length + 4);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, said])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const look = async (port: number) => {
    const [found] = await database(readConfig({ DATABASE_URL: `postgres://me:hunter2@127.0.0.1:${port}/deeds` }), () => new Date());
    return found?.says ?? '';
  };
  assert.match(
    await look((server.address() as AddressInfo).port),
    /^The PostgreSQL server refuses the connection: password authentication/,
  );
  assert.match(await look(1), /^The PostgreSQL server cannot be reached: /);
});

test('a server of Postgres is asked for its version, its rights and its tables', {
  skip: process.env.TEST_DATABASE_URL === undefined && 'TEST_DATABASE_URL names no server',
}, async () => {
  const found = await database(readConfig({ DATABASE_URL: process.env.TEST_DATABASE_URL }), () => new Date(Date.now() + 60_000));
  assert.ok(found.some(({ about, state }) => about === 'Clock' && state === 'warning'));
  assert.ok(found.some(({ about, state }) => about === 'Tables' && state === 'ok'));
});

test('a database that keeps bytes for letters, or knows none beyond A to Z, is named, and nothing begins in the first', {
  skip: process.env.TEST_DATABASE_URL === undefined && 'TEST_DATABASE_URL names no server',
}, async () => {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const said = async (url: string) =>
    (await database(readConfig({ DATABASE_URL: url }), () => new Date())).map(({ state, says }) => `${state}: ${says}`).join('\n');
  const bytes = await bareDatabase(server, "template template0 encoding 'SQL_ASCII' locale 'C'");
  assert.match(await said(bytes), /^error: Its letters are kept as SQL_ASCII\.$/m);
  await assert.rejects(openDatabase(testConfig({ DATABASE_URL: bytes })), (error) => {
    assert.ok(error instanceof StartError);
    assert.match(error.message, /keeps its letters as SQL_ASCII\. Make it anew with the encoding UTF8/);
    return true;
  });
  const plain = await bareDatabase(server, "template template0 encoding 'UTF8' locale 'C'");
  assert.match(await said(plain), /^warning: A search does not find “Ü” by “ü”/m);
  await (await openDatabase(testConfig({ DATABASE_URL: plain }))).close();
});
