import { DIED, LATE } from '../gone.ts';

/** Somebody whom a brief calls by what he or she is to the writer. */
export interface Relative {
  noun: string;
  /** As the brief has it; null where it names nobody: `my brother`. */
  name: string | null;
  isDead: boolean;
}

const ONE =
  'husband|wife|spouse|partner|boyfriend|girlfriend|fianc[eé]e?|stepson|stepdaughter|step-son|step-daughter|stepchild|son|daughter|child|grandson|granddaughter|grandchild|brother|sister|nephew|niece|cousin|uncle|aunt|mother|father|mum|mom|dad|friend|mate|neighbou?r|goddaughter|godson';
const MANY =
  'stepsons|stepdaughters|stepchildren|sons|daughters|children|kids|boys|girls|grandsons|granddaughters|grandchildren|grandkids|brothers|sisters|nephews|nieces|cousins|uncles|aunts|friends|mates|parents|neighbou?rs';
const first = (words: string): string => words.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
const KIN = first(ONE);
const KINS = first(MANY);
const DAY =
  '(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun|January|February|July|September|October|November|December)(?!\\p{L})';
/** No name begins with a day, `kids Max and Ella, Monday to Thursday`, but where a family name stands behind it: `Monday Okafor`. */
const NO_DAY = `(?!${DAY}(?! (?!${DAY})\\p{Lu}\\p{Ll}))`;
/** No name has more words, and no word more letters: without a bound a long row of them would be read anew from each of its words. */
const WORD = `${NO_DAY}\\p{Lu}[\\p{L}'’-]{1,40}`;
const N = `${WORD}(?: (?:(?:de|van|von|der|la) )?${WORD}){0,7}`;
const BESIDE = '(?: ?\\([^)]{1,40}\\)|, ?(?:aged? )?\\d{1,2}(?=[,. ]|$))?';
const LIST = `${N}${BESIDE}(?:(?:,? and |, | & )${N}${BESIDE})*`;
const IS = '(?:,|:| -| =)?(?: (?:is|are|was|were|called|named))*(?:,|:)? \\(?';
const OWN = '(?:[Mm]y|[Oo]ur|[Hh]ave|[Ii]s|[Aa]|[Aa]n|[Oo]ne|[Tt]wo|[Tt]hree|[Aa]nd|[Oo]nly)';
const ADJECTIVES = '(?:\\p{Ll}[\\p{L}-]* ){0,3}?';

const PAIR = new RegExp(`(?<![\\p{L}’'])(${KIN}) and (?:my )?(${KIN}),? \\(?(${N}) and (${N})`, 'gu');
const SINGLE = new RegExp(`(?:^|\\n|\\. |(?<![\\p{L}’'])${OWN} ${ADJECTIVES})(${KIN})(?:${IS}(${N})|(?![\\p{L}’'-]))`, 'gu');
const PLURAL = new RegExp(`(?<![\\p{L}’'-])(${KINS})${IS}(${LIST})`, 'gu');
const BEHIND = new RegExp(`(?<![\\p{L}’'-])(${N})(?:,| is| -| =) (?:my|our) ${ADJECTIVES}(${KIN})(?![\\p{L}’'-])`, 'gu');
const MANY_BEHIND = new RegExp(`(?<![\\p{L}’'-])(${N}) and (${N})(?:,| are) (?:my|our) ${ADJECTIVES}(${KINS})(?![\\p{L}’'-])`, 'gu');
/** `Her daughter Ann` and `Karen's sons` are somebody else's. */
const ELSEWHOSE = /(?:\b(?:his|her|their|your)|['’]s?) (?:\p{Ll}+ ){0,2}$/u;

const MARRIED_TO = new RegExp(`\\b(?:married to|wed to) (${N})`, 'gu');

/** `Grand daughter`, `step-son`: one word in two, of which the second alone is somebody else. */
const PARTED = /\b(?:great[ -])*(grand|step|god)[ -](?=(?:sons?|daughters?|child(?:ren)?|kids?|mother|father|parents?|mum|mom|dad)\b)/gi;

/** Whom a text calls the writer's own husband, daughter, friend: by the noun, in the singular. */
export function relativesIn(words: string): Relative[] {
  const text = words.replace(PARTED, '$1');
  const found: Relative[] = [];
  const add = (noun: string, name: string | undefined, at: number, end: number) => {
    const before = text.slice(Math.max(0, at - 30), at);
    if (ELSEWHOSE.test(before)) return;
    const isDead = DIED.test(text.slice(end, end + 60).toLowerCase()) || LATE.test(`${before.toLowerCase()}`);
    const one = { noun: singular(noun), name: name?.replace(/[’']s$/, '') ?? null, isDead };
    if (!found.some((other) => other.name === one.name && other.noun === one.noun && (other.isDead || !one.isDead))) found.push(one);
  };
  for (const match of text.matchAll(PAIR)) {
    const [whole, one = '', other = '', name, second] = match;
    add(one, name, match.index, match.index + whole.length);
    add(other, second, match.index, match.index + whole.length);
  }
  const single = text.replace(PAIR, (whole) => '.'.repeat(whole.length));
  for (const match of single.matchAll(SINGLE)) {
    const [whole, noun = '', name] = match;
    const at = match.index + whole.search(new RegExp(`${noun}(?![\\p{L}])`, 'u'));
    add(noun, name, at, match.index + whole.length);
  }
  for (const match of text.matchAll(PLURAL)) {
    const [whole, noun = '', list = ''] = match;
    for (const name of namesOf(list)) add(noun, name, match.index, match.index + whole.length);
  }
  for (const match of text.matchAll(MARRIED_TO)) add('spouse', match[1], match.index, match.index + match[0].length);
  for (const match of text.matchAll(BEHIND)) add(match[2] ?? '', match[1], match.index, match.index + match[0].length);
  for (const match of text.matchAll(MANY_BEHIND))
    for (const name of namesOf(`${match[1]} and ${match[2]}`)) add(match[3] ?? '', name, match.index, match.index + match[0].length);
  return found;
}

/** The names of a list; of `Ann and Bo Berg` both have the family name. */
const namesOf = (list: string): string[] => {
  const names = list.match(new RegExp(N, 'gu')) ?? [];
  const [first = '', second = ''] = names;
  const family = second.split(' ').slice(1).join(' ');
  return names.length === 2 && family !== '' && list.trim() === `${first} and ${second}` && !first.includes(' ')
    ? [`${first} ${family}`, second]
    : names;
};

const SINGULAR: Readonly<Record<string, string>> = {
  children: 'child',
  kids: 'child',
  boys: 'son',
  girls: 'daughter',
  grandkids: 'grandchild',
  grandchildren: 'grandchild',
  stepchildren: 'stepchild',
  parents: 'parent',
  mom: 'mother',
  mum: 'mother',
  dad: 'father',
};
const singular = (noun: string): string => {
  const low = noun.toLowerCase().replace('step-', 'step');
  return SINGULAR[low] ?? low.replace(/s$/, '');
};

/** The writer's child, and no stepchild. */
export const isChild = ({ noun }: Relative): boolean => /^(?:child|son|daughter)$/.test(noun);
export const isSpouse = ({ noun }: Relative): boolean => /^(?:husband|wife|spouse)$/.test(noun);
export const isPartner = ({ noun }: Relative): boolean => /^(?:partner|boyfriend|girlfriend|fianc)/.test(noun);
