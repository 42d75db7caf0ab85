import { useTranslation } from 'react-i18next';
import type { Template } from '#contracts/templates.ts';
import type { Problem } from '#engine/problems.ts';
import { Button } from '../ui/button.tsx';
import { STEPS, type Step, stepOf } from './wizard.ts';

export interface EditorFootProps {
  step: Step;
  template: Template;
  open: readonly Problem[];
  busy: 'save' | 'generate' | null;
  onPrevious: () => void;
  onSave: () => void;
  onNext: () => void;
}

/** Bottom of the editor: what is left in this step, and the three ways on. */
export function EditorFoot({ step, template, open, busy, onPrevious, onSave, onNext }: EditorFootProps) {
  const { t } = useTranslation();
  const here = open.filter((problem) => stepOf(template.source.fields, problem.name) === step).length;
  const left = step === STEPS && here === 0 ? open.length : here;
  const words =
    left === 0
      ? t(step === STEPS ? 'editor.left.ready' : 'editor.left.none')
      : t(left === here ? 'editor.left.step' : 'editor.left.all', { count: left });
  return (
    <footer className="bottom-bar no-print sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-rule bg-paper px-4 py-3 lg:px-7">
      <span role="status" className={left === 0 ? 'text-sm text-ink-3' : 'text-sm font-[550] text-amber'}>
        {words}
      </span>
      <span className="grow" />
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:[&>button]:grow max-sm:[&>button]:px-3">
        <Button onClick={onPrevious} disabled={step === 1}>
          {t('editor.previous')}
        </Button>
        <Button onClick={onSave} busy={busy === 'save'}>
          {t('editor.save')}
        </Button>
        <Button variant="primary" onClick={onNext} busy={busy === 'generate'}>
          {t(step === STEPS ? 'editor.generate' : 'editor.next')}
        </Button>
      </div>
    </footer>
  );
}
