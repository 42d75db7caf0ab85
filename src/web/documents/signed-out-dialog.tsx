import { useTranslation } from 'react-i18next';
import { SignInForm } from '../accounts/sign-in-form.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** The session ended while a document was open: one signs in here, and what was typed is saved by itself. */
export function SignedOutDialog() {
  const { t } = useTranslation();
  return (
    <Dialog open onOpenChange={() => undefined} mustChoose title={t('editor.signedOut.title')} text={t('editor.signedOut.text')}>
      <div className="-mt-7">
        <SignInForm onDone={() => undefined} />
      </div>
    </Dialog>
  );
}
