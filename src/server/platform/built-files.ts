import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The build's list of its own files. */
export const BUILD_LIST = '.vite/manifest.json';

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
}

/**
 * Every file that the build of the web in this folder consists of, as its own list names them, relative to the folder.
 * @throws when the list cannot be read
 */
export async function builtFiles(folder: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(folder, BUILD_LIST), 'utf8')) as Record<string, Chunk>;
  return [...new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))];
}
