import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './own-server.ts';

/** A PostgreSQL server that a test may break. */
export interface OwnPostgres {
  /** Connection string of a database on it. */
  url(database?: string): string;
  /** Ends it at once, as a power cut would, and starts it again. */
  restart(): Promise<void>;
  /** Ends it at once, and leaves it so until `restart`. */
  stop(): Promise<void>;
  /** The processes that work for it at this moment: connections, and those that write in their place. */
  workers(): number[];
  /** Takes it away with everything in it. */
  end(): Promise<void>;
}

const ROOT = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL on this machine; undefined where there is none. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(ROOT)) return undefined;
  const newest = readdirSync(ROOT)
    .sort((one, other) => Number(one) - Number(other))
    .at(-1);
  return newest && join(ROOT, newest, 'bin');
}

/** Starts one of its own on a free port of this machine, with the disk waited for as in earnest. */
export async function ownPostgres(programs: string): Promise<OwnPostgres> {
  const folder = mkdtempSync('/tmp/deedwright-pg-');
  const port = await freePort();
  // The server refuses to run as root; who makes the folder's content is then its own user.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(folder, 0o755);
    execFileSync('chown', ['postgres', folder]);
  }
  const run = async (program: string, args: readonly string[]): Promise<void> => {
    const words = isRoot ? ['runuser', '-u', 'postgres', '--', join(programs, program), ...args] : [join(programs, program), ...args];
    const [command = '', ...rest] = words;
    const [code] = await once(spawn(command, rest, { stdio: 'ignore' }), 'exit');
    if (code !== 0) throw new Error(`${program} ended with ${code}.`);
  };
  const data = join(folder, 'pg');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=100`;
  const start = () => run('pg_ctl', ['-D', data, '-w', '-o', options, '-l', join(folder, 'log'), 'start']);
  const stop = () => run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
  await run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8']);
  await start();
  return {
    url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
    workers: () => {
      const main = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
      return readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    },
    stop,
    restart: async () => {
      await stop().catch(() => undefined);
      await start();
    },
    end: async () => {
      await stop().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
