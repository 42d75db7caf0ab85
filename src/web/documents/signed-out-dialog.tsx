import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Typed } from '../accounts/form.ts';
import { SecondStepForm } from '../accounts/second-step-form.tsx';
import { SignInForm } from '../accounts/sign-in-form.tsx';
import { Dialog } from '../ui/dialog.tsx';

const nothing = () => undefined;
/** In a tab of its own: what was typed stays open here. */
const openForgot = () => window.open('/auth?forgot', '_blank', 'noopener');

/** The session ended while a document was open: one signs in here, and what was typed is saved by itself. */
export function SignedOutDialog() {
  const { t } = useTranslation();
  const [challenge, setChallenge] = useState<string>();
  const [typed] = useState<Typed>(() => ({ email: '', password: '' }));
  return (
    <Dialog open onOpenChange={nothing} mustChoose title={t('editor.signedOut.title')} text={t('editor.signedOut.text')}>
      <div className="-mt-7">
        {challenge ? (
          <SecondStepForm challenge={challenge} onDone={nothing} onBack={() => setChallenge(undefined)} />
        ) : (
          <SignInForm typed={typed} onDone={nothing} onChallenge={setChallenge} onForgot={openForgot} />
        )}
      </div>
    </Dialog>
  );
}
