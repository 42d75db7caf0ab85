import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as calls from '#contracts/chat.ts';
import { api } from '../api.ts';
import { createAskedKeys } from '../asked-keys.ts';
import { Button, QuickLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FormBanner } from '../ui/form-banner.tsx';
import { Input } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState, Unrenewed, useSentence } from '../ui/states.tsx';
import { CannedMenu } from './canned-menu.tsx';
import { ChatBadge } from './chat-badge.tsx';
import { liveChatQuery, liveChatsQuery } from './chat-queries.ts';
import { useMoment } from './conversation.tsx';
import { useKeptReply } from './kept-reply.ts';
import { ReplyForm } from './reply-form.tsx';

interface LiveChatProps {
  id: string;
  /** Account of whoever looks. */
  me: string;
  /** As the list has it; undefined while the list is on its way. */
  version: string | undefined;
  onClose: () => void;
}

/** One conversation as staff read and answer it. */
export function LiveChat({ id, me, version, onClose }: LiveChatProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const query = useQuery(liveChatQuery(id, version, useQueryClient()));
  const { answer, close } = useChatActions(id, onClose);
  const draft = useKeptReply(me, id);
  const [makesTicket, setMakesTicket] = useState(false);
  const chat = query.data;
  const back = (
    <Button variant="plain" size="sm" className="-ms-3.5 lg:hidden" onClick={onClose}>
      <ArrowLeft className="rtl:-scale-x-100" />
      {t('chats.back')}
    </Button>
  );
  if (query.isLoadingError)
    return (
      <div>
        {back}
        <ErrorState title={t('chats.failed')} error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      </div>
    );
  if (!chat) return <Skeleton className="h-[34rem] rounded-lg" />;
  const name = chat.customer?.name ?? t('chats.visitor');
  return (
    <article aria-labelledby="chat-name" className="min-w-0">
      {back}
      <Unrenewed query={query} title={t('chats.failed')} />
      <header className="border-b border-rule pb-5">
        <h2 id="chat-name" className="text-2xl wrap-anywhere">
          {name}
        </h2>
        <p className="num mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-ink-2">
          <ChatBadge state={chat.state} />
          {chat.customer && <span className="break-all">{chat.customer.email}</span>}
          {chat.page && <span className="break-all">{t('chats.on', { page: chat.page })}</span>}
          {chat.ticket && (
            <QuickLink to={`/support?ticket=${chat.ticket.id}`} className="link">
              {t('chats.ticket', { reference: chat.ticket.reference })}
            </QuickLink>
          )}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {!chat.ticket && (
            <Button size="sm" onClick={() => setMakesTicket(true)}>
              {t('chats.toTicket')}
            </Button>
          )}
          {chat.state !== 'closed' && (
            <Button size="sm" busy={close.isPending} onClick={() => close.mutate()}>
              {t('chats.close')}
            </Button>
          )}
        </div>
      </header>
      <Turns chat={chat} customer={name} />
      <ReplyForm
        draft={draft}
        label={t('chats.reply')}
        button={t('chats.send')}
        busy={answer.isPending}
        error={answer.error ? sentence(answer.error, t('chats.notSent')) : undefined}
        onSend={(content) =>
          answer.mutateAsync(content).then(
            () => true,
            () => false,
          )
        }
        beside={(insert) => <CannedMenu onChoose={insert} />}
      />
      {makesTicket && <MakeTicket chat={chat} onClose={() => setMakesTicket(false)} />}
    </article>
  );
}

function Turns({ chat, customer }: { chat: calls.StaffChat; customer: string }) {
  const { t } = useTranslation();
  const moment = useMoment();
  return (
    <ol aria-label={t('chats.conversation')} className="mt-7 grid gap-5 wrap-anywhere">
      {chat.messages.map(({ id, sender, text, timestamp, author }) => (
        <li key={id} className={`grid gap-1.5 border-s-2 ps-4 ${sender === 'support' ? 'border-blue' : 'border-rule-2'}`}>
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
            <span className={sender === 'ai' ? 'text-ink-3' : 'font-semibold'}>
              {sender === 'ai' ? t('chats.automatic') : sender === 'user' ? customer : (author ?? t('tickets.sender.support'))}
            </span>
            <time dateTime={timestamp} className="num text-ink-3">
              {moment(timestamp)}
            </time>
          </p>
          <p dir="auto" className={`max-w-[75ch] whitespace-pre-wrap ${sender === 'ai' ? 'text-sm text-ink-2' : ''}`}>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** What staff do with one chat; list and conversation are read anew afterwards. */
function useChatActions(id: string, onClosed: () => void) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const take = useTake();
  const [keys] = useState(createAskedKeys);
  const answer = useMutation({
    mutationFn: (content: string) =>
      keys.ask(content, (idempotencyKey) => api(calls.answerChat, { params: { id }, body: { content }, idempotencyKey })),
    onSuccess: take,
  });
  const close = useMutation({
    mutationFn: () => api(calls.closeChat, { params: { id } }),
    onSuccess: async (chat) => {
      await take(chat);
      notify({ title: t('chats.closed'), tone: 'success' });
      onClosed();
    },
    onError: (error) => notify({ title: t('chats.notClosed'), text: sentence(error), tone: 'error' }),
  });
  return { answer, close };
}

/** Puts in what a call answered: it was read with it. */
function useTake(): (chat: calls.StaffChat) => Promise<void> {
  const client = useQueryClient();
  return (chat) => {
    client.setQueryData(liveChatQuery(chat.id, chat.updatedAt, client).queryKey, chat);
    return client.invalidateQueries({ queryKey: liveChatsQuery().queryKey, exact: true });
  };
}

/** Asks for name and address where the visitor has no account. */
function MakeTicket({ chat, onClose }: { chat: calls.StaffChat; onClose: () => void }) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const take = useTake();
  const [typed, setTyped] = useState({ name: '', email: '' });
  const make = useMutation({
    mutationFn: () => api(calls.ticketFromChat, { params: { id: chat.id }, body: chat.customer ? {} : typed }),
    onSuccess: async (made) => {
      await take(made);
      notify({ title: t('chats.made', { reference: made.ticket?.reference }), tone: 'success' });
      onClose();
    },
  });
  const [isChecked, setChecked] = useState(false);
  const isWrong = { name: !typed.name.trim(), email: !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email.trim()) };
  const wordsFor = { name: t('errors.field.missing'), email: t('errors.field.email') };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (chat.customer || !(isWrong.name || isWrong.email)) make.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('chats.toTicket')}
      text={t(chat.customer ? 'chats.toTicketText' : 'chats.toTicketAsk')}
      actions={
        <>
          <Button onClick={onClose}>{t('chats.cancel')}</Button>
          <Button type="submit" form="chat-ticket" variant="primary" busy={make.isPending}>
            {t('chats.toTicket')}
          </Button>
        </>
      }
    >
      <form id="chat-ticket" noValidate className="grid gap-4" onSubmit={send}>
        {!chat.customer &&
          (['name', 'email'] as const).map((name) => (
            <Field key={name} label={t(`chats.${name}`)} required error={isChecked && isWrong[name] ? wordsFor[name] : undefined}>
              {(control) => (
                <Input
                  {...control}
                  type={name === 'email' ? 'email' : 'text'}
                  autoComplete="off"
                  value={typed[name]}
                  onChange={(event) => setTyped((now) => ({ ...now, [name]: event.target.value }))}
                />
              )}
            </Field>
          ))}
        <FormBanner text={make.isError && sentence(make.error, t('chats.notMade'))} />
      </form>
    </Dialog>
  );
}
