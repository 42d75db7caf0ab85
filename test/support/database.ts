import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { type Environment, readConfig } from '#server/platform/config.ts';
import { type Database, migrationsFolder, openDatabase } from '#server/platform/database.ts';

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
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase(testConfig({ DATABASE_URL: url.href }));
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Removes every row except what belongs to the installation itself, and every job. */
export async function clear({ db }: Database): Promise<void> {
  const { rows } = (await db.execute(sql`
    select tablename, schemaname from pg_tables
    where (schemaname = 'public' and tablename <> 'installation') or (schemaname = 'pgboss' and tablename = 'job')`)) as unknown as {
    rows: { tablename: string; schemaname: string }[];
  };
  const tables = rows.filter(({ schemaname }) => schemaname === 'public');
  await db.execute(sql.raw(`truncate ${tables.map(({ tablename }) => `"${tablename}"`).join(', ')}`));
  if (tables.length < rows.length) await db.execute(sql`delete from pgboss.job`);
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated embedded database as a dump: opening it takes a third of a second, making a new one three. */
async function template(): Promise<Blob> {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/deedwright/', import.meta.url));
  const file = join(folder, `template-${fingerprint()}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Blob([new Uint8Array(kept)], { type: 'application/x-tar' });
  const client = await PGlite.create('memory://');
  await migrate(drizzle({ client }), { migrationsFolder });
  await client.exec(getConstructionPlans('pgboss', { backend: 'pglite' }));
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(folder, { recursive: true });
  // Tests run beside each other: each writes its own and the last one wins.
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, Buffer.from(await dump.arrayBuffer()));
  await rename(own, file);
  return dump;
}

function fingerprint(): string {
  const hash = createHash('sha256')
    .update(readFileSync(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)))
    .update(readFileSync(new URL('../../node_modules/pg-boss/package.json', import.meta.url)));
  for (const name of readdirSync(migrationsFolder).sort())
    hash.update(name).update(readFileSync(join(migrationsFolder, name, 'migration.sql')));
  return hash.digest('hex').slice(0, 16);
}
