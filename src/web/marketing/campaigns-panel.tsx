import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Campaign, changeCampaign } from '#contracts/marketing.ts';
import { api } from '../api.ts';
import { money } from '../billing/money.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { notify } from '../ui/notices.ts';
import { Panel } from '../ui/panel.tsx';
import { EmptyState, useSentence } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { campaignsQuery } from './hub-queries.ts';
import { numberColumn } from './number-column.ts';

/** Tracked links with what came of each. */
export function CampaignsPanel() {
  const { t } = useTranslation();
  const [isNew, setNew] = useState(false);
  const add = (
    <Button variant="primary" onClick={() => setNew(true)}>
      <Plus />
      {t('marketing.campaign.new')}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-[60ch] text-ink-2">{t('marketing.campaign.lead')}</p>
        {add}
      </div>
      <Panel query={useQuery(campaignsQuery())} failed={t('marketing.campaign.failed')}>
        {(campaigns) =>
          campaigns.length > 0 ? (
            <CampaignTable campaigns={campaigns} />
          ) : (
            <EmptyState icon={<Link2 />} title={t('marketing.campaign.empty')} text={t('marketing.campaign.emptyText')} />
          )
        }
      </Panel>
      {isNew && <CampaignForm onClose={() => setNew(false)} />}
    </>
  );
}

function CampaignTable({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const figure = (name: 'visits' | 'signUps' | 'paid', label: string) =>
    numberColumn<Campaign>(name, label, (row) => number.format(row[name]));
  return (
    <Table
      caption={t('marketing.campaign.title')}
      rows={campaigns}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'name',
          label: t('marketing.campaign.name'),
          heading: true,
          className: 'min-w-0 md:max-w-80',
          cell: ({ name, channel, link, isEnded }) => (
            <>
              <span className="flex flex-wrap items-center gap-2 font-[550]">
                {name}
                {isEnded && <Badge tone="plain">{t('marketing.campaign.ended')}</Badge>}
              </span>
              <span className="block text-xs text-ink-3">{t(`marketing.channel.name.${channel}`)}</span>
              <span className="block font-mono text-xs text-ink-2 wrap-anywhere">{link}</span>
            </>
          ),
        },
        figure('visits', t('marketing.analytics.visits')),
        figure('signUps', t('marketing.channel.signUps')),
        figure('paid', t('marketing.channel.paid')),
        numberColumn<Campaign>('amount', t('marketing.campaign.amount'), ({ amount }) => money(amount, i18n.language)),
        {
          name: 'actions',
          label: <span className="sr-only">{t('marketing.campaign.link')}</span>,
          controls: true,
          cell: (campaign) => (
            <span className="inline-flex gap-1">
              <CopyButton variant="plain" text={campaign.link} what={campaign.name} />
              <EndButton campaign={campaign} />
            </span>
          ),
        },
      ]}
    />
  );
}

function EndButton({ campaign: { id, name, isEnded } }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const change = useMutation({
    mutationFn: () => api(changeCampaign, { params: { id }, body: { isEnded: !isEnded } }),
    onSuccess: () => client.invalidateQueries({ queryKey: campaignsQuery().queryKey }),
    onError: (error) => notify({ tone: 'error', title: t('marketing.campaign.notSaved'), text: sentence(error) }),
  });
  const words = isEnded ? t('marketing.campaign.begin') : t('marketing.campaign.end');
  return (
    <Button size="sm" variant="plain" busy={change.isPending} aria-label={`${words}: ${name}`} onClick={() => change.mutate()}>
      {words}
    </Button>
  );
}
