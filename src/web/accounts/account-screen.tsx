import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../head.tsx';
import { currentUserQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { QuickLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { DataSection, RemoveSection } from './data-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Everything about one's own account, part by part. */
export default function AccountScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const { data: user, error, refetch, isFetching } = useQuery(currentUserQuery());
  return (
    <div className="wrap pt-10">
      <PageHead title={t('account.pageTitle', { brand: brand.name })} hidden />
      <header className="mb-9">
        <h1 className="text-3xl">{t('account.heading')}</h1>
        <p className="mt-1 text-ink-2">{t('account.lead')}</p>
        {brand.plans && (
          <QuickLink to="/account/billing" className="link mt-2 inline-flex min-h-8 items-center">
            {t('shell.billing')}
          </QuickLink>
        )}
      </header>
      {user ? (
        <>
          <ProfileSection user={user} />
          <EmailSection user={user} />
          <PasswordSection email={user.email} />
          <TwoFactorSection email={user.email} />
          <SessionsSection email={user.email} />
          <DataSection />
          <RemoveSection email={user.email} />
        </>
      ) : error ? (
        <ErrorState title={t('account.notLoaded')} error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className="grid gap-8" aria-busy="true">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      )}
    </div>
  );
}
