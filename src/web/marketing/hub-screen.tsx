import { useTranslation } from 'react-i18next';
import { Hub } from './hub.tsx';

/** The second arrangement: what can be done. */
export default function HubScreen() {
  const { t } = useTranslation();
  return (
    <Hub
      title={t('marketing.hubTitle')}
      lead={t('marketing.hubLead')}
      panels={['channels', 'campaigns', 'email', 'seo', 'analytics']}
      other={{ to: '/marketing', words: t('marketing.other.toMarketing') }}
    />
  );
}
