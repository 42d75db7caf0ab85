import assert from 'node:assert/strict';
import { openCatalogue } from '#catalogue/catalogue.ts';
import { prepare } from '#engine/fill.ts';
import { cacheFolder, contentFolder } from './folders.ts';

/** The library of this installation, for all tests of a process: none of them changes it, and what was read of the same files before is not read again. */
export const catalogue = openCatalogue(contentFolder, cacheFolder);

/** A template with each of its samples, one text. */
export function filled(id: string): string {
  const resolved = catalogue.resolved(id);
  assert.ok(resolved, id);
  const fill = prepare(resolved.source);
  return resolved.samples.map(({ answers, date }) => fill(answers, date).text).join('\n');
}

/**
 * A template with the sample whose name has these words, one text.
 * @param change answers that are other ones than the sample's
 */
export function filledWith(id: string, about: string, change: Record<string, unknown> = {}): string {
  const resolved = catalogue.resolved(id);
  assert.ok(resolved, id);
  const sample = resolved.samples.find(({ name }) => name.includes(about));
  assert.ok(sample, about);
  return prepare(resolved.source)({ ...sample.answers, ...change }, sample.date).text;
}
