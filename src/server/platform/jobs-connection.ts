import { type SQL, sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle } from 'pg-boss';
import type { Database, Db } from './database.ts';
import type { Embedded } from './embedded.ts';

/** The queue writes with this connection, and so in its transaction. */
export function through(db: Db): ReturnType<typeof fromDrizzle> {
  return fromDrizzle({ execute: (query) => db.execute(query as SQL) as unknown as Promise<{ rows: unknown[] }> }, sql);
}

/** How the queue reaches this database: by the handle of the embedded one, or by connections of its own. */
export function connection({ embedded, url }: Database): ConstructorOptions {
  if (embedded) return { db: throughHandle(embedded), backend: 'pglite' };
  return { connectionString: url ?? '', application_name: 'deedwright jobs', max: 3 };
}

/** The handle gives moments as text, as drizzle wants them; pg-boss reckons with them. 1184 is Postgres's number for them. */
const DATES = { 1184: (text: string) => new Date(text) };

/** pg-boss on the embedded database, by the handle whose instance can be exchanged. */
function throughHandle(embedded: Embedded): NonNullable<ConstructorOptions['db']> {
  return {
    executeSql: async (text, values) => {
      if (values?.length) return (await embedded.query(text, values, { parsers: DATES })) as { rows: unknown[] };
      const results = (await embedded.exec(text, { parsers: DATES })) as { rows?: unknown[] }[];
      return { rows: results.flatMap(({ rows = [] }) => rows) };
    },
    listen: async (channel, hear, onReconnect) => {
      const stop = await embedded.listen(channel, hear);
      onReconnect();
      return { close: async () => stop() };
    },
  };
}
