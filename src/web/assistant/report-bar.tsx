import { ArrowLeft, CalendarPlus, Columns2, Download, FileSearch, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Analysis } from '#contracts/analysis.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, QuickLink } from '../ui/button.tsx';
import { useReportFile } from './analysis-actions.ts';

interface ReportBarProps {
  analysis: Analysis;
  isCompared: boolean;
  onView: (compared: boolean) => void;
  onDelete: () => void;
}

/** Top of a report: what it is about, the other view, and what to take along. */
export function ReportBar({ analysis, isCompared, onView, onDelete }: ReportBarProps) {
  const { t } = useTranslation();
  const pdf = useReportFile(analysis);
  const calendar = useReportFile(analysis);
  const { name, kind, place, dates } = analysis;
  return (
    <header className="no-print relative top-0 roomy:sticky z-10 flex min-h-15 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule bg-paper px-4 py-2 lg:px-7 xl:flex-nowrap">
      <QuickLink to="/analyse" aria-label={t('analysis.back')} className="rounded-sm p-1.5">
        <ArrowLeft className="rtl:-scale-x-100" />
      </QuickLink>
      <h1 className="line-clamp-2 min-w-0 grow basis-40 text-base leading-snug wrap-anywhere lg:grow-0 lg:basis-auto lg:max-w-[34rem]">
        {name}
      </h1>
      <div className="flex flex-wrap gap-2">
        {kind && <Badge>{kind.name}</Badge>}
        {place && <Badge tone="plain">{place.name}</Badge>}
      </div>
      <span className="grow max-lg:hidden" />
      <div className="flex shrink-0 gap-2 max-lg:ms-auto">
        {kind && (
          <Button size="sm" aria-pressed={isCompared} onClick={() => onView(!isCompared)} className="max-sm:px-2.5">
            {isCompared ? <FileSearch /> : <Columns2 />}
            <span className="max-sm:sr-only">{t(isCompared ? 'analysis.toReport' : 'analysis.toCompare')}</span>
          </Button>
        )}
        {dates.some(({ date }) => date !== null) && (
          <Button size="sm" busy={calendar.isPending} onClick={() => calendar.mutate('calendar')} className="max-sm:px-2.5">
            <CalendarPlus />
            <span className="max-sm:sr-only">{t('analysis.calendar')}</span>
          </Button>
        )}
        <Button size="sm" onClick={onDelete} className="px-2.5" aria-label={t('analysis.deleteOf', { name })}>
          <Trash2 />
        </Button>
        <Button size="sm" variant="primary" busy={pdf.isPending} onClick={() => pdf.mutate('pdf')} className="max-sm:px-2.5">
          <Download />
          <span className="max-sm:sr-only">{t('analysis.download')}</span>
        </Button>
      </div>
    </header>
  );
}
