import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHead } from '../head.tsx';
import { useBrand } from '../shell/brand.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { IntegrationStatus } from './integration-status.tsx';
import { PartnerRegistration } from './partner-registration.tsx';
import { PartnerTiers } from './partner-tiers.tsx';
import { PartnerView } from './partner-view.tsx';

const TABS = ['registration', 'dashboard', 'tiers', 'payments'] as const;

/** `/partners-dashboard`: registration, figures, tiers and payments of business partners. */
export default function PartnersScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'registration';
  const set = (change: Record<string, string>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...change }), { replace: true, preventScrollReset: true });
  const partner = { id: params.get('partner') ?? undefined, onChoose: (id: string) => set({ partner: id }) };
  const contents = {
    registration: brand.off.includes('programmes') ? (
      <p className="max-w-[60ch] text-ink-2">{t('programmes.partners.closed')}</p>
    ) : (
      <PartnerRegistration />
    ),
    dashboard: <PartnerView part="dashboard" {...partner} />,
    tiers: <PartnerTiers />,
    payments: <PartnerView part="payments" {...partner} />,
  };
  return (
    <div className="wrap w-full pt-8 lg:pt-10">
      <PageHead
        title={t('programmes.partners.pageTitle', { brand: brand.name })}
        description={t('programmes.partners.description')}
        canonical="/partners-dashboard"
      />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-3xl sm:text-4xl">{t('programmes.partners.title')}</h1>
          <p className="mt-1 text-ink-2">{t('programmes.partners.lead')}</p>
        </div>
        <IntegrationStatus />
      </header>
      <Tabs
        label={t('programmes.partners.tabs')}
        value={tab}
        onChange={(value) => set({ tab: value })}
        className="mt-7"
        tabs={TABS.map((value) => ({
          value,
          label: t(`programmes.partners.tab.${value}`),
          content: <div className="pt-8">{value === tab ? contents[value] : null}</div>,
        }))}
      />
    </div>
  );
}
