import { between, type SQL, sql } from 'drizzle-orm';
import { user } from '../accounts/tables.ts';
import { ledger } from '../billing/tables.ts';
import { document } from '../documents/tables.ts';
import type { Db } from '../platform/database.ts';
import { rowsOf } from '../platform/rows.ts';
import { auditEntry } from '../platform/tables.ts';
import { dayOf, daysBefore, EVENT_DAYS } from './rules.ts';
import { isEntered, lastCounted, removeCounted } from './store.ts';
import { arrival, event, eventDay } from './tables.ts';

/** Days that are counted anew each time: what happened late in one of them may have been written after it. */
const OPEN_DAYS = 2;
/** Screens, sources and campaigns that one thing is told apart by on a day; what browsers make up beyond them is counted together. */
const ROWS = 500;
const OTHER = 'other';

/** Rows that are written at once. */
const CHUNK = 1_000;

interface Counted {
  day: string;
  name: string;
  path: string;
  source: string;
  campaign: string;
  count: number;
  amount: number;
}

/** Days that are counted together, first and last. */
interface Days {
  from: string;
  to: string;
}

/** Counts the days that may have changed since the last time, and removes what was counted long ago. May run at any time, any number of times. */
export async function rollUp(db: Db, now: Date): Promise<void> {
  const last = await lastCounted(db);
  const open = dayOf(daysBefore(now, OPEN_DAYS));
  // Where nobody has counted yet, or not for long: everything that is still there.
  const oldest = dayOf(daysBefore(now, EVENT_DAYS - 1));
  const days = { from: last === undefined || last < oldest ? oldest : last < open ? last : open, to: dayOf(now) };
  const counted = [...(await views(db, days)), ...(await visits(db, days)), ...(await facts(db, days))];
  // Each thing by itself: many page views, however they are made up, leave visits, accounts and payments as they are.
  const rows = [...Map.groupBy(counted, ({ day, name }) => `${day} ${name}`).values()].flatMap(folded);
  await db.transaction(async (tx) => {
    await tx.delete(eventDay).where(between(eventDay.day, days.from, days.to));
    for (let at = 0; at < rows.length; at += CHUNK)
      await tx.insert(eventDay).values(rows.slice(at, at + CHUNK).map((row) => ({ ...row, countedAt: now })));
  });
  await removeCounted(db, { events: oldest, salts: days.to });
}

const within = ({ from, to }: Days) => between(event.day, from, to);

/** What browsers told, by screen and by where the visit came from. */
const views = (db: Db, days: Days): Promise<Counted[]> =>
  rowsOf<Counted>(
    db,
    sql`select ${event.day}::text as day, ${event.name} as name, ${event.path} as path, ${event.source} as source, ${event.campaign} as campaign,
        count(*)::int as count, 0 as amount
      from ${event} where ${within(days)} group by 1, 2, 3, 4, 5 order by count(*) desc, 1, 2, 3, 4, 5`,
  );

/** Each visitor once a day, by the first thing that says where they came from. */
const visits = (db: Db, days: Days): Promise<Counted[]> =>
  rowsOf<Counted>(
    db,
    sql`select day, 'visit' as name, '' as path, source, campaign, count(*)::int as count, 0 as amount from (
        select distinct on (${event.day}, ${event.visitor}) ${event.day}::text as day, ${event.source} as source, ${event.campaign} as campaign
        from ${event} where ${within(days)} and ${event.visitor} is not null
        order by ${event.day}, ${event.visitor}, (${event.source} || ${event.campaign} = ''), ${event.id}) as first
      group by day, source, campaign order by count(*) desc, source, campaign`,
  );

/** What happened to accounts of customers, as the tables say that it happened to; what tests of our own do is nobody's. */
async function facts(db: Db, { from, to }: Days): Promise<Counted[]> {
  const during = (at: SQL) =>
    sql`${at} >= ${`${from}T00:00:00Z`}::timestamptz and ${at} < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`;
  const told = (action: string) =>
    sql`select ${auditEntry.subjectId} as user_id, ${auditEntry.at} as at, 0 as amount from ${auditEntry}
      where ${auditEntry.action} = 'planChanged' and ${auditEntry.details} ->> 'event' = ${action} and ${during(sql`${auditEntry.at}`)}`;
  const paid = (kind: string) =>
    sql`select ${ledger.userId} as user_id, ${ledger.at} as at, ${ledger.amount} as amount from ${ledger}
      where ${ledger.kind} = ${kind} and ${during(sql`${ledger.at}`)}`;
  const sources: Readonly<Record<string, SQL>> = {
    sign_up: sql`select ${user.id} as user_id, ${user.createdAt} as at, 0 as amount from ${user} where ${during(sql`${user.createdAt}`)} and ${isEntered}`,
    trial_started: told('trialStarted'),
    cancelled: told('cancelled'),
    document_made: sql`select ${document.userId} as user_id, ${document.countedAt} as at, 0 as amount from ${document} where ${during(sql`${document.countedAt}`)}`,
    paid: paid('charge'),
    refunded: paid('refund'),
  };
  const rows: Counted[] = [];
  for (const [name, happened] of Object.entries(sources))
    rows.push(
      // An account that is gone has paid all the same.
      ...(await rowsOf<Counted>(
        db,
        sql`select to_char(happened.at at time zone 'UTC', 'YYYY-MM-DD') as day, ${name} as name, '' as path,
            coalesce(${arrival.source}, '') as source, coalesce(${arrival.campaign}, '') as campaign,
            count(*)::int as count, sum(happened.amount)::int as amount
          from (${happened}) as happened left join ${user} on ${user.id} = happened.user_id left join ${arrival} on ${arrival.userId} = happened.user_id
          where coalesce(${user.role}, 'customer') = 'customer' and ${user.synthetic} is not true group by 1, 4, 5 order by count(*) desc, 4, 5`,
      )),
    );
  return rows;
}

/** Beyond a number of rows of one thing on one day, whatever they are told apart by is dropped: browsers cannot fill the table with what they make up. */
function folded(rows: readonly Counted[]): Counted[] {
  const sums = new Map<string, Counted>();
  for (const [index, row] of rows.entries()) {
    const shown =
      index < ROWS ? row : { ...row, path: row.path && `/${OTHER}`, source: row.source && OTHER, campaign: row.campaign && OTHER };
    const key = [shown.path, shown.source, shown.campaign].join(' ');
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, count: sum.count + row.count, amount: sum.amount + row.amount } : shown);
  }
  return [...sums.values()];
}
