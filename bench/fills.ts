import { fileURLToPath } from 'node:url';
import { type Catalogue, openCatalogue } from '../src/catalogue/catalogue.ts';
import type { Answers } from '../src/engine/field.ts';
import { fill } from '../src/engine/fill.ts';
import type { Source } from '../src/engine/source.ts';

/** A listed template with its samples. */
export interface Case {
  id: string;
  source: Source;
  samples: { date: string; answers: Answers }[];
}

/** Every listed template of the library, or those that `ids` names. */
export function allCases(ids = (catalogue: Catalogue): string[] => catalogue.find({}).map(({ id }) => id)): Case[] {
  const catalogue = openCatalogue(fileURLToPath(new URL('../content', import.meta.url)));
  return ids(catalogue).flatMap((id) => {
    const resolved = catalogue.resolved(id);
    return resolved ? [{ id, source: resolved.source, samples: resolved.samples }] : [];
  });
}

/** Throws when a peer's text does not say what ours says, apart from what the translation leaves out. */
export function expectSame(one: Case, sample: Case['samples'][number], peer: string, theirs: string): void {
  const ours = words(
    fill(one.source.body, sample.answers, { ...one.source, date: sample.date })
      .text.replace(/\[clause \d+\]\(#/g, '[clause](#')
      .replace(/^## \d+\. /gm, '## '),
  );
  const other = words(unescapeHtml(theirs));
  const at = ours.findIndex((word, index) => word !== other[index]);
  if (at < 0 && ours.length === other.length) return;
  const near = (list: readonly string[]) => list.slice(Math.max(0, at - 5), at + 8).join(' ');
  throw new Error(`${peer} fills ${one.id} otherwise:\n  ours:   ${near(ours)}\n  theirs: ${near(other)}`);
}

function words(text: string): string[] {
  return text.replace(/\\/g, '').match(/[\p{L}\p{N}$€£%]+/gu) ?? [];
}

const SIGNS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  '#34': '"',
  '#x2F': '/',
  '#x60': '`',
  '#x3D': '=',
};

function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|#34|#x27|#x2F|#x60|#x3D);/g, (_, name: string) => SIGNS[name] ?? '');
}

const ROOM = Buffer.alloc(8 << 20);

/** Writes a text out and says how many bytes that were: all contenders write into the same room, since making room is nobody's work here. */
export const written = (text: string): number => ROOM.write(text);
