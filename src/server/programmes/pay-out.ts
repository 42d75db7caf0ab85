import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts.ts';
import { audit } from '../platform/audit.ts';
import type { Db } from '../platform/database.ts';
import { conflict } from '../platform/errors.ts';
import { networkOf } from '../platform/network.ts';
import { type Books, catchUpIn, minimumOf } from './catch-up.ts';
import type { Desk } from './desk.ts';
import { addEntries, sumsOf } from './ledger-store.ts';
import { findPayout, giveBack, movePayout, NOBODYS, type PayoutOf } from './payouts.ts';
import { HOMES, payable, periodOf } from './rules.ts';
import { findReferrer, holdReferrer } from './store.ts';
import { payout, referrer } from './tables.ts';
import { tablesOf } from './tiers.ts';
import { dayOf, money } from './words.ts';

/**
 * Makes the payouts of this month: for everybody who is approved, what was earned before the first of it, from the
 * minimum on. One a month and referrer, however often it is asked.
 */
export async function makePayouts(books: Books, log: { warn(fact: object, text: string): void }): Promise<void> {
  const approved = await books.db.select({ id: referrer.id }).from(referrer).where(eq(referrer.status, 'approved'));
  for (const { id } of approved) {
    await books.db
      .transaction((tx) => makePayout(tx, books, id))
      .catch((error: unknown) => log.warn({ err: error, referrer: id }, 'A payout could not be made; it is tried again tomorrow.'));
  }
}

async function makePayout(tx: Db, books: Books, referrerId: string): Promise<void> {
  const now = books.clock();
  const period = periodOf(now);
  const paid = await catchUpIn(tx, books, referrerId);
  const found = await findReferrer(tx, referrerId);
  if (found.referrer.status !== 'approved' || !found.person) return;
  const minimum = minimumOf(await tablesOf(tx, found.referrer.programme), paid, now);
  const { balance, before } = await sumsOf(tx, referrerId, period);
  const amount = payable(before, balance, minimum);
  if (amount === 0) return;
  const day = period.toISOString().slice(0, 10);
  const [made] = await tx
    .insert(payout)
    .values({ id: randomUUID(), referrerId, period: day, status: 'due', createdAt: now })
    .onConflictDoNothing({ target: [payout.referrerId, payout.period] })
    .returning();
  if (!made) return;
  const subject = `payout:${made.id}`;
  await addEntries(tx, referrerId, [{ ...NOBODYS, key: subject, subject, kind: 'payout', at: now, amount: -amount, payoutId: made.id }]);
}

type Doer = Pick<FastifyRequest, 'ip'> & { user: User };

/**
 * An admin lets a payout go: refunds that have come meanwhile are taken off first, then its amount stands.
 * @throws 404, 409 when it is not due, also because nothing is left of it
 */
export async function approvePayout(desk: Desk, id: string, by: Doer): Promise<PayoutOf> {
  const { referrer: of } = await findPayout(desk.db, id);
  const now = desk.clock();
  // A transaction of its own: what a refund took off stays taken off, also where the payout is cancelled by it.
  await desk.db.transaction((tx) => catchUpIn(tx, desk, of.id));
  return desk.db.transaction(async (tx) => {
    await catchUpIn(tx, desk, of.id);
    const found = await findPayout(tx, id);
    if (found.referrer.status !== 'approved' || !found.person) throw conflict('payoutNotDue');
    if (!(await movePayout(tx, id, ['due'], { status: 'approved', approvedAt: now }))) throw conflict('payoutNotDue');
    await enter(tx, found, 'payoutApproved', by, now);
    return findPayout(tx, id);
  });
}

/** An admin has sent the money. @throws 404, 409 when it was not approved, or was marked before */
export async function markPaid(desk: Desk, id: string, reference: string, by: Doer): Promise<PayoutOf> {
  const now = desk.clock();
  return desk.db.transaction(async (tx) => {
    const found = await findPayout(tx, id);
    if (!(await movePayout(tx, id, ['approved'], { status: 'paid', paidAt: now, reference }))) throw conflict('payoutNotApproved');
    await enter(tx, found, 'payoutPaid', by, now);
    await tell(tx, desk, found, { name: 'payoutSent', values: { reference } });
    return findPayout(tx, id);
  });
}

/**
 * An admin takes back a payout that was not paid: an entry is added that makes its amount owed again, so that it goes
 * out with the next one that is made. What was entered before stays.
 * @throws 404, 409 when it was paid or cancelled before
 */
export async function cancelPayout(desk: Desk, id: string, reason: string, by: Doer): Promise<PayoutOf> {
  const now = desk.clock();
  const { referrer: of } = await findPayout(desk.db, id);
  return desk.db.transaction(async (tx) => {
    await holdReferrer(tx, of.id);
    const found = await findPayout(tx, id);
    if (!(await movePayout(tx, id, ['due', 'approved'], { status: 'cancelled' }))) throw conflict('payoutOver');
    await giveBack(tx, found.payout, now);
    await enter(tx, found, 'payoutCancelled', by, now);
    await tell(tx, desk, found, { name: 'payoutCancelled', values: { reason } });
    return findPayout(tx, id);
  });
}

/** Writes to whose payout it is, once for each thing that becomes of it; nobody is left to write to where the account is gone. */
async function tell(
  tx: Db,
  { mail }: Desk,
  { payout: row, referrer: of, person }: PayoutOf,
  { name, values }: { name: 'payoutSent' | 'payoutCancelled'; values: Record<string, string> },
): Promise<void> {
  if (!person) return;
  await mail.send(tx, {
    to: person.email,
    name,
    values: { ...values, amount: money(row.amount), period: dayOf(row.period) },
    link: HOMES[of.programme],
    key: `${name} ${row.id}`,
  });
}

function enter(
  tx: Db,
  { payout: row, referrer: of }: PayoutOf,
  action: 'payoutApproved' | 'payoutPaid' | 'payoutCancelled',
  by: Doer,
  at: Date,
): Promise<void> {
  return audit(tx, {
    actor: by.user,
    action,
    subject: { type: 'payment', id: row.id, name: `${of.code} ${row.period}` },
    details: { amount: money(row.amount) },
    network: networkOf(by.ip),
    at,
  });
}
