import { desc } from 'drizzle-orm';
import { type ContextPerformance, NEWEST_EVALUATIONS } from '#contracts/context.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { contextEvaluation } from './tables.ts';

type Row = typeof contextEvaluation.$inferSelect;

const DAYS = 90;
/** With fewer there is no trend. */
const ENOUGH = 4;

/** Keeps a measured output; answers its id. */
export async function addEvaluation(db: Db, values: typeof contextEvaluation.$inferInsert): Promise<string> {
  const [row] = await db.insert(contextEvaluation).values(values).returning({ id: contextEvaluation.id });
  if (!row) throw notFound();
  return row.id;
}

/** The newest evaluations, newest first. */
export function newestEvaluations(db: Db): Promise<Row[]> {
  return db.select().from(contextEvaluation).orderBy(desc(contextEvaluation.at), desc(contextEvaluation.id)).limit(NEWEST_EVALUATIONS);
}

/** How many are stored. */
export const countEvaluations = (db: Db): Promise<number> => db.$count(contextEvaluation);

/** Means, trend and days of the newest evaluations, which come newest first. @param stored how many there are in all */
export function summarise(rows: readonly Pick<Row, 'at' | 'metrics'>[], stored: number): ContextPerformance {
  const means = rows.map(({ metrics }) => meanOf(Object.values(metrics))).filter((value) => value !== null);
  const half = Math.floor(means.length / 2);
  const [newer, older] = [meanOf(means.slice(0, half)), meanOf(means.slice(-half))];
  const byDay = Map.groupBy(rows, ({ at }) => at.toISOString().slice(0, 10));
  const averages = metricsOf(rows);
  return {
    averageMetrics: Object.fromEntries(Object.entries(averages).filter((entry): entry is [string, number] => entry[1] !== null)),
    totalEvaluations: stored,
    improvementTrend: means.length < ENOUGH || newer === null || older === null ? null : newer - older,
    series: [...byDay]
      .map(([at, of]) => ({ at, metrics: metricsOf(of) }))
      .reverse()
      .slice(-DAYS),
  };
}

function metricsOf(rows: readonly Pick<Row, 'metrics'>[]): Record<string, number | null> {
  const names = new Set(rows.flatMap(({ metrics }) => Object.keys(metrics)));
  return Object.fromEntries([...names].map((name) => [name, meanOf(rows.map(({ metrics }) => metrics[name] ?? null))]));
}

function meanOf(values: readonly (number | null)[]): number | null {
  const there = values.filter((value) => value !== null);
  return there.length === 0 ? null : there.reduce((sum, value) => sum + value, 0) / there.length;
}
