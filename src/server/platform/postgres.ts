import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, Db } from './database.ts';
import { refuseNewer } from './migrations.ts';
import { sqlState, sqlStateOf } from './sql-state.ts';
import { StartError } from './start-error.ts';

/** Connections of one node, beside those of its job queue. */
export const POOL_SIZE = 10;
/** Any number, the same on every node: one of them migrates, the others wait. */
export const MIGRATION_LOCK = 7_272_741;

/** After a power cut this process may be up before its database is. */
const PATIENCE_MS = 15_000;

/** Opens a pool on a PostgreSQL server and brings its tables up to date. */
export async function openPostgres(
  url: string,
  migrationsFolder: string,
  log: (sentence: string) => void,
): Promise<Omit<Database, 'secret' | 'secrets'>> {
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
    load: () => pool.load(),
    reopen: () => pool.exchange(),
    close: () => pool.end(),
  };
}

function openPool(url: string, log: (sentence: string) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'deedwright',
  });
  // A connection that is lost while it rests is replaced by the pool; without a listener the process would end.
  pool.on('error', (error) => log(`A resting connection to the database was lost: ${error.message}`));
  // Nor does it listen while a transaction has the connection: the query at work is told, and nobody else needs to be.
  pool.on('connect', (client) => client.on('error', () => undefined));
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

  load(): { busy: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
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
  const client = await connectPatiently(url, 'deedwright migration');
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle({ client });
    if (!(await refuseNewer(db, migrationsFolder))) await refuseBytes(client);
    await migrate(db, { migrationsFolder });
  } catch (error) {
    if (sqlStateOf(error) !== '42501') throw error;
    throw new StartError('The user that DATABASE_URL names may not make tables in its database. Let that user own the database.', {
      cause: error,
    });
  } finally {
    // The lock belongs to the connection and ends with it.
    await client.end();
  }
}

/**
 * A server that was set up without a locale makes databases of bytes, in which no title is as long as its letters and none is found by its umlauts. What is in
 * use may stay one, since it would have to be made anew; nothing begins in one.
 */
async function refuseBytes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>("select current_setting('server_encoding') as encoding");
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8')
    throw new StartError(
      `The database that DATABASE_URL names keeps its letters as ${encoding}. Make it anew with the encoding UTF8: createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 <name>.`,
    );
}

/** Whether a server answered and wants nothing of us: a wrong password, user or name of the database is wrong the next time, too. */
export const isRefused = (error: unknown): boolean =>
  /^(28|3D|42)/.test(sqlState(error) ?? '') || (error instanceof Error && error.message.startsWith('SASL:'));

/**
 * A first connection; a server that is not there yet is waited for.
 * @throws StartError when it does not come, or refuses who we are
 */
export async function connectPatiently(url: string, name: string): Promise<pg.Client> {
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(500)) {
    try {
      // Here a certificate's file that the address names is read, too.
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: name });
      // Its failure reaches us through the query at work.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    } catch (error) {
      if (error instanceof Error && 'syscall' in error && error.syscall === 'open')
        throw new StartError(`A file that DATABASE_URL names cannot be read: ${error.message}.`, { cause: error });
      const isFinal = isRefused(error);
      if (!isFinal && Date.now() < until) continue;
      const reason = error instanceof Error ? error.message || String('code' in error ? error.code : error.name) : String(error);
      throw new StartError(
        `The PostgreSQL server that DATABASE_URL names ${isFinal ? 'refuses the connection' : 'cannot be reached'}: ${reason}. "npm run doctor" says more.`,
        { cause: error },
      );
    }
  }
}
