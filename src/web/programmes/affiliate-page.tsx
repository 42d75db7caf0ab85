import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { COMMISSION_MONTHS, PAYOUT_DAY, REFERRAL_DAYS } from '#contracts/commission-table.ts';
import { money } from '../billing/money.ts';
import { useBrand } from '../shell/brand.tsx';
import { buttonClass, QuickLink } from '../ui/button.tsx';
import { ApplicationForm } from './application-form.tsx';
import { rateOf } from './estimate.ts';
import { Example } from './example.tsx';
import { InThree, ProgrammeFrame } from './programme-frame.tsx';
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
  return (
    <ProgrammeFrame
      head={{
        title: t('programmes.affiliates.pageTitle', values),
        description: terms.data ? t('programmes.affiliates.description', values) : '',
        canonical: '/affiliates',
      }}
      title={t('programmes.affiliates.title')}
      query={terms}
      lead={() => t('programmes.affiliates.lead', values)}
      note={note}
      actions={
        <a href="#apply" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          {t('programmes.affiliates.apply')}
        </a>
      }
      pay={{ title: t('programmes.affiliates.tiers') }}
      terms={() => (
        <>
          <Stairs tiers={tiers} />
          <TermsList minimum={minimum} />
          <div className="mt-12">
            <Example tiers={tiers} />
          </div>
        </>
      )}
    >
      <InThree
        id="tools"
        title={t('programmes.affiliates.tools')}
        points={TOOLS.map((name) => ({
          name,
          title: t(`programmes.affiliates.tool.${name}.title`),
          text: t(`programmes.affiliates.tool.${name}.text`),
          more: name === 'kit' && (
            <QuickLink to="/promote" className="link mt-2 inline-flex min-h-8 items-center text-sm">
              {t('programmes.affiliates.tool.kitLink')}
            </QuickLink>
          ),
        }))}
      />
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
    </ProgrammeFrame>
  );
}
