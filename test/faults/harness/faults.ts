import { appendFileSync, readdirSync, statfsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Component } from '#contracts/operations.ts';
import { BRIEF } from '#test/support/local-draft.ts';
import { until } from '#test/support/until.ts';
import { renderers, type Stage } from './stage.ts';

/** One thing that breaks. */
export interface Fault {
  id: string;
  /** What is broken, in a few words. */
  what: string;
  /** Which component must say so. */
  component: Component;
  /** Milliseconds from being noticed to working again, at most. */
  bound: number;
  /** Present where the server cannot mend it itself: it must say what is wrong, and this takes it away. */
  takeAway?(stage: Stage): Promise<void>;
  /** Why it cannot be tried here. */
  skipped?(stage: Stage): string | undefined;
  /** What must be there to be broken. */
  prepare?(stage: Stage): Promise<void>;
  breaks(stage: Stage): Promise<void>;
  /** It is broken only when the breaking is over. */
  isLate?: true;
  /** Does what people could not do meanwhile. @throws when it does not work */
  works(stage: Stage): Promise<void>;
}

/** Answers what it should. @throws with what it did answer */
async function answers(stage: Stage, method: string, path: string, body?: unknown): Promise<Response> {
  const response = await stage.ask(method, path, body);
  if (response.status >= 300) throw new Error(`${method} ${path} answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
  return response;
}

const makesPdf = async (stage: Stage): Promise<void> => {
  // Another text each time: one that was made before is at hand.
  const body = { title: 'Fault', content: `# Fault\n\n${crypto.randomUUID()}` };
  const pdf = Buffer.from(await (await answers(stage, 'POST', '/api/generate-pdf', body)).arrayBuffer());
  if (pdf.toString('latin1', 0, 5) !== '%PDF-') throw new Error('What was made is no PDF.');
};

/** Which file of the web is away: any one of them, another one each time. */
const away = new WeakMap<Stage, string>();

function assetOf(stage: Stage): string {
  const name = away.get(stage);
  if (name === undefined) throw new Error('No file of the web is away.');
  return join(stage.web, 'assets', name);
}

const fillerOf = ({ disk = '' }: Stage): string => join(disk, 'filler');

/** What fills a disk, and goes on filling it: the database gives room back now and then, and the disk is full no more. */
const filling = new WeakMap<Stage, NodeJS.Timeout>();
const FILL_EACH_MS = 200;

function fill(stage: Stage): void {
  const { bavail, bsize } = statfsSync(stage.disk ?? '');
  try {
    appendFileSync(fillerOf(stage), Buffer.alloc(bavail * bsize));
  } catch (error) {
    // The server may take the last of it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** A clause that the library has no words for: with an outside model in use, it is asked. */
const drafts = async (stage: Stage): Promise<string> => {
  const text = await (await answers(stage, 'POST', '/api/assistant/draft', { ...BRIEF, skipQuestions: true })).text();
  const last = JSON.parse(text.trim().split('\n').at(-1) ?? '{}') as { draft?: { fallback: string | null } };
  if (!last.draft) throw new Error(`The draft did not come to its end: ${text.slice(-200)}`);
  return last.draft.fallback ?? 'none';
};
/** Faults in a row after which the outside model is left alone. */
const TRIP = 3;

/** For how long the disk stays full once that was noticed. */
const FULL_MS = 2_000;

export const faults: readonly Fault[] = [
  {
    id: 'pool',
    what: 'the connection to the database is broken',
    component: 'database',
    bound: 8_000,
    breaks: (stage) => stage.breaks('break pool'),
    works: async (stage) => void (await answers(stage, 'PATCH', '/api/user/profile', { timeZone: 'Europe/London' })),
  },
  {
    id: 'worker',
    what: 'the workers of a kind of job are gone, and a job waits',
    component: 'api',
    bound: 8_000,
    breaks: (stage) => stage.breaks('break worker'),
    // Only then somebody waits.
    isLate: true,
    works: (stage) =>
      until(async () => /^jobs\{queue="mail",state="waiting"\} 0$/m.test(await (await answers(stage, 'GET', '/metrics')).text()), 10),
  },
  {
    id: 'renderer',
    what: 'a render process answers no more',
    component: 'templates',
    bound: 8_000,
    skipped: () => (process.platform === 'linux' ? undefined : 'the processes of the server are found in /proc'),
    prepare: makesPdf,
    breaks: async (stage) => {
      const pids = renderers(stage);
      if (pids.length === 0) throw new Error('There is no render process to stop.');
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
    },
    works: makesPdf,
  },
  {
    id: 'search',
    what: 'the search index has lost everything',
    component: 'templates',
    bound: 8_000,
    breaks: (stage) => stage.breaks('break search'),
    works: async (stage) => {
      // Not a whole name, which is found without the index; and another page size each time, so that no answer is at hand.
      const pageSize = 20 + Math.floor(Math.random() * 80);
      const found = (await (await answers(stage, 'GET', `/api/templates?q=resid+leas&page=1&pageSize=${pageSize}`)).json()) as unknown[];
      if (found.length === 0) throw new Error('The search finds nothing.');
    },
  },
  {
    id: 'provider',
    what: 'the outside model was away for a moment, and is still left alone',
    component: 'ai',
    bound: 8_000,
    prepare: async ({ model }) => model.reset(),
    breaks: async (stage) => {
      stage.model.meet = () => 'down';
      for (let n = 0; n < TRIP; n += 1) await drafts(stage);
      stage.model.meet = undefined;
    },
    // Only the last of these failures leaves it alone.
    isLate: true,
    works: async (stage) => {
      stage.model.reset();
      await drafts(stage);
      if (stage.model.calls.length === 0) throw new Error('The outside model is not asked.');
    },
  },
  {
    id: 'asset',
    what: 'a file of the web is missing',
    component: 'frontend',
    bound: 8_000,
    breaks: async (stage) => {
      // Without its packed form a file is packed when it is sent: nobody misses that.
      const files = readdirSync(join(stage.web, 'assets')).filter((name) => !name.endsWith('.br'));
      away.set(stage, files[Math.floor(Math.random() * files.length)] ?? '');
      await rename(assetOf(stage), `${assetOf(stage)}.away`);
    },
    takeAway: async (stage) => rename(`${assetOf(stage)}.away`, assetOf(stage)),
    works: async (stage) => void (await answers(stage, 'GET', `/assets/${assetOf(stage).split('/').at(-1)}`)),
  },
  {
    id: 'disk',
    what: 'the disk under the data is full',
    component: 'database',
    bound: 15_000,
    skipped: ({ disk }) => (disk ? undefined : 'needs a small disk of its own, which only root can mount, and the embedded database on it'),
    breaks: async (stage) => {
      fill(stage);
      filling.set(stage, setInterval(fill, FILL_EACH_MS, stage));
    },
    takeAway: async (stage) => {
      await sleep(FULL_MS);
      clearInterval(filling.get(stage));
      await rm(fillerOf(stage));
    },
    works: async (stage) => void (await answers(stage, 'PATCH', '/api/user/profile', { timeZone: 'Europe/London' })),
  },
];
