import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { articleView } from './tables.ts';

/** One view more of an article on a day (2026-11-22). */
export async function addView(db: Db, article: string, day: string): Promise<void> {
  await db
    .insert(articleView)
    .values({ article, day, views: 1 })
    .onConflictDoUpdate({ target: [articleView.article, articleView.day], set: { views: sql`${articleView.views} + 1` } });
}

/** Views of each article since they are counted; without a row for those that nobody opened. */
export async function viewTotals(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ article: articleView.article, views: sql<number>`sum(${articleView.views})`.mapWith(Number) })
    .from(articleView)
    .groupBy(articleView.article);
  return new Map(rows.map(({ article, views }) => [article, views]));
}
