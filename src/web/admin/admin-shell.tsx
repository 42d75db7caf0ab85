import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { PageHead } from '../head.tsx';
import { useBrand } from '../shell/brand.tsx';
import { adminPages } from './pages.ts';

interface AdminShellProps {
  /** Name of the page: its heading, and the title of the tab. */
  title: string;
  lead?: ReactNode;
  /** Above the heading: the way back. */
  above?: ReactNode;
  /** Beside the heading: badges, the page's one button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** What stands around every page of the administration: its navigation beside (on a phone above), and the heading. */
export function AdminShell({ title, lead, above, beside, children }: AdminShellProps) {
  const { t } = useTranslation();
  const brand = useBrand();
  return (
    <div className="wrap grid w-full gap-x-14 gap-y-8 pt-8 pb-16 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-10">
      <PageHead title={t('admin.pageTitle', { page: title, brand: brand.name })} hidden />
      <nav aria-label={t('admin.navigation')} className="max-lg:border-b max-lg:border-rule max-lg:pb-3 lg:pt-2">
        <p className="mb-2 px-3 text-xs font-medium text-ink-3 max-lg:sr-only" aria-hidden="true">
          {t('admin.heading')}
        </p>
        <ul className="flex flex-wrap gap-1 lg:grid">
          {adminPages.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-11 items-center gap-2.5 rounded-md px-3 text-sm text-ink-2 transition-colors hover:bg-rule/60 hover:text-ink aria-[current=page]:bg-blue-wash aria-[current=page]:font-[550] aria-[current=page]:text-blue"
              >
                <Icon />
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        {above}
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-3xl wrap-anywhere">{title}</h1>
          {beside}
        </header>
        {lead && <p className="mt-1 max-w-[70ch] text-ink-2">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
