import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LINK_HOURS } from '#contracts/days.ts';
import { requestVerification } from '#contracts/security.ts';
import { api } from '../api.ts';
import { useUser } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import { notify } from '../ui/notices.ts';
import { Spinner } from '../ui/spinner.tsx';
import { useSentence } from '../ui/states.tsx';

/** Sends the link that proves an address once more, and says so. */
export function useVerificationMail(email: string): { send: () => void; busy: boolean } {
  const { t } = useTranslation();
  const sentence = useSentence();
  const { sendsMail } = useBrand();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(requestVerification),
    onSuccess: () =>
      notify({
        tone: 'success',
        title: t('account.unverified.sent'),
        text: sendsMail ? t('account.unverified.sentText', { email, hours: LINK_HOURS }) : t('account.email.kept'),
      }),
    onError: (error) => notify({ tone: 'error', title: t('account.unverified.failed'), text: sentence(error) }),
  });
  return { send: () => mutate(), busy: isPending };
}

/** A line above the screen for whoever has not proven their address; not where no mail is sent, since nothing came. */
export default function UnverifiedBar() {
  const { t } = useTranslation();
  const user = useUser();
  const { sendsMail } = useBrand();
  const { send, busy } = useVerificationMail(user?.email ?? '');
  if (!user || user.emailVerified || !sendsMail) return null;
  return (
    <div className="no-print border-b border-rule bg-amber-wash text-sm">
      <p className="wrap flex flex-wrap items-center gap-x-4 py-1.5">
        <span className="min-w-0 break-words">{t('account.unverified.text', { email: user.email })}</span>
        <button type="button" className="link inline-flex min-h-8 items-center gap-2" onClick={send} disabled={busy}>
          {busy && <Spinner />}
          {t('account.unverified.again')}
        </button>
      </p>
    </div>
  );
}
