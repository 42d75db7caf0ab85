import { escapeLines } from '#engine/escape.ts';
import { message } from '#messages/message.ts';
import { bareNote } from './notes.ts';
import { MARKS } from './open-marks.ts';
import type { Settled } from './referents.ts';
import type { Speakers } from './register.ts';

/**
 * A wish as the customer put it, between quotation marks, with a mark for whoever finishes the clause: nothing can be wrong in it that was right in the brief.
 * Pronouns that are known are explained, those that are open are asked.
 */
export function quoted(
  wish: string,
  { open, meant }: Pick<Settled, 'open' | 'meant'>,
  { document, firstPerson, hasSides }: Speakers,
): string {
  const words = escapeLines(bareNote(wish)).join(' ').replace(MARKS, '$1');
  if (!/[\p{L}\p{N}]{2}/u.test(words)) return '';
  const parties = [...new Set(meant.values())];
  const legend = parties.map((party) => {
    const said = [...meant].flatMap(([word, of]) => (of === party ? `“${word}”` : []));
    return message(said.length > 1 ? 'drafting.compose.quotedMeantMany' : 'drafting.compose.quotedMeant', { words: listed(said), party });
  });
  const mark =
    open.length > 0
      ? message('drafting.compose.quotedWho', { words: listed(open.map((word) => `“${word}”`)) })
      : message('drafting.compose.quotedForm', { document });
  const key =
    firstPerson || hasSides === false
      ? 'drafting.compose.quotedOwn'
      : legend.length > 0
        ? 'drafting.compose.quotedWith'
        : 'drafting.compose.quoted';
  return `${message(key, { words, meant: legend.join('; ') })} [${mark}]`;
}

/** A sentence of the brief that tells something for which the draft has no place, as the customer put it. */
export function quotedFact(told: string, document: string): string {
  const words = escapeLines(bareNote(told)).join(' ').replace(MARKS, '$1');
  return /[\p{L}\p{N}]{2}/u.test(words)
    ? `${message('drafting.compose.quotedFact', { words })} [${message('drafting.compose.quotedWhere', { document })}]`
    : '';
}

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
