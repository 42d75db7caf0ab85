import { and, asc, count, eq, getColumns, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
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
  const filter = (of: Filtered) => filterOf(of, query, { me, now });
  const { ids, number } = asked ? await holding(db, asked, filter, after, limit + 1) : await inOrder(db, filter, after, limit + 1);
  const rows = ids.length === 0 ? [] : await listed(db, ids.slice(0, limit));
  const last = ids.length > limit ? rows.at(-1)?.ticket : undefined;
  return {
    rows,
    total: Math.min(number, MOST),
    more: number > MOST,
    next: last && { ended: last.ended, dueAt: last.dueAt, id: last.id },
  };
}

type Sorted = Pick<typeof ticket, 'ended' | 'dueAt' | 'id'>;
type Filtered = Sorted & Pick<typeof ticket, 'status' | 'priority' | 'category' | 'assigneeId'>;

function filterOf(of: Filtered, query: TicketQuery, { me, now }: { me: string; now: Date }): SQL | undefined {
  return and(
    query.status && eq(of.status, query.status),
    // It follows from the status; said, it lets an index begin where such tickets begin.
    query.status && eq(of.ended, isEnded(query.status)),
    query.priority && eq(of.priority, query.priority),
    query.category && eq(of.category, query.category),
    query.mine === 'true' ? eq(of.assigneeId, me) : undefined,
    query.overdue === 'true' ? and(eq(of.ended, false), lt(of.dueAt, now)) : undefined,
  );
}

const byUrgency = ({ ended, dueAt, id }: Sorted): SQL[] => [asc(ended), asc(dueAt), asc(id)];

const isAfter = ({ ended, dueAt, id }: Sorted, mark: Mark | undefined): SQL | undefined =>
  mark && sql`(${ended}, ${dueAt}, ${id}) > (${mark.ended}, ${mark.dueAt.toISOString()}, ${mark.id})`;

interface Ids {
  ids: string[];
  /** How many there are in all, counted to one more than a thousand. */
  number: number;
}

/** Without words: in the order of an index, as far as the page goes. */
async function inOrder(db: Db, filter: (of: Filtered) => SQL | undefined, after: Mark | undefined, limit: number): Promise<Ids> {
  const counted = db
    .select({ id: ticket.id })
    .from(ticket)
    .where(filter(ticket))
    .limit(MOST + 1);
  const [[all], ids] = await Promise.all([
    db.select({ number: count() }).from(counted.as('counted')),
    firstOf(db, filter(ticket), after, limit),
  ]);
  return { ids, number: all?.number ?? 0 };
}

async function firstOf(db: Db, filter: SQL | undefined, after: Mark | undefined, limit: number): Promise<string[]> {
  const page = await db
    .select({ id: ticket.id })
    .from(ticket)
    .where(and(filter, isAfter(ticket, after)))
    .orderBy(...byUrgency(ticket))
    .limit(limit);
  return page.map(({ id }) => id);
}

/**
 * Those that hold the words, by their index alone: the limit within, which none reaches, keeps the planner from cutting
 * every ticket of another index into words anew. Few are sorted; of more than a thousand, the first are soon met in order.
 */
async function holding(
  db: Db,
  asked: SQL,
  filter: (of: Filtered) => SQL | undefined,
  after: Mark | undefined,
  limit: number,
): Promise<Ids> {
  const { id, ended, dueAt, status, priority, category, assigneeId } = ticket;
  const held = db
    .select({ id, ended, dueAt, status, priority, category, assigneeId })
    .from(ticket)
    .where(asked)
    .limit(2 ** 31 - 1)
    .as('held');
  const some = db
    .select({ id: held.id, ended: held.ended, dueAt: held.dueAt })
    .from(held)
    .where(filter(held as unknown as Filtered))
    .limit(MOST + 1)
    .as('some');
  const found = db
    .select({ id: some.id, ended: some.ended, dueAt: some.dueAt, number: sql<number>`(count(*) over ())::int`.as('number') })
    .from(some)
    .as('found');
  const sorted = found as unknown as Sorted;
  const page = await db
    .select({ id: found.id, number: found.number })
    .from(found)
    .where(isAfter(sorted, after))
    .orderBy(...byUrgency(sorted))
    .limit(limit);
  // A further page on which none of those met first stands is one of more than a thousand.
  const number = page[0]?.number ?? (after ? MOST + 1 : 0);
  if (number <= MOST) return { ids: page.map((one) => one.id), number };
  return { ids: await firstOf(db, and(filter(ticket), asked), after, limit), number };
}

const { description: _text, aiSuggestions: _suggested, analysis: _found, ...brief } = getColumns(ticket);

function listed(db: Db, ids: readonly string[]): Promise<Listed[]> {
  return db
    .select({ ticket: brief, assigneeName: user.name })
    .from(ticket)
    .leftJoin(user, eq(user.id, ticket.assigneeId))
    .where(inArray(ticket.id, [...ids]))
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
