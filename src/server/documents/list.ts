import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { DocumentQuery } from '#contracts/documents.ts';
import { cutPage } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { cursorAt, type DocumentRow, readCursor } from './store.ts';
import { document, LETTERS } from './tables.ts';

const PAGE = 50;
/** So many are counted: whoever has more narrows the list and does not count on. */
const MOST = 1_000;
/** Fewer of those whose title holds certain letters: each of them has to be looked up. */
const MOST_WITH_LETTERS = 100;
/** So many titles are looked at one by one before the index of letters is asked: for most people that is all. */
const EARLY = 250;
/** Where so many of these hold the letters, a hundred are sooner met by looking at more than found by the index… */
const DENSE = 12;
/** … which is looking at so many. */
const WALK = 3_000;
const ALL = 2 ** 31 - 1;

/** What a list shows of a document. */
const SHOWN = {
  id: document.id,
  title: document.title,
  status: document.status,
  templateId: document.templateId,
  category: document.category,
  jurisdiction: document.jurisdiction,
  createdAt: document.createdAt,
  updatedAt: document.updatedAt,
};
export type ListedDocument = Pick<DocumentRow, keyof typeof SHOWN> & { hasContent: boolean };

export interface DocumentPage {
  rows: ListedDocument[];
  /** How many there are, as far as they are counted: to a thousand, or to a hundred with letters. */
  total: number;
  /** There are more than that. */
  more: boolean;
  next: string | undefined;
}

/** Newest first, by key and not by offset, so that the ten-thousandth costs what the first does (P13). */
export async function listDocuments(db: Db, userId: string, query: DocumentQuery): Promise<DocumentPage> {
  const limit = query.limit ?? PAGE;
  const own: Own = {
    db,
    userId,
    where: all(eq(document.userId, userId), isNull(document.deletedAt)),
    filter: query.status && eq(document.status, query.status),
    further: olderThan(query.cursor),
  };
  const [rows, number] = query.q
    ? await holding(own, query.q, limit + 1)
    : await Promise.all([newest(own, limit + 1), countTo(own, MOST + 1)]);
  const most = query.q ? MOST_WITH_LETTERS : MOST;
  return {
    ...cutPage(rows, limit, ({ createdAt, id }) => cursorAt(createdAt, id)),
    total: Math.min(number, most),
    more: number > most,
  };
}

interface Own {
  db: Db;
  userId: string;
  /** The owner's, not in the bin. */
  where: SQL;
  filter: SQL | undefined;
  /** Behind the page before. */
  further: SQL | undefined;
}

const all = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;

const PLACE = sql`${document.createdAt}, ${document.id}`;
const NEWEST = sql`${document.createdAt} desc, ${document.id} desc`;

function olderThan(cursor: string | undefined): SQL | undefined {
  const from = readCursor(cursor);
  return from && sql`(${PLACE}) < (${from.at.toISOString()}::timestamptz, ${from.id}::uuid)`;
}

async function countTo({ db, where, filter }: Own, most: number): Promise<number> {
  const counted = db.select({ id: document.id }).from(document).where(and(where, filter)).limit(most);
  const [all] = await db.select({ number: count() }).from(counted.as('counted'));
  return all?.number ?? 0;
}

/** Which ones are the newest an index knows by itself; only those are read. */
async function newest(own: Own, limit: number): Promise<ListedDocument[]> {
  const { where, filter, further } = own;
  const wanted = all(where, filter, further);
  return (await read(own, sql`select ${document.id}, 0 as number from ${document} where ${wanted} order by ${NEWEST} limit ${limit}`)).rows;
}

/** The newest from a place on. They bear the table's name, so that the same conditions can be asked of them. */
const first = (number: SQL, from: SQL): SQL =>
  sql`(select ${document.status}, ${document.title}, ${PLACE} from ${document} where ${from} order by ${NEWEST} limit ${number}) as ${document}`;

/**
 * Those whose title holds the letters, small or capital: the page with one more, and how many there are in all, counted to one more than is told. The newest few
 * hundred are looked at, or more where many of these hold the letters; where these are all, or a hundred hold them, that is enough. Else up to a hundred are found
 * by the index of letters alone and sorted; of more, the newest are met on a walk in order. The limit that none reaches keeps the planner, which cannot know how
 * many hold them, from another index. One statement, as each would take longer to send and to plan than to be carried out.
 */
async function holding(own: Own, letters: string, limit: number): Promise<[rows: ListedDocument[], number: number]> {
  const { userId, where, filter, further } = own;
  const holds = sql`lower(${document.title}) like lower(${`%${letters.replace(/[\\%_]/g, '\\$&')}%`})`;
  const wanted = all(holds, filter);
  const pairs = sql`(select array_agg(${userId}::text || ' ' || substr(letters, n, 2)) from lower(${letters}) as letters, generate_series(1, length(letters) - 1) as n)`;
  // One letter alone is not in the index: all titles are looked at then.
  const depth =
    [...letters].length === 1
      ? sql`${ALL}::int`
      : sql`(select case when count(*) < ${DENSE} then ${EARLY}::int else ${WALK}::int end from ${first(sql`${EARLY}`, where)} where ${wanted})`;
  const { rows, number } = await read(
    own,
    sql`with far as materialized (select ${depth} as depth),
      early as materialized (select ${PLACE} from ${first(sql`(select depth from far)`, where)} where ${wanted} limit ${MOST_WITH_LETTERS + 1}),
      found as materialized (
        select ${PLACE} from (
          select ${document.userId}, ${document.status}, ${document.title}, ${PLACE} from ${document}
          where ${LETTERS} @> ${pairs} and ${isNull(document.deletedAt)} and (select count(*) from early) <= ${MOST_WITH_LETTERS}
            and exists (select from ${document} where ${where} offset (select depth from far))
          limit ${ALL}
        ) as ${document} where ${and(eq(document.userId, userId), wanted)} limit ${MOST_WITH_LETTERS + 1}),
      known as (select * from found union all select * from early where not exists (select from found)),
      counted as materialized (select count(*)::int as number from known)
    select counted.number, few_or_first.id from counted left join (
      (select ${PLACE} from known as ${document} where (select number from counted) <= ${MOST_WITH_LETTERS} and ${all(further)})
      union all
      (select ${PLACE} from ${first(sql`${WALK}`, all(where, further))}
        where (select number from counted) > ${MOST_WITH_LETTERS} and ${wanted} limit ${limit})
      order by created_at desc, id desc limit ${limit}
    ) as few_or_first on true`,
  );
  const isPart = number > MOST_WITH_LETTERS && rows.length < limit;
  return [isPart ? await walk(own, wanted, limit) : rows, number];
}

/** Looks at documents in their order until the page is full. */
async function walk(own: Own, wanted: SQL, limit: number): Promise<ListedDocument[]> {
  const from = first(sql`${ALL}`, all(own.where, own.further));
  return (await read(own, sql`select ${document.id}, 0 as number from ${from} where ${wanted} limit ${limit}`)).rows;
}

/** Reads the owner's documents whose ids a query gives, and the number that stands with each, or with none. */
async function read({ db, userId }: Own, page: SQL): Promise<{ rows: ListedDocument[]; number: number }> {
  const rows = await db
    .select({
      number: sql<number>`page.number`,
      document: SHOWN,
      hasContent: sql<boolean>`${document.generatedContent} is not null`,
    })
    .from(sql`(${page}) as page`)
    .leftJoin(document, and(eq(document.userId, userId), sql`${document.id} = page.id`))
    .orderBy(NEWEST);
  return {
    rows: rows.flatMap(({ document, hasContent }) => (document ? { ...document, hasContent } : [])),
    number: rows[0]?.number ?? 0,
  };
}
