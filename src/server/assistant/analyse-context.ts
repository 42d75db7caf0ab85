import type { Catalogue } from '#catalogue/catalogue.ts';
import type { ContextAnalysis, ContextQuery } from '#contracts/context.ts';
import { message } from '#messages/message.ts';
import { enrich } from './legal-terms.ts';
import { factSentence } from './passage-text.ts';
import { CATEGORIES_OF, PLACE_OF } from './places.ts';
import type { Hit, Question, Research } from './research.ts';
import type { Weights } from './weights.ts';

export const RETRIEVED = 8;
const MOST_REQUIREMENTS = 10;
/** What shares less than this of the query's words is not what it asks for; what belongs to other documents must share more. */
const [ENOUGH, ENOUGH_ELSEWHERE] = [0.3, 0.75];

/** What the passages are looked for with: the query, the library's words for its terms, and where it is meant. */
export function questionOf({ query, documentType, jurisdiction }: Pick<ContextQuery, 'query' | 'documentType' | 'jurisdiction'>): Question {
  return { text: enrich(query), place: PLACE_OF[jurisdiction], categories: CATEGORIES_OF[documentType] };
}

/** Retrieves what the library holds about a query, and what law asks there. */
export async function analyseContext(
  research: Research,
  { library }: Catalogue,
  asked: ContextQuery,
  weights: Weights,
): Promise<ContextAnalysis> {
  const question = questionOf(asked);
  const hits = (await research.search(question, weights, 32)).filter(isRelevant);
  const law = hits.filter(({ passage }) => passage.source !== null);
  return {
    enrichedQuery: message('assistant.context.enriched', {
      query: question.text,
      type: message(`consoles.types.${asked.documentType}`),
      place: research.nameOf(PLACE_OF[asked.jurisdiction]),
      intent: message(`consoles.intents.${asked.userIntent}`),
    }),
    contextVectors: hits.slice(0, RETRIEVED).map((hit) => ({
      ...research.evidence(hit, question),
      id: hit.passage.id,
      score: round(hit.score),
      features: Object.fromEntries(Object.entries(hit.features).map(([name, value]) => [name, round(value)])),
    })),
    legalRequirements: requirements(law),
    jurisdictionConstraints: constraints(asked, library, research),
  };
}

/** Whether a passage is about what was asked, and not only about a word of it. */
export function isRelevant({ features: { words, topic } }: Hit): boolean {
  return words >= (topic > 0 ? ENOUGH : ENOUGH_ELSEWHERE);
}

/** Rules of the place that the passages state, each with its citation. */
function requirements(law: readonly Hit[]): string[] {
  const said = law.flatMap(({ passage }) => {
    const [fact] = passage.facts;
    const sentence = fact ? factSentence(fact, passage.title) : (passage.why ?? '');
    return sentence === '' ? [] : `${sentence} (${fact?.source ?? passage.source})`;
  });
  return [...new Set(said)].slice(0, MOST_REQUIREMENTS);
}

/** What holds for all law of the place: what it leaves to its parts, and what signing asks for. */
function constraints({ documentType, jurisdiction }: ContextQuery, library: Catalogue['library'], research: Research): string[] {
  const id = PLACE_OF[jurisdiction];
  const place = library.places.get(id);
  const name = research.nameOf(id);
  const categories = CATEGORIES_OF[documentType];
  const families = new Set([...library.kinds.values()].flatMap((kind) => (categories.includes(kind.category) ? kind.formalities : [])));
  const signing = Object.entries(place?.facts.formalities ?? {}).flatMap(([family, [fact]]) =>
    families.has(family) && fact?.source && fact.note ? `${fact.note} (${fact.source})` : [],
  );
  return [
    ...(place?.shelf ? [message('assistant.context.shelf', { place: name })] : []),
    ...(place?.divided || id === 'uk' ? [message('assistant.context.divided', { place: name })] : []),
    ...new Set(signing),
    message('assistant.context.only'),
  ];
}

const round = (value: number) => Math.round(value * 1_000) / 1_000;
