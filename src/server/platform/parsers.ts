import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Instance, Options } from './embedded.ts';
import { preparing } from './prepared.ts';

/**
 * drizzle hands the same few parsers on with each query, and PGlite puts them over its own three hundred anew each time:
 * that takes twice as long as a small query. So they are put there once; whoever wants dates as such says so.
 */
export async function withParsersOfDrizzle(client: PGlite): Promise<Instance> {
  let parsers: NonNullable<Options>['parsers'];
  const listener = {
    query: async (_text: string, _params: unknown[], options: Options) => {
      parsers = options?.parsers;
      return { rows: [] };
    },
  };
  await drizzle({ client: listener as unknown as PGlite }).execute(sql`select 1`);
  Object.assign(client.parsers, parsers);
  const ask = await preparing(client);
  return {
    query: (text, params, options) =>
      ask(text, params, options?.parsers && options.parsers === parsers ? { ...options, parsers: undefined } : options),
    exec: (text, options) => client.exec(text, options),
    listen: (channel, hear) => client.listen(channel, hear),
    close: () => client.close(),
  };
}
