import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Analysis, SideBySide } from '#contracts/analysis.ts';
import { clausesOfTemplate } from './template-clauses.ts';

/** A document beside the matching template of the library, in the document's order; what only the template has follows. Undefined where none is near. */
export function sideBySide(
  { kind, clauses, text }: Pick<Analysis, 'kind' | 'clauses' | 'text'>,
  catalogue: Catalogue,
): SideBySide | undefined {
  const template = kind && catalogue.template(kind.templateId);
  if (!template) return undefined;
  const theirs = clausesOfTemplate(template);
  const shown = new Set<string>();
  const rows: SideBySide['rows'] = clauses.map(({ heading, from, to, match }) => {
    const other = match === null || shown.has(match) ? undefined : theirs.find((clause) => clause.heading === match);
    if (other) shown.add(other.heading);
    return { heading, yours: text.slice(from, to).trim(), theirs: other?.body ?? null, status: match === null ? 'yours' : 'both' };
  });
  for (const { heading, body } of theirs) if (!shown.has(heading)) rows.push({ heading, yours: null, theirs: body, status: 'theirs' });
  return { template: { id: template.id, name: template.name, place: template.place.name }, rows };
}
