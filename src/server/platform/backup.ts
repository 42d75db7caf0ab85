import { constants, createWriteStream } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packFolder } from './archive.ts';
import type { Database } from './database.ts';
import { databaseFolder, type Embedded } from './embedded.ts';
import { secretFile } from './secret.ts';

const DAY_MS = 24 * 3_600_000;
/** Dumps that are kept; an older one goes when a newer one is complete. */
const KEEP = 7;
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.tar\.gz$/;

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** The complete daily dumps of a data folder, oldest first. */
export async function listBackups(dataDir: string): Promise<string[]> {
  const names = await readdir(backupFolder(dataDir)).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => join(backupFolder(dataDir), name));
}

/**
 * Dumps the embedded database into `<data folder>/backups`, with the secret beside it, and removes the oldest dumps.
 * Queries wait while its files are copied, not while they are packed. The dump is on the disk, not only on its way
 * there, when this resolves.
 * @returns path of the dump
 */
export async function backUp(dataDir: string, embedded: Pick<Embedded, 'atRest'>, now: Date): Promise<string> {
  const folder = backupFolder(dataDir);
  const copy = join(folder, 'copy');
  const file = join(folder, `${now.toISOString().replaceAll(':', '-')}.tar.gz`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await rm(copy, { recursive: true, force: true });
    await embedded.atRest(() => cp(databaseFolder(dataDir), copy, { recursive: true, mode: constants.COPYFILE_FICLONE }));
    await pipeline(Readable.from(packFolder(copy)), createGzip(), createWriteStream(`${file}.part`, { mode: 0o600, flush: true }));
    await rename(`${file}.part`, file);
    // Without its secret a restored database would refuse to start on a new machine.
    await copyFile(secretFile(dataDir), join(folder, 'secret')).catch(() => undefined);
  } finally {
    await rm(copy, { recursive: true, force: true });
    await rm(`${file}.part`, { force: true });
  }
  const dumps = await listBackups(dataDir);
  for (const old of dumps.slice(0, -KEEP)) await rm(old, { force: true });
  return file;
}

/** Dumps once a day while the server runs, and soon after a start when the newest dump is older than that. */
export function scheduleBackups(
  dataDir: string,
  database: Pick<Database, 'embedded'>,
  log: { info(fact: object, text: string): void; warn(fact: object, text: string): void },
): { stop(): Promise<void> } {
  const { embedded } = database;
  if (!embedded) return { stop: async () => undefined };
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const plan = (inMs: number) => {
    if (!isStopped) timer = setTimeout(() => (running = run()), inMs).unref();
  };
  const run = async () => {
    try {
      log.info({ file: await backUp(dataDir, embedded, new Date()) }, 'The database was dumped.');
      plan(DAY_MS);
    } catch (error) {
      // Serving goes on; an hour later there may be space.
      log.warn({ err: error }, 'The database could not be dumped.');
      plan(DAY_MS / 24);
    }
  };
  const first = async () => {
    const newest = (await listBackups(dataDir)).at(-1)?.match(/(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.tar\.gz$/);
    const age = newest ? Date.now() - Date.parse(`${newest[1]}T${newest[2]}:${newest[3]}:${newest[4]}`) : DAY_MS;
    plan(Math.max(60_000, DAY_MS - age));
  };
  running = first();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
