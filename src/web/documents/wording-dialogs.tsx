import { useTranslation } from 'react-i18next';
import type { Template } from '#contracts/templates.ts';
import { numberingOf } from '#engine/number.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeletedDialog } from './deleted-dialog.tsx';
import { SignedOutDialog } from './signed-out-dialog.tsx';
import type { useVersions } from './use-versions.ts';
import type { useWording } from './use-wording.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface WordingDialogsProps {
  wording: ReturnType<typeof useWording>;
  versions: ReturnType<typeof useVersions>;
  /** Null for a custom document. */
  template: Template | null;
  account: string;
}

/** What may come up while somebody words a saved text: another text of the same, the end of the session, earlier versions. */
export function WordingDialogs({ wording, versions, template, account }: WordingDialogsProps) {
  const { t } = useTranslation();
  const { conflict, document } = wording;
  const numbering = template?.source.numbering ?? numberingOf(wording.text);
  return (
    <>
      {conflict && (
        <ConflictDialog
          rows={wording.conflictRows(
            conflict.current,
            { title: t('editor.title'), opening: t('compare.opening'), order: t('compare.order') },
            numbering,
          )}
          onSettle={(chosen) => wording.settle(conflict.current, chosen, numbering)}
        />
      )}
      {wording.isLocked && <SignedOutDialog account={account} />}
      {wording.saveState === 'gone' && <DeletedDialog id={document.id} saving={wording.saving} />}
      {versions.isOpen && (
        <VersionsDialog
          document={document}
          template={template}
          busy={versions.busy}
          onRestore={versions.restore}
          onClose={versions.close}
        />
      )}
    </>
  );
}
