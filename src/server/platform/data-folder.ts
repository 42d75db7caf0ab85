import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from './start-error.ts';

/** A folder for this user alone, and those above it. Node's own way tries for ever where a folder stands and takes none, as /proc does. */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const above = dirname(folder);
  // The root of a drive that is not there is above itself.
  if (above !== folder && !(await isFolder(above))) await makeFolder(above);
  await mkdir(folder, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another process may have been quicker.
    if (!(await isFolder(folder))) throw error;
  });
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Makes the data folder where there is none, for this user alone.
 * @throws StartError when nothing can be kept in it
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    // One that is lent by another user is taken as it is; the doctor says who may look into it.
    await chmod(dataDir, 0o700).catch(() => undefined);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const isFile = existsSync(dataDir) && !(await isFolder(dataDir));
    const reason = isFile ? 'it is a file' : error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${dataDir} cannot be used: ${reason}. Give this user the right to it, or set DATA_DIR to a folder of its own.`,
      { cause: error },
    );
  }
}
