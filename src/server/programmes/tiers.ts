import { asc } from 'drizzle-orm';
import { AFFILIATE_TABLES, COMMISSION_MONTHS, type CommissionTier, PAYOUT_DAY, REFERRAL_DAYS } from '#contracts/commission-table.ts';
import type { AffiliateTier, PartnerTier, ProgrammeTerms } from '#contracts/programmes.ts';
import type { NewPartnerTiers } from '#contracts/programmes-admin.ts';
import { message } from '#messages/message.ts';
import type { Db } from '../platform/database.ts';
import { conflict, invalid } from '../platform/errors.ts';
import { tableAt } from './earnings.ts';
import type { Programme } from './rules.ts';
import { partnerTier } from './tables.ts';

/** A table with everything that screens show of it. */
export interface ShownTable {
  since: Date;
  tiers: readonly PartnerTier[];
}

/** What partners earn until an admin says otherwise. */
const FIRST_PARTNER_TIERS: readonly CommissionTier[] = [
  { name: 'bronze', minClients: 0, maxClients: 9, commissionRate: 3_000, bonusCommission: 0, minimumPayout: 10_000 },
  { name: 'silver', minClients: 10, maxClients: 24, commissionRate: 4_000, bonusCommission: 15_000, minimumPayout: 10_000 },
  { name: 'gold', minClients: 25, maxClients: 49, commissionRate: 5_000, bonusCommission: 35_000, minimumPayout: 10_000 },
  { name: 'platinum', minClients: 50, maxClients: null, commissionRate: 6_000, bonusCommission: 75_000, minimumPayout: 10_000 },
];

const shown = (tier: CommissionTier): PartnerTier => ({
  ...tier,
  id: tier.name,
  displayName: message(`programmes.tier.${tier.name}`),
  perks: [],
});

/** Every table that a programme has had, oldest first. */
export async function tablesOf(db: Db, programme: Programme): Promise<readonly ShownTable[]> {
  if (programme === 'affiliate') return AFFILIATE_TABLES.map(({ since, tiers }) => ({ since: new Date(since), tiers: tiers.map(shown) }));
  const rows = await db.select().from(partnerTier).orderBy(asc(partnerTier.since), asc(partnerTier.minClients));
  const changed = [...Map.groupBy(rows, ({ since }) => since.getTime())].map(([since, tiers]) => ({
    since: new Date(since),
    tiers: tiers.map(({ since: _, perks, ...tier }) => ({ ...tier, id: tier.name, perks: [...perks] })),
  }));
  return [{ since: new Date(0), tiers: FIRST_PARTNER_TIERS.map(shown) }, ...changed];
}

/** The affiliate programme as it is now. */
export function affiliateTerms(now: Date): ProgrammeTerms {
  const tables = AFFILIATE_TABLES.map(({ since, tiers }) => ({ since: new Date(since), tiers }));
  return {
    tiers: tableAt(tables, now).tiers.map((tier) => asAffiliateTier(shown(tier))),
    months: COMMISSION_MONTHS,
    cookieDays: REFERRAL_DAYS,
    payoutDay: PAYOUT_DAY,
  };
}

/** The tiers of a programme as they are now. */
export async function tiersNow(db: Db, programme: Programme, now: Date): Promise<readonly PartnerTier[]> {
  return tableAt(await tablesOf(db, programme), now).tiers;
}

export function asAffiliateTier({ id: _, perks: __, ...tier }: PartnerTier): AffiliateTier {
  return tier;
}

/**
 * Puts a new table in force from now on; the ones before it go on judging what was paid while they were.
 * @throws 422 when the tiers are not each larger than the one before, 409 when another change came in the same moment
 */
export async function changeTiers(tx: Db, { tiers }: NewPartnerTiers, now: Date): Promise<void> {
  for (const [at, { name, minClients }] of tiers.entries()) {
    const before = tiers[at - 1];
    if (name !== FIRST_PARTNER_TIERS[at]?.name)
      throw invalid({ tiers: message('programmes.server.tierOrder', { names: FIRST_PARTNER_TIERS.map((tier) => tier.name).join(', ') }) });
    if (before ? minClients <= before.minClients : minClients !== 0)
      throw invalid({ [`tiers.${at}.minClients`]: message('programmes.server.tierSteps') });
  }
  const rows = tiers.map((tier, at) => ({ ...tier, since: now, maxClients: (tiers[at + 1]?.minClients ?? 0) - 1 }));
  const written = await tx
    .insert(partnerTier)
    .values(rows.map((row) => ({ ...row, maxClients: row.maxClients < 0 ? null : row.maxClients })))
    .onConflictDoNothing()
    .returning({ name: partnerTier.name });
  if (written.length < rows.length) throw conflict();
}
