import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { EvaluationRecord } from '#contracts/assistant.ts';
import { wilson } from './interval.ts';

/** Records of evaluations: `results/<name>-<date>.json`, each with digests of what was measured and of what it was measured on. */

export type Name = EvaluationRecord['name'];
export type Figure = EvaluationRecord['figures'][number];

const root = fileURLToPath(new URL('..', import.meta.url));
const results = fileURLToPath(new URL('results', import.meta.url));

/** What each evaluation measures, as files and folders of the repository; tests do not belong to it. */
const MEASURED: Record<Name, readonly string[]> = {
  labeller: ['clause-features.ts', 'clause-signs.ts', 'labeller.ts', 'linear-model.ts', 'model-file.ts', 'second-look.ts', 'training'],
  retrieval: ['retrieval.ts', 'concepts.ts'],
  inference: ['inference.ts', 'statements.ts'],
  drafting: ['drafting', '../../engine'],
  validation: ['validate.ts', 'outline.ts', 'outline-plain.ts', 'checks', '../../engine'],
  latency: ['drafting', '../../engine'],
};

/** A share with its 95 % interval. */
export function share(id: string, name: string, hits: number, of: number, aim: number | null = null): Figure {
  const [low, high] = wilson(hits, of);
  return { id, name, value: of === 0 ? 0 : hits / of, low, high, of, unit: 'ratio', aim };
}

/** A figure without an interval: a mean, a count, milliseconds. */
export function figure(id: string, name: string, value: number, of: number, unit: Figure['unit'], aim: number | null = null): Figure {
  return { id, name, value, low: null, high: null, of, unit, aim };
}

/** Digest of the code that an evaluation measures, as it stands now. */
export function codeOf(name: Name): string {
  return digest(MEASURED[name].map((path) => join(root, 'src/server/assistant', path)));
}

/** Of files, and of folders with all that is in them: another byte, another name or another order is another digest. */
export function digest(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesOf))
    hash
      .update(`${path.slice(path.lastIndexOf('/') + 1)}\0`)
      .update(readFileSync(path))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Writes the record of one evaluation, in place of another one of the same day. */
export function keep(name: Name, data: string, figures: Figure[]): EvaluationRecord {
  const at = new Date().toISOString();
  const record: EvaluationRecord = { name, at, code: codeOf(name), data, figures: figures.map(rounded) };
  writeFileSync(join(results, `${name}-${at.slice(0, 10)}.json`), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

const round = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;

function rounded({ value, low, high, unit, ...rest }: Figure): Figure {
  const places = unit === 'ms' ? 1 : 4;
  const bound = (one: number | null) => (one === null ? null : round(one, places));
  return { ...rest, value: round(value, places), low: bound(low), high: bound(high), unit };
}

/** Every record that is kept, oldest first. @throws when one has another shape */
export function records(): EvaluationRecord[] {
  return readdirSync(results)
    .filter((name) => name.endsWith('.json'))
    .map((name) => z.parse(EvaluationRecord, JSON.parse(readFileSync(join(results, name), 'utf8'))))
    .sort((one, other) => one.at.localeCompare(other.at));
}
