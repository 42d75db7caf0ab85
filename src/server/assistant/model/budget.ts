import { and, eq, lt, sql } from 'drizzle-orm';
import type { AiSettings } from '../../platform/ai-settings.ts';
import type { Db } from '../../platform/database.ts';
import { assistantUse } from '../tables.ts';

/** Requests of one account, and of all, that one process lets wait for the model at once. */
const AT_ONCE = 2;
const AT_ONCE_IN_ALL = 16;
/** For whoever wants to see what was used. */
const KEPT_DAYS = 90;

export interface Use {
  requests: number;
  tokens: number;
}

/** What accounts may use of the outside model on a day in UTC. */
export interface Budget {
  /**
   * One request of the account's day; to be ended by `release`, once, with what it used. Undefined when the day is used up or too many are
   * under way: the answer is not an error, the local method gives it.
   */
  take(userId: string): Promise<{ release: (tokens: number) => Promise<void> } | undefined>;
  used(userId: string): Promise<Use>;
  /** Under way in this process. */
  active(): number;
}

export function createBudget(db: Db, limits: Pick<AiSettings, 'dailyRequests' | 'dailyTokens'>, clock: () => Date): Budget {
  const underWay = new Map<string, number>();
  let all = 0;
  const enter = (userId: string, change: 1 | -1) => {
    const number = (underWay.get(userId) ?? 0) + change;
    if (number > 0) underWay.set(userId, number);
    else underWay.delete(userId);
    all += change;
  };

  return {
    active: () => all,

    async take(userId) {
      if (all >= AT_ONCE_IN_ALL || (underWay.get(userId) ?? 0) >= AT_ONCE) return undefined;
      enter(userId, 1);
      const day = dayOf(clock());
      try {
        if (!(await takeOne(db, userId, day, limits))) {
          enter(userId, -1);
          return undefined;
        }
      } catch (error) {
        enter(userId, -1);
        throw error;
      }
      let isOver = false;
      return {
        release: async (tokens) => {
          if (isOver) return;
          isOver = true;
          enter(userId, -1);
          // The day on which it was asked, though it may have ended since.
          await addTokens(db, userId, day, tokens);
        },
      };
    },

    async used(userId) {
      const [row] = await db
        .select({ requests: assistantUse.requests, tokens: assistantUse.tokens })
        .from(assistantUse)
        .where(and(eq(assistantUse.userId, userId), eq(assistantUse.day, dayOf(clock()))));
      return row ?? { requests: 0, tokens: 0 };
    },
  };
}

/** One statement is the limit: however many nodes ask at once, no more rows come back than there are requests left. */
async function takeOne(db: Db, userId: string, day: string, limits: Pick<AiSettings, 'dailyRequests' | 'dailyTokens'>): Promise<boolean> {
  const taken = await db
    .insert(assistantUse)
    .values({ userId, day, requests: 1, tokens: 0 })
    .onConflictDoUpdate({
      target: [assistantUse.userId, assistantUse.day],
      set: { requests: sql`${assistantUse.requests} + 1` },
      setWhere: and(lt(assistantUse.requests, limits.dailyRequests), lt(assistantUse.tokens, limits.dailyTokens)),
    })
    .returning({ requests: assistantUse.requests });
  return taken.length > 0;
}

async function addTokens(db: Db, userId: string, day: string, tokens: number): Promise<void> {
  await db
    .update(assistantUse)
    .set({ tokens: sql`least(${assistantUse.tokens}::bigint + ${Math.round(tokens)}, 2147483647)::integer` })
    .where(and(eq(assistantUse.userId, userId), eq(assistantUse.day, day)));
}

/** Removes what was used on days that are long over; nothing is limited by them. */
export async function removeOldUse(db: Db, now: Date): Promise<void> {
  await db.delete(assistantUse).where(lt(assistantUse.day, dayOf(new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000))));
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
