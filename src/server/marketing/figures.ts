import { type SQL, sql } from 'drizzle-orm';
import type { Arrivals, Cohort, DayCount, EventName, Figures, FigureTable, FunnelStep } from '#contracts/events.ts';
import { user } from '../accounts/tables.ts';
import { ledger, payment, quota } from '../billing/tables.ts';
import { document } from '../documents/tables.ts';
import type { Db } from '../platform/database.ts';
import { rowsOf } from '../platform/rows.ts';
import { countedBetween, type EventDayRow, isEntered } from './store.ts';

/** The days that are asked for, first and last, in UTC. */
export interface Range {
  from: string;
  to: string;
}

/** Weeks that a cohort is followed for. */
const WEEKS = 8;
const TOP = 50;

/** Everything that the screens of marketing draw: counts a day, screens, where visits came from, funnel, cohorts. */
export async function figuresOf(db: Db, range: Range): Promise<Figures> {
  const rows = await countedBetween(db, range.from, range.to);
  const countedAt = rows.reduce<Date | null>((last, row) => (last && last > row.countedAt ? last : row.countedAt), null);
  return {
    ...range,
    countedAt: countedAt?.toISOString() ?? null,
    days: daysIn(rows),
    paths: pathsIn(rows),
    arrivals: arrivalsIn(rows),
    funnel: await funnelOf(db, range, sumOf(rows, 'visit')),
    cohorts: await cohortsOf(db, range),
  };
}

const sumOf = (rows: readonly EventDayRow[], name: EventName): number =>
  rows.reduce((sum, row) => (row.name === name ? sum + row.count : sum), 0);

function daysIn(rows: readonly EventDayRow[]): DayCount[] {
  return [...Map.groupBy(rows, ({ day, name }) => `${day} ${name}`).values()].map((group) => ({
    day: group[0]?.day ?? '',
    name: group[0]?.name as EventName,
    count: group.reduce((sum, { count }) => sum + count, 0),
    amount: group.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

function pathsIn(rows: readonly EventDayRow[]): Figures['paths'] {
  return [
    ...Map.groupBy(
      rows.filter(({ name }) => name === 'page'),
      ({ path }) => path,
    ),
  ]
    .map(([path, group]) => ({ path, views: sumOf(group, 'page') }))
    .toSorted((a, b) => b.views - a.views || a.path.localeCompare(b.path))
    .slice(0, TOP);
}

function arrivalsIn(rows: readonly EventDayRow[]): Arrivals[] {
  return [...Map.groupBy(rows, ({ source, campaign }) => `${source} ${campaign}`).values()]
    .map((group) => ({
      source: group[0]?.source ?? '',
      campaign: group[0]?.campaign ?? '',
      visits: sumOf(group, 'visit'),
      signUps: sumOf(group, 'sign_up'),
      paid: sumOf(group, 'paid'),
    }))
    .filter(({ visits, signUps, paid }) => visits + signUps + paid > 0)
    .toSorted((a, b) => b.visits - a.visits || b.signUps - a.signUps || a.source.localeCompare(b.source))
    .slice(0, TOP);
}

/** The customers whose account began within the range. */
const begun = ({ from, to }: Range): SQL =>
  sql`select ${user.id} as id, ${user.createdAt} as at from ${user} where ${user.role} = 'customer' and ${isEntered}
    and ${user.createdAt} >= ${`${from}T00:00:00Z`}::timestamptz and ${user.createdAt} < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`;

// By the count of the month, which stays when the document is deleted.
const didDocument = sql`exists (select 1 from ${quota} where ${quota.userId} = begun.id and ${quota.used} > 0)`;
const didCheckout = sql`exists (select 1 from ${payment} where ${payment.userId} = begun.id and ${payment.purpose} = 'checkout')`;
const didPay = sql`exists (select 1 from ${ledger} where ${ledger.userId} = begun.id and ${ledger.kind} = 'charge')`;

/** Each step counts those who also took the steps before it. */
async function funnelOf(db: Db, range: Range, visits: number): Promise<FunnelStep[]> {
  const [row] = await rowsOf<{ signed_up: number; made: number; began: number; paid: number }>(
    db,
    sql`select count(*)::int as signed_up,
      count(*) filter (where ${didDocument})::int as made,
      count(*) filter (where ${didDocument} and ${didCheckout})::int as began,
      count(*) filter (where ${didDocument} and ${didCheckout} and ${didPay})::int as paid
    from (${begun(range)}) as begun`,
  );
  const { signed_up = 0, made = 0, began = 0, paid = 0 } = row ?? {};
  return [
    { step: 'page', count: visits },
    { step: 'sign_up', count: signed_up },
    { step: 'document_made', count: made },
    { step: 'begin_checkout', count: began },
    { step: 'paid', count: paid },
  ];
}

/** By the week in which accounts began (Monday, UTC); a week that has not come yet is not there. */
async function cohortsOf(db: Db, range: Range): Promise<Cohort[]> {
  const week = (at: SQL) => sql`date_trunc('week', ${at} at time zone 'UTC')`;
  const sizes = await rowsOf<{ week: string; signUps: number; paid: number }>(
    db,
    sql`select to_char(${week(sql`begun.at`)}, 'YYYY-MM-DD') as week, count(*)::int as "signUps", count(*) filter (where ${didPay})::int as paid
    from (${begun(range)}) as begun group by 1 order by 1`,
  );
  const active = await rowsOf<{ week: string; later: number; number: number }>(
    db,
    sql`select to_char(${week(sql`begun.at`)}, 'YYYY-MM-DD') as week,
      (extract(epoch from ${week(sql`${document.countedAt}`)} - ${week(sql`begun.at`)}) / 604800)::int as later, count(distinct begun.id)::int as number
    from (${begun(range)}) as begun join ${document} on ${document.userId} = begun.id and ${document.countedAt} is not null
    group by 1, 2`,
  );
  const last = Date.parse(range.to);
  return sizes.map((cohort) => {
    const weeks = Math.min(WEEKS, Math.floor((last - Date.parse(cohort.week)) / 604_800_000) + 1);
    const found = (later: number) => active.find((row) => row.week === cohort.week && row.later === later)?.number ?? 0;
    return { ...cohort, active: Array.from({ length: weeks }, (_, later) => found(later)) };
  });
}

/** One table of the figures as rows, its head first. */
export function tableOf(figures: Figures, table: FigureTable): (string | number)[][] {
  if (table === 'days')
    return [['day', 'name', 'count', 'amount'], ...figures.days.map(({ day, name, count, amount }) => [day, name, count, amount])];
  if (table === 'paths') return [['path', 'views'], ...figures.paths.map(({ path, views }) => [path, views])];
  if (table === 'funnel') return [['step', 'count'], ...figures.funnel.map(({ step, count }) => [step, count])];
  if (table === 'arrivals')
    return [
      ['source', 'campaign', 'visits', 'sign_ups', 'paid'],
      ...figures.arrivals.map((one) => [one.source, one.campaign, one.visits, one.signUps, one.paid]),
    ];
  const weeks = Array.from({ length: WEEKS }, (_, index) => `week_${index}`);
  return [['week', 'sign_ups', 'paid', ...weeks], ...figures.cohorts.map((one) => [one.week, one.signUps, one.paid, ...one.active])];
}
