import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface BankDialogProps {
  /** What is being paid; absent where only a card is kept. */
  total?: string | undefined;
  onAnswer: (approved: boolean) => void;
}

/** 3-D Secure in the sandbox, where whoever pays is their own bank, too. */
export function BankDialog({ total, onAnswer }: BankDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      mustChoose
      // Leaving without a word is a no, as at a bank.
      onOpenChange={() => onAnswer(false)}
      title={t('checkout.bank.title')}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{t('checkout.bank.refuse')}</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {t('checkout.bank.approve')}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">{total ? t('checkout.bank.text', { total }) : t('checkout.bank.textCard')}</p>
    </Dialog>
  );
}
