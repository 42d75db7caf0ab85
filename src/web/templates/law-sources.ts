import type { TemplatePage } from './sample-shapes.ts';

type Rule = TemplatePage['law'][number];

/** Rules of one source that were checked in one way on one day. */
export interface LawSource extends Pick<Rule, 'source' | 'checked' | 'asOf'> {
  /** Tells it from the others of the page. */
  key: string;
  rules: readonly Rule[];
}

/** The rules of a page by their sources; what of a source was checked in another way, or on another day, stands apart and says so. */
export function lawSources(law: TemplatePage['law']): LawSource[] {
  const groups = Map.groupBy(law, ({ source, checked, asOf }) => JSON.stringify([source, checked, asOf]));
  return [...groups].flatMap(([key, rules]) => (rules[0] ? [{ ...rules[0], key, rules }] : []));
}
