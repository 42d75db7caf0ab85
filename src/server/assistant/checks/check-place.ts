import type { Jurisdiction } from '#catalogue/place.ts';
import { ACT, citationsOf } from './citations.ts';
import { type Check, type Doc, finding } from './document.ts';
import { governingPlace } from './guess-place.ts';

/** The law that a text cites, and the law that it chooses, are those of its place. */
export const checkPlace: Check = (doc) => [...cited(doc), ...foreignForm(doc), ...chosen(doc)];

function cited(doc: Doc): ReturnType<Check> {
  const { place } = doc;
  if (!place) return [];
  const { pattern, places } = citationsOf(doc.catalogue);
  const byId = new Map(doc.catalogue.places().map((one) => [one.id, one]));
  return [...doc.text.slice(0, 200_000).matchAll(pattern)].slice(0, 400).flatMap((match) => {
    const [words] = match;
    const form = words.replace(/\s+/g, ' ');
    const of = places.get(form) ?? places.get(`${form.trim()} `) ?? new Set<string>();
    const isOwn = of.size === 0 || [...of].some((id) => isNear(id, place, byId));
    if (isOwn || isLibrarys(form, doc)) return [];
    const at = { from: match.index, to: match.index + words.trimEnd().length };
    const names = [...of].map((id) => byId.get(id)?.name ?? SHELVES[id] ?? id);
    return [
      finding(doc, 'wrong-place-law', 'high', at, 'findings.otherLaw', {
        words: form.trim(),
        other: names.slice(0, 3).join(', '),
        place: place.name,
      }),
    ];
  });
}

/** A statute cited by name and year where the place cites none so, and the library does not know it. */
function foreignForm(doc: Doc): ReturnType<Check> {
  const { place } = doc;
  if (!place) return [];
  const { byYear, all, places } = citationsOf(doc.catalogue);
  const near = [place.id, ...place.looksIn];
  if (!all.has(place.id) || near.some((id) => byYear.has(id))) return [];
  return [...doc.text.slice(0, 200_000).matchAll(ACT)].slice(0, 100).flatMap((match) => {
    const [words] = match;
    if (places.has(words) || isLibrarys(words, doc)) return [];
    const at = { from: match.index, to: match.index + words.length };
    return [finding(doc, 'wrong-place-law', 'medium', at, 'findings.foreignForm', { words, place: place.name })];
  });
}

/** Shelves are no places and bear no name. */
const SHELVES: Readonly<Record<string, string>> = {
  eu: 'the European Union',
  'civil-law': 'countries of civil law',
  'common-law': 'countries of common law',
};

/** The place itself, what it looks in, a part of it, or a place beside it in a country that has one law for both. */
function isNear(id: string, place: Jurisdiction, byId: ReadonlyMap<string, Jurisdiction>): boolean {
  return id === place.id || id === 'global' || place.looksIn.includes(id) || byId.get(id)?.looksIn.includes(place.id) === true;
}

/** The library's own text for the place cites it. */
function isLibrarys(form: string, doc: Doc): boolean {
  return (
    doc.reference?.resolved.place.id === doc.place?.id &&
    (doc.reference?.samples.some(({ read }) => read.text.includes(form.trim())) ?? false)
  );
}

/** A clause on the governing law that names another place than the document was made for. */
function chosen(doc: Doc): ReturnType<Check> {
  const { place } = doc;
  const named = place && governingPlace(doc.text, doc.catalogue);
  if (!named) return [];
  const { id, looksIn } = named.place;
  const isOther = named.place.name !== place.name && id !== place.id && !looksIn.includes(place.id) && !place.looksIn.includes(id);
  return isOther
    ? [finding(doc, 'wrong-place-law', 'high', named, 'findings.otherGoverningLaw', { other: named.place.name, place: place.name })]
    : [];
}
