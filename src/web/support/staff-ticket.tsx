import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowUpRight, Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as calls from '#contracts/support.ts';
import { api } from '../api.ts';
import { createAskedKeys } from '../asked-keys.ts';
import { keyOf } from '../queries.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState, Unrenewed, useSentence } from '../ui/states.tsx';
import { CannedMenu } from './canned-menu.tsx';
import { Conversation, StatusBadge, useMoment } from './conversation.tsx';
import { CustomerRecord } from './customer-record.tsx';
import { useKeptReply } from './kept-reply.ts';
import { after, ReplyForm } from './reply-form.tsx';
import { TicketAnalysis } from './ticket-analysis.tsx';
import { ticketQuery } from './ticket-queries.ts';
import { canEscalate, dueSentence } from './ticket-state.ts';

type Change = {
  status?: 'open' | 'in-progress' | 'resolved' | 'closed';
  priority?: calls.TicketPriority;
  category?: calls.TicketCategory;
  assignee?: 'me' | null;
};

interface StaffTicketProps {
  id: string;
  /** Account of whoever looks. */
  me: string;
  onClose: () => void;
}

/** One ticket as staff work on it. */
export function StaffTicket({ id, me, onClose }: StaffTicketProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const query = useQuery(ticketQuery(id));
  const { change, reply, analyse, escalate } = useTicketActions(id, me);
  const { text, internal, setText, setInternal } = useKeptReply(me, id);
  const article = useRef<HTMLElement>(null);
  const ticket = query.data;
  const back = (
    <Button variant="plain" size="sm" className="-ms-3.5 lg:hidden" onClick={onClose}>
      <ArrowLeft className="rtl:-scale-x-100" />
      {t('tickets.staff.back')}
    </Button>
  );
  if (query.isLoadingError)
    return (
      <div>
        {back}
        <ErrorState title={t('tickets.failed')} error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      </div>
    );
  if (!ticket) return <Skeleton className="h-[34rem] rounded-lg" />;
  return (
    <article ref={article} aria-labelledby="ticket-title" className="min-w-0">
      {back}
      <Unrenewed query={query} title={t('tickets.failed')} />
      <header className="border-b border-rule pb-5">
        <h2 id="ticket-title" className="text-2xl wrap-anywhere">
          {ticket.title}
        </h2>
        <p className="num mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-ink-2">
          <span>{ticket.reference}</span>
          <StatusBadge status={ticket.status} />
          <span className="min-w-0 wrap-anywhere">
            {ticket.customerName} · {ticket.customerEmail}
          </span>
        </p>
        {ticket.replitTicketId && (
          <p className="num mt-2 text-sm">{t('tickets.staff.handed', { reference: ticket.replitTicketId, state: ticket.replitStatus })}</p>
        )}
      </header>
      <Choices ticket={ticket} me={me} change={change} />
      <CustomerRecord key={ticket.id} ticketId={ticket.id} />
      <div className="mt-7">
        <Conversation ticket={ticket} />
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button size="sm" busy={analyse.isPending} onClick={() => analyse.mutate()}>
          <Sparkles />
          {t('tickets.staff.analyse')}
        </Button>
        {canEscalate(ticket) && (
          <Button size="sm" busy={escalate.isPending} onClick={() => escalate.mutate()}>
            <ArrowUpRight />
            {t('tickets.staff.escalate')}
          </Button>
        )}
      </div>
      {ticket.analysis && (
        <TicketAnalysis
          ticket={ticket}
          analysis={ticket.analysis}
          onCategory={(category) => change.mutate({ category })}
          onUse={(text) => {
            setInternal(false);
            setText(after(text));
            article.current?.querySelector<HTMLTextAreaElement>('[data-reply]')?.focus();
          }}
        />
      )}
      <ReplyForm
        draft={{ text, setText }}
        label={t(internal ? 'tickets.staff.note' : 'tickets.reply')}
        button={t(internal ? 'tickets.staff.keepNote' : 'tickets.send')}
        busy={reply.isPending}
        error={reply.error ? sentence(reply.error, t('tickets.notSent')) : undefined}
        onSend={(content) =>
          reply.mutateAsync({ content, internal }).then(
            () => true,
            () => false,
          )
        }
        beside={(insert) => (
          <>
            <label className="inline-flex min-h-9 items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-4 accent-blue"
                checked={internal}
                onChange={(event) => setInternal(event.target.checked)}
              />
              {t('tickets.staff.asNote')}
            </label>
            <CannedMenu onChoose={insert} />
          </>
        )}
      />
    </article>
  );
}

interface ChoicesProps {
  ticket: calls.Ticket;
  me: string;
  change: UseMutationResult<calls.Ticket, Error, Change, unknown>;
}

function Choices({ ticket, me, change }: ChoicesProps) {
  const { t } = useTranslation();
  const moment = useMoment();
  const statuses = ticket.status === 'escalated' ? (['escalated', ...calls.SettableStatus.options] as const) : calls.SettableStatus.options;
  const due = dueSentence(ticket);
  const isMine = ticket.assignee?.id === me;
  return (
    <div className="mt-5 grid grid-cols-2 gap-4 md:grid-cols-4">
      <Field label={t('tickets.staff.status')}>
        {(control) => (
          <Select {...control} value={ticket.status} onChange={(event) => change.mutate({ status: event.target.value as 'open' })}>
            {statuses.map((status) => (
              <option key={status} value={status} disabled={status === 'escalated'}>
                {t(`tickets.status.${status}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('tickets.staff.priority')}>
        {(control) => (
          <Select {...control} value={ticket.priority} onChange={(event) => change.mutate({ priority: event.target.value as 'low' })}>
            {calls.TicketPriority.options.map((priority) => (
              <option key={priority} value={priority}>
                {t(`tickets.priority.${priority}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('tickets.staff.category')}>
        {(control) => (
          <Select {...control} value={ticket.category} onChange={(event) => change.mutate({ category: event.target.value as 'other' })}>
            {calls.TicketCategory.options.map((category) => (
              <option key={category} value={category}>
                {t(`tickets.category.${category}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid content-start gap-1.5 text-sm">
        <span className="font-[550]">{t('tickets.staff.assignee')}</span>
        <span className="flex min-h-11.5 flex-wrap items-center gap-2">
          {ticket.assignee?.name ?? t('tickets.staff.nobody')}
          <Button size="sm" onClick={() => change.mutate({ assignee: isMine ? null : 'me' })}>
            {t(isMine ? 'tickets.staff.release' : 'tickets.staff.take')}
          </Button>
        </span>
      </div>
      {due && <p className="num col-span-full text-sm text-ink-3">{t(due, { date: moment(ticket.dueAt) })}</p>}
    </div>
  );
}

/** What staff do: shown at once, taken back when the server refuses. */
function useTicketActions(id: string, me: string) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const client = useQueryClient();
  const key = ticketQuery(id).queryKey;
  const done = (ticket: calls.Ticket) => {
    client.setQueryData(key, ticket);
    void client.invalidateQueries({ queryKey: keyOf(calls.listTickets.path) });
    void client.invalidateQueries({ queryKey: keyOf(calls.supportFigures.path) });
  };
  const change = useMutation({
    // One after the other: each is based on the version that the one before has made.
    scope: { id: `ticket ${id}` },
    mutationFn: (body: Change) => {
      const updatedAt = client.getQueryData(key)?.updatedAt;
      return api(calls.changeTicket, { params: { id }, body: { ...body, ...(updatedAt && { updatedAt }) } });
    },
    onMutate: async ({ assignee, ...set }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData(key);
      if (before)
        client.setQueryData(key, {
          ...before,
          ...set,
          ...(assignee !== undefined && { assignee: assignee === 'me' ? { id: me, name: '' } : null }),
        });
      return before;
    },
    onSuccess: done,
    onError: (error, _, before) => {
      if (before) client.setQueryData(key, before);
      // What a customer or a colleague has done meanwhile is shown before it is decided anew.
      void client.invalidateQueries({ queryKey: key });
      notify({ title: t('tickets.staff.notChanged'), text: sentence(error), tone: 'error' });
    },
  });
  const [keys] = useState(createAskedKeys);
  const reply = useMutation({
    mutationFn: ({ content, internal }: { content: string; internal: boolean }) =>
      keys.ask(`${internal} ${content}`, (idempotencyKey) =>
        api(calls.sendTicketMessage, { body: { ticketId: id, content, sender: 'support', internal }, idempotencyKey }),
      ),
    onSuccess: done,
  });
  const analyse = useMutation({
    mutationFn: () => api(calls.analyseTicket, { body: { ticketId: id } }),
    onSuccess: (ticket) => {
      done(ticket);
      notify({ title: t('tickets.staff.analysed'), tone: 'success' });
    },
    onError: () => notify({ title: t('tickets.staff.analyseFailed'), text: t('tickets.staff.analyseFailedText'), tone: 'error' }),
  });
  const escalate = useMutation({
    mutationFn: () => api(calls.escalateTicket, { body: { ticketId: id } }),
    onSuccess: ({ replitTicketId, ticket }) => {
      done(ticket);
      notify({
        title: t('tickets.staff.escalated'),
        text: t('tickets.staff.escalatedText', { reference: replitTicketId }),
        tone: 'success',
      });
    },
    onError: (error) => notify({ title: t('tickets.staff.notEscalated'), text: sentence(error), tone: 'error' }),
  });
  return { change, reply, analyse, escalate };
}
