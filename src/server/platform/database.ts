import { fileURLToPath } from 'node:url';
import type { PgAsyncDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Config } from './config.ts';
import { makeDataFolder, makeFolder } from './data-folder.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import { findSecret, rememberSecret } from './secret.ts';

/**
 * The database as every store sees it, whichever of the two it is. Inside `db.transaction(async (tx) => …)` only `tx`
 * may be used: the embedded database has one connection, and the outer `db` would wait for itself (it throws instead).
 */
export type Db = PgAsyncDatabase<PgQueryResultHKT>;

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  /** Signs cookies; the same on every node of one database. */
  readonly secret: string;
  /** That one, then those before it, which still open what they sealed. */
  readonly secrets: readonly [string, ...string[]];
  /** The embedded database's own handle, for backups; absent on a server. */
  readonly embedded?: Embedded;
  /** The server's connection string, for the job queue's own connections; absent when embedded. */
  readonly url?: string;
  /** Connections of this process to a server, and queries that wait for one; absent when embedded. */
  load?(): Readonly<Record<'busy' | 'idle' | 'waiting', number>>;
  /** Resolves when a query can be answered; throws what a request would get otherwise. */
  ready(): Promise<void>;
  /**
   * Lets go of every connection and opens new ones; work under way on the old ones may end. Absent for a database that lives in memory.
   * @throws when the new ones cannot be had; the old ones are kept then
   */
  reopen?(): Promise<void>;
  /** Whether there is space for what is written next; absent where that is another server's disk, or none. */
  hasRoom?(): Promise<boolean>;
  close(): Promise<void>;
}

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Opens the database that the settings name, brings its tables up to date and makes sure that this node holds the
 * secret the database was made with.
 * @param options.template a dumped database to start from, in memory: for tests
 * @throws StartError when another server holds the folder, or the secret is another one
 */
export async function openDatabase(config: Config, options: { template?: Blob; log?: (sentence: string) => void } = {}): Promise<Database> {
  const log = options.log ?? (() => undefined);
  // Beside a server little is kept in it, and nothing that is missed where it may not be made; what can never be is said here as well.
  if (config.databaseUrl)
    await makeFolder(config.dataDir).catch(async (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') await makeDataFolder(config.dataDir);
    });
  const opened = config.databaseUrl
    ? await openPostgres(config.databaseUrl, migrationsFolder, log)
    : await openEmbedded(config.dataDir, migrationsFolder, log, options.template);
  try {
    const secret = await findSecret(config, options.template !== undefined);
    await rememberSecret(opened.db, secret, config.secretsBefore);
    return { ...opened, secret, secrets: [secret, ...config.secretsBefore] };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
