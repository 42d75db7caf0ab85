import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalysisSummary } from '#contracts/analysis.ts';
import { Ago } from '../documents/document-parts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, QuickLink } from '../ui/button.tsx';
import { AskDelete } from './ask-delete.tsx';

/** Earlier analyses, each leading to its report. */
export function AnalysisList({ analyses }: { analyses: readonly AnalysisSummary[] }) {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState<AnalysisSummary | null>(null);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <>
      <ul className="border-t border-rule">
        {analyses.map((analysis) => {
          const { id, name, kind, words, findings, createdAt } = analysis;
          return (
            <li key={id} className="relative flex items-center gap-x-4 border-b border-rule py-4">
              <div className="min-w-0 grow">
                <h3 className="line-clamp-2 font-serif text-lg leading-snug">
                  <QuickLink to={`/analyse/${id}`} className="stretched no-underline hover:text-blue">
                    {name}
                  </QuickLink>
                </h3>
                <p className="num mt-0.5 flex flex-wrap gap-x-3 text-xs text-ink-3">
                  <span>{kind ?? t('analysis.unknownKind')}</span>
                  <span>{t('analysis.wordCount', { count: words, words: number.format(words) })}</span>
                  <Ago at={createdAt} />
                </p>
              </div>
              {findings > 0 && (
                <Badge tone="amber" className="shrink-0">
                  {t('analysis.findingCount', { count: findings })}
                </Badge>
              )}
              <Button
                size="icon"
                variant="plain"
                className="relative z-1"
                onClick={() => setAsked(analysis)}
                aria-label={t('analysis.deleteOf', { name })}
              >
                <Trash2 />
              </Button>
            </li>
          );
        })}
      </ul>
      {asked && <AskDelete analysis={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
