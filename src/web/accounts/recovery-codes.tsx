import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../documents/save-file.ts';
import { useBrand } from '../shell/brand.tsx';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notices.ts';

/** Ten codes that are shown once; they stay until somebody says that they are kept. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation();
  const brand = useBrand();
  const [copied, setCopied] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify({ tone: 'error', title: t('common.copyFailed'), text: t('common.copyManually') });
    }
  };
  return (
    <div className="mt-6 max-w-lg rounded-lg border border-rule-2 bg-sheet px-6 py-5">
      <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
        {t('account.twoFactor.codes')}
      </h3>
      <p className="mt-1 text-sm text-ink-2">{t('account.twoFactor.codesText')}</p>
      <ol className="num mt-4 grid grid-cols-2 gap-x-8 gap-y-1.5 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => void copy()}>
          {copied ? t('account.twoFactor.copied') : t('account.twoFactor.copy')}
        </Button>
        <Button
          size="sm"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('account.twoFactor.file', { brand: brand.name }))}
        >
          {t('account.twoFactor.download')}
        </Button>
        <Button size="sm" variant="primary" onClick={onKept}>
          {t('account.twoFactor.kept')}
        </Button>
      </div>
    </div>
  );
}
