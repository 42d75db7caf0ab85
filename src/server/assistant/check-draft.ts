import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Finding } from '#contracts/analysis.ts';
import { comply } from './comply.ts';
import { type About, validateText } from './validate.ts';

/** What a careful lawyer would stop at in a draft: slips of the document, and rules of its place that it breaks, each with its source. Its gaps are listed apart. */
export function checkDraft(text: string, about: About, catalogue: Catalogue): Finding[] {
  return [...brokenRules(text, about, catalogue), ...validateText(text, about, catalogue).filter(({ kind }) => kind !== 'unfilled-gap')];
}

/** Rules of a place that a text breaks, each with its source. */
export function brokenRules(text: string, { place, templateId, date }: About, catalogue: Catalogue): Finding[] {
  if (place === undefined) return [];
  const kind = templateId?.split('.', 1)[0];
  const { rules } = comply(text, { place, ...(kind && { kind }), ...(date && { date }) }, catalogue);
  return rules
    .filter(({ status }) => status === 'broken')
    .map(({ message, source, at }) => ({ kind: 'jurisdiction-rule', severity: 'high', message, at, heading: null, source }));
}
