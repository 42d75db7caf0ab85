import { sentences } from '#engine/sentences.ts';
import { citedIn, findHeld, type HeldLaw } from './citations.ts';
import { type Hit, termsOf, textOf } from './research.ts';

export interface OutputMetrics {
  legalAccuracy: number | null;
  completeness: number | null;
  groundedness: number | null;
  relevance: number | null;
  jurisdictionFit: number | null;
}

export interface Measured {
  metrics: OutputMetrics;
  /** How far each passage was used, 0 to 1, in their order. */
  used: number[];
}

/** A sentence is supported by a passage that holds this share of its telling words, and a requirement spoken of likewise. */
const SUPPORTED = 0.6;
const SPOKEN_OF = 0.5;
const MOST_SENTENCES = 600;

/**
 * Measures an output against the passages that were retrieved for it, the requirements among them and the law of the place. What
 * cannot be measured, for nothing of the sort is in the output, is null and not 0.
 * @param near places whose law holds there
 */
export function measureOutput(
  output: string,
  hits: readonly Hit[],
  requirements: readonly string[],
  law: HeldLaw,
  near: readonly string[],
): Measured {
  const said = sentences(output)
    .filter(({ words }) => words > 3)
    .slice(0, MOST_SENTENCES)
    .map(({ text }) => termsOf(text))
    .filter((terms) => terms.length > 1);
  const whole = new Set(said.flat());
  const passages = hits.map(({ passage }) => new Set(termsOf(`${textOf(passage)}\n${passage.source ?? ''}`)));
  const supports = said.map((terms) => passages.map((passage) => shareOf(terms, passage)));
  const used = passages.map((_, at) => Math.max(0, ...supports.map((shares) => shares[at] ?? 0)));
  const cited = citedIn(output).map(({ text }) => findHeld(law, text));
  const known = cited.filter((held) => held.length > 0);
  const own = known.filter((held) => held.some(({ places }) => [...places].some((place) => near.includes(place))));
  return {
    metrics: {
      legalAccuracy: ratio(own.length, cited.length),
      completeness: ratio(
        requirements.filter((one) => shareOf(termsOf(withoutCitation(one)), whole) >= SPOKEN_OF).length,
        requirements.length,
      ),
      groundedness: ratio(supports.filter((shares) => Math.max(0, ...shares) >= SUPPORTED).length, said.length),
      relevance: said.length === 0 ? null : ratio(used.filter((share) => share >= SUPPORTED).length, passages.length),
      jurisdictionFit: ratio(own.length, known.length),
    },
    used: used.map((share) => Math.round(share * 1_000) / 1_000),
  };
}

const withoutCitation = (requirement: string) => requirement.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)$/, '');
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

function shareOf(terms: readonly string[], among: ReadonlySet<string>): number {
  return terms.length === 0 ? 0 : terms.filter((term) => among.has(term)).length / terms.length;
}
