/** The process that holds texts against the library, of which it reads a copy of its own. Started by `reading-room.ts`. */
import { fileURLToPath } from 'node:url';
import { openCatalogue } from '#catalogue/catalogue.ts';
import type { Begun } from '#export/pool.ts';
import { type About, analyse, type Result, type Seen } from '../analyse.ts';

/** A text to be held against the library; without one, the library is only opened. */
export interface Job {
  id: number;
  seen?: Seen;
  about?: About;
}

export interface Answer {
  id: number;
  result?: Result;
  error?: string;
}

if (process.send !== undefined) {
  const catalogue = openCatalogue(fileURLToPath(new URL('../../../../content', import.meta.url)), process.argv[2] || undefined);
  process.on('disconnect', () => process.exit(0));
  process.on('message', ({ id, seen, about = { name: '' } }: Job) => {
    process.send?.({ begun: id } satisfies Begun);
    const answer: Answer = { id };
    try {
      if (seen) answer.result = analyse(seen, about, catalogue);
    } catch (error) {
      answer.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    process.send?.(answer);
  });
}
