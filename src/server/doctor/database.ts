import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { type Config, isOwnMachine } from '../platform/config.ts';
import { type Db, migrationsFolder } from '../platform/database.ts';
import { exists } from '../platform/dump/write.ts';
import { databaseFolder } from '../platform/embedded.ts';
import { lockFolder } from '../platform/folder-lock.ts';
import { compareMigrations } from '../platform/migrations.ts';
import { openPglite } from '../platform/pglite.ts';
import { isRefused, POOL_SIZE } from '../platform/postgres.ts';
import { rowsOf } from '../platform/rows.ts';
import { FINGERPRINT, fingerprintOf, readSecret } from '../platform/secret.ts';
import { StartError } from '../platform/start-error.ts';
import { type Finding, failed, ok, reasonOf, warning } from './finding.ts';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'secret' | 'secretsBefore'>;

const ABOUT = 'Database';
/** The job queue's own connections beside the pool, and one that migrates. */
const BESIDE_POOL = 4;
/** The oldest that its makers still mend. */
const OLDEST = 14;

/** Whether the database answers, what it is, and whether its tables are those of this version. Nothing is changed in it. */
export async function database(config: Settings, now: () => Date): Promise<Finding[]> {
  return config.databaseUrl ? onServer(config.databaseUrl, config, now) : inFolder(config);
}

async function onServer(url: string, config: Settings, now: () => Date): Promise<Finding[]> {
  let client: pg.Client;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, statement_timeout: 5_000, application_name: 'doctor' });
    client.on('error', () => undefined);
    await client.connect();
  } catch (error) {
    if (isRefused(error))
      return [
        failed(
          ABOUT,
          `The PostgreSQL server refuses the connection: ${reasonOf(error)}.`,
          'See that DATABASE_URL has the right user, password and database (an @ or / in the password as %40 or %2F).',
        ),
      ];
    return [
      failed(
        ABOUT,
        `The PostgreSQL server cannot be reached: ${reasonOf(error)}.`,
        'See that it runs, that DATABASE_URL has the right host and port, and that the network lets this machine reach it.',
      ),
    ];
  }
  try {
    const db: Db = onPostgres({ client });
    const from = now().getTime();
    const [server] = await rowsOf<Server>(
      db,
      sql`select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
        current_setting('server_encoding') as encoding, lower('Ü') = 'ü' as folds, current_setting('max_connections')::int as connections,
        has_database_privilege(current_database(), 'create') as "mayCreate", (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs",
        current_setting('fsync') as fsync, (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as encrypted`,
    );
    if (!server) return [failed(ABOUT, 'The PostgreSQL server answers nothing.', 'Look into its log.')];
    return [
      ...judge(server),
      ...line(url, server.encrypted === true),
      ...skew(server.nowMs, from, now().getTime()),
      await tables(db),
      ...(await madeWith(db, config)),
    ];
  } catch (error) {
    return [failed(ABOUT, `The PostgreSQL server refuses to answer: ${reasonOf(error)}.`, 'Look into its log.')];
  } finally {
    await client.end();
  }
}

interface Server {
  version: string;
  major: number;
  encoding: string;
  /** Whether it knows small letters from large ones beyond A to Z. */
  folds: boolean;
  connections: number;
  mayCreate: boolean;
  nowMs: number;
  fsync: string;
  /** Null where the server cannot tell. */
  encrypted: boolean | null;
}

/** Whether somebody on the way to the database could read along, or be it. Nothing is said of a line that leaves this machine never, or is as it should be. */
export function line(url: string, encrypted: boolean): Finding[] {
  const { hostname, searchParams } = new URL(url);
  const about = 'Database';
  if (hostname === '' || isOwnMachine(hostname)) return [];
  const advice =
    'Turn on ssl at the server, and put ?sslmode=verify-full at the end of DATABASE_URL (and &sslrootcert=<file> for an authority of your own).';
  if (!encrypted) return [warning(about, `What is said to ${hostname} is not encrypted.`, advice)];
  return searchParams.get('sslmode') === 'no-verify'
    ? [warning(about, `Whether ${hostname} is the database that it says is not looked at (sslmode=no-verify).`, advice)]
    : [];
}

function judge({ version, major, encoding, folds, connections, mayCreate, fsync }: Server): Finding[] {
  const found: Finding[] = [];
  if (major < OLDEST)
    found.push(warning(ABOUT, `PostgreSQL ${version} is no longer mended by its makers.`, `Upgrade it to ${OLDEST} or later.`));
  if (encoding !== 'UTF8')
    found.push(failed(ABOUT, `Its letters are kept as ${encoding}.`, 'Make the database anew with the encoding UTF8.'));
  else if (!folds)
    found.push(
      warning(
        ABOUT,
        'A search does not find “Ü” by “ü”: its locale knows no letters beyond A to Z.',
        'Make the database anew with a locale of UTF-8, such as C.UTF-8, and restore a backup into it.',
      ),
    );
  if (!mayCreate)
    found.push(
      failed(ABOUT, 'Its user may not make schemas in it.', 'Let the user own the database: the job queue has a schema of its own.'),
    );
  if (fsync === 'off')
    found.push(
      warning(
        ABOUT,
        'It does not wait for the disk (fsync is off).',
        'Turn fsync on: a power cut loses what was acknowledged, or all of it.',
      ),
    );
  const each = POOL_SIZE + BESIDE_POOL;
  if (connections < each)
    found.push(warning(ABOUT, `It takes ${connections} connections; one node uses up to ${each}.`, 'Raise max_connections.'));
  return found.length > 0
    ? found
    : [
        ok(
          ABOUT,
          `PostgreSQL ${version} answers; its ${connections} connections are enough for ${Math.floor((connections - 3) / each)} nodes.`,
        ),
      ];
}

/** Sessions and links run out by this machine's clock; rows are ordered by it, too. */
function skew(there: number, from: number, to: number): Finding[] {
  const seconds = Math.round((there < from ? from - there : Math.max(0, there - to)) / 1_000);
  if (seconds <= 5) return [];
  return [warning('Clock', `This machine and the database disagree by ${seconds} seconds.`, 'Let NTP keep both clocks.')];
}

async function inFolder(config: Settings): Promise<Finding[]> {
  const { dataDir } = config;
  const folder = databaseFolder(dataDir);
  if (!existsSync(folder)) return [ok(ABOUT, 'The first start makes an embedded one.')];
  let unlock = () => {};
  try {
    unlock = await lockFolder(dataDir);
  } catch (error) {
    if (error instanceof StartError)
      return [ok(ABOUT, 'A running server holds the embedded database; ask its /readyz whether it can serve.')];
    throw error;
  }
  try {
    const client = await openPglite({ dataDir: folder });
    try {
      const db: Db = onPglite({ client });
      const [row] = (await client.query<{ version: string }>("select current_setting('server_version') as version")).rows;
      return [ok(ABOUT, `The embedded database opens (PostgreSQL ${row?.version}).`), await tables(db), ...(await madeWith(db, config))];
    } finally {
      await client.close();
    }
  } catch (error) {
    const advice = 'Restore the newest dump: npm run restore -- <file> --replace. What stands there is moved aside, not deleted.';
    return [failed(ABOUT, `The embedded database does not open: ${reasonOf(error)}.`, advice)];
  } finally {
    unlock();
  }
}

/** A database takes only the secret that it was made with; nothing is said while it fits. */
async function madeWith(db: Db, config: Settings): Promise<Finding[]> {
  if (!(await exists(db, 'public.installation'))) return [];
  const [row] = await rowsOf<{ value: string }>(db, sql`select value from installation where name = ${FINGERPRINT}`);
  const secret = await readSecret(config);
  if (!row || (secret !== undefined && [secret, ...config.secretsBefore].some((one) => fingerprintOf(one) === row.value))) return [];
  const says =
    secret === undefined ? 'This database was made with a secret that is not here.' : 'This database was made with another secret.';
  return [failed('Secret', says, 'Set SECRET to the one that it was made with, or put back the file "secret" of that data folder.')];
}

/** What the database has seen, held against what this version has. */
async function tables(db: Db): Promise<Finding> {
  const about = 'Tables';
  const found = await compareMigrations(db, migrationsFolder);
  if (!found) return ok(about, 'There are none yet; the first start makes them.');
  const { seen, newer, missing } = found;
  if (newer.length > 0)
    return failed(
      about,
      `They were made by a newer version (${newer.join(', ')}).`,
      'Run that version, or restore a dump from before the upgrade.',
    );
  if (missing.length > 0)
    return warning(
      about,
      `${missing.length} changes are due (${missing.join(', ')}).`,
      'The next start makes them; run "npm run backup" first.',
    );
  return ok(about, `They are those of this version, ${seen.length} changes.`);
}
