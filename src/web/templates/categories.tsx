import { Building2, Coins, FilePen, FileText, House, Lightbulb, Mail, ScrollText, UserRound, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CATEGORIES } from '#contracts/library.ts';
import type { LibraryCounts } from '#contracts/templates.ts';
import { QuickLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type Category = (typeof CATEGORIES)[number];

/** Whether there is such a category; an address may name any. */
export function isCategory(id: string): id is Category {
  return (CATEGORIES as readonly string[]).includes(id);
}

const ICON: Record<Category, ReactNode> = {
  contracts: <FileText />,
  'legal-letters': <Mail />,
  'real-estate': <House />,
  'business-formation': <Building2 />,
  'employment-hr': <Users />,
  'intellectual-property': <Lightbulb />,
  'personal-legal': <UserRound />,
  'finance-investment': <Coins />,
  'estate-planning': <ScrollText />,
};

/** A category's name; an unknown one as it stands. */
export function useCategoryName(): (id: string) => string {
  const { t } = useTranslation();
  return (id) => (isCategory(id) ? t(`common.category.${id}`) : id);
}

const CARD =
  'group flex h-full flex-col gap-3 p-4 transition-colors hover:bg-blue-wash focus-visible:-outline-offset-2 sm:flex-row sm:items-center sm:gap-4 sm:p-5 [&_.lucide]:size-6.5 [&_.lucide]:shrink-0 [&_.lucide]:text-blue';

/** A card a category, with the number of its templates; the last one for what no template is. */
export function CategoryGrid({ counts }: { counts: LibraryCounts | undefined }) {
  const { t } = useTranslation();
  const nameOf = useCategoryName();
  return (
    <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-rule bg-rule lg:grid-cols-3">
      {CATEGORIES.map((id) => {
        const count = counts?.categories.find((category) => category.id === id)?.templates ?? 0;
        return (
          <li key={id} className="bg-sheet">
            <QuickLink to={`/templates?category=${id}`} className={CARD}>
              {ICON[id]}
              <span className="grid gap-0.5">
                <span className="font-semibold leading-snug tracking-[-0.005em]">{nameOf(id)}</span>
                {counts ? (
                  <span className="num text-sm text-ink-3">{t('home.categoryCount', { count })}</span>
                ) : (
                  <Skeleton className="h-4 w-20" />
                )}
              </span>
            </QuickLink>
          </li>
        );
      })}
      <li className="bg-sheet lg:col-span-3">
        <QuickLink to="/create?type=custom" className={CARD}>
          <FilePen />
          <span className="grid gap-0.5">
            <span className="font-semibold leading-snug tracking-[-0.005em]">{t('create.customCard')}</span>
            <span className="text-sm text-ink-3">{t('create.customText')}</span>
          </span>
        </QuickLink>
      </li>
    </ul>
  );
}
