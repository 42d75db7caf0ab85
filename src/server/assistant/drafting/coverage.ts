import { rankClauses } from '../retrieval.ts';
import { ASKS, type Ask } from './asks.ts';
import type { Section } from './sections.ts';
import { ROLE_WORDS } from './slots.ts';
import { meanings } from './vocabulary.ts';

const NOT = /\b(?:no|not|never|without|none|nobody|nothing|cannot|neither|nor|except|unless|only|but)\b|n't\b/i;
/** Both sides act in it, each in its own way: no sentence with its words says it for sure. */
const BOTH = /\b(?:i|we)\b.*\b(?:he|she|they)\b|\b(?:he|she|they)\b.*\b(?:i|we)\b/i;
/** So many of the words that carry a wish must stand in one sentence. */
const SHARE = 0.8;
/** Fewer words than these tell too little to find a wish by. */
const FEWEST = 3;

/** A clause that is looked for what a wish asks. */
interface Looked {
  section: Section;
  sentences: { text: string; plain: string; words: ReadonlySet<string> }[];
}

/** A clause that says what a wish asks; `isWhole` false where a part of it is missing. */
export interface Match {
  section: Section;
  isWhole: boolean;
  /** It is a wish that customers have again and again, and the clause says just that. */
  isAsked: boolean;
}

/** A draft, cut into sentences for looking up wishes. */
export interface Said {
  looked: Looked[];
  passages: { id: string; text: string }[];
}

export function readSections(sections: readonly Section[]): Said {
  const looked = sections
    .filter(({ heading }) => heading !== null)
    .map((section) => ({
      section,
      sentences: section.text
        .split(/(?<=[.;:])\s+|\n+/)
        .map((text) => text.replace(/^\s*1\.\s+/, '').trim())
        .filter((text) => text !== '' && !text.startsWith('#'))
        .map((text) => ({ text, plain: text.toLowerCase().replace(/[’]/g, "'"), words: new Set(meanings(text)) })),
    }));
  return { looked, passages: looked.map(({ section: { text } }, at) => ({ id: String(at), text })) };
}

/**
 * The clause of a draft that says what a wish asks for. Strict, since a wrong claim is worse than a clause too many: either the wish is one that customers have
 * again and again and a sentence says just that, or nearly all of its words stand in one sentence of a clause near to it, both said or both denied.
 * Every figure of the wish must stand in the clause. `explained`: what of the wish stands in the draft already, as values; it need not be found again.
 */
export function findClause(wish: string, said: Said, explained: readonly string[]): Match | null {
  const found = nearestClause(wish, said, explained);
  return found && { ...found, isWhole: lacking(wish, found.section, explained).length === 0 };
}

/** The clause that has the most words of a wish about who does what, two of them at least; undefined where none has. */
export function mostOf(wish: string, sections: readonly Section[]): Section | undefined {
  const words = meanings(wish).filter((word) => !ROLE_WORDS.has(word));
  const hits = ({ text }: Section): number => {
    const there = new Set(meanings(text));
    return words.filter((word) => there.has(word)).length;
  };
  const [best] = sections.filter(({ heading }) => heading !== null).sort((one, two) => hits(two) - hits(one));
  return best && hits(best) >= 2 ? best : undefined;
}

/** What a wish lists one after the other (`lawyers and accountants`) and a clause does not have. */
function lacking(wish: string, section: Section, explained: readonly string[]): string[] {
  const has = new Set([...meanings(section.text), ...explained.flatMap(meanings)]);
  const listed = [...wish.toLowerCase().matchAll(LISTED)].flatMap(([, ...nouns]) => nouns.flatMap((noun) => (noun ? meanings(noun) : [])));
  const isSaid = (word: string) => has.has(word) || (ADVISERS.has(word) && has.has(meanings('adviser')[0] ?? ''));
  return listed.filter((word) => !isSaid(word));
}

const ACCIDENT =
  /\b(?:force majeure|beyond (?:our|their|his|her|my|anybody's)? ?control|disasters?|war|strikes?|pandemic|epidemic|floods?|fire)\b/i;
const LISTED = /\b(\p{L}{4,}s)(?:, (\p{L}{4,}s))?(?:,| and| or|, and|, or) (\p{L}{4,})\b/gu;
const ADVISERS = new Set(meanings('lawyer lawyers attorney attorneys accountant accountants solicitors'));

function nearestClause(wish: string, { looked, passages }: Said, explained: readonly string[]): Omit<Match, 'isWhole'> | null {
  const plain = wish
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/[.;,!\s]+$/, '')
    .replace(/^\W+/, '');
  const figures = figuresIn(wish).filter((figure) => !explained.some((text) => figuresIn(text).includes(figure)));
  const isAccident = ACCIDENT.test(wish);
  const holds = (section: Section) => {
    // That a contract ends after a long disaster does not say that either may end it.
    if (section.clause?.startsWith('general/events-beyond-control') && !isAccident) return false;
    const own = figuresIn(section.text);
    return figures.every((figure) => own.includes(figure));
  };
  const ask = askOf(plain);
  const frequent =
    ask && looked.find(({ section, sentences }) => holds(section) && sentences.some(({ plain: text }) => ask.said.test(text)));
  if (frequent) return { section: frequent.section, isAsked: true };
  const known = new Set(explained.flatMap(meanings));
  const words = [...new Set(meanings(wish))].filter((word) => !known.has(word) && !/^\d/.test(word));
  if (words.length < FEWEST || BOTH.test(wish)) return null;
  const near = new Set(rankClauses(wish, passages).slice(0, 5));
  for (const [at, { section, sentences }] of looked.entries()) {
    if (!near.has(String(at)) || !holds(section)) continue;
    const says = ({ text, words: said }: Looked['sentences'][number]) =>
      words.filter((word) => said.has(word)).length / words.length >= SHARE && NOT.test(text) === NOT.test(wish);
    if (sentences.some(says)) return { section, isAsked: false };
  }
  return null;
}

/** The one frequent wish that all parts of these words are. */
function askOf(plain: string): Ask | undefined {
  if (/\b(?:if|unless|until|except|only)\b/.test(plain)) return undefined;
  const ask = ASKS.find(({ asked }) => asked.test(plain));
  const rest = plain.split(/[,;]\s|\s(?:but|while|whereas)\s/).filter((part) => !ask?.asked.test(part));
  return ask && rest.every((part) => meanings(part).length <= 1) && meanings(plain).length <= 10 ? ask : undefined;
}

/** Whether a clause says every part of a wish: `the truck is the security, he keeps driving it and insures it` has three. `explained` need not be found again. */
export function saysAll(wish: string, { text }: Section, explained: readonly string[]): boolean {
  const has = new Set([...meanings(text), ...explained.flatMap(meanings)]);
  const isSaid = (word: string) => has.has(word) || ROLE_WORDS.has(word) || (ADVISERS.has(word) && has.has(meanings('adviser')[0] ?? ''));
  const isNamed = (name: string) =>
    NO_NAME.test(name) || [text, ...explained].some((words) => words.toLowerCase().includes(name.toLowerCase()));
  if (![...wish.matchAll(NAMED)].every(([name]) => isNamed(name))) return false;
  return wish
    .split(/[,;]\s+(?:and |but )?|\s+and\s+(?=(?:i|we|he|she|they|it|the)\b|\p{L}+s\b)|\s+but\s+/iu)
    .map((part) => [...new Set(meanings(part))].filter((word) => !/^\d/.test(word)))
    .every((words) => words.filter((word) => !isSaid(word)).length <= Math.floor(words.length / 3));
}

/** Whether a draft has each of several things of a wish, `the clock and the chest`, and names whoever steps in for somebody as such. */
export function namesAll(wish: string, sections: readonly Section[]): boolean {
  const has = new Set(sections.flatMap(({ text }) => meanings(text)));
  const things = [...wish.matchAll(JOINED)].flatMap(([, one = '', other = '']) => [...meanings(one), ...meanings(other)]);
  const [, deputy] = DEPUTY.exec(wish) ?? [];
  if (deputy && !sections.some(({ text }) => text.includes(deputy) && STEPS_IN.test(text))) return false;
  return things.every((word) => has.has(word) || ROLE_WORDS.has(word));
}

const STEPS_IN = /\b(?:instead|in place of|substitute|cannot act|does not act|takes the place)\b/i;
const DEPUTY = /(\p{Lu}\p{L}+) if (?:he|she|they|the first) (?:cannot|can'?t|can not|does not|doesn'?t|will not|won'?t|is not able)/u;
const WHOSE = '(?:the|my|our|his|her|their|an?)';
const JOINED = new RegExp(`\\b${WHOSE} (?:\\p{L}+ )?(\\p{L}{3,}),? (?:and|plus|,) ${WHOSE} (\\p{L}{3,})\\b`, 'giu');

/** A name amid a sentence: `by Venmo`. */
const NAMED = /(?<=[\p{Ll}\p{N},;] )\p{Lu}[\p{L}’'-]+/gu;
const NO_NAME = /^(?:I|I['’]\w+|January|February|March|April|May|June|July|August|September|October|November|December|\w+days?)$/;

const COUNTS =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const TENS = 'thirty forty fifty sixty seventy eighty ninety'.split(' ');
const WRITTEN = new RegExp(`\\b(?:${[...COUNTS, ...TENS].join('|')})\\b`, 'gi');
const numberOf = (word: string): number => (COUNTS.includes(word) ? COUNTS.indexOf(word) + 2 : (TENS.indexOf(word) + 3) * 10);

/** Figures of a text as they are compared: without separators; those in words from two on as well. */
export const figuresIn = (text: string): string[] =>
  (text.replace(WRITTEN, (word) => String(numberOf(word.toLowerCase()))).match(/\d[\d.,]*(?:(?:st|nd|rd|th)\b)?/g) ?? []).map((figure) =>
    figure
      .replace(/[.,]$/, '')
      .replace(/[.,]0{1,2}$/, '')
      .replace(/[.,](?=\d{3}\b)/g, ''),
  );
