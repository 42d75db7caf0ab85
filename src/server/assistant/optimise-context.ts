import { setImmediate as breathe } from 'node:timers/promises';
import { newestEvaluations } from './evaluation-store.ts';
import { enrich } from './legal-terms.ts';
import type { Stand } from './pipeline.ts';
import { gainOf, readQuestions } from './questions.ts';
import type { Research } from './research.ts';
import { type Judged, tune } from './tune.ts';
import { activeWeights, type NewWeights } from './weights-store.ts';

/** Passages of a judged question that are weighed anew. */
const LOOKED_AT = 32;

/**
 * Tunes the weights of retrieval on the judged questions and on the stored evaluations, where a passage that the output used is a
 * good one. New weights are to be used only when they are better on the queries kept back; what was tried is to be written down either way.
 */
export async function optimiseContext({ db, research }: Pick<Stand, 'db'> & { research: Research }, byUserId: string): Promise<NewWeights> {
  const current = await activeWeights(db);
  const queries = [...(await judgedQueries(research)), ...(await evaluatedQueries(db))];
  const { isBetter, ...tuned } = await tune(queries, current);
  return { ...tuned, active: isBetter, reason: 'tuned', byUserId };
}

/** The judged questions do not change while a server runs: each is looked for once. */
const known = new WeakMap<Research, Promise<Judged[]>>();

function judgedQueries(research: Research): Promise<Judged[]> {
  const found = known.get(research) ?? searchAll(research);
  known.set(research, found);
  found.catch(() => known.delete(research));
  return found;
}

async function searchAll(research: Research): Promise<Judged[]> {
  const found: Judged[] = [];
  for (const question of await readQuestions()) {
    if (question.best.length === 0) continue;
    // Together they would take most of a second, in which nobody else is heard.
    await breathe();
    const asked = { text: enrich(question.text), place: question.place };
    // The weights decide only the order: all candidates are taken.
    const hits = await research.search(asked, EVEN, LOOKED_AT);
    found.push({
      query: question.text,
      passages: hits.map(({ passage, features }) => ({ features, gain: gainOf(question, passage.key) })),
    });
  }
  return found;
}

const EVEN = { words: 1, concepts: 0, title: 0, place: 0, topic: 0, law: 0, freshness: 0 };

async function evaluatedQueries(db: Stand['db']): Promise<Judged[]> {
  const rows = await newestEvaluations(db);
  return rows.map(({ query, passages }) => ({
    query,
    passages: passages.map(({ features, used }) => ({ features, gain: used >= 0.6 ? 2 : used >= 0.4 ? 1 : 0 })),
  }));
}
