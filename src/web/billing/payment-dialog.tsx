import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Plan } from '#contracts/billing.ts';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notices.ts';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorState } from '../ui/states.tsx';
import { money } from './money.ts';
import { Paying } from './paying.tsx';
import { refreshPlan } from './refresh-plan.ts';
import { useCheckout } from './use-checkout.ts';

/** The checkout above the page of plans. */
export default function PaymentDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { terms, checkout, error, isAsking, retry } = useCheckout(plan.id, 'dialog');
  const paid = () => {
    void refreshPlan(client);
    notify({
      tone: 'success',
      title: checkout?.isDemoMode ? t('checkout.toast.demoDone') : t('checkout.toast.success'),
      text: t('checkout.toast.successText', { plan: plan.displayName }),
    });
    void navigate('/dashboard?payment=success');
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      lets={terms?.mode === 'stripe'}
      title={t('pricing.dialog.title')}
      text={t('pricing.dialog.text', { plan: plan.displayName, price: money(plan.price, i18n.language) })}
    >
      {checkout && terms ? (
        <Paying checkout={checkout} terms={terms} onPaid={paid} />
      ) : error ? (
        <ErrorState title={t('checkout.notReady')} error={error} onRetry={retry} busy={isAsking} />
      ) : (
        <p role="status" className="flex items-center gap-3 py-8 text-ink-2">
          <Spinner />
          {t('checkout.setting')}
        </p>
      )}
    </Dialog>
  );
}
