import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Segmented } from '../ui/choice.tsx';
import { daysOf, PERIODS, type Period } from './hub-queries.ts';

/** The period in the address, and the days that it has. */
export function usePeriod(): { period: Period; days: { from: string; to: string } } {
  const [params] = useSearchParams();
  const asked = params.get('period') ?? '';
  const period = Object.hasOwn(PERIODS, asked) ? (asked as Period) : 'month';
  return { period, days: daysOf(period, new Date()) };
}

/** Which days the figures are of. */
export function PeriodChoice() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { period } = usePeriod();
  return (
    <Segmented
      name="period"
      label={t('marketing.period.label')}
      hideLabel
      size="sm"
      value={period}
      options={(Object.keys(PERIODS) as Period[]).map((value) => ({ value, label: t('marketing.period.days', { count: PERIODS[value] }) }))}
      onChange={(value) => {
        const next = new URLSearchParams(params);
        next.set('period', value);
        setParams(next, { replace: true });
      }}
    />
  );
}
