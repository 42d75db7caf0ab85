import { useTranslation } from 'react-i18next';
import { DRAFT_STEPS } from '#contracts/drafting.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Spinner } from '../ui/spinner.tsx';
import { type Drafting, progressOf } from './drafting.ts';

interface DraftingProgressProps {
  drafting: Drafting;
  onCancel: () => void;
}

/** While the document is written: the steps done of those known, and the words as they come. */
export function DraftingProgress({ drafting: { step, done, of, text }, onCancel }: DraftingProgressProps) {
  const { t } = useTranslation();
  const at = step === null ? 0 : DRAFT_STEPS.indexOf(step);
  const percent = progressOf({ step, done, of });
  return (
    <div className="mx-auto grid w-full max-w-[680px] content-start gap-7 px-4 py-10 sm:px-8">
      <div className="grid gap-4">
        <h2 className="flex items-center gap-3 text-2xl">
          <Spinner />
          {t('custom.working.title')}
        </h2>
        <div
          role="progressbar"
          aria-label={t('custom.working.progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="h-1 overflow-hidden rounded-full bg-rule"
        >
          <span className="block h-full rounded-full bg-blue transition-[width] duration-200" style={{ width: `${percent}%` }} />
        </div>
        <ol className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {DRAFT_STEPS.map((name, index) => (
            <li
              key={name}
              aria-current={index === at ? 'step' : undefined}
              className={classes(index === at ? 'font-[550] text-ink' : index < at ? 'text-green' : 'text-ink-3')}
            >
              {t(`custom.working.step.${name}`)}
            </li>
          ))}
        </ol>
        <p role="status" className="sr-only">
          {step && t('custom.working.at', { step: t(`custom.working.step.${step}`), at: at + 1, of: DRAFT_STEPS.length })}
        </p>
        <Button onClick={onCancel} className="w-fit">
          {t('custom.working.cancel')}
        </Button>
      </div>
      {/* Busy until it is whole: read aloud word by word it would only be in the way. */}
      <section aria-live="polite" aria-busy="true" aria-label={t('custom.working.text')} className="sheet min-h-72 whitespace-pre-wrap">
        {text === '' ? <span className="text-ink-3">{t('custom.working.empty')}</span> : readable(text)}
      </section>
    </div>
  );
}

/** Without the signs that only make headings and bold words. */
function readable(text: string): string {
  return text.replace(/^#{1,3} /gm, '').replaceAll('**', '');
}
