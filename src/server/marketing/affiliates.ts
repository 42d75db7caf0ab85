import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { AffiliateFigures, ProgrammeFigures } from '#contracts/marketing.ts';
import { Programme } from '#contracts/programmes-admin.ts';
import type { Db } from '../platform/database.ts';
import { payout, referral, referralEntry, referralVisit, referrer, referrerPerson } from '../programmes/tables.ts';
import type { Results } from './campaign-store.ts';

const MOST = 10;
/** Entries that are no earnings. */
const PAYOUTS = ['payout', 'return'] as const;

/** What came by the links of affiliates and partners since a moment, and what they are owed now; the ledger is caught up each hour. */
export async function affiliateFigures(db: Db, since: Date): Promise<AffiliateFigures> {
  const [brought, standing, best] = await Promise.all([broughtSince(db, since), standingOf(db), bestSince(db, since)]);
  return { programmes: Programme.options.map((programme) => ({ programme, ...brought[programme], ...standing[programme] })), best };
}

/** What affiliates and partners brought since a moment, as other channels count it. `amount` is what they earned by it. */
export async function broughtSince(db: Db, since: Date): Promise<Record<Programme, Results>> {
  const day = since.toISOString().slice(0, 10);
  const [visits, signUps, entries] = await Promise.all([
    db
      .select({ programme: referrer.programme, visits: sql<number>`sum(${referralVisit.visits})`.mapWith(Number) })
      .from(referralVisit)
      .innerJoin(referrer, eq(referrer.id, referralVisit.referrerId))
      .where(gte(referralVisit.day, day))
      .groupBy(referrer.programme),
    db
      .select({ programme: referrer.programme, signUps: count() })
      .from(referral)
      .innerJoin(referrer, eq(referrer.id, referral.referrerId))
      .where(gte(referral.at, since))
      .groupBy(referrer.programme),
    db
      .select({
        programme: referrer.programme,
        paid: count(sql`case when ${referralEntry.kind} = 'commission' then 1 end`),
        amount: earned(),
      })
      .from(referralEntry)
      .innerJoin(referrer, eq(referrer.id, referralEntry.referrerId))
      .where(gte(referralEntry.at, since))
      .groupBy(referrer.programme),
  ]);
  const of = (programme: Programme): Results => ({
    visits: visits.find((row) => row.programme === programme)?.visits ?? 0,
    signUps: signUps.find((row) => row.programme === programme)?.signUps ?? 0,
    paid: entries.find((row) => row.programme === programme)?.paid ?? 0,
    amount: entries.find((row) => row.programme === programme)?.amount ?? 0,
  });
  return { affiliate: of('affiliate'), partner: of('partner') };
}

/** Cents of the entries that are earnings. */
const earned = () =>
  sql<number>`coalesce(sum(${referralEntry.amount}) filter (where ${referralEntry.kind} not in ${[...PAYOUTS]}), 0)`.mapWith(Number);

type Standing = Omit<ProgrammeFigures, 'programme' | keyof Results>;

/** Who is in the programmes, and what they are owed at this moment. */
async function standingOf(db: Db): Promise<Record<Programme, Standing>> {
  const [people, sums, open] = await Promise.all([
    db
      .select({ programme: referrer.programme, status: referrer.status, number: count() })
      .from(referrer)
      .groupBy(referrer.programme, referrer.status),
    db
      .select({ programme: referrer.programme, owed: sql<number>`sum(${referralEntry.amount})`.mapWith(Number) })
      .from(referralEntry)
      .innerJoin(referrer, eq(referrer.id, referralEntry.referrerId))
      .where(eq(referrer.status, 'approved'))
      .groupBy(referrer.programme),
    db
      .select({
        programme: referrer.programme,
        inPayout: sql<number>`-sum(${referralEntry.amount})`.mapWith(Number),
        payouts: sql<number>`count(distinct ${payout.id})`.mapWith(Number),
      })
      .from(payout)
      .innerJoin(referrer, eq(referrer.id, payout.referrerId))
      .innerJoin(referralEntry, eq(referralEntry.payoutId, payout.id))
      .where(inArray(payout.status, ['due', 'approved']))
      .groupBy(referrer.programme),
  ]);
  const of = (programme: Programme): Standing => {
    const numberOf = (status: 'pending' | 'approved') =>
      people.find((row) => row.programme === programme && row.status === status)?.number ?? 0;
    const going = open.find((row) => row.programme === programme);
    return {
      waiting: numberOf('pending'),
      approved: numberOf('approved'),
      owed: sums.find((row) => row.programme === programme)?.owed ?? 0,
      inPayout: going?.inPayout ?? 0,
      payouts: going?.payouts ?? 0,
    };
  };
  return { affiliate: of('affiliate'), partner: of('partner') };
}

/** Who brought most, those who earned most first; nobody who brought nothing. */
async function bestSince(db: Db, since: Date): Promise<AffiliateFigures['best']> {
  const day = since.toISOString().slice(0, 10);
  const visits = db
    .select({ id: referralVisit.referrerId, visits: sql<number>`sum(${referralVisit.visits})`.as('visits') })
    .from(referralVisit)
    .where(gte(referralVisit.day, day))
    .groupBy(referralVisit.referrerId)
    .as('visited');
  const signUps = db
    .select({ id: referral.referrerId, signUps: sql<number>`count(*)`.as('sign_ups') })
    .from(referral)
    .where(gte(referral.at, since))
    .groupBy(referral.referrerId)
    .as('signed');
  const sums = db
    .select({ id: referralEntry.referrerId, earned: earned().as('earned') })
    .from(referralEntry)
    .where(and(gte(referralEntry.at, since)))
    .groupBy(referralEntry.referrerId)
    .as('entered');
  const number = (column: unknown) => sql<number>`coalesce(${column}, 0)`.mapWith(Number);
  return db
    .select({
      id: referrer.id,
      programme: referrer.programme,
      referralCode: referrer.code,
      name: sql<string>`coalesce(${referrerPerson.details}->>'businessName', ${referrerPerson.name}, '')`,
      visits: number(visits.visits),
      signUps: number(signUps.signUps),
      earned: number(sums.earned),
    })
    .from(referrer)
    .leftJoin(referrerPerson, eq(referrerPerson.referrerId, referrer.id))
    .leftJoin(visits, eq(visits.id, referrer.id))
    .leftJoin(signUps, eq(signUps.id, referrer.id))
    .leftJoin(sums, eq(sums.id, referrer.id))
    .where(sql`greatest(${visits.visits}, ${signUps.signUps}, ${sums.earned}) > 0`)
    .orderBy(desc(number(sums.earned)), desc(number(signUps.signUps)), desc(number(visits.visits)), referrer.code)
    .limit(MOST);
}
