import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Banknote, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PayoutStatus } from '#contracts/programmes.ts';
import { type AdminPayout, exportPayouts } from '#contracts/programmes-admin.ts';
import { AdminList } from '../admin/admin-list.tsx';
import { Moment } from '../admin/admin-parts.tsx';
import { askFile } from '../api.ts';
import { money } from '../billing/money.ts';
import { saveFile } from '../documents/save-file.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { EmptyState, useSentence } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { useTyped } from '../ui/typed.ts';
import { PayoutAsk, type Wanted } from './payout-ask.tsx';
import { payoutsQuery } from './queries.ts';
import { PayoutBadge } from './status.tsx';

/** Every payout: approved first, then marked as paid with the reference of its transfer. */
export function AdminPayouts() {
  const { t, i18n } = useTranslation();
  const sentence = useSentence();
  const [params, setParams] = useSearchParams();
  const status = PayoutStatus.options.find((one) => one === params.get('state'));
  const q = params.get('q') ?? undefined;
  const query = { ...(status && { status }), ...(q && { q }) };
  const filter = (next: { state?: string; q?: string }) => {
    const all = { tab: 'payouts', state: status ?? '', q: q ?? '', ...next };
    setParams(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')), { replace: true });
  };
  const [words, setWords] = useTyped(q ?? '', (typed) => filter({ q: typed }));
  const list = useInfiniteQuery(payoutsQuery(query));
  const [wanted, setWanted] = useState<Wanted>();
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
          {email && <span className="block text-xs wrap-anywhere text-ink-3">{email}</span>}
          <span className="block text-xs text-ink-3">{referralCode}</span>
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
      controls: true,
      cell: (payout) =>
        (payout.status === 'due' || payout.status === 'approved') && (
          <span className="flex flex-wrap gap-2 md:justify-end">
            <Button size="sm" onClick={() => setWanted({ payout, step: payout.status === 'due' ? 'letGo' : 'markPaid' })}>
              {t(payout.status === 'due' ? 'programmes.admin.letGo' : 'programmes.admin.markPaid')}
            </Button>
            <Button
              size="sm"
              variant="plain"
              aria-label={t('programmes.admin.cancelOf', { name: payout.name || payout.referralCode })}
              onClick={() => setWanted({ payout, step: 'cancel' })}
            >
              {t('programmes.admin.cancel')}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field label={t('programmes.admin.search')} className="w-72">
          {(control) => (
            <Input {...control} type="search" value={words} maxLength={200} onChange={(event) => setWords(event.currentTarget.value)} />
          )}
        </Field>
        <Field label={t('programmes.payouts.state')} className="me-auto w-64">
          {(control) => (
            <Select {...control} value={status ?? ''} onChange={(event) => filter({ state: event.currentTarget.value })}>
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
      <AdminList
        list={list}
        failed={t('programmes.admin.payoutsFailed')}
        empty={<EmptyState icon={<Banknote />} title={t('programmes.admin.payoutsNone')} text={t('programmes.admin.payoutsNoneText')} />}
      >
        {(payouts) => (
          <>
            <p role="status" className="mb-2 text-sm text-ink-3">
              {t('programmes.admin.found', { count: list.data?.pages[0]?.total ?? payouts.length })}
            </p>
            <Table caption={t('programmes.admin.tab.payouts')} columns={columns} rows={payouts} keyOf={({ id }) => id} />
          </>
        )}
      </AdminList>
      {wanted && <PayoutAsk {...wanted} onClose={() => setWanted(undefined)} />}
    </>
  );
}
