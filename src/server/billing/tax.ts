import { eq } from 'drizzle-orm';
import { TaxDetails } from '#contracts/billing.ts';
import type { Db } from '../platform/database.ts';
import type { Desk } from './desk.ts';
import { taxDetails } from './tables.ts';

const EMPTY: TaxDetails = { name: '', address: '', taxId: '' };

/** Who somebody's receipts are made out to; empty texts until they say so. */
export async function readTax(db: Db, { cipher }: Pick<Desk, 'cipher'>, userId: string): Promise<TaxDetails> {
  const [row] = await db.select().from(taxDetails).where(eq(taxDetails.userId, userId));
  return row ? TaxDetails.parse(JSON.parse(cipher.decrypt(row.details, userId))) : EMPTY;
}

export async function writeTax(db: Db, { cipher, clock }: Pick<Desk, 'cipher' | 'clock'>, userId: string, tax: TaxDetails): Promise<void> {
  const values = { details: cipher.encrypt(JSON.stringify(tax), userId), updatedAt: clock() };
  await db
    .insert(taxDetails)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: taxDetails.userId, set: values });
}
