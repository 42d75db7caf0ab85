import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { StaffChatSummary } from '#contracts/chat.ts';
import { QuickLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState, Unrenewed } from '../ui/states.tsx';
import { ChatBadge } from './chat-badge.tsx';
import { liveChatsQuery } from './chat-queries.ts';
import { useMoment } from './conversation.tsx';
import { LiveChat } from './live-chat.tsx';

/** Who is in the chat: whoever waits for a person stands first, beside the list the one that is open. */
export function LiveChats({ me }: { me: string }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const open = params.get('chat');
  const list = useQuery(liveChatsQuery());
  // One that is not in the list any more can still be read.
  const version = list.data && (list.data.find(({ id }) => id === open)?.updatedAt ?? 'gone');
  return (
    <div className="wrap w-full pt-6">
      <h1 className="text-3xl">{t('chats.title')}</h1>
      <p className="mt-1 text-ink-2">{t('chats.lead')}</p>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <section aria-label={t('chats.live')} className={open ? 'max-lg:hidden' : undefined}>
          {list.isLoadingError ? (
            <ErrorState title={t('chats.failed')} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
          ) : list.data === undefined ? (
            <Skeleton className="h-96 rounded-lg" />
          ) : list.data.length === 0 ? (
            <EmptyState icon={<MessagesSquare />} title={t('chats.none')} text={t('chats.noneText')} />
          ) : (
            <>
              <Unrenewed query={list} title={t('chats.failed')} />
              <ul className="border-t border-ink">
                {list.data.map((chat) => (
                  <Row key={chat.id} chat={chat} isOpen={chat.id === open} />
                ))}
              </ul>
            </>
          )}
        </section>
        {open ? (
          <LiveChat key={open} id={open} me={me} version={version} onClose={() => setParams({ view: 'chats' }, { replace: true })} />
        ) : (
          <p className="hidden rounded-lg border border-dashed border-rule-2 px-8 py-16 text-center text-ink-3 lg:block">
            {t('chats.choose')}
          </p>
        )}
      </div>
    </div>
  );
}

function Row({ chat, isOpen }: { chat: StaffChatSummary; isOpen: boolean }) {
  const { t } = useTranslation();
  const moment = useMoment();
  return (
    <li className="border-b border-rule">
      <QuickLink
        to={`/support?view=chats&chat=${chat.id}`}
        aria-current={isOpen ? 'true' : undefined}
        className={classes('grid gap-1.5 px-3 py-3 hover:bg-rule/40', isOpen && 'bg-blue-wash')}
      >
        <span className="flex items-baseline gap-3">
          <span className={classes('min-w-0 grow truncate', chat.unread > 0 && 'font-semibold')}>
            {chat.customer?.name ?? t('chats.visitor')}
          </span>
          {chat.unread > 0 && <span className="num shrink-0 text-xs text-ink-2">{t('chats.unread', { count: chat.unread })}</span>}
        </span>
        <span dir="auto" className="truncate text-sm text-ink-2">
          {chat.last}
        </span>
        <span className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <ChatBadge state={chat.state} />
          {chat.ticket?.reference}
          <time dateTime={chat.updatedAt}>{moment(chat.updatedAt)}</time>
        </span>
      </QuickLink>
    </li>
  );
}
