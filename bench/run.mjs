// `npm run bench` runs every benchmark, `npm run bench p1 p3` those named. Prints what it measures and keeps it in bench/RESULTS.md, a row for each benchmark and machine.
import { fork, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';

const here = import.meta.dirname;
const results = join(here, 'RESULTS.md');
const stamp = join(here, 'node_modules', '.lock-hash');
const benches = readdirSync(here)
  .flatMap((file) => /^(p\d+)-.*\.ts$/.exec(file)?.[1] ?? [])
  .sort((a, b) => a.slice(1) - b.slice(1));

const HEAD = `# Results of the benchmarks

Written by \`npm run bench\`. Each side runs in turn with the others in one session; a number is the median of at least five rounds. Ratios count; absolute times
belong to the machine, and to some degree ratios do: what was measured on several machines has a row for each. P1 and P2 count processor time. What each peer
is given and what it is spared is said at the head of each benchmark.
The fault lines F1 to F17 stand in [test/faults/RESULTS.md](../test/faults/RESULTS.md), each with the command that repeats it.

| | work | measured | line | | beside it | machine | date | Node | command |
|---|---|---|---|---|---|---|---|---|---|
`;

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const unknown = wanted.filter((name) => !benches.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${benches.join(', ')}.`);
  process.exit(2);
}

installPeers();
requireWeb();
let missed = 0;
for (const name of wanted.length > 0 ? wanted : benches) {
  const file = readdirSync(here).find((one) => one.startsWith(`${name}-`)) ?? '';
  console.info(`\n— ${name.toUpperCase()} (${file})`);
  const row = await run(join(here, file));
  if (!row) {
    console.error(`${name.toUpperCase()} ended without a result.`);
    process.exitCode = 1;
    continue;
  }
  if (row.measures.some(({ met }) => met === false)) missed += 1;
  keep(row);
}
console.info(`\nKept in bench/RESULTS.md${missed > 0 ? `; ${missed} with a line missed` : ''}`);

/** The peers have a lock of their own and are installed when it changed. */
function installPeers() {
  const hash = createHash('sha256')
    .update(readFileSync(join(here, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.info('Installing the peers');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: here,
    stdio: 'inherit',
    shell: platform() === 'win32',
  });
  if (status !== 0) process.exit(1);
  writeFileSync(stamp, hash);
}

/** The editor is measured as it was built; building it is not this program's business. */
function requireWeb() {
  if (existsSync(join(here, '..', 'dist', 'ssr', 'page.js'))) return;
  console.error('There is no build of the web: run `npm run build` first.');
  process.exit(1);
}

function run(file) {
  return new Promise((done, fail) => {
    let row;
    const child = fork(file, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    child.on('message', (message) => {
      row = message;
    });
    child.on('error', fail);
    child.on('exit', (code) => done(code === 0 ? row : undefined));
  });
}

/** Puts the row in its place; the others stay as they were measured, what the same benchmark said on other machines, too. */
function keep(row) {
  const { length, 0: first } = cpus();
  const machine = `${length} × ${first?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const cells = [
    row.bench,
    row.work,
    row.measures.map(({ name, value, unit }) => `${name}: **${value}${unit}**`).join('<br>'),
    row.measures.map(({ line }) => (line ? ('least' in line ? `≥ ${line.least}` : `≤ ${line.most}`) : '–')).join('<br>'),
    row.measures.map(({ met }) => (met === undefined ? '–' : met ? 'met' : '**missed**')).join('<br>'),
    row.notes.join('<br>'),
    machine,
    new Date().toISOString().slice(0, 10),
    process.version,
    `\`npm run bench ${row.bench.toLowerCase()}\``,
  ];
  const rows = existsSync(results) ? (readFileSync(results, 'utf8').match(/^\| P\d+ \|.*$/gm) ?? []) : [];
  const others = rows.filter((line) => !(line.startsWith(`| ${row.bench} |`) && line.includes(` | ${machine} | `)));
  const sorted = [...others, `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`].sort(
    (a, b) => numberOf(a) - numberOf(b),
  );
  writeFileSync(results, `${HEAD}${sorted.join('\n')}\n`);
}

function numberOf(line) {
  return Number(/^\| P(\d+)/.exec(line)?.[1]);
}
