import type { Db } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Mail, NewLetter } from '../platform/mail.ts';
import { endIssue, findIssue, type IssueRow, keyOf, nextReaders, noteReached, TOPIC, tidySubscribers } from './newsletter-store.ts';

/** What the sending of one newsletter is called in the job queue. */
export const SEND_JOB = 'newsletter';
/** Letters that are written in one transaction. */
const STEP = 200;

/** A newsletter as a letter, without its address. */
export const letterOf = ({ subject, text, link, action }: IssueRow): Omit<NewLetter, 'to'> => ({
  name: 'newsletter',
  values: { subject, text, action: action ?? '' },
  ...(link !== null && { link }),
});

/**
 * Writes the letters of a newsletter, and forgets addresses that are done with; before the jobs start. A process that
 * dies amid it loses nothing: the next one goes on behind the last address that was written down with its letters, and
 * a letter's key keeps a second one out.
 */
export function deliverNewsletters(jobs: Jobs, { db, mail, clock }: { db: Db; mail: Mail; clock: () => Date }): void {
  jobs.on<{ id: string }>(SEND_JOB, { retries: 20, backoff: { first: 5, max: 300 }, expireSeconds: 900 }, async ({ id }, { signal }) => {
    for (;;) {
      signal.throwIfAborted();
      const isDone = await db.transaction(async (tx) => {
        const row = await findIssue(tx, id);
        if (row.status !== 'sending') return true;
        const readers = await nextReaders(tx, row.reached, STEP);
        const last = readers.at(-1);
        if (last === undefined) {
          await endIssue(tx, id, clock());
          return true;
        }
        let letters = 0;
        for (const to of readers) {
          const written = await mail.send(tx, { ...letterOf(row), to, key: keyOf(id, to), topic: TOPIC });
          if (written !== undefined) letters += 1;
        }
        await noteReached(tx, id, last, letters);
        return false;
      });
      if (isDone) return;
    }
  });
  jobs.every('newsletter.tidy', '57 * * * *', () => tidySubscribers(db, clock()));
}
