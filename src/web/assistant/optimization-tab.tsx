import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AGENTS } from '#contracts/assistant.ts';
import { IDLE_RUNS, listWeights, optimiseAgentic, optimiseContext, type RetrievalWeights, rollBackWeights } from '#contracts/context.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { useFormats } from '../ui/figures.tsx';
import { notify } from '../ui/notices.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState, useSentence } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { weightsQuery } from './queries.ts';

/** Tunes the weights of retrieval and the plans of the agents; both can be taken back. */
export function OptimizationTab() {
  return (
    <>
      <Pipeline />
      <Agents />
    </>
  );
}

function useOptimisationFailed(): (error: unknown) => void {
  const { t } = useTranslation();
  const sentence = useSentence();
  return (error) => notify({ tone: 'error', title: t('consoles.toast.optimisationFailed'), text: sentence(error) });
}

function Pipeline() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const client = useQueryClient();
  const failed = useOptimisationFailed();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(listWeights.path) });
  const said = ({ active, score, before, of }: RetrievalWeights) =>
    score === null || before === null
      ? t('consoles.context.nothingKept')
      : t(active ? 'consoles.context.taken' : 'consoles.context.notTaken', { of, before: number(before), score: number(score) });
  const optimise = useMutation({
    mutationFn: () => api(optimiseContext),
    onSuccess: async (tuned) => {
      notify({ tone: 'success', title: t('consoles.toast.pipeline'), text: said(tuned) });
      await refresh();
    },
    onError: failed,
  });
  const rollBack = useMutation({
    mutationFn: (id: string) => api(rollBackWeights, { params: { id } }),
    onSuccess: async () => {
      notify({ tone: 'success', title: t('consoles.context.activated') });
      await refresh();
    },
    onError: failed,
  });
  return (
    <section aria-labelledby="optimise-pipeline" className="grid gap-4">
      <div>
        <h2 id="optimise-pipeline" className="text-xl">
          {t('consoles.context.pipeline')}
        </h2>
        <p className="mt-1 max-w-[70ch] text-sm text-ink-2">{t('consoles.context.pipelineText')}</p>
      </div>
      <Button variant="primary" className="w-fit" busy={optimise.isPending} onClick={() => optimise.mutate()}>
        {t('consoles.context.optimisePipeline')}
      </Button>
      {optimise.data && <p className="text-sm">{said(optimise.data)}</p>}
      <Weights onUse={(id) => rollBack.mutate(id)} busy={rollBack.isPending} />
    </section>
  );
}

function Weights({ onUse, busy }: { onUse: (id: string) => void; busy: boolean }) {
  const { t, i18n } = useTranslation();
  const { number } = useFormats();
  const weights = useQuery(weightsQuery());
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  if (weights.isError)
    return (
      <ErrorState
        title={t('consoles.context.weightsFailed')}
        error={weights.error}
        onRetry={() => void weights.refetch()}
        busy={weights.isFetching}
      />
    );
  if (!weights.data) return <Skeleton className="h-32" />;
  if (weights.data.length === 0)
    return <p className="border-y border-rule py-5 text-sm text-ink-2">{t('consoles.context.weightsEmpty')}</p>;
  return (
    <Table
      caption={t('consoles.context.weights')}
      columns={[
        { name: 'when', label: t('consoles.context.when'), heading: true, cell: ({ at }) => moment.format(new Date(at)) },
        { name: 'reason', label: t('consoles.context.reason'), cell: ({ reason }) => t(`consoles.context.${reason}`) },
        { name: 'before', label: t('consoles.context.before'), cell: ({ before }) => (before === null ? '–' : number(before)) },
        {
          name: 'score',
          label: t('consoles.context.after'),
          cell: ({ score, of }) => (score === null ? '–' : `${number(score)} (${of})`),
        },
        {
          name: 'values',
          label: t('consoles.context.values'),
          className: 'text-xs text-ink-2',
          cell: ({ weights: of }) =>
            Object.entries(of)
              .map(([name, value]) => `${name} ${number(value)}`)
              .join(', '),
        },
        {
          name: 'use',
          label: t('consoles.context.use'),
          controls: true,
          cell: ({ id, active, at }) =>
            active ? (
              <Badge tone="green">{t('consoles.context.use')}</Badge>
            ) : (
              <Button
                size="sm"
                busy={busy}
                onClick={() => onUse(id)}
                aria-label={`${t('consoles.context.activate')}: ${moment.format(new Date(at))}`}
              >
                {t('consoles.context.activate')}
              </Button>
            ),
        },
      ]}
      rows={weights.data}
      keyOf={({ id }) => id}
    />
  );
}

function Agents() {
  const { t } = useTranslation();
  const failed = useOptimisationFailed();
  const [restored, setRestored] = useState(false);
  const replan = useMutation({
    mutationFn: (restore: boolean) => api(optimiseAgentic, restore ? { body: { restore } } : {}),
    onSuccess: ({ changed, of }, restore) => {
      setRestored(restore);
      const text = restore
        ? t('consoles.context.restored')
        : changed.length === 0
          ? t('consoles.context.changedNone', { of })
          : t('consoles.context.changed', { count: changed.length, of });
      notify({ tone: 'success', title: t('consoles.toast.agents'), text });
    },
    onError: failed,
  });
  const plans = Object.entries(replan.data?.plans ?? {});
  return (
    <section aria-labelledby="optimise-agents" className="grid gap-4 border-t border-rule pt-8">
      <div>
        <h2 id="optimise-agents" className="text-xl">
          {t('consoles.context.agents')}
        </h2>
        <p className="mt-1 max-w-[70ch] text-sm text-ink-2">{t('consoles.context.agentsText', { runs: IDLE_RUNS })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={replan.isPending} onClick={() => replan.mutate(false)}>
          {t('consoles.context.optimiseAgents')}
        </Button>
        <Button variant="plain" disabled={replan.isPending || restored} onClick={() => replan.mutate(true)}>
          {t('consoles.context.restoreAgents')}
        </Button>
      </div>
      {plans.length > 0 && (
        <Table
          caption={t('consoles.context.agents')}
          columns={[
            { name: 'plan', label: t('consoles.context.plan'), heading: true, cell: ([plan]) => plan },
            {
              name: 'agents',
              label: t('consoles.context.takesPart'),
              cell: ([, agents]) =>
                AGENTS.filter((agent) => agents.includes(agent))
                  .map((agent) => t(`consoles.agent.${agent}`))
                  .join(', '),
            },
          ]}
          rows={plans}
          keyOf={([plan]) => plan}
        />
      )}
    </section>
  );
}
