import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import type { Order } from './payments.ts';
import { sandboxCharge, sandboxMethod } from './tables.ts';

export type ChargeRow = typeof sandboxCharge.$inferSelect;
export type MethodRow = typeof sandboxMethod.$inferSelect;

interface Settled {
  methodId: string | null;
  status: ChargeRow['status'];
  reason: ChargeRow['reason'];
  at: Date;
}

/**
 * Writes what became of an order, unless it was paid, given back or given up before: its key settles it once. Gives how
 * it stands then.
 */
export async function settle(db: Db, order: Order, { methodId, status, reason, at }: Settled): Promise<ChargeRow> {
  const values = { methodId, status, reason, createdAt: at };
  const [row] = await db
    .insert(sandboxCharge)
    .values({ key: order.key, id: `sc_${order.id}`, userId: order.payer.userId, amount: order.amount, ...values })
    .onConflictDoUpdate({ target: sandboxCharge.key, set: values, setWhere: inArray(sandboxCharge.status, ['refused', 'challenged']) })
    .returning();
  const known = row ?? (await find(db, order.key));
  if (!known) throw new Error('A charge of the card simulator is gone.');
  return known;
}

export async function find(db: Db, key: string): Promise<ChargeRow | undefined> {
  const [row] = await db.select().from(sandboxCharge).where(eq(sandboxCharge.key, key));
  return row;
}

/** Whether the order was paid; asked again it is still so. */
export async function giveBack(db: Db, key: string): Promise<boolean> {
  const rows = await db
    .update(sandboxCharge)
    .set({ status: 'refunded' })
    .where(and(eq(sandboxCharge.key, key), inArray(sandboxCharge.status, ['paid', 'refunded'])))
    .returning({ key: sandboxCharge.key });
  return rows.length > 0;
}

export async function addMethod(db: Db, method: MethodRow): Promise<MethodRow> {
  await db.insert(sandboxMethod).values(method);
  return method;
}

/** @param userId when given, only this person's */
export async function findMethod(db: Db, id: string | null, userId?: string): Promise<MethodRow | undefined> {
  if (id === null) return undefined;
  const [row] = await db
    .select()
    .from(sandboxMethod)
    .where(and(eq(sandboxMethod.id, id), userId === undefined ? undefined : eq(sandboxMethod.userId, userId)));
  return row;
}

/** Cents that the simulator has taken from somebody and not given back: what the ledger must agree with. */
export async function takenFrom(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${sandboxCharge.amount}), 0)::int` })
    .from(sandboxCharge)
    .where(and(eq(sandboxCharge.userId, userId), eq(sandboxCharge.status, 'paid')));
  return row?.sum ?? 0;
}
