import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PgBoss, type QueueOptions } from 'pg-boss';
import type { Database, Db } from './database.ts';
import { connection, through } from './jobs-connection.ts';
import { rowsOf } from './rows.ts';
import { waitingJob } from './tables.ts';

/** How a kind of job is worked on. */
export interface Handling {
  /** Further tries after the first one failed or its process died; 5 when absent. */
  retries?: number;
  /** Seconds before the first further try, doubled before each next one, and their ceiling; 2 and 3,600 when absent. */
  backoff?: { first: number; max: number };
  /** A try that takes longer has failed and its signal is aborted; 60 when absent. */
  expireSeconds?: number;
  /** Jobs of this kind that one node works on at a time; 1 when absent. */
  concurrency?: number;
}

/** What a handler is told beside the job's data. */
export interface Task {
  /** The same for every try of a job. */
  id: string;
  /** Aborted when the try has expired, another process has taken the job over, or this one is ending. */
  signal: AbortSignal;
}

/** What one kind of job looks like now, for whoever watches. */
export interface QueueState {
  name: string;
  /** Due, and not begun. */
  waiting: number;
  /** To be done later: sent ahead, or waiting for their next try. */
  planned: number;
  active: number;
  /** Given up within the last seven days. */
  failed: number;
  /** Seconds for which the longest-waiting due job has waited. */
  oldestSeconds: number;
  /** Seconds since one of them was last begun, by whichever node; null when none was. */
  idleSeconds: number | null;
}

export interface Log {
  warn(fact: object, text: string): void;
}

/**
 * Work that outlives a request. A job is written in the transaction that causes it and done by whichever node takes it
 * first; after a failure or the death of its process it is tried again, so that a handler may run more than once for
 * one job and must have its effect once (a `where`, a unique key).
 */
export interface Jobs {
  /** Says how jobs of this name are done; before `start`. */
  on<T extends object>(name: string, handling: Handling, work: (data: T, task: Task) => Promise<unknown>): void;
  /**
   * Does `work` by the clock (UTC), once for all nodes; before `start`. A time at which no server ran is made up for once.
   * @param cron five fields: minute, hour, day of the month, month, day of the week
   */
  every(name: string, cron: string, work: (task: Task) => Promise<unknown>): void;
  /**
   * Writes a job with `db`, which may be a transaction: without its commit there is no job.
   * @param options.key a second job of the same name and key is not written while the first is kept: until seven days after its end
   * @param options.startAfter not to be begun before
   */
  send(db: Db, name: string, data: object, options?: { key?: string; startAfter?: Date }): Promise<void>;
  /** Counts by kind of job. */
  state(): Promise<QueueState[]>;
  /**
   * Frees what is stuck: jobs of processes that have fallen silent are given to others, and kinds of jobs that wait too long get new
   * workers in this process; the old ones end with what they are at.
   * @returns the kinds that were given new workers
   */
  redeliver(): Promise<string[]>;
  /**
   * From now on `send` writes jobs and, unless `works` is false, this process does them.
   * @param options.askSeconds between two looks at what has become due; 3 when absent, half a second at least
   */
  start(options: { log: Log; works?: boolean; askSeconds?: number }): Promise<void>;
  /** Takes no further job and lets those at work end; after six seconds they are aborted and left to another try. */
  stop(): Promise<void>;
}

/** A process that has not been heard of for so long is dead, and its jobs are tried again. */
const SILENCE_SECONDS = 20;
const BEAT_SECONDS = 5;
const STOP_MS = 6_000;
/** Jobs are announced; looking is for those whose time has come, and for an announcement that was lost. */
const ASK_SECONDS = 3;
/** Somebody looks for all kinds together, and each worker besides by itself: two dozen that looked every three seconds kept an idle server at work. */
const ALONE_SECONDS = 60;
/**
 * A kind of which jobs are due and none has been begun for so long: every worker has looked since then, and had two seconds more. Whoever watches looks
 * every few seconds, and so notices that much later at most. And a job that waits while others are at work, in a long queue perhaps.
 */
const [UNTAKEN_SECONDS, STUCK_SECONDS] = [ASK_SECONDS + 2, 120];

/** Whether jobs of a kind wait for longer than they should. Of a long queue none may be at work in the very moment that somebody looks. */
export const isStuck = ({ waiting, active, oldestSeconds, idleSeconds }: QueueState): boolean =>
  waiting > 0 && (active === 0 ? Math.min(oldestSeconds, idleSeconds ?? oldestSeconds) > UNTAKEN_SECONDS : oldestSeconds > STUCK_SECONDS);

interface Kind {
  queue: QueueOptions & { notify: boolean };
  concurrency: number;
  cron?: string;
  work: (data: object, task: Task) => Promise<unknown>;
}

/** The queue in `database`, in a schema `pgboss` of its own; pg-boss makes and migrates it. */
export function createJobs(database: Database): Jobs {
  const kinds = new Map<string, Kind>();
  let boss: PgBoss | undefined;
  let staff: ((name: string, kind: Kind) => Promise<void>) | undefined;
  let lookout: NodeJS.Timeout | undefined;

  const register = (name: string, handling: Handling, work: Kind['work'], cron?: string) => {
    if (boss) throw new Error(`The job "${name}" was registered after the start.`);
    if (kinds.has(name)) throw new Error(`The job "${name}" is registered twice.`);
    const { first = 2, max = 3_600 } = handling.backoff ?? {};
    const queue = {
      notify: true,
      retryLimit: handling.retries ?? 5,
      retryDelay: first,
      retryBackoff: true,
      retryDelayMax: max,
      expireInSeconds: handling.expireSeconds ?? 60,
      heartbeatSeconds: SILENCE_SECONDS,
    };
    kinds.set(name, { queue, concurrency: handling.concurrency ?? 1, work, ...(cron && { cron }) });
  };

  const started = (): PgBoss => {
    if (!boss) throw new Error('The job queue has not been started.');
    return boss;
  };

  return {
    on: (name, handling, work) => register(name, handling, work as Kind['work']),
    every: (name, cron, work) => register(name, {}, (_data, task) => work(task), cron),

    async send(db, name, data, { key, startAfter } = {}) {
      if (!kinds.has(name)) throw new Error(`Nobody handles the job "${name}".`);
      await started().send(name, data, {
        db: through(db),
        ...(key !== undefined && { id: idOf(name, key) }),
        ...(startAfter && { startAfter }),
      });
    },

    async state() {
      const rows = await rowsOf<QueueState>(
        database.db,
        sql`
        select name,
          count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
          count(*) filter (where state in ('created', 'retry') and start_after > now())::int as planned,
          count(*) filter (where state = 'active')::int as active,
          count(*) filter (where state = 'failed')::int as failed,
          coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as "oldestSeconds",
          extract(epoch from now() - max(started_on))::float8 as "idleSeconds"
        from pgboss.job group by name`,
      );
      const none = { waiting: 0, planned: 0, active: 0, failed: 0, oldestSeconds: 0, idleSeconds: null };
      return [...kinds.keys()].map((name) => rows.find((row) => row.name === name) ?? { name, ...none });
    },

    async start({ log, works = true, askSeconds = ASK_SECONDS }) {
      const opened = new PgBoss({
        ...connection(database),
        supervise: works,
        schedule: works,
        useListenNotify: works,
        superviseIntervalSeconds: BEAT_SECONDS,
        monitorIntervalSeconds: BEAT_SECONDS,
        cronWorkerIntervalSeconds: Math.max(1, askSeconds),
      });
      opened.on('error', (error) => log.warn({ err: error }, 'The job queue met an error and goes on.'));
      await opened.start();
      boss = opened;
      await declareQueues(opened, kinds);
      if (!works) return;
      await takeOver(database.db, kinds, (db, name, data, options) => opened.send(name, data, { db: through(db), ...options }));
      const workers = new Map<string, string[]>();
      staff = async (name, kind) => {
        const own: string[] = [];
        for (let n = 0; n < kind.concurrency; n += 1) own.push(await takeJobs(opened, name, kind, askSeconds, log));
        workers.set(name, own);
      };
      for (const [name, kind] of kinds) {
        if (kind.cron) await opened.schedule(name, kind.cron, null, { missed: 'once' });
        await staff(name, kind);
      }
      const look = async () => {
        // While the database is away there is nothing to be found; the next look is as good.
        const due = await dueKinds(database.db).catch(() => []);
        for (const worker of due.flatMap((name) => workers.get(name) ?? [])) opened.notifyWorker(worker);
        lookout?.refresh();
      };
      lookout = setTimeout(look, askSeconds * 1_000).unref();
    },

    async redeliver() {
      const opened = started();
      if (!staff) return [];
      await opened.supervise();
      const late = (await this.state()).filter(isStuck);
      for (const { name } of late) {
        await opened.offWork(name, { wait: false });
        const kind = kinds.get(name);
        if (kind) await staff(name, kind);
      }
      return late.map(({ name }) => name);
    },

    async stop() {
      clearTimeout(lookout);
      lookout = undefined;
      await boss?.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}

/** Makes the queues that are missing and brings the others to what the code says. */
async function declareQueues(boss: PgBoss, kinds: ReadonlyMap<string, Kind>): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, { queue }] of kinds) {
    const found = known.get(name);
    const isAsSaid = found && Object.entries(queue).every(([option, value]) => found[option as keyof typeof found] === value);
    if (isAsSaid) continue;
    if (found) await boss.updateQueue(name, queue);
    else await boss.createQueue(name, queue);
    // Once asked for, a queue is remembered, and a send inside a transaction asks nothing outside of it.
    await boss.findJobs(name, { key: '' });
  }
}

/** Writes the jobs that came with a restored dump; what nobody does any more is left out. */
async function takeOver(
  db: Db,
  kinds: ReadonlyMap<string, Kind>,
  send: (db: Db, name: string, data: object, options: { id: string; startAfter: Date }) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { id, name, data, startAfter } of await tx.delete(waitingJob).returning())
      if (kinds.has(name)) await send(tx, name, data ?? {}, { id, startAfter });
  });
}

/** The kinds of which a job may be begun now. */
async function dueKinds(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`,
  );
  return rows.map(({ name }) => name);
}

/** One worker: takes a job, does it, takes the next one. @returns its id */
async function takeJobs(boss: PgBoss, name: string, { work }: Kind, askSeconds: number, log: Log): Promise<string> {
  const options = {
    heartbeatRefreshSeconds: BEAT_SECONDS,
    pollingIntervalSeconds: Math.min(2, askSeconds),
    notifyPollingIntervalSeconds: ALONE_SECONDS,
  };
  const worker = await boss.work<object>(name, options, async ([job]) => {
    if (!job) return;
    // Otherwise it would rest after each job, with others waiting.
    boss.notifyWorker(worker);
    try {
      await work(job.data ?? {}, { id: job.id, signal: job.signal });
    } catch (error) {
      log.warn({ err: error, queue: name, job: job.id }, 'A job failed; it is tried again while it has tries left.');
      throw error;
    }
  });
  return worker;
}

/** The same id for the same key, in the form of a UUID: the primary key is what keeps a second job out. */
function idOf(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\0${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
