import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TRIAL_PLAN } from '#contracts/landing.ts';
import { termsQuery } from '../billing/queries.ts';
import { PageHead } from '../head.tsx';
import { countsQuery, homeSampleQuery, plansQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { HeroSample } from '../templates/hero-sample.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { End, Examples, Features, Steps, TrialOffer } from './landing-parts.tsx';
import { ratingsQuery } from './queries.ts';
import { RatingWords } from './rating-words.tsx';
import { TrialForm } from './trial-form.tsx';

/** `/landing`: what this is, a real piece of it, and a trial for nothing but an address. */
export default function LandingScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const { data: plans } = useQuery({ ...plansQuery(), enabled: brand.plans });
  const { data: terms } = useQuery({ ...termsQuery(), enabled: brand.plans });
  const { data: sample } = useQuery(homeSampleQuery());
  const plan = plans?.find(({ id }) => id === TRIAL_PLAN);
  const offer = plan && terms && terms.mode !== 'off' ? { plan, days: terms.trialDays } : undefined;
  return (
    <>
      <PageHead
        title={offer ? t('landing.pageTitle', { brand: brand.name, days: offer.days }) : t('landing.pageTitlePlain', { brand: brand.name })}
        description={t('landing.description')}
        canonical="/landing"
        data={{ '@context': 'https://schema.org', '@type': 'WebSite', name: brand.name, description: t('landing.description') }}
      />
      <section className="wrap grid items-center gap-x-16 gap-y-12 pt-10 pb-10 lg:grid-cols-[1fr_1fr] lg:pt-14 lg:pb-14">
        <div className="min-w-0">
          <h1 className="max-w-[13em] text-[2.6rem] leading-[1.06] tracking-[-0.026em] lg:text-6xl">{t('landing.headline')}</h1>
          <p className="mt-5 max-w-[34em] text-[1.075rem] leading-relaxed text-ink-2 lg:mt-6 lg:text-lg">{t('landing.lead')}</p>
          {offer ? <TrialForm offer={offer} /> : <PlainWays />}
        </div>
        <HeroSample sample={sample} />
      </section>
      <Figures />
      <Features />
      <Steps />
      <Examples />
      {offer && <TrialOffer offer={offer} />}
      <End />
    </>
  );
}

/** Where nothing can be tried, since nothing is sold. */
function PlainWays() {
  const { t } = useTranslation();
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink to="/auth" variant="primary" size="lg">
        {t('landing.signUp')}
      </ButtonLink>
      <ButtonLink to="/create" size="lg">
        {t('landing.create')}
      </ButtonLink>
    </div>
  );
}

/** What the library holds at this moment, and what people thought of it: counted, or said to be not known yet. */
function Figures() {
  const { t, i18n } = useTranslation();
  const { data: counts } = useQuery(countsQuery());
  const { data: rated } = useQuery(ratingsQuery());
  const number = new Intl.NumberFormat(i18n.language);
  const figures = counts && [
    { value: counts.templates, label: t('landing.figures.templates', { count: counts.templates }) },
    { value: counts.kinds, label: t('landing.figures.kinds', { count: counts.kinds }) },
    { value: counts.countries, label: t('landing.figures.countries', { count: counts.countries }) },
    { value: counts.facts, label: t('landing.figures.facts', { count: counts.facts }) },
  ];
  return (
    <section aria-labelledby="landing-figures" className="border-y border-rule">
      <h2 id="landing-figures" className="sr-only">
        {t('landing.figures.title')}
      </h2>
      <dl className="wrap grid min-h-28 grid-cols-2 gap-x-8 gap-y-6 py-7 text-sm leading-snug text-ink-3 md:grid-cols-5">
        {figures?.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1">
            <dt>{label}</dt>
            <dd className="num font-serif text-3xl font-semibold tracking-[-0.015em] text-ink">{number.format(value)}</dd>
          </div>
        ))}
        <div className="flex flex-col-reverse justify-end gap-1 max-md:col-span-2">
          <dt>{t('landing.figures.rating')}</dt>
          <dd className="num font-serif text-xl leading-9 text-ink">{rated && <RatingWords rating={rated.rating} />}</dd>
        </div>
      </dl>
    </section>
  );
}
