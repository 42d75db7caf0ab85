import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './button.tsx';
import { notify } from './notices.ts';

const COPIED_MS = 2_000;

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  text: string;
  /** What is copied, for those who do not see where the button stands. */
  what: string;
  label?: string;
}

/** Copies a text; for two seconds it says so. */
export function CopyButton({ text, what, label, ...look }: CopyButtonProps) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      notify({ tone: 'success', title: t('common.copied') });
    } catch {
      notify({ tone: 'error', title: t('common.copyFailed'), text: t('common.copyManually') });
    }
  };
  const words = label ?? t('common.copy');
  return (
    <Button size="sm" {...look} aria-label={isCopied ? undefined : `${words}: ${what}`} onClick={() => void copy()}>
      {isCopied ? <Check /> : <Copy />}
      {isCopied ? t('common.copied') : words}
    </Button>
  );
}
