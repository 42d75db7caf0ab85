import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { ErrorState, useSentence } from '../ui/states.tsx';
import type { Drafting } from './drafting.ts';

interface DraftStoppedProps {
  drafting: Drafting;
  error: unknown;
  onAgain: () => void;
  /** Goes on by hand, with what was written so far or with an empty sheet. */
  onWrite: (text: string) => void;
}

/** A draft that failed or was cancelled before there was a document: again, or by hand. */
export function DraftStopped({ drafting: { state, text, sentence }, error, onAgain, onWrite }: DraftStoppedProps) {
  const { t } = useTranslation();
  const sentenceOf = useSentence();
  const isSome = text.trim() !== '';
  const why = sentence ?? (error === undefined ? null : sentenceOf(error));
  return (
    <div className="mx-auto grid w-full max-w-[680px] content-start gap-6 px-4 py-10 sm:px-8">
      {state === 'failed' ? (
        <>
          <ErrorState title={t('custom.stopped.failed')} />
          {why && <p className="text-ink-2">{why}</p>}
        </>
      ) : (
        <div role="status">
          <h2 className="text-2xl">{t('custom.stopped.cancelled')}</h2>
          <p className="mt-1 text-ink-2">{t('custom.stopped.cancelledText')}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onAgain}>
          {t('custom.stopped.again')}
        </Button>
        <Button onClick={() => onWrite(text)}>{t(isSome ? 'custom.stopped.keep' : 'custom.stopped.write')}</Button>
      </div>
      {isSome && <div className="sheet whitespace-pre-wrap text-ink-2">{text}</div>}
    </div>
  );
}
