import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { StartError } from './start-error.ts';

/**
 * Makes the data folder where there is none, for this user alone.
 * @throws StartError when nothing can be kept in it
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // One that is lent by another user is taken as it is; the doctor says who may look into it.
    await chmod(dataDir, 0o700).catch(() => undefined);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const isFile = await stat(dataDir).then(
      (found) => !found.isDirectory(),
      () => false,
    );
    const reason = isFile ? 'it is a file' : error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${dataDir} cannot be used: ${reason}. Give this user the right to it, or set DATA_DIR to a folder of its own.`,
      { cause: error },
    );
  }
}
