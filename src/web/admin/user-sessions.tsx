import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountRecord, OpenSession } from '#contracts/admin.ts';
import { nameOf } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { useEndSession, useSignOutEverywhere } from './actions.ts';
import { Moment } from './admin-parts.tsx';
import { Ask } from './ask.tsx';
import { browserOf } from './browser.ts';

/** Where somebody is signed in, and the way to end all of it. */
export function UserSessions({ record: { user, sessions } }: { record: AccountRecord }) {
  const { t } = useTranslation();
  const signOut = useSignOutEverywhere(user);
  const end = useEndSession(user);
  const [isAsked, setAsked] = useState(false);
  const columns: Column<OpenSession>[] = [
    {
      name: 'browser',
      label: t('admin.user.session'),
      heading: true,
      className: 'wrap-anywhere',
      cell: ({ userAgent }) => <span title={userAgent ?? undefined}>{browserOf(userAgent) ?? t('admin.user.unknownBrowser')}</span>,
    },
    { name: 'opened', label: t('admin.user.opened'), className: 'text-ink-2', cell: (session) => <Moment at={session.createdAt} time /> },
    { name: 'used', label: t('admin.user.used'), className: 'text-ink-2', cell: (session) => <Moment at={session.lastSeenAt} /> },
    {
      name: 'actions',
      label: t('admin.user.actions'),
      controls: true,
      cell: ({ id, userAgent }) => (
        <Button
          size="sm"
          busy={end.isPending && end.variables === id}
          aria-label={t('admin.user.endOf', { browser: browserOf(userAgent) ?? t('admin.user.unknownBrowser') })}
          onClick={() => end.mutate(id)}
        >
          {t('admin.user.end')}
        </Button>
      ),
    },
  ];
  return (
    <section aria-labelledby="sessions">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="sessions" className="text-xl">
          {t('admin.user.sessions')}
        </h2>
        {sessions.length > 0 && (
          <Button size="sm" busy={signOut.isPending} onClick={() => setAsked(true)}>
            {t('admin.user.signOut')}
          </Button>
        )}
      </header>
      {sessions.length > 0 ? (
        <Table caption={t('admin.user.sessions')} columns={columns} rows={sessions} keyOf={({ id }) => id} />
      ) : (
        <p className="text-sm text-ink-2">{t('admin.user.noSessions')}</p>
      )}
      {isAsked && (
        <Ask
          title={t('admin.user.signOutAsk', { name: nameOf(user) })}
          text={t('admin.user.signOutText')}
          action={t('admin.user.signOut')}
          danger
          busy={signOut.isPending}
          onNo={() => setAsked(false)}
          onYes={() => signOut.mutate(undefined, { onSettled: () => setAsked(false) })}
        />
      )}
    </section>
  );
}
