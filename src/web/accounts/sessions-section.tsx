import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endSession, endSessions, type Session } from '#contracts/security.ts';
import { api } from '../api.ts';
import { forgetEverything } from '../documents/kept-answers.ts';
import { sessionsQuery } from '../queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notices.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState, useSentence } from '../ui/states.tsx';
import { AccountSection } from './account-section.tsx';

/** Every device that is signed in, and ending it there. */
export function SessionsSection() {
  const { t } = useTranslation();
  const sentence = useSentence();
  const list = useQuery(sessionsQuery());
  const everywhere = useMutation({
    mutationFn: () => api(endSessions),
    onSuccess: () => {
      forgetEverything();
      // Loaded anew, so that nothing the account had read stays in memory.
      window.location.assign('/auth');
    },
    onError: (error) => notify({ tone: 'error', title: t('account.sessions.failed'), text: sentence(error) }),
  });
  return (
    <AccountSection id="sessions" title={t('account.sessions.title')} text={t('account.sessions.text')}>
      {list.data ? (
        <ul className="divide-y divide-rule border-y border-rule">
          {list.data.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      ) : list.isError ? (
        <ErrorState title={t('account.notLoaded')} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : (
        <Skeleton className="h-24" />
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => everywhere.mutate()} busy={everywhere.isPending}>
          {t('account.sessions.all')}
        </Button>
        <span className="text-sm text-ink-3">{t('account.sessions.allText')}</span>
      </div>
    </AccountSection>
  );
}

function Device({ session }: { session: Session }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const end = useMutation({
    mutationFn: () => api(endSession, { params: { id: session.id } }),
    onSuccess: async () => {
      notify({ tone: 'success', title: t('account.sessions.ended') });
      await client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
    onError: (error) => notify({ tone: 'error', title: t('account.sessions.failed'), text: sentence(error) }),
  });
  const { browser, system, network } = session;
  const device =
    browser && system ? t('account.sessions.device', { browser, system }) : (browser ?? system ?? t('account.sessions.unknown'));
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const facts = [
    t('account.sessions.seen', { date: time.format(new Date(session.lastSeenAt)) }),
    t('account.sessions.began', { date: time.format(new Date(session.createdAt)) }),
    ...(network ? [t('account.sessions.network', { network })] : []),
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
        <Button size="sm" aria-label={t('account.sessions.endOf', { device })} onClick={() => end.mutate()} busy={end.isPending}>
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}
