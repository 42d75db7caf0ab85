import { message } from '#messages/message.ts';
import { factsIn } from '../near.ts';
import { capital } from '../notes.ts';
import type { Fact, Reading, Wish } from '../shapes.ts';

/** What a letter asks somebody to pay, as far as the brief says it. */
export interface Claimed {
  total: number;
  /** What it is made up of, what is taken off with a minus; none where it is one sum. */
  parts: readonly { text: string | null; sum: number; fact: Fact }[];
  /** The sums of the brief that are in it. */
  facts: readonly Fact[];
  /** The sum is asked for in so many words, and not worked out from what was paid. */
  isSure: boolean;
}

const ASKS = /\b(?:back|return(?:s|ed)?|refund(?:s|ed)?|repay|reimburse|pays?|owes?|owed|demand|claim|asking|ask|want|compensat\w+)\b/i;
/** `Also £20 for the bank fee`. */
const ADDS = /^(?:also|plus|and)\b/i;
/** Something else may be done than paying. */
const ELSE = /\b(?:either|or(?= (?:else )?(?:\p{Ll}+ (?:the|it|me|us|them|my|our)\b|(?:he|she|they|you) )))\b/iu;
/** Nobody asks for what is only compared, or would be asked for instead. */
const BESIDE =
  /(?:\bup to|\bat most|\blimit of|\bless than|\bmore than|\bover|\bout of|\bof (?:the|my|our)|\bworth|\bcosts?|\bcost me|\bprice (?:was|is|of))\s*$/i;
const WHOLE_BEFORE =
  /(?:\bso|\bthat(?:['’]?s| is)|\bwhich (?:makes|is)|\bmakes|\btotal(?:ling| of|:)?|\bin all,?|\baltogether,?|=)\s*(?:it['’]?s |is )?$/i;
const WHOLE_BEHIND = /^\s*(?:in all|in total|altogether|all together|all in|total|all up|in full)\b/i;
const TAKEN_OFF =
  /\b(?:take (?:that|this|it|them) off|comes? off|deduct|knock (?:that|it) off|taken off|minus|less what|count(?:s|ed)? towards?)\b/i;
const LESS = /\b(?:less|minus|not counting|after (?:deducting|taking off))(?: the)?\s*$/i;
const REST =
  /\b(?:what(?:['’]?s| is) (?:left|owed|owing|outstanding|still (?:due|open|owed))|the (?:rest|balance|remainder|outstanding (?:sum|amount|balance))|outstanding (?:sum|amount|balance))\b/i;
/** What the work or the thing cost as a whole. */
const PRICE = /\b(?:invoiced?|bill(?:ed)?|price|total|contract|for|fee|agreed|worth)\b[^.;]{0,50}$/i;
/** Who paid a sum: the writer, who may want it back, or the addressee, whose payment is taken off. */
const PAID_BY_US = /\b(?:I|we)(?:['’]ve| have| had)? (?:already |only |then |now )?(?:paid|gave|sent|transferred|put down)\b[^.;]{0,30}$/i;
const PAID_BY_THEM =
  /(?<!\b(?:I|we|['’]ve|have) )(?<!\b(?:I|we) (?:have|had|only|already|then|now) )\b(?:paid|gave (?:me|us)|sent (?:me|us)|transferred)\b[^.;]{0,30}$/i;

/** The sum that a letter asks for: what is wanted back, with what is added to it and without what is taken off. Null where the brief does not show it. */
export function claimedIn(reading: Reading): Claimed | null {
  const wishes = reading.wishes.filter(({ sort }) => sort !== 'instruction' && sort !== 'talk');
  const asked = wishes.filter(
    ({ text, at, sort }) =>
      (at.part === 'requirements' || sort === 'wish') && (ASKS.test(text) || ADDS.test(text)) && !TAKEN_OFF.test(text),
  );
  const parts: { text: string | null; sum: number; fact: Fact }[] = [];
  const totals: Fact[] = [];
  for (const wish of asked) {
    const sums = amountsIn(reading, wish);
    // `$1,900 or a new gate` leaves a choice, which no single sum is.
    if (sums.length > 1 && sums.some(({ before }) => /\bor\b[^,;]{0,30}$/i.test(before.slice(-40)))) return null;
    for (const { fact, before, behind } of sums) {
      const isReceived = PAID_BY_THEM.test(before) && !PAID_BY_US.test(before);
      if (BESIDE.test(before) || parts.some((part) => part.fact.value === fact.value)) continue;
      if (WHOLE_BEFORE.test(before) || WHOLE_BEHIND.test(behind)) totals.push(fact);
      else parts.push({ text: whatFor(behind), sum: Number(fact.value) * (LESS.test(before) || isReceived ? -1 : 1), fact });
    }
  }
  for (const wish of wishes)
    if (TAKEN_OFF.test(wish.text))
      for (const { fact } of amountsIn(reading, wish).slice(0, 1))
        parts.push({ text: message('drafting.letter.received'), sum: -Number(fact.value), fact });
  if (parts.length === 0 && totals.length === 0) return restIn(reading, asked);
  const added = round(parts.reduce((sum, part) => sum + part.sum, 0));
  const gross = round(parts.reduce((sum, part) => sum + Math.max(part.sum, 0), 0));
  const [total] = totals;
  const told = total && Number(total.value);
  // A sum that is called the whole and is not what its parts make is for the customer to put right.
  const isSame = told === undefined || parts.length === 0 || told === added || told === gross;
  const sum = told === undefined || isSame ? (parts.length > 0 ? added : (told ?? 0)) : told;
  if (sum <= 0) return null;
  return {
    total: sum,
    parts: isSame && parts.length > 1 ? parts : [],
    facts: [...parts.map(({ fact }) => fact), ...totals],
    isSure: isSame && isOneDemand(parts, asked) && !asked.some(({ text }) => ELSE.test(text)),
  };
}

/** Sums in one sentence, or in sentences that say that they add to it. */
function isOneDemand(parts: Claimed['parts'], asked: readonly Wish[]): boolean {
  const own = parts.filter(({ sum }) => sum > 0).map(({ fact }) => asked.find(({ at }) => holds(at, fact.at)));
  return own.every((wish) => wish === own[0] || /\b(?:also|too|as well|plus|on top|in addition|and)\b/i.test(wish?.text ?? ''));
}

/**
 * The money of which no sum stands beside the demand: an invoice without what was paid on it, or the one sum that the writer paid and wants back. It is worked out, and so
 * to be confirmed.
 */
function restIn(reading: Reading, asked: readonly Wish[]): Claimed | null {
  if (asked.length === 0 && !reading.wishes.some(({ text }) => REST.test(text))) return null;
  const sums = reading.wishes.filter(({ sort }) => sort !== 'instruction').flatMap((wish) => amountsIn(reading, wish));
  const own = sums.filter(({ before }) => PAID_BY_US.test(before));
  const received = sums.filter((one) => !own.includes(one) && PAID_BY_THEM.test(one.before));
  const [price, ...prices] = sums.filter((one) => !own.includes(one) && !received.includes(one) && PRICE.test(one.before));
  const worked = (total: number): Claimed | null => (total > 0 ? { total: round(total), parts: [], facts: [], isSure: false } : null);
  if (own.length === 0 && price && prices.length === 0)
    return worked(Number(price.fact.value) - received.reduce((sum, { fact }) => sum + Number(fact.value), 0));
  const isBack = asked.some(({ text }) => /\b(?:back|refund\w*|return|repay|reimburse)\b/i.test(text));
  return isBack && own.length === 1 && received.length === 0 ? worked(Number(own[0]?.fact.value)) : null;
}

const holds = (place: Fact['at'], inner: Fact['at']): boolean =>
  place.part === inner.part && place.from <= inner.from && place.to >= inner.to;
const round = (sum: number): number => Math.round(sum * 100) / 100;

interface Sum {
  fact: Fact;
  /** The words of the wish before and behind it. */
  before: string;
  behind: string;
}

function amountsIn(reading: Reading, wish: Wish): Sum[] {
  return factsIn(reading, wish).flatMap((fact) =>
    fact.what === 'amount' && Number(fact.value) > 0 && fact.per === undefined
      ? [
          {
            fact,
            before: wish.text.slice(0, fact.at.from - wish.at.from),
            behind: wish.text.slice(fact.at.to - wish.at.from),
          },
        ]
      : [],
  );
}

/** `For storage`, `back`: what a sum is asked for. */
function whatFor(behind: string): string | null {
  const found = /^ (?:(?:back|we paid|I paid) )?(?:for|of) ((?:(?!\b(?:plus|and|so|or|by|within|back)\b)[^,.;$£€]){3,60})/iu
    .exec(behind)?.[1]
    ?.trim();
  if (found) return capital(found.replace(/^the /, ''));
  return /^ (?:back|deposit|I paid|we paid)\b/i.test(behind) ? message('drafting.letter.paidBack') : null;
}
