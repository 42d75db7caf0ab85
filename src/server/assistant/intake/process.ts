/** One process of the reading room: takes a file or a text at a time, answers what its words say or why it cannot be read. Started by `reading-room.ts`. */
import type { Begun } from '#export/pool.ts';
import type { Seen } from '../analyse.ts';
import { study } from '../study.ts';
import { readPdf } from './pdf.ts';
import { readPlain, tidied } from './plain.ts';
import { type Reason, Unreadable } from './shapes.ts';
import { sortOf } from './sniff.ts';
import { readWord } from './word.ts';

export interface Job {
  id: number;
  /** A file's bytes, or a text that was pasted. */
  source: Uint8Array | string;
}

export interface Answer {
  id: number;
  seen?: Seen;
  unreadable?: Reason;
  error?: string;
}

const READERS = { pdf: readPdf, word: readWord, text: readPlain };

async function look(source: Uint8Array | string): Promise<Seen> {
  const from = performance.now();
  const { text, warnings } = typeof source === 'string' ? tidied(source, []) : await READERS[sortOf(source)](source);
  const reading = performance.now() - from;
  const { timings, ...studied } = study(text);
  return { text, warnings, studied, timings: { reading, ...timings } };
}

if (process.send !== undefined) {
  process.on('disconnect', () => process.exit(0));
  process.on('message', async ({ id, source }: Job) => {
    process.send?.({ begun: id } satisfies Begun);
    const answer: Answer = { id };
    try {
      answer.seen = await look(source);
    } catch (error) {
      if (error instanceof Unreadable) answer.unreadable = error.reason;
      else answer.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    process.send?.(answer);
  });
}
