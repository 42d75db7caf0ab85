import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { PageHead } from '../head.tsx';
import { useBrand } from '../shell/brand.tsx';
import { classes } from '../ui/classes.ts';
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
  /** On a phone the pages are folded away: what one came for stands first. */
  const [open, setOpen] = useState(false);
  return (
    <div className="wrap grid w-full gap-x-14 gap-y-8 pt-8 pb-16 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-10">
      <PageHead title={t('admin.pageTitle', { page: title, brand: brand.name })} hidden />
      <nav aria-label={t('admin.navigation')} className="max-lg:border-b max-lg:border-rule max-lg:pb-2 lg:pt-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="admin-pages"
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center gap-2 text-sm text-ink-2 lg:hidden"
        >
          <span className="grow text-start font-medium">{t('admin.heading')}</span>
          <ChevronDown className={classes('size-4! text-ink-3 transition-transform duration-150', open && 'rotate-180')} />
        </button>
        <p className="mb-2 px-3 text-xs font-medium text-ink-3 max-lg:hidden" aria-hidden="true">
          {t('admin.heading')}
        </p>
        <ul id="admin-pages" className={classes('grid gap-1 max-lg:pt-1 max-lg:pb-2 sm:max-lg:grid-cols-2', !open && 'max-lg:hidden')}>
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
