import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

/** How long a start waits for a server that is just ending. */
const PATIENCE_MS = 1_000;

/**
 * Takes the lock in the data folder. The embedded database takes none itself, and a second process on one folder
 * destroys what the first has acknowledged. The operating system frees this lock when its holder dies, however it
 * dies, so a stale file is no obstacle.
 * @returns a function that frees it
 * @throws StartError within two seconds when another process holds it
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'lock');
  // Beside the folder earlier versions held it: where that file is, one of them may be serving.
  const former = `${folder}.lock`;
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    const free = takeOrSay(file);
    const freeFormer = existsSync(former) ? takeOrSay(former) : () => undefined;
    if (free && freeFormer)
      return () => {
        free();
        freeFormer();
      };
    free?.();
    freeFormer?.();
    if (Date.now() >= until) {
      throw new StartError(
        `Another server is already using the data folder ${folder}. Stop it first, or give this one its own folder with DATA_DIR, or let both use a PostgreSQL server with DATABASE_URL.`,
      );
    }
  }
}

/** A file that cannot be opened is told in a sentence. */
function takeOrSay(file: string): (() => void) | undefined {
  try {
    return tryLock(file);
  } catch (error) {
    throw new StartError(
      `The lock ${file} cannot be taken: ${error instanceof Error ? error.message : error}. Give this user the right to it.`,
      {
        cause: error,
      },
    );
  }
}

/** Takes the lock that this file stands for, until it is freed or this process dies; undefined when another process holds it. */
export function tryLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    lock.close();
    // 5 is SQLITE_BUSY; anything else (no permission, a full disk) is not about another server.
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return undefined;
    throw error;
  }
}
