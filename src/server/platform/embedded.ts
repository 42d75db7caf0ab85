import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as loopTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { makeDataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { diskFull, unavailable } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import { refuseNewer } from './migrations.ts';
import { withParsersOfDrizzle } from './parsers.ts';
import { openPglite } from './pglite.ts';
import { sqlState } from './sql-state.ts';

export type Options = Parameters<PGlite['query']>[2];
/** The part of PGlite that queries go through; a test may stand in for it. */
export interface Instance {
  query(text: string, params?: unknown[], options?: Options): Promise<unknown>;
  /** Several statements in one text. */
  exec(text: string, options?: Options): Promise<unknown>;
  listen(channel: string, hear: (payload: string) => void): Promise<unknown>;
  close(): Promise<void>;
}

/** The folder inside the data folder that holds the database's own files. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'pg');

/** One segment of the write-ahead log is 16 MB; with less than two of them free the next write may fail again. */
const ROOM = 32 << 20;
const RETRY_MS = 1_000;
/** Queries are answered in the server's own thread, without a pause between them; so long at most before others have their turn. */
const TURN_MS = 10;

/**
 * PGlite behind a handle whose instance can be exchanged. After "disk full" or a panic the very next query on that
 * instance spins for ever and takes the event loop with it, so queries stand in our own queue, never in PGlite's: at
 * the first such error the instance is dropped, whatever waits is refused with 507, and a new instance opens on the
 * same folder once there is space. Nothing acknowledged is lost: it is in the log on disk.
 */
export class Embedded {
  readonly #open: () => Promise<Instance>;
  readonly #hasRoom: () => Promise<boolean>;
  readonly #inside = new AsyncLocalStorage<true>();
  #instance: Instance | undefined;
  #trouble: unknown;
  #triedAt = 0;
  /** The end of the event loop's present turn, and since when queries have been answered in it. */
  #turn: Promise<void> | undefined;
  #turnFrom = 0;
  #last: Promise<unknown> = Promise.resolve();
  /** Who listens to which channel: a new instance is told again. */
  readonly #ears = new Map<string, (payload: string) => void>();

  constructor(instance: Instance, open: () => Promise<Instance>, hasRoom: () => Promise<boolean>) {
    this.#instance = instance;
    this.#open = open;
    this.#hasRoom = hasRoom;
  }

  /** Called by drizzle for everything outside a transaction. */
  query(text: string, params?: unknown[], options?: Options): Promise<unknown> {
    this.#refuseInside();
    return this.#inTurn(() => this.#ask(text, params, options));
  }

  /** Called by drizzle for a transaction; `work` gets the only thing that may be queried meanwhile. */
  transaction<T>(work: (tx: Pick<Instance, 'query'>) => Promise<T>): Promise<T> {
    this.#refuseInside();
    return this.#inTurn(() =>
      this.#inside.run(true, async () => {
        let isOver = false;
        const tx = {
          query: (text: string, params?: unknown[], options?: Options) => {
            if (isOver) throw new Error('This transaction is over; a query in it was not awaited.');
            return this.#ask(text, params, options);
          },
        };
        await this.#ask('begin');
        try {
          const result = await work(tx);
          isOver = true;
          await this.#ask('commit');
          return result;
        } catch (error) {
          isOver = true;
          // A dropped instance takes the transaction with it, and must not be asked again.
          if (this.#instance) await this.#ask('rollback');
          throw error;
        }
      }),
    );
  }

  /**
   * Several statements in one text, with a transaction of their own perhaps. They take one turn, and so does the
   * rollback after a failure: nobody else's query may fall into the transaction that failed.
   */
  exec(text: string, options?: Options): Promise<unknown> {
    this.#refuseInside();
    return this.#inTurn(async () => {
      try {
        return await this.#guarded((instance) => instance.exec(text, options));
      } catch (error) {
        if (this.#instance) await this.#ask('rollback');
        throw error;
      }
    });
  }

  /** Calls `hear` for each NOTIFY on the channel, also after the instance was exchanged. One listener a channel. */
  async listen(channel: string, hear: (payload: string) => void): Promise<() => void> {
    this.#ears.set(channel, hear);
    await this.#inTurn(() => this.#guarded((instance) => instance.listen(channel, (payload) => this.#ears.get(channel)?.(payload))));
    return () => this.#ears.delete(channel);
  }

  /** Runs `work` while no query runs, with everything written to the folder: for copying it. */
  atRest<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      await this.#ask('checkpoint');
      return work();
    });
  }

  /** Closes the instance and opens another one on the same folder. */
  reopen(): Promise<void> {
    this.#refuseInside();
    const turn = this.#last.then(async () => {
      const old = this.#instance;
      this.#instance = undefined;
      await old?.close().catch(() => undefined);
      this.#triedAt = 0;
      await this.#revive();
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    await this.#last;
    const instance = this.#instance;
    this.#instance = undefined;
    this.#trouble = unavailable(5);
    await instance?.close();
  }

  #refuseInside(): void {
    if (this.#inside.getStore()) throw new Error('Inside a transaction only `tx` may be used: the outer `db` would wait for itself.');
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(async () => {
      await this.#revive();
      return work();
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  #ask(text: string, params?: unknown[], options?: Options): Promise<unknown> {
    return this.#guarded((instance) => instance.query(text, params, options));
  }

  /** Asks the instance, and lets go of it when it must not be asked again. */
  async #guarded<T>(ask: (instance: Instance) => Promise<T>): Promise<T> {
    await this.#breathe();
    if (!this.#instance) throw this.#refusal();
    try {
      return await ask(this.#instance);
    } catch (error) {
      if (isFatal(error)) {
        this.#instance = undefined;
        this.#trouble = error;
        throw this.#refusal();
      }
      throw error;
    }
  }

  /** One query after the other is one turn of the event loop, in which nobody else is heard: it ends after a while, amid a transaction, too. */
  async #breathe(): Promise<void> {
    if (!this.#turn) {
      this.#turnFrom = performance.now();
      this.#turn = loopTurn().then(() => {
        this.#turn = undefined;
      });
    } else if (performance.now() - this.#turnFrom > TURN_MS) await this.#turn;
  }

  /** Without an instance: opens a new one when there is room, at most once a second. */
  async #revive(): Promise<void> {
    if (this.#instance) return;
    if (Date.now() - this.#triedAt < RETRY_MS || !(await this.#hasRoom())) throw this.#refusal();
    this.#triedAt = Date.now();
    try {
      const instance = await this.#open();
      for (const channel of this.#ears.keys()) await instance.listen(channel, (payload) => this.#ears.get(channel)?.(payload));
      this.#instance = instance;
    } catch (error) {
      this.#trouble = error;
      throw this.#refusal();
    }
  }

  #refusal(): Error {
    return isClosed(this.#trouble) ? (this.#trouble as Error) : diskFull(this.#trouble);
  }
}

const isClosed = (trouble: unknown): boolean => trouble instanceof Error && trouble.name === 'Refusal';

/** Whether PGlite must not be asked again: no space, a panic, or an end of the program inside it. */
function isFatal(error: unknown): boolean {
  const state = sqlState(error);
  if (state === undefined)
    return (
      error instanceof Error &&
      (error.name === 'ExitStatus' || error.name === 'RuntimeError' || /ENOSPC|no space left/i.test(error.message))
    );
  return state === '53100' || (error instanceof Error && 'severity' in error && error.severity === 'PANIC');
}

/** Makes a new database beside its place and moves it there when it is whole: a start that is cut leaves no half. */
async function makeFiles(folder: string): Promise<void> {
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  const worker = new Worker(new URL('./first-start.ts', import.meta.url), { workerData: fresh });
  await once(worker, 'exit');
  await rename(fresh, folder);
}

/** Opens the embedded database in the data folder, or in memory from a dumped `template`. */
export async function openEmbedded(
  dataDir: string,
  migrationsFolder: string,
  log: (sentence: string) => void,
  template?: Blob,
): Promise<Omit<Database, 'secret' | 'secrets'>> {
  const folder = databaseFolder(dataDir);
  let unlock = () => {};
  if (!template) {
    await makeDataFolder(dataDir);
    unlock = await lockFolder(dataDir);
  }
  const open = async (): Promise<Instance> =>
    withParsersOfDrizzle(await openPglite(template ? { dataDir: 'memory://', loadDataDir: template } : { dataDir: folder }));
  const hasRoom = async (): Promise<boolean> => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize > ROOM;
  };
  try {
    if (!template && !existsSync(folder)) await makeFiles(folder);
    const embedded = new Embedded(
      await open(),
      async () => {
        const instance = await open();
        log('The database was opened anew.');
        return instance;
      },
      hasRoom,
    );
    // drizzle asks only for `query` and `transaction`.
    const db = drizzle({ client: embedded as unknown as PGlite });
    await refuseNewer(db, migrationsFolder);
    await migrate(db, { migrationsFolder });
    return {
      kind: 'embedded',
      db,
      embedded,
      ready: async () => {
        await embedded.query('select 1');
      },
      ...(!template && { reopen: () => embedded.reopen(), hasRoom }),
      close: async () => {
        await embedded.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
