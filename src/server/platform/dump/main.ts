import { existsSync } from 'node:fs';
import { access, constants, copyFile, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import { backupFolder } from '../backup.ts';
import { type Config, readConfig } from '../config.ts';
import { makeFolder } from '../data-folder.ts';
import type { Db } from '../database.ts';
import { databaseFolder } from '../embedded.ts';
import { lockFolder } from '../folder-lock.ts';
import { openPglite } from '../pglite.ts';
import { connectPatiently } from '../postgres.ts';
import { restore, restoreToServer, verify } from '../restore.ts';
import { secretFile } from '../secret.ts';
import { StartError } from '../start-error.ts';
import type { Counts } from './form.ts';
import { dumpTo, exists } from './write.ts';

/** `npm run backup`, `npm run restore -- <file> [--replace]` and `npm run verify -- <file>`: each says in a sentence what it did. */
const USE = 'Say one of: npm run backup [-- <file>] · npm run restore -- <file> [--replace] · npm run verify -- <file>';

try {
  const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const [command, file] = [words[0], words[1] && resolve(words[1])];
  const config = readConfig();
  if (command === 'backup') await backUpNow(config, file);
  else if (command === 'restore' && file) await restoreNow(config, file, process.argv.includes('--replace'));
  else if (command === 'verify' && file) console.info(`${file} is whole and can be restored: ${sum(await verify(file, new Date()))}.`);
  else throw new StartError(USE);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

async function backUpNow(config: Config, name: string | undefined): Promise<void> {
  const file = name ?? join(backupFolder(config.dataDir), `${new Date().toISOString().replaceAll(':', '-')}.rows.gz`);
  // Without its secret a restored database would refuse to start on a new machine.
  const secret = secretFile(config.dataDir);
  const hasSecret = !config.secret && existsSync(secret);
  const counts = await withDatabase(config, async (db) => {
    if (!(await exists(db, 'drizzle.__drizzle_migrations')))
      throw new StartError('There is nothing to back up: the database that DATABASE_URL names has no tables of this product.');
    await makeReady(dirname(file), hasSecret ? secret : undefined);
    return dumpTo(file, db, new Date());
  });
  if (hasSecret) await copyFile(secret, join(dirname(file), 'secret'));
  console.info(
    `Dumped to ${file}: ${sum(counts)}. ${hasSecret ? 'The secret stands beside it.' : 'Keep SECRET with it; it is not in the dump.'}`,
  );
}

/** A folder that takes a dump and the secret, and not over another installation's: without that its dumps would be worth nothing. */
async function makeReady(folder: string, secret: string | undefined): Promise<void> {
  const there = join(folder, 'secret');
  if (secret && existsSync(there) && !(await readFile(there)).equals(await readFile(secret)))
    throw new StartError(`${there} is another installation's secret and would be lost. Choose another folder for the dump.`);
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(`No dump can be written to ${folder}: ${error instanceof Error ? error.message : error}.`, { cause: error });
  }
}

/** As it is: an upgrade is dumped before its tables change. */
async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  if (config.databaseUrl) {
    const client = await connectPatiently(config.databaseUrl, 'backup');
    try {
      return await work(onPostgres({ client }));
    } finally {
      await client.end();
    }
  }
  if (!existsSync(databaseFolder(config.dataDir)))
    throw new StartError(`There is nothing to back up: no database stands in ${config.dataDir}.`);
  const unlock = await lockFolder(config.dataDir);
  const database = await openPglite({ dataDir: databaseFolder(config.dataDir) });
  try {
    return await work(onPglite({ client: database }));
  } finally {
    await database.close();
    unlock();
  }
}

async function restoreNow(config: Config, file: string, isReplacing: boolean): Promise<void> {
  const { databaseUrl: url, dataDir, secret } = config;
  if (!url && !isReplacing && existsSync(databaseFolder(dataDir)))
    throw new StartError(
      `There is a database in ${dataDir} already. Say --replace to put the dump in its place; what stands there is moved aside, not deleted.`,
    );
  const former = url
    ? await restoreToServer({ url, dataDir: secret === undefined ? dataDir : undefined }, file, new Date(), isReplacing)
    : await restore(dataDir, file, new Date());
  const aside = former ? ` What stood there is kept in ${url ? `the schema ${former}` : former}.` : '';
  console.info(`Restored ${file}.${aside}`);
}

function sum(counts: Counts): string {
  const tables = Object.values(counts);
  return `${tables.reduce((total, { rows }) => total + rows, 0)} rows in ${tables.length} tables`;
}
