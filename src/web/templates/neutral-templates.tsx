import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TemplateSummary } from '#contracts/templates.ts';
import { templatesQuery } from '../queries.ts';
import { useNameOfPlace } from './place.ts';
import { TemplateCards } from './template-cards.tsx';
import type { Filters } from './template-search.ts';

const kindOf = ({ id }: TemplateSummary) => id.split('.')[0];

/** Where a place has no text of its own for a kind, the neutral one can be filled for it, and says so. */
export function NeutralTemplates({ filters }: { filters: Filters }) {
  const { t } = useTranslation();
  const nameOfPlace = useNameOfPlace();
  const { jurisdiction = '', page: _page, ...rest } = filters;
  const neutral = useQuery(templatesQuery({ ...rest, jurisdiction: 'global' }));
  // All of them: the list above holds one page, and what stands on another has a text of its own as well.
  const own = useQuery(templatesQuery({ ...rest, jurisdiction }));
  // What was read for other filters stays until the new answer is there, and would be held against the wrong kinds.
  if (!neutral.data || !own.data || neutral.isPlaceholderData || own.isPlaceholderData) return null;
  const kinds = new Set(own.data.items.map(kindOf));
  const others = neutral.data.items.filter((template) => !kinds.has(kindOf(template)));
  if (others.length === 0) return null;
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
