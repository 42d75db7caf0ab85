import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StartError } from '../start-error.ts';

/**
 * A dump of rows: JSON lines in gzip, the same from either database. First the head, then each table with its rows (values as the database writes them in
 * text), the sequences, and at the end what was written, by which a reader knows that nothing is missing.
 */
export type Line =
  | { kind: 'head'; form: number; madeAt: string; migrations: string[] }
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'row'; text: string }
  | { kind: 'sequence'; name: string; last: string }
  | { kind: 'end'; tables: Counts };

/** Rows of each table, and the SHA-256 of their lines. */
export type Counts = Readonly<Record<string, { rows: number; digest: string }>>;

export const FORM = 1;
/** Jobs that wait are kept as rows of this table: the queue's own schema belongs to its library, and to that library's version. */
export const WAITING_JOBS = 'waiting_job';

/**
 * The lines of a dump in their order.
 * @throws StartError when the file cannot be read, is cut, or is none
 */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let isWhole = false;
  const input = createReadStream(file);
  const plain = createGunzip();
  input.once('error', (error) => plain.destroy(error));
  try {
    for await (const text of linesOf(input.pipe(plain))) {
      const line = parse(text);
      isWhole = line.kind === 'end';
      yield line;
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw incomplete(file, error);
  } finally {
    input.destroy();
  }
  if (!isWhole) throw incomplete(file);
}

/** What stands between line feeds. `node:readline` ends a line also at U+2028 and U+2029, which a row may well hold. */
async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for await (const piece of input) {
    const [end = '', ...further] = decoder.decode(piece, { stream: true }).split('\n');
    begun.push(end);
    for (const next of further) {
      yield begun.join('');
      begun = [next];
    }
  }
  const last = begun.join('') + decoder.decode();
  if (last !== '') yield last;
}

/**
 * Reads a whole dump and holds what is in it against what its end promises.
 * @returns its head and its counts
 * @throws StartError when anything is missing or was changed
 */
export async function prove(file: string): Promise<{ head: Extract<Line, { kind: 'head' }>; counts: Counts }> {
  let head: Extract<Line, { kind: 'head' }> | undefined;
  let counts: Counts = {};
  const found: Record<string, { rows: number; hash: Hash }> = {};
  let table: { rows: number; hash: Hash } | undefined;
  for await (const line of readLines(file)) {
    if (line.kind === 'head') head = line;
    else if (line.kind === 'table') table = found[line.table] = { rows: 0, hash: createHash('sha256') };
    else if (line.kind === 'end') counts = line.tables;
    else if (line.kind === 'row') {
      if (!table) throw incomplete(file);
      table.rows += 1;
      table.hash.update(line.text).update('\n');
    }
  }
  const isSame = Object.entries(found).every(
    ([name, { rows, hash }]) => counts[name]?.rows === rows && counts[name].digest === hash.digest('hex'),
  );
  if (!head || !isSame || Object.keys(counts).length !== Object.keys(found).length) throw incomplete(file);
  return { head, counts };
}

function parse(text: string): Line {
  // Read by the database; that it is whole its digest says.
  if (text.startsWith('[')) return { kind: 'row', text };
  const value = JSON.parse(text) as Line;
  if (value.kind === 'head' && value.form !== FORM)
    throw new StartError(
      `This dump has the form ${value.form}, and this version of the server reads ${FORM}: use the version that made it.`,
    );
  return value;
}

export const incomplete = (file: string, cause?: unknown): StartError =>
  new StartError(`${file} is no complete dump of this product's database; nothing was changed.`, { cause });
