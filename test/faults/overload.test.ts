import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepApart } from '#test/support/cores.ts';
import { type Crowd, gather, type Tally } from '#test/support/crowd.ts';
import { ownDatabase } from '#test/support/database.ts';
import { tell } from '#test/support/figures.ts';
import { type RunningServer, startServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';

const OWN = await ownDatabase();

/**
 * F10 and F11, on one server. `CLIENTS=500` is the long form of the slow clients, `OVERLOAD=60` (seconds) the one of the overload;
 * `TEST_SERVER_DATABASE_URL` runs both on a Postgres server. Absolute times and shares are asserted in the long forms alone: they want a quiet machine.
 */
const CLIENTS = Number(process.env.CLIENTS ?? 40);
const OVERLOAD = Number(process.env.OVERLOAD ?? 0);
const [areMany, isLong] = [process.env.CLIENTS !== undefined, OVERLOAD > 0];
/** What a client may take until it is cut, by F10. */
const PATIENCE = 20_000;

const folder = mkdtempSync(join(tmpdir(), 'deedwright-'));
let server: RunningServer;
let crowd: Crowd;
let port = 0;
let isApart = false;

before(async () => {
  const environment = { SECRET: 'a secret that is only for tests, long enough', PLANS: 'off', TRUST_PROXY: 'true' };
  server = await startServer({ ...environment, DATA_DIR: join(folder, 'data'), ...OWN });
  assert.ok(server.url, server.said());
  port = Number(new URL(server.url).port);
  isApart = isLong && keepApart(process.pid, Number(server.process.pid));
  crowd = await gather(server.url, isLong ? 40 : 6);
});
after(async () => {
  crowd?.end();
  await server?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const at = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
const shown = ({ served, refused, seconds }: Tally): string =>
  `${served.length} served (${(served.length / seconds).toFixed(0)} a second, median ${at(served, 0.5).toFixed(0)} ms, p95 ${at(served, 0.95).toFixed(0)} ms), ${refused.length} told to come again (p95 ${at(refused, 0.95).toFixed(0)} ms, p99 ${at(refused, 0.99).toFixed(0)} ms)`;
const nothingWrong = ({ wrong }: Tally): void => assert.deepEqual(Object.fromEntries(wrong), {});

/** Connections that the server's process holds; 0 where the system does not tell. The embedded database opens files as it needs them: they are not counted. */
const held = (): number => {
  const files = `/proc/${server.process.pid}/fd`;
  if (!existsSync(files)) return 0;
  return readdirSync(files).filter((file) => {
    try {
      return readlinkSync(join(files, file)).startsWith('socket:');
    } catch {
      // It was closed since the folder was read.
      return false;
    }
  }).length;
};

/** Sends the beginning and then a byte a second, for as long as the other end bears it. */
function trickle(beginning: string, byte: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(beginning));
  const timer = setInterval(() => socket.write(byte), 1_000);
  socket
    .on('error', () => undefined)
    .on('close', () => clearInterval(timer))
    .resume();
  return socket;
}

/** Asks for a megabyte thirty times and reads nothing of it. */
function ignore(): Socket {
  const request = 'GET /api/templates HTTP/1.1\r\nHost: a\r\nAccept-Encoding: identity\r\n\r\n';
  const socket = connect(port, '127.0.0.1', () => socket.write(request.repeat(30)));
  return socket.on('error', () => undefined).pause();
}

/** Asks likewise, and reads sixteen kilobytes a second: bytes move all the time, but only the system's, which has more of them to send than that. */
function sip(): Socket {
  const socket = ignore();
  // Once it is listened to, what comes is kept until it is asked for.
  socket.on('readable', () => undefined);
  const timer = setInterval(() => socket.read(16 << 10), 1_000);
  return socket.on('close', () => clearInterval(timer));
}

test(`${CLIENTS} clients that trickle headers, ${CLIENTS} that trickle bodies and ${CLIENTS * 0.4} that read nothing or a little now and then are cut in 20 s, and the others hardly notice`, {
  timeout: 120_000,
}, async (t) => {
  // What is made at the first asking is no measure.
  await crowd.asking(2, 1_000);
  const usual = await crowd.asking(2, areMany ? 10_000 : 2_000, 20);
  const before = held();
  const body = 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"email": "';
  const slow = Array.from({ length: CLIENTS }, (_, n) => [
    trickle('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', 'x'),
    trickle(body, 'x'),
    ...(n < CLIENTS * 0.4 ? [n % 2 === 0 ? ignore() : sip()] : []),
  ]).flat();
  const from = performance.now();
  t.after(() => slow.forEach((socket) => socket.destroy()));
  await (before > 0 ? until(() => held() > before + CLIENTS, 5) : sleep(500));
  const meanwhile = await crowd.asking(2, 6_000, 20);
  t.diagnostic(`usually: ${shown(usual)}`);
  t.diagnostic(`meanwhile: ${shown(meanwhile)}`);
  nothingWrong(usual);
  nothingWrong(meanwhile);
  assert.equal(meanwhile.refused.length, 0, 'nobody is turned away for their sake');
  const [share, times] = areMany ? [0.95, 2] : [0.5, 4];
  assert.ok(at(meanwhile.served, share) <= times * at(usual.served, share), 'the others hardly notice');

  const isGone = () => (before > 0 ? held() <= before + 8 : slow.every((socket) => socket.closed));
  while (!isGone() && performance.now() - from < PATIENCE) await sleep(200);
  tell(t, {
    'ms until all were cut, at most': Math.round(performance.now() - from),
    'ms p95 of the others before, at most': Math.round(at(usual.served, 0.95)),
    'ms p95 of the others meanwhile, at most': Math.round(at(meanwhile.served, 0.95)),
    'connections left, at most': held() - before,
  });
  assert.ok(isGone(), `${held()} connections are open, ${before} were before`);
});

test('under ten times the load it can carry it goes on serving, tells the others when to come again, and is itself again afterwards', {
  timeout: 80_000 + OVERLOAD * 4_000,
}, async (t) => {
  const ms = isLong ? OVERLOAD * 1_000 : 2_500;
  await crowd.asking(24, isLong ? 20_000 : 2_000);
  const peak = await crowd.asking(24, isLong ? 15_000 : ms);
  const rate = peak.served.length / peak.seconds;
  const flood = await crowd.arriving(10 * rate, ms);
  const flooded = (ms / 1_000) * rate;
  // F11 gives it five seconds.
  await sleep(isLong ? 5_000 : 500);
  const again = await crowd.asking(24, isLong ? 15_000 : 1_500);
  if (isLong && !isApart) t.diagnostic('whoever asked shared the cores of the server');
  for (const [name, tally] of Object.entries({ peak, flood, again })) t.diagnostic(`${name}: ${shown(tally)}`);
  tell(t, {
    '% of the peak served, at most': Math.round((flood.served.length / flooded) * 100),
    'told to come again': flood.refused.length,
    'ms p95 until they were told, at most': Math.round(at(flood.refused, 0.95)),
    '% of the peak served five seconds later, at most': Math.round((again.served.length / again.seconds / rate) * 100),
  });

  for (const tally of [peak, flood, again]) nothingWrong(tally);
  assert.ok(flood.refused.length > flood.served.length, 'most had to be told to come again');
  assert.equal(again.refused.length, 0);
  assert.ok(flood.served.length >= (isLong ? 0.8 : 0.4) * flooded, `${flood.served.length} of ${Math.round(flooded)} were served`);
  if (isLong) {
    assert.ok(at(flood.refused, 0.95) <= 100, `${at(flood.refused, 0.95)} ms`);
    assert.ok(again.served.length / again.seconds >= 0.8 * rate, 'itself again');
  }
});
