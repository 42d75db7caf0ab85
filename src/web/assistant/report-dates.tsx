import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Analysis, KeyDate } from '#contracts/analysis.ts';
import { Button } from '../ui/button.tsx';
import { useReportFile } from './analysis-actions.ts';
import { Jump, type OnJump } from './jump.tsx';

interface ReportDatesProps {
  analysis: Analysis;
  onJump: OnJump;
}

/** Days in their order, then times that run from an event; each leads to its passage, and days to the calendar. */
export function ReportDates({ analysis, onJump }: ReportDatesProps) {
  const { t } = useTranslation();
  const all = analysis.dates.map((date, index) => ({ ...date, index }));
  const days = all.filter(({ date }) => date !== null).sort((one, other) => (one.date ?? '').localeCompare(other.date ?? ''));
  const running = all.filter(({ date }) => date === null);
  if (all.length === 0) return <p className="pt-5 text-sm text-ink-2">{t('analysis.noDates')}</p>;
  return (
    <div className="grid gap-8 pt-5">
      {days.length > 0 && (
        <section aria-labelledby="days">
          <h2 id="days" className="font-sans text-sm font-semibold">
            {t('analysis.date.days')}
          </h2>
          <ul className="-mx-3 divide-y divide-rule">
            {days.map((date) => (
              <li key={date.index} className="flex items-start gap-2">
                <Row date={date} onJump={onJump} />
                <AddToCalendar analysis={analysis} index={date.index} what={date.what} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {running.length > 0 && (
        <section aria-labelledby="running">
          <h2 id="running" className="font-sans text-sm font-semibold">
            {t('analysis.date.running')}
          </h2>
          <p className="text-xs text-ink-3">{t('analysis.date.runningHelp')}</p>
          <ul className="-mx-3 divide-y divide-rule">
            {running.map((date) => (
              <li key={date.index}>
                <Row date={date} onJump={onJump} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Row({ date, onJump }: { date: KeyDate; onJump: OnJump }) {
  const { t, i18n } = useTranslation();
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Jump at={date} onJump={onJump} label={t('analysis.show')} className="min-w-0 grow">
      <span className="num block font-[550] wrap-anywhere">{date.date === null ? date.words : day.format(new Date(date.date))}</span>
      <span className="block text-ink-2">{date.what}</span>
      {date.who && <span className="block text-xs text-ink-3">{t('analysis.date.who', { who: date.who })}</span>}
    </Jump>
  );
}

function AddToCalendar({ analysis, index, what }: { analysis: Analysis; index: number; what: string }) {
  const { t } = useTranslation();
  const file = useReportFile(analysis);
  return (
    <Button
      size="icon"
      variant="plain"
      className="mt-2.5"
      busy={file.isPending}
      onClick={() => file.mutate({ only: index })}
      aria-label={t('analysis.date.add', { what })}
      title={t('analysis.calendar')}
    >
      {!file.isPending && <CalendarPlus />}
    </Button>
  );
}
