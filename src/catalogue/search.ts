import MiniSearch, { type SearchResult } from 'minisearch';
import { type Called, createPlaceFinder } from '#engine/place-names.ts';
import { indexed, SAYS_NOTHING, saysNothing, telling, tokenize } from '#engine/words.ts';
import type { Kind } from './load.ts';
import type { Jurisdiction } from './place.ts';
import { createSpelling } from './spelling.ts';
import { townsOf } from './towns.ts';

export interface Found {
  /** Ids of kinds, best first; undefined where the words name nothing but a place. */
  kinds: string[] | undefined;
  /** The place that the words name. */
  place: string | undefined;
}

/** Kinds and places are indexed apart, never their product: ten times more templates cost the search nothing. */
export function createSearch(
  kinds: readonly Kind[],
  places: readonly Jurisdiction[],
): { search: (q: string) => Found; placeIn: (q: string) => string | undefined } {
  const known = new Set<string>();
  const words = new Map([...SAYS_NOTHING].map((word): [string, number] => [word, 1]));
  const index = new MiniSearch({
    fields: ['name', 'synonyms', 'situations', 'description', 'audience', 'category'],
    tokenize,
    processTerm(term) {
      const stems = indexed(term);
      for (const stem of stems) known.add(stem);
      if (stems.length > 0) words.set(term, (words.get(term) ?? 0) + 1);
      return stems;
    },
    searchOptions: {
      processTerm: telling,
      boost: { name: 4, synonyms: 3, situations: 3 },
      weights: { fuzzy: 0, prefix: 0.4 },
      // The last word may still be being typed.
      prefix: (_term, position, terms) => position === terms.length - 1,
    },
  });
  index.addAll(
    kinds.map(({ id, name, synonyms, situations, description, audience, category }) => ({
      id,
      name,
      synonyms: synonyms.join(' . '),
      situations: situations.join(' . '),
      description,
      audience,
      category: category.replaceAll('-', ' '),
    })),
  );
  // Whoever types a whole name wants that kind before all that speak of it.
  const phrase = (text: string) => {
    const words = tokenize(text);
    // A name of nothing but words that say nothing (`write-up form`) is found by just these words, and not by all others of the sort.
    return (words.every(saysNothing) ? words : words.map(telling).filter(Boolean)).join(' ');
  };
  const byName = new Map<string, string[]>();
  for (const { id, name, synonyms, searchedAs } of kinds) {
    for (const called of new Set([name, ...synonyms, ...searchedAs].map(phrase))) byName.set(called, [...(byName.get(called) ?? []), id]);
  }
  const ofNames = new Set(
    kinds
      .flatMap(({ name, synonyms }) => [name, ...synonyms].flatMap(tokenize))
      .filter(isNoTrade)
      .flatMap(indexed),
  );
  const named = createPlaceFinder(
    searchedPlaces(places, (word) => saysNothing(word) || known.has(telling(word) ?? '')),
    known,
    (word) => ofNames.has(telling(word) ?? ''),
  );
  const spelled = createSpelling(words);
  const stems = [...known].sort();
  const wholeWords = [...words.keys()];
  const ofPlaces = new Set(calledPlaces(places).flatMap(({ names, adjectives }) => [...names, ...adjectives].flatMap(tokenize)));
  /** Some template has the word, or one that begins with it where it is the last. */
  const isHeld = (word: string, isLast: boolean) =>
    saysNothing(word) || known.has(telling(word) ?? '') || (isLast && someBegins(stems, word));
  const meant = (word: string, isLast: boolean) => {
    if (ofPlaces.has(word) || isHeld(word, isLast)) return word;
    if (!isLast) return spelled(word);
    // More of a word than its stem: `resigna`.
    return wholeWords.find((one) => one.startsWith(word)) ?? spelled(word);
  };
  const search = (q: string): Found => {
    const { place, rest } = named(tokenize(q.replace(LENGTH, ' ')));
    if (place !== undefined && rest.every(saysNothing)) return { place, kinds: undefined };
    const asked = rest.map((word, at) => meant(word, at === rest.length - 1));
    const text = asked.join(' ');
    const found = likely(index.search(text, { combineWith: 'OR' }), new Set(asked.map(telling).filter(Boolean)).size);
    // Words that no template has, such as somebody's name or town, do not keep the others from being a whole name.
    const held = () => asked.filter((word, at) => isHeld(word, at === asked.length - 1)).join(' ');
    // `Porter will`: what begins with a capital letter and no template has is a name, and no slip of `poster`.
    const names = new Set(tokenize((q.match(/\p{Lu}\p{Ll}+/gu) ?? []).join(' ')));
    const unnamed = () => rest.filter((word, at) => !names.has(word) || isHeld(word, at === rest.length - 1)).join(' ');
    const called = byName.get(phrase(text)) ?? byName.get(phrase(held())) ?? byName.get(phrase(unnamed())) ?? [];
    return { place, kinds: [...new Set([...found.filter((id) => called.includes(id)), ...called, ...found])] };
  };
  return { search, placeIn: (q) => named(tokenize(q)).place };
}

/** How long something took or lasts: `tenant hasn't paid for 2 months` speaks of no monthly tenancy. */
const LENGTH = /\b\d{1,3} (?:days|weeks|months|years)\b(?! notice)/gi;

/** Whether one of these words, which stand in their order, begins so. */
function someBegins(sorted: readonly string[], beginning: string): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  return sorted[low]?.startsWith(beginning) ?? false;
}

/** Of what shares a word with the query, best first, that which is not far behind the best. A kind without some of the words counts for less. */
function likely(hits: readonly SearchResult[], words: number): string[] {
  const scored = hits
    .map(({ id, score, queryTerms }) => ({ id: String(id), score: score * (new Set(queryTerms).size / words) }))
    .sort((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  return scored.filter(({ score }) => score > best * 0.2).map(({ id }) => id);
}

/** Names of documents say also what they are about, and an adjective may be that thing's: a lease for an Indian restaurant. */
const TRADES = new Set('band film gym horse pet photographer restaurant shop spa store teacher'.split(' '));
const isNoTrade = (word: string): boolean => !TRADES.has(word);

/** Adjectives among the other names of places. */
const ADJECTIVES = /^(?:American|Australian|British|Canadian|English|Scottish|Welsh)$/;

/** What each place is called; what holds everywhere is no place. */
export const calledPlaces = (places: readonly Jurisdiction[]): (Called & Required<Pick<Called, 'adjectives'>>)[] =>
  places.flatMap(({ id, name, file: { adjective, synonyms = [] } }) => {
    const isAdjective = (one: string) => ADJECTIVES.test(one);
    const adjectives = [...(adjective ? [adjective] : []), ...synonyms.filter(isAdjective)];
    return id === 'global' ? [] : [{ id, names: [name, ...synonyms.filter((one) => !isAdjective(one))], adjectives }];
  });

/** The same with what people type for it besides, towns that are no word of the library among it, and where it lies. */
function searchedPlaces(places: readonly Jurisdiction[], isWord: (word: string) => boolean): Called[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  return calledPlaces(places).map((called) => {
    const place = byId.get(called.id);
    return { ...called, also: [...(place?.file.searchedAs ?? []), ...townsOf(called.id, isWord)], within: place?.looksIn ?? [] };
  });
}
