import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Environment } from '#server/platform/config.ts';
import { furnish } from './database.ts';
import { SHORT_LIVED } from './short-lived.ts';

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));

export interface RunningServer {
  url: string;
  process: ChildProcess;
  /** Everything it has said so far. */
  said(): string;
  /** Sends the signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null; ms: number }>;
}

/**
 * Starts the server as its own process, as `npm start` does, and waits until it has said its address or has ended.
 * @param options.bare its data folder is left as it is: for what a first start does itself
 * @param options.flags of Node; none, as `npm start` has none, where it is measured
 * @param options.onStart given the process as soon as there is one
 */
export async function startServer(
  environment: Environment,
  { bare = false, flags = SHORT_LIVED, onStart }: { bare?: boolean; flags?: string[]; onStart?: (child: ChildProcess) => unknown } = {},
): Promise<RunningServer> {
  if (!bare && environment.DATA_DIR && !environment.DATABASE_URL) await furnish(environment.DATA_DIR);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...flags, main], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onStart?.(child);
  let said = '';
  let url = '';
  const gone = once(child, 'exit');
  await new Promise<void>((resolve) => {
    const read = (data: Buffer) => {
      said += data;
      url = / is at (http:\S+)/.exec(said)?.[1] ?? '';
      if (url) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    gone.then(() => resolve());
  });
  return {
    url,
    process: child,
    said: () => said,
    end: async (signal = 'SIGTERM') => {
      const from = performance.now();
      child.kill(signal);
      await gone;
      return { code: child.exitCode, signal: child.signalCode, ms: performance.now() - from };
    },
  };
}
