import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, Db } from './database.ts';

/** Any number, the same on every node: one of them migrates, the others wait. */
const MIGRATION_LOCK = 7_272_741;

/** Opens a pool on a PostgreSQL server and brings its tables up to date. */
export async function openPostgres(
  url: string,
  migrationsFolder: string,
  log: (sentence: string) => void,
): Promise<Omit<Database, 'secret'>> {
  await migrateUnderLock(url, migrationsFolder);
  const pool = new ExchangedPool(() => openPool(url, log));
  // drizzle asks only for `query` and `connect`.
  const db: Db = drizzle({ client: pool as unknown as pg.Pool });
  return {
    kind: 'postgres',
    db,
    url,
    ready: async () => {
      await pool.query('select 1');
    },
    reopen: () => pool.exchange(),
    close: () => pool.end(),
  };
}

function openPool(url: string, log: (sentence: string) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'deedwright',
  });
  // A connection that is lost while it rests is replaced by the pool; without a listener the process would end.
  pool.on('error', (error) => log(`A resting connection to the database was lost: ${error.message}`));
  return pool;
}

/** A pool that another one can take the place of, under the same handle. Its name must hold "Pool": drizzle tells by it what it has. */
class ExchangedPool {
  readonly #open: () => pg.Pool;
  #pool: pg.Pool;

  constructor(open: () => pg.Pool) {
    this.#open = open;
    this.#pool = open();
  }

  query(...asked: unknown[]): unknown {
    return this.#pool.query(...(asked as Parameters<pg.Pool['query']>));
  }

  connect(): Promise<pg.PoolClient> {
    return this.#pool.connect();
  }

  /** Only a pool that answers takes the place; what is at work on the old one may end there. */
  async exchange(): Promise<void> {
    const fresh = this.#open();
    try {
      await fresh.query('select 1');
    } catch (error) {
      await fresh.end();
      throw error;
    }
    const old = this.#pool;
    this.#pool = fresh;
    // A connection that nobody gives back would be waited for without end.
    old.end().catch(() => undefined);
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

async function migrateUnderLock(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'deedwright migration' });
  // Its failure reaches us through the query at work.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    // The lock belongs to the connection and ends with it.
    await client.end();
  }
}
