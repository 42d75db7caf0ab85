import { message } from '#messages/message.ts';
import { animalIn } from './animals.ts';
import { factsIn } from './near.ts';
import { bareNote } from './notes.ts';
import type { Brief, Fact, Reading, Wish } from './shapes.ts';
import { ROLE_WORDS } from './slots.ts';
import { meanings } from './vocabulary.ts';
import { isHouse } from './whose-address.ts';

/** How large something is. */
const MEASURE =
  /^(?:foot|feet|ft|metres?|meters?|square|sqm|m2|acres?|hectares?|ha|inch(?:es)?|cm|mm|kg|tons?|tonnes?|litres?|liters?|hp|kw|cc|hands)\b/;
/** What tells one thing apart from all others of its sort. */
const NUMBERED = /registration|serial|identification|parcel|reference|company number|mark|plate/;
/** Words that only lead to a thing. */
const LEAD =
  /^\W*(?:anyway|so|and|but|okay|ok|now|well)?,? ?(?:(?:it|this|that|here|there)(?:['’]?s| is| are|['’]re)|(?:i|we)(?:['’]?ve| have| own)(?= (?:an?|the|one|two|three|some|\d+)\b)|(?:the|our|my) (?:thing|subject) is) (?=\S)/i;
/** An animal is `he` and `she`: `he's a bay gelding`. */
const ANIMAL = /^\W*(?:he|she)(?:['’]?s| is) (?=an? )/i;
/** With whom a name of a thing begins, in whatever sentence it stands. */
const OWNER = "(?:an?|the|my|our|his|her|their|this|that|one|two|three|\\d+|\\p{Lu}[\\p{L}-]+['’]s)";
/** Where the name of a thing ends: what it does, or what happens to it. */
const ENDS =
  /[,;](?! (?:reg|no\b|number|serial|plate|built|year|\d{4}\b))| (?:is|are|was|were|has|have|had|will|must|may|can|cannot|should|would|does|do|did|goes|comes|stays|stands|stood|needs|wants|and|but|so|because|which|that|who|when|while|if|until|till|since|to|from|for|with|between)\b/iu;

/**
 * The things that a document is about, as a description calls them: the noun of the title with what stands beside it to tell it apart, `the boat (Achilles 24, red)`,
 * and what has a size, a number or an address, as one mark; null where the description calls none. Sentences that tell something are no names of things.
 */
export function aboutIn(reading: Reading, brief: Brief): string | null {
  const { title } = brief;
  const isAnimal = animalIn(brief) !== null;
  const named = meanings(title.replace(/\p{Lu}\p{L}+(?:['’]s)?(?! *$)/gu, (word, at: number) => (at === 0 ? word : ' '))).filter(
    (word) => !ROLE_WORDS.has(word),
  );
  const told = reading.wishes.filter(({ at, sort }) => at.part === 'description' && sort !== 'instruction' && sort !== 'talk');
  const found = told.flatMap((wish) => thingsIn(wish, factsIn(reading, wish), new Set(named), isAnimal));
  const kept = found
    .filter((one, at) => found.findIndex(({ key }) => key === one.key) === at)
    .sort((one, other) => other.score - one.score)
    .slice(0, 2);
  return kept.length > 0 ? message('drafting.compose.confirm', { question: kept.map(({ text }) => text).join('; ') }) : null;
}

interface Thing {
  text: string;
  key: string;
  score: number;
}

/** Names of things in a sentence that tell one apart from all others. */
function thingsIn({ text, at }: Wish, facts: readonly Fact[], named: ReadonlySet<string>, isAnimal: boolean): Thing[] {
  const starts = [...text.matchAll(new RegExp(`(?<![\\p{L}'’])${OWNER} (?=\\p{L}|\\d)`, 'giu'))].map(({ index }) => index);
  const housed = facts.filter(isHouse).flatMap((fact) => {
    const before = /(?<!\p{L})\p{Ll}+ (?:at|on) $/u.exec(text.slice(0, fact.at.from - at.from));
    return before ? [before.index] : [];
  });
  const led = (LEAD.exec(text) ?? (isAnimal ? ANIMAL.exec(text) : null))?.[0].length;
  return [...new Set([...(led === undefined ? [] : [led]), ...housed, ...starts])].flatMap((from): Thing[] => {
    const words = nameFrom(text.slice(from));
    const to = from + words.length;
    const own = facts.filter((fact) => fact.at.from >= at.from + from && fact.at.to <= at.from + to);
    if (own.some(({ what }) => what === 'party') || words.split(' ').length < 2) return [];
    const hit = from === led && isAnimal ? 'animal' : meanings(words.replace(/ ?\([^()]*\)/g, '')).find((word) => named.has(word));
    const isTold = own.some(isTelling) || /\([^()]*(?:\d|\p{Lu})[^()]*\)/u.test(words);
    if (!isTold || (hit === undefined && !own.some((fact) => isHouse(fact) || fact.what === 'other'))) return [];
    const said = bareNote(words).replace(/^(?:my|our|his|her|their) /i, 'the ');
    return [{ text: said, key: hit ?? said, score: (hit === undefined ? 0 : 2) + own.filter(isTelling).length }];
  });
}

/** The words of a name from its first on; a bracket belongs to it whole. */
function nameFrom(text: string): string {
  const masked = text.replace(/\([^()]*\)/g, (inner) => '_'.repeat(inner.length));
  const address = /^(?:[\p{L}-]+ ){1,5}(?:at|on|in) (?=\d)|^(?:[\p{L}-]+ ){1,4}[\p{L}-]+, (?=\d)/u.exec(masked)?.[0].length ?? 0;
  const cut =
    address +
    (address > 0
      ? masked.slice(address).search(/[;.(]|,? (?:is|are|was|has|and|but|from|for|to|until|with|which|that|when)\b/)
      : masked.search(ENDS));
  return text.slice(0, cut < address || cut < 0 ? undefined : cut).replace(/[.,;\s]+$/, '');
}

const isTelling = (fact: Fact): boolean =>
  isHouse(fact) ||
  (fact.what === 'other' && NUMBERED.test(fact.role ?? '')) ||
  (fact.what === 'number' && MEASURE.test(fact.role ?? '')) ||
  (fact.what === 'date' && /birth/.test(fact.role ?? ''));
