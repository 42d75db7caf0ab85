import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './own-server.ts';

const run = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';

/** A PostgreSQL server of one's own that can be stopped and started again. */
export interface OwnPostgres {
  url: string;
  /** At once, as if somebody had pulled the plug. */
  stop(): Promise<void>;
  start(): Promise<void>;
  end(): Promise<void>;
}

/** Folder of the newest installed server's programs; undefined where there is none, or nobody who could run it. */
export async function postgresHere(): Promise<{ bin: string; user: { uid?: number; gid?: number } } | undefined> {
  if (!existsSync(INSTALLED)) return undefined;
  const [newest] = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a));
  const bin = join(INSTALLED, newest ?? '', 'bin');
  if (!existsSync(join(bin, 'initdb'))) return undefined;
  if (process.getuid?.() !== 0) return { bin, user: {} };
  // It refuses to run as root.
  try {
    const [uid, gid] = [await run('id', ['-u', 'postgres']), await run('id', ['-g', 'postgres'])].map(({ stdout }) => Number(stdout));
    return uid && gid ? { bin, user: { uid, gid } } : undefined;
  } catch {
    return undefined;
  }
}

export async function ownPostgres({ bin, user }: NonNullable<Awaited<ReturnType<typeof postgresHere>>>): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-postgres-'));
  if (user.uid && user.gid) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const ask = (program: string, ...args: string[]) => run(join(bin, program), args, { ...user, cwd: folder });
  await ask('initdb', '-D', data, '-U', 'deedwright', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C');
  const own: OwnPostgres = {
    url: `postgres://deedwright@127.0.0.1:${port}/postgres`,
    start: async () => {
      const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
      await ask('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options);
    },
    stop: async () => {
      await ask('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', data);
    },
    end: async () => {
      await own.stop().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await own.start();
  return own;
}
