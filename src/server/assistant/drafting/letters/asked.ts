import { isName, isThing, possessive } from '../note-terms.ts';
import { hasWords } from '../noun-phrases.ts';
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
  if (isSentence(text)) return finish(text);
  if (/^\p{Ll}+ (?:over|up|back|down|out|off|away) (?:the|my|our|all|any|your)\b/u.test(text)) return finish(`please ${text}`);
  if (/[?=:]/.test(text) || isName(text) || /^\p{Lu}\S* \p{Lu}|\b(?:you|aka|c\/o)\b/u.test(text) || !isThing(text) || !hasWords(text))
    return null;
  if (hasTerms) return finish(`the terms include ${text}`);
  return asks ? finish(`${own} ask for ${text}`) : null;
}
