import type { Brief, Fact } from './shapes.ts';

/** What a sum is for, where it answers only a question about just that: `$25 if he is late` is no price, and a price is no charge for delay. */
interface Sense {
  role: string;
  said: RegExp;
  asked: RegExp;
}

const SENSES: readonly Sense[] = [
  {
    role: 'late fee',
    said: /\blate (?:payments?|fees?|charges?|rent|returns?|pick-?ups?|collection|costs?)\b|\bif\b[^.;]*\b(?:late|overdue|miss(?:es|ed)?|bounces?)\b|\b(?:per|each|every|a) (?:day|week|time|hour)\b[^,;.]*\b(?:late|overdue|delay)\b|\blate\b[^,;.]{0,12}\bcosts?\b|\bcosts?\b[^,;.]*\blate\b/i,
    asked: /\blate\b|overdue|delay|reminder|lateCharge|lateFee/i,
  },
  {
    role: 'deduction',
    said: /\b(?:knock(?:s|ed)?|discounts?|deduct(?:s|ed)?|reduces?|reduced|cheaper|off)\b/i,
    asked: /discount|deduct|reduc|\boff\b/i,
  },
  {
    role: 'least price',
    said: /\b(?:go(?:es)? down to|not (?:go )?(?:below|under)|not less than|no less than|lowest|minimum)\b/i,
    asked: /\bleast\b|lowest|minimum|below/i,
  },
  { role: 'insured sum', said: /\b(?:insur(?:es?|ed|ance)|indemnity)\b/i, asked: /insur|cover|indemn|premium|liab/i },
  { role: 'extra', said: /\b(?:extra|additional|overtime)\b/i, asked: /extra|additional|overtime/i },
  { role: 'penalty', said: /\b(?:fine|penalty)\b|\bif\b[^.;]*\b(?:breaks?|breach(?:es)?)\b/i, asked: /penalt|\bfine\b|breach/i },
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

/** Whether a question asks for a sum of the sense that the sum has. */
export function fitsSense(role: string | null, question: string): boolean {
  return SENSES.every((sense) => sense.asked.test(question) === (sense.role === role) || (sense.role !== role && isNamed(role, sense)));
}

/** A role that says the sense itself, in other words. */
const isNamed = (role: string | null, { asked }: Sense): boolean => role !== null && asked.test(role);
