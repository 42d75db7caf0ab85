import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Resolved } from '#catalogue/resolve.ts';
import type { Field } from '#engine/field.ts';
import { prepare } from '#engine/fill.ts';
import { readDocument } from './document.ts';
import { type MirrorLine, marked, mirrorLine } from './mirror.ts';

/** A clause of a template, as its samples have it. */
export interface ReferenceClause {
  heading: string;
  level: number;
  text: string;
  /** It stands in every sample. */
  always: boolean;
}

/** A template of the library, read as a document is, to hold documents against it. */
export interface Reference {
  id: string;
  resolved: Resolved;
  fields: ReadonlyMap<string, Field>;
  /** In the order of the first sample that has them. */
  clauses: readonly ReferenceClause[];
  lines: readonly MirrorLine[];
  /** Terms that its texts define, each with the heading of the clause that does; '' for the beginning. */
  terms: ReadonlyMap<string, string>;
  /** All its samples, read. */
  samples: readonly { date: string; answers: Record<string, unknown>; read: ReturnType<typeof readDocument> }[];
  /** Something is signed in every sample. */
  signs: boolean;
}

const kept = new WeakMap<Catalogue, Map<string, Reference | undefined>>();
/** Each is a few hundred kilobytes. */
const KEPT = 60;

/** The template with this id as something to hold documents against; undefined when there is none. The last used are kept. */
export function referenceOf(catalogue: Catalogue, id: string): Reference | undefined {
  const known = kept.get(catalogue) ?? new Map<string, Reference | undefined>();
  kept.set(catalogue, known);
  if (known.has(id)) return known.get(id);
  const resolved = catalogue.resolved(id);
  const reference = resolved && readReference(id, resolved);
  if (known.size >= KEPT) known.delete(known.keys().next().value ?? '');
  known.set(id, reference);
  return reference;
}

function readReference(id: string, resolved: Resolved): Reference {
  const fill = prepare(resolved.source);
  const lines = new Map<string, MirrorLine>();
  const terms = new Map<string, string>();
  const clauses = new Map<string, ReferenceClause & { times: number }>();
  const samples = resolved.samples.map(({ answers, date }) => {
    const { text, spans } = fill(answers, date);
    const mark = marked(text, spans);
    for (const piece of readDocument(mark.text).pieces) {
      const line = mirrorLine(piece.text, mark.names);
      const key = line.fixed.join('\uE000');
      const other = lines.get(key);
      // The same words around other answers: which of them a text means cannot be told.
      lines.set(key, other ? { ...line, slots: line.slots.map((slot, at) => (slot === other.slots[at] ? slot : '')) } : line);
    }
    const read = readDocument(text);
    for (const { term, piece } of read.definitions) if (!terms.has(term)) terms.set(term, read.clauses[piece.clause]?.heading ?? '');
    const seen = new Set<string>();
    for (const { heading, level, from, to } of read.clauses) {
      if (level > 3 || heading === '' || seen.has(heading)) continue;
      seen.add(heading);
      const known = clauses.get(heading);
      if (known) known.times += 1;
      else clauses.set(heading, { heading, level, text: read.text.slice(from, to), always: false, times: 1 });
    }
    return { date, answers, read };
  });
  return {
    id,
    resolved,
    fields: fieldsOf(resolved.source.fields),
    clauses: [...clauses.values()].map(({ times, ...clause }) => ({ ...clause, always: times === samples.length })),
    lines: [...lines.values()],
    terms,
    samples,
    signs: samples.length > 0 && samples.every(({ read }) => read.signatures.length > 0),
  };
}

function fieldsOf(fields: readonly Field[]): Map<string, Field> {
  return new Map(fields.map((field) => [field.name, field]));
}
