import { and, asc, inArray, isNull } from 'drizzle-orm';
import { message } from '#messages/message.ts';
import { user } from '../accounts/tables.ts';
import type { Db } from '../platform/database.ts';
import { referenceOf } from './shown.ts';
import { lateBy } from './store.ts';
import { ticket } from './tables.ts';
import type { Desk } from './tickets.ts';

/** Tickets that one run takes up, and those that one letter names. */
const [A_RUN, NAMED] = [500, 20];

/**
 * Reminds staff of tickets that are past their time, each once until it is due anew: whoever has it, or everybody in
 * support. One letter a person and run. What is marked and what is written are one transaction.
 * @returns how many tickets it reminded of
 */
export async function remindOfOverdue({ db, mail, clock }: Pick<Desk, 'db' | 'mail' | 'clock'>): Promise<number> {
  const now = clock();
  return db.transaction(async (tx) => {
    const late = await tx
      .select({ id: ticket.id, number: ticket.number, title: ticket.title, assigneeId: ticket.assigneeId })
      .from(ticket)
      .where(and(lateBy(now), isNull(ticket.remindedAt)))
      .orderBy(asc(ticket.dueAt), asc(ticket.id))
      .limit(A_RUN)
      .for('update', { skipLocked: true });
    if (late.length === 0) return 0;
    const staff = await staffOf(tx);
    const everybody = staff.some(({ role }) => role === 'support') ? staff.filter(({ role }) => role === 'support') : staff;
    for (const person of staff) {
      const own = late.filter(({ assigneeId }) =>
        staff.some(({ id }) => id === assigneeId) ? assigneeId === person.id : everybody.includes(person),
      );
      if (own.length === 0) continue;
      const lines = own.slice(0, NAMED).map((one) => `${referenceOf(one)}: ${one.title}`);
      const rest = own.length - lines.length;
      await mail.send(tx, {
        to: person.email,
        name: 'ticketsOverdue',
        values: {
          number: own.length,
          tickets: [...lines, ...(rest > 0 ? [message('support.andMore', { number: rest })] : [])].join('\n'),
        },
        link: own.length === 1 ? `/support?ticket=${own[0]?.id}` : '/support?overdue=true',
      });
    }
    await tx
      .update(ticket)
      .set({ remindedAt: now })
      .where(
        inArray(
          ticket.id,
          late.map(({ id }) => id),
        ),
      );
    return late.length;
  });
}

/** Those who can work on tickets now. */
const staffOf = (tx: Db) =>
  tx
    .select({ id: user.id, email: user.email, role: user.role })
    .from(user)
    .where(and(inArray(user.role, ['support', 'admin']), isNull(user.suspendedAt)));
