import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/pg-core/async/session';
import { type Db, migrationsFolder } from '../database.ts';
import { StartError } from '../start-error.ts';
import { type Counts, incomplete, type Line, readLines, WAITING_JOBS } from './form.ts';
import { rowsOf } from './write.ts';

/** Rows that are written at a time, and the letters in them. */
const AT_ONCE = 200;
const LETTERS_AT_ONCE = 2_000_000;

/** What was loaded, and the waiting jobs, which only the newest tables have a place for. */
export interface Loaded {
  counts: Counts;
  madeAt: string;
  jobs: (string | null)[][];
}

/**
 * Makes the tables as they were when the dump was made, and fills them; `db` has none of them yet. On a server `db` is a transaction, so that a dump which
 * proves incomplete at its end leaves nothing behind.
 * @throws StartError when the dump is incomplete, or was made by a newer version
 */
export async function loadRows(db: Db, file: string): Promise<Loaded> {
  const found: Record<string, Counts[string]> = {};
  const jobs: (string | null)[][] = [];
  let madeAt = '';
  let promised: Counts = {};
  let keys: { table: string; name: string; definition: string }[] = [];
  let filling: Filling | undefined;
  const endTable = async () => {
    if (filling) found[filling.table] = await filling.end();
    filling = undefined;
  };
  for await (const line of readLines(file)) {
    if (line.kind === 'row') {
      if (!filling) throw incomplete(file);
      await filling.add(line);
      continue;
    }
    await endTable();
    if (line.kind === 'head') {
      madeAt = line.madeAt;
      await migrate(seenBy(line.migrations), db, { migrationsFolder });
      keys = await rowsOf(
        db,
        sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
          from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
      );
      // Rows come table by table, whichever points to which: all keys are proven at the end.
      for (const key of keys) await db.execute(sql.raw(`alter table ${key.table} drop constraint ${key.name}`));
    }
    if (line.kind === 'table') filling = line.table === WAITING_JOBS ? gather(jobs) : await fill(db, line);
    if (line.kind === 'sequence') await db.execute(sql`select setval(${`public.${quoted(line.name)}`}::regclass, ${line.last}::bigint)`);
    if (line.kind === 'end') promised = line.tables;
  }
  for (const [table, { rows, digest }] of Object.entries(promised))
    if (found[table]?.rows !== rows || found[table].digest !== digest) throw incomplete(file);
  for (const key of keys) await db.execute(sql.raw(`alter table ${key.table} add constraint ${key.name} ${key.definition}`));
  return { counts: found, madeAt, jobs };
}

/** Brings loaded tables to what this version of the server has, and writes the waiting jobs, which the next start takes over. */
export async function bringUpToDate(db: Db, { jobs }: Pick<Loaded, 'jobs'>): Promise<void> {
  await migrate(readMigrationFiles({ migrationsFolder }), db, { migrationsFolder });
  const filling = await fill(db, { kind: 'table', table: WAITING_JOBS, columns: ['id', 'name', 'data', 'start_after'] });
  for (const values of jobs) await filling.add({ kind: 'row', text: JSON.stringify(values), values });
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

interface Filling {
  table: string;
  add(row: Extract<Line, { kind: 'row' }>): Promise<void>;
  end(): Promise<Counts[string]>;
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
  const hash = createHash('sha256');
  let rows = 0;
  let letters = 0;
  let waiting: string[] = [];
  const flush = async () => {
    if (waiting.length > 0) await db.execute(sql`${sql.raw(into)} from json_array_elements(${`[${waiting.join(',')}]`}::json) as line`);
    waiting = [];
    letters = 0;
  };
  return {
    table,
    async add({ text }) {
      hash.update(text).update('\n');
      rows += 1;
      letters += text.length;
      waiting.push(text);
      if (waiting.length >= AT_ONCE || letters > LETTERS_AT_ONCE) await flush();
    },
    async end() {
      await flush();
      return { rows, digest: hash.digest('hex') };
    },
  };
}

function gather(into: (string | null)[][]): Filling {
  const hash = createHash('sha256');
  return {
    table: WAITING_JOBS,
    add: async ({ text, values }) => {
      hash.update(text).update('\n');
      into.push(values);
    },
    end: async () => ({ rows: into.length, digest: hash.digest('hex') }),
  };
}
