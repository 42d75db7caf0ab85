import { ArrowLeft, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../head.tsx';
import { BottomButtons } from '../ui/bottom-bar.tsx';
import { Button, QuickLink } from '../ui/button.tsx';
import type { CustomBrief } from './brief.ts';
import { CustomBar } from './custom-bar.tsx';
import { CustomFrame } from './custom-frame.tsx';
import { DraftPanel } from './draft-panel.tsx';
import { corrected, type Understanding } from './understanding.ts';
import { UnderstoodPart } from './understood-part.tsx';
import { useCustomSave } from './use-custom-save.ts';
import type { CustomWork } from './use-custom-work.ts';

interface CustomDeskProps {
  work: CustomWork;
  signedIn: boolean;
  onRedraft: (brief: CustomBrief) => void;
  /** What was changed in how the brief was understood, and is not drafted yet. */
  changed: Understanding | null;
  onChange: (form: Understanding | null) => void;
  onCorrected: (brief: CustomBrief) => void;
}

/** The drafted text, to be worked over, saved and printed. */
export function CustomDesk({ work, signedIn, onRedraft, changed, onChange, onCorrected }: CustomDeskProps) {
  const { t } = useTranslation();
  const { save, pdf, busy } = useCustomSave(work, signedIn);
  const told = work.notes?.understood && { place: work.notes.place, understood: work.notes.understood };
  const takeBack = () => {
    onChange(null);
    work.takeBack();
  };
  const isBlank = work.text.trim() === '' || work.brief.title.trim() === '';
  // What a visitor wanted before signing up happens by itself on the way back, once.
  const now = useRef({ save, pdf, takeWish: work.takeWish });
  now.current = { save, pdf, takeWish: work.takeWish };
  useEffect(() => {
    if (!signedIn) return;
    const wish = now.current.takeWish();
    if (wish) void now.current[wish]();
  }, [signedIn]);
  return (
    <CustomFrame
      text={work.text}
      onText={work.type}
      bar={
        <>
          <PageHead title={t('custom.head', { name: work.brief.title })} hidden />
          <CustomBar
            title={work.brief.title}
            onRename={work.rename}
            notes={work.notes}
            signedIn={signedIn}
            isNew={false}
            isOnlyHere={work.isOnlyHere}
          />
        </>
      }
      panel={(tools) => (
        <DraftPanel
          {...tools}
          brief={work.brief}
          notes={work.notes}
          text={work.text}
          understood={told && <UnderstoodPart brief={work.brief} told={told} changed={changed} onChange={onChange} onDraft={onCorrected} />}
        >
          <div className="flex flex-wrap gap-2 pt-1">
            <Button size="sm" onClick={() => onRedraft(told && changed ? corrected(work.brief, told, changed) : work.brief)}>
              {t('custom.redraft.open')}
            </Button>
            {work.before && (
              <Button size="sm" variant="plain" onClick={takeBack}>
                {t('custom.redraft.back')}
              </Button>
            )}
          </div>
        </DraftPanel>
      )}
      foot={(open) => (
        <>
          <QuickLink to="/create?type=custom" className="link me-auto inline-flex min-h-9 items-center gap-2 text-sm">
            <ArrowLeft className="rtl:-scale-x-100" />
            {t('custom.back')}
          </QuickLink>
          {open}
          <BottomButtons>
            <Button onClick={() => void pdf()} busy={busy === 'pdf'} disabled={isBlank}>
              <Download />
              {t('custom.pdf.button')}
            </Button>
            <Button variant="primary" onClick={() => void save()} busy={busy === 'save'} disabled={isBlank}>
              {t('custom.save.button')}
            </Button>
          </BottomButtons>
        </>
      )}
    />
  );
}
