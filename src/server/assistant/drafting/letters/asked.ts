import { FINITE } from '../fragments.ts';
import { isName, isThing, possessive } from '../note-terms.ts';
import { hasWords } from '../noun-phrases.ts';
import { hasVerb } from '../parses.ts';
import { isSentence } from '../restated.ts';
import { finish, type Voice } from './sentences.ts';

/**
 * What no shape of a letter makes a sentence of, and one comes of all the same: a sentence as it stands, or something without a verb that is asked for, `24 hours'
 * notice before anybody comes`. `asks`: the letter asks for something. Null for what is neither.
 */
export function asSaid(words: string, { own, hasTerms }: Voice, asks: boolean): string | null {
  const text = possessive(words.replace(/^(?:and|also|but)\s+/i, '').replace(/[.;,\s]+$/, ''));
  // `If you have to say something then by mail`: the same is done, and how.
  const [, condition = '', how = ''] =
    /^(if you (?:have|need|want|wish) to .+?),? then ((?:only )?(?:by|in|through|via)\b.+)$/i.exec(text) ?? [];
  if (condition !== '') return finish(`${condition}, please do so ${how}`);
  const wanted = /^(.{3,}?),? please$/i.exec(text)?.[1];
  if (wanted && isThing(wanted) && asks) return finish(`${own} ask for ${wanted}`);
  if (isSentence(text)) return finish(text);
  if (/^\p{Ll}+ (?:over|up|back|down|out|off|away) (?:the|my|our|all|any|your)\b/u.test(text)) return finish(`please ${text}`);
  if (/[?=:]/.test(text) || isName(text) || /^\p{Lu}\S* \p{Lu}|\b(?:you|aka|c\/o)\b/u.test(text) || !isThing(text) || !hasWords(text))
    return asks && isNote(text) ? finish(text.replace(/^otherwise,? /i, 'otherwise: ')) : null;
  if (hasTerms) return finish(`the terms include ${text}`);
  return asks ? finish(`${own} ask for ${text}`) : null;
}

/** A few words without a verb and without anybody, which a list of points may hold as they are: `only weekdays after 4`. */
const isNote = (text: string): boolean =>
  /^(?:only|otherwise|not|no later|at most|at least|weekdays|any time)\b/i.test(text) &&
  text.split(' ').length <= 8 &&
  !/[?=:]|\b(?:I|we|you|he|she|they|it|him|her|them|us|me)\b/i.test(text) &&
  !FINITE.test(text) &&
  !hasVerb(text);
