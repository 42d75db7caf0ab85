import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type AffiliateDashboard, changeAffiliatePayment } from '#contracts/programmes.ts';
import { api } from '../api.ts';
import { dayOf } from '../ui/day.ts';
import { Panel } from '../ui/panel.tsx';
import { AccountBody } from './account-body.tsx';
import { OwnLink } from './own-link.tsx';
import { affiliateQuery, termsQuery } from './queries.ts';
import { Stairs } from './stairs.tsx';
import { StatusBadge, StatusNote } from './status.tsx';

/** Everything that an affiliate sees of its own account. */
export function AffiliateHome({ account }: { account: AffiliateDashboard }) {
  const { t, i18n } = useTranslation();
  const { affiliate } = account;
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl sm:text-4xl">{t('programmes.own.title')}</h1>
        <StatusBadge status={affiliate.status} />
        <p className="basis-full text-sm text-ink-2">{t('programmes.own.since', { date: dayOf(affiliate.createdAt, i18n.language) })}</p>
      </header>
      <StatusNote status={affiliate.status} />
      <OwnLink link={affiliate.link} />
      <AccountBody
        account={account}
        savePayment={{ query: affiliateQuery(), save: (payTo) => api(changeAffiliatePayment, { body: { payTo } }) }}
        tiers={
          <section aria-labelledby="tiers" className="mt-12">
            <h2 id="tiers" className="mb-5 text-2xl">
              {t('programmes.own.tiers')}
            </h2>
            <Panel query={useQuery(termsQuery())} failed={t('programmes.notLoaded')}>
              {({ tiers }) => <Stairs tiers={tiers} current={account.currentTier.name} />}
            </Panel>
          </section>
        }
      />
    </>
  );
}
