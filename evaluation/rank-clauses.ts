import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Passage, rankClauses } from '#server/assistant/retrieval.ts';
import { type Figure, figure, share } from './record.ts';

/** Measures how well clauses are found that answer a lawyer's question: those that people graded for the query from 0 to 4 are ranked, several hundred for each. */

/** What the search is measured on, in a folder of such data. */
export const retrievalFiles = (folder: string): string[] =>
  ['corpus.jsonl', 'queries.jsonl', 'train.tsv', 'valid.tsv'].map((name) => join(folder, 'retrieval', name));

/** From this grade on a clause answers the question. */
const GOOD = 3;

export function evaluateRetrieval(folder: string): Figure[] {
  const [corpusFile = '', , ...judged] = retrievalFiles(folder);
  const corpus = linesOf(corpusFile).map((line): Passage => {
    const { _id, text } = JSON.parse(line) as { _id: string; text: string };
    return { id: _id, text };
  });
  return judged.flatMap((file) => {
    const grades = gradesIn(file);
    const ranked = [...grades].map(([query, of]) => ({ of, ids: rankClauses(query, corpus).filter((id) => of.has(id)) }));
    const set = file.endsWith('valid.tsv') ? 'valid' : 'train';
    const name = set === 'valid' ? 'queries kept back from tuning' : 'queries for tuning';
    const mean = ranked.reduce((sum, { of, ids }) => sum + gain(ids, of, 5), 0) / ranked.length;
    const hits = ranked.filter(({ of, ids }) => (of.get(ids[0] ?? '') ?? 0) >= GOOD).length;
    return [
      figure(`ndcg5.${set}`, `NDCG@5, ${name}`, mean, ranked.length, 'ratio', set === 'valid' ? 0.6 : null),
      share(`first.${set}`, `First clause answers the question, ${name}`, hits, ranked.length),
    ];
  });
}

function gradesIn(file: string): Map<string, Map<string, number>> {
  const grades = new Map<string, Map<string, number>>();
  for (const line of linesOf(file).slice(1)) {
    const [quoted = '', id = '', grade] = line.split('\t');
    const query = quoted.startsWith('"') ? quoted.slice(1, -1).replaceAll('""', '"') : quoted;
    grades.set(query, (grades.get(query) ?? new Map<string, number>()).set(id, Number(grade)));
  }
  return grades;
}

/** Discounted cumulative gain of the first `count`, a grade counting as it is (as trec_eval does), as a share of the best there could be. */
function gain(ids: readonly string[], grades: ReadonlyMap<string, number>, count: number): number {
  const sum = (list: readonly number[]) => list.slice(0, count).reduce((total, grade, at) => total + grade / Math.log2(at + 2), 0);
  const best = sum([...grades.values()].sort((one, other) => other - one));
  return best === 0 ? 0 : sum(ids.map((id) => grades.get(id) ?? 0)) / best;
}

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').trim().split('\n');
