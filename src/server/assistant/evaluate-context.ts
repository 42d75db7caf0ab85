import * as z from 'zod/mini';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { type ContextEvaluation, ContextQuery, DOCUMENT_TYPES, INTENTS, JURISDICTIONS } from '#contracts/context.ts';
import { message } from '#messages/message.ts';
import { invalid } from '../platform/errors.ts';
import { type AskedOnce, onceAfter } from '../platform/once.ts';
import { analyseContext, isRelevant, questionOf, RETRIEVED } from './analyse-context.ts';
import type { HeldLaw } from './citations.ts';
import { addEvaluation } from './evaluation-store.ts';
import { measureOutput } from './measure-output.ts';
import type { Stand } from './pipeline.ts';
import { PLACE_OF } from './places.ts';
import type { Research } from './research.ts';
import { activeWeights } from './weights-store.ts';

export interface EvaluateDesk extends Pick<Stand, 'db' | 'clock'> {
  catalogue: Catalogue;
  research: Research;
  law: () => HeldLaw;
}

interface Asked {
  queryContext: Readonly<Record<string, unknown>>;
  generatedOutput: string | Readonly<Record<string, unknown>>;
}

/**
 * Measures an output and keeps the result, once a key. Passages and requirements are retrieved anew for the query: what the request says of them
 * is not believed.
 * @throws 422 without a query or an output
 */
export async function evaluateContext(
  desk: EvaluateDesk,
  ask: AskedOnce,
  { queryContext, generatedOutput }: Asked,
): Promise<ContextEvaluation> {
  const asked = queryIn(queryContext);
  const output = outputIn(generatedOutput);
  if (!asked) throw invalid({ 'queryContext.query': message('assistant.context.noQuery') });
  if (output.trim() === '') throw invalid({ generatedOutput: message('assistant.context.noOutput') });
  const { db, clock, catalogue, research, law } = desk;
  const measure = async () => {
    const weights = await activeWeights(db);
    const hits = (await research.search(questionOf(asked), weights, 32)).filter(isRelevant).slice(0, RETRIEVED);
    const { legalRequirements } = await analyseContext(research, catalogue, asked, weights);
    return { hits, ...measureOutput(output, hits, legalRequirements, law(), research.order(PLACE_OF[asked.jurisdiction])) };
  };
  return onceAfter(db, ask, measure, async (tx, { hits, metrics, used }) => {
    const id = await addEvaluation(tx, {
      userId: ask.ownerId,
      at: clock(),
      query: asked.query,
      documentType: asked.documentType,
      jurisdiction: asked.jurisdiction,
      metrics: { ...metrics },
      passages: hits.map(({ passage, features }, at) => ({ id: passage.id, used: used[at] ?? 0, features })),
    });
    return { ...metrics, id };
  });
}

/** The query of a context, as it was asked; what is not said of it has the first option of its set. */
function queryIn(context: Readonly<Record<string, unknown>>): ContextQuery | undefined {
  const member = <T>(shape: z.ZodMiniType<T>, name: string, otherwise: T): T => {
    const read = z.safeParse(shape, context[name]);
    return read.success ? read.data : otherwise;
  };
  const read = ContextQuery.safeParse({
    query: typeof context.query === 'string' ? context.query : context.enrichedQuery,
    documentType: member(z.enum(DOCUMENT_TYPES), 'documentType', DOCUMENT_TYPES[0]),
    jurisdiction: member(z.enum(JURISDICTIONS), 'jurisdiction', JURISDICTIONS[0]),
    userIntent: member(z.enum(INTENTS), 'userIntent', INTENTS[0]),
  });
  return read.success && read.data.query.trim() !== '' ? read.data : undefined;
}

function outputIn(output: Asked['generatedOutput']): string {
  if (typeof output === 'string') return output;
  return typeof output.result === 'string'
    ? output.result
    : Object.values(output)
        .filter((value) => typeof value === 'string')
        .join('\n');
}
