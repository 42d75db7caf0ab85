import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listLetters, retryLetter, sendTestLetter } from '#contracts/mail.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';

/** Lists, totals and open letters are read anew: a letter that goes out again has another state. */
function useMailChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(listLetters.path) });
}

/** Sends a letter once more. */
export function useSendAgain() {
  const { t } = useTranslation();
  const sentence = useSentence();
  const changed = useMailChanged();
  return useMutation({
    mutationFn: (id: string) => api(retryLetter, { params: { id } }),
    onSuccess: ({ subject, to }) => notify({ tone: 'success', title: t('admin.mail.againDone'), text: `${subject} · ${to}` }),
    onError: (error) => notify({ tone: 'error', title: t('admin.mail.againFailed'), text: sentence(error) }),
    // Also after a refusal: then somebody else was faster.
    onSettled: changed,
  });
}

/** Writes a test letter to the admin's own address. */
export function useTestLetter() {
  const { t } = useTranslation();
  const sentence = useSentence();
  const changed = useMailChanged();
  return useMutation({
    mutationFn: () => api(sendTestLetter),
    onSuccess: ({ to, status }) =>
      notify({
        tone: 'success',
        title: t('admin.mail.testDone'),
        text: status === 'kept' ? t('admin.mail.testKeptText') : t('admin.mail.testDoneText', { to }),
      }),
    onError: (error) => notify({ tone: 'error', title: t('admin.mail.testFailed'), text: sentence(error) }),
    onSettled: changed,
  });
}
