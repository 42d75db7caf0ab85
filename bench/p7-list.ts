import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import Fastify from 'fastify';
import { startServer } from '../test/support/server.ts';
import { pin } from './machine.ts';
import { median, report } from './report.ts';

/**
 * P7: a page of 50 templates over HTTP, beside a bare fastify that serves the same bytes and an express 5 that does the same, each in a process of its own,
 * one core for each side in turn and the other for whoever asks. The peers know one path, one header and no limits; ours checks the query, the load and the ETag.
 * A client that has the page already is answered 304.
 */
const ROUNDS = 5;
const SECONDS = 2;
const AT_ONCE = 32;
const PATH = '/api/templates?page=1&pageSize=50';

if (process.argv[2]) await serveAsPeer(process.argv[2]);
else await measure();

/** A peer in this process: the body comes from the parent, its port goes back. */
async function serveAsPeer(name: string): Promise<void> {
  const body = await new Promise<string>((resolve) => process.once('message', (text) => resolve(String(text))));
  const type = 'application/json; charset=utf-8';
  if (name === 'fastify') {
    const app = Fastify();
    app.get('/api/templates', (_request, reply) => reply.header('content-type', type).send(body));
    await app.listen({ port: 0, host: '127.0.0.1' });
    process.send?.((app.server.address() as { port: number }).port);
    return;
  }
  const app = express();
  app.get('/api/templates', (_request, response) => response.type(type).send(body));
  const server = createServer(app);
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
}

async function peer(name: string, body: string): Promise<{ url: string; end: () => void }> {
  const { fork } = await import('node:child_process');
  const child = fork(import.meta.filename, [name]);
  pin(child.pid ?? 0, 1);
  child.send(body);
  const port = await new Promise<number>((resolve) => child.once('message', (said) => resolve(Number(said))));
  return { url: `http://127.0.0.1:${port}`, end: () => child.kill() };
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-bench-'));
  const server = await startServer({ DATA_DIR: join(folder, 'data'), PLANS: 'off' }, { flags: [] });
  pin(server.process.pid ?? 0, 1);
  pin(process.pid, 0);
  if (!server.url) throw new Error(`The server did not start: ${server.said()}`);
  const first = await fetch(server.url + PATH, { headers: { 'accept-encoding': 'identity' } });
  const etag = first.headers.get('etag') ?? '';
  const body = await first.text();
  const [bare, heavy] = [await peer('fastify', body), await peer('express', body)];
  const rates = { ours: [] as number[], bare: [] as number[], heavy: [] as number[], again: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.ours.push(await rate(server.url + PATH, 200));
      rates.bare.push(await rate(bare.url + PATH, 200));
      rates.heavy.push(await rate(heavy.url + PATH, 200));
      rates.again.push(await rate(server.url + PATH, 304, { 'if-none-match': etag }));
    }
  } finally {
    bare.end();
    heavy.end();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
  const times = (above: readonly number[], below: readonly number[]) => median(above.map((value, at) => value / (below[at] ?? Number.NaN)));
  report({
    bench: 'P7',
    work: `GET ${PATH} (${Math.round(body.length / 1000)} kB), ${AT_ONCE} at once`,
    measures: [
      { name: 'rate to bare fastify 5', value: times(rates.ours, rates.bare), line: { least: 0.5 }, unit: ' times' },
      { name: 'rate to express 5', value: times(rates.ours, rates.heavy), line: { least: 1.2 }, unit: ' times' },
      { name: 'rate of 304 to 200', value: times(rates.again, rates.ours), line: { least: 2 }, unit: ' times' },
    ],
    notes: [
      `a second: ours ${median(rates.ours).toFixed(0)}, fastify ${median(rates.bare).toFixed(0)}, express ${median(rates.heavy).toFixed(0)}, 304 ${median(rates.again).toFixed(0)}`,
    ],
  });
}

/** Answers a second over some seconds, with a fixed number of connections that ask again as soon as they are answered. */
async function rate(url: string, status: number, headers: Record<string, string> = {}): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url);
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const from = performance.now();
  const until = from + SECONDS * 1_000;
  let answers = 0;
  await Promise.all(
    Array.from(
      { length: AT_ONCE },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(Number(port), hostname, () => socket.write(request));
          // Bytes of the answer that are still to come; null between answers.
          let rest: number | null = null;
          let head: Head | undefined;
          socket.on('error', reject);
          socket.on('data', (data: Buffer) => {
            let body = data.length;
            if (rest === null) {
              // The head is read from the first answer; the others of an address are as long, and the client must not be the slower side.
              head ??= headOf(data, status, url);
              if (data[9] !== head.status) return reject(new Error(`${url} answered otherwise than before`));
              rest = head.body;
              body -= head.length;
            }
            rest -= body;
            if (rest > 0) return;
            rest = null;
            answers += 1;
            if (performance.now() < until) socket.write(request);
            else {
              socket.destroy();
              resolve();
            }
          });
        }),
    ),
  );
  return answers / ((performance.now() - from) / 1_000);
}

interface Head {
  length: number;
  body: number;
  /** First digit of the status, as a byte. */
  status: number | undefined;
}

/** How long the head of an answer is, and the body that follows it. */
function headOf(data: Buffer, status: number, url: string): Head {
  const length = data.indexOf('\r\n\r\n') + 4;
  const head = data.toString('latin1', 0, length);
  if (!head.startsWith(`HTTP/1.1 ${status}`)) throw new Error(`${url} answered ${head.split('\r\n')[0]}`);
  return { length, body: status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1]), status: data[9] };
}
