import { and, asc, desc, eq, gt, gte, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { counter, invoice, ledger, receipt } from './tables.ts';

export type LedgerRow = typeof ledger.$inferSelect;
export type ReceiptRow = typeof receipt.$inferSelect;
export type InvoiceRow = typeof invoice.$inferSelect;
/** A receipt with its entry in the ledger, and whether another one has taken it back. */
export interface Entry {
  ledger: LedgerRow;
  receipt: ReceiptRow;
  isRefunded: boolean;
}

/** Whether money was paid that has not been given back. */
export const isRefundable = ({ ledger, isRefunded }: Entry): boolean => ledger.kind === 'charge' && ledger.amount > 0 && !isRefunded;

/** Adds to the ledger; false when this source was entered before. */
export async function addEntry(tx: Db, values: typeof ledger.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(ledger).values(values).onConflictDoNothing({ target: ledger.source }).returning({ id: ledger.id });
  return rows.length > 0;
}

/** The next number of a kind. Whoever takes one holds the others up until their transaction ends, so that none is left out. */
export async function nextNumber(tx: Db, name: 'receipt' | 'invoice'): Promise<number> {
  const [row] = await tx
    .insert(counter)
    .values({ name, last: 1 })
    .onConflictDoUpdate({ target: counter.name, set: { last: sql`${counter.last} + 1` } })
    .returning({ last: counter.last });
  return row?.last ?? 1;
}

export async function addReceipt(tx: Db, values: typeof receipt.$inferInsert): Promise<void> {
  await tx.insert(receipt).values(values);
}

const isRefunded = sql<boolean>`exists (select 1 from ${receipt} back where back.refund_of = ${receipt.id})`.mapWith(Boolean);

/** Newest first. */
export async function listEntries(db: Db, userId: string): Promise<Entry[]> {
  return db
    .select({ ledger, receipt, isRefunded })
    .from(receipt)
    .innerJoin(ledger, eq(ledger.id, receipt.ledgerId))
    .where(eq(receipt.userId, userId))
    .orderBy(desc(receipt.number))
    .limit(1_000);
}

/** @throws 404 when it is not there, or not this person's where one is named */
export async function findEntry(db: Db, id: string, userId?: string): Promise<Entry> {
  const [row] = await db
    .select({ ledger, receipt, isRefunded })
    .from(receipt)
    .innerJoin(ledger, eq(ledger.id, receipt.ledgerId))
    .where(and(eq(receipt.id, id), userId === undefined ? undefined : eq(receipt.userId, userId)));
  if (!row) throw notFound();
  return row;
}

/** The receipt of a payment's charge. */
export async function findChargeOf(db: Db, paymentId: string): Promise<Entry | undefined> {
  const [row] = await db
    .select({ ledger, receipt, isRefunded })
    .from(receipt)
    .innerJoin(ledger, eq(ledger.id, receipt.ledgerId))
    .where(and(eq(ledger.paymentId, paymentId), eq(ledger.kind, 'charge')));
  return row;
}

/**
 * Whether a period that begins after a charge's own was paid by itself after it, and stays paid when that charge is given back. An
 * upgrade that took credit for what was left of a period was partly paid with it.
 */
export async function isFollowed(db: Db, { ledger: { at }, receipt: { userId, periodStart } }: Entry): Promise<boolean> {
  if (!periodStart) return false;
  const isAfter = and(gt(receipt.periodStart, periodStart), gte(ledger.at, at));
  const isLater = and(eq(ledger.kind, 'charge'), eq(receipt.credit, 0), isAfter, not(isRefunded));
  const rows = await db
    .select({ id: receipt.id })
    .from(receipt)
    .innerJoin(ledger, eq(ledger.id, receipt.ledgerId))
    .where(and(eq(receipt.userId, userId), isLater))
    .limit(1);
  return rows.length > 0;
}

/** Whether another invoice than the one that a charge comes from was paid since then and not given back, for a month that is not over. */
export async function isInvoicedBeside(db: Db, { receipt: { id, userId } }: Entry, since: Date, now: Date): Promise<boolean> {
  const isOther = and(ne(receipt.id, id), isNotNull(ledger.invoiceId), eq(ledger.kind, 'charge'), not(isRefunded));
  const rows = await db
    .select({ id: receipt.id })
    .from(receipt)
    .innerJoin(ledger, eq(ledger.id, receipt.ledgerId))
    .where(and(eq(receipt.userId, userId), isOther, gte(ledger.at, since), gt(receipt.periodEnd, now)))
    .limit(1);
  return rows.length > 0;
}

/** Everything that was ever entered for somebody, oldest first. */
export async function listLedger(db: Db, userId: string): Promise<LedgerRow[]> {
  return db.select().from(ledger).where(eq(ledger.userId, userId)).orderBy(asc(ledger.at), asc(ledger.id));
}

export async function addInvoice(tx: Db, values: typeof invoice.$inferInsert): Promise<void> {
  await tx.insert(invoice).values(values);
}

export async function listInvoices(db: Db, userId: string): Promise<InvoiceRow[]> {
  return db.select().from(invoice).where(eq(invoice.userId, userId)).orderBy(desc(invoice.number)).limit(1_000);
}

/** @throws 404 when there is no such invoice */
export async function findInvoice(db: Db, id: string): Promise<InvoiceRow> {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, id));
  if (!row) throw notFound();
  return row;
}

/** False when it was marked before. */
export async function markPaid(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(invoice)
    .set({ paidAt: now })
    .where(and(eq(invoice.id, id), isNull(invoice.paidAt)))
    .returning({ id: invoice.id });
  return rows.length > 0;
}
