import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#contracts/documents.ts';
import type { Template } from '#contracts/templates.ts';
import { number } from '#engine/number.ts';
import { PageHead } from '../head.tsx';
import { BottomBar, BottomButtons } from '../ui/bottom-bar.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Textarea } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { EditorBar } from './editor-bar.tsx';
import { Sheet } from './lazy-sheet.tsx';
import type { FoundCopy } from './local-copy.ts';
import { NotesList } from './notes-list.tsx';
import { OtherTab } from './other-tab.tsx';
import type { EditorTab } from './panes.tsx';
import { Panes } from './panes.tsx';
import { useAttempt } from './use-attempt.ts';
import { useVersions } from './use-versions.ts';
import { useWording } from './use-wording.ts';
import { WordingDialogs } from './wording-dialogs.tsx';
import { wordingNotes } from './wording-notes.ts';
import { WordingTools } from './wording-tools.tsx';

const NO_PLACEHOLDERS = () => undefined;

export interface WordingEditorProps {
  document: Document;
  template: Template;
  found: FoundCopy | null;
  /** Who is signed in, or `''`. */
  account: string;
  onAnswers: () => void;
}

/** The saved text, to be worded otherwise; the sheet beside it numbers and sets it as it prints. */
export function WordingEditor({ document: opened, template, found, account, onAnswers }: WordingEditorProps) {
  const { t } = useTranslation();
  const wording = useWording(opened, found, account);
  const { document, text, title, saving } = wording;
  const [tab, setTab] = useState<EditorTab>('form');
  const { busy, attempt } = useAttempt(wording.isLocked, t('editor.saveFailed'));
  const area = useRef<HTMLTextAreaElement>(null);
  const numbering = template.source.numbering;
  const shown = useDeferredValue(text);
  const printed = useMemo(() => number(shown, numbering), [shown, numbering]);
  const notes = useMemo(() => wordingNotes(shown), [shown]);

  const save = async () => {
    await attempt(async () => {
      await wording.save();
      notify({ title: t('editor.saved.title'), text: t('editor.saved.text'), tone: 'success' });
    });
  };
  const versions = useVersions(saving, async (restored) => {
    wording.show(restored);
    if (!restored.hasContent) onAnswers();
  });
  const leave = async () => {
    await attempt(async () => {
      await saving.save('auto');
      onAnswers();
    });
  };
  const bar = useRef({ leave, versions: versions.open });
  bar.current = { leave, versions: versions.open };
  const onView = useCallback(() => void bar.current.leave(), []);
  const onVersions = useCallback(() => void bar.current.versions(), []);
  return (
    <div className="flex grow flex-col lg:h-0 lg:min-h-0 print:h-auto!">
      <PageHead title={t('wording.head', { name: title })} hidden />
      <EditorBar
        document={document}
        saving={saving}
        template={template}
        state={wording.saveState}
        savedAt={wording.savedAt}
        isOnlyHere={wording.isOnlyHere}
        view="wording"
        onView={onView}
        onVersions={onVersions}
        name={title}
        onRename={wording.rename}
        signedIn={account !== ''}
        isCurrent={document.status === 'completed' && wording.saveState === 'saved'}
      />
      <OtherTab documentId={document.id} slot={wording.slot} updatedAt={document.updatedAt} />
      <Panes
        tab={tab}
        onTab={setTab}
        formLabel={t('wording.tab')}
        form={
          <div className="flex min-h-full flex-col gap-4 px-4 py-6 sm:px-8 lg:px-10 lg:py-7">
            <div>
              <h2 className="text-2xl">{t('wording.heading')}</h2>
              <p className="mt-1 text-sm text-ink-2">{t('wording.help')}</p>
            </div>
            <WordingTools area={area} />
            <Field label={t('wording.label')} hideLabel className="grow [&>textarea]:grow" id="wording">
              {(control) => (
                <Textarea
                  {...control}
                  ref={area}
                  value={text}
                  aria-describedby="wording-notes"
                  onChange={(event) => wording.type(event.target.value)}
                  spellCheck
                  className="h-full max-h-none! min-h-[60dvh] font-serif text-[0.95rem]! leading-relaxed"
                />
              )}
            </Field>
            <NotesList notes={notes} />
          </div>
        }
        sheet={
          <>
            <p className="no-print text-xs text-ink-2">
              {t(`editor.paper.${template.paper}`)} · {t('wording.sheet')}
            </p>
            <Sheet text={printed} spans={[]} template={template} numbering={numbering} active={null} onPlaceholder={NO_PLACEHOLDERS} />
          </>
        }
      />
      <BottomBar className="justify-end">
        <BottomButtons>
          <Button onClick={onView}>{t('editor.view.answers')}</Button>
          <Button variant="primary" onClick={() => void save()} busy={busy} disabled={text.trim() === ''}>
            {t('wording.save')}
          </Button>
        </BottomButtons>
      </BottomBar>
      <WordingDialogs wording={wording} versions={versions} template={template} account={account} />
    </div>
  );
}
