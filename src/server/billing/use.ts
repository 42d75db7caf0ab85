import { desc, eq } from 'drizzle-orm';
import type { MonthOfUse } from '#contracts/billing.ts';
import { UNLIMITED } from '#contracts/tiers.ts';
import type { Db } from '../platform/database.ts';
import { monthAfter } from './period.ts';
import { limitOf } from './plan-table.ts';
import { nameOf } from './rules.ts';
import { readAllowance } from './store.ts';
import { quota } from './tables.ts';

/** Documents counted in each month, newest first; the running one stands there also when nothing is counted yet. */
export async function listMonths(db: Db, userId: string, plansOn: boolean, now: Date): Promise<MonthOfUse[]> {
  const { tier, month } = await readAllowance(db, userId, now);
  const limit = limitOf(tier, plansOn);
  const running = {
    start: month.start.toISOString(),
    end: month.end.toISOString(),
    documentLimit: limit === UNLIMITED ? null : limit,
    used: 0,
  };
  const rows = await db.select().from(quota).where(eq(quota.userId, userId)).orderBy(desc(quota.period)).limit(120);
  const current = nameOf(month);
  const months = rows
    .filter(({ period }) => period !== current)
    .map(({ period, endsAt, documentLimit, used }) => {
      const start = new Date(`${period}T00:00:00Z`);
      const end = endsAt ?? monthAfter(start, start.getUTCDate());
      return {
        start: start.toISOString(),
        end: end.toISOString(),
        used,
        documentLimit: documentLimit === UNLIMITED ? null : documentLimit,
      };
    });
  const counted = rows.find(({ period }) => period === current);
  return [{ ...running, used: counted?.used ?? 0 }, ...months].sort((a, b) => (a.start < b.start ? 1 : -1));
}
