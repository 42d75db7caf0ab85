import { Download, History, ListChecks, PencilLine } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#contracts/documents.ts';
import type { Template } from '#contracts/templates.ts';
import { BrandMark } from '../shell/brand.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, QuickLink } from '../ui/button.tsx';
import { useDownload } from './actions.ts';
import { DownloadMenu } from './download-menu.tsx';
import { SaveStatus } from './save-status.tsx';
import type { SaveState } from './saver.ts';
import type { Saving } from './saving.ts';
import { TitleField } from './title-field.tsx';

export interface EditorBarProps {
  document: Document | null;
  /** What is typed is stored before a file is made of it. */
  saving: Pick<Saving, 'save'>;
  /** Null for a document that no template made. */
  template: Template | null;
  state: SaveState;
  savedAt: number | null;
  isOnlyHere: boolean;
  view: 'answers' | 'wording';
  /** Goes to the other view; absent where there is none. */
  onView?: (() => void) | undefined;
  onVersions: () => void;
  name: string;
  /** The same from key to key, so that the bar is drawn again only when something in it changed. */
  onRename: (name: string) => void;
  signedIn: boolean;
  isCurrent: boolean;
}

/** Top of the editor: title, place, what is saved, download. */
export const EditorBar = memo(function EditorBar(props: EditorBarProps) {
  const { document, saving, template, state, savedAt, isOnlyHere, view, onView, onVersions, name, onRename, signedIn, isCurrent } = props;
  const { t } = useTranslation();
  const save = () => saving.save('auto');
  const pdf = useDownload(save);
  return (
    <header className="no-print relative top-0 roomy:sticky z-10 flex min-h-15 flex-wrap items-center gap-2 border-b border-rule bg-paper px-4 py-2 sm:gap-x-4 lg:px-7 xl:flex-nowrap">
      <QuickLink to={signedIn ? '/my-documents' : '/'} aria-label={t('editor.leave')} className="rounded-sm">
        <BrandMark />
      </QuickLink>
      <h1 className="min-w-0 grow basis-[calc(100%-4rem)] sm:basis-40 lg:grow-0 lg:basis-auto">
        <TitleField value={name} placeholder={document?.title ?? template?.name} maxLength={200} onRename={onRename} />
      </h1>
      <div className="flex flex-wrap gap-2 xl:max-w-80 xl:shrink-0">
        {template && <Badge className={document ? 'max-sm:hidden' : undefined}>{template.place.name}</Badge>}
        {template && !template.reviewed && <Badge tone="amber">{t('editor.place.notReviewed', { place: template.place.name })}</Badge>}
        {document && (
          <Badge tone={document.status === 'completed' ? 'green' : document.status === 'in-progress' ? 'amber' : 'plain'}>
            {t(`documents.statusOf.${document.status}`)}
          </Badge>
        )}
      </div>
      <span className="grow max-lg:hidden" />
      <SaveStatus state={document || state === 'signedOut' ? state : 'kept'} savedAt={savedAt} isOnlyHere={isOnlyHere} />
      <div className="flex shrink-0 items-center gap-1.5 max-lg:ms-auto sm:gap-2 lg:gap-4">
        {document && onView && (
          <Button size="sm" onClick={onView} className="max-sm:px-2.5">
            {view === 'answers' ? <PencilLine /> : <ListChecks />}
            <span className="max-sm:sr-only">{t(view === 'answers' ? 'editor.view.wording' : 'editor.view.answers')}</span>
          </Button>
        )}
        {document && (
          <Button size="sm" onClick={onVersions} className="max-sm:px-2.5">
            <History />
            <span className="max-sm:sr-only">{t('versions.open')}</span>
          </Button>
        )}
        <span className="inline-flex">
          <Button
            size="sm"
            variant={isCurrent ? 'primary' : 'quiet'}
            disabled={!document?.hasContent}
            busy={pdf.isPending}
            onClick={() => document && pdf.mutate({ document })}
            className="rounded-e-none max-sm:px-2.5"
          >
            <Download />
            <span className="max-sm:sr-only">{t('editor.download')}</span>
          </Button>
          <DownloadMenu document={document} size="sm" variant={isCurrent ? 'primary' : 'quiet'} first={save} />
        </span>
      </div>
    </header>
  );
});
