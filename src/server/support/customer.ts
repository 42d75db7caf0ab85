import { and, count, desc, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm';
import type { CustomerRecord } from '#contracts/customer.ts';
import { asUser, isSubscriptionActive } from '../accounts/rules.ts';
import { user } from '../accounts/tables.ts';
import { payment } from '../billing/tables.ts';
import { document } from '../documents/tables.ts';
import type { Db } from '../platform/database.ts';
import { mail } from '../platform/tables.ts';
import { referenceOf } from './shown.ts';
import type { TicketRow } from './store.ts';
import { ticket } from './tables.ts';

/** As many of each sort as somebody reads beside a ticket. */
const [TICKETS, PAYMENTS, LETTERS] = [20, 5, 5];
const LETTER_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * What helps to answer whoever wrote a ticket: plan, since when, how much there is, other tickets, how the last payments
 * went, letters that did not arrive. No text of a document, no card. Of a ticket without an account only the tickets
 * that the same address wrote: nobody has shown whose address it is.
 */
export async function readCustomer(db: Db, row: TicketRow, now: Date): Promise<CustomerRecord> {
  const [account] = row.userId === null ? [] : await db.select().from(user).where(eq(user.id, row.userId));
  const tickets = await otherTickets(db, row);
  if (!account) return { account: null, tickets, payments: [], undelivered: [] };
  const [documents] = await db
    .select({ number: count() })
    .from(document)
    .where(and(eq(document.userId, account.id), isNull(document.deletedAt)));
  const shown = asUser(account);
  return {
    account: {
      id: account.id,
      name: account.name,
      email: account.email,
      emailVerified: account.emailVerified,
      since: account.createdAt.toISOString(),
      plan: shown.subscriptionTier,
      planStatus: shown.subscriptionStatus,
      planActive: isSubscriptionActive(shown, now),
      planEnds: shown.subscriptionExpiresAt,
      suspended: account.suspendedAt !== null,
      documents: documents?.number ?? 0,
    },
    tickets,
    payments: await lastPayments(db, account.id),
    undelivered: await lostLetters(db, account.email, now),
  };
}

/** Those of the account, and those of the address that wrote this one. */
async function otherTickets(db: Db, { id, userId, customerEmail }: TicketRow): Promise<CustomerRecord['tickets']> {
  const sameAddress = eq(ticket.customerEmail, customerEmail);
  const rows = await db
    .select({ id: ticket.id, number: ticket.number, title: ticket.title, status: ticket.status, createdAt: ticket.createdAt })
    .from(ticket)
    .where(and(ne(ticket.id, id), userId === null ? sameAddress : or(eq(ticket.userId, userId), sameAddress)))
    .orderBy(desc(ticket.createdAt))
    .limit(TICKETS);
  return rows.map(({ number, createdAt, ...one }) => ({ ...one, reference: referenceOf({ number }), createdAt: createdAt.toISOString() }));
}

async function lastPayments(db: Db, userId: string): Promise<CustomerRecord['payments']> {
  const rows = await db
    .select({ at: payment.createdAt, tier: payment.tier, amount: payment.amount, status: payment.status })
    .from(payment)
    // A checkout that nobody went through with tells nothing.
    .where(and(eq(payment.userId, userId), inArray(payment.status, ['challenged', 'processing', 'paid', 'refused', 'refunded'])))
    .orderBy(desc(payment.createdAt))
    .limit(PAYMENTS);
  return rows.map(({ at, ...one }) => ({ ...one, at: at.toISOString() }));
}

async function lostLetters(db: Db, email: string, now: Date): Promise<CustomerRecord['undelivered']> {
  const rows = await db
    .select({ at: mail.createdAt, subject: mail.subject, error: mail.lastError })
    .from(mail)
    .where(and(eq(mail.status, 'failed'), gte(mail.createdAt, new Date(now.getTime() - LETTER_DAYS * DAY_MS)), eq(mail.to, email)))
    .orderBy(desc(mail.createdAt))
    .limit(LETTERS);
  return rows.map(({ at, ...one }) => ({ ...one, at: at.toISOString() }));
}
