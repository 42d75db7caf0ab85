import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { Compliance, Enhanced, Optimised as OptimisedReply } from '#contracts/assistant.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { QuickLink } from '../ui/button.tsx';
import { longDay } from '../ui/day.ts';
import { useFormats } from '../ui/figures.tsx';
import { EvidenceList } from './evidence-list.tsx';

/** Findings of the check that are shown. */
const SHOWN = 12;

/** A template filled from words: how much is there, what is missing, the law it rests on and the text. */
export function EnhancedText({ result: { confidence, suggestions, findings, evidence, text } }: { result: z.infer<typeof Enhanced> }) {
  const { t } = useTranslation();
  const { ratio } = useFormats();
  return (
    <div className="grid gap-x-14 gap-y-6 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="mb-3 font-semibold">{t('consoles.demo.filled', { percent: ratio(confidence) })}</p>
        <h4 className="mb-1.5 font-sans text-sm font-semibold tracking-normal">{t('consoles.demo.missing')}</h4>
        <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-2">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>{suggestion}</li>
          ))}
        </ul>
        <h4 className="mt-4 mb-1.5 font-sans text-sm font-semibold tracking-normal">{t('consoles.demo.findings')}</h4>
        {findings.length === 0 && <p className="text-sm text-ink-3">{t('consoles.demo.noFindings')}</p>}
        <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-2">
          {findings.slice(0, SHOWN).map(({ kind, heading, message, at }) => (
            <li key={`${kind} ${at?.from} ${message}`}>
              {heading && <strong className="font-semibold text-ink">{heading}: </strong>}
              {message}
            </li>
          ))}
        </ul>
        <details className="mt-4">
          <summary className="w-fit cursor-pointer text-xs text-blue">{t('consoles.demo.text2')}</summary>
          <p className="mt-2 text-xs whitespace-pre-line text-ink-2">{text}</p>
        </details>
      </div>
      <div className="min-w-0">
        <h4 className="mb-2 font-sans text-sm font-semibold tracking-normal">{t('consoles.guide.evidence')}</h4>
        <EvidenceList evidence={evidence} />
      </div>
    </div>
  );
}

/** What was measured of templates, and what could be better. */
export function Optimised({ result }: { result: z.infer<typeof OptimisedReply> }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <div className="grid gap-x-14 gap-y-6 lg:grid-cols-2">
      {result.templates.map(({ id, found, figures, suggestions }) => (
        <div key={id} className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <QuickLink to={`/templates/${id}`} className="link">
              {id}
            </QuickLink>
          </p>
          <p className="num mb-2 text-sm text-ink-2">
            {found
              ? t('consoles.demo.figures', {
                  words: number(figures.words ?? 0),
                  mean: number(figures.wordsPerSentence ?? 0),
                  fields: number(figures.fields ?? 0),
                  law: number(figures.clausesOnLaw ?? 0),
                })
              : t('consoles.demo.notFound')}
          </p>
          {suggestions.length === 0 && found && <p className="text-sm text-ink-3">{t('consoles.demo.noSuggestions')}</p>}
          <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-2">
            {suggestions.map(({ goal, heading, text }) => (
              <li key={`${goal} ${heading} ${text}`}>
                {heading && <strong className="font-semibold text-ink">{heading}: </strong>}
                {text}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const TONE: Record<z.infer<typeof Compliance>['rules'][number]['status'], Tone> = {
  met: 'green',
  broken: 'red',
  unclear: 'amber',
  'not-applicable': 'plain',
};
const WORD = { met: 'met', broken: 'brokenRule', unclear: 'unclear', 'not-applicable': 'notApplicable' } as const;

/** A document held against rules: each rule, what became of it, and the law it rests on. */
export function Complied({ result: { compliant, confidence, rules, unknown } }: { result: z.infer<typeof Compliance> }) {
  const { t, i18n } = useTranslation();
  const { ratio } = useFormats();
  return (
    <div>
      <p className="mb-3 flex flex-wrap items-center gap-3 font-semibold">
        <Badge tone={compliant === null ? 'plain' : compliant ? 'green' : 'red'}>
          {t(compliant === null ? 'consoles.demo.undecided' : compliant ? 'consoles.demo.compliant' : 'consoles.demo.broken')}
        </Badge>
        <span className="text-sm font-normal text-ink-2">{t('consoles.demo.decided', { percent: ratio(confidence) })}</span>
      </p>
      <ul className="divide-y divide-rule border-y border-rule text-sm">
        {rules.map(({ rule, status, message, source, place, asOf, at }) => (
          <li key={`${rule} ${at?.from}`} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
            <Badge tone={TONE[status]} className="h-fit">
              {t(`consoles.demo.${WORD[status]}`)}
            </Badge>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{rule}</p>
              <p className="text-ink-2">{message}</p>
              {source && (
                <p className="flex flex-wrap gap-x-3 text-xs text-ink-3">
                  <cite className="not-italic">{source}</cite>
                  {place && <span>{place}</span>}
                  {asOf && <span>{t('consoles.guide.asOf', { date: longDay(asOf, i18n.language) })}</span>}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {unknown.length > 0 && <p className="mt-3 text-sm text-ink-2">{t('consoles.demo.unknown', { list: unknown.join(', ') })}</p>}
    </div>
  );
}
