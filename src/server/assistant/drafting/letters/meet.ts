import { message } from '#messages/message.ts';
import { isNameForSure, textOf } from '../learnt/people.ts';
import { markMentions } from '../mentions.ts';
import { factsIn } from '../near.ts';
import type { Speakers } from '../register.ts';
import type { Ground, NewClause } from '../requirements.ts';
import type { Section } from '../sections.ts';
import type { Covered, Reading, Wish } from '../shapes.ts';
import { openIn, withSums } from '../worded.ts';
import { type Addressee, isDemand } from './addressee.ts';
import { saidAloud } from './audience.ts';
import { isManner, isParticulars } from './directions.ts';
import { isDoubt } from './doubts.ts';
import { type LetterWords, letterWords, quotedPieces } from './letter-words.ts';

/** The wishes of a brief that only tell how the letter is written, sent and signed. */
export function directionsIn(reading: Reading, addressee: Addressee, speakers: Speakers): Set<Wish> {
  return new Set(
    reading.wishes.filter((wish) => {
      if (wish.sort === 'talk') return isManner(wish.text);
      if (wish.sort === 'instruction') return false;
      // What tells beside what happened what the writer fears or would put up with is told by nobody else.
      const isTold = wish.sort === 'told' || wish.sort === 'fact';
      if (isDoubt(wish.text) || (isTold && isDemand(addressee) && saidAloud(wish.text) !== wish.text)) return true;
      if (wish.sort !== 'wish' && wish.sort !== 'fact') return false;
      const { sentences, left } = wordsOf(wish, '', wish.text, reading, addressee, speakers, 'I');
      return sentences.length + left.length === 0;
    }),
  );
}

/** What is told of a direction: names that stand in the letter need no further look. */
export function followed({ text }: Wish, { sections, letter }: Pick<Ground, 'sections' | 'letter'>): Covered {
  if (isDoubt(text)) return { text, status: 'open', heading: null, clause: null, note: message('drafting.letter.doubt') };
  if (letter && isDemand(letter.addressee) && saidAloud(text) !== text)
    return { text, status: 'open', heading: null, clause: null, note: message('drafting.letter.forWriter') };
  const whole = sections.map((section) => section.text).join('');
  const named = (letter?.addressee.people ?? []).filter((name) => text.includes(name));
  const isThere = named.length > 0 && named.every((name) => whole.includes(name)) && isParticulars(text, named);
  return {
    text,
    status: isThere ? 'covered' : 'partly',
    heading: null,
    clause: null,
    note: isThere ? null : message('drafting.letter.direction'),
  };
}

/** Puts a wish that no passage meets into the part of a letter that holds all of them. */
export function addToLetter(
  wish: Wish,
  previous: string,
  reading: Reading,
  ground: Ground,
  addressee: Addressee,
  clauses: NewClause[],
): Covered {
  const { bare, money, sections, speakers } = ground;
  const text = (bare ? wish.text : withSums(wish, reading, money)).replace(
    /\b(?:frankly|honestly|to be honest),? |[,;]? ha(?: ?ha)+(?=[.!]*$)/gi,
    '',
  );
  const words = wordsOf(wish, previous, text, reading, addressee, speakers, ownIn(sections));
  const isNamed = (label: string) => clauses.some(({ sentences }) => sentences.some((one) => one.includes(`[${label}]`)));
  const open = openIn(wish, reading, ground, isNamed);
  const made = [...words.sentences.map((one) => markMentions(one, open)), ...(words.left.length > 0 ? [quotedPieces(words.left)] : [])];
  const heading = message(addressee.hasTerms ? 'drafting.letter.terms' : 'drafting.letter.more');
  const part = clauses[0] ?? { heading, id: 'more', sentences: [] };
  if (clauses.length === 0) clauses.push(part);
  for (const one of made) if (!part.sentences.includes(one)) part.sentences.push(one);
  const isPart = isDemand(addressee) && saidAloud(wish.text) !== wish.text;
  return {
    text: wish.text,
    status: isPart ? 'partly' : 'drafted',
    heading,
    clause: null,
    note: message(
      isPart ? 'drafting.letter.forWriterPart' : words.left.length > 0 ? 'drafting.compose.draftedQuoted' : 'drafting.compose.drafted',
    ),
  };
}

function wordsOf(
  wish: Wish,
  previous: string,
  text: string,
  reading: Reading,
  addressee: Addressee,
  speakers: Speakers,
  own: 'I' | 'we',
): LetterWords {
  const told = factsIn(reading, wish).flatMap((fact) =>
    fact.what === 'party' || fact.what === 'address' || fact.what === 'email' ? [fact.text] : [],
  );
  const named = reading.named.bearers.flatMap(({ namings }) => namings.flatMap((one) => (isNameForSure(one) ? textOf(one) : [])));
  const known = [...told, ...named, ...addressee.people, ...(reading.place?.text ? [reading.place.text] : [])]
    .filter((one) => one.length > 1)
    .sort((one, other) => other.length - one.length);
  return letterWords(text, previous, known, addressee, speakers, own);
}

/** Whether the rest of a letter is written by one person or by several. */
function ownIn(sections: readonly Section[]): 'I' | 'we' {
  const text = sections.map((section) => section.text).join('\n');
  const count = (words: RegExp): number => text.match(words)?.length ?? 0;
  return count(/\b(?:we|us|our)\b/gi) > count(/\b(?:I|me|my)\b/g) ? 'we' : 'I';
}
