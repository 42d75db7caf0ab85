import type { Field } from '#engine/field.ts';
import type { Brief, Fact } from './shapes.ts';

/** What a sum is for, by the words of its own part of the sentence: `$25 if he is late` is no price. */
interface Sense {
  role: string;
  said: RegExp;
}

const SENSES: readonly Sense[] = [
  {
    role: 'late fee',
    said: /\blate (?:payments?|fees?|charges?|rent|returns?|pick-?ups?|collection|costs?)\b|\bif\b[^.;]*\b(?:late|overdue|miss(?:es|ed)?|bounces?)\b|\b(?:per|each|every|a) (?:day|week|time|hour)\b[^,;.]*\b(?:late|overdue|delay)\b|\blate\b[^,;.]{0,12}\bcosts?\b|\bcosts?\b[^,;.]*\blate\b/i,
  },
  {
    role: 'deduction',
    said: /\b(?:knock(?:s|ed)?|discounts?|deduct(?:s|ed)?|reduces?|reduced|cheaper|off)\b/i,
  },
  {
    role: 'least price',
    said: /\b(?:go(?:es)? down to|not (?:go )?(?:below|under)|not less than|no less than|lowest|minimum)\b/i,
  },
  {
    role: 'asking price',
    said: /\b(?:starting|asking|list|opening|guide|reserve) price\b/i,
  },
  { role: 'insured sum', said: /\b(?:insur(?:es?|ed|ance)|indemnity)\b/i },
  // `Also £20 for each key`: no price and no rent of which the sentence before spoke.
  { role: 'extra', said: /^\W*(?:also|plus)\b[^#]{0,16}#(?!.*\b(?:deposit|bond|rent|fees?|price|legacy|gift|to my)\b)/i },
  { role: 'extra', said: /\b(?:extra|additional|overtime)\b|\b\p{L}{3,}ing costs?\b/iu },
  { role: 'penalty', said: /\b(?:fine|penalty)\b|\bif\b[^.;]*\b(?:breaks?|breach(?:es)?)\b/i },
];

/** Sums by which a dispute is told are no charge to come. */
const OWED = /\b(?:owe[sd]?|invoices?|unpaid|arrears|borrowed|lent)\b/i;

/** The sense of a sum by the words of its own part of the sentence; null for a plain one. */
export function senseOf({ at }: Fact, brief: Brief): string | null {
  const text = brief[at.part];
  const sentence = (
    text
      .slice(Math.max(0, at.from - 160), at.from)
      .split(/\n|[.;] /)
      .at(-1) ?? ''
  ).replaceAll('’', "'");
  const behind = text.slice(at.to, at.to + 60).split(/\n|[.;] |[.;]$|, | (?:and|but|plus) /)[0] ?? '';
  const parts = sentence.split(/, | (?:and|but|plus) (?=(?:i|we|he|she|they|the)\b)/i);
  const own = parts.at(-1) ?? '';
  const led = /^\W*(?:if|when|each time|every time)\b/i.test(sentence) && parts.length < 3 ? sentence : own;
  const words = `${led} # ${behind}`;
  if (OWED.test(words)) return null;
  return SENSES.find(({ said }) => said.test(words))?.role ?? null;
}

/** Questions that ask for what is paid for a time. */
export const PERIOD = /hour|daily|week|month|year|annual/i;

/** A sum for each month is no deposit, and a price for the whole is no rent. */
export function isPaidSo({ per }: Fact, { name, label }: Field): boolean {
  const words = `${name} ${label}`;
  if (!per) return !/hour|rate\b/i.test(words);
  if (
    /deposit|limit|cap\b|value|total|whole job|price|severance|lump|settlement|debt|loan|principal|compensation|investment|legacy/i.test(
      words,
    )
  )
    return false;
  return !PERIOD.test(words) || new RegExp(per, 'i').test(words) || (per === 'year' && /annual|yearly/i.test(words));
}
