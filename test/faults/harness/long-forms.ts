import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figures, heard, together } from '#test/support/figures.ts';
import { cacheFolder } from '#test/support/folders.ts';
import { circumstances, database, prefix, readSection, writeSection } from './results.ts';

/** A fault test in its long form: made in parts, so that one that died goes on where it was. */
interface LongForm {
  what: string;
  file: string;
  /** Only the tests of the file whose names hold this; all of them when absent. */
  only?: string;
  /** The setting that says how much of it is to be done, how much in all, and how much in one part. */
  setting: string;
  total: number;
  part: number;
}

const FORMS: Readonly<Record<string, LongForm>> = {
  F1: {
    what: 'SIGKILL amid saves and generations',
    file: 'test/faults/kill.test.ts',
    only: 'amid saves',
    setting: 'KILLS',
    total: 200,
    part: 10,
  },
  F2: { what: 'Postgres restarted at once', file: 'test/faults/postgres-restart.test.ts', setting: 'RESTARTS', total: 20, part: 5 },
  F5: {
    what: 'a disk under Postgres that refuses to write and to sync',
    file: 'test/faults/disk-errors.test.ts',
    setting: 'DISK_ERRORS',
    total: 20,
    part: 10,
  },
  F9: { what: 'SIGKILL amid the sending of letters', file: 'test/faults/jobs.test.ts', setting: 'KILLS', total: 100, part: 25 },
  F10: {
    what: '500 clients that trickle headers, 500 bodies, 200 that read nothing or a little',
    file: 'test/faults/overload.test.ts',
    only: 'trickle',
    setting: 'CLIENTS',
    total: 500,
    part: 500,
  },
  F11: {
    what: 'ten times more load than it can carry, for 60 s',
    file: 'test/faults/overload.test.ts',
    only: 'ten times',
    setting: 'OVERLOAD',
    total: 60,
    part: 60,
  },
  F13: { what: 'hostile input, 200 made-up texts a field', file: 'test/hostile.test.ts', setting: 'RUNS', total: 200, part: 20 },
  F14: { what: 'ten minutes of the mixed day', file: 'test/faults/endurance.test.ts', setting: 'MINUTES', total: 10, part: 10 },
  'F14-hour': { what: 'an hour of the mixed day', file: 'test/faults/endurance.test.ts', setting: 'MINUTES', total: 60, part: 60 },
  F15: {
    what: 'upgrade from the first release’s data, with the start killed',
    file: 'test/faults/upgrade.test.ts',
    setting: 'MIGRATION_KILLS',
    total: 20,
    part: 10,
  },
  F17: { what: 'SIGTERM under load', file: 'test/faults/leave-under-load.test.ts', setting: 'ENDS', total: 50, part: 5 },
};

const HEAD = 'Long forms';
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What came of one part. */
interface Part {
  done: number;
  failed: boolean;
  figures: Figures;
}

/** Runs the long forms of these names, one after the other. Told to end, it makes the part under way and writes down what there is. */
export async function runLong(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !FORMS[name]);
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. There are ${Object.keys(FORMS).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
  mkdirSync(cacheFolder, { recursive: true });
  for (const name of names) if (!ending.signal.aborted) await run(name, FORMS[name] as LongForm, ending.signal);
}

async function run(name: string, form: LongForm, ending: AbortSignal): Promise<void> {
  const journal = join(cacheFolder, `long-${name}-${database}.jsonl`);
  const parts: Part[] = existsSync(journal)
    ? readFileSync(journal, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Part)
    : [];
  const done = () => parts.reduce((sum, part) => sum + part.done, 0);
  if (parts.length > 0) console.info(`${name}: ${done()} of ${form.total} were made before; the rest follows.`);
  while (done() < form.total && !ending.aborted) {
    const size = Math.min(form.part, form.total - done());
    const { code, output } = await makePart(form, size);
    // The terminal tells everybody: a part that was cut is none.
    if (ending.aborted && code !== 0) break;
    const part: Part = { done: size, failed: code !== 0, figures: heard(output) };
    parts.push(part);
    appendFileSync(journal, `${JSON.stringify(part)}\n`);
    if (part.failed) writeFileSync(`${journal}.${parts.length}.log`, output);
    console.info(
      `${name}: ${done()} of ${form.total}${part.failed ? `, failed: see ${journal}.${parts.length}.log` : ''}: ${told(part.figures)}`,
    );
  }
  if (parts.length > 0) write(name, form, parts, done());
  if (done() >= form.total) renameSync(journal, `${journal}.done`);
  if (parts.some(({ failed }) => failed)) process.exitCode = 1;
}

async function makePart({ file, only, setting }: LongForm, size: number): Promise<{ code: number; output: string }> {
  const child = spawn(
    process.execPath,
    ['--test', '--test-reporter=tap', ...(only ? [`--test-name-pattern=${only}`] : []), join(ROOT, file)],
    { env: { ...process.env, [setting]: String(size) }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}

const told = (figures: Figures): string =>
  Object.entries(figures)
    .map(([what, value]) => `${value.toLocaleString('en')} ${what}`)
    .join('; ') || 'nothing was counted';

/** One row for each form and database: the newest run's. */
function write(name: string, form: LongForm, parts: readonly Part[], done: number): void {
  const failed = parts.filter((part) => part.failed).length;
  const came = [
    failed > 0 ? `**${failed} of ${parts.length} parts failed**` : 'all held',
    told(parts.map(({ figures }) => figures).reduce(together, {})),
    ...(done < form.total ? [`ended after ${done} of ${form.total}`] : []),
  ].join('; ');
  const first = `| ${name} on ${database} |`;
  const row = `${first} ${form.what} | ${came} | ${circumstances()} | \`${prefix}npm run faults -- ${name}\` |`;
  const others = readSection(HEAD)
    .split('\n')
    .filter((line) => /^\| F\d/.test(line) && !line.startsWith(first));
  const rows = [...others, row].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const head = ['| | what was done | what came of it | when and on what | command |', '|---|---|---|---|---|'];
  writeSection(HEAD, [...head, ...rows].join('\n'));
  console.info(row);
}
