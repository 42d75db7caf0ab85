import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AdminShell } from '../admin/admin-shell.tsx';
import { QuickLink } from '../ui/button.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AffiliatesPanel } from './affiliates-panel.tsx';
import { AnalyticsPanel } from './analytics-panel.tsx';
import { AutomationPanel } from './automation-panel.tsx';
import { CampaignsPanel } from './campaigns-panel.tsx';
import { ChannelsPanel } from './channels-panel.tsx';
import { NewsletterPanel } from './newsletter-panel.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { SeoPanel } from './seo-panel.tsx';

/** Every part of which the two hubs are made. */
const PANELS = {
  overview: OverviewPanel,
  channels: ChannelsPanel,
  campaigns: CampaignsPanel,
  email: NewsletterPanel,
  seo: SeoPanel,
  analytics: AnalyticsPanel,
  affiliates: AffiliatesPanel,
  automation: AutomationPanel,
} as const satisfies Record<string, () => ReactNode>;
export type PanelName = keyof typeof PANELS;

interface HubProps {
  title: string;
  lead: string;
  /** In the order of the tabs; the first shows where the address names none. */
  panels: readonly [PanelName, ...PanelName[]];
  /** The other arrangement of the same parts. */
  other: { to: string; words: string };
}

/** One arrangement of the marketing parts; the address says which of them shows. */
export function Hub({ title, lead, panels, other }: HubProps) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const tab = panels.find((name) => name === params.get('tab')) ?? panels[0];
  return (
    <AdminShell
      title={title}
      lead={lead}
      beside={
        <QuickLink to={other.to} className="link inline-flex min-h-8 items-center text-sm sm:ms-auto">
          {other.words}
        </QuickLink>
      }
    >
      <Tabs
        className="mt-6"
        label={t('marketing.tabs')}
        value={tab}
        onChange={(next) => setParams(next === panels[0] ? {} : { tab: next }, { replace: true })}
        tabs={panels.map((value) => {
          const Content = PANELS[value];
          return {
            value,
            label: t(`marketing.tab.${value}`),
            content: (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-7">
                <Content />
              </div>
            ),
          };
        })}
      />
    </AdminShell>
  );
}
