import { useQuery } from '@tanstack/react-query';
import { ChevronDown, MailWarning, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRecord as Shape } from '#contracts/customer.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { QuickLink } from '../ui/button.tsx';
import { dayOf, endDayOf } from '../ui/day.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { StatusBadge, useMoment } from './conversation.tsx';
import { customerQuery } from './ticket-queries.ts';

/** Who wrote a ticket. Fetched when somebody opens it: each look is entered in the audit log. */
export function CustomerRecord({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const record = useQuery({ ...customerQuery(ticketId), enabled: isOpen });
  return (
    <details className="group mt-5 border-y border-rule" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 items-center gap-2.5 text-sm font-[550] [&::-webkit-details-marker]:hidden">
        <UserRound className="text-ink-3" />
        <span className="grow">{t('tickets.customer.title')}</span>
        <span className="font-normal text-ink-3 max-sm:hidden">{t('tickets.customer.logged')}</span>
        <ChevronDown className="text-ink-3 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="pb-5">
        {record.isError ? (
          <ErrorState
            title={t('tickets.customer.failed')}
            error={record.error}
            onRetry={() => void record.refetch()}
            busy={record.isFetching}
          />
        ) : record.data ? (
          <Whole record={record.data} />
        ) : (
          <Skeleton className="h-40 rounded-md" />
        )}
      </div>
    </details>
  );
}

function Whole({ record: { account, tickets, payments, undelivered } }: { record: Shape }) {
  const { t } = useTranslation();
  const moment = useMoment();
  return (
    <div className="grid gap-6 text-sm md:grid-cols-2 md:gap-x-10">
      {account ? <Account account={account} /> : <p className="text-ink-2">{t('tickets.customer.visitor')}</p>}
      <Part title={t('tickets.customer.tickets')} none={tickets.length === 0 && t('tickets.customer.noTickets')}>
        {tickets.map((ticket) => (
          <li key={ticket.id} className="grid gap-1 border-b border-rule py-2">
            <QuickLink to={`/support?ticket=${ticket.id}`} className="link min-w-0 truncate">
              {ticket.title}
            </QuickLink>
            <span className="num flex flex-wrap items-center gap-x-3 text-ink-3">
              {ticket.reference}
              <StatusBadge status={ticket.status} />
              {moment(ticket.createdAt)}
            </span>
          </li>
        ))}
      </Part>
      {account && (
        <Part title={t('tickets.customer.payments')} none={payments.length === 0 && t('tickets.customer.noPayments')}>
          {payments.map((payment) => (
            <li key={payment.at} className="num flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-2">
              <span>
                {t(`common.tier.${payment.tier}`)} · <Money cents={payment.amount} />
              </span>
              <Badge tone={PAYMENTS[payment.status]}>{t(`tickets.customer.payment.${payment.status}`)}</Badge>
              <span className="basis-full text-ink-3">{moment(payment.at)}</span>
            </li>
          ))}
        </Part>
      )}
      {undelivered.length > 0 && (
        <Part title={t('tickets.customer.undelivered')} none={false}>
          {undelivered.map((letter) => (
            <li key={letter.at} className="grid gap-0.5 border-b border-rule py-2">
              <span className="flex gap-2">
                <MailWarning className="mt-0.5 shrink-0 text-amber" />
                {letter.subject}
              </span>
              <span className="num text-ink-3">{moment(letter.at)}</span>
              {letter.error && <span className="break-words text-ink-3">{letter.error}</span>}
            </li>
          ))}
        </Part>
      )}
    </div>
  );
}

const PAYMENTS: Readonly<Record<Shape['payments'][number]['status'], Tone>> = {
  pending: 'plain',
  challenged: 'amber',
  processing: 'amber',
  paid: 'green',
  refused: 'red',
  expired: 'plain',
  refunded: 'plain',
};

function Account({ account }: { account: NonNullable<Shape['account']> }) {
  const { t, i18n } = useTranslation();
  const facts: [string, string][] = [
    [t('tickets.customer.name'), account.name],
    [t('tickets.customer.email'), account.emailVerified ? account.email : t('tickets.customer.unconfirmed', { email: account.email })],
    [
      t('tickets.customer.plan'),
      [
        t(`common.tier.${account.plan}`),
        !account.planActive && t('tickets.customer.lapsed'),
        account.planEnds && t('tickets.customer.until', { date: endDayOf(account.planEnds, i18n.language) }),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [t('tickets.customer.since'), dayOf(account.since, i18n.language)],
    [t('tickets.customer.documents'), new Intl.NumberFormat(i18n.language).format(account.documents)],
  ];
  return (
    <section>
      <h3 className="mb-1 font-sans text-sm font-semibold tracking-normal">{t('tickets.customer.account')}</h3>
      <dl className="num">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-2">
            <dt className="text-ink-3">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {account.suspended && (
        <p className="mt-2">
          <Badge tone="red">{t('tickets.customer.suspended')}</Badge>
        </p>
      )}
    </section>
  );
}

function Part({ title, none, children }: { title: string; none: string | false; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-sans text-sm font-semibold tracking-normal">{title}</h3>
      {none ? <p className="text-ink-3">{none}</p> : <ul>{children}</ul>}
    </section>
  );
}

function Money({ cents }: { cents: number }) {
  const { i18n } = useTranslation();
  return new Intl.NumberFormat(i18n.language, { style: 'currency', currency: 'USD' }).format(cents / 100);
}
