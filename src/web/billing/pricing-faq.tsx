import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BillingTerms } from '#contracts/billing.ts';
import { useBrand } from '../shell/brand.tsx';
import { listOf } from '../ui/list.ts';

/** Questions about paying; every figure and way to pay in the answers is the one that holds here. */
export function PricingFaq({ terms }: { terms: BillingTerms }) {
  const { t } = useTranslation();
  const { email } = useBrand();
  const ways = useWays(terms);
  const isOn = terms.mode !== 'off';
  const refund = { days: terms.refundDays, email };
  const entries = [
    [t('pricing.faq.change'), t('pricing.faq.changeText')],
    ...(isOn ? [[t('pricing.faq.trial'), t('pricing.faq.trialText', { days: terms.trialDays })]] : []),
    [t('pricing.faq.refund'), email ? t('pricing.faq.refundTextWrite', refund) : t('pricing.faq.refundText', refund)],
    [t('pricing.faq.ways'), isOn && ways ? t('pricing.faq.waysText', { ways }) : t('pricing.faq.waysNone')],
    [t('pricing.faq.cancel'), t('pricing.faq.cancelText')],
    [t('pricing.faq.counts'), t('pricing.faq.countsText')],
    [t('pricing.faq.after'), t('pricing.faq.afterText')],
    [t('pricing.faq.price'), t('pricing.faq.priceText', { days: terms.priceNoticeDays })],
  ] as const;
  return (
    <section aria-labelledby="faq" className="mt-20 grid gap-x-16 gap-y-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <h2 id="faq" className="text-2xl">
        {t('pricing.faq.title')}
      </h2>
      <div className="border-t border-ink">
        {entries.map(([question, answer]) => (
          <details key={question} className="group border-b border-rule">
            <summary className="flex min-h-13 items-center justify-between gap-4 py-3 font-[550] [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown className="text-ink-3 transition-transform duration-150 group-open:rotate-180" />
            </summary>
            <p className="max-w-[68ch] pb-5 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The ways to pay that are set up, as one list. */
function useWays(terms: BillingTerms): string {
  const { t, i18n } = useTranslation();
  const known = terms.ways.filter((way) => i18n.exists(`billing.ways.${way}`));
  return listOf(
    known.map((way) => t(`billing.ways.${way}` as 'billing.ways.card')),
    i18n.language,
  );
}
