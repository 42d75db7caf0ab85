import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SideBySide as Shown } from '#contracts/analysis.ts';
import { Badge } from '../ui/badge.tsx';
import { QuickLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { sideBySideQuery } from './analysis-queries.ts';
import { blocksOf } from './text-blocks.ts';

/** The document and the matching template of the library, clause beside clause. */
export function SideBySide({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(sideBySideQuery(id));
  return (
    <section aria-label={t('analysis.compare.label')} className="wrap min-h-0 grow py-8 lg:overflow-y-auto">
      {error ? (
        <ErrorState title={t('analysis.compare.failed')} error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : data ? (
        <Rows {...data} />
      ) : (
        <div role="status" aria-label={t('common.loading')} className="grid gap-6">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-40" />
          ))}
        </div>
      )}
    </section>
  );
}

function Rows({ template, rows }: Shown) {
  const { t } = useTranslation();
  return (
    <>
      <p className="max-w-[70ch] text-sm text-ink-2">
        {t('analysis.compare.lead')}{' '}
        <QuickLink to={`/templates/${template.id}`} className="link">
          {t('analysis.compare.template', { name: template.name, place: template.place })}
        </QuickLink>
      </p>
      <div className="mt-6 border-t border-rule">
        {rows.map(({ heading, yours, theirs, status }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: clauses have no id, may be called alike, and never move.
          <section key={index} className="border-b border-rule py-6">
            <h2 className="flex flex-wrap items-center gap-3 text-lg">
              {heading}
              {status !== 'both' && <Badge tone={status === 'theirs' ? 'amber' : 'plain'}>{t(`analysis.compare.only.${status}`)}</Badge>}
            </h2>
            <div className="mt-3 grid gap-x-10 gap-y-5 md:grid-cols-2">
              <Side title={t('analysis.compare.yours')} text={yours} none={t('analysis.compare.notInYours')} />
              <Side title={t('analysis.compare.theirs')} text={theirs} none={t('analysis.compare.notInTheirs')} />
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

function Side({ title, text, none }: { title: string; text: string | null; none: string }) {
  return (
    <div className="min-w-0">
      <h3 className="font-sans text-xs font-semibold text-ink-3">{title}</h3>
      {text === null ? (
        <p className="mt-1 text-sm text-ink-3">{none}</p>
      ) : (
        <div dir="auto" className="mt-1 grid gap-2 font-serif text-[0.95rem] leading-relaxed wrap-anywhere">
          {blocksOf(text)
            .filter(({ level }) => level === 0)
            .map(({ from, pieces }) => (
              <p key={from}>{pieces.map(({ text: words }) => words).join('')}</p>
            ))}
        </div>
      )}
    </div>
  );
}
