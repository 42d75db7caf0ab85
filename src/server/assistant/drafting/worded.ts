import { escapeLines } from '#engine/escape.ts';
import { formatMoney } from '#engine/format/money.ts';
import { message } from '#messages/message.ts';
import { isFlawed } from './flaws.ts';
import { markMentions, type Opening } from './mentions.ts';
import { factsIn } from './near.ts';
import { MARKS } from './open-marks.ts';
import { withOpenPerson } from './open-person.ts';
import { agedIn, aloneIn, sumsIn } from './openings.ts';
import { quoted } from './quoted.ts';
import { settle, unsettled } from './referents.ts';
import { inRegister, type Speakers } from './register.ts';
import type { Ground } from './requirements.ts';
import type { Reading, Wish } from './shapes.ts';

/**
 * The wish as a clause: in the words of the document where that is sure to mean the same, else in the customer's own. `previous`: the wish before it.
 * `isNamed`: whether a mark stands in a clause before.
 */
export function worded(asked: Wish, previous: string, reading: Reading, ground: Ground, isNamed: (label: string) => boolean): string {
  const { speakers, bare, money } = ground;
  const wish = bare ? asked : { ...asked, text: withSums(asked, reading, money) };
  const open = openIn(wish, reading, ground, isNamed);
  const settled = settle(wish.text, speakers, previous);
  const own = (): string => {
    const words = quoted(asked.text, settled, speakers);
    return open.reduce((text, { noun, label }) => (text === '' || !hasWord(asked.text, noun) ? text : `${text} [${label}]`), words);
  };
  const plain = settled.open.length > 0 ? withOpenPerson(settled, speakers) : inWords(settled.text, speakers);
  if (plain === null) return own();
  return markMentions(escapeLines(plain).join(' ').replace(MARKS, '[$1]'), open);
}

/** Null where no sentence comes of it that is fit for a document. */
function inWords(text: string, speakers: Speakers): string | null {
  const plain = unsettled(inRegister(text, speakers));
  return isFlawed(plain, speakers) ? null : plain;
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

const hasWord = (text: string, noun: string): boolean =>
  new RegExp(`(?<![\\p{L}])${noun.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'iu').test(text);

/** The words of a wish with its sums as the rest of the draft writes them. */
export const withSums = (wish: Wish, reading: Reading, { locale, currency }: Ground['money']): string =>
  factsIn(reading, wish)
    .filter(({ what, text, value }) => what === 'amount' && value !== '' && !/\d[\d.,]*\s?(?:-|–|to|or)\s?\S?\d/.test(text))
    .reduce((text, fact) => {
      const unit = fact.currency ?? currency;
      const written = formatMoney(Number(fact.value), { locale, currency: unit, yes: '', no: '' });
      return written && wish.text.split(fact.text).length === 2 ? text.replace(fact.text, () => written) : text;
    }, wish.text);
