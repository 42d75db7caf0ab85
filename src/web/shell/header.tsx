import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { useSignedIn } from '../session.ts';
import { Button, ButtonLink, QuickLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Dialog } from '../ui/dialog.tsx';
import { AccountCorner } from './account-corner.tsx';
import { BrandMark, useBrand } from './brand.tsx';
import { NoticeList } from './notice-list.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** The screens that the navigation names. */
export const navigation = [
  { to: '/templates', label: 'shell.templates' },
  { to: '/create', label: 'shell.create' },
] as const;

export function Header() {
  const { t } = useTranslation();
  const brand = useBrand();
  const signedIn = useSignedIn();
  return (
    <header className="no-print sticky top-0 z-30 border-b border-rule bg-paper/90 backdrop-blur-md">
      <div className="wrap flex h-16 items-center gap-2 md:gap-4">
        <QuickLink
          to="/"
          aria-label={t('shell.homeLink', { brand: brand.name })}
          className="me-2 inline-flex min-h-11 items-center gap-2.5 font-serif text-[1.25rem] font-semibold tracking-[-0.015em] md:me-4"
        >
          <BrandMark />
          {brand.name}
        </QuickLink>
        <nav aria-label={t('shell.navigation')} className="hidden gap-1 md:flex">
          {navigation.map((item) => (
            <NavLink
              key={item.to}
              to={item.to}
              className="inline-flex min-h-11 items-center rounded-md px-3 text-sm text-ink-2 transition-colors hover:text-ink aria-[current=page]:font-[550] aria-[current=page]:text-ink"
            >
              {t(item.label)}
            </NavLink>
          ))}
        </nav>
        <span className="grow" />
        <NoticeList />
        <span className="hidden md:block">
          <ThemeChoice />
        </span>
        {signedIn ? <AccountCorner /> : <VisitorCorner />}
        <PhoneMenu />
      </div>
    </header>
  );
}

/** The way to /auth; from the editor with the way back, since answers wait there. */
export function useAuthPath(): string {
  const { pathname, search } = useLocation();
  return pathname.startsWith('/edit/') ? `/auth?next=${encodeURIComponent(pathname + search)}` : '/auth';
}

function VisitorCorner() {
  const { t } = useTranslation();
  const auth = useAuthPath();
  return (
    <>
      <ButtonLink to={auth} state={{ mode: 'sign-in' }} variant="plain" size="sm" className="max-md:hidden">
        {t('shell.signIn')}
      </ButtonLink>
      <ButtonLink to={auth} state={{ mode: 'sign-up' }} variant="primary" size="sm" className="max-[22rem]:hidden">
        {t('shell.signUp')}
      </ButtonLink>
    </>
  );
}

/** On a phone: everything that has no room in the bar. */
function PhoneMenu() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const signedIn = useSignedIn();
  const auth = useAuthPath();
  const close = () => setOpen(false);
  const line = 'flex min-h-12 items-center border-b border-rule text-base';
  return (
    <div className="md:hidden">
      <Button variant="plain" size="icon" aria-label={t('shell.menu')} aria-haspopup="dialog" onClick={() => setOpen(true)} className="-me-2 size-11">
        <MenuIcon />
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('shell.menu')} form="sheet">
        <nav aria-label={t('shell.navigation')} className="grid">
          {navigation.map((item) => (
            <NavLink key={item.to} to={item.to} onClick={close} className={classes(line, 'aria-[current=page]:font-semibold')}>
              {t(item.label)}
            </NavLink>
          ))}
          {signedIn && (
            <QuickLink to="/my-documents" onClick={close} className={line}>
              {t('shell.myDocuments')}
            </QuickLink>
          )}
        </nav>
        {!signedIn && (
          <div className="mt-6 grid gap-3">
            <ButtonLink to={auth} state={{ mode: 'sign-up' }} variant="primary" onClick={close}>
              {t('shell.signUp')}
            </ButtonLink>
            <ButtonLink to={auth} state={{ mode: 'sign-in' }} onClick={close}>
              {t('shell.signIn')}
            </ButtonLink>
          </div>
        )}
        <div className="mt-8">
          <ThemeChoice open />
        </div>
      </Dialog>
    </div>
  );
}
