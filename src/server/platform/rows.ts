import type { SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/** The rows that a query of its own words answers, from either database; `T` is what the query says they are. */
export async function rowsOf<T>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}
