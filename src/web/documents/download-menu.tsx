import { AlignLeft, Archive, ChevronDown, FileCode, FileType, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentSummary } from '#contracts/documents.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../ui/button.tsx';
import { Menu, MenuItem, MenuRule } from '../ui/menu.tsx';
import { type Download, useDownload } from './actions.ts';

const CHOICES: readonly { as: Exclude<Download, 'pdf'>; icon: LucideIcon }[] = [
  { as: 'docx', icon: FileType },
  { as: 'html', icon: FileCode },
  { as: 'txt', icon: AlignLeft },
  { as: 'pdf-a', icon: Archive },
];

/** Where it stands against the button for PDF, the two look like one with a line between. */
const JOINED: Partial<Record<ButtonVariant, string>> = {
  primary: 'rounded-s-none border-s-blue-ink/40 px-2!',
  quiet: 'rounded-s-none -ms-px px-2!',
  plain: 'w-6! px-0!',
};

export interface DownloadMenuProps {
  /** Null before it was saved for the first time. */
  document: Pick<DocumentSummary, 'id' | 'title' | 'hasContent'> | null;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Stores what is typed and not saved yet; given where somebody types. */
  first?: () => Promise<unknown>;
}

/** The other formats, behind a small button beside the one for PDF. Before there is a text it says why nothing can be chosen. */
export function DownloadMenu({ document, variant = 'quiet', size, first }: DownloadMenuProps) {
  const { t } = useTranslation();
  const download = useDownload(first);
  const ready = document?.hasContent === true;
  const name = document ? t('documents.formats.of', { title: document.title }) : t('documents.formats.name');
  return (
    <Menu
      label={t('documents.formats.name')}
      trigger={
        <Button
          variant={variant}
          {...(size && { size })}
          {...(JOINED[variant] && { className: JOINED[variant] })}
          aria-label={name}
          busy={download.isPending}
        >
          {!download.isPending && <ChevronDown />}
        </Button>
      }
    >
      {!ready && (
        <>
          <p className="max-w-64 px-3 py-2 text-ink-2">{t('documents.formats.notYet')}</p>
          <MenuRule />
        </>
      )}
      {CHOICES.map(({ as, icon: Icon }) => (
        <MenuItem key={as} disabled={!ready} onSelect={() => document && download.mutate({ document, as })}>
          <Icon className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
          <span>
            <span className="block font-[550]">{t(`documents.formats.${as}`)}</span>
            <span className="block text-xs text-ink-3">{t(`documents.formats.${as}Hint`)}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
