import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar, BottomButtons } from '../ui/bottom-bar.tsx';
import { Button } from '../ui/button.tsx';
import { STEPS, type Step } from './wizard.ts';

export interface EditorFootProps {
  step: Step;
  /** Required answers missing in this step, and in all. */
  here: number;
  all: number;
  busy: 'save' | 'generate' | null;
  /** The same from key to key, so that the bar is drawn again only when something in it changed. */
  onGo: (way: 'previous' | 'save' | 'next') => void;
}

/** Bottom of the editor: what is left in this step, and the three ways on. */
export const EditorFoot = memo(function EditorFoot({ step, here, all, busy, onGo }: EditorFootProps) {
  const { t } = useTranslation();
  const left = step === STEPS && here === 0 ? all : here;
  const words =
    left === 0
      ? t(step === STEPS ? 'editor.left.ready' : 'editor.left.none')
      : t(left === here ? 'editor.left.step' : 'editor.left.all', { count: left });
  return (
    <BottomBar>
      <span role="status" className={left === 0 ? 'text-sm text-ink-3' : 'text-sm font-[550] text-amber'}>
        {words}
      </span>
      <span className="grow" />
      <BottomButtons>
        <Button onClick={() => onGo('previous')} disabled={step === 1}>
          {t('editor.previous')}
        </Button>
        <Button onClick={() => onGo('save')} busy={busy === 'save'}>
          {t('editor.save')}
        </Button>
        <Button variant="primary" onClick={() => onGo('next')} busy={busy === 'generate'}>
          {t(step === STEPS ? 'editor.generate' : 'editor.next')}
        </Button>
      </BottomButtons>
    </BottomBar>
  );
});
