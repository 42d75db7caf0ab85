import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { mail } from './tables.ts';

/** What the sending of one letter is called in the job queue. */
export const MAIL_JOB = 'mail';
const DISCARDED = 'An admin discarded it before it was sent.';

/** Which letter a job is to send. */
const isOf = (jobId: string) =>
  sql`${mail.id} = (select (data->>'id')::uuid from pgboss.job where id = ${jobId}::uuid and name = ${MAIL_JOB})`;

/**
 * Gives up the letter of a job that was discarded, or the letter would be taken for one whose job was lost, and sent after all. One that is handed over
 * already stays as it is: only the mail server knows what became of it.
 */
export async function giveUpLetter(tx: Db, jobId: string): Promise<void> {
  await tx
    .update(mail)
    .set({ status: 'failed', lastError: DISCARDED, claim: null, nextAt: null })
    .where(and(isOf(jobId), eq(mail.status, 'queued'), isNull(mail.handedAt)));
}

/** Has the letter of a discarded job sent when that job is done after all. */
export async function takeLetterUp(tx: Db, jobId: string): Promise<void> {
  await tx
    .update(mail)
    .set({ status: 'queued', lastError: null })
    .where(and(isOf(jobId), eq(mail.status, 'failed'), eq(mail.lastError, DISCARDED)));
}
