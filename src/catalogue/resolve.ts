import type { Citation, ClauseOrigin } from '#contracts/templates.ts';
import type { Field } from '#engine/field.ts';
import { Lately } from '#engine/lately.ts';
import type { Clause, Fact, Formalities, Source } from '#engine/source.ts';
import { ContentError, type Kind, type Library, type Variant } from './load.ts';
import { factsFor, type Jurisdiction, order } from './place.ts';

/** A kind in a place: references to what was parsed at boot, nothing copied. */
export interface Resolved {
  kind: Kind;
  place: Jurisdiction;
  source: Source;
  /** The variants really included, in the order of the text. */
  variants: Variant[];
  /** Facts of law the text uses, by path. */
  facts: Map<string, readonly Fact[]>;
  samples: Sample[];
}

export interface Sample {
  name: string;
  /** Day on which the sample is dated. */
  date: string;
  answers: Record<string, unknown>;
}

const INCLUDE = /\{>\s*([a-z][a-z0-9-]*(?:\/[a-z0-9-]+)+)/g;
const LAW = /\blaw\.([A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)?)/g;
const NO_FORMALITIES: Formalities = { witnesses: 0, notary: 'none', eSign: true };
const MAX_DEPTH = 8;

/** What a text asks for, each once: names of clauses, and paths of facts. A kind's texts are put together for a hundred places. */
interface Asked {
  clauses: readonly string[];
  facts: readonly string[];
}
const asked = new Lately<Asked>(8_000_000);

function askedIn(text: string): Asked {
  let found = asked.get(text);
  if (!found) {
    const each = (pattern: RegExp) => [...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))];
    found = { clauses: each(INCLUDE), facts: each(LAW) };
    asked.keep(text, found);
  }
  return found;
}

/** Joins kind, clauses and facts for a place. @throws {ContentError} when two fields of one name differ or clauses include each other. */
export function resolve(library: Library, kind: Kind, place: Jurisdiction): Resolved {
  const variants: Variant[] = [];
  const clauses: Record<string, readonly Clause[]> = {};
  const include = (text: string, depth: number): void => {
    if (depth > MAX_DEPTH) throw new ContentError(kind.file, 'clauses include each other');
    for (const name of askedIn(text).clauses) {
      if (clauses[name]) continue;
      const variant = nearest(library, place, name);
      clauses[name] = variant?.included ?? [{ text: '', id: `${name}@none` }];
      if (!variant) continue;
      variants.push(variant);
      include(variant.text, depth + 1);
    }
  };
  include(kind.body, 0);
  const fields = joinFields(kind, variants);
  const facts = usedFacts(library, place, [
    kind.body,
    ...variants.map((variant) => variant.text),
    ...fields.map((field) => field.showWhen ?? ''),
  ]);
  const formalities = formalitiesOf(library, place, kind.formalities);
  return {
    kind,
    place,
    variants,
    facts,
    samples: samplesOf(kind, variants, fields),
    source: {
      body: kind.body,
      fields,
      clauses,
      facts: Object.fromEntries(facts),
      parties: kind.parties,
      formalities,
      numbering: kind.numbering,
      locale: place.locale,
      currency: place.currency,
    },
  };
}

/** The variant of the nearest jurisdiction; undefined when none fits, which leaves nothing behind (`content:check` knows of clauses that do not exist). */
function nearest(library: Library, place: Jurisdiction, name: string): Variant | undefined {
  const variants = library.clauses.get(name);
  for (const id of order(place)) {
    const variant = variants?.get(id);
    if (variant) return variant;
  }
  return undefined;
}

/** The kind's fields and those of its variants; a variant's field joins the others of its section. */
function joinFields(kind: Kind, variants: readonly Variant[]): Field[] {
  const fields = [...kind.fields];
  for (const variant of variants) {
    for (const field of variant.fields) {
      const same = fields.find((other) => other.name === field.name);
      if (same && JSON.stringify(same) !== JSON.stringify(field))
        throw new ContentError(variant.file, `the field ${field.name} has two shapes in ${kind.file}`);
      if (same) continue;
      const last = fields.findLastIndex((other) => other.section === field.section);
      fields.splice(last < 0 ? fields.length : last + 1, 0, field);
    }
  }
  return fields;
}

function usedFacts(library: Library, place: Jurisdiction, texts: readonly string[]): Map<string, readonly Fact[]> {
  const facts = new Map<string, readonly Fact[]>();
  for (const text of texts) {
    for (const path of askedIn(text).facts) {
      const found = facts.has(path) ? undefined : factsFor(library, place, path);
      if (found) facts.set(path, found);
    }
  }
  return facts;
}

function formalitiesOf(library: Library, place: Jurisdiction, family: string): Formalities {
  const value = factsFor(library, place, `formalities.${family}`)?.[0]?.value;
  return typeof value === 'object' && !Array.isArray(value) ? { ...NO_FORMALITIES, ...(value as Partial<Formalities>) } : NO_FORMALITIES;
}

/** The kind's samples, each with the answers that the place's own questions need; variants' samples are merged in turn. */
function samplesOf(kind: Kind, variants: readonly Variant[], fields: readonly Field[]): Sample[] {
  const own = new Set(kind.fields.map((field) => field.name));
  const examples: Record<string, unknown> = {};
  for (const field of fields) if (!own.has(field.name)) examples[field.name] = field.example ?? field.default ?? field.options?.[0];
  const partial = variants.map((variant) => variant.samples ?? []);
  const length = Math.max(kind.samples.length, ...partial.map((samples) => samples.length));
  return Array.from({ length }, (_, index) => {
    const base = kind.samples[index % kind.samples.length];
    const turn = partial.map((samples) => (samples.length > 0 ? samples[index % samples.length] : {}));
    return { name: base?.name ?? '', date: base?.date ?? '2026-11-21', answers: Object.assign({}, examples, base?.answers, ...turn) };
  });
}

/** Where each clause comes from, for "Why is this here?". */
export function origins(resolved: Resolved): ClauseOrigin[] {
  return resolved.variants.map((variant) => ({
    name: variant.clause,
    id: `${variant.clause}@${variant.place}`,
    jurisdiction: variant.place,
    why: variant.why ?? null,
    without: variant.without ?? null,
    boilerplate: variant.boilerplate ?? false,
    source: variant.source ?? null,
    asOf: variant.asOf ?? null,
    checked: variant.checked ?? null,
  }));
}

/** A value of more letters is a sentence of the text itself, not a figure to show beside its rule. */
const SHOWN_VALUE = 60;

/** The law the text rests on, each rule once. A rule whose value changes on a day stands with each of its values, since the day of a document chooses. */
export function citations(resolved: Resolved): Citation[] {
  const found = new Map<string, Citation>();
  const add = (citation: Citation) => {
    const key = `${citation.source} ${citation.note} ${citation.from}`;
    if (!found.has(key)) found.set(key, citation);
  };
  for (const { source, value, note = null, place = resolved.place.id, asOf = null, checked = null, from = null, to = null } of [
    ...resolved.facts.values(),
  ].flat()) {
    const isShort = typeof value === 'number' || (typeof value === 'string' && value.length <= SHOWN_VALUE);
    if (source) add({ source, value: isShort ? String(value) : null, note, place, asOf, checked, from, to });
  }
  for (const { source, why = null, place, asOf = null, checked = null } of resolved.variants) {
    const isKnown = [...found.values()].some((citation) => citation.source === source);
    if (source && !isKnown) add({ source, value: null, note: why, place, asOf, checked, from: null, to: null });
  }
  return [...found.values()];
}
