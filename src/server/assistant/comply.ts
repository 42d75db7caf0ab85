import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Compliance } from '#contracts/assistant.ts';
import type { Fact } from '#engine/source.ts';
import { readDocument } from './checks/document.ts';
import { governingPlace } from './checks/guess-place.ts';
import { apply } from './rules/apply.ts';
import { isKnownRegulation } from './rules/regulations.ts';
import { sortsOf } from './rules/sorts.ts';
import { RULES } from './rules/table.ts';

/** What a text is held against. */
export interface Held {
  /** A place of the library, or one of the consoles' five. */
  place: string;
  /** What it is called: a kind of the library, or free words. */
  kind?: string;
  /** Laws that somebody asks about by name. */
  regulations?: readonly string[];
  /** Day of the document, `YYYY-MM-DD`; without one the law that is in force without an end counts. */
  date?: string;
}

/** The consoles' names for places, and the library's. */
const CONSOLES: Readonly<Record<string, string>> = {
  'united-states': 'us-federal',
  'european-union': 'eu',
  'united-kingdom': 'uk',
  canada: 'canada-federal',
};

/**
 * Holds a text against the rules that the library knows for a place, each with the entry it rests on. A rule that the place has no fact for, or that is
 * about another sort of document, is left out; a text that chooses the law of a part of the place is held against that part's, too. Where nothing could be
 * decided `compliant` is null. It is no opinion on the whole law of the place: only on these rules.
 */
export function comply(text: string, { place, kind, regulations = [], date }: Held, catalogue: Catalogue): Omit<Compliance, 'steps'> {
  const doc = readDocument(text);
  const at = partOf(CONSOLES[place] ?? place, doc.text, catalogue);
  const sorts = sortsOf(doc, kind);
  const names = new Map(catalogue.places().map(({ id, name }) => [id, name]));
  const rules = RULES.filter((rule) => rule.sorts.some((sort) => sorts.has(sort))).flatMap((rule) => {
    const fact = rule.facts.map((path) => factOn(catalogue.facts(at, path), date)).find((found) => found !== undefined);
    if (!fact?.source) return [];
    return [apply(rule, fact, names.get(fact.place ?? at) ?? SHELVES[fact.place ?? at] ?? at, doc)];
  });
  const decided = rules.filter(({ status }) => status === 'met' || status === 'broken').length;
  const open = rules.filter(({ status }) => status === 'unclear').length;
  const isBroken = rules.some(({ status }) => status === 'broken');
  return {
    success: true,
    confidence: decided + open === 0 ? 0 : decided / (decided + open),
    compliant: isBroken ? false : decided > 0 && open === 0 ? true : null,
    rules,
    unknown: regulations.filter((regulation) => !isKnownRegulation(regulation, at, catalogue)),
  };
}

/** Shelves bear no names of places. */
const SHELVES: Readonly<Record<string, string>> = { eu: 'European Union' };

/** The place itself, or the part of it whose law the text chooses. */
function partOf(place: string, text: string, catalogue: Catalogue): string {
  const chosen = governingPlace(text, catalogue)?.place;
  return chosen?.looksIn.includes(place) ? chosen.id : place;
}

/** What holds on a day. */
function factOn(facts: readonly Fact[] | undefined, date: string | undefined): Fact | undefined {
  if (date === undefined) return facts?.find(({ to }) => to === undefined);
  return facts?.find(({ from = '', to = '9999' }) => from <= date && date <= to);
}
