import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Health } from '#contracts/operations.ts';
import { furnish } from '#test/support/database.ts';
import { cacheFolder } from '#test/support/folders.ts';
import { type ModelServer, openModelServer } from '#test/support/model-server.ts';
import { until } from '#test/support/until.ts';
import type { Reply, Word } from './breakable-server.ts';

const SERVER = fileURLToPath(new URL('breakable-server.ts', import.meta.url));
const BUILT = fileURLToPath(new URL('../../../dist', import.meta.url));
const ADMIN = { email: 'admin@example.org', password: 'a long enough password' };
/** Seconds between two looks: as often as the setting allows. */
const INTERVAL = 1;
/** How long an answer is waited for. */
const ANSWER_MS = 15_000;
/** Of a small disk of its own: room for the database, and little more. */
const DISK = '220m';

/** A running server that watches over itself, what it stands on, and somebody who may see everything. */
export interface Stage {
  server: ChildProcess;
  model: ModelServer;
  /** Its own copy of the built web. */
  web: string;
  /** A disk of its own that holds its data; absent where none could be made, or where the data is on a database server. */
  disk: string | undefined;
  /** Breaks something inside the process. */
  breaks(word: Word): Promise<void>;
  /** Asks as the admin, and waits so many milliseconds. */
  ask(method: string, path: string, body?: unknown, ms?: number): Promise<Response>;
  /** How the server says that it is; undefined when it does not say. */
  health(): Promise<Health | undefined>;
  said(): string;
  end(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const parent = mkdtempSync(join(tmpdir(), 'deedwright-faults-'));
  const databaseUrl = process.env.TEST_SERVER_DATABASE_URL;
  const disk = databaseUrl ? undefined : smallDisk(parent);
  const dataDir = join(disk ?? parent, 'data');
  if (!databaseUrl) await furnish(dataDir);
  // Beside the libraries, which what renders the pages asks for.
  const build = mkdtempSync(join(cacheFolder, 'faults-'));
  cpSync(BUILT, build, { recursive: true });
  const model = await openModelServer();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const server = fork(SERVER, [join(build, 'web')], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      SECRET: 'a secret that is only for tests, long enough',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      PLANS: 'off',
      RENDER_PROCESSES: '1',
      MONITOR_SECONDS: String(INTERVAL),
      AI_DAILY_REQUESTS: '1000000',
      AI_DAILY_TOKENS: '1000000000',
      ...model.environment,
    },
  });
  let said = '';
  const gone = once(server, 'exit');
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (data: Buffer) => (said = `${said}${data}`.slice(-20_000)));
  const end = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGKILL');
      await gone;
    }
    await model.close();
    if (disk) spawnSync('umount', ['-l', disk]);
    for (const folder of [parent, build]) rmSync(folder, { recursive: true, force: true });
  };
  const url = () => / is at (http:\S+)/.exec(said)?.[1] ?? '';
  try {
    await until(() => url() !== '' || server.exitCode !== null, 60);
    if (!url()) throw new Error(`The server did not start: ${said}`);
    const cookie = await signIn(url());
    const ask = (method: string, path: string, body?: unknown, ms = ANSWER_MS): Promise<Response> =>
      fetch(`${url()}${path}`, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ms),
      });
    const stage: Stage = {
      server,
      model,
      web: join(build, 'web'),
      disk,
      ask,
      said: () => said,
      end,
      breaks: async (word) => {
        const heard = once(server, 'message');
        server.send(word);
        const [reply] = (await heard) as [Reply];
        if ('failed' in reply) throw new Error(`${word}: ${reply.failed}`);
      },
      health: async () => {
        const response = await ask('GET', '/api/test-orchestration/health').catch(() => undefined);
        if (response?.status !== 200) return undefined;
        return Health.parse(await response.json());
      },
    };
    const started = await ask('POST', '/api/test-orchestration/start');
    if (started.status !== 200) throw new Error(`Monitoring was not started: ${started.status} ${await started.text()}`);
    await until(async () => isWell(await stage.health()), 60);
    return stage;
  } catch (error) {
    await end();
    throw error;
  }
}

/** Everything that was looked at works. */
export const isWell = (health: Health | undefined): boolean => health?.overall === 'healthy';

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (response.status !== 200) throw new Error(`The admin could not sign in: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** A disk in memory, which only root can mount; undefined for everybody else. */
function smallDisk(parent: string): string | undefined {
  const folder = join(parent, 'disk');
  mkdirSync(folder);
  const isMounted = process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]).status === 0;
  return isMounted ? folder : undefined;
}

/** The processes that make documents: children of the server that run the module for it. */
export function renderers({ server }: Pick<Stage, 'server'>): number[] {
  const file = `/proc/${server.pid}/task/${server.pid}/children`;
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split(' ')
    .map(Number)
    .filter((pid) => pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('process.ts'));
}
