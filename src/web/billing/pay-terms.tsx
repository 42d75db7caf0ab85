import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BillingTerms, Checkout } from '#contracts/billing.ts';
import { dayOf } from '../ui/day.ts';
import { money } from './money.ts';

/** Beside the pay button: what is paid now and later, how to cancel, and how to get it back. */
export function PayTerms({ checkout, terms }: { checkout: Checkout; terms: BillingTerms }) {
  const { t, i18n } = useTranslation();
  const total = money(checkout.total, i18n.language);
  const date = dayOf(checkout.renewsAt, i18n.language);
  const price = money(checkout.renewal, i18n.language);
  const sentences = [
    `${checkout.total > 0 ? t('checkout.terms.now', { total }) : t('checkout.terms.nothing')} ${t('checkout.terms.renews', { date, price })}`,
    t('checkout.terms.cancel'),
    t('checkout.terms.refund', { days: terms.refundDays }),
  ];
  if (checkout.isDemoMode) return <p className="num text-sm text-ink-2">{t('checkout.demo.terms', { total, date, price })}</p>;
  return (
    <ul className="num grid gap-1.5 text-sm text-ink-2">
      {sentences.map((sentence) => (
        <li key={sentence} className="flex gap-2.5">
          <Check className="mt-1 size-4! text-green" />
          {sentence}
        </li>
      ))}
    </ul>
  );
}
