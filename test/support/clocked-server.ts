import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Environment } from '#server/platform/config.ts';
import { SHORT_LIVED } from './short-lived.ts';

const main = fileURLToPath(new URL('./clocked-server-process.ts', import.meta.url));

/** A server in a process of its own, with the built web, on a clock that a test moves. */
export interface ClockedServer {
  url: string;
  /** The clock stands at this moment, and what its hour brings has been done, letters too. */
  moveTo(moment: Date): Promise<void>;
  end(): Promise<void>;
}

export async function startClockedServer(environment: Environment): Promise<ClockedServer> {
  const child = fork(main, [JSON.stringify(environment)], {
    execArgv: SHORT_LIVED,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const heard = async (): Promise<string> => {
    const [said] = await Promise.race([once(child, 'message'), gone.then(() => [''])]);
    return String(said);
  };
  const url = await heard();
  if (!url) throw new Error('The server did not start');
  return {
    url,
    moveTo: async (moment) => {
      const moved = heard();
      child.send(moment.toISOString());
      await moved;
    },
    end: async () => {
      child.disconnect();
      await gone;
    },
  };
}
