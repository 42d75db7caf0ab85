import { and, count, eq, getColumns, lt, or, type SQL, sql } from 'drizzle-orm';
import type { TicketQuery } from '#contracts/support.ts';
import { user } from '../accounts/tables.ts';
import { cutPage } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { isEnded } from './rules.ts';
import { lateBy, type TicketRow } from './store.ts';
import { filterWord, ticket } from './tables.ts';

const PAGE = 50;
/** So many are counted; whoever has more of them narrows the list and does not count on. */
const MOST = 1_000;
/** Fewer of those that hold words: each of them has to be looked up. */
const MOST_WITH_WORDS = 200;
/** So many are looked at one by one before the index of words is asked: of a short list that is all. */
const EARLY = 250;
/** So many are looked at for a page of words that many hold, before more are. */
const WALK = 1_000;
const ALL = 2 ** 31 - 1;

/** A ticket without its texts, with the name of whoever it was given to. */
export interface Listed {
  ticket: Omit<TicketRow, 'description' | 'aiSuggestions' | 'analysis' | 'words'>;
  assigneeName: string | null;
}

/** Where a page ended: what the list is sorted by. */
export interface Mark {
  turn: number;
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

/** Tickets for staff: what is due first comes first, after it what is answered, what has ended last. As quick with ten thousand as with a hundred (P13). */
export async function listTickets(
  db: Db,
  query: TicketQuery,
  { me, now, after }: { me: string; now: Date; after: Mark | undefined },
): Promise<Page> {
  const limit = query.limit ?? PAGE;
  const words = wordsOf(query);
  const filter = filterOf(query, { me, now });
  const [rows, number] = words
    ? await holding(db, { words, filter, begin: beginOf(query) }, after, limit + 1)
    : await Promise.all([firstOf(db, and(filter, isAfter(after)), limit + 1), countTo(db, filter, MOST + 1)]);
  const most = words ? MOST_WITH_WORDS : MOST;
  return {
    ...cutPage(rows, limit, ({ ticket: { turn, dueAt, id } }) => ({ turn, dueAt, id })),
    total: Math.min(number, most),
    more: number > most,
  };
}

function filterOf(query: TicketQuery, { me, now }: { me: string; now: Date }): SQL {
  return all(
    query.status && eq(ticket.status, query.status),
    // It follows from the status; said, it lets an index begin where such tickets begin.
    beginOf(query),
    query.priority && eq(ticket.priority, query.priority),
    query.category && eq(ticket.category, query.category),
    query.mine === 'true' ? eq(ticket.assigneeId, me) : undefined,
    query.overdue === 'true' ? lateBy(now) : undefined,
  );
}

/** Where in their order tickets of a status begin. */
const beginOf = ({ status }: TicketQuery): SQL | undefined => status && (isEnded(status) ? eq(ticket.turn, 2) : lt(ticket.turn, 2));

const all = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;

const URGENCY = sql`${ticket.turn}, ${ticket.dueAt}, ${ticket.id}`;

const isAfter = (mark: Mark | undefined): SQL | undefined =>
  mark && sql`(${URGENCY}) > (${mark.turn}::int, ${mark.dueAt.toISOString()}::timestamptz, ${mark.id}::uuid)`;

async function countTo(db: Db, filter: SQL, most: number): Promise<number> {
  const counted = db.select({ id: ticket.id }).from(ticket).where(filter).limit(most);
  const [all] = await db.select({ number: count() }).from(counted.as('counted'));
  return all?.number ?? 0;
}

/** Which ones come first an index knows by itself; only those are read. */
async function firstOf(db: Db, filter: SQL | undefined, limit: number): Promise<Listed[]> {
  const { rows } = await read(
    db,
    sql`select ${ticket.id}, 0 as number from ${ticket} where ${all(filter)} order by ${URGENCY} limit ${limit}`,
  );
  return rows;
}

interface Which {
  /** Each holds the words… */
  words: SQL;
  /** … and is one of these. */
  filter: SQL;
  /** Where in their order such tickets begin. */
  begin: SQL | undefined;
}

const { status, priority, category, assigneeId } = ticket;
/** What decides whether a ticket is asked for, and where it stands. */
const DECIDING = sql`${ticket.number}, ${ticket.words}, ${status}, ${priority}, ${category}, ${assigneeId}, ${URGENCY}`;
/** The first tickets from a place in their order on. They bear the table's name, so that the same conditions can be asked of them. */
const first = (number: number, from: SQL | undefined): SQL =>
  sql`(select ${DECIDING} from ${ticket} where ${all(from)} order by ${URGENCY} limit ${number}) as ${ticket}`;

/**
 * Those that hold the words: the page with one more, and how many there are in all, counted to one more than is told. The first few hundred are looked at in their
 * order: where these are all, or two hundred of them hold the words, that is enough. Else up to two hundred are found by the index of words alone and sorted; of
 * more, the first are soon met on a walk in order. The planner cannot know how many hold a word: the limit that none reaches keeps it from looking through every
 * ticket of another index. One statement, as each would take longer to send and to plan than to be carried out.
 */
async function holding(db: Db, which: Which, after: Mark | undefined, limit: number): Promise<[rows: Listed[], number: number]> {
  const { words, filter, begin } = which;
  const [wanted, further] = [and(words, filter), isAfter(after)];
  const { rows, number } = await read(
    db,
    sql`with early as materialized (select ${URGENCY} from ${first(EARLY, begin)} where ${wanted} limit ${MOST_WITH_WORDS + 1}),
      found as materialized (
        select ${URGENCY} from (
          select ${DECIDING} from ${ticket}
          where ${words} and (select count(*) from early) <= ${MOST_WITH_WORDS} and exists (select from ${ticket} where ${all(begin)} offset ${EARLY})
          limit ${ALL}
        ) as ${ticket} where ${filter} limit ${MOST_WITH_WORDS + 1}),
      known as (select * from found union all select * from early where not exists (select from found)),
      counted as materialized (select count(*)::int as number from known)
    select counted.number, few_or_first.id from counted left join (
      (select ${URGENCY} from known as ${ticket} where (select number from counted) <= ${MOST_WITH_WORDS} and ${all(further)})
      union all
      (select ${URGENCY} from ${first(WALK, and(begin, further))} where (select number from counted) > ${MOST_WITH_WORDS} and ${wanted} limit ${limit})
      order by turn, due_at, id limit ${limit}
    ) as few_or_first on true`,
  );
  const isPart = number > MOST_WITH_WORDS && rows.length < limit;
  return [isPart ? await walk(db, wanted, and(begin, further), limit) : rows, number];
}

/** Looks at tickets in their order until the page is full. */
async function walk(db: Db, wanted: SQL | undefined, from: SQL | undefined, limit: number): Promise<Listed[]> {
  let met: Listed[] = [];
  for (const most of [5 * WALK, ALL]) {
    met = (await read(db, sql`select ${ticket.id}, 0 as number from ${first(most, from)} where ${wanted} limit ${limit}`)).rows;
    if (met.length >= limit) break;
  }
  return met;
}

const { description: _text, aiSuggestions: _suggested, analysis: _found, words: _words, ...brief } = getColumns(ticket);

/** Reads the tickets whose ids a query gives, and the number that stands with each, or with none. */
async function read(db: Db, page: SQL): Promise<{ rows: Listed[]; number: number }> {
  const rows = await db
    .select({ number: sql<number>`page.number`, ticket: brief, assigneeName: user.name })
    .from(sql`(${page}) as page`)
    .leftJoin(ticket, sql`${ticket.id} = page.id`)
    .leftJoin(user, eq(user.id, ticket.assigneeId))
    .orderBy(URGENCY);
  return {
    rows: rows.flatMap(({ ticket, assigneeName }) => (ticket ? { ticket, assigneeName } : [])),
    number: rows[0]?.number ?? 0,
  };
}

/** Words of title, name and address, each of them by its beginning, with what is filtered by; or the number as it stands in the reference. */
function wordsOf({ q, status, priority, category }: TicketQuery): SQL | undefined {
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
