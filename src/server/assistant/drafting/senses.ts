import type { Field } from '#engine/field.ts';
import { around } from './near.ts';
import type { Brief, Fact } from './shapes.ts';
import { ROLE_WORDS } from './slots.ts';
import { meanings } from './vocabulary.ts';

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
  {
    role: 'asking price',
    said: /\b(?:starting|asking|list|opening|guide|reserve) price\b/i,
    asked: /starting|asking|\blist price|opening|guide|reserve/i,
  },
  { role: 'insured sum', said: /\b(?:insur(?:es?|ed|ance)|indemnity)\b/i, asked: /insur|cover|indemn|premium|liab/i },
  { role: 'extra', said: /\b(?:extra|additional|overtime)\b|\b\p{L}{3,}ing costs?\b/iu, asked: /extra|additional|overtime/i },
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

/** Roles that a figure may have in clauses about anything: three days' notice of an inspection are no notice against a renewal. */
const SHARED = /^(?:deadline|notice|limit|term|duration|ban)$/;
const UNTELLING = new Set(
  meanings(
    `hour hours day days week weeks month months year years price sum amount pay paid number percent begin start end finish date term length last run notice deadline due limit all whole
     need must time job work lease employment agreement from first total agreement contract document party person up over before after each every leave long permission home early move out`,
  ),
);

/**
 * Whether the brief's own words beside a figure name what a question is about, where the figure's role alone does not tell: `words` are those of the question's
 * name and label.
 */
export function isSaidOf(fact: Fact, words: ReadonlySet<string>, brief: Brief): boolean {
  if (!SHARED.test(fact.role ?? '')) return true;
  const telling = [...words].filter((word) => !UNTELLING.has(word) && !ROLE_WORDS.has(word));
  const said = new Set(meanings(around(fact, brief).line));
  return telling.length === 0 || telling.some((word) => said.has(word));
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
