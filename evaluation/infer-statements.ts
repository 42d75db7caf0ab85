import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Choice, inferStatements } from '#server/assistant/inference.ts';
import { STATEMENTS } from '#server/assistant/statements.ts';
import { type Figure, share } from './record.ts';

/** Measures whether it is seen what confidentiality agreements say, deny or leave out of seventeen statements. */

export const inferenceFiles = (folder: string): string[] => [join(folder, 'inference', 'dev.json')];

interface Data {
  documents: { text: string; annotation_sets: { annotations: Record<string, { choice: string }> }[] }[];
  /** The statements, in the order in which ours stand. */
  labels: Record<string, unknown>;
}

const CHOICES: Readonly<Record<string, Choice>> = { Entailment: 'entailed', Contradiction: 'contradicted', NotMentioned: 'not-mentioned' };

export function evaluateInference(folder: string): Figure[] {
  const [file = ''] = inferenceFiles(folder);
  const { documents, labels } = JSON.parse(readFileSync(file, 'utf8')) as Data;
  const names = new Map(STATEMENTS.map(({ id }, at) => [id, Object.keys(labels)[at] ?? '']));
  const judged = documents.flatMap(({ text, annotation_sets: [set] }) =>
    inferStatements(text).map(({ statement, choice }) => ({
      choice,
      truth: CHOICES[set?.annotations[names.get(statement) ?? '']?.choice ?? ''],
    })),
  );
  const right = (of: readonly { choice: Choice; truth: Choice | undefined }[]) => of.filter(({ choice, truth }) => choice === truth).length;
  const byTruth = Object.values(CHOICES).map((truth) => {
    const own = judged.filter((one) => one.truth === truth);
    return share(`recall.${truth}`, `Recognised: ${truth}`, right(own), own.length);
  });
  return [share('accuracy', 'Statements judged as people judge them', right(judged), judged.length, 0.742), ...byTruth];
}
