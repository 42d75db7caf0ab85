import { useTranslation } from 'react-i18next';
import type { LetterStatus, LetterSummary } from '#contracts/mail.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Moment } from './admin-parts.tsx';
import { useSendAgain } from './mail-actions.ts';

const TONE: Record<LetterStatus, Tone> = { queued: 'blue', sent: 'green', unconfirmed: 'amber', failed: 'red', kept: 'plain' };
const AGAIN: ReadonlySet<LetterStatus> = new Set(['unconfirmed', 'failed', 'kept']);

interface MailTableProps {
  letters: readonly LetterSummary[];
  /** Whether there is a mail server to send a letter with again. */
  sends: boolean;
  onOpen: (letter: LetterSummary) => void;
}

export function MailTable({ letters, sends, onOpen }: MailTableProps) {
  const { t } = useTranslation();
  const again = useSendAgain();
  const columns: Column<LetterSummary>[] = [
    {
      name: 'letter',
      label: t('admin.mail.column.letter'),
      heading: true,
      className: 'min-w-0 md:max-w-80',
      cell: ({ subject, to }) => (
        <>
          <span className="block font-[550] wrap-anywhere">{subject}</span>
          <span className="block text-xs text-ink-3 wrap-anywhere">{to}</span>
        </>
      ),
    },
    { name: 'status', label: t('admin.mail.column.status'), className: 'md:max-w-72', cell: (letter) => <Fate letter={letter} /> },
    {
      name: 'written',
      label: t('admin.mail.column.written'),
      className: 'text-ink-2',
      cell: ({ createdAt }) => <Moment at={createdAt} time />,
    },
    {
      name: 'actions',
      label: t('admin.mail.column.actions'),
      controls: true,
      cell: (letter) => (
        <span className="inline-flex flex-wrap gap-2 md:justify-end xl:flex-nowrap">
          {sends && AGAIN.has(letter.status) && (
            <Button
              size="sm"
              busy={again.isPending && again.variables === letter.id}
              onClick={() => again.mutate(letter.id)}
              aria-label={t('admin.mail.againOf', letter)}
            >
              {t('admin.mail.again')}
            </Button>
          )}
          <Button size="sm" onClick={() => onOpen(letter)} aria-label={t('admin.mail.openOf', letter)}>
            {t('admin.mail.open')}
          </Button>
        </span>
      ),
    },
  ];
  return <Table caption={t('admin.pages.mail')} columns={columns} rows={letters} keyOf={({ id }) => id} />;
}

/** What became of a letter, and why. */
function Fate({ letter: { status, attempts, lastError, nextAt } }: { letter: LetterSummary }) {
  const { t, i18n } = useTranslation();
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const told = [
    status === 'unconfirmed' && t('admin.mail.explained.unconfirmed'),
    attempts > 1 && t('admin.mail.attempts', { count: attempts }),
    status === 'queued' && nextAt && t('admin.mail.explained.queuedAt', { date: moment.format(new Date(nextAt)) }),
    status !== 'sent' && lastError,
  ].filter(Boolean);
  return (
    <>
      <Badge tone={TONE[status]}>{t(`admin.mail.status.${status}`)}</Badge>
      {told.length > 0 && <span className="mt-1 block text-xs text-ink-3 wrap-anywhere">{told.join(' · ')}</span>}
    </>
  );
}
