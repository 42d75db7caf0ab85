import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { COMMISSION_MONTHS, PAYOUT_DAY, REFERRAL_DAYS } from '#contracts/commission-table.ts';
import { money } from '../billing/money.ts';
import { PageHead } from '../head.tsx';
import { useBrand } from '../shell/brand.tsx';
import { buttonClass, QuickLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { ApplicationForm } from './application-form.tsx';
import { rateOf } from './estimate.ts';
import { Example } from './example.tsx';
import { termsQuery } from './queries.ts';
import { Stairs } from './stairs.tsx';
import { TermsList } from './terms-list.tsx';

const TOOLS = ['link', 'dashboard', 'kit'] as const;
const QUESTIONS = ['start', 'count', 'recurring', 'refund', 'payout', 'own', 'privacy'] as const;

/** What the affiliate programme is, and the form with which one joins it. */
export function AffiliatePage({ note }: { note?: string }) {
  const { t, i18n } = useTranslation();
  const brand = useBrand();
  const terms = useQuery(termsQuery());
  const tiers = terms.data?.tiers ?? [];
  const rates = tiers.map(({ commissionRate }) => commissionRate);
  const minimum = Math.min(...tiers.map(({ minimumPayout }) => minimumPayout));
  const values = {
    brand: brand.name,
    low: rateOf(Math.min(...rates), i18n.language),
    high: rateOf(Math.max(...rates), i18n.language),
    months: COMMISSION_MONTHS,
    days: REFERRAL_DAYS,
    day: PAYOUT_DAY,
    minimum: money(minimum, i18n.language, true),
  };
  if (terms.isError)
    return (
      <div className="wrap w-full pt-10">
        <h1 className="mb-6 text-4xl">{t('programmes.affiliates.title')}</h1>
        <ErrorState title={t('programmes.notLoaded')} error={terms.error} onRetry={() => void terms.refetch()} busy={terms.isFetching} />
      </div>
    );
  return (
    <div className="wrap w-full pt-10 lg:pt-14">
      <PageHead
        title={t('programmes.affiliates.pageTitle', values)}
        description={terms.data ? t('programmes.affiliates.description', values) : ''}
        canonical="/affiliates"
      />
      <header className="max-w-4xl">
        <h1 className="text-4xl tracking-[-0.02em] sm:text-6xl">{t('programmes.affiliates.title')}</h1>
        {terms.data ? (
          <p className="num mt-4 max-w-[60em] text-ink-2 sm:text-lg">{t('programmes.affiliates.lead', values)}</p>
        ) : (
          <Skeleton className="mt-4 h-14" />
        )}
        {note && <p className="mt-5 max-w-[65ch] rounded-md bg-blue-wash px-4 py-3 text-sm">{note}</p>}
        <a href="#apply" className={`mt-7 ${buttonClass({ variant: 'primary', size: 'lg' })}`}>
          {t('programmes.affiliates.apply')}
        </a>
      </header>
      <section aria-labelledby="tiers" className="mt-16">
        <h2 id="tiers" className="mb-6 text-2xl">
          {t('programmes.affiliates.tiers')}
        </h2>
        {terms.data ? (
          <>
            <Stairs tiers={tiers} />
            <TermsList minimum={minimum} />
            <div className="mt-12">
              <Example tiers={tiers} />
            </div>
          </>
        ) : (
          <Skeleton className="h-96 rounded-lg" />
        )}
      </section>
      <section aria-labelledby="tools" className="mt-16">
        <h2 id="tools" className="text-2xl">
          {t('programmes.affiliates.tools')}
        </h2>
        <ul className="mt-6 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {TOOLS.map((tool) => (
            <li key={tool} className="border-t border-ink pt-4">
              <h3 className="text-lg font-semibold">{t(`programmes.affiliates.tool.${tool}.title`)}</h3>
              <p className="mt-1 text-ink-2">{t(`programmes.affiliates.tool.${tool}.text`)}</p>
              {tool === 'kit' && (
                <QuickLink to="/promote" className="link mt-2 inline-flex min-h-8 items-center text-sm">
                  {t('programmes.affiliates.tool.kitLink')}
                </QuickLink>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="faq" className="mt-16 grid gap-x-16 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <h2 id="faq" className="text-2xl">
          {t('programmes.affiliates.faqTitle')}
        </h2>
        <div className="border-t border-ink">
          {QUESTIONS.map((question) => (
            <details key={question} className="group border-b border-rule">
              <summary className="flex min-h-13 items-center justify-between gap-4 py-3 font-[550] [&::-webkit-details-marker]:hidden">
                {t(`programmes.affiliates.faq.${question}.q`)}
                <ChevronDown className="shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-180" />
              </summary>
              <p className="max-w-[70ch] pb-5 text-ink-2">{t(`programmes.affiliates.faq.${question}.a`, values)}</p>
            </details>
          ))}
        </div>
      </section>
      <div className="mt-16">
        <ApplicationForm />
      </div>
    </div>
  );
}
