import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Banknote, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PayoutStatus } from '#contracts/programmes.ts';
import { type AdminPayout, approvePayout, exportPayouts, listPayouts, markPayoutPaid } from '#contracts/programmes-admin.ts';
import { Moment, RowsLoading } from '../admin/admin-parts.tsx';
import { Ask } from '../admin/ask.tsx';
import { api, askFile } from '../api.ts';
import { money } from '../billing/money.ts';
import { saveFile } from '../documents/save-file.ts';
import { keyOf } from '../queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { EmptyState, ErrorState, useSentence } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { payoutsQuery } from './queries.ts';
import { PayoutBadge } from './status.tsx';

/** Every payout: approved first, then marked as paid with the reference of its transfer. */
export function AdminPayouts() {
  const { t, i18n } = useTranslation();
  const sentence = useSentence();
  const [params, setParams] = useSearchParams();
  const status = PayoutStatus.options.find((one) => one === params.get('state'));
  const query = status ? { status } : {};
  const list = useQuery(payoutsQuery(query));
  const [wanted, setWanted] = useState<AdminPayout>();
  const download = useMutation({
    mutationFn: async () => saveFile(await askFile(exportPayouts, { query }), `${t('programmes.payouts.title')}.csv`),
    onError: (error) => notify({ tone: 'error', title: t('programmes.admin.notDone'), text: sentence(error) }),
  });
  const columns: Column<AdminPayout>[] = [
    {
      name: 'who',
      label: t('programmes.admin.column.who'),
      heading: true,
      cell: ({ name, email, referralCode, programme }) => (
        <>
          <span className="flex flex-wrap items-center gap-2 font-[550]">
            {name || t('programmes.admin.gone')}
            <Badge tone="plain">{t(`programmes.admin.programme.${programme}`)}</Badge>
          </span>
          <span className="block text-xs wrap-anywhere text-ink-3">{[email, referralCode].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      name: 'period',
      label: t('programmes.payouts.period'),
      className: 'text-ink-2',
      cell: ({ period }) => <Moment at={`${period}T12:00:00`} />,
    },
    {
      name: 'payTo',
      label: t('programmes.admin.payTo'),
      className: 'text-ink-2 wrap-anywhere',
      cell: ({ payTo }) => payTo ?? t('programmes.admin.payToNone'),
    },
    {
      name: 'state',
      label: t('programmes.payouts.state'),
      cell: ({ status: state, reference }) => (
        <>
          <PayoutBadge status={state} />
          {reference && <span className="block text-xs wrap-anywhere text-ink-3">{reference}</span>}
        </>
      ),
    },
    { name: 'amount', label: t('programmes.payouts.amount'), className: 'md:text-end', cell: ({ amount }) => money(amount, i18n.language) },
    {
      name: 'actions',
      label: t('programmes.admin.column.actions'),
      end: true,
      cell: (row) =>
        (row.status === 'due' || row.status === 'approved') && (
          <Button size="sm" onClick={() => setWanted(row)}>
            {t(row.status === 'due' ? 'programmes.admin.letGo' : 'programmes.admin.markPaid')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field label={t('programmes.payouts.state')} className="w-64">
          {(control) => (
            <Select
              {...control}
              value={status ?? ''}
              onChange={(event) =>
                setParams({ tab: 'payouts', ...(event.currentTarget.value && { state: event.currentTarget.value }) }, { replace: true })
              }
            >
              <option value="">{t('programmes.admin.anyStatus')}</option>
              {PayoutStatus.options.map((one) => (
                <option key={one} value={one}>
                  {t(`programmes.payouts.status.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button size="sm" busy={download.isPending} onClick={() => download.mutate()}>
          <Download />
          {t('programmes.admin.csv')}
        </Button>
      </div>
      <div className="mt-6">
        {list.isError ? (
          <ErrorState
            title={t('programmes.admin.payoutsFailed')}
            error={list.error}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        ) : !list.data ? (
          <RowsLoading />
        ) : list.data.length === 0 ? (
          <EmptyState icon={<Banknote />} title={t('programmes.admin.payoutsNone')} text={t('programmes.admin.payoutsNoneText')} />
        ) : (
          <Table caption={t('programmes.admin.tab.payouts')} columns={columns} rows={list.data} keyOf={({ id }) => id} />
        )}
      </div>
      {wanted && <PayoutAsk payout={wanted} onClose={() => setWanted(undefined)} />}
    </>
  );
}

function PayoutAsk({ payout, onClose }: { payout: AdminPayout; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const [reference, setReference] = useState('');
  const isDue = payout.status === 'due';
  const act = useMutation({
    mutationFn: () =>
      isDue
        ? api(approvePayout, { params: { id: payout.id } })
        : api(markPayoutPaid, { params: { id: payout.id }, body: { reference: reference.trim() } }),
    onSuccess: () => notify({ tone: 'success', title: t(isDue ? 'programmes.admin.letGone' : 'programmes.admin.markedPaid') }),
    onError: (error) => notify({ tone: 'error', title: t('programmes.admin.notDone'), text: sentence(error) }),
    onSettled: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: keyOf(listPayouts.path) });
    },
  });
  const values = { amount: money(payout.amount, i18n.language), name: payout.name || payout.referralCode };
  return (
    <Ask
      title={t(isDue ? 'programmes.admin.letGoAsk' : 'programmes.admin.markPaidAsk', values)}
      text={t(isDue ? 'programmes.admin.letGoText' : 'programmes.admin.markPaidText')}
      action={t(isDue ? 'programmes.admin.letGo' : 'programmes.admin.markPaid')}
      busy={act.isPending}
      isReady={isDue || reference.trim() !== ''}
      onNo={onClose}
      onYes={() => act.mutate()}
    >
      {!isDue && (
        <Field label={t('programmes.admin.reference')} required className="mt-4">
          {(control) => (
            <Input
              {...control}
              value={reference}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setReference(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </Ask>
  );
}
