import { readFileSync } from 'node:fs';
import { Busy, createPool, type Log, Lost, type Pool } from '#export/pool.ts';
import { message } from '#messages/message.ts';
import { Refusal, unavailable } from '../../platform/errors.ts';
import type { About, Result } from '../analyse.ts';
import type { Answer as LibraryAnswer, Job as LibraryJob } from './library-process.ts';
import type { Answer, Job } from './process.ts';
import type { Reason } from './shapes.ts';

export interface ReadingRoom {
  /**
   * Reads and analyses a file or a pasted text away from the server's own thread. What comes from outside is read in a process that holds 320 MB at
   * most, may neither write files nor start processes, and is killed after 20 seconds; another one holds its words against the library.
   * @throws 415 for what is no PDF, Word file or text, 422 for what cannot be read, 503 while too many others wait
   */
  analyse(source: Uint8Array | string, about: About): Promise<Result>;
  /** Opens the library in its process ahead of the first text: that takes seconds. */
  warm(): void;
  pids(): number[];
  close(): Promise<void>;
}

const READERS = 2;
const QUEUE = 8;
/** Files one process reads before it is replaced: what one of them left behind does not stay. */
const LIFETIME = 50;
const IDLE = 5 * 60_000;

/** What reading a file may take: milliseconds, and bytes of memory, which a picture or a stream can fill outside of the runtime's own limit. */
export interface Limits {
  timeout?: number;
  memory?: number;
}

/** @param kept folder in which the server keeps what it has read of the library, so that it is not read again */
export function createReadingRoom(log: Log, { timeout = 20_000, memory = 800 * 2 ** 20 }: Limits = {}, kept = ''): ReadingRoom {
  const shared = { argument: '', environment: { NODE_NO_WARNINGS: '1' }, queue: QUEUE, idle: IDLE, log };
  const readers: Pool<Job, Answer> = createPool<Job, Answer>({
    ...shared,
    module: new URL('./process.ts', import.meta.url),
    options: ['--max-old-space-size=320', '--max-semi-space-size=8', '--permission', '--allow-fs-read=*'],
    processes: READERS,
    timeout,
    // A file that took one process with it would take another.
    tries: 1,
    isSpent: (_answer, jobs) => jobs >= LIFETIME,
  });
  // One is enough: it takes a tenth of a second for a contract, and 300 MB for its copy of the library.
  const library = createPool<LibraryJob, LibraryAnswer>({
    ...shared,
    module: new URL('./library-process.ts', import.meta.url),
    argument: kept,
    options: ['--max-old-space-size=640'],
    processes: 1,
    timeout: 30_000,
    isSpent: () => false,
  });
  let last = 0;
  const warm = () => {
    if (library.pids().length > 0) return;
    last += 1;
    library.run({ id: last }).catch(() => undefined);
  };
  return {
    async analyse(source, about) {
      warm();
      last += 1;
      const watch = setInterval(() => endGreedy(readers.pids(), memory, log), 200);
      const { seen, unreadable, error } = await readers
        .run({ id: last, source })
        .catch(refuse)
        .finally(() => clearInterval(watch));
      if (unreadable) throw unreadableFile(unreadable);
      if (!seen) throw new Error(error ?? 'The file could not be read');
      last += 1;
      const answer = await library.run({ id: last, seen, about }).catch(refuse);
      if (!answer.result) throw new Error(answer.error ?? 'The text could not be held against the library');
      return answer.result;
    },
    warm,
    pids: () => [...readers.pids(), ...library.pids()],
    close: async () => {
      await Promise.all([readers.close(), library.close()]);
    },
  };
}

/** Ends processes of this room that have grown too large, where the system tells how large they are. */
function endGreedy(pids: readonly number[], most: number, log: Log): void {
  for (const pid of pids) {
    const resident = residentBytes(pid);
    if (resident <= most) continue;
    log.warn({ pid, resident }, 'A file took too much memory; its process is killed');
    process.kill(pid, 'SIGKILL');
  }
}

const PAGE = 4_096;

/** 0 where it is not known: on other systems than Linux, or when the process has just ended. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE || 0;
  } catch {
    return 0;
  }
}

function refuse(error: unknown): never {
  if (error instanceof Busy) throw unavailable(5, error);
  throw error instanceof Lost ? unreadableFile('slow') : error;
}

/** The answer to a file that gives no text, with what its owner can do. */
export function unreadableFile(reason: Reason): Refusal {
  const sentence = message(`analysis.server.unreadable.${reason}`);
  if (reason === 'type' || reason === 'oldWord') return new Refusal(415, 'unreadableFile', { values: { sentence } });
  return new Refusal(422, 'unreadableFile', { values: { sentence }, fields: { file: sentence } });
}
