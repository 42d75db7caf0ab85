import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Crowd, gather, type Tally } from '../test/support/crowd.ts';
import { type RunningServer, startServer } from '../test/support/server.ts';
import { family, memory, pin, processorTime, slope } from './machine.ts';
import { emptyDatabase, postgres, SECRET } from './postgres.ts';
import { quantile, report } from './report.ts';

/**
 * P8: a mixed day, compressed. Two hundred people with an account and a document each look at lists and search (70 %), save (15 %), generate (10 %) and print
 * (5 %) for a minute, each of them every two seconds or so; beside it the same with twenty of them, in turn. Search and lists go past whatever the
 * server keeps at hand, as everybody types something else. Only on Postgres: `TEST_SERVER_DATABASE_URL` names the server.
 *
 * The server and its render processes have one core, whoever asks and Postgres the other. `MINUTE=10` (seconds) makes it short, to try it out.
 */
const SECONDS = Number(process.env.MINUTE ?? 60);
const [FEW, MANY] = [20, 200];
const PAUSE_MS = 2_000;
/** Memory grows to its working size in the first part of a run; its slope is told of the rest. */
const SETTLED = 0.5;

if (!postgres) throw new Error('P8 is measured on Postgres: set TEST_SERVER_DATABASE_URL');

interface Minute extends Tally {
  /** Megabytes of the server's process, a second apart. */
  held: number[];
  /** Share of its core that the server's process used. */
  busy: number;
}

const folder = mkdtempSync(join(tmpdir(), 'deedwright-bench-'));
const server = await startServer(
  {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: await emptyDatabase('deedwright_bench_day'),
    SECRET,
    PLANS: 'off',
    TRUST_PROXY: 'true',
    RENDER_PROCESSES: '1',
  },
  { flags: [] },
);
let crowd: Crowd | undefined;
try {
  if (!server.url) throw new Error(`The server did not start: ${server.said()}`);
  crowd = await gather(server.url, MANY);
  // Two cores at most: measuring the asking along would say little of the answering.
  for (const pid of family(server.process.pid ?? 0)) pin(pid, 1);
  pin(process.pid, 0);
  await minute(crowd, server, FEW, 5);
  const few = await minute(crowd, server, FEW, SECONDS);
  const many = await minute(crowd, server, MANY, SECONDS);
  const wrong = [...few.wrong, ...many.wrong].map(([what, times]) => `${times} × ${what}`);
  const p95 = (of: Tally) => quantile(of.served, 0.95);
  const renderers = memory(family(server.process.pid ?? 0).filter((pid) => pid !== server.process.pid));
  const told = ({ served, refused, seconds, busy }: Minute) =>
    `${(served.length / seconds).toFixed(0)} a second, median ${quantile(served, 0.5).toFixed(1)} ms, p95 ${quantile(served, 0.95).toFixed(1)} ms, p99 ${quantile(served, 0.99).toFixed(1)} ms, ${refused.length} told to come again, the server’s process at work for ${(busy * 100).toFixed(0)} % of the time`;
  report({
    bench: 'P8',
    work: `mixed day on Postgres, ${MANY} people for ${SECONDS} s, each asking every ${PAUSE_MS / 1_000} s: 70 % lists and search, 15 % save, 10 % generate, 5 % PDF`,
    measures: [
      { name: `p95 with ${MANY}`, value: p95(many), line: { most: 250 }, unit: ' ms' },
      { name: `p95 to that with ${FEW}`, value: p95(many) / p95(few), line: undefined, unit: ' times' },
      {
        name: 'answers that were 5xx or none',
        value: few.refused.length + many.refused.length + wrong.length,
        line: { most: 0 },
        unit: '',
      },
      { name: 'memory of the server process, most', value: Math.max(...many.held), line: { most: 450 }, unit: ' MB' },
      {
        name: 'its slope in the second half',
        value: slope(many.held.slice(Math.floor(many.held.length * SETTLED))),
        line: undefined,
        unit: ' MB a minute',
      },
    ],
    notes: [
      `with ${FEW}: ${told(few)}`,
      `with ${MANY}: ${told(many)}`,
      `the render process beside it: ${renderers.toFixed(0)} MB`,
      ...wrong,
    ],
  });
} finally {
  crowd?.end();
  await server.end();
  rmSync(folder, { recursive: true, force: true });
}

async function minute(asking: Crowd, asked: RunningServer, people: number, seconds: number): Promise<Minute> {
  const pid = asked.process.pid ?? 0;
  const held: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const used = processorTime([pid]);
  const weighing = (async () => {
    for (; performance.now() < until; await sleep(1_000)) held.push(memory([pid]));
  })();
  const tally = await asking.asking(people, seconds * 1_000, PAUSE_MS);
  const busy = (processorTime([pid]) - used) / (tally.seconds * 1_000);
  await weighing;
  return { ...tally, held, busy };
}
