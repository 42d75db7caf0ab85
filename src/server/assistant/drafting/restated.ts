import { VERBS } from './everyday-verbs.ts';
import { isFlawed, isRough } from './flaws.ts';
import { isGrammatical } from './grammar.ts';
import { isManner } from './letters/directions.ts';
import { isName, noteTerm, wished } from './note-terms.ts';
import { capital, tidy } from './notes.ts';
import { hasVerb } from './parses.ts';
import { inPlainEnglish } from './plain-english.ts';
import { people } from './pronouns.ts';
import { escaped } from './reading/text.ts';
import { type Settled, unsettled } from './referents.ts';
import { inRegister, named, type Speakers } from './register.ts';
import { agreeing, withMarks, withStandIns } from './stand-ins.ts';
import { areBinding, areTerms } from './terms.ts';
import { baseOf, DUTY } from './verbs.ts';
import { allOfUs } from './wording.ts';

/** What the text of the draft shows of words. */
export interface Words {
  /** It is no name. */
  isCommon: (word: string) => boolean;
  /** Somebody counts what the noun names: `a review`. */
  isCounted: (noun: string) => boolean;
  /** It is a word of documents, whoever may be called so. */
  isOrdinary?: (word: string) => boolean;
  /** What the sentence before is about: `the rent`. */
  before?: string | null;
}

/** A wish that makes no sentence of the document as a whole, piece by piece; `left` are pieces of which none was made, in the customer's words. */
export interface Restated {
  sentences: string[];
  left: string[];
  /** Pieces by which nobody is bound, however they are put. */
  talk: string[];
}

/**
 * Each sentence of a wish by itself, and each note of a list that only commas join: put into the words of the document, else said as it is with the parties in
 * the place of the pronouns, else as what its shape shows. Who or what is open stands as a mark.
 */
export function restated({ text, open }: Settled, speakers: Speakers, words: Words): Restated {
  const sentences: string[] = [];
  const left: string[] = [];
  const talk: string[] = [];
  let things: string[] = [];
  const closed = () => {
    const all = things.length > 0 ? wished(things, speakers) : '';
    if (all !== '' && (speakers.firstPerson || isGrammatical(all, speakers.known?.people ?? NOBODY))) sentences.push(all);
    else left.push(...things);
    things = [];
  };
  for (const piece of piecesIn(withStandIns(withoutCall(text, speakers), open))) {
    if (isManner(piece)) continue;
    const said = wholeSentence(piece, speakers);
    const whole = said !== null && (speakers.firstPerson || areTerms(said, speakers)) ? said : null;
    if (said !== null && whole === null) {
      closed();
      (areBinding(said, speakers) ? left : talk).push(piece);
      continue;
    }
    if (whole) {
      closed();
      if (!SAME.test(whole)) sentences.push(whole);
      continue;
    }
    const notes = (LABELLED.test(piece) ? [piece] : listed(piece))
      .map((note) => lowered(note, words.isCommon))
      .filter((note) => !isManner(note));
    if (notes.every(isName)) continue;
    const made = notes.map((note) => madeOf(note, speakers, words));
    if (made.some((one) => one === null || ('sentence' in one && !isFit(one.sentence, speakers))) || 'aside' in (made[0] ?? {})) {
      closed();
      left.push(piece);
      continue;
    }
    const before = sentences.length;
    for (const one of made) {
      if (one === null) continue;
      if ('sentence' in one) {
        closed();
        sentences.push(one.sentence);
      } else if ('thing' in one) {
        const last = sentences.at(-1) ?? '';
        // `Only for the depot, two vans`: what is named goes on with what was said.
        if (things.length === 0 && sentences.length > before && (/ only for /.test(last) || GOES_ON.test(one.thing)))
          sentences[sentences.length - 1] = `${last.replace(/\.$/, '')}, ${one.thing}.`;
        else things.push(one.thing);
      } else if (things.length > 0) things[things.length - 1] += `, ${one.aside}`;
      else sentences[sentences.length - 1] = `${(sentences.at(-1) ?? '').replace(/\.$/, '')}, ${one.aside}.`;
    }
    closed();
  }
  closed();
  const marked = (words: string) => withMarks(unsettled(words), open);
  return {
    sentences: sentences.map((one) => marked(one.replace(/(?<=\p{L})'(?=s\b|\s|$)/gu, '’'))),
    left: left.map((one) => unsettled(one)),
    talk: talk.map((one) => unsettled(one)),
  };
}

const isFit = (sentence: string, speakers: Speakers): boolean =>
  isGrammatical(sentence, speakers.known?.people ?? NOBODY) && (speakers.firstPerson || areTerms(sentence, speakers));

/** `No pipe on the roof, Paul!`: whoever is called by name at the end is spoken to, and nothing is said of him. */
const withoutCall = (text: string, { names = [] }: Speakers): string =>
  names.reduce(
    (words, { full, first }) =>
      [full, ...(first === null ? [] : [first])].reduce(
        (said, name) =>
          said.endsWith('!') || /\b(?:no|please|never|do not)\b[^,]*,[^,]*$/i.test(said)
            ? said.replace(new RegExp(`, ${escaped(name)}[!.]*$`), '')
            : said,
        words,
      ),
    text,
  );

/** Whether words begin with somebody's name. */
const isSomebody = (words: string, { known }: Speakers): boolean =>
  known?.people?.has((words.split(/[ ’']/)[0] ?? '').toLowerCase()) === true;

const NOBODY: ReadonlySet<string> = new Set();

/** What says more of a day or a sum that was named just before. */
const GOES_ON = /^the (?:day|date|month|week|year|rest|balance|remainder|others?)\b/i;

/** Sentences of a wish; what stands behind a semicolon is one by itself. */
const piecesIn = (text: string): string[] =>
  text
    // `Bedroom - double bed, mattress` is a label, too.
    .replace(/^(\p{L}[\p{L} ]{2,30}) [-–—] (?=\p{L})/u, '$1: ')
    .replace(/^on top(?: of (?:that|it|this))?,? (\d[^,;]*)/i, '$1 in addition')
    .split(
      /(?<=[^\d\s.][.!?;])(?<!\b(?:no|nr|st|mr|mrs|ms|dr|approx|incl|ltd|inc|co|vs|art|e\.g|i\.e|a\.m|p\.m|\p{L})\.)\s+|;\s*|\s+[–—]\s+/iu,
    )
    .map((part) => part.replace(/^[\s,]+|[.;,\s!]+$/g, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));

/** Notes that commas join. What a word joins, and what cannot stand alone, goes with what is before it. */
const listed = (piece: string): string[] =>
  piece
    .split(
      /,\s+(?=[\p{L}\d$£€])(?![^(]*\))(?!(?:and|or|but|then|so|because|which|who|otherwise|else|until|unless|before|after|if|when|incl|as|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b|(?:19|20)\d\d\b|\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}* \d{4}$)/iu,
    )
    .map((part) => part.trim());

/** A capital that only begins the wish says nothing. */
function lowered(note: string, isCommon: (word: string) => boolean): string {
  const [first = ''] = note.split(/[ ,:]/);
  return /^(?:A|\p{Lu}\p{Ll}+)$/u.test(first) && !/^\S+ \p{Lu}/u.test(note) && (/^(?:A|An|The)$/.test(first) || isCommon(first))
    ? note.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
    : note;
}

function madeOf(note: string, speakers: Speakers, words: Words): ReturnType<typeof noteTerm> {
  const sentence = LABELLED.test(note) ? null : wholeSentence(note, speakers);
  if (sentence) return { sentence };
  const acts = DOES.exec(note);
  if (acts && !speakers.firstPerson && DUTY.has(baseOf(acts[1] ?? ''))) {
    const who = OURS.test(note) ? speakers.other : (speakers.spoken ?? null);
    const made = who === null ? null : wholeSentence(`${who} ${note}`, speakers);
    return made === null ? null : { sentence: made };
  }
  const said = unsettled(saidAs(note, speakers));
  if (isName(said)) return { aside: said };
  return isRough(said.replace(/[.;]$/, ''), speakers) ? null : noteTerm(said, speakers, words);
}

/** `Shows me the paper`: who does so, the sentence before says, or whose side the rest is. */
const DOES = /^(\p{Ll}+s) (?=(?:me|us|the|my|our|his|her|their|an?|it|them|him|all|any|each|every)\b)/u;
const OURS = /\b(?:me|us|my|our|mine|ours)\b/i;

/** `The Buyer is the Buyer`: who somebody is, the document says in its own place. */
const SAME = /^(the \p{Lu}[\p{L} ]+?),? (?:(?:the \p{Lu}[\p{L} ]+?) )?(?:is|are) \1\b[^.;]{0,40}\.$/iu;
const LABELLED = /^\p{L}[\p{L} '’-]{2,40}?:\s/u;

/** The words with the parties in the place of the pronouns, otherwise as they are. */
const saidAs = (piece: string, speakers: Speakers): string =>
  speakers.firstPerson
    ? inPlainEnglish(tidy(piece))
    : theirs(people(named(allOfUs(inPlainEnglish(tidy(piece)), speakers), speakers), speakers), speakers);

/** `They` of whom it is sure that they are the other side, and who are not called so yet. */
const theirs = (text: string, { other }: Speakers): string =>
  other === null || /^(?:parties|both)/.test(other)
    ? text
    : text.replace(
        /\bthey ((?:each |both )?)((?:still |also |only |never |always )?)(\p{Ll}+)/giu,
        (_, _each: string, how: string, verb: string) => `${other} ${how}${agreeing(verb)}`,
      );

/** A piece in which somebody or something does or is something, as a sentence; null for all others. */
function wholeSentence(piece: string, speakers: Speakers): string | null {
  if (!speakers.firstPerson) {
    const plain = unsettled(inRegister(piece, speakers));
    // `Furniture is included`: a single thing has its article.
    for (const one of [
      plain,
      plain.replace(
        /^(?!(?:There|This|That|What|Who|Here|Nobody|Everybody|Everyone|Nothing|Everything|Neither|Either|Each|Both|One|None|They|She|You|All|Any)\b)\p{Lu}(?=\p{Ll}{2,} (?:is|was|must|may|stays|goes)\b)/u,
        (first) => (isSomebody(plain, speakers) ? first : `The ${first.toLowerCase()}`),
      ),
    ])
      if (!isFlawed(one, speakers) && isSentence(one)) return one;
  }
  const said = unsettled(saidAs(piece, speakers));
  if (!isSentence(said) || isRough(said, speakers)) return null;
  return `${capital(isSomebody(said, speakers) ? said : withThe(said))}.`;
}

/** Behind these no main clause goes on. */
const SUBORDINATE =
  /,? (?:because|if|when|unless|until|till|that|which|who|whose|so that|as long as|as soon as|as|while|where|before|after|since|than|what|whatever|whichever)\b/i;
const NO_SUBJECT =
  /^(?:and|or|but|from|to|for|of|with|without|per|not|only|also|because|which|who|whom|whose|what|where|how|why|whether|including|except|excluding|whichever|must|may|can|cannot|will|shall|should|is|are|was|were|has|have|does|do|did|needs?)\b/i;
const CONDITION = /^(?:if|when|unless|once|as soon as|until|after|before|while|as long as|in case|whenever)\b/i;

/** Whether a main clause stands in the words: somebody or something, and what it does or is. */
export function isSentence(words: string): boolean {
  // A month is no verb.
  const text = words.replace(/\bMay(?= \d)|(?<=\d )May\b/g, 'June');
  const plainly = text.replace(/^((?:n?either|none|each|one|both) of) those who are the (?=\p{Lu})/iu, '$1 the ');
  if (plainly !== text) return isSentence(plainly);
  const counted = text.replace(
    /^(?:one|two|three|first|second|third|firstly|secondly|finally|lastly|also|then), |^(?:otherwise|therefore|then|also),? (?=(?:I|we|he|she|they|you|it|the)\b)/i,
    '',
  );
  if (counted !== text) return isSentence(counted);
  if (NO_SUBJECT.test(text) || /[?=]/.test(text)) return false;
  if (CONDITION.test(text)) {
    const [, result = ''] = /^[^,]+, (?:then )?(.+)$/i.exec(text) ?? [];
    return result !== '' && isSentence(result);
  }
  // What stands between two commas may only say more of what is named before.
  const plain = text.replace(/^(\S[^,]{2,60}), (?:the |an? |our |my |\p{Lu})[^,]{2,60}, (?=\p{Ll})/u, '$1 ');
  const [main = ''] = (plain.split(/,\s/)[0] ?? '').split(SUBORDINATE);
  if (!main.includes(' ')) return false;
  const isNamed = /^\p{Lu}\p{L}+ (?:and )?\p{Lu}|^\p{Ll}+ \p{Lu}/u.test(main);
  if (SURE.test(main.replace(/^\S+/, '')) || ((SUBJECT.test(main) || isNamed) && hasVerb(main))) return true;
  // `Landlord pays`, `two of three sign`.
  const several = /^(?:any )?(?:two|three|both|all|most|some) of (?:the )?\p{L}+ (\p{Ll}+)/u.exec(main)?.[1];
  return several !== undefined ? VERBS.has(several) : /^\p{L}+ \p{Ll}+s\b/u.test(main) && hasVerb(main.split(' ').slice(0, 2).join(' '));
}
/** Verbs of a main clause wherever they stand behind the first word. */
const SURE =
  /\b(?:must|may|cannot|can|will|shall|should|would|could|am|is|are|was|were|has|have|had|does|do|did|needs?|goes|gets|went|came|took|gave|knew|saw|stays?|belongs?|remains?)\b/i;
/** Somebody or something that is told apart, so that what follows is what it does. */
const SUBJECT =
  /^(?:the|an?|my|our|his|her|its|their|this|that|these|those|each|every|all|both|either|neither|nobody|somebody|everybody|everyone|anybody|everything|nothing|whoever|no one|it|he|she|they|we|I|you|two|three|four|most|some)\b/i;

/** A single thing or person that is called by a common word has its article. */
const withThe = (text: string): string =>
  /^\p{Ll}{3,} (?:is|was|must|may|can|has|gets|stays|goes|cannot|does|will)\b/u.test(text) &&
  !/^(?:everything|everybody|everyone|nobody|nothing|somebody|anybody|there|this|that|these|those|each|both|either|neither|rent|smoking|parking|water|interest|training|food|work|whoever|they|she|you)\b/.test(
    text,
  ) &&
  !/^\p{Ll}+s /u.test(text)
    ? `the ${text}`
    : text;
