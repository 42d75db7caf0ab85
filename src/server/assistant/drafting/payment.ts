import type { Field } from '#engine/field.ts';
import type { Span } from '#engine/fill.ts';
import { message } from '#messages/message.ts';
import { plainLabel } from './marks.ts';
import { factsIn } from './near.ts';
import type { NewClause } from './requirements.ts';
import type { Section } from './sections.ts';
import type { Covered, Reading } from './shapes.ts';

/**
 * The sections with a mark behind each sentence of the library that says how much is paid, when, how or for which time, where the brief's own sentence on the payment
 * could not be read and stands as a quotation: the library may say something else. `asked`: these marks, by heading.
 */
export function askedPayment(
  sections: readonly Section[],
  spans: readonly Span[],
  fields: readonly Field[],
  reading: Reading,
  covered: readonly Covered[],
  isLetter: boolean,
): { sections: readonly Section[]; asked: Pick<NewClause, 'heading' | 'sentences'>[] } {
  const unread = isLetter
    ? undefined
    : reading.wishes
        .filter(
          (wish) => PAID.test(wish.text) && factsIn(reading, wish).some(({ what, role }) => what === 'amount' && !ASIDE.has(role ?? '')),
        )
        .flatMap(
          ({ text }) => covered.find((one) => one.text === text && one.note?.includes(message('drafting.compose.draftedQuoted'))) ?? [],
        )[0];
  if (!unread?.heading) return { sections, asked: [] };
  const label = plainLabel(message('drafting.compose.confirmPayment', { heading: unread.heading }));
  const sums = new Set(fields.flatMap(({ name, type, required }) => (type === 'money' && required ? name : [])));
  const asked: Pick<NewClause, 'heading' | 'sentences'>[] = [];
  const marked = sections.map((section) => {
    if (section.heading === null || section.level !== 2) return section;
    if (!spans.some(({ name, from }) => sums.has(name) && from >= section.from && from < section.to)) return section;
    const text = section.text.replace(/^ *1\. .+$/gm, (line) => (SETS.test(line) ? `${line} [${label}]` : line));
    if (text === section.text) return section;
    asked.push({ heading: section.heading, sentences: [`[${label}]`] });
    return { ...section, text };
  });
  return { sections: marked, asked };
}

/** Sums that are no price. */
const ASIDE: ReadonlySet<string> = new Set(['deposit', 'penalty', 'insurance', 'limit']);
/** Words by which people say how a price is paid. */
const PAID =
  /\b(?:pays?|paid|paying|gives?|rent|price|costs?|instal{1,2}ments?|an?|per|each|every|weekly|monthly|fortnightly|down|rest|balance|then)\b|\/(?:wk|week|mo|month|hr|hour|day)\b/i;
/** What the library says of how, when and for which time something is paid, and what the sum includes. */
const SETS =
  /^ *1\. (?!If |Special agreement)(?=.*(?:[$£€₹¥]|\bPrice\b|\b[Rr]ent\b|\bFees?\b|\bSalary\b|\[Please|\bpays? by\b)).*\b(?:(?:must|may) pay|pays|(?:is|are) (?:paid|due|payable)|(?:Price|Rent|rent|Fees?|Salary) (?:is|are|includes?))\b/;
