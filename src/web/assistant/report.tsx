import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Analysis } from '#contracts/analysis.ts';
import type { EditorTab } from '../documents/panes.tsx';
import { Panes } from '../documents/panes.tsx';
import { PageHead } from '../head.tsx';
import { useBrand } from '../shell/brand.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AskDelete } from './ask-delete.tsx';
import { ContractText } from './contract-text.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportClauses } from './report-clauses.tsx';
import { ReportDates } from './report-dates.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportFindings } from './report-findings.tsx';
import { ReportStatements } from './report-statements.tsx';
import { SideBySide } from './side-by-side.tsx';
import { headingsIn, type Range } from './text-blocks.ts';

const PARTS = ['findings', 'clauses', 'dates', 'statements'] as const;
type Part = (typeof PARTS)[number];

/** A report and the text it is about, beside each other; on a phone two tabs. The address bar holds what is looked at. */
export function Report({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation();
  const brand = useBrand();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [tab, setTab] = useState<EditorTab>('form');
  const [active, setActive] = useState<Range | null>(null);
  const [deleting, setDeleting] = useState(false);
  const jump = useCallback(({ from, to }: Range) => {
    setTab('sheet');
    setActive({ from, to });
  }, []);
  const marks = useMemo(() => analysis.findings.flatMap(({ at, severity }) => (at ? [{ ...at, tone: severity }] : [])), [analysis]);
  const headings = useMemo(() => headingsIn(analysis.text, analysis.clauses), [analysis]);
  const isCompared = query.get('view') === 'compare' && analysis.kind !== null;
  const asked = PARTS.find((part) => part === query.get('show')) ?? 'findings';
  const set = (name: string, value: string) =>
    setQuery(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const { findings, missing, clauses, dates, statements } = analysis;
  const parts: Record<Part, { label: string; content: React.ReactNode }> = {
    findings: {
      label: t('analysis.part.findings', { count: findings.length + missing.length }),
      content: <ReportFindings analysis={analysis} onJump={jump} />,
    },
    clauses: { label: t('analysis.part.clauses', { count: clauses.length }), content: <ReportClauses clauses={clauses} onJump={jump} /> },
    dates: { label: t('analysis.part.dates', { count: dates.length }), content: <ReportDates analysis={analysis} onJump={jump} /> },
    statements: { label: t('analysis.part.statements'), content: <ReportStatements statements={statements} onJump={jump} /> },
  };
  const shown = PARTS.filter((part) => part !== 'statements' || statements.length > 0);
  return (
    <div className="flex grow flex-col lg:h-0 lg:min-h-0 print:h-auto!">
      <PageHead title={t('analysis.reportTitle', { name: analysis.name, brand: brand.name })} hidden />
      <ReportBar
        analysis={analysis}
        isCompared={isCompared}
        onView={(compared) => set('view', compared ? 'compare' : '')}
        onDelete={() => setDeleting(true)}
      />
      {isCompared ? (
        <SideBySide id={analysis.id} />
      ) : (
        <Panes
          tab={tab}
          onTab={setTab}
          formLabel={t('analysis.tabReport')}
          form={
            <div className="grid gap-6 px-5 py-6 lg:px-8">
              <ReportFacts analysis={analysis} />
              <Tabs
                label={t('analysis.parts')}
                value={shown.includes(asked) ? asked : 'findings'}
                onChange={(part) => set('show', part === 'findings' ? '' : part)}
                tabs={shown.map((part) => ({ value: part, ...parts[part] }))}
              />
              <p className="border-t border-rule pt-4 text-xs text-ink-3">{t('analysis.honest')}</p>
            </div>
          }
          sheet={<ContractText text={analysis.text} marks={marks} headings={headings} active={active} />}
        />
      )}
      {deleting && (
        <AskDelete analysis={analysis} onClose={() => setDeleting(false)} onDone={() => void navigate('/analyse', { replace: true })} />
      )}
    </div>
  );
}
