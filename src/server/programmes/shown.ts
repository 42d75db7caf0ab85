import type {
  AffiliateDashboard,
  Figures,
  Partner,
  PartnerDashboard,
  PartnerTier,
  Payout,
  Referral,
  ReferralEntry,
} from '#contracts/programmes.ts';
import type { Db } from '../platform/database.ts';
import { catchUp } from './catch-up.ts';
import type { Desk } from './desk.ts';
import { type Money, monthsAfter, payingOf, tierOf } from './earnings.ts';
import {
  type EntryRow,
  earnedByCustomer,
  listEntries,
  listPayoutsOf,
  listReferrals,
  monthsOf,
  type ReferralRow,
  sumsOf,
} from './ledger-store.ts';
import type { PayoutRow } from './payouts.ts';
import { masked, nextPeriod, progressOf } from './rules.ts';
import type { Found, PersonRow, ReferrerRow } from './store.ts';
import type { AffiliateDetails, PartnerDetails } from './tables.ts';
import { asAffiliateTier, tiersNow } from './tiers.ts';

/** A referrer whose account is still there. */
export interface Present {
  referrer: ReferrerRow;
  person: PersonRow;
}

const SHOWN_MONTHS = 12;

/** Everything about one referrer's earnings, caught up with the payments of this moment. */
async function account(desk: Desk, { referrer, person }: Present) {
  const { db, cipher, clock } = desk;
  const now = clock();
  const money = await catchUp(desk, referrer.id);
  const [tiers, referrals, earned, entries, payouts, months] = [
    await tiersNow(db, referrer.programme, now),
    await listReferrals(db, referrer.id),
    await earnedByCustomer(db, referrer.id),
    await listEntries(db, referrer.id),
    await listPayoutsOf(db, referrer.id),
    await monthsOf(db, referrer.id),
  ];
  const clients = payingOf(money);
  const currentTier = tierOf(tiers, clients);
  const nextTier = tiers.find(({ minClients }) => minClients > clients);
  const numbers = new Map(referrals.map(({ customerId }, at) => [customerId, at + 1]));
  return {
    clients,
    currentTier,
    nextTier,
    progress: Math.round(progressOf(clients, currentTier, nextTier) * 10) / 10,
    remaining: nextTier ? Math.max(0, nextTier.minClients - clients) : 0,
    figures: await figuresOf(db, { referrer, clients, signUps: referrals.length, payouts, months, now }),
    referrals: asReferrals(referrals, money, earned),
    entries: entries.map((entry) => asEntry(entry, numbers)),
    payouts: payouts.map(asPayout),
    payment: {
      minimum: currentTier.minimumPayout,
      next: nextPeriod(now).toISOString().slice(0, 10),
      payTo: person.payTo === null ? null : masked(cipher.decrypt(person.payTo, referrer.id)),
    },
  };
}

async function figuresOf(
  db: Db,
  given: {
    referrer: ReferrerRow;
    clients: number;
    signUps: number;
    payouts: readonly PayoutRow[];
    months: Awaited<ReturnType<typeof monthsOf>>;
    now: Date;
  },
): Promise<Figures> {
  const { balance, earned } = await sumsOf(db, given.referrer.id);
  const inStatus = (...wanted: PayoutRow['status'][]) =>
    given.payouts.reduce((sum, { status, amount }) => (wanted.includes(status) ? sum + amount : sum), 0);
  const first = new Date(Date.UTC(given.now.getUTCFullYear(), given.now.getUTCMonth(), 1));
  const months = Array.from({ length: SHOWN_MONTHS }, (_, at) =>
    monthsAfter(first, at - SHOWN_MONTHS + 1)
      .toISOString()
      .slice(0, 10),
  );
  return {
    visits: [...given.months.values()].reduce((sum, { visits }) => sum + visits, 0),
    signUps: given.signUps,
    clients: given.clients,
    earned,
    paid: inStatus('paid'),
    inPayout: inStatus('due', 'approved'),
    balance,
    months: months.map((month) => ({ month, visits: 0, signUps: 0, earned: 0, ...given.months.get(month.slice(0, 7)) })),
  };
}

/** The newest first. Each is a number and a day: who it is stays with them. */
function asReferrals(rows: readonly ReferralRow[], money: readonly Money[], earned: ReadonlyMap<string, number>): Referral[] {
  const byCustomer = Map.groupBy(money, ({ customerId }) => customerId);
  return rows
    .map(({ customerId, at }, index): Referral => {
      const own = byCustomer.get(customerId) ?? [];
      const status = own.length === 0 ? 'pending' : payingOf(own) > 0 ? 'paid' : 'refunded';
      return { number: index + 1, at: at.toISOString(), status, earned: earned.get(customerId) ?? 0 };
    })
    .toReversed();
}

const asEntry = ({ id, at, kind, amount, tier, rate, customerId }: EntryRow, numbers: ReadonlyMap<string, number>): ReferralEntry => ({
  id,
  at: at.toISOString(),
  kind,
  amount,
  tier,
  rate,
  referral: (customerId !== null && numbers.get(customerId)) || null,
});

export const asPayout = ({ id, period, amount, status, createdAt, approvedAt, paidAt, reference }: PayoutRow): Payout => ({
  id,
  period,
  amount,
  status,
  createdAt: createdAt.toISOString(),
  approvedAt: approvedAt?.toISOString() ?? null,
  paidAt: paidAt?.toISOString() ?? null,
  reference,
});

/** An affiliate's own view. */
export async function affiliateDashboard(desk: Desk, of: Present, origin: string): Promise<AffiliateDashboard> {
  const { clients: _, currentTier, nextTier, ...rest } = await account(desk, of);
  const { id, status, code, createdAt } = of.referrer;
  const { name, email, details } = of.person;
  return {
    affiliate: {
      id,
      name,
      email,
      website: (details as AffiliateDetails).website,
      status,
      referralCode: code,
      link: linkOf(origin, code),
      createdAt: createdAt.toISOString(),
    },
    ...rest,
    currentTier: asAffiliateTier(currentTier),
    ...(nextTier && { nextTier: asAffiliateTier(nextTier) }),
  };
}

/** A partner's own view, and what admins see of it. */
export async function partnerDashboard(desk: Desk, of: Present, origin: string): Promise<PartnerDashboard> {
  const { clients, currentTier, nextTier, ...rest } = await account(desk, of);
  const { signUps, earned, paid } = rest.figures;
  return {
    partner: asPartner(desk, of, { clients, tier: currentTier, earned, paid }),
    link: linkOf(origin, of.referrer.code),
    ...rest,
    currentTier,
    ...(nextTier && { nextTier }),
    performance: {
      totalReferrals: signUps,
      conversionRate: signUps === 0 ? null : Math.round((clients / signUps) * 1_000) / 10,
      totalEarned: earned,
      pendingPayment: earned - paid,
    },
  };
}

/** A partner in the list: its figures are those of the ledger. */
export async function partnerInList(desk: Desk, of: Present): Promise<Partner> {
  const money = await catchUp(desk, of.referrer.id);
  const clients = payingOf(money);
  const tier = tierOf(await tiersNow(desk.db, 'partner', desk.clock()), clients);
  const { earned } = await sumsOf(desk.db, of.referrer.id);
  const paid = (await listPayoutsOf(desk.db, of.referrer.id)).reduce(
    (sum, { status, amount }) => (status === 'paid' ? sum + amount : sum),
    0,
  );
  return asPartner(desk, of, { clients, tier, earned, paid });
}

function asPartner(
  { cipher }: Desk,
  { referrer, person }: Present,
  sums: { clients: number; tier: PartnerTier; earned: number; paid: number },
): Partner {
  return {
    id: referrer.id,
    ...(person.details as PartnerDetails),
    contactName: person.name,
    email: person.email,
    taxId: person.taxId === null ? '' : masked(cipher.decrypt(person.taxId, referrer.id)),
    status: referrer.status,
    referralCode: referrer.code,
    totalClientsReferred: sums.clients,
    commissionRate: sums.tier.commissionRate,
    totalCommissionEarned: sums.earned,
    totalCommissionPaid: sums.paid,
    createdAt: referrer.createdAt.toISOString(),
  };
}

/** Where a referrer's visitors come in. */
const linkOf = (origin: string, code: string): string => `${origin}/?ref=${code}`;

export const isPresent = (found: Found | undefined): found is Present => found?.person != null;
