import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

/** One file of an archive; its text comes in parts, so that none needs to be in memory as a whole. */
export interface ZipFile {
  path: string;
  parts: Iterable<string> | AsyncIterable<string>;
}

/** An archive as it is made: whoever sends it asks for the next piece when the last one is out. */
export async function* zip(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const done: Uint8Array[] = [];
  const failures: Error[] = [];
  const take = (): Uint8Array[] => {
    if (failures[0]) throw failures[0];
    return done.splice(0);
  };
  const archive = new Zip((error, piece) => {
    if (error) failures.push(error);
    else done.push(piece);
  });
  const encoder = new TextEncoder();
  for await (const { path, parts } of files) {
    const entry = new ZipDeflate(path);
    archive.add(entry);
    for await (const part of parts) {
      entry.push(encoder.encode(part));
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
    // Packing is work for the processor; others get their turn between two files.
    await setImmediate();
  }
  archive.end();
  yield* take();
}
