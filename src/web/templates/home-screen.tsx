import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../head.tsx';
import { countsQuery, homeSampleQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { QuickLink } from '../ui/button.tsx';
import { wholeNumber } from '../ui/number.ts';
import { CategoryGrid } from './categories.tsx';
import { HeroSample } from './hero-sample.tsx';
import { SearchBox } from './search-box.tsx';

/** What a visitor sees first: what this is, a real piece of it, and the way in. */
export default function HomeScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const { data: counts } = useQuery(countsQuery());
  const { data: sample } = useQuery(homeSampleQuery());
  return (
    <>
      <PageHead
        title={t('home.title', { brand: brand.name })}
        description={t('home.description')}
        canonical="/"
        data={{ '@context': 'https://schema.org', '@type': 'WebSite', name: brand.name, description: t('home.description') }}
      />
      <section className="wrap grid items-center gap-x-16 gap-y-12 pt-10 pb-8 lg:grid-cols-[1.05fr_0.95fr] lg:pt-16 lg:pb-12">
        <div className="min-w-0">
          <h1 className="text-[2.6rem] leading-[1.06] tracking-[-0.026em] lg:text-6xl">{t('home.headline')}</h1>
          <p className="mt-5 max-w-[34em] text-[1.075rem] leading-relaxed text-ink-2 lg:mt-6 lg:text-lg">{t('home.lead')}</p>
          <div className="mt-8">
            <SearchBox counts={counts} label={t('home.search')} button={t('home.find')} />
          </div>
          <Facts />
        </div>
        <HeroSample sample={sample} />
      </section>
      <section aria-labelledby="home-categories" className="wrap py-10">
        <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="home-categories" className="text-2xl">
            {t('home.categories')}
          </h2>
          <QuickLink
            to="/templates"
            className="inline-flex min-h-8 items-center gap-1.5 text-sm text-blue hover:text-blue-deep hover:underline"
          >
            {t('home.browse')}
            <ArrowRight className="size-4! rtl:-scale-x-100" />
          </QuickLink>
        </header>
        <CategoryGrid counts={counts} />
      </section>
      <Steps />
    </>
  );
}

function Facts() {
  const { t, i18n } = useTranslation();
  const { data: counts } = useQuery(countsQuery());
  const facts = counts && [
    { value: counts.templates, label: t('home.facts.templates', { count: counts.templates }) },
    { value: counts.countries, label: t('home.facts.countries', { count: counts.countries }) },
    { value: counts.facts, label: t('home.facts.facts', { count: counts.facts }) },
  ];
  return (
    <dl
      aria-label={t('home.facts.label')}
      className="mt-8 grid min-h-20 grid-cols-3 gap-4 text-xs leading-snug text-ink-3 sm:gap-8 sm:text-sm"
    >
      {facts?.map((fact) => (
        <div key={fact.label} className="flex flex-col-reverse justify-end">
          <dt>{fact.label}</dt>
          <dd className="num font-serif text-2xl font-semibold tracking-[-0.01em] text-ink">{wholeNumber(fact.value, i18n.language)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Steps() {
  const { t } = useTranslation();
  const steps = [
    { title: t('home.steps.chooseTitle'), text: t('home.steps.choose') },
    { title: t('home.steps.answerTitle'), text: t('home.steps.answer') },
    { title: t('home.steps.signTitle'), text: t('home.steps.sign') },
  ];
  return (
    <section aria-labelledby="home-steps" className="wrap py-10">
      <h2 id="home-steps" className="mb-6 text-2xl">
        {t('home.steps.title')}
      </h2>
      <ol className="grid gap-x-10 gap-y-8 border-t border-rule pt-8 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title}>
            <span aria-hidden="true" className="num font-serif text-blue">
              {index + 1}
            </span>
            <h3 className="mt-1.5 mb-1.5 text-lg">{step.title}</h3>
            <p className="text-ink-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
