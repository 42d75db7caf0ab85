import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { partnersQuery, partnerTiersQuery } from './queries.ts';
import { Stairs } from './stairs.tsx';
import { TermsList } from './terms-list.tsx';

/** The tiers of partners as they are now; a partner sees where it stands, an admin where to change them. */
export function PartnerTiers() {
  const { t } = useTranslation();
  const tiers = useQuery(partnerTiersQuery());
  const me = useUser();
  const { data: partners } = useQuery({ ...partnersQuery(), enabled: me !== undefined && me.role !== 'admin' });
  const own = partners?.[0];
  if (tiers.isError)
    return (
      <ErrorState title={t('programmes.notLoaded')} error={tiers.error} onRetry={() => void tiers.refetch()} busy={tiers.isFetching} />
    );
  if (!tiers.data) return <Skeleton className="h-96 rounded-lg" />;
  return (
    <>
      <h2 className="sr-only">{t('programmes.partners.tab.tiers')}</h2>
      <Stairs tiers={tiers.data} current={own && tiers.data.findLast(({ minClients }) => minClients <= own.totalClientsReferred)?.name} />
      <TermsList minimum={Math.min(...tiers.data.map(({ minimumPayout }) => minimumPayout))} />
      {me?.role === 'admin' && (
        <ButtonLink to="/admin/programmes?tab=tiers" className="mt-8">
          {t('programmes.partners.edit')}
        </ButtonLink>
      )}
    </>
  );
}
