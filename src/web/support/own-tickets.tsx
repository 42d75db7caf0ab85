import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { answerOwnTicket, type OwnTicket } from '#contracts/support.ts';
import { api } from '../api.ts';
import { createAskedKeys } from '../asked-keys.ts';
import { ButtonLink, QuickLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState, Unrenewed, useSentence } from '../ui/states.tsx';
import { Conversation, StatusBadge, useMoment } from './conversation.tsx';
import { useKeptReply } from './kept-reply.ts';
import { ReplyForm } from './reply-form.tsx';
import { ownTicketQuery, ownTicketsQuery } from './ticket-queries.ts';
import { isEnded } from './ticket-state.ts';

/** What a customer asked, and the answers. */
export function OwnTickets({ me }: { me: string }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const id = params.get('ticket');
  return (
    <div className="wrap w-full pt-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{t('tickets.own.title')}</h1>
          <p className="mt-1 text-ink-2">{t('tickets.own.lead')}</p>
        </div>
        {!id && (
          <ButtonLink to="/help#contact" variant="primary">
            {t('tickets.own.new')}
          </ButtonLink>
        )}
      </header>
      <div className="mt-8">{id ? <One key={id} id={id} me={me} /> : <All />}</div>
    </div>
  );
}

function All() {
  const { t } = useTranslation();
  const moment = useMoment();
  const list = useQuery(ownTicketsQuery());
  if (list.isLoadingError)
    return <ErrorState title={t('tickets.failed')} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />;
  if (!list.data) return <Skeleton className="h-72 rounded-lg" />;
  if (list.data.length === 0)
    return (
      <EmptyState icon={<LifeBuoy />} title={t('tickets.own.none')} text={t('tickets.own.noneText')}>
        <ButtonLink to="/help">{t('tickets.own.toHelp')}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <Unrenewed query={list} title={t('tickets.failed')} />
      <ul className="border-t border-ink">
        {list.data.map((ticket) => (
          <li key={ticket.id} className="border-b border-rule">
            <QuickLink
              to={`/support?ticket=${ticket.id}`}
              className="grid gap-1 py-4 hover:bg-rule/30 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center sm:gap-6"
            >
              <span className="min-w-0">
                <span className="block truncate font-[550]">{ticket.title}</span>
                <span className="num text-sm text-ink-3">{ticket.reference}</span>
              </span>
              <span className="num text-sm text-ink-3">{moment(ticket.updatedAt)}</span>
              <StatusBadge status={ticket.status} />
            </QuickLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function One({ id, me }: { id: string; me: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const ticket = useQuery(ownTicketQuery(id));
  const [keys] = useState(createAskedKeys);
  const answer = useMutation({
    mutationFn: (content: string) =>
      keys.ask(content, (idempotencyKey) => api(answerOwnTicket, { params: { id }, body: { content }, idempotencyKey })),
    onSuccess: (reply) => client.setQueryData(ownTicketQuery(id).queryKey, reply),
  });
  return (
    <>
      <QuickLink to="/support" className="link inline-flex min-h-8 w-fit items-center gap-2 text-sm">
        <ArrowLeft className="rtl:-scale-x-100" />
        {t('tickets.own.all')}
      </QuickLink>
      {ticket.isLoadingError ? (
        <div className="mt-4">
          <ErrorState title={t('tickets.failed')} error={ticket.error} onRetry={() => void ticket.refetch()} busy={ticket.isFetching} />
        </div>
      ) : ticket.data ? (
        <>
          <Unrenewed query={ticket} title={t('tickets.failed')} />
          <OwnTicketView
            account={me}
            ticket={ticket.data}
            busy={answer.isPending}
            error={answer.error}
            onSend={(content) => answer.mutateAsync(content)}
          />
        </>
      ) : (
        <Skeleton className="mt-4 h-96 rounded-lg" />
      )}
    </>
  );
}

interface OwnTicketViewProps {
  /** Who writes; empty where it is whoever has the letter. */
  account: string;
  ticket: OwnTicket;
  busy: boolean;
  error: unknown;
  onSend: (content: string) => Promise<unknown>;
}

/** A ticket as its customer reads and answers it, with an account or by a letter's link. */
export function OwnTicketView({ account, ticket, busy, error, onSend }: OwnTicketViewProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const draft = useKeptReply(account, ticket.id);
  const send = (content: string) =>
    onSend(content).then(
      () => true,
      () => false,
    );
  return (
    <article className="mt-4 max-w-3xl">
      <header className="mb-6 border-b border-rule pb-4">
        <h2 className="text-2xl wrap-anywhere">{ticket.title}</h2>
        <p className="num mt-2 flex flex-wrap items-center gap-3 text-sm text-ink-3">
          {ticket.reference}
          <StatusBadge status={ticket.status} />
        </p>
      </header>
      <Conversation ticket={ticket} />
      <ReplyForm
        draft={draft}
        label={isEnded(ticket) ? t('tickets.own.reopen') : t('tickets.reply')}
        button={t('tickets.send')}
        busy={busy}
        error={error ? sentence(error, t('tickets.notSent')) : undefined}
        onSend={send}
      />
    </article>
  );
}
