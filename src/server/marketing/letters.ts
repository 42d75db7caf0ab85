import { and, gte, inArray, max, sql } from 'drizzle-orm';
import { AutomaticLetter } from '#contracts/marketing.ts';
import type { Db } from '../platform/database.ts';
import type { LetterName } from '../platform/letter.ts';
import { mail } from '../platform/tables.ts';

/** Each has its sentences in the catalogue. */
const NAMES = AutomaticLetter.options satisfies readonly LetterName[];

/** Letters that were written by themselves since then, by name, and what became of them. */
export async function countLetters(db: Db, since: Date) {
  const number = (...statuses: string[]) =>
    sql<number>`count(*) filter (where ${inArray(mail.status, statuses as (typeof mail.status.enumValues)[number][])})`.mapWith(Number);
  const rows = await db
    .select({
      name: mail.name,
      sent: number('sent'),
      waiting: number('queued', 'kept'),
      failed: number('failed', 'unconfirmed'),
      last: max(mail.createdAt),
    })
    .from(mail)
    .where(and(inArray(mail.name, NAMES), gte(mail.createdAt, since)))
    .groupBy(mail.name);
  return NAMES.map((name) => {
    const row = rows.find((one) => one.name === name);
    return { name, sent: row?.sent ?? 0, waiting: row?.waiting ?? 0, failed: row?.failed ?? 0, last: row?.last?.toISOString() ?? null };
  });
}
