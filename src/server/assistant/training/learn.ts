import { readFileSync } from 'node:fs';
import { type Features, featuresOf } from '../clause-features.ts';
import { marginsOf } from '../labeller.ts';
import { type Vector, vectorOf, vocabularyOf } from '../linear-model.ts';
import { type Model, quantize } from '../model-file.ts';
import { likelihoods, type SecondLook } from '../second-look.ts';
import { separate } from './margin.ts';
import { type Figures, measure } from './measure.ts';
import { learnSecond } from './second.ts';

interface Row {
  contract: number;
  text: string;
  labels: string[];
}

const FOLDS = 5;
/** A feature of fewer clauses says more about its contract than about its label. */
const LEAST = 3;
const COST = { c: 0.35, positive: 4.5, rounds: 12 };

export interface Learner {
  clauses: number;
  /** The model of all clauses. */
  whole(): Model;
  /** How clauses of contracts are labelled that had no part in the training: five times, a fifth of the contracts is kept back. */
  keptBack(): Figures;
}

/** Learns from labelled clauses: a file with one JSON object a line, of `contract`, `text` and `labels`. */
export function learnFrom(path: string): Learner {
  const rows = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  const labels = [...new Set(rows.flatMap((row) => row.labels))].sort();
  const features = rows.map(({ text }) => featuresOf(text));
  const foldOf = byContract(rows);
  const has = (row: Row | undefined, label: number) => row?.labels.includes(labels[label] ?? '') ?? false;
  return { clauses: rows.length, whole: () => train([...rows.keys()]), keptBack };

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

  function keptBack(): Figures {
    const scores: number[][] = [];
    for (let fold = 0; fold < FOLDS; fold += 1) {
      const model = train([...rows.keys()].filter((row) => foldOf(row) !== fold));
      for (const row of rows.keys())
        if (foldOf(row) === fold) scores[row] = likelihoods(marginsOf(vector(row, model), model), model.second);
    }
    return measure(scores, labels, (clause, label) => has(rows[clause], label));
  }
}

/** All clauses of a contract fall into one fold: what a contract repeats must not be known from its other half. */
function byContract(all: readonly Row[]): (row: number) => number {
  const mixed = (contract: number) => Math.imul(contract + 1, 2_654_435_761) >>> 0;
  const order = [...new Set(all.map(({ contract }) => contract))].sort((one, other) => mixed(one) - mixed(other));
  const folds = new Map(order.map((contract, at) => [contract, at % FOLDS]));
  return (row) => folds.get(all[row]?.contract ?? -1) ?? 0;
}
