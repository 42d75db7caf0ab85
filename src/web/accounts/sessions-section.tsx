import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Call } from '#contracts/call.ts';
import { endSession, endSessions, type Session, type SignOutElsewhere } from '#contracts/security.ts';
import { forgetEverything } from '../documents/kept-answers.ts';
import { sessionsQuery } from '../queries.ts';
import { accountHere } from '../session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notices.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { AccountSection } from './account-section.tsx';
import { AuthForm } from './auth-form.tsx';
import { HiddenUsername } from './fields.tsx';
import { useFault, useSend } from './form.ts';
import { PasswordField } from './password-field.tsx';

/** Every device that is signed in, and ending it there or everywhere by the password. */
export function SessionsSection({ email }: { email: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const device = useDevice();
  const list = useQuery(sessionsQuery());
  const [asked, setAsked] = useState<Session | 'all'>();
  const close = () => setAsked(undefined);
  // The answer that ends the session takes along whose it was.
  const [account] = useState(accountHere);
  return (
    <AccountSection id="sessions" title={t('account.sessions.title')} text={t('account.sessions.text')}>
      {list.data ? (
        <ul className="divide-y divide-rule border-y border-rule">
          {list.data.map((session) => (
            <Device key={session.id} session={session} onEnd={() => setAsked(session)} />
          ))}
        </ul>
      ) : list.isError ? (
        <ErrorState title={t('account.notLoaded')} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : (
        <Skeleton className="h-24" />
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => setAsked('all')}>{t('account.sessions.all')}</Button>
        <span className="text-sm text-ink-3">{t('account.sessions.allText')}</span>
      </div>
      <Dialog
        open={asked !== undefined}
        onOpenChange={close}
        title={
          asked === undefined || asked === 'all'
            ? t('account.sessions.allTitle')
            : t('account.sessions.endTitle', { device: device(asked) })
        }
        text={t('account.sessions.askText')}
      >
        {asked === 'all' && (
          <Ask
            call={endSessions}
            more={{}}
            email={email}
            onCancel={close}
            onDone={() => {
              forgetEverything(account);
              // Loaded anew, so that nothing the account had read stays in memory.
              window.location.assign('/auth');
            }}
          />
        )}
        {asked !== undefined && asked !== 'all' && (
          <Ask
            call={endSession}
            more={{ id: asked.id }}
            email={email}
            onCancel={close}
            onDone={async () => {
              close();
              notify({ tone: 'success', title: t('account.sessions.ended') });
              await client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
            }}
          />
        )}
      </Dialog>
    </AccountSection>
  );
}

interface AskProps<More extends object> {
  call: Call<SignOutElsewhere & More, undefined, undefined>;
  /** What goes with the password. */
  more: More;
  email: string;
  onDone: () => unknown;
  onCancel: () => void;
}

/** The password, so that whoever finds this browser open signs nobody out. */
function Ask<More extends object>({ call, more, email, onDone, onCancel }: AskProps<More>) {
  const { t } = useTranslation();
  const fault = useFault();
  const form = useForm({ defaultValues: { password: '' } });
  const send = useSend(call, { otherwise: t('account.sessions.failed'), setError: form.setError, fields: ['password'], onDone });
  return (
    <AuthForm
      look="section"
      onSubmit={form.handleSubmit(({ password }) => send.submit({ ...more, password }))}
      onTry={send.clear}
      banner={send.banner}
      busy={send.busy}
      button={t('account.sessions.end')}
      busyText={t('account.sessions.ending')}
      beside={
        <Button variant="plain" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      }
    >
      <HiddenUsername email={email} />
      <PasswordField
        label={t('auth.currentPassword')}
        error={fault(form.formState.errors.password)}
        input={{ ...form.register('password', { required: 'errors.field.passwordEmpty' }), autoComplete: 'current-password' }}
      />
    </AuthForm>
  );
}

/** What a device is called, as far as its browser told. */
function useDevice(): (session: Session) => string {
  const { t } = useTranslation();
  return ({ browser, system }) =>
    browser && system ? t('account.sessions.device', { browser, system }) : (browser ?? system ?? t('account.sessions.unknown'));
}

function Device({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t, i18n } = useTranslation();
  const device = useDevice()(session);
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const facts = [
    t('account.sessions.seen', { date: time.format(new Date(session.lastSeenAt)) }),
    t('account.sessions.began', { date: time.format(new Date(session.createdAt)) }),
    ...(session.network ? [t('account.sessions.network', { network: session.network })] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-[550]">
          {device}
          {session.current && <Badge tone="green">{t('account.sessions.here')}</Badge>}
        </p>
        <p className="num text-sm text-ink-3">{facts.join(' · ')}</p>
      </div>
      {!session.current && (
        <Button size="sm" aria-label={t('account.sessions.endOf', { device })} onClick={onEnd}>
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}
