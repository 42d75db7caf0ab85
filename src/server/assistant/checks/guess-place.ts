import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Jurisdiction } from '#catalogue/place.ts';
import type { Doc } from './document.ts';

const byName = new WeakMap<Catalogue, { pattern: RegExp; places: Map<string, Jurisdiction> }>();

/**
 * The place whose law a text is under: the one that was named, that of its template, or the one that its clause on the governing law names; undefined
 * where none does. The neutral form is no place.
 */
export function placeOf(
  doc: Pick<Doc, 'text'>,
  about: { templateId?: string; place?: string },
  catalogue: Catalogue,
): Jurisdiction | undefined {
  const named = about.place === undefined ? undefined : catalogue.places().find(({ id }) => id === about.place);
  if (named && named.id !== 'global') return named;
  const own = about.templateId === undefined ? undefined : catalogue.resolved(about.templateId)?.place;
  if (own && own.id !== 'global') return own;
  return governingPlace(doc.text, catalogue)?.place;
}

const GOVERNS = /\b(?:govern(?:s|ed|ing)?|construed)\b/gi;

/** The place that a sentence on the governing law names, and where that sentence stands. */
export function governingPlace(text: string, catalogue: Catalogue): { place: Jurisdiction; from: number; to: number } | undefined {
  const { pattern, places } = namesOf(catalogue);
  for (const { index } of [...text.matchAll(GOVERNS)].slice(0, 60)) {
    const around = text.slice(Math.max(0, index - 300), index);
    const from = index - (around.length - (Math.max(around.lastIndexOf('.'), around.lastIndexOf('\n')) + 1));
    const sentence = /^[^.\n]*/.exec(text.slice(from, index + 200))?.[0] ?? '';
    const law = /\blaws?\b/i.exec(sentence);
    if (!law) continue;
    const match = pattern.exec(sentence);
    const place = match && places.get(match[1] ?? match[2] ?? '');
    if (match && place) return { place, from: from + match.index, to: from + match.index + match[0].length };
  }
  return undefined;
}

/** "the law of the State of Texas", "laws of England and Wales", "New York law". */
function namesOf(catalogue: Catalogue): { pattern: RegExp; places: Map<string, Jurisdiction> } {
  const known = byName.get(catalogue);
  if (known) return known;
  const places = new Map<string, Jurisdiction>();
  for (const place of catalogue.places()) {
    if (place.id === 'global') continue;
    const called = (place.file.governingLaw ?? '').replace(/^the laws? of (?:the )?(?:State|Commonwealth|Province)? ?(?:of )?/i, '');
    const whole = (place.file.governingLaw ?? '').replace(/^the laws? of (?:the )?/i, '');
    for (const name of [whole, place.name, called, ...(place.file.synonyms ?? [])])
      if (/^\p{Lu}[\p{L} '’-]{3,}$/u.test(name) && !places.has(name)) places.set(name, place);
  }
  if (!places.has('England')) for (const place of catalogue.places()) if (place.id === 'england-wales') places.set('England', place);
  const names = [...places.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const all = names.join('|');
  const of = '(?:State|Commonwealth|Province|Republic|Federal Republic|Kingdom) of ';
  const pattern = new RegExp(`\\blaws? (?:in force )?(?:of|in) (?:the )?(?:(${all})|${of}(${all}))(?![\\p{L}])`, 'u');
  const result = { pattern, places };
  byName.set(catalogue, result);
  return result;
}
