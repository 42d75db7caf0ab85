import { useTranslation } from 'react-i18next';
import { FIGURE_DAYS } from '#contracts/days.ts';
import type { Health } from '#contracts/operations.ts';
import { Figures } from '../ui/figures.tsx';
import { StatusBadge, useWhen } from './status-badge.tsx';

/** The installation in four figures. */
export function Summary({ health }: { health: Health | undefined }) {
  const { t, i18n } = useTranslation();
  const when = useWhen();
  const number = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 });
  const checked = Object.values(health?.states ?? {})
    .map(({ checkedAt }) => checkedAt)
    .sort()
    .at(-1);
  // Where nothing was ever looked at, none found says nothing.
  const counted = (overall: Health['overall'], count: number) => (overall === 'unknown' && count === 0 ? null : number.format(count));
  const some = <T,>(read: (health: Health) => T): T | undefined => health && read(health);
  return (
    <div className="mt-7">
      <Figures
        label={t('operations.card.label')}
        figures={[
          {
            name: t('operations.card.health'),
            value: some(({ overall }) => (overall === 'unknown' ? null : <StatusBadge status={overall} className="text-sm!" />)),
            note: checked ? t('operations.card.healthNote', { when: when(checked) }) : t('operations.card.healthNever'),
          },
          {
            name: t('operations.card.uptime'),
            value: some(({ uptime }) => uptime && percent.format(uptime.ratio)),
            note: health?.uptime
              ? t('operations.card.uptimeNote', { count: health.uptime.checks, days: FIGURE_DAYS })
              : t('operations.card.uptimeNever'),
          },
          {
            name: t('operations.card.fixes'),
            value: some(({ overall, autoFixesApplied }) => counted(overall, autoFixesApplied)),
            note: t('operations.card.fixesNote', { days: FIGURE_DAYS }),
          },
          {
            name: t('operations.card.issues'),
            value: some(({ overall, issuesDetected }) => counted(overall, issuesDetected)),
            note: t('operations.card.issuesNote', { days: FIGURE_DAYS }),
          },
        ]}
      />
    </div>
  );
}
