import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { earnings, type Money, payingOf, tierOf } from './earnings.ts';
import { addEntries, listRecorded, moneyOf } from './ledger-store.ts';
import { trimPayouts } from './payouts.ts';
import { reconcile } from './rules.ts';
import { holdReferrer, listActive } from './store.ts';
import { type ShownTable, tablesOf } from './tiers.ts';

/** What catching up needs to know. */
export interface Books {
  db: Db;
  config: Pick<Config, 'payments'>;
  clock: () => Date;
}

/** Money that counts: real one, and where an installation tries things out, that of its trial. What was paid before a move to real money earns nothing. */
const modesOf = ({ payments }: Books['config']) =>
  ['off', 'stripe', ...(payments === 'demo' || payments === 'sandbox' ? [payments] : [])] as const;

/**
 * Brings the ledger of one referrer to what the billing ledger says, in a transaction that holds the referrer. Asked
 * again, by whomever and however often, it adds nothing.
 * @returns the money it went by
 */
export async function catchUp(books: Books, referrerId: string): Promise<Money[]> {
  return books.db.transaction((tx) => catchUpIn(tx, books, referrerId));
}

/** The same inside a transaction. */
export async function catchUpIn(tx: Db, { config, clock }: Pick<Books, 'config' | 'clock'>, referrerId: string): Promise<Money[]> {
  const { programme, status } = await holdReferrer(tx, referrerId);
  const money = await moneyOf(tx, referrerId, modesOf(config));
  // Whoever was refused earns nothing more; what is taken back from them was never paid.
  if (status === 'refused') return money;
  const tables = await tablesOf(tx, programme);
  const missing = reconcile(earnings(money, tables), await listRecorded(tx, referrerId), clock());
  if (missing.length === 0) return money;
  await addEntries(tx, referrerId, missing);
  await trimPayouts(tx, referrerId, minimumOf(tables, money, clock()), clock());
  return money;
}

/** Catches everybody up, one by one; what fails for one is tried again with the next round. */
export async function catchUpAll(books: Books, log: { warn(fact: object, text: string): void }): Promise<void> {
  for (const id of await listActive(books.db)) {
    await catchUp(books, id).catch((error: unknown) => log.warn({ err: error, referrer: id }, 'A referral ledger could not be caught up.'));
  }
}

/** Cents from which a referrer with this money is paid out. */
export function minimumOf(tables: readonly ShownTable[], money: readonly Money[], now: Date): number {
  const table = tables.findLast(({ since }) => since <= now) ?? tables[0];
  return table ? tierOf(table.tiers, payingOf(money)).minimumPayout : 0;
}
