import { useTranslation } from 'react-i18next';
import type { Referral } from '#contracts/programmes.ts';
import { money } from '../billing/money.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { dayOf } from '../ui/day.ts';
import type { Column } from '../ui/table.tsx';
import { ListSection, LongTable } from './list-section.tsx';

const TONE: Record<Referral['status'], Tone> = { pending: 'plain', paid: 'green', refunded: 'amber' };

/** Who came by the link, as numbers and days. */
export function Referrals({ referrals }: { referrals: readonly Referral[] }) {
  const { t, i18n } = useTranslation();
  const columns: Column<Referral>[] = [
    {
      name: 'who',
      label: t('programmes.referrals.who'),
      heading: true,
      cell: ({ number }) => t('programmes.referrals.number', { number }),
    },
    { name: 'at', label: t('programmes.referrals.at'), className: 'text-ink-2', cell: ({ at }) => dayOf(at, i18n.language) },
    {
      name: 'state',
      label: t('programmes.referrals.state'),
      cell: ({ status }) => <Badge tone={TONE[status]}>{t(`programmes.referrals.status.${status}`)}</Badge>,
    },
    { name: 'earned', label: t('programmes.referrals.earned'), end: true, cell: ({ earned }) => money(earned, i18n.language) },
  ];
  return (
    <ListSection
      id="referrals"
      title={t('programmes.referrals.title')}
      text={t('programmes.referrals.text')}
      none={referrals.length === 0 && t('programmes.referrals.none')}
    >
      <LongTable caption={t('programmes.referrals.title')} columns={columns} rows={referrals} keyOf={({ number }) => number} />
    </ListSection>
  );
}
