import { Download } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#contracts/documents.ts';
import type { Template } from '#contracts/templates.ts';
import { BrandMark } from '../shell/brand.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, QuickLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { useDownload } from './actions.ts';
import { DownloadMenu } from './download-menu.tsx';
import type { SaveState } from './saver.ts';

export interface EditorBarProps {
  document: Document | null;
  template: Template;
  saveState: SaveState;
  name: string;
  /** The same from key to key, so that the bar is drawn again only when something in it changed. */
  onRename: (name: string) => void;
  signedIn: boolean;
  isCurrent: boolean;
}

/** Top of the editor: title, place, what is saved, download. */
export const EditorBar = memo(function EditorBar({ document, template, saveState, name, onRename, signedIn, isCurrent }: EditorBarProps) {
  const { t } = useTranslation();
  const pdf = useDownload();
  return (
    <header className="no-print sticky top-0 z-10 flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule bg-paper px-4 py-2 lg:px-7">
      <QuickLink to={signedIn ? '/my-documents' : '/'} aria-label={t('editor.leave')} className="rounded-sm">
        <BrandMark />
      </QuickLink>
      <h1 className="min-w-0 grow basis-40 lg:grow-0 lg:basis-auto">
        <input
          aria-label={t('editor.title')}
          value={name}
          placeholder={document?.title ?? template.name}
          maxLength={200}
          onChange={(event) => onRename(event.target.value)}
          className="field-sizing-content w-full max-w-[34rem] min-w-32 truncate rounded-sm border border-transparent bg-transparent px-1.5 py-1 font-serif text-base font-semibold hover:border-rule-2 focus-visible:border-transparent"
        />
      </h1>
      <div className="flex flex-wrap gap-2">
        <Badge>{template.place.name}</Badge>
        {!template.reviewed && <Badge tone="amber">{t('editor.place.notReviewed', { place: template.place.name })}</Badge>}
        {document && (
          <Badge tone={document.status === 'completed' ? 'green' : document.status === 'in-progress' ? 'amber' : 'plain'}>
            {t(`documents.statusOf.${document.status}`)}
          </Badge>
        )}
      </div>
      <span className="grow max-lg:hidden" />
      <Saved state={document ? saveState : 'kept'} />
      <span className="inline-flex max-lg:ms-auto">
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
        <DownloadMenu document={document} size="sm" variant={isCurrent ? 'primary' : 'quiet'} />
      </span>
    </header>
  );
});

const DOT: Record<SaveState | 'kept', string> = {
  saved: 'bg-green',
  kept: 'bg-green',
  saving: 'bg-blue',
  unsaved: 'bg-amber',
  failed: 'bg-red',
  refused: 'bg-red',
  conflict: 'bg-red',
};

/** Whether what was typed is safe, in words. */
function Saved({ state }: { state: SaveState | 'kept' }) {
  const { t } = useTranslation();
  return (
    <span role="status" className="inline-flex items-center gap-2 text-xs text-ink-3">
      <span aria-hidden="true" className={classes('size-1.75 rounded-full', DOT[state])} />
      {t(`editor.state.${state}`)}
    </span>
  );
}
