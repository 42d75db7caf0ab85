import { message } from '#messages/message.ts';
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
const TURN =
  /;\s|\s[–—-]\s|,? (?:and|but|so) (?=(?:i|we|he|she|they|it|you)\b|\p{Lu}\p{Ll}+ (?:\p{Lu}\p{Ll}+ )?(?:(?:from|of) \p{L}+ )?(?:is|has|wants|will)\b|\p{Ll}{3,}(?:ed|s) (?:to|out|up|on)\b)/giu;
/** Somebody tells what happened, and not what something is. */
const STORY = /\b(?:my|our|his|her|i|we|he|she|they)\b.*\b(?:was|were|had|told|said|bought|gave|got|went|came|took|made|\p{L}{3,}ed)\b/iu;
/** Behind the thing follows only who is who. */
const WHO = /^\W*(?:hello|hi|i'?m|i am|my name|it'?s me)\b|^(?!shares?\b)[^:\n]{2,24}: /i;
const DONE = /^\p{Ll}{3,}ed (?:out |up |on |to )?/u;
const FEWEST = 2;

interface Part {
  text: string;
  score: number;
}

/**
 * What a description tells of the thing that a document is about: the parts of its sentences that tell it apart by an address, a number, a size or a day of birth, or name
 * what the title names, as one mark; null where none does. The first sentence, which may be a story, is no more than what is left.
 */
export function aboutIn(reading: Reading, { title }: Brief): string | null {
  const named = new Set(
    meanings(title.replace(/\p{Lu}\p{L}+(?:['’]s)?(?! *$)/gu, (word, at: number) => (at === 0 ? word : ' '))).filter(
      (word) => !ROLE_WORDS.has(word),
    ),
  );
  const told = reading.wishes.filter(({ at, sort }) => at.part === 'description' && sort !== 'instruction' && sort !== 'talk');
  const parts = told.flatMap((wish) => partsOf(wish, factsIn(reading, wish), named));
  const best = Math.max(0, ...parts.map(({ score }) => score));
  const kept = best < FEWEST ? [] : parts.filter(({ score }) => score >= Math.max(FEWEST, best - 2)).slice(0, 2);
  if (kept.length > 0) return message('drafting.compose.confirm', { question: kept.map(({ text }) => text).join('; ') });
  const first = told.find(({ text }) => !WHO.test(text));
  const isPlain = first !== undefined && meanings(first.text).length >= 4 && !STORY.test(first.text);
  return isPlain ? message('drafting.compose.confirm', { question: bareNote(first.text) }) : null;
}

function partsOf({ text, at }: Wish, facts: readonly Fact[], named: ReadonlySet<string>): Part[] {
  const isWithin = (from: number, to: number) => facts.some((fact) => fact.at.from - at.from < to && from < fact.at.to - at.from);
  const cuts = [...text.matchAll(TURN)].flatMap(({ index, 0: { length } }) =>
    isWithin(index, index + length) ? [] : [{ from: index, to: index + length }],
  );
  const ends = [...cuts.map(({ from }) => from), text.length];
  return ends.flatMap((end, n): Part[] => {
    const from = cuts[n - 1]?.to ?? 0;
    const raw = text.slice(from, end);
    if (WHO.test(raw)) return [];
    const own = facts.filter((fact) => fact.at.from >= at.from + from && fact.at.to <= at.from + end);
    const telling = own.filter(isTelling).length + (/\bnumber \p{L}{0,3}\d+\b/iu.test(raw) ? 1 : 0);
    const isLed = LEAD.test(raw);
    if (telling === 0 && !isLed) return [];
    const said = bareNote(raw.replace(LEAD, '').replace(DONE, ''));
    const hits = new Set(meanings(said).filter((word) => named.has(word))).size;
    const isShort = said.split(' ').length < 3;
    return isShort
      ? []
      : [{ text: said, score: telling * 2 + Math.min(2, hits) * 2 + (isLed ? 1 : 0) - (STORY.test(raw) && !isLed ? 1 : 0) }];
  });
}

const isTelling = (fact: Fact): boolean =>
  isHouse(fact) ||
  (fact.what === 'other' && NUMBERED.test(fact.role ?? '')) ||
  (fact.what === 'number' && MEASURE.test(fact.role ?? '')) ||
  (fact.what === 'date' && /birth/.test(fact.role ?? ''));
