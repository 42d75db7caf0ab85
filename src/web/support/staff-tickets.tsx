import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { TicketCategory, TicketPriority, TicketStatus, type TicketSummary } from '#contracts/support.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, QuickLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { More } from '../ui/more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { useTyped } from '../ui/typed.ts';
import { StatusBadge, useMoment } from './conversation.tsx';
import { StaffFigures } from './staff-figures.tsx';
import { StaffTicket } from './staff-ticket.tsx';
import { type TicketFilter, ticketsQuery } from './ticket-queries.ts';
import { dueSentence } from './ticket-state.ts';

/** Every ticket, what is due first at the top; beside the list the one that is open. */
export function StaffTickets({ me }: { me: string }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params);
  const open = params.get('ticket');
  const list = useInfiniteQuery(ticketsQuery(filter));
  const tickets = list.data?.pages.flatMap((page) => page.items);
  const change = (next: Record<string, string | undefined>) => {
    // The address itself, not what was last painted: words that were still being typed must not close a ticket just opened.
    const all = { ...Object.fromEntries(new URLSearchParams(window.location.search)), ...next };
    setParams(Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : []))), { replace: true });
  };
  return (
    <div className="wrap w-full pt-8">
      <h1 className="text-3xl">{t('tickets.staff.title')}</h1>
      {/* On a phone an open ticket has the screen to itself. */}
      <div className={open ? 'max-lg:hidden' : undefined}>
        <StaffFigures />
        <Filters filter={filter} onChange={change} />
      </div>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <section aria-label={t('tickets.staff.list')} aria-busy={list.isFetching} className={open ? 'max-lg:hidden' : undefined}>
          {list.isLoadingError ? (
            <ErrorState title={t('tickets.failed')} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
          ) : tickets === undefined ? (
            <Skeleton className="h-96 rounded-lg" />
          ) : tickets.length === 0 ? (
            <EmptyState
              icon={Object.keys(filter).length > 0 ? <SearchX /> : <Inbox />}
              title={t(Object.keys(filter).length > 0 ? 'tickets.staff.noneFound' : 'tickets.staff.none')}
            >
              {Object.keys(filter).length > 0 && <Button onClick={() => setParams({})}>{t('tickets.staff.clear')}</Button>}
            </EmptyState>
          ) : (
            <>
              <p className="num mb-2 text-sm text-ink-3">
                {t(list.data?.pages[0]?.more ? 'tickets.staff.countMore' : 'tickets.staff.count', {
                  count: list.data?.pages[0]?.total ?? 0,
                })}
              </p>
              <ul className="max-h-[70dvh] overflow-y-auto border-y border-rule">
                {tickets.map((ticket) => (
                  <Row key={ticket.id} ticket={ticket} isOpen={ticket.id === open} search={params} />
                ))}
              </ul>
            </>
          )}
          <More list={list} label={t('tickets.staff.more')} failed={t('tickets.failed')} />
        </section>
        {open ? (
          <StaffTicket key={open} id={open} me={me} onClose={() => change({ ticket: undefined })} />
        ) : (
          <p className="hidden rounded-lg border border-dashed border-rule-2 px-8 py-16 text-center text-ink-3 lg:block">
            {t('tickets.staff.choose')}
          </p>
        )}
      </div>
    </div>
  );
}

function Row({ ticket, isOpen, search }: { ticket: TicketSummary; isOpen: boolean; search: URLSearchParams }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const due = dueSentence(ticket);
  const to = new URLSearchParams({ ...Object.fromEntries(search), ticket: ticket.id });
  return (
    <li className="border-b border-rule last:border-b-0">
      <QuickLink
        to={`/support?${to}`}
        aria-current={isOpen ? 'true' : undefined}
        className={classes('grid gap-1.5 px-3 py-3 hover:bg-rule/40', isOpen && 'bg-blue-wash')}
      >
        <span className={classes('min-w-0 truncate', ticket.unread ? 'font-semibold' : 'font-normal')}>{ticket.title}</span>
        <span className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          {ticket.reference}
          <StatusBadge status={ticket.status} />
          <Badge tone={ticket.priority === 'critical' || ticket.priority === 'high' ? 'amber' : 'plain'}>
            {t(`tickets.priority.${ticket.priority}`)}
          </Badge>
        </span>
        {due && (
          <span className={classes('num text-sm', ticket.isOverdue ? 'text-red' : 'text-ink-3')}>
            {t(due, { date: moment(ticket.dueAt) })}
          </span>
        )}
      </QuickLink>
    </li>
  );
}

interface FiltersProps {
  filter: TicketFilter;
  onChange: (next: Record<string, string | undefined>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const [text, setText, send] = useTyped(filter.q ?? '', (q) => onChange({ q }));
  const choices = [
    ['status', TicketStatus.options],
    ['priority', TicketPriority.options],
    ['category', TicketCategory.options],
  ] as const;
  return (
    <search className="mt-7 block">
      <form
        className="grid grid-cols-2 items-end gap-4 md:grid-cols-[minmax(0,1fr)_repeat(3,9.5rem)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label={t('tickets.staff.search')} className="col-span-2 md:col-span-1">
          {(control) => <Input {...control} type="search" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
        {choices.map(([name, options]) => (
          <Field key={name} label={t(`tickets.staff.${name}`)}>
            {(control) => (
              <Select {...control} value={filter[name] ?? ''} onChange={(event) => onChange({ [name]: event.target.value })}>
                <option value="">{t('tickets.staff.any')}</option>
                {options.map((option) => (
                  <option key={option} value={option}>
                    {t(`tickets.${name}.${option}` as 'tickets.status.open')}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <div className="flex min-h-11.5 flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          {(['mine', 'overdue'] as const).map((name) => (
            <label key={name} className="inline-flex min-h-8 items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-blue"
                checked={filter[name] === 'true'}
                onChange={(event) => onChange({ [name]: event.target.checked ? 'true' : undefined })}
              />
              {t(`tickets.staff.${name}`)}
            </label>
          ))}
        </div>
      </form>
    </search>
  );
}

/** What the address asks for; what it cannot ask for is left out. */
function filterIn(params: URLSearchParams): TicketFilter {
  const q = params.get('q')?.slice(0, 200);
  const status = TicketStatus.safeParse(params.get('status')).data;
  const priority = TicketPriority.safeParse(params.get('priority')).data;
  const category = TicketCategory.safeParse(params.get('category')).data;
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(priority && { priority }),
    ...(category && { category }),
    ...(params.get('mine') === 'true' && { mine: 'true' as const }),
    ...(params.get('overdue') === 'true' && { overdue: 'true' as const }),
  };
}
