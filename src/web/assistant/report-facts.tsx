import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Analysis } from '#contracts/analysis.ts';

/** What the document is, under which law, and between whom; what could not be read is said first. */
export function ReportFacts({ analysis: { kind, place, parties, words, warnings } }: { analysis: Analysis }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const facts = [
    [
      t('analysis.fact.kind'),
      kind ? t('analysis.fact.kindIs', { name: kind.name, share: share.format(kind.confidence) }) : t('analysis.fact.noKind'),
    ],
    [t('analysis.fact.place'), place?.name ?? t('analysis.fact.noPlace')],
    ...parties.map(({ name, role }) => [role ?? t('analysis.fact.party'), name]),
    [t('analysis.fact.words'), number.format(words)],
  ] as const;
  return (
    <div className="grid gap-4">
      {warnings.map((warning) => (
        <p key={warning} className="flex gap-3 rounded-md bg-amber-wash px-4 py-3 text-sm text-amber">
          <TriangleAlert />
          {warning}
        </p>
      ))}
      <dl className="num grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(([label, value]) => (
          <div key={`${label} ${value}`} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
