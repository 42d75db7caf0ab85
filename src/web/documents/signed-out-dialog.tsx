import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Typed } from '../accounts/form.ts';
import { SecondStepForm } from '../accounts/second-step-form.tsx';
import { SignInForm } from '../accounts/sign-in-form.tsx';
import { QuickLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

const nothing = () => undefined;
/** In a tab of its own: what was typed stays open here. */
const openForgot = () => window.open('/auth?forgot', '_blank', 'noopener');

/**
 * The session ended while a document was open: one signs in here, and what was typed is saved by itself.
 * @param account another one that is signed in instead, or `''`
 */
export function SignedOutDialog({ account }: { account: string }) {
  const { t } = useTranslation();
  const why = account === '' ? 'text' : 'other';
  const [challenge, setChallenge] = useState<string>();
  const [typed] = useState<Typed>(() => ({ email: '', password: '' }));
  return (
    <Dialog open onOpenChange={nothing} mustChoose title={t('editor.signedOut.title')} text={t(`editor.signedOut.${why}`)}>
      <div className="-mt-7">
        {challenge ? (
          <SecondStepForm challenge={challenge} onDone={nothing} onBack={() => setChallenge(undefined)} />
        ) : (
          <SignInForm typed={typed} onDone={nothing} onChallenge={setChallenge} onForgot={openForgot} />
        )}
        <QuickLink to={account === '' ? '/' : '/my-documents'} className="link mt-4 inline-flex min-h-8 items-center text-sm">
          {t(account === '' ? 'editor.leave' : 'shell.myDocuments')}
        </QuickLink>
      </div>
    </Dialog>
  );
}
