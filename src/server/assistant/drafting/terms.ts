import { deedOf } from './modality.ts';
import type { Speakers } from './register.ts';
import { isAdverb } from './verbs.ts';

/** Who acts in a sentence of a document, as it calls them. */
const WHO =
  '(?:(?:[Bb]oth|[Ee]ach|[Oo]ne) of those who are the \\p{Lu}[\\p{L}-]+(?: (?:Party|Partner))?|[Tt]he \\p{Lu}[\\p{L}-]+(?: (?:Party|Partner))?|[Bb]oth parties|[Tt]he parties|\\[[^\\]]+\\]|N)';
/** What somebody wishes, feels and takes things for binds nobody. */
const FEELS = new RegExp(
  `(?:^|, | and | but | so )${WHO}(?: (?:still|really|just|also|hardly|barely|scarcely|only))*(?: (?:do|does) not)? (?:wants?|hopes?|thinks?|feels?|likes?|loves?|hates?|prefers?|worr(?:y|ies)|guess(?:es)?|remembers?|trusts?|cares?(?! for)|is (?:nervous|worried|afraid|sorry|sad|glad|happy that|sure)|(?:hardly|barely|scarcely) knows?)\\b`,
  'u',
);
const HEARD = new RegExp(
  `\\b(?:is|are|was|were|been|gets?) told\\b(?! to\\b)|\\b(?:says?|said|reckons?|thinks?|thought|told ${WHO}|tells ${WHO})(?: that)? ${WHO} (?:must|should|needs?|may|cannot|can|has|ought|had)\\b|\\b(?:they|people|some|we|parties|I) calls? it\\b|\\bso they say\\b|\\bapparently\\b`,
  'u',
);
/** Nobody can tell what is to be done by it. */
const VAGUE = /\bsome (?:sort|kind) of\b|\b(?:signs?|writes?|puts?|drafts?|adds?|includes?|say|says) something\b|^(?:something|somehow)\b/i;
const HOPES =
  /\b(?:hopefully|fingers crossed|god willing|touch wood|with (?:a bit of )?luck|no hard feelings|ha ?ha|lol|frankly|to be honest|just saying|you never know|I guess|I suppose|if that makes sense)\b/i;
/** Marks amid words, short forms of speech, an article before what is no thing, a thing that somebody is entitled to, which acts. */
const BROKEN = [
  /\p{L},\p{L}/u,
  /\p{Ll}[’'](?:d|ll|m|re|ve)\b/u,
  /\b[Tt]he (?:there|it|he|she|they|we|you|I|this|these|those|if|when|not)\b/,
  /\bentitled to (?:it|him|her|them|the \p{Lu}\p{L}+(?: Party)?) (?:to|is|are|must|only|out)\b/u,
  /\b(?:lady|man|woman|guy|lad|girl|boy|person|somebody|someone|neighbour|neighbor|friend|couple) (?:called|named) the \p{Lu}/u,
  /\bno [^,.;]{2,40} without delay\b/i,
  new RegExp(`^${WHO} would\\b`, 'u'),
];
/** Who is no party promises nothing in it. */
const PLEDGES =
  /^(\p{Lu}[\p{L}’'-]+)(?: \p{Lu}[\p{L}’'-]+)* (?:must|should|has to|needs to|will|shall) (?:also )?(?:sign|agree|confirm|acknowledge|promise|waive|give up|accept|say|declare)\b/u;
const ANYBODY = /^(?:The|Each|Both|Either|Neither|Nobody|Everybody|Whoever|All|Any|They|He|She|It|We|This)$/;
/** A noun with the ending of a verb. */
const NOUN_AS_VERB = new RegExp(`^${WHO} (\\p{Ll}+(?:[^aeiou]ties|cies|gies|phies|ments|ances|ences|nesses|ships))\\b`, 'u');
const GOING_ON = new RegExp(`(?:^|, | and | but | so )(?:${WHO}) (?:is|are) ((?!being|going|willing|owing)\\p{Ll}+ing\\b)`, 'u');

/** What was and has been between people is told. */
const HAS_BEEN = new RegExp(
  `(?:^|, | and )(?:${WHO}|[Tt]hey|[Hh]e|[Ss]he) (?:has|have)(?: (?:never|always|just|only|already|not|both))* (?:met|known|heard|been (?:friends|together|married|burned|burnt|cheated|neighbou?rs|living))\\b`,
  'u',
);

/** Whether somebody is bound by a sentence, may do something, or something is so: not what somebody feels, wants or has heard, and not what nobody can tell the object of. */
export function isBinding(sentence: string, { known, names = [] }: Pick<Speakers, 'known' | 'names'>): boolean {
  const words = plainly(sentence);
  const main = words
    .replace(/\bwhat(?:ever)?\b[^,.]*?\b(?:wants?|likes?|thinks?)\b/gi, ' ')
    .replace(/\b(?:if|when|unless|whether|because) [^,.]*/gi, (part) => part.replace(/\b(?:wants?|likes?|prefers?)\b/gi, 'asks'));
  if (FEELS.test(main) || [HEARD, VAGUE, HOPES, HAS_BEEN].some((one) => one.test(words))) return false;
  const [, pledged = ''] = PLEDGES.exec(words) ?? [];
  const isParty = names.some(({ full, first }) => first === pledged || full.split(' ').includes(pledged));
  return pledged === '' || isParty || ANYBODY.test(pledged) || known?.people?.has(pledged.toLowerCase()) === false;
}

/** Whether the words of a sentence are such as a grammar has: no ending of a verb behind an adverb or a noun, no mark amid a word, no article before what is no thing. */
export function isSound(sentence: string): boolean {
  const words = plainly(sentence);
  if (BROKEN.some((one) => one.test(words.replace(/\[[^\]]*\]/g, 'N')))) return false;
  for (const [, stem = ''] of words.matchAll(/\b(\p{Ll}{3,})ies\b/gu)) if (isAdverb(`${stem}y`)) return false;
  const noun = NOUN_AS_VERB.exec(words)?.[1];
  if (noun && !/^(?:commences|mentions|comments|influences|finances|advances|balances|ships)$/.test(noun)) return false;
  const doing = GOING_ON.exec(words)?.[1];
  return !doing || deedOf(doing) !== null;
}

const plainly = (sentence: string): string =>
  sentence
    .replace(/“[^”]*”/g, ' ')
    .replace(/\\(.)/g, '$1')
    .trim();

/** Whether all sentences that were made of a wish are terms. */
export const areTerms = (words: string, speakers: Pick<Speakers, 'known' | 'names'>): boolean =>
  areBinding(words, speakers) && sentencesIn(words).every(isSound);

export const areBinding = (words: string, speakers: Pick<Speakers, 'known' | 'names'>): boolean =>
  sentencesIn(words).every((sentence) => isBinding(sentence, speakers));

const sentencesIn = (words: string): string[] => words.split(/(?<=\.)\s+(?=[\p{Lu}[])/u);

/** Whether the customer's own words would be none of a document even as a quotation: hearsay, hopes, and what nobody can tell the object of. */
export const isTalk = (words: string): boolean => HOPES.test(words) || VAGUE.test(words) || TALK.test(words);
const TALK =
  /\b(?:i|we)(?:['’]ve| have)? been told\b|\b(?:i['’]?m|i am|we are) told\b|\bcalls? it\b|^(?:what|how) (?:happens?|about|if)\b|\b(?:hardly|barely|scarcely) (?:know|ever)\b|\b(?:my|our) \p{Ll}+ (?:says?|thinks?|reckons?) (?:i|we)\b/iu;
