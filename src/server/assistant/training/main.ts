import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { encode } from '../model-file.ts';
import { learnFrom } from './learn.ts';
import type { Figures } from './measure.ts';

/**
 * `npm run train -- <clauses.jsonl> [--measure]`: makes `labeller.model` from labelled clauses, one JSON object a line with `contract`, `text`, `labels`.
 * With `--measure` it tells how well clauses of contracts are labelled that the model has not seen.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { measure: { type: 'boolean' } } });
const [path] = positionals;
if (!path) throw new Error('Name the file of labelled clauses.');
const learner = learnFrom(path);
const whole = learner.whole();
writeFileSync(new URL('../labeller.model', import.meta.url), encode(whole));
console.info(`${learner.clauses} clauses, ${whole.labels.length} labels, ${whole.vocabulary.idf.length} features`);
if (values.measure) tell(learner.keptBack());

function tell({ macroF1, microF1, firstChoice, firstThree, byLabel }: Figures): void {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  for (const { label, precision, recall, f1, clauses } of [...byLabel].sort((one, other) => one.f1 - other.f1))
    console.info(`${label.padEnd(36)} F1 ${f1.toFixed(2)}  precision ${precision.toFixed(2)}  recall ${recall.toFixed(2)}  (${clauses})`);
  console.info(
    `macro-F1 ${macroF1.toFixed(3)}, micro-F1 ${microF1.toFixed(3)}, first choice ${percent(firstChoice)}, first three ${percent(firstThree)}`,
  );
}
