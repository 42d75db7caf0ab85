import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOtherTabs } from './tabs.ts';

/** Says that the same document is open in another tab, before the two get into each other's way. */
export function OtherTab({ documentId, slot, updatedAt }: { documentId: string | undefined; slot: string; updatedAt: string | undefined }) {
  const { t } = useTranslation();
  const others = useOtherTabs(documentId, slot, updatedAt);
  return (
    <div role="status" className="no-print">
      {others && (
        <p className="flex items-center gap-2.5 border-b border-rule bg-blue-wash px-4 py-2 text-sm text-ink-2 lg:px-7">
          <Info className="text-blue" />
          {t(`editor.otherTab.${others}`)}
        </p>
      )}
    </div>
  );
}
