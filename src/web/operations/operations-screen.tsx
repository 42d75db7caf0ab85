import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AdminShell } from '../admin/admin-shell.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AnalyticsTab } from './analytics-tab.tsx';
import { ComponentsTab } from './components-tab.tsx';
import { Controls } from './controls.tsx';
import { HealingTab } from './healing-tab.tsx';
import { healthQuery } from './queries.ts';
import { ResultsTab } from './results-tab.tsx';
import { Summary } from './summary.tsx';

const TABS = ['components', 'results', 'healing', 'analytics'] as const;

/** How every part of the installation is, what was found and done, and the switches; the address says which of it. */
export default function OperationsScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const health = useQuery(healthQuery());
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'components';
  const contents = {
    components: <ComponentsTab health={health.data} failed={health.isError && !health.data} />,
    results: <ResultsTab />,
    healing: <HealingTab />,
    analytics: <AnalyticsTab />,
  };
  return (
    <AdminShell title={t('operations.title')} lead={t('operations.lead')}>
      <Controls health={health.data} updatedAt={health.dataUpdatedAt} isStale={health.isError} />
      {health.isError && !health.data ? (
        <div className="mt-7">
          <ErrorState
            title={t('operations.failed.health')}
            error={health.error}
            onRetry={() => void health.refetch()}
            busy={health.isFetching}
          />
        </div>
      ) : (
        <Summary health={health.data} />
      )}
      <Tabs
        className="mt-8"
        label={t('operations.tabs.label')}
        value={tab}
        onChange={(next) => setParams(next === 'components' ? {} : { tab: next }, { replace: true })}
        tabs={TABS.map((value) => ({
          value,
          label: t(`operations.tabs.${value}`),
          content: <div className="pt-7">{value === tab && contents[value]}</div>,
        }))}
      />
    </AdminShell>
  );
}
