import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from './server.ts';

/** A server that can be killed and started again on the same data, at the same address. */
export interface OwnServer {
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  end(): Promise<void>;
}

export async function ownServer(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-own-'));
  const port = await freePort();
  let running: RunningServer | undefined;
  const own: OwnServer = {
    url: '',
    kill: async () => {
      await running?.end('SIGKILL');
    },
    start: async () => {
      running = await startServer({ DATA_DIR: join(folder, 'data'), PORT: String(port) });
      if (!running.url) throw new Error(`The server did not start: ${running.said()}`);
      own.url = running.url;
    },
    end: async () => {
      await running?.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await own.start();
  return own;
}

/** A port of this machine that nobody uses. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
