import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../ui/badge.tsx';
import { longDay } from '../ui/day.ts';
import { Part, Where } from './draft-panel.tsx';
import type { DraftNotes } from './kept-draft.ts';

interface DraftLawProps {
  notes: DraftNotes;
  text: string;
  show: (from: number, to: number) => void;
  goTo: (heading: string | null) => (() => void) | null;
}

const TONE: Record<DraftNotes['findings'][number]['severity'], Tone> = { high: 'red', medium: 'amber', low: 'plain' };

/** What a careful reader would stop at, the law that the draft rests on, and how it was made. */
export function DraftLaw({ notes, text, show, goTo }: DraftLawProps) {
  const { t, i18n } = useTranslation();
  const { findings, sources, kind } = notes;
  return (
    <>
      {findings.length > 0 && (
        <Part title={t('custom.panel.findings')} count={findings.length}>
          <ul className="grid gap-3">
            {findings.map((finding, index) => {
              const { at } = finding;
              // Offsets are of the text as drafted; the heading holds after edits, too.
              const go = goTo(finding.heading) ?? (at && at.to <= text.length ? () => show(at.from, at.to) : null);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: they stand as the draft gave them.
                <li key={index} className="grid gap-1">
                  <div className="flex flex-wrap items-center gap-2 text-xs">
                    <Badge tone={TONE[finding.severity]}>{t(`custom.panel.severity.${finding.severity}`)}</Badge>
                    {finding.heading && <Where heading={finding.heading} onGo={go} />}
                  </div>
                  <p className="break-words">{finding.message}</p>
                  {finding.source && <p className="text-xs text-ink-3">{finding.source}</p>}
                </li>
              );
            })}
          </ul>
        </Part>
      )}
      <Part title={t('custom.panel.sources')} count={sources.length}>
        {sources.length === 0 ? (
          <p className="text-ink-2">{t('custom.panel.noSources')}</p>
        ) : (
          <ul className="grid gap-3">
            {sources.map((source, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they stand as the draft gave them.
              <li key={index} className="grid gap-0.5">
                <p className="break-words">{source.source}</p>
                <p className="flex flex-wrap gap-x-2 text-xs text-ink-3">
                  <Where heading={source.heading} onGo={goTo(source.heading)} />
                  <span>{source.place}</span>
                  {source.asOf && <span>{t('custom.panel.asOf', { date: longDay(source.asOf, i18n.language) })}</span>}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={t('custom.panel.made')}>
        <p className="text-ink-2">{kind ? t('custom.panel.kind', { kind: kind.name }) : t('custom.panel.noKind')}</p>
        <p className="text-ink-2">{t('custom.panel.check')}</p>
      </Part>
    </>
  );
}
