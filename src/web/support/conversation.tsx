import { useTranslation } from 'react-i18next';
import type { OwnTicket, TicketMessage } from '#contracts/support.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { classes } from '../ui/classes.ts';

type Status = OwnTicket['status'];
const TONES: Readonly<Record<Status, Tone>> = {
  open: 'blue',
  'in-progress': 'amber',
  escalated: 'red',
  resolved: 'green',
  closed: 'plain',
};

export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[status]}>{t(`tickets.status.${status}`)}</Badge>;
}

/** A moment in the reader's own language and zone. */
export function useMoment(): (iso: string) => string {
  const { i18n } = useTranslation();
  return (iso) => new Date(iso).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
}

interface ConversationProps {
  ticket: Pick<OwnTicket, 'customerName' | 'description' | 'createdAt' | 'messages'>;
}

/** What was asked, and every turn since. What staff wrote for themselves is marked. */
export function Conversation({ ticket }: ConversationProps) {
  const { t } = useTranslation();
  const { customerName, description, createdAt, messages } = ticket;
  const first = {
    id: 'first',
    sender: 'customer',
    content: description,
    timestamp: createdAt,
    internal: false,
    author: customerName,
  } as const;
  return (
    <ol aria-label={t('tickets.conversation')} className="grid gap-5 wrap-anywhere">
      {[first, ...messages].map((message) => (
        <Turn key={message.id} message={message} customer={customerName} />
      ))}
    </ol>
  );
}

function Turn({ message, customer }: { message: TicketMessage; customer: string }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { sender, content, timestamp, internal, author } = message;
  const name = sender === 'customer' ? customer : (author ?? t(`tickets.sender.${sender}`));
  return (
    <li
      className={classes(
        'grid gap-1.5 border-s-2 ps-4',
        internal ? 'border-amber bg-amber-wash py-3 pe-4' : sender === 'customer' ? 'border-rule-2' : 'border-blue',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-semibold">{name}</span>
        {internal && <span className="text-amber">{t('tickets.internal')}</span>}
        <time dateTime={timestamp} className="num text-ink-3">
          {moment(timestamp)}
        </time>
      </p>
      <p dir="auto" className="max-w-[75ch] whitespace-pre-wrap">
        {content}
      </p>
    </li>
  );
}
