import { ArrowLeft } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Document } from '#contracts/documents.ts';
import { EditorBar } from '../documents/editor-bar.tsx';
import type { FoundCopy } from '../documents/local-copy.ts';
import { OtherTab } from '../documents/other-tab.tsx';
import { useAttempt } from '../documents/use-attempt.ts';
import { useVersions } from '../documents/use-versions.ts';
import { useWording } from '../documents/use-wording.ts';
import { WordingDialogs } from '../documents/wording-dialogs.tsx';
import { PageHead } from '../head.tsx';
import { newId } from '../new-id.ts';
import { BottomButtons } from '../ui/bottom-bar.tsx';
import { Button, QuickLink } from '../ui/button.tsx';
import { notify } from '../ui/notices.ts';
import { type CustomBrief, keepBrief } from './brief.ts';
import { CustomFrame } from './custom-frame.tsx';
import { DraftPanel } from './draft-panel.tsx';

interface SavedCustomProps {
  document: Document;
  /** What an earlier visit left in this browser. */
  found: FoundCopy | null;
  /** Who is signed in, or `''`. */
  account: string;
}

/** A custom document of the account: its text saves itself, with versions and every format. */
export default function SavedCustom({ document: opened, found, account }: SavedCustomProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const wording = useWording(opened, found, account);
  const { document, text, title, saving } = wording;
  const { busy, attempt } = useAttempt(wording.isLocked, t('editor.saveFailed'));
  const isDraft = document.status === 'draft';
  // Then the one thing left to do is to take it away.
  const isCurrent = document.status === 'completed' && wording.saveState === 'saved';
  const save = () =>
    attempt(async () => {
      await wording.save();
      if (isDraft) await wording.complete();
      notify({ title: t('editor.saved.title'), text: t('editor.saved.text'), tone: 'success' });
    });
  const versions = useVersions(saving, async (restored) => wording.show(restored));
  // The bar is drawn again only when something in it changed.
  const open = useRef(versions.open);
  open.current = versions.open;
  const onVersions = useCallback(() => void open.current(), []);
  const brief = briefOf(document);
  const again = () => {
    keepBrief({ ...brief, key: newId() });
    navigate('/create?type=custom');
  };
  return (
    <CustomFrame
      text={text}
      onText={wording.type}
      bar={
        <>
          <PageHead title={t('custom.head', { name: title })} hidden />
          <EditorBar
            document={document}
            saving={saving}
            template={null}
            state={wording.saveState}
            savedAt={wording.savedAt}
            isOnlyHere={wording.isOnlyHere}
            view="wording"
            onVersions={onVersions}
            name={title}
            onRename={wording.rename}
            signedIn={account !== ''}
            isCurrent={isCurrent}
          />
        </>
      }
      notice={<OtherTab documentId={document.id} slot={wording.slot} updatedAt={document.updatedAt} />}
      panel={(tools) => (
        <DraftPanel {...tools} brief={brief} notes={null} text={text}>
          <Button size="sm" onClick={again} className="mt-1 w-fit">
            {t('custom.saved.again')}
          </Button>
        </DraftPanel>
      )}
      foot={(open) => (
        <>
          <QuickLink to="/my-documents" className="link me-auto inline-flex min-h-9 items-center gap-2 text-sm">
            <ArrowLeft className="rtl:-scale-x-100" />
            {t('editor.back')}
          </QuickLink>
          {open}
          <BottomButtons>
            <Button variant={isCurrent ? 'quiet' : 'primary'} onClick={() => void save()} busy={busy} disabled={text.trim() === ''}>
              {t('custom.save.button')}
            </Button>
          </BottomButtons>
        </>
      )}
    >
      <WordingDialogs wording={wording} versions={versions} template={null} account={account} />
    </CustomFrame>
  );
}

/** What the document was drafted from, as it was saved with it. */
function briefOf({ title, formData, jurisdiction }: Document): Omit<CustomBrief, 'key'> {
  const textOf = (name: string) => (typeof formData[name] === 'string' ? formData[name] : '');
  return {
    title: textOf('title') || title,
    description: textOf('description'),
    requirements: textOf('requirements'),
    jurisdiction: jurisdiction === 'global' ? '' : jurisdiction,
    answers: {},
  };
}
