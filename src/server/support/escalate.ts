import { and, eq } from 'drizzle-orm';
import { message } from '#messages/message.ts';
import type { SignedReceiver } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { conflict } from '../platform/errors.ts';
import type { Jobs } from '../platform/jobs.ts';
import { postSigned } from '../platform/signed-post.ts';
import { canEscalate } from './rules.ts';
import { referenceOf } from './shown.ts';
import { addMessage, type TicketRow, writeTicket } from './store.ts';
import { ticket } from './tables.ts';

const JOB = 'support.escalation';
/** A system outside that has not answered by then is asked again later. */
const PATIENCE_MS = 15_000;

/**
 * Hands a ticket to the engineers, once. Where a ticket system is set up outside, a job written in the same transaction
 * takes it there; until it has arrived the ticket says `waiting`. Without one, admins find it under its status here.
 * @throws 409 `not_technical` for a ticket that may not be handed over, or was before
 */
export async function escalate(
  tx: Db,
  { jobs, hasSystem, now }: { jobs: Jobs; hasSystem: boolean; now: Date },
  row: TicketRow,
): Promise<TicketRow> {
  if (!canEscalate(row)) throw conflict('notTechnical');
  // The reference is ours, so that the system outside knows a second delivery for the first.
  const reference = `ESC-${String(row.number).padStart(5, '0')}`;
  const written = await writeTicket(
    tx,
    row,
    { status: 'escalated', replitTicketId: reference, replitStatus: hasSystem ? 'waiting' : 'received' },
    now,
  );
  await addMessage(tx, {
    ticketId: row.id,
    sender: 'replit',
    content: message('support.escalated', { reference }),
    internal: true,
    at: written.updatedAt,
  });
  if (hasSystem) await jobs.send(tx, JOB, { id: row.id }, { key: row.id });
  return written;
}

/** Takes what was handed over to the system outside; before the jobs start. */
export function deliverEscalations(jobs: Jobs, db: Db, system: SignedReceiver | undefined, clock: () => Date): void {
  if (!system) return;
  jobs.on<{ id: string }>(JOB, { retries: 100, backoff: { first: 2, max: 300 }, expireSeconds: 60 }, async ({ id }, { signal }) => {
    const [row] = await db
      .select()
      .from(ticket)
      .where(and(eq(ticket.id, id), eq(ticket.replitStatus, 'waiting')));
    if (!row) return;
    const state = await deliver(system, row, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]));
    await db
      .update(ticket)
      .set({ replitStatus: state, updatedAt: new Date(Math.max(clock().getTime(), row.updatedAt.getTime() + 1)) })
      .where(and(eq(ticket.id, id), eq(ticket.replitStatus, 'waiting')));
  });
}

/**
 * One signed request, the reference as its key.
 * @returns what the system says of the ticket; `received` when it says nothing
 * @throws when it cannot be reached or does not take it
 */
async function deliver(receiver: SignedReceiver, row: TicketRow, signal: AbortSignal): Promise<string> {
  const body = JSON.stringify({
    reference: row.replitTicketId,
    ticket: referenceOf(row),
    title: row.title,
    description: row.description,
    priority: row.priority,
    category: row.category,
    createdAt: row.createdAt.toISOString(),
  });
  const response = await postSigned(receiver, { body, key: row.replitTicketId ?? '', signal });
  if (!response.ok) throw new Error(`The ticket system answered ${response.status}`);
  const said: unknown = await response.json().catch(() => undefined);
  const status = typeof said === 'object' && said !== null && 'status' in said ? said.status : undefined;
  return typeof status === 'string' && /^[\w -]{1,40}$/.test(status) ? status : 'received';
}
