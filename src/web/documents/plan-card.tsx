import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Profile, Usage, User } from '#contracts/accounts.ts';
import { profileQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink, QuickLink } from '../ui/button.tsx';
import { longDay } from '../ui/day.ts';
import { UsageRing } from '../ui/meter.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';

/** From this share of the month's documents on, the card warns. */
const WARNING = 80;

/** The plan and how much of this month is used. Not shown where there are no plans. */
export function PlanCard() {
  const { t } = useTranslation();
  const brand = useBrand();
  const profile = useQuery(profileQuery());
  if (!brand.plans) return null;
  if (profile.isError) {
    return (
      <ErrorState
        title={t('home.dashboard.plan.failed')}
        error={profile.error}
        onRetry={() => void profile.refetch()}
        busy={profile.isFetching}
      />
    );
  }
  return (
    <section aria-labelledby="plan" className="rounded-lg border border-rule bg-sheet p-5 text-sm">
      <header className="flex items-center justify-between gap-3">
        <h2 id="plan" className="font-sans text-sm font-semibold tracking-normal">
          {t('home.dashboard.plan.title')}
        </h2>
        {profile.data && (
          <Badge tone={profile.data.subscriptionActive ? 'green' : 'red'}>
            {profile.data.subscriptionActive ? t('home.dashboard.plan.active') : t('home.dashboard.plan.inactive')}
          </Badge>
        )}
      </header>
      {profile.data ? <Used profile={profile.data} /> : <Skeleton className="mt-4 h-28" />}
    </section>
  );
}

function Used({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { usage, user } = profile;
  return (
    <>
      <p className="mt-1 font-serif text-xl font-semibold">{t(`common.tier.${user.subscriptionTier}`)}</p>
      <div className="mt-4">
        <UsageNow usage={usage} />
      </div>
      {!profile.subscriptionActive && <p className="mt-4 text-red">{t('home.dashboard.plan.expired')}</p>}
      <Ways tier={user.subscriptionTier} />
    </>
  );
}

/** How much of this month is used, with a warning where it is nearly all. */
export function UsageNow({ usage }: { usage: Usage }) {
  const { t, i18n } = useTranslation();
  const used = usage.documentsGenerated;
  const limit = usage.documentLimit;
  const warns = limit !== -1 && usage.percentage >= WARNING;
  return (
    <>
      {limit === -1 ? (
        <p className="text-ink-2">{t('home.dashboard.plan.unlimited', { count: used })}</p>
      ) : (
        <div className="flex items-center gap-5">
          <UsageRing
            percent={usage.percentage}
            label={t('home.dashboard.plan.usage')}
            text={t('home.dashboard.plan.of', { used, limit })}
            tone={!usage.canGenerateMore ? 'red' : warns ? 'amber' : 'blue'}
          />
          <div className="grid gap-1.5">
            <p className="leading-snug text-ink-2">{t('home.dashboard.plan.usage')}</p>
            {warns && (
              <Badge tone={usage.canGenerateMore ? 'amber' : 'red'}>
                {usage.canGenerateMore ? t('home.dashboard.plan.almost') : t('home.dashboard.plan.reached')}
              </Badge>
            )}
          </div>
        </div>
      )}
      {limit !== -1 && (
        <p className="mt-4 text-xs text-ink-3">{t('home.dashboard.plan.renews', { date: longDay(usage.renewsAt, i18n.language) })}</p>
      )}
    </>
  );
}

/** The way to more documents, louder where there are few; the largest plan has none. */
function Ways({ tier }: { tier: User['subscriptionTier'] }) {
  const { t } = useTranslation();
  return (
    <div className="mt-5 grid gap-2 border-t border-rule pt-4">
      {tier !== 'enterprise' && (
        <ButtonLink to="/pricing" variant={tier === 'free' ? 'primary' : 'quiet'}>
          {t('billing.upgrade')}
        </ButtonLink>
      )}
      <QuickLink to="/account/billing" className="link inline-flex min-h-8 items-center justify-self-start">
        {t('shell.billing')}
      </QuickLink>
    </div>
  );
}
