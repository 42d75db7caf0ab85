import { createHash, randomUUID } from 'node:crypto';
import { constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after } from 'node:test';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { openCatalogue } from '#catalogue/catalogue.ts';
import { type Environment, readConfig } from '#server/platform/config.ts';
import { type Database, migrationsFolder, openDatabase } from '#server/platform/database.ts';
import { databaseFolder } from '#server/platform/embedded.ts';
import { openPglite } from '#server/platform/pglite.ts';
import { openPostgres } from '#server/platform/postgres.ts';
import { cacheFolder, contentFolder } from './folders.ts';

const SECRET = 'a secret that is only for tests, long enough';

/** Settings as a test means them: nothing of the shell it runs in. */
export const testConfig = (environment: Environment = {}) =>
  readConfig({ SECRET, LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent', ...environment });

/**
 * A database with all tables and no rows: in memory, or on the server that TEST_DATABASE_URL names, where it gets a
 * database of its own that goes when it is closed.
 */
export async function testDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openDatabase(testConfig(), { template: await template() });
  const name = `deedwright_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${await templateOn(server)}`);
  const database = await openDatabase(testConfig({ DATABASE_URL: urlOf(server, name) }));
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/**
 * For whole servers that a test file starts: an empty database on the server that TEST_SERVER_DATABASE_URL names, gone after the file's tests. Nothing
 * where none is named: they then have an embedded one in their data folder.
 */
export async function ownDatabase(): Promise<{ DATABASE_URL?: string }> {
  const server = process.env.TEST_SERVER_DATABASE_URL;
  return server ? { DATABASE_URL: await bareDatabase(server) } : {};
}

/**
 * A database without tables on that server, gone after the file's tests.
 * @param made how it is to be made, behind its name in SQL
 * @returns its connection string
 */
export async function bareDatabase(server: string, made = ''): Promise<string> {
  const name = `deedwright_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} ${made}`);
  after(() => onServer(server, `drop database ${name} with (force)`));
  return urlOf(server, name);
}

let shared: { database: Promise<Database>; users: number } | undefined;

/** The same for all test files of one process, which run one after the other; whoever is last closes it. */
export async function sharedDatabase(): Promise<Database> {
  shared ??= { database: testDatabase(), users: 0 };
  const held = shared;
  held.users += 1;
  const database = await held.database;
  return {
    ...database,
    close: async () => {
      held.users -= 1;
      if (held.users > 0) return;
      if (shared === held) shared = undefined;
      await database.close();
    },
  };
}

/** Databases that know how to empty themselves. */
const clearable = new WeakSet<Database['db']>();

/**
 * Removes every row except what the installation cannot do without, and every job. Deleting from sixty tables, most of them empty, takes a tenth of the time
 * that truncating them does, and a third of that where the database has planned it before; foreign keys are let be meanwhile, since all goes.
 */
export async function clear({ db }: Database): Promise<void> {
  if (!clearable.has(db)) {
    await db.execute(sql`
      do $$ declare work text; begin
        select string_agg(format('delete from %I.%I;', schemaname, tablename), ' ') into work from pg_tables
        where (schemaname = 'public' and tablename <> 'installation') or (schemaname = 'pgboss' and tablename = 'job');
        execute format('create or replace function public.clear_rows() returns void language plpgsql as %L',
          'begin perform set_config(''session_replication_role'', ''replica'', true);' || work ||
          ' delete from installation where name = ''brand''; end');
      end $$`);
    clearable.add(db);
  }
  await db.execute(sql`select public.clear_rows()`);
}

/**
 * Remembers every row that is there now.
 * @returns what puts them back after a `clear`
 */
export async function remember({ db }: Database): Promise<() => Promise<void>> {
  const schema = `kept_${randomUUID().replaceAll('-', '')}`;
  // What the database reckons itself is left out.
  const { rows } = (await db.execute(sql`
    select format('%I.%I', n.nspname, c.relname) as name, string_agg(format('%I', a.attname), ', ') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where (n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'installation' or n.nspname = 'pgboss' and c.relname = 'job')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by n.nspname, c.relname`)) as unknown as { rows: { name: string; columns: string }[] };
  await db.execute(sql.raw(`create schema ${schema}`));
  const statements: string[] = [];
  for (const { name, columns } of rows) {
    const { rows: found } = (await db.execute(sql.raw(`select 1 from ${name} limit 1`))) as unknown as { rows: unknown[] };
    if (found.length === 0) continue;
    const copy = `${schema}.t${statements.length}`;
    await db.execute(sql.raw(`create table ${copy} as select ${columns} from ${name}`));
    statements.push(`insert into ${name} (${columns}) overriding system value select ${columns} from ${copy};`);
  }
  const put = `do $$ begin perform set_config('session_replication_role', 'replica', true); ${statements.join(' ')} end $$`;
  return async () => {
    await db.execute(sql.raw(put));
  };
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(url: string, work: string | ((client: pg.Client) => Promise<void>)): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await (typeof work === 'string' ? client.query(work) : work(client));
  } finally {
    await client.end();
  }
}

/** A migrated database on that server, made by the first test that needs it; a copy of it takes a tenth of the time. */
async function templateOn(server: string): Promise<string> {
  const name = `deedwright_template_${fingerprint()}`;
  await onServer(server, async (client) => {
    // Tests run beside each other: the others wait until it is whole.
    await client.query('select pg_advisory_lock(5000)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const half = `${name}_half`;
    await client.query(`drop database if exists ${half}`);
    await client.query(`create database ${half}`);
    const database = await openPostgres(urlOf(server, half), migrationsFolder, () => undefined);
    await database.db.execute(sql.raw(getConstructionPlans('pgboss')));
    await database.close();
    await client.query(`alter database ${half} rename to ${name}`);
  });
  return name;
}

/**
 * A migrated embedded database as a dump: opening it takes half a second, making a new one three. Without what new databases are made from, and with a short
 * log, it is less than half as large, and opens in half the time.
 */
export async function template(): Promise<Blob> {
  const file = join(cacheFolder, `template-${fingerprint()}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Blob([new Uint8Array(kept)], { type: 'application/x-tar' });
  const client = await migrated('memory://', ['--wal-segsize=1']);
  for (const name of ['template0', 'template1']) {
    await client.exec(`alter database ${name} is_template false`);
    await client.exec(`drop database ${name}`);
  }
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(cacheFolder, { recursive: true });
  // Tests run beside each other: each writes its own and the last one wins.
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, Buffer.from(await dump.arrayBuffer()));
  await rename(own, file);
  return dump;
}

/**
 * Puts an empty, migrated database into a data folder that is not there yet, as a server's first start would: what the
 * first start does itself has tests of its own, and every other server need not do it again.
 */
export async function furnish(dataDir: string): Promise<void> {
  if (existsSync(dataDir)) return;
  const kept = join(cacheFolder, `data-${fingerprint()}`);
  if (!existsSync(kept)) {
    const own = `${kept}.${randomUUID()}`;
    await mkdir(own, { recursive: true });
    await (await migrated(databaseFolder(own))).close();
    openCatalogue(contentFolder, join(own, 'cache'));
    await rename(own, kept).catch(() => rm(own, { recursive: true }));
  }
  await cp(kept, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function migrated(dataDir: string, initDbStartParams?: string[]): Promise<PGlite> {
  const client = await openPglite({ dataDir, ...(initDbStartParams && { initDbStartParams }) });
  await migrate(drizzle({ client }), { migrationsFolder });
  await client.exec(getConstructionPlans('pgboss', { backend: 'pglite' }));
  return client;
}

function fingerprint(): string {
  const hash = createHash('sha256')
    .update(readFileSync(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)))
    .update(readFileSync(new URL('../../node_modules/pg-boss/package.json', import.meta.url)))
    .update(readFileSync(new URL(import.meta.url)));
  for (const name of readdirSync(migrationsFolder).sort())
    hash.update(name).update(readFileSync(join(migrationsFolder, name, 'migration.sql')));
  return hash.digest('hex').slice(0, 16);
}
