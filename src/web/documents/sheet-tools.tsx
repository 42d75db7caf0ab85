import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#contracts/documents.ts';
import type { Template } from '#contracts/templates.ts';

export interface SheetToolsProps {
  template: Template;
  document: Document | null;
  /** The sheet shows the saved text. */
  isCurrent: boolean;
  gaps: number;
}

/** Above the sheet: its paper, and which text it shows. */
export const SheetTools = memo(function SheetTools({ template, document, isCurrent, gaps }: SheetToolsProps) {
  const { t } = useTranslation();
  const words = isCurrent ? 'editor.sheet.saved' : document?.hasContent ? 'editor.sheet.outdated' : 'editor.sheet.live';
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-ink-2">
      <span>
        {t(`editor.paper.${template.paper}`)} · {t(words)} · {t(`templates.page.stability.${template.stability}`)}
      </span>
      {!isCurrent && gaps > 0 && <span className="num text-amber">{t('editor.sheet.gaps', { count: gaps })}</span>}
    </div>
  );
});
