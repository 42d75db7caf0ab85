import { type SQL, sql } from 'drizzle-orm';
import type { JobState } from '#contracts/jobs.ts';
import type { Db } from './database.ts';
import { conflict, notFound } from './errors.ts';
import { giveUpLetter, MAIL_JOB, takeLetterUp } from './mail-job.ts';
import { rowsOf } from './rows.ts';

/** A job as the queue keeps it; instants are ISO texts with microseconds. */
export interface JobRow {
  id: string;
  name: string;
  state: JobState;
  createdAt: string;
  dueAt: string;
  startedAt: string | null;
  endedAt: string | null;
  tries: number;
  mostTries: number;
  error: string | null;
}

const iso = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const state = sql`case
  when state in ('created', 'retry') then case when start_after <= now() then 'waiting' else 'planned' end
  when state = 'completed' then 'done'
  when state = 'cancelled' then 'discarded'
  else state::text end`;
/** The first try is counted when the second one begins. */
const row = sql`id, name, ${state} as state, ${iso(sql`created_on`)} as "createdAt", ${iso(sql`start_after`)} as "dueAt",
  ${iso(sql`started_on`)} as "startedAt", ${iso(sql`completed_on`)} as "endedAt",
  (case when started_on is null then 0 else retry_count + 1 end)::int as tries, (retry_limit + 1)::int as "mostTries",
  output->>'message' as error`;
/** What the queue does for itself has names of its own. */
const isOurs = sql`name not like '\\_\\_%'`;

const read = async (db: Db, query: SQL): Promise<JobRow[]> => {
  const rows = await rowsOf<JobRow>(db, query);
  return rows.map((one) => ({ ...one, error: one.error === null ? null : withoutValues(one.error) }));
};

/** A failed query names its values, which are people's own. */
const withoutValues = (error: string): string => (error.split(/\nparams: /, 1)[0] ?? '').slice(0, 500);

/** Jobs, newest first; `before` is where the page before ended. */
export function listJobRows(
  db: Db,
  filter: { state?: JobState | undefined; name?: string | undefined; before?: { at: string; id: string } | undefined; limit: number },
): Promise<JobRow[]> {
  const { before, limit } = filter;
  const conditions = [
    isOurs,
    ...(filter.name ? [sql`name = ${filter.name}`] : []),
    ...(filter.state ? [sql`${state} = ${filter.state}`] : []),
    ...(before ? [sql`(created_on, id) < (${before.at}::timestamptz, ${before.id}::uuid)`] : []),
  ];
  return read(
    db,
    sql`select ${row} from pgboss.job where ${sql.join(conditions, sql` and `)} order by created_on desc, id desc limit ${limit}`,
  );
}

/** Has a job done now that has failed, was discarded or is planned for later. @throws 404, 409 when it is none of these any more */
export async function doJobNow(tx: Db, id: string): Promise<{ before: JobRow; after: JobRow }> {
  const changed = await change(
    tx,
    id,
    sql`set state = case when state in ('failed', 'cancelled') then 'retry'::pgboss.job_state else state end, start_after = now(),
      retry_limit = greatest(retry_limit, retry_count) + case when state = 'failed' then 1 else 0 end,
      completed_on = null, keep_until = greatest(keep_until, now() + interval '14 days')
      where (state in ('failed', 'cancelled') or (state in ('created', 'retry') and start_after > now()))`,
  );
  if (changed.before.name === MAIL_JOB && changed.before.state === 'discarded') await takeLetterUp(tx, id);
  return changed;
}

/** Leaves a job undone that waits, is planned or has failed. @throws 404, 409 when it is none of these any more */
export async function discardJobRow(tx: Db, id: string): Promise<{ before: JobRow; after: JobRow }> {
  const changed = await change(tx, id, sql`set state = 'cancelled', completed_on = now() where state in ('created', 'retry', 'failed')`);
  if (changed.before.name === MAIL_JOB) await giveUpLetter(tx, id);
  return changed;
}

async function change(tx: Db, id: string, how: SQL): Promise<{ before: JobRow; after: JobRow }> {
  const [before] = await read(tx, sql`select ${row} from pgboss.job where id = ${id}::uuid and ${isOurs} for update`);
  if (!before) throw notFound();
  const [after] = await read(tx, sql`update pgboss.job ${how} and id = ${id}::uuid and name = ${before.name} returning ${row}`);
  if (!after) throw conflict('jobMoved');
  return { before, after };
}
