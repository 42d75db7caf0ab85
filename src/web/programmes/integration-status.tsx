import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { IntegrationHealth } from '#contracts/programmes.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { integrationQuery } from './queries.ts';

const TONE: Record<IntegrationHealth['status'], Tone> = {
  connected: 'green',
  failing: 'red',
  unreachable: 'red',
  'not-configured': 'plain',
};

/** Whether the integration answers, asked every 30 seconds. */
export function IntegrationStatus() {
  const { t } = useTranslation();
  const health = useQuery(integrationQuery());
  const { status, endpoint } = health.data ?? {};
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2" aria-live="polite">
      {t('programmes.partners.integration.label')}
      <Badge tone={status && !health.isError ? TONE[status] : 'plain'}>
        {health.isError
          ? t('programmes.partners.integration.unknown')
          : status
            ? t(`programmes.partners.integration.${status}`)
            : t('programmes.partners.integration.loading')}
      </Badge>
      {endpoint && <span className="text-xs break-all text-ink-3">{endpoint}</span>}
    </p>
  );
}
