import { useTranslation } from 'react-i18next';
import { Figures, useFormats } from '../ui/figures.tsx';

export const METRICS = ['legalAccuracy', 'completeness', 'groundedness', 'relevance', 'jurisdictionFit'] as const;

/** Ratios of an output or their means; what could not be measured says so. */
export function Metrics({ label, metrics }: { label: string; metrics: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const { ratio } = useFormats();
  return (
    <div className="w-full">
      <Figures
        label={label}
        figures={METRICS.map((name) => {
          const value = metrics[name];
          return {
            name: t(`consoles.context.metric.${name}`),
            value: typeof value === 'number' ? ratio(value) : null,
            note: t(`consoles.context.metricHelp.${name}`),
          };
        })}
      />
    </div>
  );
}
