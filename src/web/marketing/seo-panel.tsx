import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ScanSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { checkSeo, type SeoReport } from '#contracts/marketing.ts';
import { api } from '../api.ts';
import { Button, QuickLink } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { seoQuery } from './hub-queries.ts';

/** What search engines find wrong with our own pages, at the last look. */
export function SeoPanel() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const number = new Intl.NumberFormat(i18n.language);
  const look = useMutation({
    mutationFn: () => api(checkSeo),
    onSuccess: (report) => client.setQueryData(seoQuery().queryKey, { report }),
  });
  const button = (words: string) => (
    <Button variant="primary" busy={look.isPending} onClick={() => look.mutate()}>
      {look.isPending ? t('marketing.seo.checking') : words}
    </Button>
  );
  return (
    <Panel query={useQuery(seoQuery())} failed={t('marketing.seo.failed')}>
      {({ report }) => (
        <>
          {look.isError && <ErrorState title={t('marketing.seo.failed')} error={look.error} />}
          {report === null ? (
            <EmptyState icon={<ScanSearch />} title={t('marketing.seo.never')} text={t('marketing.seo.neverText')}>
              {button(t('marketing.seo.first'))}
            </EmptyState>
          ) : (
            <div className="grid gap-6">
              <div className="flex flex-wrap items-center justify-between gap-4">
                <p role="status" className="max-w-[60ch] text-ink-2">
                  {t('marketing.seo.checked', {
                    count: report.pages,
                    links: number.format(report.links),
                    sought: number.format(report.sought),
                    date: new Date(report.checkedAt).toLocaleString(i18n.language, { dateStyle: 'long', timeStyle: 'short' }),
                  })}
                </p>
                {button(t('marketing.seo.check'))}
              </div>
              <Findings report={report} />
            </div>
          )}
        </>
      )}
    </Panel>
  );
}

function Findings({ report }: { report: SeoReport }) {
  const { t } = useTranslation();
  if (report.findings.length === 0) return <EmptyState title={t('marketing.seo.clean')} text={t('marketing.seo.cleanText')} />;
  return (
    <Table
      caption={t('marketing.tab.seo')}
      rows={report.findings}
      keyOf={({ path, fault, found }) => `${path} ${fault} ${found}`}
      columns={[
        {
          name: 'page',
          label: t('marketing.seo.page'),
          heading: true,
          className: 'wrap-anywhere',
          cell: ({ path }) => (
            <QuickLink to={path} className="link">
              {path}
            </QuickLink>
          ),
        },
        { name: 'fault', label: t('marketing.seo.fault'), cell: ({ fault, found }) => t(`marketing.seo.faults.${fault}`, { found }) },
      ]}
    />
  );
}
