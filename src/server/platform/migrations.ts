import { readdir } from 'node:fs/promises';
import type { Db } from './database.ts';
import { exists, migrationsOf } from './dump/write.ts';
import { StartError } from './start-error.ts';

/** What the tables have seen, and what of that this version does not know, and of what it knows they have not seen. */
export interface Seen {
  seen: string[];
  newer: string[];
  missing: string[];
}

/** @returns undefined when there are no tables yet */
export async function compareMigrations(db: Db, migrationsFolder: string): Promise<Seen | undefined> {
  if (!(await exists(db, 'drizzle.__drizzle_migrations'))) return undefined;
  const known = (await readdir(migrationsFolder)).sort();
  const seen = await migrationsOf(db);
  return { seen, newer: seen.filter((name) => !known.includes(name)), missing: known.filter((name) => !seen.includes(name)) };
}

/**
 * An older version would write into columns whose meaning it does not know.
 * @returns what the tables have seen; undefined when there are none yet
 * @throws StartError when a newer version has changed the tables
 */
export async function refuseNewer(db: Db, migrationsFolder: string): Promise<Seen | undefined> {
  const seen = await compareMigrations(db, migrationsFolder);
  const newer = seen?.newer ?? [];
  if (newer.length > 0)
    throw new StartError(
      `The tables of this database were made by a newer version of the server (${newer.join(', ')}). Start that version, or restore a dump from before the upgrade; nothing was changed.`,
    );
  return seen;
}
