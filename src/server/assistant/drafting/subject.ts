import { conditionIn } from './conditions.ts';
import { tidy } from './notes.ts';
import { meanings } from './vocabulary.ts';

/** Where a sentence has said what it is about, and goes on to how, when and what else. */
const TURN =
  /[,;(]\s|\s[–—-]\s|\s(?:but|unless|because|so that|except|until|while|when|whenever|if|whether|as long as|not (?:bigger|more|less|longer))\s/i;

/** The part of a wish that says what it is about: without its conditions, reasons and further thoughts, `he signs it, not bigger than a foot` is about signing. */
export function subjectOf(wish: string): string {
  const plain = tidy(wish);
  const text = conditionIn(plain)?.result ?? plain;
  let end = 0;
  for (const part of text.split(new RegExp(`(?=${TURN.source})`, 'i'))) {
    end += part.length;
    const said = text.slice(0, end);
    if (meanings(said).length > (said.split(' ').length > 2 ? 0 : 1)) break;
  }
  return text.slice(0, end);
}
