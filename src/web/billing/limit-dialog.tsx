import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rankOf, UNLIMITED } from '#contracts/tiers.ts';
import { plansQuery } from '../queries.ts';
import { useUser } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { closeLimit } from './limit.ts';
import { money } from './money.ts';

/** This month's documents are used up: when there are more, which plan gives more, and that nothing is lost. */
export default function LimitDialog({ sentence }: { sentence: string }) {
  const { t, i18n } = useTranslation();
  const brand = useBrand();
  const tier = useUser()?.subscriptionTier;
  const { data: plans } = useQuery({ ...plansQuery(), enabled: brand.plans });
  const next = tier && plans?.find(({ id }) => rankOf(id) > rankOf(tier));
  return (
    <Dialog
      open
      onOpenChange={closeLimit}
      title={t('billing.limit.title')}
      actions={
        <>
          <Button onClick={closeLimit}>{t('billing.limit.later')}</Button>
          {brand.plans && (
            <ButtonLink to="/pricing" variant="primary" onClick={closeLimit}>
              {t('billing.limit.plans')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="grid gap-3 text-sm text-ink-2">
        <p className="text-ink">{sentence}</p>
        {next && (
          <p className="num">
            {next.documentLimit === UNLIMITED
              ? t('billing.limit.nextUnlimited', { plan: next.displayName, price: money(next.price, i18n.language) })
              : t('billing.limit.next', { plan: next.displayName, count: next.documentLimit, price: money(next.price, i18n.language) })}
          </p>
        )}
        <p>{t('billing.limit.kept')}</p>
      </div>
    </Dialog>
  );
}
