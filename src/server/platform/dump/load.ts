import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/pg-core/async/session';
import { type Db, migrationsFolder } from '../database.ts';
import { rowsOf } from '../rows.ts';
import { StartError } from '../start-error.ts';
import { type Counts, type Line, prove, readLines, WAITING_JOBS } from './form.ts';

/** Rows that are written at a time, and the letters in them. */
const AT_ONCE = 200;
const LETTERS_AT_ONCE = 2_000_000;

/** What was loaded, and the waiting jobs, which only the newest tables have a place for. */
export interface Loaded {
  counts: Counts;
  jobs: string[];
}

/**
 * Makes the tables as they were when the dump was made, and fills them; `db` has none of them yet. The dump is proven before anything is made; on a server
 * `db` is a transaction, so that whatever fails later leaves nothing behind, either.
 * @throws StartError when the dump is incomplete, or was made by a newer version
 */
export async function loadRows(db: Db, file: string): Promise<Loaded> {
  const { head, counts } = await prove(file);
  await migrate(seenBy(head.migrations), db, { migrationsFolder });
  const keys = await rowsOf<{ table: string; name: string; definition: string }>(
    db,
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  // Rows come table by table, whichever points to which: all keys are proven at the end.
  for (const key of keys) await db.execute(sql.raw(`alter table ${key.table} drop constraint ${key.name}`));
  const jobs: string[] = [];
  let filling: Filling | undefined;
  for await (const line of readLines(file)) {
    if (line.kind === 'row') {
      await filling?.add(line.text);
      continue;
    }
    await filling?.end();
    filling = undefined;
    if (line.kind === 'table') filling = line.table === WAITING_JOBS ? gather(jobs) : await fill(db, line);
    if (line.kind === 'sequence') await db.execute(sql`select setval(${`public.${quoted(line.name)}`}::regclass, ${line.last}::bigint)`);
  }
  for (const key of keys) await db.execute(sql.raw(`alter table ${key.table} add constraint ${key.name} ${key.definition}`));
  return { counts, jobs };
}

/** Brings loaded tables to what this version of the server has, and writes the waiting jobs, which the next start takes over. */
export async function bringUpToDate(db: Db, { jobs }: Pick<Loaded, 'jobs'>): Promise<void> {
  await migrate(readMigrationFiles({ migrationsFolder }), db, { migrationsFolder });
  const filling = await fill(db, { kind: 'table', table: WAITING_JOBS, columns: ['id', 'name', 'data', 'start_after'] });
  for (const job of jobs) await filling.add(job);
  await filling.end();
}

function seenBy(names: readonly string[]): MigrationMeta[] {
  const known = readMigrationFiles({ migrationsFolder });
  const unknown = names.find((name) => !known.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new StartError(
      `The dump was made by a newer version of the server, which knows the migration ${unknown}. Restore it with that version; nothing was changed.`,
    );
  return known.filter(({ name }) => name !== undefined && names.includes(name));
}

/** @throws StartError when a dump proves unreadable, or newer than this version, before anything is made of it */
export async function proveLoadable(file: string): Promise<void> {
  seenBy((await prove(file)).head.migrations);
}

interface Filling {
  add(row: string): Promise<void>;
  end(): Promise<void>;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function fill(db: Db, { table, columns }: Extract<Line, { kind: 'table' }>): Promise<Filling> {
  const types = await rowsOf<{ name: string; type: string }>(
    db,
    sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass(${`public.${quoted(table)}`}) and attnum > 0 and not attisdropped`,
  );
  const values = columns.map((column, n) => {
    const type = types.find(({ name }) => name === column)?.type;
    if (type === undefined) throw new StartError(`The dump has ${table}.${column}, which this version of the server does not know.`);
    return `(line->>${n})::${type}`;
  });
  const into = `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) overriding system value select ${values.join(', ')}`;
  let letters = 0;
  let waiting: string[] = [];
  const flush = async () => {
    if (waiting.length > 0) await db.execute(sql`${sql.raw(into)} from json_array_elements(${`[${waiting.join(',')}]`}::json) as line`);
    waiting = [];
    letters = 0;
  };
  return {
    async add(row) {
      letters += row.length;
      waiting.push(row);
      if (waiting.length >= AT_ONCE || letters > LETTERS_AT_ONCE) await flush();
    },
    end: flush,
  };
}

const gather = (into: string[]): Filling => ({
  add: async (row) => {
    into.push(row);
  },
  end: async () => undefined,
});
