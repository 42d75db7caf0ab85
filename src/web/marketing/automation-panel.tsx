import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FIGURE_DAYS } from '#contracts/days.ts';
import { Panel } from '../ui/panel.tsx';
import { Table } from '../ui/table.tsx';
import { automationQuery } from './hub-queries.ts';
import { numberColumn } from './number-column.ts';

/** What became of the letters of one name. */
type Letters = Record<'sent' | 'waiting' | 'failed', number>;

/** Letters that are written by themselves, and what became of them. */
export function AutomationPanel() {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const figure = (name: 'sent' | 'waiting' | 'failed', label: string) =>
    numberColumn<Letters>(name, label, (row) => number.format(row[name]));
  return (
    <>
      <p className="max-w-[70ch] text-ink-2">{t('marketing.automation.lead', { days: FIGURE_DAYS })}</p>
      <Panel query={useQuery(automationQuery())} failed={t('marketing.automation.failed')}>
        {(letters) => (
          <Table
            caption={t('marketing.tab.automation')}
            rows={letters}
            keyOf={({ name }) => name}
            columns={[
              {
                name: 'what',
                label: t('marketing.automation.what'),
                heading: true,
                cell: ({ name }) => <span className="font-[550]">{t(`marketing.automation.names.${name}`)}</span>,
              },
              figure('sent', t('marketing.automation.sent')),
              figure('waiting', t('marketing.automation.waiting')),
              figure('failed', t('marketing.automation.failedLetters')),
              {
                name: 'last',
                label: t('marketing.automation.last'),
                end: true,
                className: 'text-ink-2',
                cell: ({ last }) =>
                  last
                    ? new Date(last).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
                    : t('marketing.automation.never'),
              },
            ]}
          />
        )}
      </Panel>
    </>
  );
}
