import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHead } from '../head.tsx';
import { withSentences } from '../i18n.ts';
import { countsQuery } from '../queries.ts';
import { nameOf, useUser } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import { Broken } from '../shell/broken.tsx';
import { Sidebar } from '../shell/sidebar.tsx';
import { CategoryGrid } from '../templates/categories.tsx';
import { SearchBox } from '../templates/search-box.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PlanCard } from './plan-card.tsx';
import { RecentDocuments } from './recent-documents.tsx';

const PlanConfirmation = lazy(() => withSentences(import('../billing/plan-confirmation.tsx'), 'checkout'));

const AiBanner = lazy(() => withSentences(import('../assistant/ai-banner.tsx'), 'consoles'));

/** Where whoever is signed in starts: go on with a document, or begin one. */
export default function DashboardScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const user = useUser();
  const name = user && nameOf(user);
  const { data: counts } = useQuery(countsQuery());
  return (
    <div className="wrap grid gap-x-14 gap-y-12 pt-10 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
      <PageHead title={t('home.dashboard.title', { brand: brand.name })} hidden />
      <div className="grid min-w-0 content-start gap-12">
        <Confirmation />
        <section aria-labelledby="dashboard-hello">
          <h1 id="dashboard-hello" className="text-3xl wrap-anywhere sm:text-4xl">
            {name ? t('home.dashboard.hello', { name }) : t('home.dashboard.helloNobody')}
          </h1>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <p className="text-ink-2">{t('home.dashboard.lead')}</p>
            <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
              <ButtonLink to="/templates" variant="primary">
                {t('home.dashboard.start')}
              </ButtonLink>
              <ButtonLink to="/create?type=custom">{t('shell.createCustom')}</ButtonLink>
            </div>
          </div>
          <div className="mt-7">
            <SearchBox counts={counts} label={t('home.dashboard.searchTypes')} button={t('home.dashboard.search')} quiet />
          </div>
        </section>
        <Broken instead={null}>
          <Suspense>
            <AiBanner />
          </Suspense>
        </Broken>
        <RecentDocuments />
        <section aria-labelledby="dashboard-categories">
          <h2 id="dashboard-categories" className="mb-5 text-2xl">
            {t('home.dashboard.categories')}
          </h2>
          <CategoryGrid counts={counts} />
        </section>
      </div>
      <div className="grid content-start gap-8">
        <PlanCard />
        <Sidebar />
      </div>
    </div>
  );
}

/** For whoever comes back from paying; fetched only then. */
function Confirmation() {
  const { plans } = useBrand();
  const [params] = useSearchParams();
  const [comesBack] = useState(() => params.has('payment') || params.has('subscription'));
  if (!plans || !comesBack) return null;
  return (
    <Suspense>
      <PlanConfirmation />
    </Suspense>
  );
}
