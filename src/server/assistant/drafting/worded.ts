import { escapeLines } from '#engine/escape.ts';
import { formatMoney } from '#engine/format/money.ts';
import { message } from '#messages/message.ts';
import { actorOf, topicOf, withAntecedent } from './antecedents.ts';
import { isOnlyWished } from './bequests.ts';
import { VERBS } from './everyday-verbs.ts';
import { isFlawed } from './flaws.ts';
import { isNameForSure, textOf } from './learnt/people.ts';
import { markMentions, type Opening } from './mentions.ts';
import { factsIn } from './near.ts';
import { capital, tidy } from './notes.ts';
import { MARKS } from './open-marks.ts';
import { withOpenPerson } from './open-person.ts';
import { agedIn, aloneIn, sumsIn } from './openings.ts';
import { quoted } from './quoted.ts';
import { escaped } from './reading/text.ts';
import { settle, unsettled } from './referents.ts';
import { inRegister, type Speakers } from './register.ts';
import type { Ground } from './requirements.ts';
import { isSentence, restated, type Words } from './restated.ts';
import type { Section } from './sections.ts';
import type { Reading, Wish } from './shapes.ts';
import { isSure } from './sure.ts';
import { areTerms, isTalk } from './terms.ts';
import { sentencesIn, untraced } from './traced.ts';
import { asksWho, asMeant, UNKNOWN } from './turns.ts';

/** A wish as it stands in a clause. */
export interface Worded {
  /** As Markdown; `''` where nothing of it is left. */
  words: string;
  /** In the customer's own words, with a mark for whoever finishes it. */
  isQuoted: boolean;
  /** What of the wish is no term, and stands nowhere, in the customer's words. */
  left: readonly string[];
}

/** The wish as a clause; in its own words where a negation, a condition or a limit of it was lost on the way into those of the document. */
export function worded(...given: Parameters<typeof madeOf>): Worded | null {
  const made = madeOf(...given);
  if (made === null || made.isQuoted || made.words === '') return made;
  const [{ text }, previous, , { speakers }] = given;
  // Names stand in the document as parties.
  const words = (speakers.names ?? []).flatMap(({ full }) => full.split(/[^\p{L}]+/u).filter((word) => word.length > 2));
  const unnamed = words.reduce((said, word) => said.replaceAll(new RegExp(`(?<![\\p{L}])${word}(?![\\p{L}])`, 'gu'), ' '), text);
  const isTraced = untraced(unnamed, sentencesIn([made.words, ...made.left].join('\n'))).length === 0;
  if (isTraced && isSure(text, made.words, speakers, made.left)) return made;
  return { words: quoted(text, settle(text, speakers, previous), speakers), isQuoted: true, left: [] };
}

/**
 * The wish as a clause: in the words of the document where that is sure to mean the same, else in the customer's own. `previous`: the wish before it.
 * `isBehind`: whether that stands right before it in the draft. `isNamed`: whether a mark stands in a clause before. Null where the wish only says who or where somebody is, or how the document is written.
 */
function madeOf(
  asked: Wish,
  previous: string,
  reading: Reading,
  ground: Ground,
  isNamed: (label: string) => boolean,
  isBehind = true,
): Worded | null {
  const { bare, money } = ground;
  const speakers: Speakers = { ...ground.speakers, spoken: actorOf(tidy(previous), ground.speakers) };
  const said = asCase(bare ? asked.text : withSums(asked, reading, money));
  const summed = speakers.firstPerson ? said : (asksWho(said) ?? asMeant(said));
  const words = wordsIn(ground.sections, reading);
  const named = withNames(summed, speakers.known?.people, words);
  const wish = { ...asked, text: isBehind ? named : withAntecedent(named, previous) };
  const open = openIn(wish, reading, ground, isNamed);
  const settled = settle(wish.text, speakers, previous, isBehind);
  const isWished = (words: string): boolean => speakers.gives && isOnlyWished(words);
  const none = (left: readonly string[]): Worded => ({ words: '', isQuoted: false, left });
  const own = (): Worded =>
    isTalk(asked.text) && !speakers.firstPerson
      ? none([asked.text])
      : {
          words: open.reduce(
            (text, { noun, label }) => (text === '' || !hasWord(asked.text, noun) ? text : `${text} [${label}]`),
            quoted(asked.text, settled, speakers),
          ),
          isQuoted: true,
          left: [],
        };
  const plain = settled.open.length > 0 ? withOpenPerson(settled, speakers) : inWords(settled.text, speakers);
  const written = (words: string, left: readonly string[] = []): Worded => ({
    words: capital(
      markMentions(
        escapeLines(words)
          .join(' ')
          .replace(MARKS, '[$1]')
          .replace(WHICH, `[${message('drafting.compose.whichParty')}]`),
        open,
      ),
    ),
    isQuoted: false,
    left,
  });
  if (plain !== null && (speakers.firstPerson || areTerms(plain, speakers)) && !isWished(plain)) return written(plain);
  const { sentences, left, talk } = restated(settled, speakers, { ...words, before: topicOf(tidy(previous)) });
  if (sentences.length + left.length + talk.length === 0) {
    const names = asked.text.match(/\p{Lu}[\p{L}’'&.-]+(?: \p{Lu}[\p{L}’'&.-]+)*/gu) ?? [];
    const isSaid = names.every((name) => ground.sections.some(({ text }) => text.includes(name.replace(/[.’']+$/, ''))));
    return isSaid || isPlace(asked, reading) ? null : own();
  }
  const terms = left.filter((piece) => speakers.firstPerson || !isTalk(piece));
  if (sentences.length > 0 && terms.length === 0 && !sentences.some(isWished)) return written(sentences.join(' '), [...left, ...talk]);
  if (sentences.length === 0 && terms.length === 0) return none([asked.text]);
  if (sentences.some(isWished)) return none([asked.text]);
  // One person's own words are that person's own wish.
  const wished = speakers.firstPerson && settled.open.length === 0 ? inRegister(unsettled(settled.text), speakers) : null;
  if (wished === null) return own();
  return isWished(wished) ? none([asked.text]) : written(wished);
}

const WHICH = new RegExp(UNKNOWN, 'gi');

/** `Stuck? Then the mediator decides` names a case, `Dogs? Only small ones` a matter. */
const asCase = (text: string): string =>
  text.replace(/^([\p{L}’'-]+(?: [\p{L}’'-]+){0,2})\?\s+(?:then\s+)?(?=\S)/iu, (_, what: string) =>
    /^(?:not )?(?:stuck|late|ill|sick|lost|away|[\p{L}’'-]+(?:ed|en))$/iu.test(what) ? `If ${what.toLowerCase()}, ` : `${what}: `,
  );

/** Words with the names of people that the customer wrote in small letters; a name that is a common word stays as it is. */
const withNames = (text: string, people: ReadonlySet<string> | undefined, { isOrdinary }: Words): string =>
  people === undefined || people.size === 0
    ? text
    : text.replace(/(?<![\p{L}@.’'-])\p{Ll}{3,}(?![\p{L}@-])/gu, (word) =>
        isOrdinary?.(word) !== false
          ? word
          : people.has(word)
            ? capital(word)
            : /s$/.test(word) && people.has(word.slice(0, -1)) && !isOrdinary(word.slice(0, -1))
              ? `${capital(word.slice(0, -1))}'s`
              : word,
      );

const known = new WeakMap<readonly Section[], Words>();

/** What the draft and the brief show of words: which are names, and which nouns the draft has behind `a`. */
function wordsIn(sections: readonly Section[], { named, facts }: Reading): Words {
  const found = known.get(sections);
  if (found) return found;
  const counted = new Set<string>();
  for (const { text } of sections)
    for (const [, one, two] of text.matchAll(/\b(?:an?|each|every|either|another) (\p{Ll}+)(?: (\p{Ll}+))?/gu))
      for (const word of [one, two]) if (word) counted.add(word);
  const sure = named.bearers.flatMap(({ namings }) => namings.flatMap((one) => (isNameForSure(one) ? textOf(one) : [])));
  const told = facts.flatMap(({ what, text }) => (what === 'party' || what === 'address' ? text : []));
  const names = new Set([...sure, ...told].flatMap((name) => name.split(/[^\p{L}’'-]+/u)));
  const ordinary = lowWordsIn(sections.map(({ text }) => text));
  const common = new Set([...ordinary, ...lowWordsIn(named.pages.map(({ text }) => text))]);
  const words: Words = {
    isCommon: (word) =>
      !names.has(word) &&
      (common.has(word.toLowerCase()) || VERBS.has(word.toLowerCase()) || /(?:ing|ment|tion|ance|ity|[^s]s)$/.test(word)),
    isCounted: (noun) => counted.has(noun.toLowerCase()),
    isOrdinary: (word) =>
      ordinary.has(word) ||
      VERBS.has(word) ||
      /^(?:the|and|for|may|will|mark|rose|grace|hope|joy|faith|bill|rob|sue|jack|penny|van|von|den|der|del|los|san|guy|summer|june|april|august)$/.test(
        word,
      ),
  };
  known.set(sections, words);
  return words;
}

/** Words in small letters. */
const lowWordsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(/(?<![\p{L}])\p{Ll}{2,}(?![\p{L}])/gu) ?? []));

/** Words that only name the place whose law decides. */
export const isPlace = ({ text }: Wish, { place }: Reading): boolean =>
  place?.text != null && text.replace(/[.;,\s]+$/, '').toLowerCase() === place.text.toLowerCase();

/** Null where no sentence comes of it that is fit for a document. */
function inWords(text: string, speakers: Speakers): string | null {
  const plain = unsettled(inRegister(text, speakers));
  return isFlawed(plain, speakers) || (speakers.firstPerson && !isSentence(plain)) ? null : plain;
}

/** What a wish names and leaves open, each with its mark, apart from what is marked before. */
export const openIn = (
  wish: Wish,
  reading: Reading,
  { openNames, things, answering, bare }: Ground,
  isNamed: (label: string) => boolean,
): Opening[] =>
  [
    ...openNames.map((noun) => ({ noun, label: message('drafting.compose.nameOf', { noun }) })),
    ...things.map((thing) => ({ ...thing, isThing: true })),
    ...agedIn(wish, reading),
    ...aloneIn(reading, answering),
    ...sumsIn(wish, reading, bare),
  ].filter(({ label }) => label === message('drafting.compose.currency') || !isNamed(label));

const hasWord = (text: string, noun: string): boolean => new RegExp(`(?<![\\p{L}])${escaped(noun)}(?![\\p{L}])`, 'iu').test(text);

/** The words of a wish with its sums as the rest of the draft writes them. */
export const withSums = (wish: Wish, reading: Reading, { locale, currency }: Ground['money']): string =>
  factsIn(reading, wish)
    .filter(({ what, text, value }) => what === 'amount' && value !== '' && !/\d[\d.,]*\s?(?:-|–|to|or)\s?\S?\d/.test(text))
    .reduce((text, fact) => {
      const unit = fact.currency ?? currency;
      const written = formatMoney(Number(fact.value), { locale, currency: unit, yes: '', no: '' });
      return written && wish.text.split(fact.text).length === 2 ? text.replace(fact.text, () => written) : text;
    }, wish.text);
