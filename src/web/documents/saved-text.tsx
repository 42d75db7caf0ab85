import { useTranslation } from 'react-i18next';
import type { Document } from '#contracts/documents.ts';
import { PageHead } from '../head.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useDownload } from './actions.ts';
import { DownloadMenu } from './download-menu.tsx';
import { Sheet } from './lazy-sheet.tsx';

const NO_PLACEHOLDERS = () => undefined;
const PLAIN = { clauses: [], language: 'en', direction: 'ltr' as const };

/** A document that no template made: its saved text, to read and to download. */
export function SavedText({ document }: { document: Document }) {
  const { t } = useTranslation();
  const pdf = useDownload();
  return (
    <div className="grow bg-desk">
      <PageHead title={t('editor.head', { name: document.title })} hidden />
      <div className="wrap grid max-w-[760px] gap-5 py-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl">{document.title}</h1>
          <div className="flex gap-3">
            <ButtonLink to="/my-documents">{t('editor.back')}</ButtonLink>
            <span className="inline-flex">
              <Button
                variant="primary"
                disabled={!document.hasContent}
                busy={pdf.isPending}
                onClick={() => pdf.mutate({ document })}
                className="rounded-e-none"
              >
                {t('editor.download')}
              </Button>
              <DownloadMenu document={document} variant="primary" />
            </span>
          </div>
        </div>
        <Sheet
          text={document.generatedContent ?? ''}
          spans={[]}
          template={PLAIN}
          numbering="clauses"
          active={null}
          onPlaceholder={NO_PLACEHOLDERS}
        />
      </div>
    </div>
  );
}
