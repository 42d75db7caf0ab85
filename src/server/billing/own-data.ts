import { asc, eq } from 'drizzle-orm';
import type { ZipFile } from '../platform/zip.ts';
import type { Desk } from './desk.ts';
import { partiesOn } from './entries.ts';
import { listEntries, listInvoices, listLedger } from './ledger-store.ts';
import { listNotices } from './notice-store.ts';
import { asReceipt, asSubscription } from './shown.ts';
import { readPlan } from './store.ts';
import { payment } from './tables.ts';
import { readTax } from './tax.ts';

/** What is kept of one person's plan and money. */
export async function* billingOf(desk: Desk, userId: string): AsyncGenerator<ZipFile> {
  const { db } = desk;
  const entries = await listEntries(db, userId);
  const payments = await db.select().from(payment).where(eq(payment.userId, userId)).orderBy(asc(payment.createdAt));
  const kept = {
    subscription: asSubscription(await readPlan(db, userId)),
    taxDetails: await readTax(db, desk, userId),
    receipts: entries.map((entry) => ({ ...asReceipt(entry), ...partiesOn(desk, entry.receipt) })),
    ledger: (await listLedger(db, userId)).map(({ userId: _, ...entry }) => entry),
    payments: payments.map(({ userId: _, key: __, ...one }) => one),
    invoices: (await listInvoices(db, userId)).map(({ userId: _, ...invoice }) => invoice),
    priceNotices: (await listNotices(db, userId)).map(({ userId: _, id: __, ...notice }) => notice),
  };
  yield { path: 'billing.json', parts: [`${JSON.stringify(kept, null, 2)}\n`] };
}
