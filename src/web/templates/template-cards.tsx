import { useTranslation } from 'react-i18next';
import type { TemplateSummary } from '#contracts/templates.ts';
import { Badge } from '../ui/badge.tsx';
import { QuickLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCategoryName } from './categories.tsx';
import { useNameOfPlace } from './place.ts';
import { shorten } from './shorten.ts';

const GRID = 'grid gap-px overflow-hidden rounded-lg border border-rule bg-rule md:grid-cols-2';

/** A card a template: the whole card leads to filling it in, a second link to what it says. */
export function TemplateCards({ templates }: { templates: readonly TemplateSummary[] }) {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  const nameOfPlace = useNameOfPlace();
  return (
    <ul className={GRID}>
      {templates.map((template) => (
        <li
          key={template.id}
          className="relative flex flex-col gap-2 bg-sheet p-5 transition-colors hover:bg-blue-wash last:odd:md:col-span-2 has-[a:focus-visible]:z-1"
        >
          <div className="flex items-start justify-between gap-4">
            <h2 className="font-sans text-base font-semibold leading-snug tracking-[-0.005em]">
              <QuickLink to={`/edit/new?templateId=${template.id}`} className="stretched">
                {template.name}
              </QuickLink>
            </h2>
            <Badge tone={template.jurisdiction === 'global' ? 'plain' : 'blue'} className="shrink-0">
              {nameOfPlace(template.jurisdiction)}
            </Badge>
          </div>
          <p className="grow text-sm text-ink-2">{shorten(template.description)}</p>
          <p className="flex items-center justify-between gap-4 text-xs text-ink-3">
            {categoryName(template.category)}
            <QuickLink
              to={`/templates/${template.id}`}
              aria-label={t('templates.aboutOf', { name: template.name, place: nameOfPlace(template.jurisdiction) })}
              className="link relative z-1 inline-flex min-h-7 items-center"
            >
              {t('templates.about')}
            </QuickLink>
          </p>
        </li>
      ))}
    </ul>
  );
}

const SIX = ['a', 'b', 'c', 'd', 'e', 'f'];

export function TemplateCardsLoading() {
  return (
    <div className={GRID} aria-hidden="true">
      {SIX.map((key) => (
        <div key={key} className="grid gap-3 bg-sheet p-5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}
