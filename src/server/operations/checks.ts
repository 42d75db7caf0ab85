import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { readBrand } from '#contracts/brand.ts';
import { prepare } from '#engine/fill.ts';
import type { Renderer } from '#export/renderer.ts';
import { message } from '#messages/message.ts';
import type { Provider } from '../platform/breaker.ts';
import { BUILD_LIST, builtFiles } from '../platform/built-files.ts';
import type { Database } from '../platform/database.ts';
import type { App } from '../platform/http.ts';
import { isStuck, type Jobs } from '../platform/jobs.ts';
import { type Check, inTime, Skipped, Trouble } from './check.ts';
import { testResult } from './tables.ts';

/** What is looked at. */
export interface Watched {
  app: App;
  database: Pick<Database, 'db' | 'hasRoom'>;
  catalogue: Catalogue;
  renderer: Pick<Renderer, 'hear' | 'pids'>;
  jobs: Pick<Jobs, 'state'>;
  /** Folder of the built web; absent where only the API answers. */
  webFolder: string | undefined;
  /** How plans are paid for, and who is asked. */
  payment: { mode: string; provider?: Provider | undefined };
  ai: {
    /** Does a bit of the agents' work. @throws when it comes out wrong */
    work(): Promise<Readonly<Record<string, string | number>>>;
    provider?: Provider | undefined;
  };
  clock: () => Date;
}

/** A provider outside is not asked more often for our sake. */
const OUTSIDE_SECONDS = 60;
const [HEAR_MS, JOBS_MS] = [2_000, 2_000];
/** A database that takes longer for two small statements is in trouble, though it answers. */
const SLOW_MS = 1_500;

const say = (key: Parameters<typeof message>[0], values?: Record<string, string | number>) => message(key, values);

/** Everything that is looked at, cheapest things only, and the database first, which others ask; each says what may help. */
export function checksFor({ app, database, catalogue, renderer, jobs, webFolder, payment, ai, clock }: Watched): readonly Check[] {
  const templates = catalogue.find({ kinds: 'once' });
  let turn = 0;
  let isAway = false;
  const nextTemplate = () => {
    turn = (turn + 1) % templates.length;
    return templates[turn];
  };
  return [
    {
      id: 'database.writes',
      name: say('operations.checks.writes'),
      component: 'database',
      level: 'down',
      heals: ['database-pool'],
      patience: 2_500,
      run: async () => {
        const from = performance.now();
        isAway = true;
        await writeNothing(database, clock());
        isAway = false;
        const ms = Math.round(performance.now() - from);
        if (ms > SLOW_MS) throw new Trouble(say('operations.said.slow', { ms }), { busy: true });
        return { ms };
      },
    },
    {
      id: 'database.room',
      name: say('operations.checks.room'),
      component: 'database',
      // What needs no new space is still written, for a while.
      level: 'degraded',
      heals: [],
      run: async () => {
        if (!database.hasRoom) throw new Skipped(say('operations.said.noDisk'));
        if (!(await database.hasRoom())) throw new Trouble(say('operations.said.full'), { clear: true });
        return {};
      },
    },
    {
      id: 'api.answers',
      name: say('operations.checks.answers'),
      component: 'api',
      level: 'down',
      heals: [],
      run: async (signal) => {
        // And as everybody asks: the first is answered also while people are turned away.
        for (const what of ['/healthz', readBrand.path]) {
          const { status } = await ask(app, what, signal);
          if (status === 503) throw new Trouble(say('operations.said.overloaded'), { busy: true });
          if (status !== 200) throw new Error(say('operations.said.status', { what, status }));
        }
        return { status: 200 };
      },
    },
    {
      id: 'api.jobs',
      name: say('operations.checks.jobs'),
      component: 'api',
      shared: true,
      level: 'degraded',
      heals: ['stuck-jobs'],
      // A database that hangs must not hold up the round in which it is mended.
      patience: 2_000,
      run: async () => {
        // That is told by the check of the database, and what hangs is not asked twice in a round.
        const noDatabase = () => new Skipped(say('operations.said.noDatabase'));
        if (isAway) throw noDatabase();
        const state = await inTime(() => jobs.state(), JOBS_MS).catch(() => {
          throw noDatabase();
        });
        const stuck = state.filter(isStuck);
        if (stuck.length > 0)
          throw new Trouble(say('operations.said.stuck', { names: stuck.map(({ name }) => name).join(', ') }), { clear: true });
        return { waiting: state.reduce((sum, { waiting }) => sum + waiting, 0) };
      },
    },
    {
      id: 'templates.fill',
      name: say('operations.checks.fill'),
      component: 'templates',
      level: 'down',
      heals: ['templates'],
      run: async () => {
        const id = nextTemplate()?.id ?? '';
        const template = catalogue.template(id);
        if (!template) throw new Trouble(say('operations.said.noTemplate', { id }), { clear: true });
        const { text } = prepare(template.source)(template.sample.answers, clock().toISOString().slice(0, 10));
        if (text.length < 100) throw new Trouble(say('operations.said.empty', { id }), { clear: true });
        return { template: id, letters: text.length };
      },
    },
    {
      id: 'templates.search',
      name: say('operations.checks.search'),
      component: 'templates',
      level: 'down',
      heals: ['search-index'],
      run: async () => {
        const { id = '', name = '' } = templates[turn] ?? {};
        // A whole name is known without the index.
        const found = catalogue.find({ q: name.slice(0, -2), kinds: 'once' });
        const kind = id.split('.')[0];
        if (!found.some((one) => one.id.split('.')[0] === kind))
          throw new Trouble(say('operations.said.notFound', { name }), { clear: true });
        return { found: found.length };
      },
    },
    {
      id: 'templates.render',
      name: say('operations.checks.render'),
      component: 'templates',
      level: 'degraded',
      heals: ['render-processes'],
      run: async () => {
        await renderer.hear(HEAR_MS).catch(() => {
          throw new Trouble(say('operations.said.silent'), { clear: true });
        });
        return { processes: renderer.pids().length };
      },
    },
    {
      id: 'frontend.assets',
      name: say('operations.checks.assets'),
      component: 'frontend',
      level: 'down',
      heals: [],
      run: (signal) => assetsServed(app, webFolder, signal),
    },
    {
      id: 'payment.provider',
      name: say('operations.checks.payment'),
      component: 'payment',
      shared: true,
      level: 'down',
      heals: ['payment-breaker'],
      every: payment.provider ? OUTSIDE_SECONDS : 0,
      run: async () => {
        if (payment.mode === 'off') throw new Skipped(say('operations.said.noPayments'));
        await payment.provider?.answers();
        if (payment.provider?.state() === 'resting') throw new Trouble(say('operations.said.resting'), { clear: true });
        return { mode: payment.mode };
      },
    },
    {
      id: 'ai.agents',
      name: say('operations.checks.agents'),
      component: 'ai',
      level: 'down',
      heals: [],
      every: OUTSIDE_SECONDS,
      run: () => ai.work(),
    },
    {
      id: 'ai.model',
      name: say('operations.checks.model'),
      component: 'ai',
      level: 'degraded',
      heals: ['model-breaker'],
      run: async () => {
        if (!ai.provider) throw new Skipped(say('operations.said.noModel'));
        if (ai.provider.state() === 'resting') throw new Trouble(say('operations.said.resting'), { clear: true });
        return {};
      },
    },
  ];
}

class RolledBack extends Error {}

/** Writes a row and takes it back. */
async function writeNothing({ db }: Watched['database'], at: Date): Promise<void> {
  const row = {
    at,
    node: '',
    kind: 'check',
    testId: '',
    name: '',
    component: 'database',
    status: 'passed',
    duration: 0,
    details: {},
  } as const;
  await db
    .transaction(async (tx) => {
      await tx.insert(testResult).values({ ...row, autoFixed: false });
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
}

/** Where this process listens, as it is reached from its own machine. */
export function addressOf(app: App): string | undefined {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) return undefined;
  const host =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address.address] ?? (address.family === 'IPv6' ? `[${address.address}]` : address.address);
  return `http://${host}:${address.port}`;
}

async function ask(app: App, path: string, signal: AbortSignal, method = 'GET'): Promise<Response> {
  const base = addressOf(app);
  if (base === undefined) throw new Skipped(say('operations.said.notListening'));
  const response = await fetch(base + path, { method, signal, redirect: 'error' });
  await response.body?.cancel();
  return response;
}

/** Every file of the build is on disk, and what the first page names, code included, is given to whoever asks. */
async function assetsServed(app: App, folder: string | undefined, signal: AbortSignal): Promise<{ files: number }> {
  if (folder === undefined) throw new Skipped(say('operations.said.noWeb'));
  const isThere = async (file: string) => (await stat(join(folder, file)).catch(() => undefined))?.isFile() === true;
  const missingOf = (names: readonly string[]) =>
    new Trouble(say('operations.said.missing', { names: names.slice(0, 5).join(', ') }), { clear: true });
  for (const file of ['index.html', BUILD_LIST]) if (!(await isThere(file))) throw missingOf([file]);
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href|data-code)="(\/[^"]+)"/g)].flatMap(([, paths = '']) => paths.split(' '));
  const files = [...new Set([...named.map((path) => path.slice(1)), ...(await builtFiles(folder))])];
  const there = await Promise.all(files.map(isThere));
  const missing = files.filter((_, at) => !there[at]);
  if (missing.length > 0) throw missingOf(missing);
  for (const path of named) {
    const { status } = await ask(app, path, signal, 'HEAD');
    if (status !== 200) throw new Error(say('operations.said.status', { what: path, status }));
  }
  return { files: files.length };
}
