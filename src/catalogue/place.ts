import type { Place } from '#contracts/templates.ts';
import type { Fact } from '#engine/source.ts';
import type { Library } from './load.ts';
import type { PlaceFile } from './shapes.ts';

/** Language the library is written in; other languages are translations of it. */
export const BASE_LANGUAGE = 'en';

/** A jurisdiction that can be chosen, with the form facts a document needs. */
export interface Jurisdiction extends Place {
  looksIn: readonly string[];
  languages: readonly string[];
  locale: string;
  currency: string;
  paper: 'us-letter' | 'a4';
  file: PlaceFile;
}

/** A place by its id; undefined for shelves and unknown ids. */
export function jurisdiction(library: Library, id: string): Jurisdiction | undefined {
  const file = library.places.get(id);
  if (!file || file.shelf) return undefined;
  const { name, looksIn, languages = [BASE_LANGUAGE], locale = 'en-US', currency = 'USD', paper = 'a4' } = file;
  return { id, name, looksIn, languages, locale, currency, paper, file };
}

/** Every place that can be chosen, `global` first, then by name. */
export function jurisdictions(library: Library): Jurisdiction[] {
  return [...library.places.keys()]
    .flatMap((id) => jurisdiction(library, id) ?? [])
    .sort((a, b) => Number(b.id === 'global') - Number(a.id === 'global') || a.name.localeCompare(b.name, 'en'));
}

/** What people see of a place in lists: its name, or what tells it from another of the same name. */
export const shownName = ({ name, file }: Pick<Jurisdiction, 'name' | 'file'>): string => file.shownAs ?? name;

/** `{kind}.{place}`, with the language behind it where it is not the place's first. */
export function templateId(kind: string, place: Jurisdiction): string {
  return place.languages[0] === BASE_LANGUAGE ? `${kind}.${place.id}` : `${kind}.${place.id}.${BASE_LANGUAGE}`;
}

/** The order in which a place is looked up: itself, then `looksIn`. */
export function order(place: Pick<Jurisdiction, 'id' | 'looksIn'>): string[] {
  return [place.id, ...place.looksIn];
}

/** The dated values of one fact (`depositCap.months`) in the nearest place that has it, each with that place's id. */
export function factsFor(
  library: Library,
  place: Pick<Jurisdiction, 'id' | 'looksIn' | 'file'>,
  path: string,
): readonly Fact[] | undefined {
  const [topic = '', name = ''] = path.split('.');
  if (name === '') {
    const value = formFact(place, topic);
    return value === undefined ? undefined : [{ value, place: place.id }];
  }
  for (const id of order(place)) {
    const facts = library.places.get(id)?.facts[topic]?.[name];
    if (facts) return facts.map(({ read: _, ...fact }) => ({ ...fact, place: id }));
  }
  return undefined;
}

/** Facts that are not law: how courts and law are called in a sentence, and the place's own name. */
function formFact({ file }: Pick<Jurisdiction, 'file'>, name: string): string | undefined {
  const facts: Record<string, string | undefined> = {
    name: file.name,
    courts: file.courts,
    governingLaw: file.governingLaw,
    adjective: file.adjective,
    currency: file.currency,
    // Whose law governs without a question: a place with one law of its own.
    legalSystem: file.country && !file.divided ? file.governingLaw : undefined,
  };
  return facts[name];
}
