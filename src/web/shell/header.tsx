import { Menu as MenuIcon, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { useSignedIn } from '../session.ts';
import { Button, ButtonLink, QuickLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { useNotices } from '../ui/notices.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { BrandMark, useBrand } from './brand.tsx';
import { Broken } from './broken.tsx';
import { useAuthPath, useNavigation } from './navigation.ts';
import { setPaletteOpen, useIsApple } from './palette-key.ts';

// Menus and lists that float weigh as much as the rest of the frame: fetched when somebody needs them.
const AccountCorner = lazy(() => import('./account-corner.tsx'));
const NoticeList = lazy(() => import('./notice-list.tsx'));
const PhoneMenu = lazy(() => import('./phone-menu.tsx'));

export function Header() {
  const { t } = useTranslation();
  const brand = useBrand();
  const signedIn = useSignedIn();
  const hasNotices = useNotices().length > 0;
  return (
    <header className="no-print relative top-0 roomy:sticky z-30 border-b border-rule bg-paper/90 backdrop-blur-md">
      <div className="wrap flex h-16 items-center gap-2">
        <QuickLink
          to="/"
          aria-label={t('shell.homeLink', { brand: brand.name })}
          className="me-2 inline-flex min-h-11 items-center gap-2.5 font-serif text-[1.25rem] font-semibold tracking-[-0.015em] md:me-5"
        >
          <BrandMark />
          <span className={signedIn || hasNotices ? 'max-[26rem]:sr-only' : undefined}>{brand.name}</span>
        </QuickLink>
        <nav aria-label={t('shell.navigation')} className="hidden gap-1 lg:flex">
          {useNavigation().map((item) => (
            <NavLink
              key={item.to}
              to={item.to}
              className={classes(
                'min-h-11 items-center whitespace-nowrap rounded-md px-2.5 text-sm text-ink-2 transition-colors hover:text-ink aria-[current=page]:font-[550] aria-[current=page]:text-ink',
                item.wide ? 'hidden xl:inline-flex' : 'inline-flex',
              )}
            >
              {t(item.label)}
            </NavLink>
          ))}
        </nav>
        <span className="grow" />
        <PaletteButton isShort={signedIn && hasNotices} />
        {hasNotices && (
          <Broken instead={null}>
            <Suspense>
              <NoticeList />
            </Suspense>
          </Broken>
        )}
        {signedIn ? (
          <Broken instead={<MyDocuments />}>
            <Suspense fallback={<Skeleton className="h-9 w-28 rounded-md" />}>
              <AccountCorner />
            </Suspense>
          </Broken>
        ) : (
          <VisitorCorner />
        )}
        <PhoneMenuButton />
      </div>
    </header>
  );
}

/** On a phone it stands in the menu. Short where the name of who is signed in needs the room of the key. */
function PaletteButton({ isShort }: { isShort: boolean }) {
  const { t } = useTranslation();
  const isApple = useIsApple();
  return (
    <Button
      variant="plain"
      size="sm"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => setPaletteOpen(true)}
      className="text-ink-2! max-md:hidden"
    >
      <Search />
      {t('shell.palette.open')}
      {!isShort && (
        <span aria-hidden="true" className="rounded-sm border border-rule-2 px-1.5 text-xs text-ink-3 max-lg:hidden">
          {t(isApple ? 'shell.palette.keyApple' : 'shell.palette.key')}
        </span>
      )}
    </Button>
  );
}

/** Where the account menu could not be fetched, as when the network went away. */
function MyDocuments() {
  const { t } = useTranslation();
  return (
    <ButtonLink to="/my-documents" variant="plain" size="sm">
      {t('shell.myDocuments')}
    </ButtonLink>
  );
}

function VisitorCorner() {
  const { t } = useTranslation();
  const auth = useAuthPath();
  const isClosed = useBrand().off.includes('signUp');
  // One primary button a screen: on these it is the form's.
  const isThere = ['/auth', '/landing', '/reset-password', '/trial', '/verify-email'].includes(useLocation().pathname);
  return (
    <>
      {!isClosed && (
        <ButtonLink to={auth} state={{ mode: 'sign-in' }} variant="plain" size="sm" className="max-md:hidden">
          {t('shell.signIn')}
        </ButtonLink>
      )}
      <ButtonLink
        to={auth}
        state={{ mode: isClosed ? 'sign-in' : 'sign-up' }}
        variant={isThere ? 'quiet' : 'primary'}
        size="sm"
        className="min-w-0 shrink! max-[22rem]:hidden"
      >
        <span className="truncate">{isClosed ? t('shell.signIn') : t('shell.signUp')}</span>
      </ButtonLink>
    </>
  );
}

function PhoneMenuButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className="lg:hidden">
      <Button
        variant="plain"
        size="icon"
        aria-label={t('shell.menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="-me-2.5 size-11"
      >
        <MenuIcon className="size-6" />
      </Button>
      {open && (
        <Broken instead={null}>
          <Suspense>
            <PhoneMenu onClose={() => setOpen(false)} />
          </Suspense>
        </Broken>
      )}
    </div>
  );
}
