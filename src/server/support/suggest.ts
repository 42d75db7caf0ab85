import { and, desc, eq, ne } from 'drizzle-orm';
import { message } from '#messages/message.ts';
import type { Db } from '../platform/database.ts';
import { canEscalate } from './rules.ts';
import { findHelp, type Sources } from './said.ts';
import type { MessageRow, TicketRow } from './store.ts';
import { ticket, ticketMessage } from './tables.ts';

/** As many of each sort as somebody reads. */
const ENTRIES = 3;
const EARLIER = 200;

/**
 * What may help whoever answers a ticket: help entries that fit its words, how a similar ticket was answered before, and
 * what its circumstances ask for. Everything is found in this installation; nothing is made up.
 */
export async function suggestionsFor(db: Db, sources: Sources, row: TicketRow, messages: readonly MessageRow[]): Promise<string[]> {
  const last = messages.findLast(({ sender }) => sender === 'customer')?.content ?? '';
  const asked = `${row.title}\n${last || row.description}`;
  const entries = findHelp(sources, asked.slice(0, 1_000)).slice(0, ENTRIES);
  const earlier = await similarAnswer(db, row);
  return [
    ...entries.map(({ question, answer, id }) => message('support.suggest.entry', { question, id, answer: firstParagraph(answer) })),
    ...(earlier ? [message('support.suggest.earlier', earlier)] : []),
    ...(canEscalate(row) ? [message('support.suggest.escalate')] : []),
    ...(row.firstAnswerAt === null
      ? [message('support.suggest.first', { due: row.dueAt.toISOString().slice(0, 16).replace('T', ' ') })]
      : []),
  ];
}

/** The newest answer that ended another ticket of the category with words of this one's title. */
async function similarAnswer(db: Db, row: TicketRow): Promise<{ title: string; answer: string } | undefined> {
  const wanted = wordsOf(row.title);
  const ended = await db
    .select({ id: ticket.id, title: ticket.title })
    .from(ticket)
    .where(and(eq(ticket.status, 'resolved'), eq(ticket.category, row.category), ne(ticket.id, row.id)))
    .orderBy(desc(ticket.resolvedAt))
    .limit(EARLIER);
  const [best] = ended
    .map((one) => ({ ...one, shared: [...wordsOf(one.title)].filter((word) => wanted.has(word)).length }))
    .filter(({ shared }) => shared >= 2)
    .sort((one, other) => other.shared - one.shared);
  if (!best) return undefined;
  const [answer] = await db
    .select({ content: ticketMessage.content })
    .from(ticketMessage)
    .where(and(eq(ticketMessage.ticketId, best.id), eq(ticketMessage.sender, 'support'), eq(ticketMessage.internal, false)))
    .orderBy(desc(ticketMessage.at))
    .limit(1);
  return answer && { title: best.title, answer: firstParagraph(answer.content) };
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
const firstParagraph = (text: string): string => text.split(/\n\s*\n/, 1)[0]?.trim() ?? '';
