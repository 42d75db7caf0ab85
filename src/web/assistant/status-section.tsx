import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AgentStatus, SystemStatus } from '#contracts/assistant.ts';
import { FIGURE_DAYS } from '#contracts/days.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Figures, useFormats } from '../ui/figures.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { MeasuredOn } from './measured-on.tsx';
import { statusQuery } from './queries.ts';

const HEALTH: Record<SystemStatus['performance']['health'], Tone> = { healthy: 'green', degraded: 'amber', down: 'red' };
const STATE: Record<AgentStatus['state'], Tone> = { ready: 'green', busy: 'blue', failing: 'red' };

/** What the agents are and what was measured of them, for everybody. */
export function StatusSection() {
  const { t } = useTranslation();
  const status = useQuery(statusQuery());
  return (
    <section aria-labelledby="ai-status">
      <h2 id="ai-status" className="mb-4 text-2xl">
        {t('consoles.status.title')}
      </h2>
      {status.data ? (
        <Status status={status.data} />
      ) : status.isError ? (
        <ErrorState
          title={t('consoles.status.failed')}
          error={status.error}
          onRetry={() => void status.refetch()}
          busy={status.isFetching}
        />
      ) : (
        <p role="status" className="border-y border-rule py-10 text-ink-2">
          {t('consoles.status.loading')}
        </p>
      )}
    </section>
  );
}

function Status({ status: { agents, performance, measured, capabilities, list, model } }: { status: SystemStatus }) {
  const { t } = useTranslation();
  const { ratio, ms } = useFormats();
  const some = (value: number | null, format: (value: number) => string) => (value === null ? null : format(value));
  return (
    <>
      <Figures
        label={t('consoles.status.title')}
        figures={[
          { name: t('consoles.status.total'), value: agents.total, note: t('consoles.status.totalNote') },
          { name: t('consoles.status.domains'), value: agents.knowledge_domains, note: t('consoles.status.domainsNote') },
          { name: t('consoles.status.tasks'), value: agents.active_tasks, note: t('consoles.status.tasksNote') },
          {
            name: t('consoles.status.health'),
            value: <Badge tone={HEALTH[performance.health]}>{t(`consoles.status.${performance.health}`)}</Badge>,
            note: t('consoles.status.healthNote'),
          },
          {
            name: t('consoles.status.confidence'),
            value: some(agents.average_confidence, ratio),
            note: t('consoles.status.confidenceNote', { days: FIGURE_DAYS }),
          },
          {
            name: t('consoles.status.response'),
            value: some(performance.response_time, ms),
            note: <Response measured={measured} />,
          },
          {
            name: t('consoles.status.accuracy'),
            value: some(performance.accuracy_rate, ratio),
            note: measured.accuracy ? <MeasuredOn measured={measured.accuracy} format={ratio} /> : t('consoles.status.accuracyNote'),
          },
          {
            name: t('consoles.status.uptime'),
            value: some(performance.uptime, ratio),
            note: t('consoles.status.uptimeNote', { days: FIGURE_DAYS }),
          },
        ]}
      />
      <div className="mt-8">
        <h3 className="mb-2 text-lg">{t('consoles.status.agents')}</h3>
        <Agents list={list} />
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div>
          <h3 className="mb-2 text-lg">{t('consoles.status.capabilities')}</h3>
          <ul className="grid gap-1.5 text-sm">
            {capabilities.map((capability) => (
              <li key={capability} className="flex gap-2.5">
                <Check className="mt-0.5 size-4! shrink-0 text-green" />
                {capability}
              </li>
            ))}
          </ul>
        </div>
        <p className="self-end text-sm text-ink-2">
          {model
            ? `${t('consoles.status.model', { name: model.name })}: ${t(model.state === 'ready' ? 'consoles.status.modelReady' : 'consoles.status.modelResting')}`
            : t('consoles.status.noModel')}
        </p>
      </div>
    </>
  );
}

/** What the response time is of, and how long the rest takes. */
function Response({ measured: { firstWords, wholeDraft } }: Pick<SystemStatus, 'measured'>) {
  const { t } = useTranslation();
  const { ms } = useFormats();
  return (
    <>
      <span className="block">{t('consoles.status.responseNote')}</span>
      {wholeDraft && <span className="block">{t('consoles.status.responseWhole', { time: ms(wholeDraft.value) })}</span>}
      {firstWords && <MeasuredOn measured={firstWords} format={ms} />}
    </>
  );
}

function Agents({ list }: { list: readonly AgentStatus[] }) {
  const { t } = useTranslation();
  const { ratio, ms, number } = useFormats();
  const none = <span className="text-ink-3">{t('common.noData')}</span>;
  return (
    <Table
      caption={t('consoles.status.agents')}
      columns={[
        {
          name: 'agent',
          label: t('consoles.status.job'),
          heading: true,
          cell: ({ name, job }) => (
            <>
              <span className="block font-semibold">{name}</span>
              <span className="text-ink-2">{job}</span>
            </>
          ),
        },
        {
          name: 'state',
          label: t('consoles.status.state'),
          cell: ({ state }) => <Badge tone={STATE[state]}>{t(`consoles.status.${state}`)}</Badge>,
        },
        {
          name: 'runs',
          label: t('consoles.status.runs', { days: FIGURE_DAYS }),
          cell: ({ runs, failures }) =>
            runs === 0 ? none : `${number(runs)}${failures > 0 ? `, ${t('consoles.status.failures', { count: failures })}` : ''}`,
        },
        { name: 'median', label: t('consoles.status.median'), cell: ({ medianMs }) => (medianMs === null ? none : ms(medianMs)) },
        {
          name: 'quality',
          label: t('consoles.status.quality'),
          cell: ({ quality }) =>
            quality === null ? (
              none
            ) : (
              <>
                {quality.name}: <strong>{ratio(quality.value)}</strong>
                <span className="block text-xs text-ink-3">
                  <MeasuredOn measured={quality} format={ratio} />
                </span>
              </>
            ),
        },
      ]}
      rows={list}
      keyOf={({ id }) => id}
    />
  );
}
