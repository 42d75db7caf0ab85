import { allCases } from './fills.ts';
import { type Person, write } from './person.ts';

/** A document as each side is given it. */
export interface Paper {
  id: string;
  title: string;
  text: string;
}

const TEMPLATE = 'mutual-nda.us-california';
/** What differs from one agreement of this kind to the next: who they are, where, for what, from when, for how long. */
const WORDS = [
  'firstName',
  'firstDescription',
  'firstAddress',
  'firstSignatory',
  'secondName',
  'secondAddress',
  'secondSignatory',
  'purpose',
];
const DATES = ['startDate', 'earlierFrom'];
const COUNTS = ['termMonths', 'secrecyYears', 'returnDays'];

/** So many generated agreements of one kind, no two of the same answers. */
export async function differentPapers(person: Person, count: number): Promise<Paper[]> {
  const sample = allCases().find(({ id }) => id === TEMPLATE)?.samples[0];
  if (!sample) throw new Error(`There is no template ${TEMPLATE}`);
  const papers: Paper[] = [];
  for (let index = 1; index <= count; index += 1) {
    const answers = Object.entries(sample.answers).map(([name, value]) => [name, changed(name, value, index)]);
    const { id, title, generatedContent } = await write(person, TEMPLATE, Object.fromEntries(answers), true);
    papers.push({ id, title, text: generatedContent ?? '' });
  }
  if (new Set(papers.map(({ text }) => text)).size < count) throw new Error('Two documents are the same');
  return papers;
}

function changed(name: string, value: unknown, index: number): unknown {
  if (WORDS.includes(name)) return `${value} ${index}`;
  if (COUNTS.includes(name)) return Number(value) + (index % 12);
  // Backwards: what has begun before the document must not come after its day.
  if (DATES.includes(name)) return new Date(Date.parse(`${value}T00:00:00Z`) - index * 86_400_000).toISOString().slice(0, 10);
  return value;
}

/** The same agreement with other words in every clause, as if each had been written for it alone. */
export async function reword(person: Person, paper: Paper, mark: string): Promise<Paper> {
  const text = paper.text.replace(/(?<=[a-z]) (the|a|must|may|of) (?=[a-z])/g, ` $1 ${mark} `);
  await person.reword(paper.id, text);
  return { ...paper, text };
}
