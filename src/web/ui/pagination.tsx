import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { buttonClass, QuickLink } from './button.tsx';
import { classes } from './classes.ts';
import { pagesAround } from './pages.ts';

export interface PaginationProps {
  page: number;
  /** Number of pages; nothing shows for one. */
  last: number;
  /** Whether that is their number already, and not that of the list before. */
  isSettled: boolean;
  /** Address of a page: pages are links, so that back, reload and sharing work. */
  to: (page: number) => string;
}

/** Links to pages, at most five at once. An address of a page after the last one leads to the last. */
export function Pagination({ page, last, isSettled, to }: PaginationProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const instead = isSettled && last > 0 && page > last ? to(last) : undefined;
  useEffect(() => {
    if (instead !== undefined) void navigate(instead, { replace: true });
  }, [instead, navigate]);
  if (last <= 1) return null;
  const step = (target: number, name: string, icon: React.ReactNode) =>
    target >= 1 && target <= last ? (
      <QuickLink to={to(target)} aria-label={name} className={buttonClass({ size: 'icon' })}>
        {icon}
      </QuickLink>
    ) : (
      <span aria-hidden="true" className={classes(buttonClass({ size: 'icon' }), 'opacity-40')}>
        {icon}
      </span>
    );
  return (
    <nav aria-label={t('common.pages')} className="num flex flex-wrap justify-center gap-2 [&_.lucide]:rtl:-scale-x-100">
      {step(page - 1, t('common.previous'), <ChevronLeft />)}
      {pagesAround(page, last).map((number) => (
        <QuickLink
          key={number}
          to={to(number)}
          aria-label={t('common.page', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          className={buttonClass({ size: 'icon', variant: number === page ? 'primary' : 'quiet' })}
        >
          {number}
        </QuickLink>
      ))}
      {step(page + 1, t('common.next'), <ChevronRight />)}
    </nav>
  );
}
