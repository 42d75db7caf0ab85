import { eq, type SQL, sql } from 'drizzle-orm';
import { user } from '../accounts/tables.ts';
import { ledger } from '../billing/tables.ts';
import { document } from '../documents/tables.ts';
import type { Db } from '../platform/database.ts';
import { auditEntry } from '../platform/tables.ts';
import { dayOf, daysBefore, EVENT_DAYS } from './rules.ts';
import { lastCounted, removeCounted } from './store.ts';
import { arrival, event, eventDay } from './tables.ts';

/** Days that are counted anew each time: what happened late in one of them may have been written after it. */
const OPEN_DAYS = 2;
/** Screens, sources and campaigns that a day is told apart by; what browsers make up beyond them is counted together. */
const ROWS = 500;
const OTHER = 'other';

interface Counted {
  name: string;
  path: string;
  source: string;
  campaign: string;
  count: number;
  amount: number;
}

/** Counts the days that may have changed since the last time, and removes what was counted long ago. May run at any time, any number of times. */
export async function rollUp(db: Db, now: Date): Promise<void> {
  const last = await lastCounted(db);
  const open = dayOf(daysBefore(now, OPEN_DAYS));
  // Where nobody has counted yet, or not for long: everything that is still there.
  const oldest = dayOf(daysBefore(now, EVENT_DAYS - 1));
  const from = last === undefined || last < oldest ? oldest : last < open ? last : open;
  for (let day = from; day <= dayOf(now); day = dayOf(daysBefore(new Date(day), -1))) await countDay(db, day, now);
  await removeCounted(db, { events: oldest, salts: dayOf(now) });
}

/** Writes the rows of one day anew. */
async function countDay(db: Db, day: string, now: Date): Promise<void> {
  const told = [...(await views(db, day)), ...(await visits(db, day))];
  const rows = folded([...told, ...(await facts(db, day))]);
  await db.transaction(async (tx) => {
    await tx.delete(eventDay).where(eq(eventDay.day, day));
    if (rows.length > 0) await tx.insert(eventDay).values(rows.map((row) => ({ ...row, day, countedAt: now })));
  });
}

const asked = async (db: Db, query: SQL): Promise<Counted[]> => ((await db.execute(query)) as unknown as { rows: Counted[] }).rows;

/** What browsers told, by screen and by where the visit came from. */
const views = (db: Db, day: string): Promise<Counted[]> =>
  asked(
    db,
    sql`select ${event.name} as name, ${event.path} as path, ${event.source} as source, ${event.campaign} as campaign, count(*)::int as count, 0 as amount
      from ${event} where ${event.day} = ${day} group by 1, 2, 3, 4 order by count(*) desc, 1, 2, 3, 4`,
  );

/** Each visitor of the day once, by the first thing that says where they came from. */
const visits = (db: Db, day: string): Promise<Counted[]> =>
  asked(
    db,
    sql`select 'visit' as name, '' as path, source, campaign, count(*)::int as count, 0 as amount from (
        select distinct on (${event.visitor}) ${event.source} as source, ${event.campaign} as campaign
        from ${event} where ${event.day} = ${day} and ${event.visitor} is not null order by ${event.visitor}, (${event.source} || ${event.campaign} = ''), ${event.id}) as first
      group by source, campaign order by count(*) desc, source, campaign`,
  );

/** What happened to accounts of customers on this day, as the tables say that it happened to. */
async function facts(db: Db, day: string): Promise<Counted[]> {
  const start = sql`${`${day}T00:00:00Z`}::timestamptz`;
  const onDay = (at: SQL) => sql`${at} >= ${start} and ${at} < ${start} + interval '1 day'`;
  const told = (action: string) =>
    sql`select ${auditEntry.subjectId} as user_id, 0 as amount from ${auditEntry}
      where ${auditEntry.action} = 'planChanged' and ${auditEntry.details} ->> 'event' = ${action} and ${onDay(sql`${auditEntry.at}`)}`;
  const paid = (kind: string) =>
    sql`select ${ledger.userId} as user_id, ${ledger.amount} as amount from ${ledger} where ${ledger.kind} = ${kind} and ${onDay(sql`${ledger.at}`)}`;
  const sources: Readonly<Record<string, SQL>> = {
    sign_up: sql`select ${user.id} as user_id, 0 as amount from ${user} where ${onDay(sql`${user.createdAt}`)}`,
    trial_started: told('trialStarted'),
    cancelled: told('cancelled'),
    document_made: sql`select ${document.userId} as user_id, 0 as amount from ${document} where ${onDay(sql`${document.countedAt}`)}`,
    paid: paid('charge'),
    refunded: paid('refund'),
  };
  const rows: Counted[] = [];
  for (const [name, happened] of Object.entries(sources))
    rows.push(
      // An account that is gone has paid all the same.
      ...(await asked(
        db,
        sql`select ${name} as name, '' as path, coalesce(${arrival.source}, '') as source, coalesce(${arrival.campaign}, '') as campaign,
            count(*)::int as count, sum(happened.amount)::int as amount
          from (${happened}) as happened left join ${user} on ${user.id} = happened.user_id left join ${arrival} on ${arrival.userId} = happened.user_id
          where coalesce(${user.role}, 'customer') = 'customer' group by 3, 4`,
      )),
    );
  return rows;
}

/** Beyond a number of rows, whatever they are told apart by is dropped: browsers cannot fill the table with what they make up. */
function folded(rows: readonly Counted[]): Counted[] {
  const sums = new Map<string, Counted>();
  for (const [index, row] of rows.entries()) {
    const shown =
      index < ROWS ? row : { ...row, path: row.path && `/${OTHER}`, source: row.source && OTHER, campaign: row.campaign && OTHER };
    const key = [shown.name, shown.path, shown.source, shown.campaign].join(' ');
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, count: sum.count + row.count, amount: sum.amount + row.amount } : shown);
  }
  return [...sums.values()];
}
