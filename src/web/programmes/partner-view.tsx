import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { changePartnerPayment, type Partner, type PartnerDashboard } from '#contracts/programmes.ts';
import { api } from '../api.ts';
import { money } from '../billing/money.ts';
import { useSignedIn, useUser } from '../session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { dayOf } from '../ui/day.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/input.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { AccountBody, FigureRow } from './account-body.tsx';
import { Entries } from './entries.tsx';
import { OwnLink } from './own-link.tsx';
import { PaymentInfo } from './payment-info.tsx';
import { Payouts } from './payouts.tsx';
import { partnerQuery, partnersQuery } from './queries.ts';
import { StatusBadge, StatusNote } from './status.tsx';

interface PartnerViewProps {
  part: 'dashboard' | 'payments';
  id: string | undefined;
  onChoose: (id: string) => void;
}

/** One partner's figures or payments: its own, or the one that an admin has chosen. */
export function PartnerView({ part, id, onChoose }: PartnerViewProps) {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  const me = useUser();
  const partners = useQuery({ ...partnersQuery(), enabled: signedIn });
  const chosen = partners.data?.find((partner) => partner.id === id) ?? partners.data?.[0];
  if (!signedIn)
    return (
      <EmptyState icon={<Building2 />} title={t('programmes.partners.signIn')} text={t('programmes.partners.signInText')}>
        <ButtonLink variant="primary" to={`/auth?next=${encodeURIComponent(pathname + search)}`}>
          {t('programmes.partners.signInButton')}
        </ButtonLink>
      </EmptyState>
    );
  if (partners.isError)
    return (
      <ErrorState
        title={t('programmes.partners.notLoaded')}
        error={partners.error}
        onRetry={() => void partners.refetch()}
        busy={partners.isFetching}
      />
    );
  if (!partners.data || !me) return <Skeleton className="h-96 rounded-lg" />;
  const isAdmin = me.role === 'admin';
  if (!chosen)
    return (
      <EmptyState
        icon={<Building2 />}
        title={t(isAdmin ? 'programmes.partners.noneAdmin' : 'programmes.partners.none')}
        text={t(isAdmin ? 'programmes.partners.noneAdminText' : 'programmes.partners.noneText')}
      >
        {!isAdmin && <ButtonLink to="/partners-dashboard?tab=registration">{t('programmes.partners.tab.registration')}</ButtonLink>}
      </EmptyState>
    );
  return (
    <>
      {isAdmin && (
        <Field label={t('programmes.partners.choose')} className="mb-8 max-w-md">
          {(control) => (
            <Select {...control} value={chosen.id} onChange={(event) => onChoose(event.currentTarget.value)}>
              {partners.data.map(({ id: one, businessName, referralCode }) => (
                <option key={one} value={one}>
                  {t('programmes.partners.chooseOption', { name: businessName, code: referralCode })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Chosen key={chosen.id} id={chosen.id} part={part} isOwn={!isAdmin} />
    </>
  );
}

function Chosen({ id, part, isOwn }: { id: string; part: PartnerViewProps['part']; isOwn: boolean }) {
  const { t } = useTranslation();
  const query = partnerQuery(id);
  const found = useQuery(query);
  if (found.isError)
    return (
      <ErrorState
        title={t('programmes.partners.oneNotLoaded')}
        error={found.error}
        onRetry={() => void found.refetch()}
        busy={found.isFetching}
      />
    );
  if (!found.data) return <Skeleton className="h-96 rounded-lg" />;
  const account = found.data;
  const savePayment = isOwn
    ? { savePayment: { query, save: (payTo: string) => api(changePartnerPayment, { params: { id }, body: { payTo } }) } }
    : {};
  return part === 'dashboard' ? (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-3xl wrap-anywhere">{account.partner.businessName}</h2>
        <StatusBadge status={account.partner.status} />
      </header>
      <StatusNote status={account.partner.status} />
      <Performance performance={account.performance} />
      <OwnLink link={account.link} />
      <AccountBody account={account} {...savePayment} />
      <Facts partner={account.partner} />
    </>
  ) : (
    <div className="grid gap-y-12">
      <div className="max-w-2xl">
        <PaymentInfo payment={account.payment} {...savePayment} />
      </div>
      <Payouts payouts={account.payouts} />
      <FigureRow figures={account.figures} />
      <Entries entries={account.entries} />
    </div>
  );
}

function Performance({ performance }: { performance: PartnerDashboard['performance'] }) {
  const { t, i18n } = useTranslation();
  const rate = performance.conversionRate;
  const cells = [
    ['totalReferrals', new Intl.NumberFormat(i18n.language).format(performance.totalReferrals)],
    [
      'conversionRate',
      rate === null
        ? t('programmes.partners.noData')
        : new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 }).format(rate / 100),
    ],
    ['totalEarned', money(performance.totalEarned, i18n.language)],
    ['pendingPayment', money(performance.pendingPayment, i18n.language)],
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 border-y border-ink sm:grid-cols-4">
      {cells.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end py-4">
          <dt className="text-sm text-ink-3">{t(`programmes.partners.${name}`)}</dt>
          <dd className="num font-serif text-2xl font-semibold whitespace-nowrap sm:text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const FACTS = ['businessName', 'contactName', 'email', 'phone', 'website', 'address', 'taxId', 'referralCode', 'createdAt'] as const;

function Facts({ partner }: { partner: Partner }) {
  const { t, i18n } = useTranslation();
  const { address, city, state, zipCode, country } = partner;
  const values = {
    ...partner,
    address: [address, [zipCode, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', '),
    createdAt: dayOf(partner.createdAt, i18n.language),
  };
  return (
    <section aria-labelledby="facts" className="mt-12">
      <h2 id="facts" className="text-2xl">
        {t('programmes.partners.facts')}
      </h2>
      <dl className="num mt-3 grid gap-x-14 text-sm sm:grid-cols-2">
        {FACTS.map((name) =>
          values[name] === '' ? null : (
            <div key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-2">
              <dt className="text-ink-3">{t(`programmes.partners.fact.${name}`)}</dt>
              <dd className="min-w-0 wrap-anywhere">{values[name]}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
