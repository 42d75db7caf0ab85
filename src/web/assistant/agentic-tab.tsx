import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agenticStatus, type ContextQuery, type Processed, processAgentic } from '#contracts/context.ts';
import { FIGURE_DAYS } from '#contracts/days.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';
import { Chart } from '../ui/chart.tsx';
import { Field } from '../ui/field.tsx';
import { Figures, useFormats } from '../ui/figures.tsx';
import { Textarea } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { ErrorState } from '../ui/states.tsx';
import { useEvaluate, useFailed } from './context-actions.ts';
import type { Analysed } from './context-screen.tsx';
import { EvidenceList, Steps } from './evidence-list.tsx';
import { Metrics } from './metrics.tsx';
import { agenticQuery } from './queries.ts';
import { QueryForm } from './query-form.tsx';

interface AgenticTabProps {
  asked: ContextQuery;
  onAsk: (asked: ContextQuery) => void;
  analysed: Analysed | undefined;
}

/** The agents at work, and a query that they answer; what comes out is evaluated when its context was analysed before. */
export function AgenticTab({ asked, onAsk, analysed }: AgenticTabProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const failed = useFailed();
  const [wishes, setWishes] = useState('');
  const evaluation = useEvaluate();
  const processing = useMutation({
    mutationFn: ({ query, documentType, jurisdiction }: ContextQuery) => {
      const userRequirements = wishes.split('\n').flatMap((line) => line.trim() || []);
      return api(processAgentic, { body: { query, documentType, jurisdiction, userRequirements: userRequirements.slice(0, 50) } });
    },
    onSuccess: async ({ result, insights }) => {
      notify({
        tone: 'success',
        title: t('consoles.toast.processed'),
        text: t('consoles.toast.processedText', { count: insights.length }),
      });
      if (analysed) evaluation.mutate({ asked: analysed.asked, output: result });
      await client.invalidateQueries({ queryKey: keyOf(agenticStatus.path) });
    },
    onError: failed,
  });
  return (
    <>
      <AgentsNow />
      <QueryForm
        asked={asked}
        onAsk={onAsk}
        button={t('consoles.context.process')}
        busy={processing.isPending}
        onSubmit={(query) => processing.mutate(query)}
      >
        <Field label={t('consoles.context.wishes')} help={t('consoles.context.wishesHelp')} className="w-full">
          {(control) => <Textarea {...control} value={wishes} maxLength={20_000} onChange={(event) => setWishes(event.target.value)} />}
        </Field>
      </QueryForm>
      <div aria-live="polite" className="grid gap-8 empty:hidden">
        {processing.data && <Result processed={processing.data} />}
        {evaluation.data && <Metrics label={t('consoles.context.metrics')} metrics={{ ...evaluation.data }} />}
      </div>
    </>
  );
}

function AgentsNow() {
  const { t } = useTranslation();
  const { ratio, number } = useFormats();
  const { data, isError, error, refetch, isFetching } = useQuery(agenticQuery());
  if (isError && !data)
    return <ErrorState title={t('consoles.context.statusFailed')} error={error} onRetry={() => void refetch()} busy={isFetching} />;
  const some = (value: number | null | undefined) => (typeof value === 'number' ? ratio(value) : value);
  return (
    <>
      <Figures
        label={t('consoles.context.window', { days: FIGURE_DAYS })}
        figures={[
          {
            name: t('consoles.context.active'),
            value: data && t('consoles.context.activeOf', { active: data.activeAgents, total: data.totalAgents }),
          },
          {
            name: t('consoles.context.success'),
            value: some(data?.successRate),
            note: t('consoles.context.window', { days: FIGURE_DAYS }),
          },
          {
            name: t('consoles.context.average'),
            value: some(data?.averagePerformance),
            note: t('consoles.context.averageNote', { days: FIGURE_DAYS }),
          },
          { name: t('consoles.context.plans'), value: data?.activePlans },
          {
            name: t('consoles.context.actions'),
            value: data && number(data.totalActions),
            note: t('consoles.context.actionsNote', { days: FIGURE_DAYS }),
          },
        ]}
      />
      {data && (
        <Chart
          title={t('consoles.charts.runs')}
          lines={[t('consoles.charts.runsName'), t('consoles.charts.failuresName')]}
          points={data.series.map(({ at, runs, failures }) => ({ at, values: [runs, failures] }))}
        />
      )}
    </>
  );
}

function Result({ processed: { result, insights, evidence, steps } }: { processed: Processed }) {
  const { t } = useTranslation();
  return (
    <>
      <section aria-labelledby="agentic-insights">
        <h2 id="agentic-insights" className="mb-2 text-xl">
          {t('consoles.context.insights')}
        </h2>
        <ul className="grid list-disc gap-1.5 ps-5 text-sm">
          {insights.map((insight) => (
            <li key={insight}>{insight}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="agentic-result">
        <h2 id="agentic-result" className="mb-2 text-xl">
          {t('consoles.context.result')}
        </h2>
        <div className="grid max-w-[75ch] gap-3 text-sm">
          {result.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <details className="mt-4">
          <summary className="w-fit cursor-pointer text-xs text-blue">{t('consoles.guide.evidence')}</summary>
          <div className="mt-3">
            <EvidenceList evidence={evidence} />
          </div>
        </details>
        <div className="mt-2">
          <Steps steps={steps} />
        </div>
      </section>
    </>
  );
}
