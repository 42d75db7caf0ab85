import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { NewCampaign } from '#contracts/marketing.ts';
import { message } from '#messages/message.ts';
import type { Db } from '../platform/database.ts';
import { invalid, notFound } from '../platform/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { campaign, eventDay } from './tables.ts';

export type CampaignRow = typeof campaign.$inferSelect;

/** What came of a campaign, a channel, a link. `amount` is cents. */
export interface Results {
  visits: number;
  signUps: number;
  paid: number;
  amount: number;
}
export const NOTHING: Results = { visits: 0, signUps: 0, paid: 0, amount: 0 };

const MOST = 500;

export async function listCampaigns(db: Db): Promise<CampaignRow[]> {
  return db.select().from(campaign).orderBy(desc(campaign.createdAt), desc(campaign.id)).limit(MOST);
}

/** @throws 422 when there are as many as there may be, or the code is taken */
export async function insertCampaign(db: Db, values: NewCampaign & { createdBy: string }, now: Date): Promise<CampaignRow> {
  if ((await db.$count(campaign)) >= MOST) throw invalid({ name: message('errors.field.many', { maximum: MOST }) });
  const [row] = await db
    .insert(campaign)
    .values({ id: randomUUID(), ...values, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) throw invalid({ code: message('errors.field.codeTaken') });
  return row;
}

/** @throws 404 */
export async function writeCampaign(db: Db, id: string, change: { name?: string; isEnded?: boolean }): Promise<CampaignRow> {
  if (!isUuid(id)) throw notFound();
  const [row] = await db
    .update(campaign)
    // Without anything to change the row is still answered.
    .set({ id: campaign.id, ...change })
    .where(eq(campaign.id, id))
    .returning();
  if (!row) throw notFound();
  return row;
}

/** What came of each code, as the days were counted. */
export async function resultsOf(db: Db, codes: readonly string[]): Promise<Map<string, Results>> {
  if (codes.length === 0) return new Map();
  const rows = await sums(db, eventDay.campaign)
    .where(and(inArray(eventDay.campaign, [...codes]), named))
    .groupBy(eventDay.campaign, eventDay.name);
  return gather(rows);
}

/** What came of each code and, where there was none, of each source, since a day; keys are `c:code` and `s:source`. */
export async function resultsSince(db: Db, day: string): Promise<Map<string, Results>> {
  const recent = and(gte(eventDay.day, day), named);
  const [codes, sources] = await Promise.all([
    sums(db, sql<string>`'c:' || ${eventDay.campaign}`)
      .where(and(recent, ne(eventDay.campaign, '')))
      .groupBy(eventDay.campaign, eventDay.name),
    sums(db, sql<string>`'s:' || ${eventDay.source}`)
      .where(and(recent, eq(eventDay.campaign, '')))
      .groupBy(eventDay.source, eventDay.name),
  ]);
  return gather([...codes, ...sources]);
}

const named = inArray(eventDay.name, ['visit', 'sign_up', 'paid', 'refunded']);

const sums = (db: Db, key: typeof eventDay.campaign | ReturnType<typeof sql<string>>) =>
  db
    .select({
      key: sql<string>`${key}`,
      name: eventDay.name,
      number: sql<number>`sum(${eventDay.count})`.mapWith(Number),
      amount: sql<number>`sum(${eventDay.amount})`.mapWith(Number),
    })
    .from(eventDay)
    .$dynamic();

function gather(rows: readonly { key: string; name: string; number: number; amount: number }[]): Map<string, Results> {
  const found = new Map<string, Results>();
  for (const { key, name, number, amount } of rows) {
    const of = found.get(key) ?? NOTHING;
    found.set(key, {
      visits: of.visits + (name === 'visit' ? number : 0),
      signUps: of.signUps + (name === 'sign_up' ? number : 0),
      paid: of.paid + (name === 'paid' ? number : 0),
      amount: of.amount + amount,
    });
  }
  return found;
}

/** All of them together. */
export const add = (results: Iterable<Results>): Results =>
  [...results].reduce(
    (sum, one) => ({
      visits: sum.visits + one.visits,
      signUps: sum.signUps + one.signUps,
      paid: sum.paid + one.paid,
      amount: sum.amount + one.amount,
    }),
    NOTHING,
  );
