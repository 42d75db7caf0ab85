import type { Field } from '#engine/field.ts';
import type { Fact, Reading, Wish } from './shapes.ts';
import type { ToldAnswer } from './told-answers.ts';

const SHARES: Readonly<Record<string, number>> = { half: 1 / 2, third: 1 / 3, quarter: 1 / 4 };
const SHARE = '(?:(?<percent>\\d{1,2}(?:\\.\\d)?) ?(?:%|percent\\b|per cent\\b|pct\\b)|(?:an? |one )?(?<part>half|third|quarter)\\b)';
const OF = '(?: of (?:it|that|this|the (?:price|fee|money|sum|total|cost|amount)))?';
const PAID = '(?:,? (?:(?:is|are|to be|will be|gets) )?(?:paid|due|payable)| is| are)?';
const AHEAD =
  '(?:up ?-?front|in advance|beforehand|down\\b|now\\b|today\\b|first\\b|when (?:\\p{L}+ ){1,2}(?:starts?|begins?|signs?|books?)\\b|(?:at|on|upon|before|to) (?:the )?(?:start(?:ing)?|beginning|begin|booking|book|signing|signature|sign|ordering|order)\\b|(?:as )?(?:an? )?(?:deposit|advance|down ?payment)\\b)';
const BEFORE = '\\b(?:deposit|advance|down ?payment|up ?-?front)(?: payment)?(?:(?: is| of)|:)? ';
const READ = [new RegExp(`(?<![\\p{L}\\d.,])${SHARE}${OF}${PAID} ${AHEAD}`, 'iu'), new RegExp(`${BEFORE}${SHARE}(?! off)`, 'iu')];

/** Asks for a part of the price that is paid ahead, as a percentage or as a sum. */
const PERCENT_AHEAD = /\b(?:at the start|in advance)\b.*(?:%|percent)/i;
const SUM_AHEAD = /\b(?:at the start|(?:at|on) signing|in advance|before the work begins|to book the date)\b/i;
const PRICE = /^(?!.*(?:hour|day|week|month|year|extra|each|deposit|insur)).*\b(?:price|fee|paid for|cost)\b/i;
/** What else a sentence says that only goes on with it. */
const REST =
  /(?:^|,|;|\band\b|\bthen\b)? ?(?:the )?(?:rest|remainder|balance|other half|half|remaining|\d{1,2} ?%)\b[^,;.]{0,40}?\b(?:deliver\w*|done|finish\w*|complet\w*|end|after\w*|accept\w*|launch\w*)\b/iu;

/** Asks for a part that is due later. */
const LATER = /^Part due (?!at the start).* in %/i;

/**
 * `Half upfront`, `50% now and the rest on delivery`: the part of the price that is paid ahead, for the question that asks for it. Where a sum is asked, that part of the
 * one price of the draft. Where all the rest is due at the end nothing is due in between.
 */
export function upfrontIn(
  { wishes, facts }: Pick<Reading, 'wishes' | 'facts'>,
  fields: readonly Field[],
  answers: Record<string, unknown>,
  placed: Map<Fact, Field>,
): ToldAnswer[] {
  const field = fields.find(
    ({ name, type, label }) =>
      answers[name] === undefined && ((type === 'number' && PERCENT_AHEAD.test(label)) || (type === 'money' && SUM_AHEAD.test(label))),
  );
  if (!field) return [];
  for (const wish of wishes) {
    const found = wish.sort === 'instruction' || wish.sort === 'talk' ? null : shareIn(wish);
    if (!found) continue;
    const value = field.type === 'number' ? percentOf(found.share) : sumOf(found.share, fields, answers);
    if (value === undefined) return [];
    const fact = facts.find(({ what, at }) => what === 'percent' && at.part === wish.at.part && at.from >= found.from && at.to <= found.to);
    if (fact) placed.set(fact, field);
    if (REST.test(found.left))
      for (const { name, label } of fields) if (LATER.test(label) && answers[name] === undefined) answers[name] = 0;
    return [{ field, value, wish, isWhole: !/\p{L}{3}/u.test(found.left.replace(REST, ' ')) }];
  }
  return [];
}

function shareIn({ text, at }: Wish): { share: number; from: number; to: number; left: string } | null {
  for (const pattern of READ) {
    const found = pattern.exec(text);
    if (!found) continue;
    const { percent, part = '' } = found.groups ?? {};
    const [from, to] = [found.index, found.index + found[0].length];
    return {
      share: percent === undefined ? (SHARES[part.toLowerCase()] ?? 0) : Number(percent) / 100,
      from: at.from + from,
      to: at.from + to,
      left: `${text.slice(0, from)} ${text.slice(to)}`,
    };
  }
  return null;
}

const percentOf = (share: number): number => Math.round(share * 10_000) / 100;

/** The part of the only price that is answered; undefined where there is none, or it is paid by the hour or the month. */
function sumOf(share: number, fields: readonly Field[], answers: Readonly<Record<string, unknown>>): number | undefined {
  const prices = fields.flatMap(({ name, type, label }) => {
    const value = answers[name];
    return type === 'money' && typeof value === 'number' && PRICE.test(`${name} ${label}`.replace(/([a-z])([A-Z])/g, '$1 $2')) ? value : [];
  });
  const [price] = prices;
  return price === undefined || prices.length > 1 ? undefined : Math.round(price * share * 100) / 100;
}
