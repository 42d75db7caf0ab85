import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PageHead } from '../head.tsx';
import { currentUserQuery } from '../queries.ts';
import { useSignedIn } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { OwnTickets } from './own-tickets.tsx';
import { StaffParts } from './staff-parts.tsx';

/** `/support`: staff see every ticket and the chat, customers their own, visitors find the help centre. */
export default function SupportScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const signedIn = useSignedIn();
  const me = useQuery({ ...currentUserQuery(), enabled: signedIn });
  if (!signedIn) return <Navigate to="/help" replace />;
  return (
    <>
      <PageHead title={t('tickets.pageTitle', { brand: brand.name })} hidden />
      {me.isError ? (
        <div className="wrap pt-10">
          <ErrorState title={t('tickets.failed')} error={me.error} onRetry={() => void me.refetch()} busy={me.isFetching} />
        </div>
      ) : me.data === undefined ? (
        <div className="wrap pt-10">
          <Skeleton className="h-96 rounded-lg" />
        </div>
      ) : me.data.role === 'customer' ? (
        <OwnTickets me={me.data.id} />
      ) : (
        <StaffParts me={me.data.id} />
      )}
    </>
  );
}
