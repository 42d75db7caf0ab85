import { slug, unique } from '#engine/heading.ts';
import { message } from '#messages/message.ts';
import { figuresIn } from './coverage.ts';
import { factsIn } from './near.ts';
import { isPrinted } from './printed.ts';
import { quotedFact } from './quoted.ts';
import type { Ground, NewClause } from './requirements.ts';
import type { Covered, Fact, Reading } from './shapes.ts';

/** What the brief says in sums, shares and days that stand nowhere in the draft, sentence by sentence in the customer's own words. */
export function leftOver(
  reading: Reading,
  { sections, speakers: { document } }: Ground,
  written: readonly { sentences: readonly string[] }[],
  covered: Covered[],
  taken: Set<string>,
): NewClause[] {
  const text = [...sections.map((section) => section.text), ...written.flatMap(({ sentences }) => sentences)].join('\n');
  const figures = new Set(figuresIn(text));
  // A price that a mark asks for is said nowhere, and with it not for which time it is.
  const asks = message('drafting.compose.confirm', { question: '' });
  const said = text.replace(/\[([^\]\n]*)\]/g, (mark, label: string) => (label.startsWith(asks) ? ' ' : mark));
  const [sure, told] = [new Set(figuresIn(said)), (fact: Fact) => fact.what === 'amount' && fact.per !== undefined];
  const heading = message('drafting.compose.facts');
  const sentences = reading.wishes.flatMap((wish) => {
    const known = covered.find((one) => one.text === wish.text);
    if (wish.sort === 'instruction' || wish.sort === 'talk' || (known && known.status !== 'covered')) return [];
    if (factsIn(reading, wish).every((fact) => (told(fact) ? isPrinted(fact, said, sure) : isPrinted(fact, text, figures)))) return [];
    const words = quotedFact(wish.text, document);
    if (words === '') return [];
    const entry = { heading, clause: null, note: message('drafting.compose.draftedQuoted') };
    if (known) Object.assign(known, entry, { status: 'partly' });
    else covered.push({ text: wish.text, status: 'drafted', ...entry });
    return [words];
  });
  return sentences.length === 0 ? [] : [{ heading, id: unique(slug(heading), taken), sentences }];
}
