import { readFileSync } from 'node:fs';
import { featuresOf } from './clause-features.ts';
import { type Vector, vectorOf } from './linear-model.ts';
import { decode, type Model } from './model-file.ts';
import { likelihoods } from './second-look.ts';

/** A sort of clause and how likely it is; from 0.5 on the clause is taken for one. */
export interface Label {
  label: string;
  /** 0 to 1. */
  score: number;
}

let trained: Model | undefined;

/**
 * What sorts of clause each text is: all 38 labels, the likeliest first. Local, a few milliseconds a clause. The model is read at first use;
 * `npm run train` makes it anew (see `training/`), from labelled clauses of CUAD v1 (The Atticus Project, CC BY 4.0).
 */
export function labelClauses(texts: readonly string[]): Label[][] {
  trained ??= decode(readFileSync(new URL('labeller.model', import.meta.url)));
  const model = trained;
  return texts.map((text) =>
    likelihoods(marginsOf(vectorOf(featuresOf(text), model.vocabulary), model), model.second)
      .map((score, at) => ({ label: model.labels[at] ?? '', score }))
      .sort((one, other) => other.score - one.score),
  );
}

/** How far on which side of each label's border a clause lies. */
export function marginsOf({ at, value }: Vector, { labels, weights, steps, bias }: Model): Float64Array {
  const margins = new Float64Array(labels.length);
  for (let n = 0; n < at.length; n += 1) {
    const row = (at[n] ?? 0) * labels.length;
    const amount = value[n] ?? 0;
    for (let label = 0; label < labels.length; label += 1) margins[label] = (margins[label] ?? 0) + (weights[row + label] ?? 0) * amount;
  }
  return margins.map((sum, label) => sum * (steps[label] ?? 0) + (bias[label] ?? 0));
}
