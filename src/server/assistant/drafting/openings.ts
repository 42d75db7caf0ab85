import { message } from '#messages/message.ts';
import type { Answering } from './answers.ts';
import type { Opening } from './mentions.ts';
import { factsIn } from './near.ts';
import type { Reading, Wish } from './shapes.ts';
import { isCompany } from './slots.ts';

/** People by one name who have no place among the parties, and whose whole name nobody answered: a document needs the rest of it. */
export const aloneIn = ({ facts }: Reading, { placed, answers }: Answering): Opening[] =>
  facts.flatMap((fact) =>
    fact.what === 'party' &&
    !placed.has(fact) &&
    /^\p{Lu}[\p{L}'’-]+$/u.test(fact.value) &&
    !isCompany(fact.value) &&
    !isAnswered(fact.value, answers)
      ? [{ noun: fact.value, label: message('drafting.compose.familyName', { name: fact.value }) }]
      : [],
  );

/** An answer has the name in full: `Michael Roe` for the `Michael` of the brief. */
const isAnswered = (first: string, value: unknown): boolean =>
  typeof value === 'string'
    ? new RegExp(`(?<![\\p{L}])${first} \\p{Lu}`, 'u').test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some((one) => isAnswered(first, one));

/** `Nora (9)` is told apart by the day of birth, which no other has. */
export const agedIn = (wish: Wish, reading: Reading): Opening[] =>
  factsIn(reading, wish).flatMap(({ role, text }) => {
    const [whole, name = ''] = role === 'age' ? (new RegExp(`(\\p{Lu}[\\p{L}’'-]+) \\(${text}\\)`, 'u').exec(wish.text) ?? []) : [];
    return whole ? [{ noun: whole, label: message('drafting.compose.birthOf', { name }), isThing: true }] : [];
  });

/** Sums of a wish without a currency, where nothing tells it. */
export const sumsIn = (wish: Wish, reading: Reading, bare: boolean): Opening[] =>
  bare
    ? factsIn(reading, wish).flatMap(({ what, text, currency }) =>
        what === 'amount' && currency === undefined ? [{ noun: text, label: message('drafting.compose.currency') }] : [],
      )
    : [];
