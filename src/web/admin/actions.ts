import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type Account,
  type AccountChange,
  type AccountRecord,
  changeAccount,
  endAccountSession,
  endAccountSessions,
  listAudit,
} from '#contracts/admin.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';
import { nameOf } from '../session.ts';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import { accountQuery } from './queries.ts';

/** The open record is changed in place: reading it anew would be entered as another reading. */
function useRecord(id: string) {
  const client = useQueryClient();
  const key = accountQuery(id).queryKey;
  return {
    read: () => client.getQueryData(key),
    write: (change: (record: AccountRecord) => AccountRecord) => client.setQueryData(key, (record) => record && change(record)),
    logChanged: () => client.invalidateQueries({ queryKey: keyOf(listAudit.path) }),
  };
}

/** Changes role or access of an account. Shown at once, taken back when the server refuses. */
export function useChangeAccount(user: Account) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const record = useRecord(user.id);
  const name = nameOf(user);
  return useMutation({
    mutationFn: (change: AccountChange) => api(changeAccount, { params: { id: user.id }, body: change }),
    onMutate: ({ role }) => {
      const before = record.read();
      if (role) record.write((now) => ({ ...now, user: { ...now.user, role } }));
      return { before };
    },
    onSuccess: async (changed, { role, suspended }) => {
      // Both end every session.
      record.write((now) => ({ ...now, user: { ...now.user, ...changed }, sessions: suspended || role ? [] : now.sessions }));
      if (role)
        notify({
          tone: 'success',
          title: t('admin.user.roleDone'),
          text: t('admin.user.roleDoneText', { name, role: t(`admin.user.roleOf.${role}`) }),
        });
      else notify({ tone: 'success', title: suspended ? t('admin.user.suspendDone') : t('admin.user.reactivateDone'), text: name });
      await record.logChanged();
    },
    onError: (error, _, context) => {
      const before = context?.before;
      if (before) record.write(() => before);
      notify({ tone: 'error', title: t('admin.user.failedTitle'), text: sentence(error) });
    },
  });
}

/** Ends every session of an account. */
export function useSignOutEverywhere(user: Account) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const record = useRecord(user.id);
  return useMutation({
    mutationFn: () => api(endAccountSessions, { params: { id: user.id } }),
    onSuccess: async ({ ended }) => {
      record.write((now) => ({ ...now, sessions: [] }));
      notify({ tone: 'success', title: t('admin.user.signedOut'), text: t('admin.user.signedOutText', { count: ended }) });
      await record.logChanged();
    },
    onError: (error) => notify({ tone: 'error', title: t('admin.user.failedTitle'), text: sentence(error) }),
  });
}

/** Ends one session of an account. */
export function useEndSession(user: Account) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const record = useRecord(user.id);
  return useMutation({
    mutationFn: (session: string) => api(endAccountSession, { params: { id: user.id, session } }),
    onSuccess: async (_, session) => {
      record.write((now) => ({ ...now, sessions: now.sessions.filter(({ id }) => id !== session) }));
      notify({ tone: 'success', title: t('admin.user.sessionEnded'), text: nameOf(user) });
      await record.logChanged();
    },
    onError: (error) => notify({ tone: 'error', title: t('admin.user.failedTitle'), text: sentence(error) }),
  });
}
