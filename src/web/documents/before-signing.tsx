import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '#contracts/templates.ts';
import { Signing } from '../templates/signing.tsx';

/** Below the sheet: how the document is signed at its place. */
export const BeforeSigning = memo(function BeforeSigning({ template }: { template: Template }) {
  const { t } = useTranslation();
  return (
    <details className="no-print group rounded-lg border border-rule bg-sheet px-5 sm:px-7">
      <summary className="flex min-h-12 list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="grow font-medium">{t('templates.signing.title')}</span>
        <ChevronDown className="text-ink-3 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="pb-6">
        <Signing template={template} />
      </div>
    </details>
  );
});
