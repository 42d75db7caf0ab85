import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TemplateSummary } from '#contracts/templates.ts';
import { templatesQuery } from '../queries.ts';
import { useNameOfPlace } from './place.ts';
import { TemplateCards } from './template-cards.tsx';
import type { Filters } from './template-search.ts';

interface NeutralTemplatesProps {
  filters: Filters;
  /** Shown above: kinds that have a text of their own there. */
  listed: readonly TemplateSummary[];
}

const kindOf = ({ id }: TemplateSummary) => id.split('.')[0];

/** Where a place has no text of its own for a kind, the neutral one can be filled for it, and says so. */
export function NeutralTemplates({ filters, listed }: NeutralTemplatesProps) {
  const { t } = useTranslation();
  const nameOfPlace = useNameOfPlace();
  const { jurisdiction = '', page: _page, ...rest } = filters;
  const { data } = useQuery(templatesQuery({ ...rest, jurisdiction: 'global', page: 1, pageSize: 100 }));
  const own = new Set(listed.map(kindOf));
  const others = (data?.items ?? []).filter((template) => !own.has(kindOf(template)));
  if (others.length === 0 || filters.page > 1) return null;
  return (
    <section aria-labelledby="neutral" className="mt-12">
      <h2 id="neutral" className="text-2xl">
        {t('templates.neutral', { place: nameOfPlace(jurisdiction) })}
      </h2>
      <p className="mt-1 mb-5 max-w-[68ch] text-ink-2">{t('templates.neutralText', { place: nameOfPlace(jurisdiction) })}</p>
      <TemplateCards templates={others.map((template) => ({ ...template, id: `${kindOf(template)}.${jurisdiction}` }))} />
    </section>
  );
}
