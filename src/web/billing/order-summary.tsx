import { useTranslation } from 'react-i18next';
import type { Checkout } from '#contracts/billing.ts';
import { UNLIMITED } from '#contracts/tiers.ts';
import { dayOf } from '../ui/day.ts';
import { money } from './money.ts';

/** What is bought, set like the receipt it will become. */
export function OrderSummary({ checkout }: { checkout: Checkout }) {
  const { t, i18n } = useTranslation();
  const { plan, credit, total, renewal } = checkout;
  const say = (cents: number) => money(cents, i18n.language);
  const lines = [
    [t('checkout.summary.line', { plan: plan.displayName }), say(total + credit)],
    ...(credit > 0 ? [[t('checkout.summary.credit'), say(-credit)]] : []),
  ] as const;
  return (
    <section aria-labelledby="order" className="rounded-sm border border-rule bg-sheet px-6 py-7 shadow-float sm:px-8">
      <h2 id="order" className="text-2xl">
        {plan.displayName}
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        {plan.documentLimit === UNLIMITED
          ? t('checkout.summary.unlimited')
          : `${t('checkout.summary.documents', { count: plan.documentLimit })}. ${t('checkout.summary.each', { price: say(Math.round(plan.price / plan.documentLimit)) })}`}
      </p>
      <dl className="num mt-6 text-sm">
        {lines.map(([label, amount]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-t border-rule py-2.5">
            <dt className="text-ink-2">{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-ink py-3">
          <dt className="font-semibold">{checkout.isDemoMode ? t('checkout.demo.would') : t('checkout.summary.total')}</dt>
          <dd className="font-serif text-2xl font-semibold">{say(total)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-rule pt-2.5 text-ink-2">
          <dt className="whitespace-nowrap">{t('checkout.summary.renews')}</dt>
          <dd className="text-end">
            {t('checkout.summary.renewsFor', { date: dayOf(checkout.renewsAt, i18n.language), price: say(renewal) })}
          </dd>
        </div>
      </dl>
    </section>
  );
}
