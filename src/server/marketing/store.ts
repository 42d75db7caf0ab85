import { and, asc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { EventBatch } from '#contracts/events.ts';
import { account, user } from '../accounts/tables.ts';
import type { Db } from '../platform/database.ts';
import { arrival, event, eventDay, eventSalt } from './tables.ts';

/** Whether somebody has come to an account: one that a letter made is nobody's until its link was followed, a synthetic one never is anybody's. */
export const isEntered = sql`(not ${user.synthetic} and (${user.emailVerified} or exists (select 1 from ${account} where ${account.userId} = ${user.id})))`;

export type EventDayRow = typeof eventDay.$inferSelect;

/** Writes down what a browser told. `visitor` is null where nobody may be told apart. */
export async function addEvents(
  db: Db,
  { source, campaign, events }: EventBatch,
  visitor: string | null,
  { now, day }: { now: Date; day: string },
): Promise<void> {
  await db.insert(event).values(events.map(({ name, path }) => ({ at: now, day, name, path, source, campaign, visitor })));
}

/** What this day's visitors are told apart with; made by whoever asks first. */
export async function saltOf(db: Db, day: string, fresh: string): Promise<string> {
  await db.insert(eventSalt).values({ day, salt: fresh }).onConflictDoNothing();
  const [row] = await db.select({ salt: eventSalt.salt }).from(eventSalt).where(eq(eventSalt.day, day));
  return row?.salt ?? fresh;
}

/** The first thing of a visitor's day that says where they came from; undefined when none does. */
export async function firstOf(db: Db, day: string, visitor: string): Promise<{ source: string; campaign: string } | undefined> {
  const [first] = await db
    .select({ source: event.source, campaign: event.campaign })
    .from(event)
    .where(and(eq(event.day, day), eq(event.visitor, visitor), sql`${event.source} || ${event.campaign} <> ''`))
    .orderBy(asc(event.id))
    .limit(1);
  return first;
}

/** Notes how somebody had come here, once: the first that is seen stays. */
export async function noteArrival(
  db: Db,
  userId: string,
  { source, campaign }: { source: string; campaign: string },
  now: Date,
): Promise<void> {
  await db.insert(arrival).values({ userId, source, campaign, at: now }).onConflictDoNothing();
}

export async function arrivalOf(db: Db, userId: string): Promise<{ source: string; campaign: string; at: Date } | undefined> {
  const [row] = await db
    .select({ source: arrival.source, campaign: arrival.campaign, at: arrival.at })
    .from(arrival)
    .where(eq(arrival.userId, userId));
  return row;
}

/** The last day that was counted. */
export async function lastCounted(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ day: sql<string | null>`max(${eventDay.day})::text` }).from(eventDay);
  return row?.day ?? undefined;
}

/** Removes what has been counted: what browsers told after `keptSince`, and salts of days that are over. */
export async function removeCounted(db: Db, days: { events: string; salts: string }): Promise<void> {
  await db.delete(event).where(lt(event.day, days.events));
  await db.delete(eventSalt).where(lt(eventSalt.day, days.salts));
}

/** Events counted on some days, first day first. For whoever shows figures: a call for admins is in `figures-routes.ts`. */
export async function countedBetween(db: Db, from: string, to: string): Promise<EventDayRow[]> {
  return db
    .select()
    .from(eventDay)
    .where(and(sql`${eventDay.day} between ${from} and ${to}`, gt(eventDay.count, 0), isNotNull(eventDay.countedAt)))
    .orderBy(asc(eventDay.day), asc(eventDay.name));
}
