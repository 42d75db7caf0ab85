import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '../head.tsx';
import { countsQuery } from '../queries.ts';
import { isSignedIn, nameOf, useUser } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ForgotForm } from './forgot-form.tsx';
import type { Typed } from './form.ts';
import { safeNext } from './safe-next.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type Mode = 'sign-up' | 'sign-in' | 'forgot';

/** Sign up (the default), sign in or ask for a new password; then to where the visitor was going. */
export default function AuthScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const { state, key } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const next = safeNext(params.get('next'));
  const already = useAlreadySignedIn();
  return (
    <div className="wrap grid grow items-start gap-x-20 gap-y-12 py-10 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:py-16">
      <PageHead title={t('auth.pageTitle', { brand: brand.name })} canonical="/auth" />
      {already ? (
        <Already name={already} next={next} />
      ) : (
        <Forms
          key={key}
          start={params.has('forgot') ? 'forgot' : modeIn(state)}
          notice={isEnded(state) ? t('shell.ended') : next.startsWith('/edit/') ? t('auth.keep') : ''}
          onDone={() => void navigate(next, { replace: true })}
        />
      )}
      <Promises />
    </div>
  );
}

/** Which form the link that led here asked for. */
function modeIn(state: unknown): Mode {
  return typeof state === 'object' && state !== null && 'mode' in state && state.mode === 'sign-in' ? 'sign-in' : 'sign-up';
}

/** Whether a session that ended led here. */
const isEnded = (state: unknown): boolean => typeof state === 'object' && state !== null && 'ended' in state;

/** The name of whoever came here signed in already; somebody who signs in here and now is sent on instead. */
function useAlreadySignedIn(): string | undefined {
  const { t } = useTranslation();
  const user = useUser();
  const [arrivedSignedIn, setArrivedSignedIn] = useState(false);
  useEffect(() => setArrivedSignedIn(isSignedIn()), []);
  return arrivedSignedIn && user ? nameOf(user) || t('shell.user') : undefined;
}

function Forms({ start, notice, onDone }: { start: Mode; notice: string; onDone: () => void }) {
  const { t } = useTranslation();
  const isClosed = useBrand().off.includes('signUp');
  const [asked, setMode] = useState<Mode>(start);
  const mode = isClosed && asked === 'sign-up' ? 'sign-in' : asked;
  const [challenge, setChallenge] = useState<string>();
  const [typed] = useState<Typed>(() => ({ email: '', password: '' }));
  const title = useRef<HTMLHeadingElement>(null);
  const shown = challenge ? 'code' : mode;
  const subtitle = useSubtitle(shown);
  const form = useRef<HTMLElement>(null);
  const typing = useRef('');
  /** Another form in the same place: a screen reader begins with what it is, and whoever types already goes on typing. */
  const turnTo = (next: Mode) => {
    typing.current = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : '';
    setChallenge(undefined);
    setMode(next);
    title.current?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once another form stands there.
  useLayoutEffect(() => {
    const field = typing.current && form.current?.querySelector<HTMLInputElement>(`input[name="${typing.current}"]`);
    if (!field) return;
    field.focus();
    // Written anew, so that the caret stands behind what is there.
    const { value } = field;
    field.value = '';
    field.value = value;
  }, [shown]);
  return (
    <section ref={form} aria-labelledby="auth-title" className="min-w-0">
      <h1 id="auth-title" ref={title} tabIndex={-1} className="text-3xl outline-none">
        {t(`auth.title.${shown}`)}
      </h1>
      <p className="mt-2 text-ink-2">{subtitle}</p>
      {isClosed && <p className="mt-4 rounded-md bg-blue-wash px-4 py-3 text-sm">{t('auth.closed')}</p>}
      {notice && shown !== 'forgot' && <p className="mt-4 rounded-md bg-blue-wash px-4 py-3 text-sm">{notice}</p>}
      {shown === 'sign-up' && <SignUpForm typed={typed} onDone={onDone} />}
      {shown === 'sign-in' && <SignInForm typed={typed} onDone={onDone} onChallenge={setChallenge} onForgot={() => turnTo('forgot')} />}
      {shown === 'forgot' && <ForgotForm typed={typed} />}
      {challenge && <SecondStepForm challenge={challenge} onDone={onDone} onBack={() => turnTo('sign-in')} />}
      {!challenge && !(isClosed && mode === 'sign-in') && (
        <p className="mt-6 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
          {t(`auth.question.${mode}`)}
          <button type="button" className="link min-h-8 font-[550]" onClick={() => turnTo(mode === 'sign-in' ? 'sign-up' : 'sign-in')}>
            {t(`auth.other.${mode}`)}
          </button>
        </p>
      )}
    </section>
  );
}

function useSubtitle(shown: Mode | 'code'): string {
  const { t } = useTranslation();
  const { data: counts } = useQuery(countsQuery());
  if (shown !== 'sign-up') return t(`auth.subtitle.${shown}`);
  return counts ? t('auth.signUp.subtitle', { count: counts.templates }) : t('auth.signUp.subtitlePlain');
}

function Already({ name, next }: { name: string; next: string }) {
  const { t } = useTranslation();
  return (
    <section className="grid content-start justify-items-start gap-5">
      <h1 className="text-3xl">{t('auth.already', { name })}</h1>
      <ButtonLink to={next} variant="primary" replace>
        {t('auth.goOn')}
      </ButtonLink>
    </section>
  );
}

function Promises() {
  const { t } = useTranslation();
  return (
    <aside aria-labelledby="auth-promise" className="border-t border-rule pt-8 lg:border-s lg:border-t-0 lg:ps-16 lg:pt-2">
      <h2 id="auth-promise" className="text-xl">
        {t('auth.promise.title')}
      </h2>
      <ul className="mt-5 grid max-w-[44ch] gap-4 text-ink-2">
        {[t('auth.promise.why'), t('auth.promise.pdf'), t('auth.promise.yours')].map((line) => (
          <li key={line} className="flex gap-3">
            <Check className="mt-1 text-green" />
            {line}
          </li>
        ))}
      </ul>
    </aside>
  );
}
