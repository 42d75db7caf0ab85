import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Ago } from '../documents/document-parts.tsx';
import { Button } from '../ui/button.tsx';
import { dismiss, notify } from '../ui/notices.ts';
import { keepBrief } from './brief.ts';
import { forgetDraft, type KeptDraft, keepDraft, keptDrafts } from './kept-draft.ts';

/** Custom documents in this browser that were never saved: each can be gone on with or thrown away. */
export function UnsavedDrafts() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [drafts, setDrafts] = useState(keptDrafts);
  if (drafts.length === 0) return null;
  const resume = ({ brief }: KeptDraft) => {
    keepBrief(brief);
    navigate('/edit/custom');
  };
  const discard = (draft: KeptDraft) => {
    forgetDraft(draft.brief.key);
    setDrafts(keptDrafts());
    const shown = notify({
      tone: 'success',
      title: t('custom.unsaved.gone'),
      action: {
        label: t('common.undo'),
        hint: t('common.undoHint'),
        run: () => {
          dismiss(shown);
          keepDraft(draft);
          setDrafts(keptDrafts());
        },
      },
    });
  };
  return (
    <section aria-labelledby="unsaved" className="grid gap-3 rounded-lg border border-rule bg-sheet px-5 py-4">
      <div>
        <h2 id="unsaved" className="text-lg">
          {t('custom.unsaved.heading')}
        </h2>
        <p className="text-xs text-ink-3">{t('custom.unsaved.text')}</p>
      </div>
      <ul className="grid gap-3">
        {drafts.map((draft) => (
          <li key={draft.brief.key} className="grid gap-1.5 border-t border-rule pt-3">
            <p className="line-clamp-2 text-sm font-[550] break-words">{draft.brief.title}</p>
            <div className="flex flex-wrap items-center justify-between gap-2 text-xs text-ink-3">
              <Ago at={new Date(draft.at).toISOString()} />
              <span className="flex gap-1">
                <Button size="sm" onClick={() => resume(draft)} aria-label={t('custom.unsaved.resumeOf', { title: draft.brief.title })}>
                  {t('custom.unsaved.resume')}
                </Button>
                <Button
                  size="sm"
                  variant="plain"
                  onClick={() => discard(draft)}
                  aria-label={t('custom.unsaved.discardOf', { title: draft.brief.title })}
                >
                  {t('custom.unsaved.discard')}
                </Button>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
