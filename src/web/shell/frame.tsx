import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router';
import type { Role } from '#contracts/accounts.ts';
import { ToSignIn } from '../accounts/to-sign-in.tsx';
import { ping } from '../api.ts';
import { LimitHost } from '../billing/limit-host.tsx';
import { HeardEarly } from '../early.ts';
import { withSentences } from '../i18n.ts';
import { ConsentHost } from '../marketing/consent-host.tsx';
import { trackPage } from '../marketing/track.ts';
import { currentUserQuery } from '../queries.ts';
import type { ScreenRoute } from '../routes.tsx';
import { useSignedIn, useUser } from '../session.ts';
import { useNotices } from '../ui/notices.ts';
import { ErrorState } from '../ui/states.tsx';
import { useBrand } from './brand.tsx';
import { Broken } from './broken.tsx';
import { ChatHost } from './chat-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useLine } from './online.ts';
import { PaletteHost } from './palette-host.tsx';

/** What stands around every screen. A bare screen brings its own header and landmarks. */
export function Frame({ route }: { route: ScreenRoute }) {
  const { t } = useTranslation();
  const location = useLocation();
  const main = useArrival();
  const { off } = useBrand();
  // biome-ignore lint/correctness/useExhaustiveDependencies: two addresses of one screen are two views.
  useEffect(() => trackPage(route.path), [location.pathname, route.path]);
  const screen = (
    <Broken key={route.bare ? route.path : location.pathname}>
      <Suspense fallback={<Waiting />}>
        <Guard route={route}>
          <route.screen />
        </Guard>
        <HeardEarly />
      </Suspense>
    </Broken>
  );
  return (
    <>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="no-print fixed start-4 top-3 z-60 -translate-y-20 rounded-md bg-ink px-4 py-2.5 text-sm font-medium text-paper focus-visible:translate-y-0"
        >
          {t('shell.skip')}
        </a>
        {!route.bare && <ConsentHost />}
        {!route.bare && <Header />}
        <DemoBar />
        <OfflineBar keepsTyped={route.keepsTyped} />
        {!route.bare && <Unverified />}
        <main id="content" ref={main} tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
          {screen}
        </main>
        {!route.bare && <Footer />}
      </div>
      {!off.includes('chat') && <Chat route={route} />}
      <PaletteHost />
      <LimitHost />
      <Toasts />
    </>
  );
}

/** Visitors go to sign in and come back; whoever lacks the role finds nothing. */
function Guard({ route, children }: { route: ScreenRoute; children: ReactNode }) {
  const signedIn = useSignedIn();
  const { off } = useBrand();
  if (route.feature && off.includes(route.feature) && !(route.keepsOwn && signedIn)) return <NotFoundScreen />;
  if (route.role && signedIn) return <RoleGuard role={route.role}>{children}</RoleGuard>;
  if (route.account && !signedIn) return <ToSignIn />;
  return children;
}

function RoleGuard({ role, children }: { role: Role; children: ReactNode }) {
  const { t } = useTranslation();
  const user = useQuery(currentUserQuery());
  if (user.isError)
    return (
      <div className="wrap py-16">
        <ErrorState title={t('common.failed')} error={user.error} onRetry={() => void user.refetch()} busy={user.isFetching} />
      </div>
    );
  if (!user.data) return <Waiting />;
  return ROLES.indexOf(user.data.role) >= ROLES.indexOf(role) ? children : <NotFoundScreen />;
}

const ROLES: readonly Role[] = ['customer', 'support', 'admin'];
const NotFoundScreen = lazy(() => import('./not-found-screen.tsx'));

/** Where the browser was last; kept beside the frame, which is another one around a bare screen. */
let arrivedAt: string | undefined;

/** After a link was followed: to the top, and focus into the new screen, so that a screen reader starts there. */
function useArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const before = arrivedAt;
    arrivedAt = pathname;
    if (before === undefined || before === pathname || type === 'POP' || hash) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, hash, type]);
  return main;
}

/** Only the sign of the chat stands on a bare screen and on the desks of staff. */
function Chat({ route }: { route: ScreenRoute }) {
  const role = useUser()?.role;
  const isDesk = route.path === '/support' && (role === 'support' || role === 'admin');
  return <ChatHost compact={route.bare ?? (route.role !== undefined || isDesk)} />;
}

const loadToaster = () => import('../ui/toaster.tsx');
const Toaster = lazy(loadToaster);

/** Fetched with the first notice, and ahead for whoever is signed in: a notice may have to say that the network is gone. */
function Toasts() {
  const signedIn = useSignedIn();
  const some = useNotices().length > 0;
  const [needed, setNeeded] = useState(false);
  if (some && !needed) setNeeded(true);
  useEffect(() => {
    if (signedIn) loadToaster().catch(() => undefined);
  }, [signedIn]);
  return needed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

const UnverifiedBar = lazy(() => withSentences(import('../accounts/unverified-bar.tsx'), 'account'));

/** For whoever is signed in; fetched with the account. */
function Unverified() {
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  return (
    <Broken instead={null}>
      <Suspense>
        <UnverifiedBar />
      </Suspense>
    </Broken>
  );
}

function DemoBar() {
  const { t } = useTranslation();
  const { demo } = useBrand();
  return demo ? <p className="no-print bg-blue-wash px-5 py-2 text-center text-sm text-ink">{t('shell.demo')}</p> : null;
}

/** Between two questions whether the server answers again. */
const PING_MS = 3_000;

/** Says what comes of what is typed meanwhile: on most screens nothing can be sent. */
function OfflineBar({ keepsTyped }: { keepsTyped: boolean | undefined }) {
  const { t } = useTranslation();
  const line = useLine();
  useEffect(() => {
    if (line !== 'unreachable') return;
    void ping();
    const timer = setInterval(ping, PING_MS);
    return () => clearInterval(timer);
  }, [line]);
  return (
    <div role="status">
      {line !== 'fine' && (
        <p className="no-print flex items-center justify-center gap-2.5 bg-amber-wash px-5 py-2.5 text-sm text-amber">
          <WifiOff />
          {t(keepsTyped ? `shell.${line}.kept` : `shell.${line}.plain`)}
        </p>
      )}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div role="status" className="sr-only">
      <h1>{t('common.loading')}</h1>
    </div>
  );
}
