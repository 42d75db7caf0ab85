import { useTranslation } from 'react-i18next';
import type { ComponentStatus, Health, TestStatus } from '#contracts/operations.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

type Status = ComponentStatus | Health['overall'] | TestStatus;

/** Passed, up and healthy are good; a warning and degraded ask for caution; failed, down and critical are bad; anything else is neither. */
const TONE: Partial<Record<Status, Tone>> = {
  passed: 'green',
  up: 'green',
  healthy: 'green',
  warning: 'amber',
  degraded: 'amber',
  failed: 'red',
  down: 'red',
  critical: 'red',
};

export function StatusBadge({ status, className }: { status: Status; className?: string }) {
  const { t } = useTranslation();
  return (
    <Badge tone={TONE[status] ?? 'plain'} {...(className && { className })}>
      {t(`operations.status.${status}`)}
    </Badge>
  );
}

/** A time of today, or a day with its time. */
export function useWhen(): (at: string) => string {
  const { i18n } = useTranslation();
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  const both = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (at) => {
    const date = new Date(at);
    return date.toDateString() === new Date().toDateString() ? time.format(date) : both.format(date);
  };
}

export function When({ at }: { at: string }) {
  const when = useWhen();
  return (
    <time dateTime={at} title={new Date(at).toISOString()} className="whitespace-nowrap">
      {when(at)}
    </time>
  );
}

/** Milliseconds, or seconds and minutes where there are many. */
export function useDuration(): (ms: number) => string {
  const { i18n } = useTranslation();
  return (ms) => {
    const [unit, value] =
      ms < 1_000
        ? (['millisecond', Math.round(ms)] as const)
        : ms < 120_000
          ? (['second', ms / 1_000] as const)
          : (['minute', ms / 60_000] as const);
    return new Intl.NumberFormat(i18n.language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
  };
}
