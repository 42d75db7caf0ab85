/** One step of a programme: rate in hundredths of a percent (3000 = 30.0 %), money in cents. */
export interface CommissionTier {
  name: TierName;
  /** From so many referrals who pay, up to so many; null means that there is no end. */
  minClients: number;
  maxClients: number | null;
  commissionRate: number;
  /** Paid once, when the tier is reached. */
  bonusCommission: number;
  /** From so many cents on, what was earned is paid out. */
  minimumPayout: number;
}

export type TierName = (typeof TIER_NAMES)[number];
export const TIER_NAMES = ['bronze', 'silver', 'gold', 'platinum'] as const;

/** What holds for every affiliate and partner. A person who was referred earns their referrer commission for so many months from their first payment. */
export const COMMISSION_MONTHS = 12;
/** How long a link is remembered in the browser of whoever came by it. */
export const REFERRAL_DAYS = 90;
/** The day of the month on which payouts are made, in UTC. */
export const PAYOUT_DAY = 1;

const MINIMUM_PAYOUT = 5_000;

/**
 * The one table of the affiliate programme; screens, letters, help and terms read it. An entry in the ledger is judged
 * by the table in force on the day of its payment: a changed table joins as a new one with its day, and none is edited.
 */
export const AFFILIATE_TABLES: readonly { since: string; tiers: readonly CommissionTier[] }[] = [
  {
    since: '2000-01-01T00:00:00.000Z',
    tiers: [
      { name: 'bronze', minClients: 0, maxClients: 9, commissionRate: 3_000, bonusCommission: 0, minimumPayout: MINIMUM_PAYOUT },
      { name: 'silver', minClients: 10, maxClients: 24, commissionRate: 3_500, bonusCommission: 10_000, minimumPayout: MINIMUM_PAYOUT },
      { name: 'gold', minClients: 25, maxClients: 49, commissionRate: 4_000, bonusCommission: 25_000, minimumPayout: MINIMUM_PAYOUT },
      { name: 'platinum', minClients: 50, maxClients: null, commissionRate: 5_000, bonusCommission: 50_000, minimumPayout: MINIMUM_PAYOUT },
    ],
  },
];
