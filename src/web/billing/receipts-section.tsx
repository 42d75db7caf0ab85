import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Receipt, readReceipt } from '#contracts/billing.ts';
import { AccountSection } from '../accounts/account-section.tsx';
import { askFile } from '../api.ts';
import { saveFile } from '../documents/save-file.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notices.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState, useSentence } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { money } from './money.ts';
import { receiptsQuery } from './queries.ts';

/** What was paid and given back, each with its receipt as a file. */
export function ReceiptsSection() {
  const { t } = useTranslation();
  const receipts = useQuery(receiptsQuery());
  return (
    <AccountSection id="receipts" title={t('billing.receipts.title')} text={t('billing.receipts.text')}>
      {receipts.isError ? (
        <ErrorState
          title={t('billing.notLoaded')}
          error={receipts.error}
          onRetry={() => void receipts.refetch()}
          busy={receipts.isFetching}
        />
      ) : !receipts.data ? (
        <Skeleton className="h-24" />
      ) : receipts.data.length === 0 ? (
        <p className="text-ink-2">{t('billing.receipts.empty')}</p>
      ) : (
        <Receipts receipts={receipts.data} />
      )}
    </AccountSection>
  );
}

function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const download = useMutation({
    mutationFn: async ({ id, number }: Receipt) =>
      saveFile(await askFile(readReceipt, { params: { id } }), `${t('billing.receipts.name', { number })}.pdf`),
    onError: (error) => notify({ tone: 'error', title: t('billing.receipts.failed'), text: sentence(error) }),
  });
  const columns: Column<Receipt>[] = [
    ...useReceiptColumns(),
    {
      name: 'file',
      label: t('billing.receipts.file'),
      controls: true,
      cell: (receipt) => (
        <Button
          size="sm"
          busy={download.isPending && download.variables.id === receipt.id}
          onClick={() => download.mutate(receipt)}
          aria-label={t('billing.receipts.downloadOf', { number: receipt.number })}
        >
          <Download />
          {t('billing.receipts.download')}
        </Button>
      ),
    },
  ];
  return <Table caption={t('billing.receipts.title')} columns={columns} rows={receipts} keyOf={({ id }) => id} />;
}

/** What every list of receipts says of one. */
export function useReceiptColumns(): Column<Receipt>[] {
  const { t, i18n } = useTranslation();
  // The days that stand on the receipts themselves, which are the same for every reader.
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  return [
    {
      name: 'what',
      label: t('billing.receipts.what'),
      heading: true,
      cell: (receipt) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[550]">
            {t(`billing.receipts.kind.${receipt.kind}`, { plan: t(`common.tier.${receipt.tier}`) })}
            {receipt.refunded && <Badge tone="amber">{t('billing.receipts.refunded')}</Badge>}
            {receipt.mode === 'demo' && <Badge tone="plain">{t('billing.receipts.demo')}</Badge>}
            {receipt.mode === 'sandbox' && <Badge tone="plain">{t('billing.receipts.sandbox')}</Badge>}
          </span>
          {receipt.periodStart && receipt.periodEnd && (
            <span className="block text-xs text-ink-3">{day.formatRange(new Date(receipt.periodStart), new Date(receipt.periodEnd))}</span>
          )}
        </>
      ),
    },
    { name: 'date', label: t('billing.receipts.date'), className: 'text-ink-2', cell: ({ at }) => day.format(new Date(at)) },
    { name: 'number', label: t('billing.receipts.number'), className: 'text-ink-2', cell: ({ number }) => number },
    {
      name: 'amount',
      label: t('billing.receipts.amount'),
      end: true,
      cell: ({ amount }) => money(amount, i18n.language),
    },
  ];
}
