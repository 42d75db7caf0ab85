import MiniSearch from 'minisearch';
import { saysNothing, telling, tokenize } from './words.ts';

/** A place, with everything it is called. */
export interface Called {
  id: string;
  names: readonly string[];
  /** They mean the place where the paper is that place’s: a German lease, and not a German bakery. */
  adjectives?: readonly string[];
  /** Towns in it and abbreviations of it; they name it where nothing is called so by name. */
  also?: readonly string[];
  /** Places in which it lies: who names both means this one. */
  within?: readonly string[];
}

export interface Named {
  place: string | undefined;
  /** The words that name no place. */
  rest: string[];
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Places whose name people bear as their first name. */
export const FIRST_NAMES =
  set(`adelaide austin brandon brooklyn chad charlotte chelsea dallas devon eugene florence georgia india israel jackson jordan
  kent kenya lincoln madison orlando paris phoenix preston regina santiago savannah sofia sydney victoria virginia`);

/** Words before a name of somebody: `my friend Jordan`, `with Chad`. */
const BEFORE_SOMEBODY = set(`aunt boyfriend brother called cousin dad daughter father friend girlfriend lend lent mom mother mr mrs
  ms mum named nephew niece owe owes sister son sue uncle with`);

/** They stand before a place as well, unless somebody has them: `my tenant Chad`. */
const HELD = set('boss buddy employee ex husband landlord neighbor neighbour partner roommate spouse tenant wife');
const HOLDERS = set('my our his her their');

/** Before `to` they say where somebody goes. */
const GOING = set(`emigrate fly flying go going head heading move moved moving relocate relocating relocation send ship shipping
  travel travelling traveling trip`);

/** Behind a name they say what somebody does. */
const AFTER_SOMEBODY = set(
  'borrowed broke damaged didnt doesnt hasnt isnt left lent never owe owed owes paid promised refuses said sold stole took wants wont',
);

/** Whether a name of a place is somebody’s first name here. */
function isSomebody(words: readonly string[], at: number, isNamed: (word: string) => boolean): boolean {
  const [further = '', before = '', name = '', after = ''] = [at - 2, at - 1, at, at + 1].map((one) => words[one]);
  if (!FIRST_NAMES.has(name)) return false;
  if (AFTER_SOMEBODY.has(after)) return true;
  // `With Georgia law`, `to Georgia tenants`.
  if (/^laws?$/.test(after) || (after !== '' && !saysNothing(after) && isNamed(after))) return false;
  return before === 'to' ? !GOING.has(further) : BEFORE_SOMEBODY.has(before) || (HELD.has(before) && HOLDERS.has(further));
}

/**
 * Finds the place that some of the words name, longest name first; of a place and the one in which it lies the narrower. A name of one long word forgives a typo
 * unless the word is known. `isNamed` says of a word whether documents are called by it: an adjective means the place before such a one.
 */
export function createPlaceFinder(
  places: readonly Called[],
  known: ReadonlySet<string>,
  isNamed: (word: string) => boolean = () => true,
): (words: string[]) => Named {
  const phrases = new Map<string, string>();
  const add = (id: string, names: readonly string[] = []) => {
    for (const name of names) {
      const phrase = tokenize(name).join(' ');
      if (!phrases.has(phrase)) phrases.set(phrase, id);
    }
  };
  for (const { id, names } of places) add(id, names);
  const proper = new Set(phrases.keys());
  for (const { id, adjectives } of places) add(id, adjectives);
  const byName = new Set(phrases.keys());
  const isMeant = (phrase: string, words: readonly string[], from: number, after: string | undefined) =>
    !isSomebody(words, from, isNamed) &&
    (proper.has(phrase) || !byName.has(phrase) || after === undefined || /^\d/.test(after) || saysNothing(after) || isNamed(after));
  for (const { id, also } of places) add(id, also);
  const within = new Map(places.map((place) => [place.id, place.within ?? []]));
  const longest = Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length));
  const single = new MiniSearch({ fields: ['name'], tokenize: (text) => [text], searchOptions: { fuzzy: 0.2, prefix: false } });
  single.addAll([...byName].filter((phrase) => !phrase.includes(' ') && phrase.length > 4).map((name) => ({ id: name, name })));

  /** What names a place, longest first, each word once. */
  const namedIn = (words: readonly string[]) => {
    const found: { place: string; phrase: string; at: number[] }[] = [];
    for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
      for (let from = 0; from + length <= words.length; from += 1) {
        const phrase = words.slice(from, from + length).join(' ');
        const place = phrases.get(phrase);
        const at = Array.from({ length }, (_, index) => from + index);
        if (
          place &&
          isMeant(phrase, words, from, words[from + length]) &&
          !found.some((other) => other.at.some((index) => at.includes(index)))
        )
          found.push({ place, phrase, at });
      }
    }
    return found;
  };

  return (words) => {
    const found = namedIn(words);
    const first = found.find(({ phrase }) => byName.has(phrase)) ?? found[0];
    if (first) {
      const { place } = found.find((other) => within.get(other.place)?.includes(first.place)) ?? first;
      const named = new Set(found.flatMap(({ at }) => at));
      return { place, rest: words.filter((_, at) => !named.has(at)) };
    }
    for (const [at, word] of words.entries()) {
      if (
        word.length < 5 ||
        saysNothing(word) ||
        known.has(telling(word) ?? '') ||
        phrases.has(word) ||
        FIRST_NAMES.has(word.replace(/s$/, ''))
      )
        continue;
      const [hit] = single.search(word);
      const place = hit && phrases.get(String(hit.id));
      if (place) return { place, rest: words.toSpliced(at, 1) };
    }
    return { place: undefined, rest: words };
  };
}
