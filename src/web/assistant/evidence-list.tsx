import { useTranslation } from 'react-i18next';
import type { Evidence, RunStep } from '#contracts/assistant.ts';
import { QuickLink } from '../ui/button.tsx';
import { longDay } from '../ui/day.ts';
import { useFormats } from '../ui/figures.tsx';

/** Passages of the library that an answer rests on, each with its citation. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  const { t, i18n } = useTranslation();
  return (
    <ol className="grid gap-4 text-sm">
      {evidence.map(({ type, title, text, source, place, asOf, href }) => (
        <li key={`${type} ${title} ${text} ${source}`} className="border-s-2 border-rule-2 ps-4">
          <p className="font-semibold">{title}</p>
          <p className="text-ink-2">{text}</p>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-ink-3">
            {source && <cite className="not-italic">{source}</cite>}
            {place && <span>{place}</span>}
            {asOf && <span>{t('consoles.guide.asOf', { date: longDay(asOf, i18n.language) })}</span>}
            {href && (
              <QuickLink to={href} className="link" aria-label={`${t('consoles.guide.readHere')}: ${title}`}>
                {t('consoles.guide.readHere')}
              </QuickLink>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Which agents did what, and for how long. */
export function Steps({ steps }: { steps: readonly RunStep[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer text-xs text-blue">{t('consoles.guide.steps')}</summary>
      <ol className="mt-2 grid gap-1 text-xs text-ink-2">
        {steps.map(({ agent, action, ms, outcome }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are what they are by their order.
          <li key={at} className="flex flex-wrap gap-x-2">
            <span className="font-semibold">{t(`consoles.agent.${agent}`)}</span>
            <span>{t(`consoles.action.${action}` as 'consoles.action.check', { defaultValue: action })}</span>
            <span className="num ms-auto">
              {outcome === 'done' ? t('consoles.step.ms', { ms: number(ms) }) : t(`consoles.step.${outcome}`)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
