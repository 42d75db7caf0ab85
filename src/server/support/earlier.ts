import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { telling, tokenize } from '#engine/words.ts';
import type { Db } from '../platform/database.ts';
import { referenceOf } from './shown.ts';
import type { TicketRow } from './store.ts';
import { ticket, ticketMessage } from './tables.ts';

/** How staff answered a ticket like this one, without a trace of whoever had written it. */
export interface EarlierAnswer {
  /** Of the other ticket. */
  reference: string;
  answer: string;
}

/** Ended tickets of a category that are compared, the newest first, and answers of them that are shown. */
const [COMPARED, SHOWN] = [200, 2];
const OPENING = 600;
/** Two tickets are alike when they share two words that tell, and so much of the fewer words of the two. */
const ALIKE = 0.3;

/** Answers that ended tickets of the same category with much the same words. Only what staff wrote to the customer. */
export async function earlierAnswers(db: Db, row: TicketRow): Promise<EarlierAnswer[]> {
  const wanted = wordsOf(`${row.title}\n${row.description.slice(0, OPENING)}`);
  const ended = await db
    .select({
      id: ticket.id,
      number: ticket.number,
      customerName: ticket.customerName,
      customerEmail: ticket.customerEmail,
      text: sql<string>`${ticket.title} || ' ' || left(${ticket.description}, ${OPENING})`,
    })
    .from(ticket)
    .where(and(eq(ticket.category, row.category), eq(ticket.status, 'resolved'), ne(ticket.id, row.id)))
    .orderBy(desc(ticket.resolvedAt))
    .limit(COMPARED);
  const alike = ended
    .map((one) => ({ ...one, likeness: likeness(wanted, wordsOf(one.text)) }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, SHOWN);
  if (alike.length === 0) return [];
  const said = await db
    .selectDistinctOn([ticketMessage.ticketId], { ticketId: ticketMessage.ticketId, content: ticketMessage.content })
    .from(ticketMessage)
    .where(
      and(
        inArray(
          ticketMessage.ticketId,
          alike.map(({ id }) => id),
        ),
        eq(ticketMessage.sender, 'support'),
        eq(ticketMessage.internal, false),
      ),
    )
    .orderBy(ticketMessage.ticketId, desc(ticketMessage.at));
  return alike.flatMap((one) => {
    const answer = without(one, said.find(({ ticketId }) => ticketId === one.id)?.content ?? '');
    return answer ? [{ reference: referenceOf(one), answer }] : [];
  });
}

const wordsOf = (text: string): Set<string> => new Set(tokenize(text).flatMap((word) => telling(word) ?? []));

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared < 2 ? 0 : shared / Math.min(one.size, other.size);
}

const SALUTATION = /^\s*(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day))\b[^\n]{0,80}(?:\n+|$)/i;
/**
 * Addresses, links, references, sums, and numbers long enough to be somebody's. An address begins where a word does and a number has an end, so that a long line of
 * dots or digits is not looked through anew from each of its signs.
 */
const SOMEBODYS =
  /(?<![^\s@<>])[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+|https?:\/\/\S+|\b(?:DW|ESC)-\d+\b|(?:[$€£]\s?\d(?:[\d.,]*\d)?|\b\d(?:[\d.,]{0,30}\d)?\s?(?:USD|EUR|GBP)\b)|\b[\dA-Z]{0,30}\d[\d -]{3,90}\d\b/gi;
const GAP = '…';

/** A text of staff without name and address of the customer it went to, and without whatever else may be theirs. */
export function without({ customerName, customerEmail }: Pick<TicketRow, 'customerName' | 'customerEmail'>, text: string): string {
  const names = [...(customerName.match(/[\p{L}\p{M}]{2,}/gu) ?? []), ...(customerEmail.split('@')[0]?.match(/[\p{L}\p{M}]{3,}/gu) ?? [])];
  const bare = text.replace(SALUTATION, '').replace(SOMEBODYS, GAP);
  const named =
    names.length === 0 ? bare : bare.replace(new RegExp(`(?<![\\p{L}\\p{M}])(?:${names.join('|')})(?![\\p{L}\\p{M}])`, 'giu'), GAP);
  return named.trim();
}
