import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { Skeleton } from './skeleton.tsx';

export interface Figure {
  name: string;
  /** Null: nobody has measured it. Undefined: it is being asked. */
  value: ReactNode | null | undefined;
  /** What it is of. */
  note?: ReactNode;
}

/** Numbers side by side, each with what it is of; what was never measured says so. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const { t } = useTranslation();
  return (
    <dl
      aria-label={label}
      className={classes(
        'grid grid-cols-2 gap-x-8 gap-y-6 border-y border-rule py-6',
        figures.length === 5 ? 'md:grid-cols-5' : 'md:grid-cols-4',
      )}
    >
      {figures.map(({ name, value, note }) => (
        <div key={name} className="flex min-w-0 flex-col gap-0.5">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="num font-serif text-2xl font-semibold leading-tight">
            {value === undefined ? (
              <Skeleton className="h-8 w-16" />
            ) : value === null ? (
              <span className="text-lg font-normal text-ink-3">{t('common.noData')}</span>
            ) : (
              value
            )}
          </dd>
          {note && <dd className="text-xs text-ink-3">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** How ratios, times and days are written. */
export function useFormats() {
  const { i18n } = useTranslation();
  const ratio = new Intl.NumberFormat(i18n.language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 });
  const ms = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'millisecond', maximumSignificantDigits: 3 });
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  return {
    ratio: (value: number) => ratio.format(value),
    number: (value: number) => number.format(value),
    ms: (value: number) => ms.format(value),
    day: (at: string) => day.format(new Date(at)),
  };
}
