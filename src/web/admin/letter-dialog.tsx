import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LetterInWords, LetterSummary } from '#contracts/mail.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { RowsLoading } from './admin-parts.tsx';
import { letterQuery } from './mail-queries.ts';

/** One letter, as it looks and as plain text. */
export function LetterDialog({ letter, onClose }: { letter: LetterSummary; onClose: () => void }) {
  const { t } = useTranslation();
  const read = useQuery(letterQuery(letter.id));
  return (
    <Dialog open onOpenChange={onClose} wide title={letter.subject} text={letter.to}>
      {read.isError ? (
        <ErrorState title={t('admin.mail.letterFailed')} error={read.error} onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : read.data ? (
        <Forms letter={read.data} />
      ) : (
        <RowsLoading />
      )}
    </Dialog>
  );
}

function Forms({ letter }: { letter: LetterInWords }) {
  const { t } = useTranslation();
  const [form, setForm] = useState('looks');
  return (
    <>
      {letter.status === 'sent' && <p className="mb-4 text-sm text-ink-2">{t('admin.mail.linkGone')}</p>}
      <Tabs
        label={t('admin.mail.forms')}
        value={form}
        onChange={setForm}
        tabs={[
          {
            value: 'looks',
            label: t('admin.mail.looks'),
            // Without scripts and without our origin, whatever is in the letter; its links open beside this page.
            content: (
              <iframe
                title={t('admin.mail.frame')}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                srcDoc={letter.html.replace('<head>', '<head><base target="_blank">')}
                className="mt-4 h-[50dvh] w-full rounded-md border border-rule bg-white"
              />
            ),
          },
          {
            value: 'words',
            label: t('admin.mail.words'),
            content: <pre className="mt-4 text-sm whitespace-pre-wrap wrap-anywhere">{letter.text}</pre>,
          },
        ]}
      />
    </>
  );
}
