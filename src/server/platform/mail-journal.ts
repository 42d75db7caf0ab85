import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from './folder-lock.ts';

/**
 * Notes on this machine's disk of the letters whose end went out. A note is written in the same turn as the letter's
 * end, which no answer of a database could be; the next process that opens the journal knows from it which of its
 * dead predecessor's letters the mail server can have taken.
 */
export interface Journal {
  /** The same for every process that has had this journal. */
  readonly name: string;
  /** Whether the end of this try's letter went out. */
  has(claim: string): boolean;
  note(claim: string): void;
  close(): void;
}

/** Notes that are kept; more than can be of letters whose answer is still waited for. */
const KEPT = 1_000;
const CEILING = 5_000;
/** Processes that may share a data folder, which they may when the database is on a server. */
const SLOTS = 64;

/** A journal in the data folder that no living process has; undefined where nothing can be written. */
export function openJournal(dataDir: string): Journal | undefined {
  const folder = join(dataDir, 'mail');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (let slot = 0; slot < SLOTS; slot += 1) {
      const free = tryLock(join(folder, `${slot}.lock`));
      if (free) return read(join(folder, `${slot}.txt`), free);
    }
  } catch {
    // A disk that only reads: what happened to a letter is then known as far as the database knows it.
  }
  return undefined;
}

function read(file: string, free: () => void): Journal {
  const kept = textOf(file).split('\n').filter(Boolean);
  const name = kept.shift() ?? randomUUID();
  let claims = new Set(kept);
  const write = () => {
    claims = new Set([...claims].slice(-KEPT));
    writeFileSync(`${file}.new`, `${[name, ...claims].join('\n')}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return openSync(file, 'a');
  };
  let open = write();
  return {
    name,
    has: (claim) => claims.has(claim),
    note: (claim) => {
      if (claims.size >= CEILING) {
        closeSync(open);
        open = write();
      }
      claims.add(claim);
      writeSync(open, `${claim}\n`);
    },
    close: () => {
      closeSync(open);
      free();
    },
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
