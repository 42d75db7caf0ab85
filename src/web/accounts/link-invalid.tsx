import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/states.tsx';

interface LinkInvalidProps {
  /** What the link brought; empty where it was cut short on its way. */
  token: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** Where a link of a letter leads that was used, has run out or is not whole: what happened, and the next step. */
export function LinkInvalid({ token, title, text, children }: LinkInvalidProps) {
  const { t } = useTranslation();
  const said = token === '' ? { title: t('errors.linkCut'), text: t('errors.linkCutText') } : { title, text };
  return (
    <div role="alert">
      <EmptyState icon={<Unlink />} level={1} {...said}>
        {children}
      </EmptyState>
    </div>
  );
}
