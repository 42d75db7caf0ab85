import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ContextAnalysis, ContextQuery } from '#contracts/context.ts';
import { AdminShell } from '../admin/admin-shell.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AgenticTab } from './agentic-tab.tsx';
import { ContextTab } from './context-tab.tsx';
import { OptimizationTab } from './optimization-tab.tsx';
import { PerformanceTab } from './performance-tab.tsx';

const TABS = ['context', 'agentic', 'performance', 'optimization'] as const;
const FIRST: ContextQuery = { query: '', documentType: 'contracts', jurisdiction: 'united-states', userIntent: 'generation' };

/** A query with what was retrieved for it. */
export interface Analysed {
  asked: ContextQuery;
  result: ContextAnalysis;
}

/** Retrieval, agents, measurements and tuning; the address says which. One query serves the first two. */
export default function ContextScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState(FIRST);
  const [analysed, setAnalysed] = useState<Analysed>();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'context';
  const contents = {
    context: <ContextTab asked={asked} onAsk={setAsked} analysed={analysed} onAnalysed={setAnalysed} />,
    agentic: <AgenticTab asked={asked} onAsk={setAsked} analysed={analysed} />,
    performance: <PerformanceTab />,
    optimization: <OptimizationTab />,
  };
  return (
    <AdminShell title={t('consoles.context.title')} lead={t('consoles.context.lead')}>
      <Tabs
        className="mt-6"
        label={t('consoles.context.tabs')}
        value={tab}
        onChange={(next) => setParams(next === 'context' ? {} : { tab: next }, { replace: true })}
        tabs={TABS.map((value) => ({
          value,
          label: t(`consoles.context.tab.${value}`),
          content: <div className="grid gap-10 pt-7">{contents[value]}</div>,
        }))}
      />
    </AdminShell>
  );
}
