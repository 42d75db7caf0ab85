import { join } from 'node:path';
import { learnFrom } from '#server/assistant/training/learn.ts';
import { type Figure, figure, share } from './record.ts';

/** Measures how clauses of contracts are labelled that had no part in the training, by grouped cross-validation. */

export const labellerFiles = (folder: string): string[] => [join(folder, 'clauses', 'train.jsonl')];

export function evaluateLabeller(folder: string): Figure[] {
  const [file = ''] = labellerFiles(folder);
  const learner = learnFrom(file);
  const { macroF1, microF1, firstChoice, firstThree } = learner.keptBack();
  const of = learner.clauses;
  const hits = (part: number) => Math.round(part * of);
  return [
    share('first', 'First label is right', hits(firstChoice), of, 0.86),
    share('three', 'A right label among the first three', hits(firstThree), of, 0.966),
    figure('macroF1', 'Macro-F1 over all labels', macroF1, of, 'ratio'),
    figure('microF1', 'Micro-F1', microF1, of, 'ratio'),
  ];
}
