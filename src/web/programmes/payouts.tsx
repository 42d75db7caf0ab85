import { useTranslation } from 'react-i18next';
import type { Payout } from '#contracts/programmes.ts';
import { money } from '../billing/money.ts';
import { dayOf } from '../ui/day.ts';
import { type Column, Table } from '../ui/table.tsx';
import { ListSection } from './list-section.tsx';
import { PayoutBadge } from './status.tsx';

/** What was paid out and what is on its way. */
export function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  const { t, i18n } = useTranslation();
  const columns: Column<Payout>[] = [
    {
      name: 'period',
      label: t('programmes.payouts.period'),
      heading: true,
      cell: ({ period }) => dayOf(`${period}T12:00:00`, i18n.language),
    },
    { name: 'state', label: t('programmes.payouts.state'), cell: ({ status }) => <PayoutBadge status={status} /> },
    { name: 'reference', label: t('programmes.payouts.reference'), className: 'text-ink-2', cell: ({ reference }) => reference ?? '' },
    { name: 'amount', label: t('programmes.payouts.amount'), end: true, cell: ({ amount }) => money(amount, i18n.language) },
  ];
  return (
    <ListSection id="payouts" title={t('programmes.payouts.title')} none={payouts.length === 0 && t('programmes.payouts.none')}>
      <Table caption={t('programmes.payouts.title')} columns={columns} rows={payouts} keyOf={({ id }) => id} />
    </ListSection>
  );
}
