// What `npm test` runs first: every test file, on the built-in runner. Neighbours share a process, since what each of
// them would load takes longer than most of what it tests; what needs a process to itself has one. `--postgres`: only
// what uses a database, without the walks over all calls.
// One file alone needs none of this: `node --test src/server/billing/off.test.ts`.
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SHORT_LIVED } from '../test/support/short-lived.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const TOGETHER = 28;
const AT_ONCE = 3;
/** How many files are named at the end, with the time they took. */
const LONGEST = 15;

/** Whole processes, killed and waited for: they take long, and leave the cores idle most of the time. */
const faults = [];
const walks = [];
const alone = [];
const areas = new Map();
const postgres = process.argv.includes('--postgres');
// Every call by every person and with every input says the same on either database.
for (const file of globSync([...(postgres ? [] : ['test/*.test.ts']), 'test/faults/*.test.ts', 'src/**/*.test.ts'], { cwd: root })) {
  const text = readFileSync(join(root, file), 'utf8');
  if (postgres && !/testApp\(|testDatabase\(|TEST_DATABASE_URL/.test(text)) continue;
  if (file.startsWith('test/faults/')) faults.push(join(root, file));
  else if (file.startsWith('test/')) walks.push(join(root, file));
  // A clock or an environment that a test replaces, and the time that it measures, are the whole process's.
  else if (/mock\.|process\.env\.\w+ = |process\.cpuUsage\b/.test(text)) alone.push(join(root, file));
  else areas.set(areaOf(file), [...(areas.get(areaOf(file)) ?? []), file].sort());
}

const folder = mkdtempSync(join(tmpdir(), 'deedwright-tests-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const groups = [...areas].flatMap(([area, members]) => {
  const count = Math.ceil(members.length / TOGETHER);
  return Array.from({ length: count }, (_, at) =>
    groupOf(
      `${area.replaceAll(/\W/g, '-')}-${at}`,
      members.filter((_, n) => n % count === at),
    ),
  );
});

/** Milliseconds by what ran by itself: a file's tests, or the tests of a file within a group. */
const took = new Map();
const count = ({ nesting, name, file, details }) => {
  if (nesting > 0) return;
  const of = name.endsWith('.test.ts') ? name : relative(root, file);
  took.set(of, (took.get(of) ?? 0) + details.duration_ms);
};

// What takes longest begins first, and what mostly waits runs beside what reckons: no core is idle, amid them or at the end.
run({ cwd: root, files: [...inTurn(faults, [...walks, ...groups]), ...alone], concurrency: AT_ONCE, execArgv: SHORT_LIVED })
  .on('test:pass', count)
  .on('test:fail', (event) => {
    process.exitCode = 1;
    count(event);
  })
  .on('end', () => {
    const longest = [...took].sort(([, a], [, b]) => b - a).slice(0, LONGEST);
    console.info(`\nTook longest:\n${longest.map(([name, ms]) => `${(ms / 1_000).toFixed(0).padStart(5)} s  ${name}`).join('\n')}`);
  })
  .compose(new spec())
  .pipe(process.stdout);

/** Files of an area load much the same: `src/web`, `src/server/assistant`, and all else of the server, which is tested as a whole. */
function areaOf(file) {
  return /^src\/(?:server\/assistant|[^/]+)/.exec(file)[0];
}

/** The members of two lists, spread evenly. */
function inTurn(one, other) {
  const placed = [one, other].flatMap((list) => list.map((member, at) => ({ member, at: at / list.length })));
  return placed.sort((a, b) => a.at - b.at).map(({ member }) => member);
}

/** A test file in which each of the given ones is a suite, so that what it prepares is its own. */
function groupOf(name, members) {
  const path = join(folder, `${name}.test.mjs`);
  const suites = members.map((file) => {
    const address = pathToFileURL(join(root, file)).href;
    return `describe(${JSON.stringify(file)}, () => import(${JSON.stringify(address)}));`;
  });
  writeFileSync(path, `import { describe } from 'node:test';\n${suites.join('\n')}\n`);
  return path;
}
