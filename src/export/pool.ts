import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { answers, hold } from './child.ts';
import { createFairQueue } from './fair-queue.ts';

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** What a process says when it takes up a job, before it answers. */
export interface Begun {
  begun: number;
}

/** What a process is asked without a job, and says to it. */
export interface Ask {
  ask: 'here';
}
export interface Here {
  here: true;
}

export interface PoolSettings<Reply> {
  /** Module that each process runs, and its one argument. */
  module: URL;
  argument: string;
  environment: Record<string, string>;
  /** Options of the runtime. */
  options: string[];
  processes: number;
  /** Jobs that may wait; of one more, one is refused: the last one of whoever has the most. */
  queue: number;
  /** Jobs of one owner that may wait; as many as all when absent. */
  queueOfOne?: number;
  /** Milliseconds after which a job's process is killed. */
  timeout: number;
  /** Processes that a job may take with it before it is given up; 2 when absent. */
  tries?: number;
  /** Milliseconds after which a process without work ends. */
  idle: number;
  /** Whether a process has served its time, from its last reply and how many jobs it did. */
  isSpent(reply: Reply, jobs: number): boolean;
  log: Log;
}

/** More work than the pool may hold: try again after so many seconds. */
export class Busy extends Error {
  readonly retryAfter: number;
  /** It is the owner's own work that fills it. */
  readonly own: boolean;
  constructor(retryAfter: number, own: boolean) {
    super('Too many documents are being made right now');
    this.name = 'Busy';
    this.retryAfter = retryAfter;
    this.own = own;
  }
}

/** A job whose process died or hung, twice. */
export class Lost extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Lost';
  }
}

const MOST_SENT = 5;
/** Seconds after which whoever was refused is asked to come again, at most. */
const LONGEST_RETRY = 30;
/** How much the last job counts for how long a job takes. */
const NEWS = 0.1;

/** For whom a job is done. */
export interface For {
  /** Owners take turns; absent, it is the installation's own. */
  owner?: string;
  /** Milliseconds that it may wait for its turn: after that nobody wants it any more. What will probably wait longer is refused as busy at once. */
  patience?: number;
}

export interface Pool<Message, Reply> {
  /** Runs a job in some process. Throws `Busy` when the queue is full, `Lost` when two processes in turn died of it. */
  run(message: Message, forWhom?: For): Promise<Reply>;
  /** Process ids, for tests and metrics. */
  pids(): number[];
  /** How many jobs run and wait. */
  load(): { running: number; waiting: number };
  /**
   * Whether every process without work answers within so many milliseconds. Those at work have their own time limit.
   * @throws naming the processes that do not
   */
  hear(ms: number): Promise<void>;
  /** Gives up every process, for new ones to begin at the next job; jobs under way are done anew. @returns how many there were */
  restart(): number;
  /** Ends every process; jobs under way are refused. */
  close(): Promise<void>;
}

interface Task<Message, Reply> {
  message: Message;
  /** How often it was handed to a process, and how often one took it up. */
  sent: number;
  begun: number;
  owner: string;
  /** By the process's own clock: it is not begun after that. */
  until: number;
  done(reply: Reply): void;
  fail(error: Error): void;
}

interface Worker<Message, Reply> {
  child: ChildProcess;
  jobs: number;
  task: Task<Message, Reply> | undefined;
  /** When it was given its job. */
  since: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Child processes that take one job at a time. Processes and not threads: a running native call cannot be stopped in a thread, two threads do
 * 1.4 times the work of one where two processes do twice, and a crash takes one document's process with it and nothing else.
 */
export function createPool<Message, Reply extends { id: number }>(settings: PoolSettings<Reply>): Pool<Message & { id: number }, Reply> {
  type Sent = Message & { id: number };
  const workers = new Set<Worker<Sent, Reply>>();
  /** Processes that have not ended yet, those that were given up among them. */
  const living = new Set<ChildProcess>();
  const waiting = createFairQueue<Task<Sent, Reply>>(settings.queue, settings.queueOfOne ?? settings.queue);
  let closed = false;
  /** Milliseconds that a job takes, lately. */
  let pace = 100;

  /** Milliseconds until the next one of this owner would have its turn, as things go. */
  const delay = (owner: string): number => (waiting.ahead(owner) * pace) / settings.processes;

  /** Why this one is not done now, and when it may be. */
  const busy = (owner: string): Busy =>
    new Busy(
      Math.min(LONGEST_RETRY, Math.max(1, Math.ceil(delay(owner) / 1_000))),
      waiting.sizeOf(owner) >= (settings.queueOfOne ?? settings.queue),
    );

  const next = (): void => {
    while (waiting.size() > 0) {
      // The one that worked last, so that the others can end when there is little to do.
      const free =
        [...workers].findLast((worker) => worker.task === undefined) ?? (workers.size < settings.processes ? begin() : undefined);
      if (free === undefined) return;
      const task = waiting.take();
      if (task === undefined) return;
      if (performance.now() > task.until) task.fail(busy(task.owner));
      else give(free, task);
    }
  };

  const begin = (): Worker<Sent, Reply> => {
    const child = fork(fileURLToPath(settings.module), [settings.argument], {
      serialization: 'advanced',
      env: settings.environment,
      execArgv: settings.options,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const worker: Worker<Sent, Reply> = { child, jobs: 0, task: undefined, since: 0, timer: undefined };
    workers.add(worker);
    // One that could not be started never ends.
    if (child.pid !== undefined) living.add(child);
    child.once('exit', () => living.delete(child));
    child.stderr?.setEncoding('utf8').on('data', (words: string) => settings.log.warn({ pid: child.pid }, words.trim().slice(0, 2_000)));
    child.on('message', (reply: Reply | Begun | Here) => take(worker, reply));
    child.on('error', (error) => lose(worker, error.message));
    child.on('exit', (code, signal) => lose(worker, signal ?? `code ${code}`));
    return worker;
  };

  const give = (worker: Worker<Sent, Reply>, task: Task<Sent, Reply>): void => {
    clearTimeout(worker.timer);
    worker.task = task;
    worker.since = performance.now();
    task.sent += 1;
    hold(worker.child, true);
    worker.timer = setTimeout(() => {
      settings.log.warn({ pid: worker.child.pid, timeout: settings.timeout }, 'A document took too long; its process is killed');
      worker.child.kill('SIGKILL');
    }, settings.timeout);
    worker.child.send(task.message, (error) => {
      if (error !== null) lose(worker, error.message);
    });
  };

  const take = (worker: Worker<Sent, Reply>, reply: Reply | Begun | Here): void => {
    const task = worker.task;
    if ('here' in reply) return;
    if ('begun' in reply) {
      if (task !== undefined) task.begun += 1;
      return;
    }
    if (task === undefined || task.message.id !== reply.id) return;
    worker.task = undefined;
    worker.jobs += 1;
    pace += NEWS * (performance.now() - worker.since - pace);
    clearTimeout(worker.timer);
    if (settings.isSpent(reply, worker.jobs)) end(worker);
    else rest(worker);
    task.done(reply);
    next();
  };

  const rest = (worker: Worker<Sent, Reply>): void => {
    hold(worker.child, false);
    workers.delete(worker);
    workers.add(worker);
    worker.timer = setTimeout(() => end(worker), settings.idle).unref();
  };

  const end = (worker: Worker<Sent, Reply>): void => {
    workers.delete(worker);
    clearTimeout(worker.timer);
    if (worker.child.connected) worker.child.disconnect();
  };

  /**
   * A process died: its job goes to another one, once, and to the head of the queue since it has waited longest. Being handed to a process that is
   * dead already, or that cannot start, is no fault of the job's, and is borne a few times more.
   */
  const lose = (worker: Worker<Sent, Reply>, reason: string): void => {
    if (!workers.delete(worker)) return;
    clearTimeout(worker.timer);
    worker.child.kill('SIGKILL');
    const task = worker.task;
    worker.task = undefined;
    if (task !== undefined) {
      settings.log.warn({ pid: worker.child.pid, reason, begun: task.begun }, 'A process died while making a document');
      if (task.begun < (settings.tries ?? 2) && task.sent < MOST_SENT && !closed) waiting.addFirst(task);
      else task.fail(new Lost(`The document could not be made: its process ended with ${reason}`));
    }
    if (!closed) next();
  };

  return {
    run: (message, { owner = '', patience = Number.POSITIVE_INFINITY } = {}) =>
      new Promise((done, fail) => {
        if (closed) return fail(new Lost('The pool is closed'));
        // Rather at once than after a wait for nothing.
        if (delay(owner) > patience) return fail(busy(owner));
        const refused = waiting.add(owner, { message, sent: 0, begun: 0, owner, until: performance.now() + patience, done, fail });
        refused?.fail(busy(refused.owner));
        next();
      }),
    pids: () => [...workers].flatMap(({ child }) => child.pid ?? []),
    load: () => ({ running: [...workers].filter((worker) => worker.task !== undefined).length, waiting: waiting.size() }),
    async hear(ms) {
      const idle = [...workers].filter((worker) => worker.task === undefined);
      const heard = await Promise.all(idle.map(({ child }) => answers(child, ms)));
      // One that was given work meanwhile has its job's own limit.
      const silent = idle.filter((worker, at) => !heard[at] && worker.task === undefined && workers.has(worker));
      if (silent.length > 0) throw new Error(`No answer from the processes ${silent.map(({ child }) => child.pid).join(', ')}`);
    },
    restart() {
      const all = [...workers];
      for (const worker of all) {
        if (worker.task === undefined) workers.delete(worker);
        clearTimeout(worker.timer);
        // A process that was stopped does not see its channel close.
        worker.child.kill('SIGKILL');
      }
      return all.length;
    },
    async close() {
      closed = true;
      for (const task of waiting.empty()) task.fail(new Lost('The pool is closed'));
      await Promise.all(
        [...living].map((child) => {
          const gone = new Promise((done) => child.once('exit', done));
          hold(child, true);
          child.kill('SIGKILL');
          return gone;
        }),
      );
    },
  };
}
