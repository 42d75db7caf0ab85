import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contracts/admin.ts';
import type { AccountBilling, AccountReceipt, Invoice } from '#contracts/billing-admin.ts';
import { isGiven } from '#contracts/tiers.ts';
import { type AskedKeys, createAskedKeys } from '../asked-keys.ts';
import { brandName } from '../billing/card.ts';
import { money } from '../billing/money.ts';
import { STATUS_TONE } from '../billing/plan-section.tsx';
import { accountBillingQuery } from '../billing/queries.ts';
import { useReceiptColumns } from '../billing/receipts-section.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { endDayOf } from '../ui/day.ts';
import { ErrorState } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Moment, RowsLoading } from './admin-parts.tsx';
import { MoneyAsk, type WantedMoney } from './money-ask.tsx';
import { PlanAsk, type WantedPlan } from './plan-ask.tsx';

/** The money of an account: its plan, receipts and invoices, and what an admin can do about them. */
export function UserBilling({ user }: { user: Account }) {
  const { t } = useTranslation();
  const billing = useQuery(accountBillingQuery(user.id));
  const [keys] = useState(createAskedKeys);
  return (
    <section aria-labelledby="billing">
      <h2 id="billing" className="mb-3 text-xl">
        {t('billing.admin.title')}
      </h2>
      {billing.isError ? (
        <ErrorState
          title={t('billing.admin.notLoaded')}
          error={billing.error}
          onRetry={() => void billing.refetch()}
          busy={billing.isFetching}
        />
      ) : billing.data ? (
        <Money user={user} billing={billing.data} keys={keys} />
      ) : (
        <RowsLoading rows={3} />
      )}
    </section>
  );
}

interface MoneyProps {
  user: Account;
  billing: AccountBilling;
  keys: AskedKeys;
}

function Money({ user, billing, keys }: MoneyProps) {
  const [wanted, setWanted] = useState<WantedMoney>();
  return (
    <div className="grid gap-8">
      <div>
        <State billing={billing} />
        <PlanActions user={user} billing={billing} keys={keys} />
      </div>
      <Receipts receipts={billing.receipts} onRefund={(receipt) => setWanted({ kind: 'refund', receipt })} />
      <Invoices
        invoices={billing.invoices}
        onIssue={() => setWanted({ kind: 'invoice' })}
        onPaid={(invoice) => setWanted({ kind: 'paid', invoice, present: billing.subscription })}
      />
      {wanted && <MoneyAsk user={user} wanted={wanted} keys={keys} onClose={() => setWanted(undefined)} />}
    </div>
  );
}

function State({ billing: { subscription } }: { billing: AccountBilling }) {
  const { t, i18n } = useTranslation();
  const { tier, status, periodEnd, nextTier, paymentMethod, price } = subscription;
  const date = periodEnd && endDayOf(periodEnd, i18n.language, 'medium');
  const facts = [
    [
      t('billing.admin.plan'),
      [
        t(`common.tier.${tier}`),
        tier !== 'free' && status !== 'trialing' && (price === 0 ? t('billing.admin.forNothing') : money(price, i18n.language)),
        date && t('billing.admin.until', { date }),
        nextTier && t('billing.admin.next', { plan: t(`common.tier.${nextTier}`) }),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    [
      t('billing.admin.state'),
      <Badge key="state" tone={STATUS_TONE[status]}>
        {isGiven(subscription) ? t('billing.plan.given') : t(`billing.plan.${status}`)}
      </Badge>,
    ],
    [
      t('billing.admin.method'),
      paymentMethod
        ? t('billing.method.card', { brand: brandName(paymentMethod.brand), last4: paymentMethod.last4 })
        : t('billing.admin.noMethod'),
    ],
  ] as const;
  return (
    <dl className="num border-t border-rule text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-4 gap-y-0.5 border-b border-rule py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-ink-3">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What can be done with a plan without money. */
function PlanActions({ user, billing: { subscription }, keys }: MoneyProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<WantedPlan>();
  const can: readonly WantedPlan[] = subscription.tier === 'free' ? ['give'] : ['give', 'extend', 'end'];
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {can.map((what) => (
        <Button key={what} size="sm" variant={what === 'end' ? 'plain' : 'quiet'} onClick={() => setWanted(what)}>
          {t(`billing.admin.${what}`)}
        </Button>
      ))}
      {wanted && <PlanAsk user={user} tier={subscription.tier} wanted={wanted} keys={keys} onClose={() => setWanted(undefined)} />}
    </div>
  );
}

interface ReceiptsProps {
  receipts: readonly AccountReceipt[];
  onRefund: (receipt: AccountReceipt) => void;
}

function Receipts({ receipts, onRefund }: ReceiptsProps) {
  const { t } = useTranslation();
  const columns: Column<AccountReceipt>[] = [
    ...useReceiptColumns(),
    {
      name: 'actions',
      label: t('billing.admin.actions'),
      controls: true,
      cell: (receipt) =>
        receipt.refundMeans !== null && (
          <Button size="sm" onClick={() => onRefund(receipt)} aria-label={t('billing.admin.refundOf', { number: receipt.number })}>
            {t('billing.admin.refund')}
          </Button>
        ),
    },
  ];
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold tracking-normal">{t('billing.admin.receipts')}</h3>
      {receipts.length > 0 ? (
        <Table caption={t('billing.admin.receipts')} columns={columns} rows={receipts} keyOf={({ id }) => id} />
      ) : (
        <p className="mt-1 text-sm text-ink-2">{t('billing.admin.noReceipts')}</p>
      )}
    </div>
  );
}

interface InvoicesProps {
  invoices: readonly Invoice[];
  onIssue: () => void;
  onPaid: (invoice: Invoice) => void;
}

function Invoices({ invoices, onIssue, onPaid }: InvoicesProps) {
  const { t, i18n } = useTranslation();
  const columns: Column<Invoice>[] = [
    { name: 'number', label: t('billing.admin.number'), heading: true, className: 'font-[550]', cell: ({ number }) => number },
    { name: 'amount', label: t('billing.admin.amount'), cell: ({ amount }) => money(amount, i18n.language) },
    { name: 'issued', label: t('billing.admin.issuedAt'), className: 'text-ink-2', cell: ({ issuedAt }) => <Moment at={issuedAt} /> },
    { name: 'due', label: t('billing.admin.due'), className: 'text-ink-2', cell: ({ dueAt }) => <Moment at={dueAt} /> },
    {
      name: 'actions',
      label: t('billing.admin.actions'),
      controls: true,
      cell: (invoice) =>
        invoice.paidAt ? (
          <Badge tone="green">
            {t('billing.admin.paidAt', {
              date: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(invoice.paidAt)),
            })}
          </Badge>
        ) : (
          <Button size="sm" onClick={() => onPaid(invoice)} aria-label={t('billing.admin.paidOf', { number: invoice.number })}>
            {t('billing.admin.paid')}
          </Button>
        ),
    },
  ];
  return (
    <div>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="font-sans text-sm font-semibold tracking-normal">{t('billing.admin.invoices')}</h3>
        <Button size="sm" onClick={onIssue}>
          {t('billing.admin.issue')}
        </Button>
      </header>
      {invoices.length > 0 ? (
        <Table caption={t('billing.admin.invoices')} columns={columns} rows={invoices} keyOf={({ id }) => id} />
      ) : (
        <p className="mt-1 text-sm text-ink-2">{t('billing.admin.noInvoices')}</p>
      )}
    </div>
  );
}
