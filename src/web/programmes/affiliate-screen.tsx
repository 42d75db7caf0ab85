import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../head.tsx';
import { useSignedIn, useUser } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import NotFoundScreen from '../shell/not-found-screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { AffiliateHome } from './affiliate-home.tsx';
import { AffiliatePage } from './affiliate-page.tsx';
import { affiliateQuery } from './queries.ts';

/** `/affiliate`: an affiliate's own dashboard; for whoever is none, the programme and its application. */
export default function AffiliateScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const signedIn = useSignedIn();
  const own = useQuery({ ...affiliateQuery(), enabled: signedIn });
  const me = useUser();
  if (!signedIn) return <AffiliatePage />;
  if (own.data === null && brand.off.includes('programmes')) return <NotFoundScreen />;
  if (own.data === null) return <AffiliatePage {...(me && !me.emailVerified && { note: t('programmes.own.confirm') })} />;
  return (
    <div className="wrap w-full pt-8 lg:pt-10">
      <PageHead title={t('programmes.own.pageTitle', { brand: brand.name })} hidden />
      {!own.data && <h1 className="mb-6 text-3xl sm:text-4xl">{t('programmes.own.title')}</h1>}
      {own.isError ? (
        <ErrorState title={t('programmes.own.notLoaded')} error={own.error} onRetry={() => void own.refetch()} busy={own.isFetching} />
      ) : own.data ? (
        <AffiliateHome account={own.data} />
      ) : (
        <Skeleton className="h-[40rem] rounded-lg" />
      )}
    </div>
  );
}
