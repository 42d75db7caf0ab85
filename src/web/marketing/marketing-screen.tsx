import { useTranslation } from 'react-i18next';
import { Hub } from './hub.tsx';

/** The first arrangement: what came of everything. */
export default function MarketingScreen() {
  const { t } = useTranslation();
  return (
    <Hub
      title={t('marketing.title')}
      lead={t('marketing.lead')}
      panels={['overview', 'channels', 'analytics', 'affiliates', 'automation']}
      other={{ to: '/marketing-hub', words: t('marketing.other.toHub') }}
    />
  );
}
