import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const BLOCK = 512;

/** A folder as the bytes of a tar file, piece by piece, names relative to it and starting with a slash as PGlite writes them. */
export async function* packFolder(folder: string): AsyncGenerator<Buffer> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length).replaceAll('\\', '/');
    const { size, mtimeMs } = await stat(path);
    if (entry.isDirectory()) yield header(name, '5', 0, mtimeMs);
    if (!entry.isFile()) continue;
    yield header(name, '0', size, mtimeMs);
    let sent = 0;
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      sent += piece.length;
      yield piece;
    }
    // The header has promised this many bytes; a file that changed meanwhile would shift everything behind it.
    if (sent !== size) throw new Error(`${path} changed while it was being packed.`);
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** POSIX ustar header of one entry. */
function header(name: string, type: '0' | '5', size: number, modifiedMs: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a tar file.`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write(type === '5' ? '0000700\0' : '0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write(
    `${Math.floor(modifiedMs / 1_000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  block.fill(' ', 148, 156);
  block.write(type, 156);
  block.write('ustar\0', 257);
  block.write('00', 263);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}
