import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Reads YAML, one text after the other in the same order each time. */
export interface YamlReader {
  /** @throws {YAMLParseError} when the text is not YAML */
  read(text: string): unknown;
  /** To be called when every text was read without a mistake. */
  keep(): void;
}

/**
 * Reading YAML takes two thirds of the time in which a library opens, so what was read is kept as JSON in `folder` and
 * found again while no text has changed.
 * @param folder absent, everything is read anew
 * @param part of the library; what was kept of another state of it goes
 * @param digest of the texts that will be read, in their order
 */
export function openYaml(folder: string | undefined, part: string, digest: string): YamlReader {
  if (folder === undefined) return { read: parse, keep: () => undefined };
  const file = join(folder, `${part}-${digest}.json`);
  const kept = foundIn(file);
  let next = 0;
  if (kept) return { read: () => kept[next++], keep: () => undefined };
  const values: unknown[] = [];
  return {
    read: (text) => {
      const value: unknown = parse(text);
      values.push(value);
      return value;
    },
    keep: () => keepIn(folder, part, file, values),
  };
}

function foundIn(file: string): unknown[] | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whole or not at all; a folder that cannot be written to only means that the next start reads again. */
function keepIn(folder: string, part: string, file: string, values: readonly unknown[]): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder))
      if (name.startsWith(`${part}-`) && name.endsWith('.json')) rmSync(join(folder, name), { force: true });
    const own = `${file}.${process.pid}`;
    writeFileSync(own, JSON.stringify(values));
    renameSync(own, file);
  } catch {}
}
