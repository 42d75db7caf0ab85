import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountRecord } from '#contracts/admin.ts';
import { endDayOf } from '../ui/day.ts';
import { Moment } from './admin-parts.tsx';

/** How much there is of an account; nothing of what its documents say. */
export function UserFacts({ record: { user, usage, documents, subscriptionActive } }: { record: AccountRecord }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const used = number.format(usage.documentsGenerated);
  const facts: [string, ReactNode][] = [
    [t('admin.user.email'), <EmailFact key="email" email={user.email} verified={user.emailVerified} />],
    [t('admin.user.plan'), <PlanFact key="plan" user={user} subscriptionActive={subscriptionActive} />],
    [t('admin.user.month'), usage.documentLimit === -1 ? used : t('admin.user.of', { used, limit: number.format(usage.documentLimit) })],
    [
      t('admin.user.documents'),
      <span key="documents">
        {number.format(documents.total)}
        {documents.total > 0 && (
          <span className="block text-xs text-ink-3">
            {t('admin.user.documentsText', { completed: documents.completed, inProgress: documents.inProgress, draft: documents.draft })}
          </span>
        )}
      </span>,
    ],
    [t('admin.user.since'), <Moment key="since" at={user.createdAt} time />],
    [t('admin.user.seen'), user.lastSeenAt ? <Moment key="seen" at={user.lastSeenAt} /> : t('admin.never')],
    [t('admin.user.timeZone'), user.timeZone ?? t('admin.user.unknown')],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-xl">
        {t('admin.user.facts')}
      </h2>
      <dl className="num mt-3 border-t border-rule text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="grid gap-x-4 gap-y-0.5 border-b border-rule py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-ink-3">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2.5 text-xs text-ink-3">{t('admin.user.private')}</p>
    </section>
  );
}

function EmailFact({ email, verified }: { email: string; verified: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {email} <span className="text-ink-3">({verified ? t('admin.user.verified') : t('admin.user.unverified')})</span>
    </>
  );
}

function PlanFact({ user, subscriptionActive }: Pick<AccountRecord, 'user' | 'subscriptionActive'>) {
  const { t, i18n } = useTranslation();
  const until = user.subscriptionExpiresAt;
  const date = until && endDayOf(until, i18n.language, 'medium');
  return (
    <>
      {t(`common.tier.${user.subscriptionTier}`)}
      {date && <span className="text-ink-3"> · {t(subscriptionActive ? 'admin.user.until' : 'admin.user.over', { date })}</span>}
    </>
  );
}
