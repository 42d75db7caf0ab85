/** One process of the reading room: takes a file or a text at a time, answers what it says or why it cannot be read. Started by `reading-room.ts`. */
import type { Begun } from '#export/pool.ts';
import { type Compared, type Comparison, compare } from '../kind-of.ts';
import { type Studied, study } from '../study.ts';
import { readPdf } from './pdf.ts';
import { readPlain, tidied } from './plain.ts';
import { type Read, type Reason, Unreadable } from './shapes.ts';
import { sortOf } from './sniff.ts';
import { readWord } from './word.ts';

/** To read a file's bytes or a text that was pasted, or to hold what was read against templates. */
export type Job = { id: number } & ({ source: Uint8Array | string } | { comparison: Comparison });

export interface Answer {
  id: number;
  read?: Read;
  studied?: Studied;
  compared?: Compared;
  timings?: Record<string, number>;
  unreadable?: Reason;
  error?: string;
}

const READERS = { pdf: readPdf, word: readWord, text: readPlain };

async function look(id: number, source: Uint8Array | string): Promise<Answer> {
  const from = performance.now();
  const read = typeof source === 'string' ? tidied(source, []) : await READERS[sortOf(source)](source);
  const reading = performance.now() - from;
  const { timings, ...studied } = study(read.text);
  return { id, read, studied, timings: { reading, ...timings } };
}

if (process.send !== undefined) {
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (job: Job) => {
    process.send?.({ begun: job.id } satisfies Begun);
    try {
      process.send?.('source' in job ? await look(job.id, job.source) : { id: job.id, compared: compare(job.comparison) });
    } catch (error) {
      const answer: Answer = { id: job.id };
      if (error instanceof Unreadable) answer.unreadable = error.reason;
      else answer.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.send?.(answer);
    }
  });
}
