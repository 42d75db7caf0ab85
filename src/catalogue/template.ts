import type { Signing, Template, TemplateField, TemplateSummary } from '#contracts/templates.ts';
import type { Field } from '#engine/field.ts';
import { prepare } from '#engine/fill.ts';
import type { Listing } from './listing.ts';
import type { Kind, Library } from './load.ts';
import { BASE_LANGUAGE, factsFor, type Jurisdiction, jurisdiction, shownName, templateId } from './place.ts';
import { citations, origins, type Resolved } from './resolve.ts';

/** What a template's own page and the editor show besides the template itself. */
export interface Around {
  /** Of the kind: the places in which it is listed, with figures. */
  listed: Listing[string];
  related: TemplateSummary[];
}

export function summarise(kind: Kind, place: Jurisdiction, fieldCount: number): TemplateSummary {
  return {
    id: templateId(kind.id, place),
    name: kind.name,
    description: kind.description,
    category: kind.category,
    jurisdiction: place.id,
    language: BASE_LANGUAGE,
    fieldCount,
    updatedAt: `${kind.updated}T00:00:00.000Z`,
  };
}

/** A template as the API answers it. */
export function templateOf(library: Library, resolved: Resolved, { listed, related }: Around): Template {
  const { kind, place, source, samples } = resolved;
  const [sample] = samples;
  const figures = listed[place.id];
  return {
    ...summarise(kind, place, source.fields.length),
    kind: kind.id,
    audience: kind.audience,
    fields: source.fields.map(plainField),
    template: plainText(resolved),
    source,
    mainParty: kind.mainParty ?? null,
    direction: 'ltr',
    paper: place.paper,
    place: { id: place.id, name: shownName(place) },
    reviewed: figures !== undefined,
    countsAs: countsAs(library, resolved, listed),
    stability: kind.stability,
    version: kind.version,
    clauses: origins(resolved),
    law: citations(resolved),
    figures: figures ? { words: figures.words, resting: figures.resting, own: figures.own } : null,
    signing: signingOf(library, resolved),
    checklist: kind.checklist,
    places: Object.keys(listed),
    anywhere: kind.places === 'all',
    related,
    sample: { name: sample?.name ?? '', date: sample?.date ?? '', answers: sample?.answers ?? {} },
  };
}

/** Places without a text of their own read nearly like the one they are filled from. */
function countsAs(library: Library, { kind, place }: Resolved, listed: Listing[string]): string | null {
  const id = [place.id, ...place.looksIn].find((id) => listed[id]);
  const near = id === undefined ? undefined : jurisdiction(library, id);
  return near ? templateId(kind.id, near) : null;
}

/** What signing asks for there, with the rule it rests on. */
function signingOf(library: Library, { kind, place, source }: Resolved): Signing {
  const { witnesses, notary, eSign, handwritten = false } = source.formalities;
  const [fact] = factsFor(library, place, `formalities.${kind.formalities}`) ?? [];
  return {
    witnesses,
    notary,
    eSign,
    handwritten,
    note: fact?.note ?? null,
    source: fact?.source ?? null,
    asOf: fact?.asOf ?? null,
    checked: fact?.checked ?? null,
    place: fact?.place ?? place.id,
  };
}

/** Author rich, serve plain: a yes/no question goes out as a select of Yes and No. */
function plainField(field: Field): TemplateField {
  const { name, label, type, required = false, options, help, example, section } = field;
  const plain = type === 'boolean' ? { type: 'select', options: ['Yes', 'No'] } : { type, ...(options ? { options } : {}) };
  return { name, label, required, ...plain, ...(help ? { help } : {}), ...(example ? { example } : {}), ...(section ? { section } : {}) };
}

/** The first sample's document with `{fieldName}` and `[DATE]` put back where answers and the date stand. */
function plainText(resolved: Resolved): string {
  const [sample] = resolved.samples;
  if (!sample) return '';
  const { text, spans } = prepare(resolved.source)(sample.answers, sample.date);
  const fields = new Set(resolved.source.fields.map((field) => field.name));
  let result = '';
  let at = 0;
  for (const span of spans) {
    if (span.from < at) continue;
    const field = (span.kind === 'field' || span.kind === 'missing') && fields.has(span.name);
    if (!field && span.kind !== 'date') continue;
    result += text.slice(at, span.from) + (field ? `{${span.name}}` : '[DATE]');
    at = span.to;
  }
  return result + text.slice(at);
}
