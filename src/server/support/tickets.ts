import type { User } from '#contracts/accounts.ts';
import type { Tier } from '#contracts/billing.ts';
import { cutText } from '#contracts/cut-text.ts';
import type { TicketCategory } from '#contracts/support.ts';
import { DUE_HOURS } from '#contracts/tiers.ts';
import { message } from '#messages/message.ts';
import type { BrandSettings } from '../platform/brand.ts';
import type { Db } from '../platform/database.ts';
import type { Mail } from '../platform/mail.ts';
import { linkPath } from './link.ts';
import { categoryOf, dueAt, isEnded, priorityOf, statusAfterAnswer, statusAfterCustomer } from './rules.ts';
import { referenceOf } from './shown.ts';
import { addMessage, countOpened, insertTicket, type TicketPatch, type TicketRow, writeTicket } from './store.ts';

/** What every call of this domain works with. */
export interface Desk {
  brand: Pick<BrandSettings, 'now'>;
  db: Db;
  mail: Mail;
  clock: () => Date;
  /** The installation's; links in letters are signed with it. */
  secret: string;
}

export interface Request {
  /** Null for whoever is not signed in. */
  userId: string | null;
  name: string;
  email: string;
  title: string;
  description: string;
  tier: Tier;
  category?: TicketCategory;
}

/** Letters quote no more than so many characters; the rest is in the ticket. */
const QUOTED = 4_000;
/** Copies that an address gets a day (UTC), from wherever they are asked for: one that was only typed, and that of an account. */
const COPIES = { typed: 5, own: 30 } as const;

/** Opens a ticket, writes a copy to the customer and tells support, all in one transaction. */
export async function openTicket(tx: Db, desk: Desk, request: Request): Promise<TicketRow> {
  const { mail, secret } = desk;
  const now = desk.clock();
  const { userId, name, email, title, description, tier } = request;
  const row = await insertTicket(tx, {
    userId,
    title,
    description,
    customerName: name,
    customerEmail: email,
    status: 'open',
    priority: priorityOf(tier),
    category: request.category ?? categoryOf(`${title}\n${description}`),
    dueAt: dueAt(tier, now),
    createdAt: now,
  });
  const values = { title, reference: referenceOf(row) };
  const copy = await copyOf(tx, row, now);
  if (copy)
    await mail.send(tx, {
      to: row.customerEmail,
      name: 'ticketReceived',
      values: { ...values, hours: DUE_HOURS[tier], message: quoted(description) },
      link: linkPath(row, secret),
      key: copy,
    });
  await tellStaff(tx, desk, row);
  return row;
}

async function tellStaff(tx: Db, { brand, mail }: Desk, row: TicketRow): Promise<void> {
  const to = brand.now().email;
  if (!to) return;
  const due = row.dueAt.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  await mail.send(tx, {
    to,
    name: 'ticketNew',
    values: { title: row.title, reference: referenceOf(row), name: row.customerName, due },
    link: `/support?ticket=${row.id}`,
    key: `ticket ${row.id} staff ${row.updatedAt.getTime()}`,
  });
}

/**
 * Under which name the copy for the customer is written, once each; undefined where the address has had its copies of
 * the day. What was written is a ticket all the same.
 */
async function copyOf(tx: Db, row: TicketRow, now: Date): Promise<string | undefined> {
  const day = now.toISOString().slice(0, 10);
  const number = await countOpened(tx, row, new Date(day));
  if (number > (row.userId === null ? COPIES.typed : COPIES.own)) return undefined;
  return row.userId === null ? `ticket ${row.customerEmail} ${day} ${number}` : `ticket ${row.id}`;
}

/** Staff write to the customer, who gets a letter; or a note for themselves, of which nobody else learns. */
export async function answerTicket(
  tx: Db,
  { mail, clock, secret }: Desk,
  row: TicketRow,
  { staff, content, internal }: { staff: User; content: string; internal: boolean },
): Promise<TicketRow> {
  const now = clock();
  const patch: TicketPatch = internal
    ? {}
    : {
        status: statusAfterAnswer(row.status),
        firstAnswerAt: row.firstAnswerAt ?? now,
        assigneeId: row.assigneeId ?? staff.id,
        unread: false,
      };
  const written = await writeTicket(tx, row, patch, now);
  const { id: ticketId, updatedAt: at } = written;
  await addMessage(tx, { ticketId, sender: 'support', content, internal, authorId: staff.id, authorName: staff.username, at });
  if (internal) return written;
  await mail.send(tx, {
    to: row.customerEmail,
    name: 'ticketAnswered',
    values: { title: row.title, reference: referenceOf(row), author: staff.username || message('support.staff'), message: quoted(content) },
    link: linkPath(row, secret),
  });
  return written;
}

/** The customer writes: what was ended is open again, and due anew, as is what had been answered. */
export async function writeToTicket(tx: Db, { clock }: Desk, row: TicketRow, content: string, tier: Tier): Promise<TicketRow> {
  const now = clock();
  const written = await writeTicket(tx, row, askedAgain(row, tier, now), now);
  // Its version, which grows whatever the clock says: what is written later stands below.
  await addMessage(tx, { ticketId: row.id, sender: 'customer', content, authorName: row.customerName, at: written.updatedAt });
  return written;
}

/** Whoever had asked asks for a person again: what was ended is open, due anew and theirs, and staff are told as of a new one. */
export async function reopenTicket(
  tx: Db,
  desk: Desk,
  row: TicketRow,
  { userId, name, email, tier }: Pick<Request, 'userId' | 'name' | 'email' | 'tier'>,
): Promise<void> {
  const now = desk.clock();
  const customer = { userId, customerName: name, customerEmail: email.toLowerCase() };
  await tellStaff(tx, desk, await writeTicket(tx, row, { ...askedAgain(row, tier, now), ...customer }, now));
}

const askedAgain = (row: TicketRow, tier: Tier, now: Date): TicketPatch => ({
  ...((isEnded(row.status) || !row.unread) && { dueAt: dueAt(tier, now), remindedAt: null, resolvedAt: null }),
  status: statusAfterCustomer(row.status),
  unread: true,
});

/** Staff set what a ticket is; its customer is told once it is resolved. */
export async function changeTicket(tx: Db, { mail, clock, secret }: Desk, row: TicketRow, patch: TicketPatch): Promise<TicketRow> {
  const now = clock();
  const ends = patch.status !== undefined && isEnded(patch.status) && !isEnded(row.status);
  const reopens = patch.status !== undefined && !isEnded(patch.status) && isEnded(row.status);
  const written = await writeTicket(tx, row, { ...patch, ...(ends && { resolvedAt: now }), ...(reopens && { resolvedAt: null }) }, now);
  if (ends && patch.status === 'resolved')
    await mail.send(tx, {
      to: row.customerEmail,
      name: 'ticketResolved',
      values: { title: row.title, reference: referenceOf(row) },
      link: linkPath(row, secret),
    });
  return written;
}

const quoted = (text: string): string => (text.length > QUOTED ? `${cutText(text, QUOTED)}…` : text);
