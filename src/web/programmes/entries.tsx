import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TIER_NAMES } from '#contracts/commission-table.ts';
import type { ReferralEntry } from '#contracts/programmes.ts';
import { money } from '../billing/money.ts';
import { saveFile } from '../documents/save-file.ts';
import { Button } from '../ui/button.tsx';
import { csvOf } from '../ui/csv.ts';
import { dayOf } from '../ui/day.ts';
import type { Column } from '../ui/table.tsx';
import { rateOf } from './estimate.ts';
import { ListSection, LongTable } from './list-section.tsx';

/** Every entry that the figures are the sum of. */
export function Entries({ entries }: { entries: readonly ReferralEntry[] }) {
  const { t, i18n } = useTranslation();
  const kindOf = ({ kind, tier }: ReferralEntry) => {
    const name = TIER_NAMES.find((one) => one === tier);
    return t(`programmes.entries.kind.${kind}`, { tier: name ? t(`programmes.tier.${name}`) : '' });
  };
  const fromOf = ({ rate, referral }: ReferralEntry) =>
    rate === null || referral === null ? '' : t('programmes.entries.from', { rate: rateOf(rate, i18n.language), number: referral });
  const download = () => {
    const head = [t('programmes.entries.at'), t('programmes.entries.what'), t('programmes.referrals.who'), t('programmes.entries.amount')];
    const rows = entries.map((entry) => [entry.at, kindOf(entry), entry.referral, entry.amount / 100]);
    saveFile(new Blob([csvOf([head, ...rows])], { type: 'text/csv' }), `${t('programmes.entries.title')}.csv`);
  };
  const columns: Column<ReferralEntry>[] = [
    {
      name: 'what',
      label: t('programmes.entries.what'),
      heading: true,
      cell: (entry) => (
        <>
          <span className="block font-[550]">{kindOf(entry)}</span>
          <span className="block text-xs text-ink-3">{fromOf(entry)}</span>
        </>
      ),
    },
    { name: 'at', label: t('programmes.entries.at'), className: 'text-ink-2', cell: ({ at }) => dayOf(at, i18n.language) },
    { name: 'amount', label: t('programmes.entries.amount'), end: true, cell: ({ amount }) => money(amount, i18n.language) },
  ];
  return (
    <ListSection
      id="entries"
      title={t('programmes.entries.title')}
      text={t('programmes.entries.text')}
      none={entries.length === 0 && t('programmes.entries.none')}
      beside={
        <Button size="sm" onClick={download}>
          <Download />
          {t('programmes.entries.csv')}
        </Button>
      }
    >
      <LongTable caption={t('programmes.entries.title')} columns={columns} rows={entries} keyOf={({ id }) => id} />
    </ListSection>
  );
}
