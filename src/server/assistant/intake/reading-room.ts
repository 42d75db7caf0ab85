import { Busy, createPool, type Log, Lost } from '#export/pool.ts';
import { message } from '#messages/message.ts';
import { Refusal, unavailable } from '../../platform/errors.ts';
import type { Compared, Comparison } from '../kind-of.ts';
import type { Answer, Job } from './process.ts';
import type { Reason } from './shapes.ts';

/** What a text says as far as that is told by its words alone, and how long each step took. */
export type Seen = Required<Pick<Answer, 'read' | 'studied' | 'timings'>>;

export interface ReadingRoom {
  /**
   * Reads a file or a pasted text in a process of its own, which holds 320 MB at most, may neither write files nor start processes, and is killed
   * after 20 seconds. @throws 415 for what is no PDF, Word file or text, 422 for what cannot be read, 503 while others wait
   */
  look(source: Uint8Array | string): Promise<Seen>;
  /** Holds what was read against templates, likewise. */
  compare(comparison: Comparison): Promise<Compared>;
  pids(): number[];
  close(): Promise<void>;
}

const PROCESSES = 2;
const QUEUE = 8;
/** Files one process reads before it is replaced: what one of them left behind does not stay. */
const LIFETIME = 50;

export function createReadingRoom(log: Log, timeout = 20_000): ReadingRoom {
  const pool = createPool<Job, Answer>({
    module: new URL('./process.ts', import.meta.url),
    argument: '',
    environment: { NODE_NO_WARNINGS: '1' },
    options: ['--max-old-space-size=320', '--max-semi-space-size=8', '--permission', '--allow-fs-read=*'],
    processes: PROCESSES,
    queue: QUEUE,
    timeout,
    // A file that took one process with it would take another.
    tries: 1,
    idle: 5 * 60_000,
    isSpent: (_answer, jobs) => jobs >= LIFETIME,
    log,
  });
  let last = 0;
  return {
    async look(source) {
      last += 1;
      const { read, studied, timings, unreadable, error } = await pool.run({ id: last, source }).catch(refuse);
      if (unreadable) throw unreadableFile(unreadable);
      if (!read || !studied || !timings) throw new Error(error ?? 'The file could not be read');
      return { read, studied, timings };
    },
    async compare(comparison) {
      last += 1;
      const { compared, error } = await pool.run({ id: last, comparison }).catch(refuse);
      if (!compared) throw new Error(error ?? 'The text could not be held against the library');
      return compared;
    },
    pids: pool.pids,
    close: pool.close,
  };
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
