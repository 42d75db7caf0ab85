import { and, asc, count, eq, getColumns, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { TicketQuery } from '#contracts/support.ts';
import { user } from '../accounts/tables.ts';
import type { Db } from '../platform/database.ts';
import { isEnded } from './rules.ts';
import type { TicketRow } from './store.ts';
import { filterWord, ticket } from './tables.ts';

const PAGE = 50;
/** So many are counted; whoever has more of them narrows the list and does not count on. */
const MOST = 1_000;
/** Fewer of those that hold words: each of them has to be looked up. */
const MOST_WITH_WORDS = 200;
const ALL = 2 ** 31 - 1;

/** A ticket without its texts, with the name of whoever it was given to. */
export interface Listed {
  ticket: Omit<TicketRow, 'description' | 'aiSuggestions' | 'analysis' | 'words'>;
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
  /** How many there are, as far as they are counted: to a thousand, or to 200 with words. */
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
  const asked = words(query);
  const filter = (of: Filtered) => filterOf(of, query, { me, now });
  const [rows, number] = asked
    ? await holding(db, asked, { filter, begin: query.status && eq(ticket.ended, isEnded(query.status)) }, after, limit + 1)
    : await Promise.all([firstOf(db, filter(ticket), after, limit + 1), countTo(db, filter(ticket), MOST + 1)]);
  const most = asked ? MOST_WITH_WORDS : MOST;
  const last = rows.length > limit ? rows[limit - 1]?.ticket : undefined;
  return {
    rows: rows.slice(0, limit),
    total: Math.min(number, most),
    more: number > most,
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

async function countTo(db: Db, filter: SQL | undefined, most: number): Promise<number> {
  const counted = db.select({ id: ticket.id }).from(ticket).where(filter).limit(most);
  const [all] = await db.select({ number: count() }).from(counted.as('counted'));
  return all?.number ?? 0;
}

/** In the order of an index, as far as the page goes. */
const firstOf = (db: Db, filter: SQL | undefined, after: Mark | undefined, limit: number): Promise<Listed[]> =>
  listed(db, and(filter, isAfter(ticket, after)), limit);

/** The page with one more, and how many there are in all, counted to one more than is told. */
type Found = [rows: Listed[], number: number];

interface Which {
  filter(of: Filtered): SQL | undefined;
  /** Where in their order such tickets begin. */
  begin: SQL | undefined;
}

/**
 * Those that hold the words. Up to two hundred are found by the index of words alone and sorted; of more, the first are soon met on a walk in order. The planner
 * cannot know how many hold a word: the limit within, which none reaches, keeps it from looking through every ticket of another index here.
 */
async function holding(db: Db, asked: SQL, { filter, begin }: Which, after: Mark | undefined, limit: number): Promise<Found> {
  const { id, ended, dueAt, status, priority, category, assigneeId } = ticket;
  const held = db.select({ id, ended, dueAt, status, priority, category, assigneeId }).from(ticket).where(asked).limit(ALL).as('held');
  const some = db
    .select({ id: held.id, ended: held.ended, dueAt: held.dueAt })
    .from(held)
    .where(filter(held as unknown as Filtered))
    .limit(MOST_WITH_WORDS + 1)
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
  // A further page on which none of those met first stands is one of more than two hundred.
  const number = page[0]?.number ?? (after ? MOST_WITH_WORDS + 1 : 0);
  const ids = (number > MOST_WITH_WORDS ? await walk(db, asked, { filter, begin: and(begin, isAfter(ticket, after)) }, limit) : page).map(
    (one) => one.id,
  );
  return [ids.length === 0 ? [] : await listed(db, inArray(ticket.id, ids), limit), number];
}

/** Looks at tickets in their order until the page is full; where more than two hundred hold the words, the first few hundred are mostly enough. */
async function walk(db: Db, asked: SQL, { filter, begin }: Which, limit: number): Promise<{ id: string }[]> {
  const { id, number, words, ended, dueAt, status, priority, category, assigneeId } = ticket;
  let met: { id: string }[] = [];
  for (const most of [500, 5_000, ALL]) {
    const inOrder = db
      .select({ id, number, words, ended, dueAt, status, priority, category, assigneeId })
      .from(ticket)
      .where(begin)
      .orderBy(...byUrgency(ticket))
      .limit(most)
      .as('ticket');
    met = await db
      .select({ id: inOrder.id })
      .from(inOrder)
      .where(and(asked, filter(inOrder as unknown as Filtered)))
      .limit(limit);
    if (met.length >= limit) break;
  }
  return met;
}

const { description: _text, aiSuggestions: _suggested, analysis: _found, words: _words, ...brief } = getColumns(ticket);

function listed(db: Db, which: SQL | undefined, limit: number): Promise<Listed[]> {
  return db
    .select({ ticket: brief, assigneeName: user.name })
    .from(ticket)
    .leftJoin(user, eq(user.id, ticket.assigneeId))
    .where(which)
    .orderBy(...byUrgency(ticket))
    .limit(limit);
}

/** Words of title, name and address, each of them by its beginning, with what is filtered by; or the number as it stands in the reference. */
function words({ q, status, priority, category }: TicketQuery): SQL | undefined {
  const text = q?.trim();
  if (!text) return undefined;
  const number = /^(?:dw-)?0*(\d{1,9})$/i.exec(text)?.[1];
  const asked = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu);
  // Signs alone are in no word.
  if (!asked) return sql`false`;
  const filters = [status, priority, category].flatMap((value) => (value ? filterWord(value) : []));
  const held = sql`to_tsquery('simple', ${asked.map((word) => `'${word}':*`).join(' & ')})`;
  return or(
    sql`${ticket.words} @@ ${filters.length > 0 ? sql`(${held} && ${filters.join(' & ')}::tsquery)` : held}`,
    number === undefined ? undefined : eq(ticket.number, Number(number)),
  );
}
