import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { QuickLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { liveChatsQuery } from './chat-queries.ts';
import { LiveChats } from './live-chats.tsx';
import { StaffTickets } from './staff-tickets.tsx';

/** What staff have before them: tickets, or who is in the chat. How many wait there is seen from both. */
export function StaffParts({ me }: { me: string }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const isChats = params.get('view') === 'chats';
  const { data } = useQuery(liveChatsQuery());
  const waiting = data?.filter(({ state }) => state === 'waiting').length ?? 0;
  const item = (isCurrent: boolean) =>
    classes(
      '-mb-px inline-flex min-h-11 items-center gap-2.5 border-b-2 px-4 text-sm hover:text-ink',
      isCurrent ? 'border-blue font-[550] text-ink' : 'border-transparent text-ink-2',
    );
  return (
    <>
      <nav aria-label={t('chats.parts')} className="wrap w-full pt-5">
        <ul className="flex flex-wrap gap-x-1 border-b border-rule">
          <li>
            <QuickLink to="/support" className={item(!isChats)} aria-current={isChats ? undefined : 'page'}>
              {t('chats.tickets')}
            </QuickLink>
          </li>
          <li>
            <QuickLink to="/support?view=chats" className={item(isChats)} aria-current={isChats ? 'page' : undefined}>
              {t('chats.live')}
              {waiting > 0 && (
                <span className="num rounded-full bg-amber-wash px-2 py-0.5 text-xs text-amber">
                  {t('chats.waitingCount', { count: waiting })}
                </span>
              )}
            </QuickLink>
          </li>
        </ul>
      </nav>
      {isChats ? <LiveChats me={me} /> : <StaffTickets me={me} />}
    </>
  );
}
