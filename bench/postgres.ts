import pg from 'pg';

/** The PostgreSQL server to measure on; absent, what is measured there is left out. */
export const postgres = process.env.TEST_SERVER_DATABASE_URL;

/** The servers of one benchmark share a database, and with it its secret. */
export const SECRET = 'known to the benchmark and to nobody else';

/** Makes a database of that name with nothing in it. @returns its address */
export async function emptyDatabase(name: string): Promise<string> {
  const url = new URL(postgres ?? '');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}
