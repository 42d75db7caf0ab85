import { escaped } from './reading/text.ts';
import type { Brief, Fact } from './shapes.ts';
import { isCompany } from './slots.ts';

const SELF =
  /(?:\b(?:we|we['’]?re|us|me|i am|i'?m|im|my name(?: is|['’]s)|sold by me|our company|myself|i)\b)(?: (?:an?|the)(?: [a-z]+){1,3},)?\W{0,4}(?:=|:|is|are)?\W{0,3}(?:(?:mr|mrs|ms|dr|shri|smt|sgt|capt|cpt|lt|maj|cpl|pfc|rev)\.? )?$/i;

/** `My neighbor and I (Ann Berg)`. */
const ALONE = /\b(?:I|i) ?[(,:]\s?$/;

/** `I run a small kennel, Wag House`: the business is the writer's own. */
const RUNS =
  /\b(?:i|we) (?:run|own|operate|founded) (?:the )?$|\b(?:i|we) (?:run|own|operate|manage|founded)\b[^.;]{0,60}?(?:,|\bcalled|\bnamed) (?:the )?$|\b(?:i am|i'?m) an? [^.;()\n]{2,40}\([^)]{0,60}$|\b(?:my|our) (?:\p{L}+ )?(?:business|company|firm)(?: is)?(?: an? [^.;,]{3,24})?,? (?:called |named )?$|\bwe(?: are|['’]?re) an? [^.;()\n]{3,70}, (?:called )?$/iu;

function before(fact: Fact, brief: Brief, length: number): string {
  return (
    brief[fact.at.part]
      .slice(Math.max(0, fact.at.from - length), fact.at.from)
      .split('\n')
      .at(-1) ?? ''
  );
}

/** Whoever writes runs what has this name. */
export const isRun = (fact: Fact, brief: Brief): boolean =>
  RUNS.test(before(fact, brief, 90)) && !TRADES.test(brief[fact.at.part].slice(fact.at.to, fact.at.to + 24));
/** `I'm an illustrator (Ann Berg, trading as Berg Art)`: the name is the writer's own. */
const TRADES = /^,? (?:who )?(?:trad(?:es?|ing) (?:as|under)|t\/a\b|d\/?b\/?a\b|doing business as)/i;

/** Whose word whoever writes has for the other side is the other of the two: `my tenant …`, and `Landlord: Ann Roe`. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['landlord', 'tenant'],
  ['landlady', 'tenant'],
  ['employer', 'employee'],
  ['lender', 'borrower'],
  ['seller', 'buyer'],
  ['contractor', 'client'],
];
const isNamedAcross = (fact: Fact, brief: Brief): boolean => {
  const called = /(?:^|[.;\n] ?)([a-z]{5,10})(?: is|:| =) (?:(?:mr|mrs|ms|dr)\.? )?$/i.exec(before(fact, brief, 32))?.[1]?.toLowerCase();
  const pair = PAIRS.find((one) => called !== undefined && one.includes(called));
  const across = pair?.find((word) => word !== called);
  return (
    across !== undefined &&
    new RegExp(`\\b(?:my|our) (?:(?:old|new|former|current) )?${across}s?\\b`, 'i').test(`${brief.description}\n${brief.requirements}`)
  );
};

/** The brief calls this person `me` or `us`. */
export function isSelf(fact: Fact, brief: Brief): boolean {
  // `Three of us: me, Ann Roe and Bo Dahl`; and `God help us`.
  if (/\b(?:of us|from us|us)\b[^.;]{0,24}\bme, $/i.test(before(fact, brief, 48))) return false;
  return (
    SELF.test(before(fact, brief, 48)) ||
    isRun(fact, brief) ||
    isNamedAcross(fact, brief) ||
    ALONE.test(before(fact, brief, 12)) ||
    /^\W{0,3}(?:=|is)\W{0,2}(?:me|us)\b|^ \((?:i|me|my|we|us|our)\b|^ here[.,:!\n]/i.test(
      brief[fact.at.part].slice(fact.at.to, fact.at.to + 8),
    )
  );
}

/** Somebody says I or we; the US, and Portland, ME, say neither. */
export const isSpoken = (text: string): boolean => /\b(?:[Ii]|[Mm]e|[Mm]y|MY|[Ww]e|WE|[Uu]s|[Oo]ur|OUR)\b/.test(text);

/** `I'm the owner`: the word by which whoever writes says what he is in the bargain. */
export const callingOfSelf = ({ description, requirements }: Brief): string | null =>
  /\b(?:I am|I'm|I’m|im|we are|we're|we’re) the (?:new |old |only |sole )?(\p{L}{4,})/iu
    .exec(`${description}\n${requirements}`)?.[1]
    ?.toLowerCase() ?? null;

const KIN =
  'mum|mom|mummy|mommy|mother|dad|daddy|father|gran|granny|nan|nana|grandma|grandmother|grandad|granddad|grandpa|grandfather|aunt|auntie|uncle|husband|wife|partner|brother|sister|son|daughter|friend|neighbou?r|mother[- ]in[- ]law|father[- ]in[- ]law';

/**
 * Whether a brief is written by somebody else than the one who says `I` in the document: by whom the writer calls `mum (Ann Berg, 79)`, or by somebody with a name and a
 * place of his own. `speaker`: who says `I` there, as far as that is known.
 */
export function isForAnother({ title, description, requirements }: Brief, speaker: string | null, self: string | null): boolean {
  const words = `${title}\n${description}\n${requirements}`;
  if (speaker === null) {
    if (self === null) return new RegExp(`\\bfor (?:my |our )?(?:old |elderly )?(?:${KIN})\\b`, 'i').test(title);
    return new RegExp(`\\b(?:${KIN})\\b`, 'i').test(`${title}\n${description}`);
  }
  const [first = speaker] = speaker.split(' ');
  const called = new RegExp(
    `(?<!\\b(?:his|her|their|your|the|['’]s) (?:\\p{Ll}+ )?)\\b(?:${KIN}),? \\(?(?:(?:is|called|named) )*${escaped(first)}(?![\\p{L}])`,
    'iu',
  );
  const calledBehind = new RegExp(`${escaped(speaker)}(?:,| is| \\() ?(?:my|our) (?:\\p{Ll}+ )?(?:${KIN})\\b`, 'iu');
  if (called.test(words) || calledBehind.test(words)) return true;
  return self !== null && self !== speaker && !self.startsWith(first) && !speaker.startsWith(self);
}

/** Words of the writer's own. */
export const WRITERS = /\b(?:I|i|me|my|mine|myself|we|us|our|ours|ourselves)\b(?![-’'.]?\d)/;

const NAMED = "\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}’'-]+)*";
const KIN_NAMED = `(?:[Mm]y |[Oo]ur )?(?:${KIN.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)}),? \\(?(?:is |called |named )?(${NAMED})`;
/** `Mum (Ann Berg, 79) wants a will`: the paper is hers. */
const WANTS = new RegExp(
  `${KIN_NAMED}(?:[^.;\\n()]{0,80}\\)|, [^.;\\n,]{1,60},|,? (?:aged )?\\d{2},)?(?:,? (?:of|in|from) [^.;\\n]{2,40}?)?,? (?:who |and (?:he|she) |he |she )?(?:wants?|needs?|would like|wishes|gives?|is giving|is making|has decided|would love|has asked (?:me|us))\\b`,
  'u',
);
/** `A will for my dad Alan Roe`; whom somebody only appoints, `a power for my son Tom to sell my car`, is no such one. */
const FOR_KIN = new RegExp(`\\b(?:[Ww]ill|[Pp]ower|[Aa]ttorney|POA|LPA|[Dd]irective|[Tt]rust) for ${KIN_NAMED}(?! to\\b)`, 'u');
const THEIRS =
  /\b(?:his|her) (?:own |late )?(?:bank|money|bills|house|home|flat|affairs|savings|pension|accounts?|things|finances|will|wishes|watch|estate)\b/i;

/** Whoever has a paper made for somebody of the family is to act: `so I can look after her accounts`. */
export const actsForKin = ({ description, requirements }: Brief): boolean => I_ACT.test(`${description}\n${requirements}`);
const I_ACT =
  /\bso (?:that )?I can\b|\bI(?:['’]ll| will| want to| need to| have to| can| should)? (?:look after|handle|manage|deal with|take care of|pay|act|sign)\b/i;

/** Whose paper it is that the writer of a brief has made for somebody of the family; null where it is the writer's own, or that does not show. */
export function principalIn({ title, description, requirements }: Brief): string | null {
  const wants = WANTS.exec(description)?.[1];
  if (wants) return wants;
  return THEIRS.test(`${description}\n${requirements}`) ? (FOR_KIN.exec(`${title}. ${description}`)?.[1] ?? null) : null;
}

/** Who of several writes: who says so by the first name, `I am Zoe`; else of two the one who is named once where the other is named again. */
export function unspoken(people: readonly Fact[], { description, requirements }: Brief): Fact | undefined {
  const text = `${description}\n${requirements}`;
  if (people.length < 2 || !/\b(?:I|i|me|my)\b/.test(text)) return undefined;
  const firstOf = ({ value }: Fact): string => escaped(value.split(/[ -]/)[0] ?? '');
  const persons = people.filter(({ value }) => !isCompany(value));
  const said = persons.filter((one) => new RegExp(`${I_AM}${firstOf(one)}(?!\\p{L}|['’]\\p{L})`, 'u').test(text));
  if (said.length > 0) return said.length === 1 ? said[0] : undefined;
  const once = persons.filter((one) => text.split(new RegExp(`(?<![\\p{L}])${firstOf(one)}(?![\\p{L}])`, 'u')).length === 2);
  return people.length === 2 && once.length === 1 ? once[0] : undefined;
}
/** In `three of us: me, Zoe and Liz` the writer is none of the two. */
const I_AM = "(?<!\\p{L})(?:I am|I['’]m|[Ii]m|[Mm]y name(?: is|['’]s)|(?<!\\bus\\b[^.;]{0,24})[Mm]e[,:(]) ?";
