import { existsSync } from 'node:fs';
import { copyFile, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gunzip, gunzipSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import { makeDataFolder } from './data-folder.ts';
import type { Db } from './database.ts';
import { type Counts, incomplete } from './dump/form.ts';
import { bringUpToDate, loadRows, proveLoadable } from './dump/load.ts';
import { dumpRows, dumpTo, exists } from './dump/write.ts';
import { databaseFolder } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { openPglite } from './pglite.ts';
import { connectPatiently, MIGRATION_LOCK } from './postgres.ts';
import { rowsOf } from './rows.ts';
import { secretFile } from './secret.ts';
import { StartError } from './start-error.ts';

/** A dump of files is a tar of the embedded database's folder; one of rows is JSON, and fits either database. */
export type DumpKind = 'files' | 'rows';

/**
 * Puts a dump in the place of the embedded database. What stood there is moved aside, never deleted, and stays in place
 * until the dump has been opened and read.
 * @returns where the former database stands now; undefined when there was none
 * @throws StartError when a server is using the folder, or the file is no dump of this product
 */
export async function restore(dataDir: string, file: string, now: Date): Promise<string | undefined> {
  const kind = await kindOf(file);
  if (kind === 'rows') await proveLoadable(file);
  const isNew = !existsSync(dataDir);
  await makeDataFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  const fresh = join(dataDir, 'restoring');
  try {
    await rm(fresh, { recursive: true, force: true });
    const database = kind === 'files' ? await unpack(file, fresh) : await openPglite({ dataDir: fresh });
    try {
      if (kind === 'rows') {
        const db: Db = onPglite({ client: database });
        await bringUpToDate(db, await loadRows(db, file));
      }
    } finally {
      await database.close();
    }
    const folder = databaseFolder(dataDir);
    const former = existsSync(folder) ? join(dataDir, `before-restore-${stampOf(now)}`) : undefined;
    if (former) await rename(folder, former);
    await rename(fresh, folder);
    await takeSecret(dataDir, file);
    return former;
  } finally {
    await rm(fresh, { recursive: true, force: true });
    unlock();
    // A folder made for nothing would be taken for an installation.
    if (isNew && !existsSync(databaseFolder(dataDir))) await rm(dataDir, { recursive: true, force: true });
  }
}

/** Without its secret a restored database would refuse to start on a new machine, and what is sealed in it could not be read. */
async function takeSecret(dataDir: string, file: string): Promise<void> {
  const secret = join(dirname(file), 'secret');
  if (existsSync(secretFile(dataDir)) || !existsSync(secret)) return;
  await makeDataFolder(dataDir);
  await copyFile(secret, secretFile(dataDir));
}

/**
 * Puts a dump into a database on a PostgreSQL server, all of it or nothing. Tables that stand there are moved aside into a schema of their own.
 * @param to.dataDir where the secret beside the dump goes, if none is there; absent when it stands in the settings
 * @param isReplacing without it, a database that has tables of this product is left alone
 * @returns the schema that has the former tables; undefined when there were none
 * @throws StartError when a server is using the database, when it has tables and may not be replaced, or the file is no dump
 */
export async function restoreToServer(
  { url, dataDir }: { url: string; dataDir?: string | undefined },
  file: string,
  now: Date,
  isReplacing: boolean,
): Promise<string | undefined> {
  const rows = (await kindOf(file)) === 'rows' ? file : await rowsFromFiles(file, now);
  const client = await connectPatiently(url, 'restore');
  try {
    const db: Db = onPostgres({ client });
    return await db.transaction(async (tx) => {
      // A server that starts meanwhile waits here, and then finds everything.
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      const [users] = await rowsOf<{ servers: number }>(
        tx,
        sql`select count(*)::int as servers from pg_stat_activity
          where datname = current_database() and application_name like 'deedwright%' and application_name <> 'deedwright migration'`,
      );
      if (users && users.servers > 0) throw new StartError('A server is using this database. Stop every node first; nothing was changed.');
      const former = await moveAside(tx, now, isReplacing);
      await bringUpToDate(tx, await loadRows(tx, rows));
      // Before the end of the transaction: where it cannot be taken nothing is changed.
      if (dataDir !== undefined) await takeSecret(dataDir, file);
      return former;
    });
  } finally {
    await client.end();
    if (rows !== file) await rm(rows, { force: true });
  }
}

/**
 * Opens a dump in memory, reads all of it, and holds what was loaded against what was dumped, row by row.
 * @returns rows of each table
 * @throws StartError when a restore would fail
 */
export async function verify(file: string, now: Date): Promise<Counts> {
  const kind = await kindOf(file);
  if (kind === 'rows') await proveLoadable(file);
  const database = kind === 'files' ? await unpack(file, 'memory://') : await openPglite({ dataDir: 'memory://' });
  try {
    const db: Db = onPglite({ client: database });
    if (kind === 'files') return await dumpRows(db, now, () => undefined);
    const loaded = await loadRows(db, file);
    const again = await dumpRows(db, now, () => undefined);
    for (const [table, { digest }] of Object.entries(loaded.counts))
      if (again[table] && table !== 'waiting_job' && again[table].digest !== digest)
        throw new StartError(`The table ${table} does not come back from ${file} as it was dumped.`);
    await bringUpToDate(db, loaded);
    return loaded.counts;
  } finally {
    await database.close();
  }
}

/** Tables of ours, the queue's and the list of migrations, each kept whole under a name that says when. */
async function moveAside(tx: Db, now: Date, isReplacing: boolean): Promise<string | undefined> {
  if (!(await exists(tx, 'drizzle.__drizzle_migrations'))) return undefined;
  if (!isReplacing)
    throw new StartError(
      'This database has tables of this product already. Say --replace to put the dump in their place; they are moved aside, not deleted.',
    );
  const stamp = `before_restore_${stampOf(now)
    .replace(/[^0-9a-z]+/gi, '_')
    .toLowerCase()}`;
  await tx.execute(sql.raw(`create schema ${stamp}`));
  const tables = await rowsOf<{ name: string }>(
    tx,
    sql`select quote_ident(c.relname) as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  for (const { name } of tables) await tx.execute(sql.raw(`alter table public.${name} set schema ${stamp}`));
  for (const schema of ['drizzle', 'pgboss'])
    if ((await rowsOf(tx, sql`select from pg_namespace where nspname = ${schema}`)).length > 0)
      await tx.execute(sql.raw(`alter schema ${schema} rename to ${schema}_${stamp}`));
  return stamp;
}

async function rowsFromFiles(file: string, now: Date): Promise<string> {
  const database = await unpack(file, 'memory://');
  const rows = `${file}.rows-${stampOf(now)}`;
  try {
    await dumpTo(rows, onPglite({ client: database }), now);
    return rows;
  } finally {
    await database.close();
  }
}

const stampOf = (now: Date): string => now.toISOString().replaceAll(':', '-');

/** By its first bytes, whatever it is called. */
async function kindOf(file: string): Promise<DumpKind> {
  const start = await open(file).catch(() => {
    throw new StartError(`There is no file ${file} that can be read.`);
  });
  try {
    const { buffer, bytesRead } = await start.read(Buffer.alloc(4_096), 0, 4_096);
    // As much of it as these bytes are of: that the rest is cut off here is no fault.
    const [first] = gunzipSync(buffer.subarray(0, bytesRead), { finishFlush: constants.Z_SYNC_FLUSH });
    if (first === undefined) throw new Error('There is nothing in it.');
    return first === 0x7b ? 'rows' : 'files';
  } catch (error) {
    throw incomplete(file, error);
  } finally {
    await start.close();
  }
}

async function unpack(file: string, folder: string): Promise<PGlite> {
  try {
    const tar = await promisify(gunzip)(await readFile(file));
    const database = await openPglite({ dataDir: folder, loadDataDir: new Blob([new Uint8Array(tar)], { type: 'application/x-tar' }) });
    await database.query('select count(*) from installation');
    return database;
  } catch (error) {
    throw incomplete(file, error);
  }
}
