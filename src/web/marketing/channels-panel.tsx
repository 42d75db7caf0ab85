import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FIGURE_DAYS } from '#contracts/days.ts';
import type { ChannelState, ChannelStatus } from '#contracts/marketing.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Panel } from '../ui/panel.tsx';
import { Table } from '../ui/table.tsx';
import { channelsQuery } from './hub-queries.ts';
import { numberColumn } from './number-column.ts';

const TONE: Readonly<Record<ChannelState, Tone>> = { active: 'green', ready: 'blue', setup: 'amber', none: 'plain' };

export function ChannelBadge({ state }: { state: ChannelState }) {
  const { t } = useTranslation();
  return <Badge tone={TONE[state]}>{t(`marketing.channel.state.${state}`)}</Badge>;
}

/** Every way on which people hear of us: what is connected of it, and what came of it. */
export function ChannelsPanel() {
  const { t } = useTranslation();
  return (
    <Panel query={useQuery(channelsQuery())} failed={t('marketing.channel.failed')}>
      {(channels) => (
        <div className="grid gap-4">
          <ChannelTable channels={channels} />
          <p className="max-w-[70ch] text-sm text-ink-3">{t('marketing.channel.note')}</p>
        </div>
      )}
    </Panel>
  );
}

function ChannelTable({ channels }: { channels: readonly ChannelStatus[] }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Table
      caption={t('marketing.tab.channels')}
      rows={channels}
      keyOf={({ channel }) => channel}
      columns={[
        {
          name: 'name',
          label: t('marketing.channel.what'),
          heading: true,
          cell: ({ channel }) => <span className="font-[550]">{t(`marketing.channel.name.${channel}`)}</span>,
        },
        { name: 'state', label: t('marketing.channel.stateOf'), cell: ({ state }) => <ChannelBadge state={state} /> },
        {
          name: 'has',
          label: t('marketing.channel.has'),
          className: 'md:max-w-80',
          cell: ({ channel, size, missing }) => (
            <>
              <span>{t(`marketing.channel.size.${channel}`, { number: number.format(size) })}</span>
              {missing.map((need) => (
                <span key={need} className="block text-xs text-ink-2">
                  {t(`marketing.channel.missing.${need}`)}
                </span>
              ))}
            </>
          ),
        },
        ...(['visits', 'signUps', 'paid'] as const).map((name) =>
          numberColumn<ChannelStatus>(name, t(`marketing.channel.${name}`, { days: FIGURE_DAYS }), (row) => number.format(row[name])),
        ),
      ]}
    />
  );
}
