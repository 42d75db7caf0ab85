import { MANY_DEED } from './animals.ts';
import { type Bystander, bystanderAt, isNamedFirst, kinNamed } from './bystanders.ts';
import { tidy } from './notes.ts';
import { escaped } from './reading/text.ts';
import type { Speakers } from './register.ts';
import { FEMALE, isSheCalled, MALE } from './sexes.ts';
import { isCompany } from './slots.ts';
import { bothOfSide, jointly, weAt } from './we.ts';
import { allNamed } from './wording.ts';

export type Third = 'he' | 'she';

/** What a brief shows for sure about who is meant by its pronouns. */
export interface Known {
  /** Whether `I` is the author for sure. */
  isAuthorSure: boolean;
  /** Whom `we` means; `side` where somebody who writes `I` has others at home, and `we` may be both sides as well. */
  we: 'author' | 'parties' | 'side';
  /** What stands across the table: one person, whom `he` or `she` calls, or a company or several, which are `they`; null where it does not show. */
  other: 'one' | 'many' | null;
  /** Names of people and animals who are no party. */
  outsiders: readonly string[];
  /** Pronouns that may mean somebody else of whom the brief tells, or an animal, as well. */
  rivals: readonly Third[];
  /** Of these, the pronouns of those whom the brief calls by a word for their sex. */
  calledRivals?: readonly Third[];
  /** How the brief calls them, where it does. */
  sexes?: ReadonlyMap<string, boolean>;
  /** What a form of address or of kinship says of the one across the table. */
  otherIsShe?: boolean | null;
  /** The pronouns that can be the person who acts for the company across the table. */
  voice?: readonly Third[];
  /** Whether the animal that the brief is about is `she`; null where it does not show. */
  animalIsShe?: boolean | null;
  /** Both `he` and `she` stand in the brief. */
  hasBoth: boolean;
  /** Words of the names of everybody who is named, in small letters. */
  people?: ReadonlySet<string>;
  /** The sides that several people are, as the document calls them. */
  several?: readonly string[];
  /** The brief speaks of children or animals, who are `they` as well. */
  hasHerd?: boolean;
  /** The sides are alike, so that `we` may be both. */
  isAlike?: boolean;
  /** A company that is no party acts itself where the brief says `we` of its shares. */
  body?: boolean;
  /** People who are no party are named. */
  hasPeople: boolean;
  /** People for whom something is done and who are no party. */
  bystanders?: readonly Bystander[];
}

/** A brief that shows everything, as far as its speakers are known. */
export const SURE_OF_ALL: Known = {
  isAuthorSure: true,
  we: 'author',
  other: null,
  outsiders: [],
  rivals: [],
  hasPeople: false,
  hasBoth: false,
};

const PRONOUN =
  /\b(?:(?<third>he|him|his|himself|she|hers?|herself)|(?<many>they|them|theirs?|themselves)|(?<own>I|me|my|mine|myself)|(?<we>we|us|ours?|ourselves)|(?<you>you|yours?|yourself))\b/giu;

/** People whom no pronoun tells apart. */
const ANYBODY =
  'somebody|someone|anybody|anyone|nobody|everybody|everyone|whoever|person|child|kid|baby|friend|neighbou?r|cousin|guest|visitor|surveyor|doctor|vet|farrier|lawyer|solicitor|attorney|accountant|notary|judge|mediator|arbitrator|adviser|advisor|agent|worker|helper|driver|teacher|student|pupil|rider|stranger|member|partner|replacement|substitute|successor|heir|guarantor|witness|customer|client|patient|player|musician|performer|model|plumber|builder|mechanic|inspector|manager|director|boss|one (?:of|party|partner|side|person|wants|dies|leaves|sells|stops|dies|moves|breaks)|each (?:of|party|partner|side|person|one|side)|either|neither|the other|another';
const ANIMALS =
  'animal|pet|dog|puppy|bitch|heifer|ewe|cat|kitten|horse|pony|mare|gelding|stallion|foal|colt|filly|goat|cow|bull|calf|rabbit|parrot|labrador|retriever|spaniel|poodle|collie|terrier|shepherd|beagle|bulldog|dachshund|greyhound';
const ANIMAL = new RegExp(`\\b(?:${ANIMALS})s?\\b`, 'i');
const NAMED_ANIMAL = new RegExp(
  `\\b(?:${ANIMALS})s?\\b,? (?:is |are )?(?:called |named )?(\\p{Lu}[\\p{L}’'-]+)|\\b(?:called|named) (\\p{Lu}[\\p{L}’'-]+)`,
  'gu',
);
const NAMED_KIN = new RegExp(`\\b(?:${MALE}|${FEMALE}|cousin|friend)\\b,? (?:called |named )?(\\p{Lu}[\\p{L}’'-]+)`, 'gu');

const MALES = new RegExp(`\\b(?:${MALE})\\b`, 'i');
const FEMALES = new RegExp(`\\b(?:${FEMALE})\\b`, 'i');
const PEOPLE = new RegExp(`\\b(?:${ANYBODY}|${ANIMALS})\\b`, 'gi');
/** What stands before `they` and may be them. */
const SEVERAL =
  /\b(?!(?:days|weeks|months|years|hours|minutes|times|us|this|is|was|has|does|pays|always|unless|its|his|hers|ours|yours|others|gets|wants|keeps|takes|needs|makes|uses|breaks|misses|owes|sells|cancels|leaves|stops)\b)[a-z]{2,}[^s\W]s\b|\b(?:children|people|both|family|couple|police|staff)\b/i;

/** Only people do this or have it, and no animal; nor is an animal bound to do something to her. */
const HUMAN_DEED =
  /^(?:he|she) (?:also |only |then |never |still )*(?:must |may |can |cannot |will |has to |should |does not |do not |must not |may not )?(?:pays?|owes?|books?|signs?|agrees?|buys?|sells?|wants?|cancels?|supply|supplies|provides?|confirms?|tells?|says?|asks?|rents?|lends?|borrows?|hires?|drives?|writes?|sends?|promises|accepts?|decides?|notif(?:y|ies)|insures?|returns?|brings?|collects?|picks?|delivers?|designs?|works?|quits?|uses?|(?:gives?|lets?|brings?|hands?|shows?) (?:me|us|back)|(?:gives?|hands?) (?:the|my|our|an?)|(?:calls?|rings?|phones?|texts?|emails?) (?:me|us)|fix(?:es)?|repairs?|replaces?|mends?|(?:feeds?|waters?|brush(?:es)?|cleans?|looks? after|cares? for|takes? care of) (?:her|him|it|them|the|my|our))\b|^(?:his|her) (?:own )?(?:fault|consent|permission|approval|signature|expense)\b|^he (?:must|has to|should|needs to) (?:[a-z]+ ){1,3}her\b|^she (?:must|has to|should|needs to) (?:[a-z]+ ){1,3}him\b/i;

/** Names of animals and of kin, who sign nothing. */
export const outsidersIn = (words: string): string[] =>
  namesIn(words).filter((name) => !/^(?:Mr|Mrs|Ms|Miss|Dr|Sir|Is|Will|Of|And|The|Who)$/.test(name));

const namesIn = (words: string): string[] => [
  ...(ANIMAL.test(words) ? [...words.matchAll(NAMED_ANIMAL)].flatMap(([, one, two]) => one ?? two ?? []) : []),
  ...[...words.matchAll(NAMED_KIN)].flatMap(([, name]) => name ?? []),
];

/** Whether the words speak of a certain animal, and not of animals that may be kept or not. */
export const hasAnimalIn = (words: string): boolean =>
  new RegExp(
    `\\b(?:my|our|the|his|her|their|old|young|called|named|bay|brown|black|white|grey) (?:\\p{L}+ ){0,2}(?:${ANIMALS})\\b`,
    'iu',
  ).test(words);

/** Behind `her`: something that is hers. */
const OWNS =
  /^ (?!(?:in|out|at|on|by|for|to|with|if|when|and|or|up|back|off|down|before|after|from|as|because|then|again|about|over|into|every|each|the|an?|once|twice|that|within|until|while|i|we|he|she|they|it|you|must|may|can|will|would|has|is|was|not|again|there|properly|\p{L}+ed)\b)\p{L}/iu;

/** Stand around a pronoun that stays as it is. */
const [KEPT, END] = ['\uE010', '\uE011'];

/** A wish whose pronouns are looked up. */
export interface Settled {
  /** Pronouns that belong to somebody else in the same words are kept from being replaced. */
  text: string;
  /** Pronouns of which nobody knows for sure whom they mean, as the brief has them. */
  open: string[];
  /** The others that mean a party, and how the document calls it. */
  meant: ReadonlyMap<string, string>;
}

/**
 * Looks up whom each pronoun of a wish means. One that may mean somebody named before it in the wish stays as it is: it is as clear as the brief was.
 * One that means a party for sure is left to be replaced; any other is open. `previous`: the wish before, of which it may speak on.
 */
export function settle(wish: string, speakers: Speakers, previous = '', isBehind = true): Settled {
  const sure = speakers.known ?? SURE_OF_ALL;
  const told = toldOf(previous, sure);
  const known = { ...sure, rivals: [...sure.rivals, ...told], calledRivals: [...(sure.calledRivals ?? sure.rivals), ...told] };
  const open = new Set<string>();
  const meant = new Map<string, string>();
  const said = kinNamed(tidy(wish), speakers);
  const text = speakers.firstPerson
    ? said
    : jointly(membersNamed(allNamed(bothOfSide(said, speakers)), speakers), speakers, (word, whom) => meant.set(word, whom));
  const settled = text.replace(PRONOUN, (word, ...found) => {
    const groups = found.at(-1) as Record<'third' | 'many' | 'own' | 'we' | 'you', string | undefined>;
    const before = text.slice(0, Number(found.at(-3)));
    const after = text.slice(before.length);
    // `US$40` is no pronoun.
    if (word === 'US') return word;
    // `Our Lady of the Lake` is a name.
    if (before !== '' && /^\p{Lu}\p{Ll}/u.test(word) && /^ \p{Lu}/u.test(after.slice(word.length))) return word;
    if (speakers.firstPerson && (groups.own ?? groups.we ?? groups.you)) return word;
    const verdict = groups.own
      ? known.isAuthorSure
      : groups.we
        ? weAt(text, before.length, speakers) === 'author'
        : groups.you
          ? false
          : whose(word, before, after, groups.many !== undefined, speakers, known, isBehind ? previous : '');
    if (verdict === 'animal') return tamed(word, after.slice(word.length), speakers);
    if (typeof verdict === 'object') {
      meant.set(word.toLowerCase(), verdict.role);
      return /^his$/i.test(word) || (/^her$/i.test(word) && OWNS.test(after.slice(word.length))) ? `${verdict.role}'s` : verdict.role;
    }
    if (verdict === 'keep') return `${KEPT}${[...word].map((letter) => String.fromCharCode(0xe100 + letter.charCodeAt(0))).join('')}${END}`;
    const asked = word.toLowerCase() === 'i' ? 'I' : word.toLowerCase();
    if (!verdict) open.add(asked);
    else meant.set(asked, (groups.own || groups.we ? speakers.author : speakers.other) ?? word);
    return word;
  });
  for (const word of open) meant.delete(word);
  return { text: settled, open: [...open], meant };
}

/** Puts pronouns that were kept back as they were. */
export const unsettled = (text: string): string =>
  text.replace(new RegExp(`${KEPT}([^${END}]*)${END}`, 'g'), (_, letters: string) =>
    [...letters].map((letter) => String.fromCharCode(letter.charCodeAt(0) - 0xe100)).join(''),
  );

/** Pronouns of those who are no party, and of the animals, that words name: the next words may speak of them. */
function toldOf(words: string, { outsiders, sexes, animalIsShe }: Known): Third[] {
  if (hasAnimalIn(words)) return thirdsOf(animalIsShe ?? null);
  const named = outsiders.filter((name) => words.includes(name));
  // One pronoun does not speak of two who are named together.
  const isOne = named.every((name) => named.every((other) => other.includes(name) || name.includes(other)));
  return named.flatMap((name) => {
    const isShe = sexes?.get(name) ?? isSheCalled(name, words);
    return isOne || isShe !== null ? thirdsOf(isShe) : [];
  });
}

export const thirdsOf = (isShe: boolean | null): Third[] => (isShe === null ? ['he', 'she'] : [isShe ? 'she' : 'he']);

function whose(
  word: string,
  before: string,
  after: string,
  isMany: boolean,
  speakers: Speakers,
  known: Known,
  previous: string,
): boolean | 'keep' | 'animal' | { role: string } {
  const { other } = speakers;
  const isShe = known.otherIsShe ?? speakers.isShe;
  const met = metIn(before, speakers, known);
  if (isMany) {
    if (met.outsider || met.author || SEVERAL.test(before.replace(/'s\b/g, ''))) return 'keep';
    if (met.other) return true;
    if (other !== null && (speakers.known === undefined || known.other === 'many'))
      return (
        known.hasHerd !== true || MANY_DEED.test(after) || isTo(before) || /\bthey (?:pay|agree|want|say|give|tell|ask|owe)\b/i.test(before)
      );
    // Where a side is one person whom the brief calls he or she, they are what was spoken of before.
    const isTold = SEVERAL.test(previous.replace(/'s\b/g, '')) || /\b(?:they|them|their)\b/i.test(previous);
    return known.other === 'one' && isCalledOne(speakers, known) && isTold ? 'keep' : false;
  }
  const isHers = /^s?her/i.test(word) || /^she$/i.test(word);
  const third = isHers ? 'she' : 'he';
  const isOne = known.other === 'one' || known.voice?.includes(third) === true;
  // What only a person does is not done by the animal that was named before.
  const called = speakers.animal?.name;
  if (called && other !== null && isOne && HUMAN_DEED.test(after) && metIn(before.replaceAll(called, 'it'), speakers, known).other)
    return true;
  const isOnlyNoun = met.outsider && !met.isNamed && HUMAN_DEED.test(after) && other !== null && isOne && !known.hasPeople;
  if ((met.outsider && !isOnlyNoun) || met.author || (isHers ? FEMALES : MALES).test(before) || isNamedFirst(before, speakers))
    return 'keep';
  if (speakers.known === undefined) return true;
  const theirs = bystanderAt(isHers, met.other, after, speakers, known);
  if (theirs !== undefined) return theirs;
  // A company or several people are never `he`.
  if (met.other) return isOne;
  const only = onlyOne(isHers, speakers, known);
  if (only !== null) return only === other ? true : { role: only };
  if (other === null || !isOne) return false;
  // The document calls that side by a word for the other sex.
  if ((isHers ? MALES : FEMALES).test(other)) return false;
  if (isShe !== undefined && isShe !== null && isShe !== isHers) {
    // Where the other side is she, he is the animal that the brief is about.
    const isIts = speakers.animal && (speakers.animal.isShe ?? isHers) === isHers && speakers.isAnimalDeal && !known.hasPeople;
    return isIts ? 'animal' : false;
  }
  if (!known.rivals.includes(third) || (!known.hasPeople && isTo(before)) || HUMAN_DEED.test(after)) return true;
  if (isDutyOf(third, `${before}${after}`, speakers, known)) return true;
  // Where both he and she are spoken of and nobody else is, the one is the party and the other the animal.
  return known.hasBoth && !known.hasPeople && isShe === isHers;
}

/** Elsewhere in the same words, which name nobody else, whoever is called so does what only a party does: `he mends what he breaks and pays me`. */
const isDutyOf = (third: Third, text: string, speakers: Speakers, known: Known): boolean =>
  !metIn(text, speakers, known).outsider &&
  [...text.matchAll(/\b(?:he|she)\b/gi)].some(({ 0: word, index }) => word.toLowerCase() === third && HUMAN_DEED.test(text.slice(index)));

/** Somebody is paid, told or asked, and no animal is. */
const isTo = (before: string): boolean =>
  /\b(?:pay|pays|paid|tell|tells|told|ask|asks|ring|rings|email|text|charge|owe|owes|refund|lend|lent|invoice|bill)s? $/i.test(before);

/** `Neither of them`, `each of the two`, where one side alone is several people: those of that side. */
function membersNamed(text: string, { known, other }: Speakers): string {
  const [side, ...more] = known?.several ?? [];
  if (side === undefined) return text;
  const whose = known?.several?.includes(other ?? '') ? (other ?? side) : more.length === 0 ? side : null;
  if (whose === null) return text;
  return text
    .replace(/\b(neither|none|each|one|either|both) of them(?: both)?\b/gi, (words, word: string, at: number) =>
      known?.hasHerd || SEVERAL.test(text.slice(0, at)) ? words : `${word} of those who are ${whose}`,
    )
    .replace(/^each (?=(?:is|must|may|has|pays?|owes?|signs?|keeps?)\b)/i, `each of those who are ${whose} `);
}

const isCalledOne = ({ isShe }: Speakers, { otherIsShe, hasBoth }: Known): boolean =>
  !hasBoth && ((isShe !== null && isShe !== undefined) || (otherIsShe !== null && otherIsShe !== undefined));

/** The one side that the brief calls by a word for that sex, where nobody else who is named can be meant: how the document calls it. */
function onlyOne(isShe: boolean, { names = [], firstPerson, author }: Speakers, { rivals, calledRivals = rivals }: Known): string | null {
  if (calledRivals.includes(isShe ? 'she' : 'he')) return null;
  const people = names.filter((one) => one.role !== author && !isCompany(one.full));
  const [called, another] = people.filter((one) => one.isShe === isShe);
  // Somebody of whom nothing shows may be meant as well.
  if (!called || another || people.some((one) => one.isShe === null || one.isShe === undefined)) return null;
  return firstPerson ? called.full : called.role;
}

/** The animal by its name, in place of its pronoun. */
function tamed(word: string, after: string, { animal }: Speakers): string {
  const called = animal?.name ?? `the ${animal?.noun ?? 'animal'}`;
  return /^his$/i.test(word) || (/^her$/i.test(word) && OWNS.test(after)) ? `${called}'s` : called;
}

/** Who was named before in the same words. */
function metIn(before: string, { names = [], roleOf, author, other }: Speakers, { outsiders }: Known) {
  const has = (name: string | null): boolean => name !== null && new RegExp(`(?<![\\p{L}])${escaped(name)}(?![\\p{L}])`, 'u').test(before);
  const parties = names.filter(({ full, first, short = [] }) => [full, first, ...short].some(has)).map(({ role }) => role);
  const nouns = [...before.matchAll(PEOPLE)].map(([noun]) => noun);
  const roles = nouns.map((noun) => roleOf(noun) ?? null);
  return {
    author: parties.some((role) => role === author) || roles.some((role) => role !== null && role === author),
    other: parties.some((role) => role === other) || roles.some((role) => role !== null && role === other),
    outsider: outsiders.some(has) || roles.includes(null) || (parties.length === 0 && TITLED.test(before)),
    isNamed: outsiders.some(has) || /\b(?:some|any|no|every)(?:one|body)\b|\b(?:one|each|either|neither|whoever)\b/i.test(before),
  };
}

/** Somebody by a form of address. */
const TITLED = /\b(?:Mr|Mrs|Ms|Miss|Dr)\.? \p{Lu}\p{Ll}/u;
