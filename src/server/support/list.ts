import { and, asc, count, eq, getColumns, lt, or, type SQL, sql } from 'drizzle-orm';
import type { TicketQuery } from '#contracts/support.ts';
import { user } from '../accounts/tables.ts';
import type { Db } from '../platform/database.ts';
import { isEnded } from './rules.ts';
import type { TicketRow } from './store.ts';
import { ticket, wordsOfTicket } from './tables.ts';

const PAGE = 50;
/** So many are counted; whoever has more of them narrows the list and does not count on. */
const MOST = 1_000;

/** A ticket without its texts, with the name of whoever it was given to. */
export interface Listed {
  ticket: Omit<TicketRow, 'description' | 'aiSuggestions' | 'analysis'>;
  assigneeName: string | null;
}

/** Where a page ended: what the list is sorted by. */
export interface Mark {
  ended: boolean;
  dueAt: Date;
  id: string;
}

interface Page {
  rows: Listed[];
  /** How many there are, at most a thousand. */
  total: number;
  /** There are more than that. */
  more: boolean;
  next: Mark | undefined;
}

/** Tickets for staff: what is due first comes first, what has ended last. As quick with ten thousand as with a hundred (P13). */
export async function listTickets(
  db: Db,
  query: TicketQuery,
  { me, now, after }: { me: string; now: Date; after: Mark | undefined },
): Promise<Page> {
  const limit = query.limit ?? PAGE;
  const asked = words(query.q);
  const filter = and(
    query.status && eq(ticket.status, query.status),
    // It follows from the status; said, it lets an index begin where such tickets begin.
    query.status && eq(ticket.ended, isEnded(query.status)),
    query.priority && eq(ticket.priority, query.priority),
    query.category && eq(ticket.category, query.category),
    query.mine === 'true' ? eq(ticket.assigneeId, me) : undefined,
    query.overdue === 'true' ? and(eq(ticket.ended, false), lt(ticket.dueAt, now)) : undefined,
    asked,
  );
  const [counted] = await db.select({ number: count() }).from(
    db
      .select({ id: ticket.id })
      .from(ticket)
      .where(filter)
      .limit(MOST + 1)
      .as('found'),
  );
  const number = counted?.number ?? 0;
  // Few that hold the words are found by the words' index and then sorted; many are met soon enough in their order.
  const rows = asked && number <= MOST ? await sorted(db, filter, after, limit + 1) : await inOrder(db, filter, after, limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1)?.ticket : undefined;
  return {
    rows: page,
    total: Math.min(number, MOST),
    more: number > MOST,
    next: last && { ended: last.ended, dueAt: last.dueAt, id: last.id },
  };
}

const { description: _text, aiSuggestions: _suggested, analysis: _found, ...brief } = getColumns(ticket);

function listed(db: Db) {
  return db.select({ ticket: brief, assigneeName: user.name }).from(ticket).leftJoin(user, eq(user.id, ticket.assigneeId)).$dynamic();
}

type Sorted = { ended: typeof ticket.ended; dueAt: typeof ticket.dueAt; id: typeof ticket.id };

const byUrgency = ({ ended, dueAt, id }: Sorted): SQL[] => [asc(ended), asc(dueAt), asc(id)];

const isAfter = ({ ended, dueAt, id }: Sorted, mark: Mark | undefined): SQL | undefined =>
  mark && sql`(${ended}, ${dueAt}, ${id}) > (${mark.ended}, ${mark.dueAt.toISOString()}, ${mark.id})`;

function inOrder(db: Db, filter: SQL | undefined, after: Mark | undefined, limit: number): Promise<Listed[]> {
  return listed(db)
    .where(and(filter, isAfter(ticket, after)))
    .orderBy(...byUrgency(ticket))
    .limit(limit);
}

/** The limit within keeps the planner from walking the whole list in its order for the few that hold the words. */
function sorted(db: Db, filter: SQL | undefined, after: Mark | undefined, limit: number): Promise<Listed[]> {
  const found = db.select({ ended: ticket.ended, dueAt: ticket.dueAt, id: ticket.id }).from(ticket).where(filter).limit(MOST).as('found');
  const page = db
    .select({ id: found.id })
    .from(found)
    .where(isAfter(found as unknown as Sorted, after))
    .orderBy(...byUrgency(found as unknown as Sorted))
    .limit(limit)
    .as('page');
  return listed(db)
    .innerJoin(page, eq(page.id, ticket.id))
    .orderBy(...byUrgency(ticket));
}

/** Words of title, name and address, each of them by its beginning; or the number as it stands in the reference. */
function words(q: string | undefined): SQL | undefined {
  const text = q?.trim();
  if (!text) return undefined;
  const number = /^(?:dw-)?0*(\d{1,9})$/i.exec(text)?.[1];
  const asked = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu);
  // Signs alone are in no word.
  if (!asked) return sql`false`;
  return or(
    sql`${wordsOfTicket(ticket)} @@ to_tsquery('simple', ${asked.map((word) => `'${word}':*`).join(' & ')})`,
    number === undefined ? undefined : eq(ticket.number, Number(number)),
  );
}
