import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { readConfig } from './config.ts';
import { databaseFolder } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { secretFile } from './secret.ts';
import { StartError } from './start-error.ts';

/**
 * Puts a dump in the place of the embedded database. What stood there is moved aside, never deleted, and stays in place
 * until the dump has been opened and read.
 * @returns where the former database stands now; undefined when there was none
 * @throws StartError when a server is using the folder, or the file is no dump of this product
 */
export async function restore(dataDir: string, file: string, now: Date): Promise<string | undefined> {
  const dump = await readFile(file).catch(() => {
    throw new StartError(`There is no file ${file} that can be read.`);
  });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(dataDir);
  const fresh = join(dataDir, 'restoring');
  try {
    await rm(fresh, { recursive: true, force: true });
    await unpack(dump, fresh, file);
    const folder = databaseFolder(dataDir);
    const former = existsSync(folder) ? join(dataDir, `before-restore-${now.toISOString().replaceAll(':', '-')}`) : undefined;
    if (former) await rename(folder, former);
    await rename(fresh, folder);
    const secret = join(dirname(file), 'secret');
    if (!existsSync(secretFile(dataDir)) && existsSync(secret)) await copyFile(secret, secretFile(dataDir));
    return former;
  } finally {
    await rm(fresh, { recursive: true, force: true });
    unlock();
  }
}

async function unpack(dump: Buffer, folder: string, file: string): Promise<void> {
  try {
    const tar = await promisify(gunzip)(dump);
    const database = await PGlite.create({ dataDir: folder, loadDataDir: new Blob([new Uint8Array(tar)], { type: 'application/x-tar' }) });
    await database.query('select count(*) from installation');
    await database.close();
  } catch (error) {
    throw new StartError(`${file} is no complete dump of this product's database; nothing was changed.`, { cause: error });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const [file] = process.argv.slice(2);
    if (!file) throw new StartError('Name the dump to restore: node src/server/platform/restore.ts <file>');
    const { dataDir, databaseUrl } = readConfig();
    if (databaseUrl) throw new StartError('DATABASE_URL is set: a PostgreSQL server is restored with its own pg_restore.');
    const former = await restore(dataDir, resolve(file), new Date());
    console.info(`Restored ${file}.${former ? ` The former database stands in ${former}.` : ''}`);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
