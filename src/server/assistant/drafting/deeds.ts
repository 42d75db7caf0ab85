import { message } from '#messages/message.ts';
import { topicOf } from './antecedents.ts';
import { withoutAsides } from './asides.ts';
import { dealtThing, withThing } from './dealt-thing.ts';
import { membersOf } from './enumerations.ts';
import { VERBS } from './everyday-verbs.ts';
import { isFlawed, isRough } from './flaws.ts';
import { isLost } from './lost.ts';
import { factsIn } from './near.ts';
import { capital, tidy } from './notes.ts';
import { openPersonIn } from './open-person.ts';
import { quoted } from './quoted.ts';
import { escaped } from './reading/text.ts';
import { settle, unsettled } from './referents.ts';
import { inRegister, type Speakers } from './register.ts';
import type { Ground } from './requirements.ts';
import type { Section } from './sections.ts';
import type { Fact, Reading, Wish } from './shapes.ts';
import { isSure } from './sure.ts';
import { namesIn } from './units.ts';
import { third } from './verbs.ts';
import { type Worded, worded } from './worded.ts';

/** The clause of a plain form that says what each side does; undefined in every other document. */
export const deedsOf = (sections: readonly Section[]): Section | undefined => sections.find(({ text }) => /^## .*\{id:deeds\}/.test(text));

/**
 * What a sentence of the description says of the deal, as a term: who does, gives, lends or pays what, and when. Null where it tells a story, a feeling or who somebody
 * is, and where it is not sure to mean the same in the words of the document. `isBehind`: the sentence before it stands right before it in the draft.
 */
export function deedIn(wish: Wish, previous: string, reading: Reading, ground: Ground, isBehind: boolean): Deed | null {
  const { speakers } = ground;
  // A sum or a day that stands nowhere else is not lost for the sake of a pronoun.
  const isTerm =
    wish.sort === 'wish' ||
    isLost(wish, reading, ground) ||
    factsIn(reading, wish).some((fact) => isFigure(fact) && !ground.answering.placed.has(fact));
  const said = byName(withoutAsides(wish.text, namesIn(reading)).text, reading, speakers).replace(ADVICE, '');
  if (said === '' || /[?]/.test(said) || ((!isTerm || wish.sort === 'told') && STORY.test(tidy(said)))) return null;
  const list = scopeIn({ ...wish, text: said }, reading, ground);
  if (list) return sure(list);
  const isClear = isBehind && topicOf(tidy(previous)) !== null;
  const deal = dealIn(isClear ? said : withThing(said, dealtThing(reading)), reading);
  const plain = deal ?? inOrder(isClear ? said : withThing(said, dealtThing(reading)), reading);
  if (!isTerm && deal === null && !isTold(said, factsIn(reading, wish))) return null;
  const made = worded({ ...wish, text: plain }, previous, reading, ground, () => false, isBehind);
  if (!made || made.words === '') return null;
  if (made.isQuoted || !isSure(said, made.words, speakers, made.left))
    // What is only told has no other place than this.
    return wish.sort === 'told' && (isTerm || deal !== null) ? asTold(said, previous, speakers) : null;
  if (isTerm && deal === null) return sure(begun(IN_PARTS.test(said) && PRICED.test(previous) ? partsOf(made.words) : made.words, said));
  if (openPersonIn(made.words) || NOTED.test(made.words) || isDoubled(made.words, speakers)) return null;
  // What is left of a sentence without its flawed half stands; the other half is listed.
  const kept = made.words
    .split(/(?<=[^\d\s]\.)\s+(?=\p{Lu})/u)
    .filter((one) => !isRough(one, speakers) && !WISHFUL.test(one) && (deal !== null || isOfDeal(one, speakers, reading)));
  return kept.length > 0 ? sure(begun(kept.map(capital).join(' '), said)) : null;
}

/** A part of the deal as it stands in the document: in its words, or in those of the customer. */
type Deed = Pick<Worded, 'words' | 'isQuoted'>;

const sure = (words: string): Deed => ({ words, isQuoted: false });

/**
 * `I, Ann Roe, walk the dogs of my neighbour Bo Dahl` and `I am Ann Roe and I walk …` are `I walk the dogs of Bo Dahl`: the document says in its own place who both are.
 */
function byName(text: string, { facts }: Reading, { names = [] }: Speakers): string {
  const parties = facts.flatMap(({ what, text: name }) => (what === 'party' ? escaped(name) : [])).join('|');
  const sides = names.map(({ full }) => escaped(full)).join('|');
  const own =
    parties === ''
      ? text
      : text
          .replace(new RegExp(`^(\\W*(?:I|[Ww]e)), (?:${parties}),(?= \\p{Ll})`, 'u'), '$1')
          .replace(new RegExp(`^\\W*(?:I am|I['’]m|[Mm]y name is|[Tt]his is) (?:${parties}),? and (?=I )`, 'u'), '');
  return sides === '' ? own : own.replace(new RegExp(`\\b(?:[Mm]y|[Oo]ur) (?:\\p{Ll}+ ){1,2}(?=(?:${sides})(?!\\p{L}))`, 'gu'), '');
}

/** What is not sure to mean the same in other words. */
function asTold(said: string, previous: string, speakers: Speakers): Deed | null {
  const words = quoted(said, settle(said, speakers, previous), speakers);
  return words === '' ? null : { words, isQuoted: true };
}

/** With a capital where a side begins a sentence behind a day or a sum, and with what somebody is unable to do as that and as no prohibition. */
const begun = (words: string, said: string): string =>
  words
    .replace(/(?<=\. )the (?=\p{Lu})/gu, 'The ')
    .replace(/\bmust not (\p{Ll}+)\b/gu, (whole, verb: string) => (isUnable(verb, said) ? `cannot ${verb}` : whole));

const UNABLE = /^(?:see|know|promise|guarantee|foresee|find|hear|reach|afford|predict|say|tell|get|remember|prove|check)$/;
/** `I can't see it`: the verb of a sense, of knowing or of promising behind `can't`. */
const isUnable = (verb: string, said: string): boolean =>
  UNABLE.test(verb) && new RegExp(`\\bcan(?:['’]?t|not| not) ${verb}\\b`, 'i').test(said);

/** What was made of words in which nobody does anything. */
const NOTED = /^The parties agree on\b/;
/** A side beside a side, as somebody is who is called twice: `my wife Ann and I, Jo Berg`. */
const isDoubled = (words: string, { author, other }: Speakers): boolean => {
  const sides = [author, other].flatMap((side) => (side === null ? [] : escaped(side))).join('|');
  return sides !== '' && new RegExp(`\\b(?:${sides})(?:,|,? and| \\()? ?(?:${sides})\\b(?!['’])`, 'i').test(words);
};

const isFigure = ({ what, text }: Fact): boolean => (what === 'amount' || what === 'date' || what === 'percent') && /\d/.test(text);

const WISHFUL = /\b(?:wants?|would like|hopes?|thinks?|feels?|prefers?)\b/i;
/** What somebody who is no party says of it. */
const ADVICE = /,? (?:and |but )?(?:my|our) \p{Ll}+(?: \p{Lu}\p{L}+)?(?: who [^,]*?)? (?:says?|thinks?|reckons?|told)\b.*$/u;

/** Somebody tells what happened, how it feels, and who he is. */
const STORY =
  /\b(?:was|were|had|did|died|told|said|says?|bought|lost|went|came|took|ended|happened|burned|burnt|got|blew|broke|fell|found|ran|stole|never paid|worr(?:y|ies|ied)|afraid|nervous|hope|feels?|thinks?|guess|lawyer|accountant|sister says|used to|last (?:year|month|week|time|summer|winter))\b|^\W*(?:hi|hello|hey|thanks|i am|i'?m|we are|we'?re|my name|our name|it'?s me|me)\b(?! \p{L}+ing\b)|\b(?:want|need|would like)s?\b[^.]*\b(?:agreement|contract|paper|writing|document|draft|form|something|template)\b/iu;
/** Who bears which name or office: `the director is Ann Berg`. */
const WHO = /^\W*(?:(?:the|our|my|his|her|their) )?[\p{L} ]{2,30} (?:is|are|=) (?:(?:an?|the|my|our|mr|mrs|ms|dr)\.? )*\p{Lu}\p{L}+/iu;

/** Whether a sentence that tells something tells a state of things, and no name. */
const isTold = (text: string, facts: readonly Fact[]): boolean =>
  !(/^\W*\p{L}[\p{L} ’']{1,30} (?:is|are) (?:(?:an?|the|my|our|[Mm]r|[Mm]rs|[Mm]s|[Dd]r)\.? )*\p{Lu}/u.test(text) && WHO.test(text)) &&
  !/^[^:]{2,40}:\s/.test(text) &&
  (facts.length > 0 || /\p{L}{3}/u.test(text));

/** Verbs of a deal in the form of what goes on or is planned. */
const GOES_ON =
  /\b(I am|I'm|I’m|i'm|im|we are|we're|we’re|(?:he|she|it) is|(?:he|she)['’]s|they are|they're|\p{Lu}[\p{L}’'-]+ (?:is|are)) (?:just |now |also )?(?:going to (\p{Ll}+)|(\p{Ll}{2,})ing)\b/u;
const PLANS =
  /\b(?:wants?|would like|['’]d like|wishes|plans?|intends?|hopes?|offers?|agrees?|agreed|promises|promised) to (?:be able to )?(\p{Ll}+)\b/u;
const ASKS =
  /^.*?\b(?:wants?|would like|['’]d like|has asked|have asked|asked|hired|is hiring|are hiring) (me|us|him|her|them|\p{Lu}[\p{L}’'-]+) to (\p{Ll}+)\b/u;
const SUBJECT: Readonly<Record<string, string>> = { me: 'I', us: 'we', him: 'he', her: 'she', them: 'they' };

/** A sentence by which somebody wants or is about to do something, as what is done: `she wants to borrow it` is `she borrows it`; null for every other sentence. */
function dealIn(text: string, reading: Reading): string | null {
  const plain = calledPlainly(text.replace(/^\W*(?:ok|okay|so|well|hi|hello|anyway),? /i, ''), reading);
  const asks = ASKS.exec(plain);
  if (asks) {
    const who = SUBJECT[asks[1] ?? ''] ?? asks[1] ?? '';
    const asker = reading.facts.find(({ what, text: name }) => what === 'party' && asks[0].includes(name))?.text;
    const task = plain
      .slice(asks[0].length)
      .replace(/ for (?:them|him|her)(?=[.,;]|$)/, (own) => (asker === undefined ? own : ` for ${asker}`));
    return VERBS.has(asks[2] ?? '') ? `${who} must ${asks[2]}${task}` : null;
  }
  const noun = dealtThing(reading);
  const named = (rest: string) => (noun === null ? rest : rest.replace(/^( \p{Ll}+)? it\b/u, `$1 the ${noun}`));
  const plans = PLANS.exec(plain);
  if (plans && VERBS.has(plans[1] ?? '')) {
    const before = plain.slice(0, plans.index).trimEnd();
    if (/\b(?:not|never|n['’]t|dont|nobody)$/i.test(before)) return null;
    return `${before} ${third(plans[1] ?? '', /(?:^|\b)(?:I|we|they|you)$/i.test(before) || / and /.test(before))}${named(plain.slice(plans.index + plans[0].length))}`;
  }
  const goes = GOES_ON.exec(plain);
  const verb = goes?.[2] ?? baseOfGoing(goes?.[3] ?? '');
  if (!goes || verb === undefined || !VERBS.has(verb)) return null;
  const who = (goes[1] ?? '').replace(/(?: (?:am|is|are)|['’](?:m|s|re)|(?<=^i)m)$/i, '');
  return `${plain.slice(0, goes.index)}${who} ${third(verb, /^(?:I|we|they)$/i.test(who) || / are$/.test(goes[1] ?? ''))}${named(plain.slice(goes.index + goes[0].length))}`;
}

const SUM = '[A-Z]{0,3}[$£€₹¥]\\s?\\d[\\d.,]*';
/** `$500 when they sign, the rest when it is done`. */
const IN_PARTS = new RegExp(`^\\W*(?:${SUM}) (?:is |are )?(?:when|on|at|by|before|after|down|now|up front|upfront|then)\\b.*,`, 'i');
const PRICED = /\b(?:price|total|cost|fee|sum|all in)\b/i;
const partsOf = (words: string): string =>
  message('drafting.compose.inParts', { words: words.replace(/^The parties agree on /, '').replace(/\.$/, '') });
const STARTS =
  /^\W*(?:we |it |work |the work )?(?:starts?|begins?|starting|beginning)(?: is| are| on|:)? (?=\d|(?:the )?\d|\p{L}{3,9}\.? \d)/iu;

/** A note of when it starts as a sentence that says what does, and what was agreed as what is. */
function inOrder(text: string, { named: { pages } }: Reading): string {
  if (STARTS.test(text) && pages.some((page) => /\b(?:job|works?)\b/i.test(page.text))) return text.replace(STARTS, 'The work starts on ');
  return text.replace(/^(\W*(?:we|we both|both of us) )(?:have )?agreed (?=on |that |to )/i, '$1agree ');
}

/** `Lending` is `lend`, `giving` is `give`, `putting` is `put`. */
const baseOfGoing = (stem: string): string | undefined =>
  [stem, `${stem}e`, /(\p{Ll})\1$/u.test(stem) ? stem.slice(0, -1) : ''].find((one) => VERBS.has(one));

/** A party's name without what stands around it to say who that is: `our neighbour Ann Berg on Mill Lane`. */
function calledPlainly(text: string, { facts }: Reading): string {
  return facts
    .filter(({ what }) => what === 'party')
    .reduce(
      (words, { text: name }) =>
        words.replace(
          new RegExp(
            `(?:\\b(?:my|our|the|an?|A|My|Our|The) (?:\\p{Ll}+ ){1,4},? ?)?${escaped(name)}(?: (?:on|of|from|in|at) \\p{Lu}[\\p{L}’'-]*(?: \\p{Lu}[\\p{L}’'-]*){0,3}(?= \\p{Ll}))?`,
            'u',
          ),
          () => name,
        ),
      text,
    );
}

/** Whether a sentence of the document says what is done, given or owed between the sides, and not only what one of them is. */
function isOfDeal(sentence: string, { author, other }: Speakers, reading: Reading): boolean {
  const sides = [author, other].filter((side) => side !== null);
  const own = sides.find((side) => new RegExp(`^${escaped(side)}\\b`, 'i').test(sentence));
  if (!own)
    return /\b(?:is|are|must|may|goes?|comes?|stays?|has|have|belongs?|splits?|pays?|shares?)\b|^(?:the parties|both|each|neither)\b/i.test(
      sentence,
    );
  const across = sides.some((side) => side !== own && sentence.toLowerCase().includes(side.toLowerCase()));
  return (
    across ||
    /\d|\b(?:(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:days?)?|weekends?|evenings?|mornings?|daily|weekly|monthly|each|every|until|for free|no (?:rent|charge|fee))\b/i.test(
      sentence,
    ) ||
    (dealtThing(reading) !== null && new RegExp(`\\b${dealtThing(reading)}\\b`, 'i').test(sentence))
  );
}

const SCOPE =
  /^\W*(?:the )?(?:job|works?|scope(?: of (?:the )?works?)?|services?|tasks?|what (?:i|we|he|she|they) (?:do|does|will do)|to do)(?: is| are)?:\s+/i;
/** A bracket in which somebody acts. */
const ASIDE = / ?\(((?:i|we|he|she|they|you)\b[^()]*)\)/gi;

/** `Job: tear out the tub, tile the floor`: the work, with each piece of it as one of a list, and behind it what a bracket says somebody does. */
function scopeIn(wish: Wish, reading: Reading, { speakers }: Ground): string | null {
  if (!SCOPE.test(wish.text)) return null;
  const asides = [...wish.text.matchAll(ASIDE)].map(([, inner = '']) => inner);
  const members = membersOf({ ...wish, text: wish.text.replace(ASIDE, '') }, asides.length > 0 ? [] : reading.facts, SCOPE);
  if (members.length < 2) return null;
  const clean = (text: string) => tidy(text).replace(/[.;]+$/, '');
  const told = asides.flatMap((text) => text.split(/,\s+(?=(?:i|we|he|she|they)\b)/i)).map((text) => saidOf(text, speakers));
  const words = members.map(({ text }) => clean(text));
  if (told.includes(null) || words.some((text) => /\b(?:i|we|me|us|my|our|he|she|they|his|her|their)\b/i.test(text))) return null;
  const items = words.map((text, at) => `(${String.fromCharCode(97 + at)}) ${text}`);
  return [`The work is the following: ${items.slice(0, -1).join('; ')}; and ${items.at(-1)}.`, ...told].join(' ');
}

/** A sentence in the words of the document; null where somebody in it is open. */
function saidOf(text: string, speakers: Speakers): string | null {
  const settled = settle(text, speakers);
  const plain = settled.open.length > 0 ? null : unsettled(inRegister(settled.text, speakers));
  return plain === null || isFlawed(plain, speakers) ? null : capital(plain);
}
