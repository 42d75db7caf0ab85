import { useTranslation } from 'react-i18next';
import type { Analysis } from '#contracts/analysis.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Jump, type OnJump } from './jump.tsx';

const TONES: Record<Analysis['statements'][number]['choice'], Tone> = {
  entailed: 'green',
  contradicted: 'amber',
  'not-mentioned': 'plain',
};

/** What a confidentiality agreement says on seventeen things that such agreements are asked about. */
export function ReportStatements({ statements, onJump }: { statements: Analysis['statements']; onJump: OnJump }) {
  const { t, i18n } = useTranslation();
  return (
    <ul className="-mx-3 divide-y divide-rule pt-2">
      {statements.map(({ statement, choice, evidence }) => (
        <li key={statement}>
          <Jump at={evidence[0] ?? null} onJump={onJump} label={t('analysis.show')}>
            <span className="block">
              {i18n.exists(`analysis.statement.${statement}`)
                ? t(`analysis.statement.${statement}` as 'analysis.statement.technicalOnly')
                : statement}
            </span>
            <Badge tone={TONES[choice]} className="mt-1">
              {t(`analysis.choice.${choice}`)}
            </Badge>
          </Jump>
        </li>
      ))}
    </ul>
  );
}
