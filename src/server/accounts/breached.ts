import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { StartError } from '../platform/start-error.ts';

/** No line is longer: a hash of 40 letters, a colon, a number, and the end of the line. */
const LINE = 64;

/**
 * Whether a password stands in a list of leaked ones: lines of a SHA-1 in capital hexadecimal letters, a colon and how
 * often it was seen, sorted by the hash, as the downloader of Have I Been Pwned writes them. Forty gigabytes take about
 * thirty short reads, and no network.
 * @param file undefined where there is no list; then no password is in it
 */
export async function isBreached(file: string | undefined, password: string): Promise<boolean> {
  if (file === undefined) return false;
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
  const list = await open(file);
  try {
    const buffer = Buffer.alloc(LINE * 2);
    // The line, if there is one, begins at `from` or after it, and before `to`.
    let from = 0;
    let to = (await list.stat()).size;
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      // From one byte before, so that a line that begins exactly at the middle is seen to.
      const at = Math.max(0, middle - 1);
      const { bytesRead } = await list.read(buffer, 0, buffer.length, at);
      const text = buffer.toString('latin1', 0, bytesRead);
      const start = middle === 0 ? 0 : text.indexOf('\n') + 1;
      const found = text.slice(start, start + 40);
      const isLast = (middle > 0 && start === 0) || found.length < 40 || at + start >= to;
      if (!isLast && found === wanted) return true;
      if (isLast || found > wanted) to = middle;
      else from = at + start + 40;
    }
    return false;
  } finally {
    await list.close();
  }
}

/** @throws StartError when the file cannot be read, or is no such list */
export async function checkBreachedList(file: string | undefined): Promise<void> {
  if (file === undefined) return;
  const start = Buffer.alloc(LINE);
  try {
    const list = await open(file);
    await list.read(start, 0, LINE, 0).finally(() => list.close());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The file that BREACHED_PASSWORDS names cannot be read: ${reason}.`);
  }
  if (!/^[0-9A-F]{40}:\d+\r?\n/.test(start.toString('latin1')))
    throw new StartError('The file that BREACHED_PASSWORDS names must hold lines of a SHA-1, a colon and a number, sorted by the SHA-1.');
}
