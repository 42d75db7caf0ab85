import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { rowsOf } from '../rows.ts';
import { type Counts, FORM, WAITING_JOBS } from './form.ts';

/** Takes one line; a promise says when it can take the next. */
type Write = (line: string) => Promise<unknown> | undefined;

/** Rows that are fetched at a time: the longest have a contract's text in them twice. */
const AT_ONCE = 100;
/** How values are written in text is a setting of the session. */
const PLAIN = ['timezone = UTC', "datestyle = 'ISO, MDY'", "intervalstyle = 'postgres'", 'extra_float_digits = 1', "bytea_output = 'hex'"];

/**
 * Writes every row to a file, as it stood at one moment; the server may go on serving. The file appears when it is whole and on the disk.
 */
export async function dumpTo(file: string, db: Db, now: Date): Promise<Counts> {
  const part = `${file}.part`;
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(part, { mode: 0o600, flush: true }));
  try {
    const counts = await dumpRows(db, now, (line) => (gzip.write(`${line}\n`) ? undefined : Promise.race([once(gzip, 'drain'), written])));
    gzip.end();
    await written;
    await rename(part, file);
    return counts;
  } catch (error) {
    gzip.destroy();
    await written.catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

/** Writes every row of the database as it stands at one moment, line by line, in an order that depends on the rows alone. */
export async function dumpRows(db: Db, now: Date, write: Write): Promise<Counts> {
  return db.transaction(
    async (tx) => {
      for (const setting of [...PLAIN, 'statement_timeout = 0', 'idle_in_transaction_session_timeout = 0'])
        await tx.execute(sql.raw(`set local ${setting}`));
      await write(JSON.stringify({ kind: 'head', form: FORM, madeAt: now.toISOString(), migrations: await migrationsOf(tx) }));
      const counts: Record<string, Counts[string]> = {};
      const dump = async (table: string, columns: readonly string[], query: SQL) => {
        await write(JSON.stringify({ kind: 'table', table, columns }));
        counts[table] = await writeRows(tx, query, write);
      };
      for (const { name, columns, key } of await tablesOf(tx)) {
        const values = sql.join(
          columns.map((column) => sql`${sql.identifier(column)}::text`),
          sql`, `,
        );
        await dump(
          name,
          columns,
          sql`select array_to_json(array[${values}])::text as line from ${sql.identifier(name)} order by ${sql.raw(key)}`,
        );
      }
      await dump(WAITING_JOBS, ['id', 'name', 'data', 'start_after'], await waitingJobs(tx));
      for (const { name, last } of await sequencesOf(tx)) await write(JSON.stringify({ kind: 'sequence', name, last }));
      await write(JSON.stringify({ kind: 'end', tables: counts }));
      return counts;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function writeRows(tx: Db, query: SQL, write: Write): Promise<Counts[string]> {
  const hash = createHash('sha256');
  let rows = 0;
  await tx.execute(sql`declare dumped no scroll cursor for ${query}`);
  for (;;) {
    const lines = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${AT_ONCE} from dumped`));
    for (const { line } of lines) {
      hash.update(line).update('\n');
      await write(line);
    }
    rows += lines.length;
    if (lines.length < AT_ONCE) break;
  }
  await tx.execute(sql`close dumped`);
  return { rows, digest: hash.digest('hex') };
}

/** Names of the migrations that the database has seen, in their order. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string | null }>(db, sql`select name from drizzle.__drizzle_migrations order by created_at, id`);
  return rows.flatMap(({ name }) => name ?? []);
}

/** Every table of ours with the columns that can be written, and what its rows are ordered by: the same on each server, whatever its language. */
async function tablesOf(tx: Db): Promise<{ name: string; columns: string[]; key: string }[]> {
  return rowsOf(
    tx,
    sql`select c.relname as name, array_agg(a.attname::text order by a.attname) as columns,
        coalesce((
          select string_agg(quote_ident(k.attname) || case when k.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by array_position(i.indkey::int2[], k.attnum))
          from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
          where i.indrelid = c.oid and i.indisprimary), '1') as key
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> ${WAITING_JOBS}
      group by c.oid, c.relname order by c.relname collate "C"`,
  );
}

/** What the queue has yet to do, and what an earlier dump brought that it has not taken over. Its own clockwork is made anew at each start. */
async function waitingJobs(tx: Db): Promise<SQL> {
  const sources = [
    ...((await exists(tx, `public.${WAITING_JOBS}`)) ? [sql`select id::text, name, data::text, start_after::text from waiting_job`] : []),
    ...((await exists(tx, 'pgboss.job'))
      ? [
          sql`select id::text, name, data::text, start_after::text from pgboss.job
            where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`,
        ]
      : []),
    sql`select null, null, null, null where false`,
  ];
  return sql`select array_to_json(array[id, name, data, start_after])::text as line
    from (${sql.join(sources, sql` union all `)}) as waiting (id, name, data, start_after) order by id collate "C"`;
}

async function sequencesOf(tx: Db): Promise<{ name: string; last: string }[]> {
  return rowsOf(
    tx,
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
}

export async function exists(db: Db, table: string): Promise<boolean> {
  const [row] = await rowsOf<{ found: string | null }>(db, sql`select to_regclass(${table})::text as found`);
  return row?.found != null;
}
