import { useTranslation } from 'react-i18next';
import type { MappedClause } from '#contracts/analysis.ts';
import { Jump, type OnJump } from './jump.tsx';

/** Sorts of clause are shown from this score on: below it they are wrong too often to help. */
const SURE = 0.9;

/** The document clause by clause, each with what such clauses are for. */
export function ReportClauses({ clauses, onJump }: { clauses: readonly MappedClause[]; onJump: OnJump }) {
  const { t } = useTranslation();
  if (clauses.length === 0) return <p className="pt-5 text-sm text-ink-2">{t('analysis.noClauses')}</p>;
  return (
    <ol className="-mx-3 divide-y divide-rule pt-2">
      {clauses.map((clause) => (
        <li key={clause.from}>
          <Jump at={clause} onJump={onJump} label={t('analysis.show')}>
            <span className="block font-[550] wrap-anywhere">{clause.heading}</span>
            {clause.plain && <span className="block text-ink-2">{clause.plain}</span>}
            <Belongs clause={clause} />
          </Jump>
        </li>
      ))}
    </ol>
  );
}

/** What of the library is like it, and what sort it was taken for. */
function Belongs({ clause: { heading, match, labels } }: { clause: MappedClause }) {
  const { t } = useTranslation();
  const sure = labels.filter(({ score }) => score >= SURE).map(({ label }) => label);
  const said = [
    match !== null && match !== heading && t('analysis.clause.match', { heading: match }),
    match === null && sure.length > 0 && t('analysis.clause.sort', { label: sure.join(', ') }),
  ].filter((one) => one !== false);
  return said.length > 0 ? <span className="mt-0.5 block text-xs text-ink-3">{said.join(' · ')}</span> : null;
}
