import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { rowsOf } from './rows.ts';

/** Rows that are looked at for the planner, in hundreds. A tenth of the usual number: the embedded database works in the server's own thread. */
const SAMPLE = 10;

/**
 * What a database server does by itself and the embedded one never does: gives back the room of rows that are gone, and tells the planner what the tables
 * hold now. Only tables that have changed by a fifth or so, one at a time, so that requests have their turn in between.
 * @returns the tables that were due
 */
export async function vacuumChanged(db: Db): Promise<string[]> {
  // Counts of changes begin anew with the process; the size in pages, as of the last time, outlives it.
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and (
      pg_relation_size(c.oid) / current_setting('block_size')::int > 1.2 * c.relpages + 2
      or s.n_dead_tup > 50 + 0.2 * c.reltuples
      or s.n_mod_since_analyze > 50 + 0.2 * c.reltuples)`,
  );
  await db.execute(sql.raw(`set default_statistics_target = ${SAMPLE}`));
  for (const { name } of rows) await db.execute(sql.raw(`vacuum (analyze) ${name}`));
  return rows.map(({ name }) => name);
}
