import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AGENTS } from '#contracts/assistant.ts';
import { PageHead } from '../head.tsx';
import { useUser } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import { Broken } from '../shell/broken.tsx';
import { QuickLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { GuidanceSection } from './guidance-section.tsx';
import { StatusSection } from './status-section.tsx';

// For admins: nobody else fetches them.
const DemosSection = lazy(() => import('./demos-section.tsx'));
const ChartsSection = lazy(() => import('./charts-section.tsx'));

/** Everybody sees the status, whoever is signed in asks, admins try the agents and see how they did over time. */
export default function AiDashboardScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const isAdmin = useUser()?.role === 'admin';
  return (
    <div className="wrap grid gap-14 pt-10 pb-8">
      <PageHead
        title={t('consoles.pageTitle', { brand: brand.name })}
        description={t('consoles.description', { brand: brand.name })}
        canonical="/ai-dashboard"
      />
      <header>
        <h1 className="text-3xl sm:text-4xl">{t('consoles.title')}</h1>
        <p className="mt-2 max-w-[70ch] text-ink-2">{t('consoles.lead', { count: AGENTS.length })}</p>
        {isAdmin && (
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <QuickLink to="/ai-context-engineering" className="link">
              {t('consoles.toContext')}
            </QuickLink>
            <QuickLink to="/admin/model" className="link">
              {t('consoles.toModel')}
            </QuickLink>
          </p>
        )}
      </header>
      <StatusSection />
      <GuidanceSection />
      {isAdmin && (
        <Broken>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <DemosSection />
            <ChartsSection />
          </Suspense>
        </Broken>
      )}
    </div>
  );
}
