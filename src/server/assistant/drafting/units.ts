import { VERBS } from './everyday-verbs.ts';
import { isNameForSure, textOf } from './learnt/people.ts';
import { hasVerb } from './parses.ts';
import { settle } from './referents.ts';
import type { Speakers } from './register.ts';
import type { Reading, Wish } from './shapes.ts';
import { ROLE_WORDS } from './slots.ts';
import { baseOf } from './verbs.ts';

/**
 * Why a wish stands with the one before it: they are one line of a list, it goes on with its sentence, or it speaks of somebody or something that was named there.
 */
export type Bond = 'line' | 'goes on' | 'speaks of it';

/** Longer lines are paragraphs, in which one matter follows another. */
const LONGEST_LINE = 420;
/** With so many sentences a line without a bullet speaks of several matters. */
const MOST_SENTENCES = 3;
const BULLET = /^\s*(?:[-*•–]+|\(?\d{1,3}[.)]|\(?[a-z][.)])\s/;
/** So many sentences on end stand together because each needs the one before. */
const LONGEST_CHAIN = 4;

/**
 * The wishes that stand with the one before them, in one clause and in the order of the brief: the sentences of one line of a list, and in a paragraph each that
 * needs the one before, because it speaks of `it` and names nothing that may be meant, goes on (`then`, `if not`), or has no verb or nobody who acts.
 */
export function bondsIn(reading: Reading, speakers: Speakers): ReadonlyMap<Wish, Bond> {
  const bonds = new Map<Wish, Bond>();
  const names = namesIn(reading);
  let chain = 0;
  for (const [at, wish] of reading.wishes.entries()) {
    const before = reading.wishes[at - 1];
    const bond = before && bondOf(wish, before, reading, speakers, names);
    chain = bond && bond !== 'line' ? chain + 1 : 0;
    if (bond && chain < LONGEST_CHAIN) bonds.set(wish, bond);
  }
  return bonds;
}

/** The words of all names that a brief has for sure, in small letters. */
export const namesIn = ({ named, facts }: Reading): Set<string> =>
  new Set(
    [
      ...named.bearers.flatMap(({ namings }) => namings.flatMap((one) => (isNameForSure(one) ? textOf(one) : []))),
      ...facts.flatMap(({ what, text }) => (what === 'party' ? text : [])),
    ].flatMap((name) => name.toLowerCase().split(/[^\p{L}’'-]+/u)),
  );

function bondOf(wish: Wish, before: Wish, { named: { pages } }: Reading, speakers: Speakers, names: ReadonlySet<string>): Bond | null {
  if (wish.at.part !== before.at.part || before.sort === 'instruction' || before.sort === 'talk') return null;
  const page = pages.find(({ part }) => part === wish.at.part);
  const gap = page?.text.slice(before.at.to, wish.at.from) ?? '\n\n';
  if (!page || /\n\s*\n/.test(gap)) return null;
  const plain = wish.text.replace(/^\W+/, '');
  // The next point of a list goes on as well: `After that it is sold`.
  if (gap.includes('\n')) return GOES_ON.test(plain) ? 'goes on' : null;
  const line = page.lines.find(({ from, to }) => from <= wish.at.from && to >= wish.at.to) ?? { from: 0, to: page.text.length };
  const text = page.text.slice(line.from, line.to);
  const isShort = /\?$/.test(before.text.trim()) && before.text.split(' ').length <= 4;
  if (isShort || goesOn(plain)) return 'goes on';
  // One semicolon joins two halves of a sentence, several part a list.
  const isList = (text.match(/;/g)?.length ?? 0) >= 3;
  const around = `${
    text
      .slice(0, before.at.to - line.from)
      .split(/[.!?]\s/)
      .at(-1) ?? ''
  };${text.slice(wish.at.from - line.from).split(/[.!?]\s/)[0] ?? ''}`;
  // What is so only in a case is said of the first half.
  if (gap.includes(';') && (around.match(/;/g)?.length ?? 0) === 1) return /^(?:if|unless|when|except)\b/i.test(plain) ? 'goes on' : 'line';
  if (gap.includes(';')) return null;
  const rows = page.lines.filter(({ from, to }) => page.text.slice(from, to).trim() !== '').length;
  const isPoint = BULLET.test(text) || (rows > 2 && (text.match(/[.!?;](?= )/g)?.length ?? 0) < MOST_SENTENCES);
  if (wish.at.part === 'requirements' && isPoint && text.length <= LONGEST_LINE && !isList) return 'line';
  return speaksOfBefore(plain, before.text, speakers, names) ? 'speaks of it' : null;
}

/** Words by which a sentence goes on from the one before. */
const GOES_ON =
  /^\W*(?:it(?! (?:starts|begins|ends|lasts|runs|stops|expires|must be signed)\b)|its|this|that|these|those|then|otherwise|or else|else|(?:after|before|until|till|for|by) (?:that|this|then|which)|in (?:that|this|either) case|if (?:so|not|one|it|this|that|none|neither|any)\b(?! of (?:us|the parties))|if there (?:is|are) none|the same|same|them|but|meanwhile|instead|likewise|afterwards?|the (?:rest|remainder|balance|others?|latter|former)|another|so\b|and (?:if|then|not)|or)\b/i;
/** Words of the same within a sentence. */
const MEANWHILE = /\b(?:meanwhile|in the meantime|for (?:this|that)|of (?:it|this|that)|(?:instead|likewise)$)(?=\W|$)/i;
/** `Reviewed after three years`: of what was named before. */
const DONE =
  /^(?!(?:drafted|prepared|written|typed|signed|governed|witnessed|dated|notari[sz]ed|registered|certified|need|agreed|limited)\b)\p{L}{3,}ed (?:\p{Ll}+ly |only )?(?:after|every|each|by|on|in|at|to|within|when|if|from|once|monthly|weekly|yearly|annually|quarterly|up)\b/iu;
const BARE = /^(?:not|only|except|unless|including|from|in|at|on|by|with|within|after|before|until|for|to|payable|due|half|no later)\b/i;
const SMALL =
  /^(?:i|we|he|she|they|it|you|who|if|when|unless|until|while|then|and|or|but|so|as|that|this|the|an?|must|may|can|cannot|will|shall|should|would|could|is|are|was|were|be|been|has|have|had|do|does|did|not|no|never|always|only|also|still|just|even|to|of|in|on|at|by|for|from|with|after|before|up|out|back|off|down|over|away|once|all|both|either|neither|nobody|everybody|everyone|anybody|somebody|whoever|what|whatever|how|there|here|himself|herself|themselves|itself|\d.*|\p{L})$/iu;

/** Whether words go on with the sentence before them. */
const goesOn = (plain: string): boolean =>
  GOES_ON.test(plain) || MEANWHILE.test(plain) || DONE.test(plain) || (BARE.test(plain) && !hasVerb(plain) && !/:/.test(plain));

/** Whether a sentence is about somebody or something that it calls by a pronoun alone, and who is no party: whoever or whatever was spoken of just before. */
function speaksOfBefore(plain: string, before: string, speakers: Speakers, names: ReadonlySet<string>): boolean {
  const found =
    /^(?:(?:if|when|once|unless|until|as soon as) )?(it|they|he|she)\b/i.exec(plain) ??
    (speakers.firstPerson ? ANYWHERE.exec(plain) : null);
  const word = found?.[1]?.toLowerCase() ?? '';
  if (!found || word === '' || settle(plain, speakers).meant.has(word)) return false;
  if (/^(?:if |when )?it(?:['’]s)? (?:rains?|snows?|is (?:fine|ok|clear|agreed|dark)|(?:takes|looks|seems)\b)/i.test(plain)) return false;
  const isPerson = word !== 'it' && word !== 'they' && word !== 'them';
  const ahead = plain.slice(0, found.index + found[0].length - word.length).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  const isThere = (token: string): boolean => {
    const low = token.toLowerCase();
    if (names.has(low)) return isPerson || word.startsWith('the');
    return !SMALL.test(token) && !VERBS.has(low) && !VERBS.has(baseOf(low)) && (isPerson || !ROLE_WORDS.has(low));
  };
  if (ahead.some(isThere)) return false;
  return !isPerson || speakers.firstPerson || /(?<=[\p{Ll},] )\p{Lu}\p{Ll}/u.test(before);
}
/** In one person's declaration nobody else is a party. */
const ANYWHERE = /\b(it|them|they|he|she|him)\b/i;
