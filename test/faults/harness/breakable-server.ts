/**
 * A real server, started as `npm start` starts it, in which something can be broken from outside. What can be reached with
 * a signal, a file or a connection is broken that way by whoever runs it; this is for what lives inside the process: the
 * libraries that hold it are watched as they make it, before the server is loaded, and a word on the channel to the
 * parent process breaks it. Nothing of this is in `src`, and without that channel the process refuses to start.
 */
import { PGlite } from '@electric-sql/pglite';
import MiniSearch from 'minisearch';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { Embedded } from '#server/platform/embedded.ts';

/** What the parent says, and what comes back. */
export type Word = 'break pool' | 'break search' | 'break worker';
export type Reply = { broken: Word } | { failed: string };

if (process.env.NODE_ENV === 'production' || !process.send) throw new Error('This server is for tests: it lets itself be broken.');

const embedded: PGlite[] = [];
let handle: Embedded | undefined;
const pools: pg.Pool[] = [];
const indexes: MiniSearch[] = [];
const bosses: PgBoss[] = [];

const create: (...given: unknown[]) => Promise<PGlite> = PGlite.create.bind(PGlite);
Object.assign(PGlite, {
  create: async (...given: unknown[]) => {
    const made = await create(...given);
    embedded.push(made);
    return made;
  },
});
const { query } = Embedded.prototype;
Embedded.prototype.query = function (...given) {
  handle = this;
  return query.apply(this, given);
};
pg.Pool = class extends pg.Pool {
  constructor(options?: pg.PoolConfig) {
    super(options);
    if (options?.application_name === 'deedwright') pools.push(this);
  }
};
const addAll = MiniSearch.prototype.addAll;
MiniSearch.prototype.addAll = function (documents) {
  // The library's: it alone knows in which situations a kind is wanted.
  if (documents.some((one) => typeof one === 'object' && one !== null && 'situations' in one)) indexes.push(this);
  return addAll.call(this, documents);
};
const start = PgBoss.prototype.start;
PgBoss.prototype.start = function () {
  bosses.push(this);
  return start.call(this);
};

/** The kind of job whose workers go: one whose work is nothing when what it is to be done with is not there. */
const QUEUE = 'mail';

const acts: Record<Word, () => Promise<void>> = {
  /**
   * Embedded: the instance is closed under its handle, between two queries: closed amid one, it once left a server that answered nothing any more.
   * Postgres: somebody takes every connection and never gives one back.
   */
  'break pool': async () => {
    await handle?.atRest(async () => embedded.at(-1)?.close());
    const pool = pools.at(-1);
    if (pool) await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()));
  },
  /** The index has lost everything. */
  'break search': async () => indexes.at(-1)?.removeAll(),
  /** Its workers are gone, and a job waits. */
  'break worker': async () => {
    const [boss] = bosses;
    await boss?.offWork(QUEUE, { wait: true });
    await boss?.send(QUEUE, { id: crypto.randomUUID() });
  },
};

process.on('message', (word: Word) => {
  acts[word]().then(
    () => process.send?.({ broken: word } satisfies Reply),
    (error: unknown) => process.send?.({ failed: String(error) } satisfies Reply),
  );
});
process.on('disconnect', () => process.exit(1));

const { serve } = await import('#server/serve.ts');
await serve(process.argv[2] ?? '', (sentence) => console.info(sentence));
