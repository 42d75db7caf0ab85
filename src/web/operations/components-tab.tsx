import { AppWindow, BrainCircuit, CreditCard, Database, Files, HeartPulse, type LucideIcon, Plug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { COMPONENTS, type Component, type ComponentState, type Health } from '#contracts/operations.ts';
import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/states.tsx';
import { StatusBadge, useDuration, When } from './status-badge.tsx';

const ICONS: Record<Component, LucideIcon> = {
  api: Plug,
  database: Database,
  templates: Files,
  frontend: AppWindow,
  payment: CreditCard,
  ai: BrainCircuit,
};

/** A card for each component that was looked at. */
export function ComponentsTab({ health, failed }: { health: Health | undefined; failed: boolean }) {
  const { t } = useTranslation();
  if (failed) return null;
  if (!health)
    return (
      <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <span className="sr-only">{t('operations.loading')}</span>
        {COMPONENTS.map((component) => (
          <Skeleton key={component} className="h-44" />
        ))}
      </div>
    );
  const looked = COMPONENTS.flatMap((component) => {
    const state = health.states[component];
    return state ? [{ component, state }] : [];
  });
  if (looked.length === 0)
    return <EmptyState icon={<HeartPulse />} title={t('operations.components.empty')} text={t('operations.components.emptyText')} />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {looked.map(({ component, state }) => (
        <Card key={component} component={component} state={state} />
      ))}
    </ul>
  );
}

function Card({ component, state: { status, checkedAt, since, duration, error } }: { component: Component; state: ComponentState }) {
  const { t } = useTranslation();
  const written = useDuration();
  const Icon = ICONS[component];
  const facts = [
    [t('operations.components.checked'), <When key="checked" at={checkedAt} />],
    [t('operations.components.since'), <When key="since" at={since} />],
    [t('operations.components.took'), written(duration)],
  ] as const;
  return (
    <li aria-labelledby={`component-${component}`} className="flex min-w-0 flex-col rounded-lg border border-rule bg-sheet p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon className="text-ink-3" />
        <h2 id={`component-${component}`} className="me-auto text-lg">
          {t(`operations.component.${component}.name`)}
        </h2>
        <StatusBadge status={status} />
      </div>
      <p className="mt-2 text-sm text-ink-2">{t(`operations.component.${component}.text`)}</p>
      {error && (
        <p className={classes('mt-3 rounded-md px-3 py-2 text-sm wrap-anywhere', status === 'down' ? 'bg-red-wash' : 'bg-amber-wash')}>
          {error}
        </p>
      )}
      <dl className="num mt-auto grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 pt-4 text-xs">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-end text-ink-2">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
