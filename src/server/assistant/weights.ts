/** What speaks for a passage, each from 0 to 1. */
export const FEATURES = ['words', 'concepts', 'title', 'place', 'topic', 'law', 'freshness'] as const;
export type Feature = (typeof FEATURES)[number];
export type Features = Readonly<Record<Feature, number>>;
export type Weights = Readonly<Record<Feature, number>>;

/** Chosen by hand; tuning replaces them when it finds better ones. */
export const DEFAULT_WEIGHTS: Weights = { words: 1, concepts: 0.4, title: 0.5, place: 0.4, topic: 0.3, law: 0.2, freshness: 0.05 };

/** Stored weights as weights: a feature that they do not know keeps its default. */
export function weightsOf(stored: Readonly<Record<string, number>>): Weights {
  const of = (name: Feature) => {
    const value = stored[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : DEFAULT_WEIGHTS[name];
  };
  return Object.fromEntries(FEATURES.map((name) => [name, of(name)])) as Record<Feature, number>;
}
