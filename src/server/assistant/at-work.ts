import type { Catalogue } from '#catalogue/catalogue.ts';
import { Brief } from '#contracts/drafting.ts';
import { message } from '#messages/message.ts';
import { readBrief } from './drafting/read-brief.ts';
import { labelClauses } from './labeller.ts';

const [KIND, PLACE, LABEL] = ['residential-lease', 'us-california', 'Governing Law'];
const BRIEF = Brief.parse({
  title: 'Residential lease in California',
  description: 'A flat in Oakland is let from 1 March for 1,200 dollars a month.',
});
const CLAUSE = 'This Agreement is governed by and construed in accordance with the laws of the State of New York.';

/**
 * Has the local agents read a brief and label a clause whose right answers are known: some ten milliseconds once their model is read.
 * @returns how sure the labeller was
 * @throws in words when one of them comes out wrong
 */
export async function agentsAtWork(catalogue: Catalogue, date: string): Promise<{ score: number }> {
  const { kinds, place } = readBrief(BRIEF, catalogue, date);
  const read = `${kinds[0]?.id ?? '–'}.${place?.id ?? '–'}`;
  const wanted = `${KIND}.${PLACE}`;
  if (read !== wanted) throw new Error(message('operations.said.misread', { wanted, read }));
  const [first] = labelClauses([CLAUSE])[0] ?? [];
  if (first?.label !== LABEL) throw new Error(message('operations.said.unlabelled', { label: first?.label ?? '–' }));
  return { score: Math.round(first.score * 1_000) / 1_000 };
}
