import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AdminShell } from '../admin/admin-shell.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AdminPayouts } from './admin-payouts.tsx';
import { Applications } from './applications.tsx';
import { TiersForm } from './tiers-form.tsx';

const TABS = ['applications', 'payouts', 'tiers'] as const;

/** `/admin/programmes`: who applied, what is paid out, by which tiers partners earn. */
export default function AdminScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'applications';
  const contents = { applications: <Applications />, payouts: <AdminPayouts />, tiers: <TiersForm /> };
  return (
    <AdminShell title={t('programmes.admin.title')} lead={t('programmes.admin.lead')}>
      <Tabs
        label={t('programmes.admin.tabs')}
        value={tab}
        onChange={(value) => setParams({ tab: value }, { replace: true })}
        className="mt-6"
        tabs={TABS.map((value) => ({
          value,
          label: t(`programmes.admin.tab.${value}`),
          content: <div className="pt-6">{value === tab ? contents[value] : null}</div>,
        }))}
      />
    </AdminShell>
  );
}
