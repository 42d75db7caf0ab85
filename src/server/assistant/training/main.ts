import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Features, featuresOf } from '../clause-features.ts';
import { marginsOf } from '../labeller.ts';
import { type Vector, vectorOf, vocabularyOf } from '../linear-model.ts';
import { encode, type Model, quantize } from '../model-file.ts';
import { likelihoods, type SecondLook } from '../second-look.ts';
import { separate } from './margin.ts';
import { type Figures, measure } from './measure.ts';
import { learnSecond } from './second.ts';

/**
 * `npm run train -- <clauses.jsonl> [--measure]`: makes `labeller.model` from labelled clauses, one JSON object a line with `contract`, `text`, `labels`.
 * With `--measure` it tells how well clauses of contracts are labelled that the model has not seen: five times, a fifth of the contracts is kept back.
 */
interface Row {
  contract: number;
  text: string;
  labels: string[];
}

const FOLDS = 5;
/** A feature of fewer clauses says more about its contract than about its label. */
const LEAST = 3;
const COST = { c: 0.35, positive: 4.5, rounds: 12 };

const { values, positionals } = parseArgs({ allowPositionals: true, options: { measure: { type: 'boolean' } } });
const [path] = positionals;
if (!path) throw new Error('Name the file of labelled clauses.');
const rows = readFileSync(path, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);
const labels = [...new Set(rows.flatMap((row) => row.labels))].sort();
const features = rows.map(({ text }) => featuresOf(text));
const foldOf = byContract(rows);
const has = (row: Row | undefined, label: number) => row?.labels.includes(labels[label] ?? '') ?? false;

const whole = train([...rows.keys()]);
writeFileSync(new URL('../labeller.model', import.meta.url), encode(whole));
console.info(`${rows.length} clauses, ${labels.length} labels, ${whole.vocabulary.idf.length} features`);
if (values.measure) tell(keptBack());

/** The model of some clauses: the second look learns from margins that a first look gave to clauses it had not seen. */
function train(own: readonly number[]): Model {
  const margins = new Map<number, Float64Array>();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const seen = own.filter((row) => foldOf(row) !== fold);
    if (seen.length === own.length) continue;
    const first = firstLook(seen);
    for (const row of own) if (foldOf(row) === fold) margins.set(row, marginsOf(vector(row, first), first));
  }
  const kept = own.filter((row) => margins.has(row));
  const second = learnSecond(
    kept.map((row) => margins.get(row) ?? []),
    (clause, label) => has(rows[kept[clause] ?? -1], label),
  );
  return { ...firstLook(own), second };
}

function firstLook(own: readonly number[]): Model {
  const known = own.map((row) => features[row]).filter((one): one is Features => one !== undefined);
  const vocabulary = vocabularyOf(known, LEAST);
  const vectors = known.map((one) => vectorOf(one, vocabulary));
  const size = vocabulary.idf.length;
  const lines = labels.map((_, label) => separate(vectors, (clause) => has(rows[own[clause] ?? -1], label), size, COST));
  const bias = Float32Array.from(lines, (line) => line[size] ?? 0);
  const none: SecondLook = { weights: [], thresholds: [] };
  return { labels, vocabulary, ...quantize(lines, size), bias, second: none };
}

function vector(row: number, { vocabulary }: Model): Vector {
  return vectorOf(features[row] ?? [new Map(), new Map(), new Map()], vocabulary);
}

/** How clauses of contracts are labelled that had no part in the training. */
function keptBack(): Figures {
  const scores: number[][] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model = train([...rows.keys()].filter((row) => foldOf(row) !== fold));
    for (const row of rows.keys()) if (foldOf(row) === fold) scores[row] = likelihoods(marginsOf(vector(row, model), model), model.second);
  }
  return measure(scores, labels, (clause, label) => has(rows[clause], label));
}

/** All clauses of a contract fall into one fold: what a contract repeats must not be known from its other half. */
function byContract(all: readonly Row[]): (row: number) => number {
  const mixed = (contract: number) => Math.imul(contract + 1, 2_654_435_761) >>> 0;
  const order = [...new Set(all.map(({ contract }) => contract))].sort((one, other) => mixed(one) - mixed(other));
  const folds = new Map(order.map((contract, at) => [contract, at % FOLDS]));
  return (row) => folds.get(all[row]?.contract ?? -1) ?? 0;
}

function tell({ macroF1, microF1, firstChoice, firstThree, byLabel }: Figures): void {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  for (const { label, precision, recall, f1, clauses } of [...byLabel].sort((one, other) => one.f1 - other.f1))
    console.info(`${label.padEnd(36)} F1 ${f1.toFixed(2)}  precision ${precision.toFixed(2)}  recall ${recall.toFixed(2)}  (${clauses})`);
  console.info(
    `macro-F1 ${macroF1.toFixed(3)}, micro-F1 ${microF1.toFixed(3)}, first choice ${percent(firstChoice)}, first three ${percent(firstThree)}`,
  );
}
