import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Analysis, Finding } from '#contracts/analysis.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Jump, type OnJump } from './jump.tsx';

const SEVERITIES = ['high', 'medium', 'low'] as const;
const TONES: Record<Finding['severity'], Tone> = { high: 'red', medium: 'amber', low: 'plain' };

interface ReportFindingsProps {
  analysis: Analysis;
  onJump: OnJump;
}

/** What to look at, the gravest first, and the clauses that are not there with why one has them. */
export function ReportFindings({ analysis, onJump }: ReportFindingsProps) {
  const { t } = useTranslation();
  const { findings, kind } = analysis;
  return (
    <div className="grid gap-8 pt-5">
      {findings.length === 0 && (
        <p className="flex gap-3 text-sm text-ink-2">
          <CircleCheck className="text-green" />
          {t('analysis.noFindings')}
        </p>
      )}
      {SEVERITIES.map((severity) => {
        const own = findings.filter((finding) => finding.severity === severity);
        if (own.length === 0) return null;
        return (
          <section key={severity} aria-labelledby={`findings-${severity}`}>
            <h2 id={`findings-${severity}`} className="mb-1.5 flex items-center gap-2 font-sans text-sm font-semibold">
              <Badge tone={TONES[severity]}>{t(`analysis.severity.${severity}`)}</Badge>
              <span className="num text-ink-3">{own.length}</span>
            </h2>
            <ul className="-mx-3 divide-y divide-rule">
              {own.map((finding, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: findings have no id, may say the same twice, and never move.
                <li key={index}>
                  <Jump at={finding.at} onJump={onJump} label={t('analysis.show')}>
                    {finding.heading && <span className="block font-[550]">{finding.heading}</span>}
                    <span className="block">{finding.message}</span>
                    {finding.source && <span className="mt-0.5 block text-xs text-ink-3">{finding.source}</span>}
                  </Jump>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <Missing analysis={analysis} isKnown={kind !== null} />
    </div>
  );
}

function Missing({ analysis: { missing, kind }, isKnown }: { analysis: Analysis; isKnown: boolean }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="missing">
      <h2 id="missing" className="mb-1.5 font-sans text-sm font-semibold">
        {t('analysis.missing.title')}
      </h2>
      {!isKnown ? (
        <p className="text-sm text-ink-2">{t('analysis.missing.unknown')}</p>
      ) : missing.length === 0 ? (
        <p className="text-sm text-ink-2">{t('analysis.missing.none', { kind: kind?.name ?? '' })}</p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule">
          {missing.map(({ heading, why }) => (
            <li key={heading} className="py-3 text-sm">
              <p className="font-[550]">{heading}</p>
              {why && <p className="text-ink-2">{why}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
