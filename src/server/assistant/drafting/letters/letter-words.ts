import { escapeLines } from '#engine/escape.ts';
import { message } from '#messages/message.ts';
import { isThing } from '../note-terms.ts';
import { bareNote } from '../notes.ts';
import { MARKS } from '../open-marks.ts';
import { settle, unsettled } from '../referents.ts';
import type { Speakers } from '../register.ts';
import { type Addressee, isDemand, toYou, YOU } from './addressee.ts';
import { asSaid } from './asked.ts';
import { isForWriter, saidAloud } from './audience.ts';
import { directed, isManner, isParticulars } from './directions.ts';
import { finish, isVerb, stated, type Voice, withoutFaces } from './sentences.ts';

/** What a letter says of a wish. */
export interface LetterWords {
  /** Whole sentences, as Markdown. */
  sentences: string[];
  /** Pieces of the wish that no shape makes a sentence of, as the customer wrote them. */
  left: string[];
}

/** A wish in the words of a letter. Nothing at all where it only tells how the letter is written, sent and signed. `known`: names and addresses in it. */
export function letterWords(
  wish: string,
  previous: string,
  known: readonly string[],
  addressee: Addressee,
  speakers: Speakers,
  own: 'I' | 'we',
): LetterWords {
  const voice: Voice = { own, hasTerms: addressee.hasTerms };
  const sentences: string[] = [];
  const left: string[] = [];
  // What a writer is told of the case is said to nobody, and beside it only what somebody has to do.
  const isAside = (clause: string): boolean => isForWriter(clause) || directed(clause, addressee, own) === '';
  for (const { text, goesOn } of piecesOf(withoutFaces(wish)).flatMap((one) => {
    const told = isDemand(addressee) ? saidAloud(one.text, isAside) : one.text;
    return told === '' ? [] : [{ ...one, text: told }];
  })) {
    // How it is to sound is told to whoever writes.
    const piece = text.replace(/\s*\(([^()]*)\)/g, (whole, inner: string) => (isManner(inner) ? '' : whole));
    if (isParticulars(piece, known)) continue;
    const last = sentences.at(-1);
    // `The paint is 640, quote from the plumber`: what only says more stands with what was said.
    if (goesOn && last && isOnlyNamed(piece)) {
      sentences[sentences.length - 1] = `${last.replace(/\.$/, '')}, ${escapeLines(piece).join(' ')}.`;
      continue;
    }
    const said = directed(piece, addressee, own) ?? piece;
    if (said === '') continue;
    const spoken = unsettled(toYou(settle(deedsOf(said), speakers, previous).text, addressee));
    // What somebody is told to ask for has its form already.
    const made =
      /^(?:please|do not|thank you)\b/.test(said) && said !== piece
        ? finish(`${said.startsWith('thank') ? '' : 'please '}${spoken}`)
        : stated(spoken, voice);
    const sentence = [made, asSaid(spoken, voice, addressee.asks === true)].find((one) => one && !isOdd(one, addressee.names.length > 0));
    if (sentence) sentences.push(escapeLines(sentence).join(' ').replace(MARKS, '[$1]'));
    else left.push(piece);
  }
  return { sentences: together(sentences), left };
}

/** Things do not pay and have no costs: whoever does is the addressee, whatever was named before. */
const deedsOf = (words: string): string =>
  words
    // `Either he does it again or he pays` says what one of them does.
    .replace(/^either (?=(?:he|she|they)\b)/i, '')
    .replace(/\bthey (?=((?:(?:do not|must|can|will|have to|never|also) )*)(\p{Ll}+))/giu, (they, _how: string, verb: string) =>
      isVerb(verb) ? YOU : they,
    )
    .replace(/\b(at|on) (?:their|his|her)( own)? (cost|costs|expense|risk)\b/gi, '$1 your$2 $3')
    .replace(
      /\b(on|in|with|of|to) (?:there|their|his|her) (invoice|bill|quote|offer|letter|contract|website|terms|receipt|order|advert)\b/gi,
      '$1 your $2',
    );

/** Pieces as a quotation with a mark for whoever finishes the letter. */
export function quotedPieces(pieces: readonly string[]): string {
  const words = escapeLines(bareNote(pieces.join(', ')))
    .join(' ')
    .replace(MARKS, '$1');
  return `${message('drafting.compose.quotedOwn', { words })} [${message('drafting.compose.quotedForm', { document: message('drafting.letter.document') })}]`;
}

/** Something that is only named, and asks for nothing by itself. */
const isOnlyNamed = (piece: string): boolean =>
  /^(?:\p{Ll}+ ){1,2}(?:from|by|of|with) \p{L}|^(?:last|final|second|third) \p{Ll}+$/u.test(piece) &&
  isThing(piece) &&
  !/\bplease\b/i.test(piece);

/** Sentences of a wish; a list without a verb of its own, `7 days, keys back`, is cut at its commas. */
const piecesOf = (wish: string): { text: string; goesOn: boolean }[] =>
  wish
    .split(/(?<=[^\d\s.][.!?;])(?<!\b(?:no|nr|st|mr|mrs|ms|dr|approx|incl|ltd|inc|co|vs|art|e\.g|i\.e|a\.m|p\.m|\p{L})\.)\s+|;\s*/iu)
    .map((part) => part.replace(/[.;\s]+$/, '').trim())
    .filter((part) => /[\p{L}\p{N}]{2}/u.test(part))
    .flatMap((part) => (ACTS.test(part) ? [part] : listed(part)).map((text, at) => ({ text, goesOn: at > 0 })));
/** Somebody acts, or a condition begins: its commas join one thought. */
const ACTS =
  /^(?:(?:and|but|so|also|please) )*(?:I|we|he|she|they|you|it|there|this|that|nobody|if|when|unless|once|as soon as|tell|ask|say|mention|write|give|thank|remind|warn|the \p{L}+|my \p{L}+|our \p{L}+)\b/iu;
const listed = (part: string): string[] => {
  const cuts = part.split(
    /,\s+(?=[\p{L}\d$£€])(?!(?:and|or|but|then|so|because|which|who|otherwise|else|not|until|unless|before|after|if|when|at|in|on|by|to|from|with|including|incl|as|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b)/iu,
  );
  // An office behind a name belongs to it; `Tuesday, Thursday` are one thing.
  const joined = cuts.reduce<string[]>((all, cut) => {
    const before = all.at(-1);
    if (before !== undefined && /\p{Lu}\p{Ll}+$/u.test(before) && /^\p{Ll}+(?: \p{Ll}+)?$/u.test(cut))
      all[all.length - 1] = `${before}, ${cut}`;
    else all.push(cut);
    return all;
  }, []);
  return joined.length > 1 && joined.every((cut) => cut.includes(' ') || /^\p{L}{5,}$|^\p{Lu}|^[\d.,]+$/u.test(cut)) ? joined : [part];
};

/** Requests of one wish are one sentence. */
function together(sentences: readonly string[]): string[] {
  const asked = sentences.map((one) => /^Please (?!do not|note|thank)([^.]+)\.$/.exec(one)?.[1]);
  if (sentences.length < 2 || sentences.length > 5 || asked.some((one) => one === undefined || one.includes(','))) return [...sentences];
  return [`Please ${asked.slice(0, -1).join(', ')} and ${asked.at(-1)}.`];
}

/** What no letter says: somebody without a name, twice the same word, words of talk. */
const isOdd = (made: string, isToSomebody: boolean): boolean =>
  (isToSomebody && /^(?:He|She|They|Him|Her|Them)\b/.test(made)) ||
  /\b(?!(?:that|had|you)\b)(\p{L}+) \1\b/iu.test(made) ||
  /\b(?:the|an?|your) (?:the|an?|your|you|my|our)\b|\byou (?:is|has|was|does|the|a)\b|\bplease please\b|\byour(?= (?:not|is|are|to|and|or)\b)/i.test(
    made,
  ) ||
  /\b(?:gonna|wanna|stuff|guys?|asap|btw|lol|cos|cuz|n)\b|[!?]|\s&\s/i.test(made) ||
  /\b(?:to|of|for|with|by|from) (?:from|of|with|by|to)\b/i.test(made) ||
  /\b(?:and|or|the|to|of|with|a|if|but)\.$/i.test(made);
