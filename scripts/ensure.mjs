// What `npm start` and `npm test` call first: dependencies, Node, the built web and, for tests, a browser.
// Runs on whatever Node started npm (20 or later): plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';
const wanted = new Set(process.argv.slice(2));
const env = { ...process.env, PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH };
/** How long the network is given to come back before each further try. */
const PAUSES_MS = [2_000, 15_000];

installDependencies();
requireNode();
if (wanted.has('web')) buildWeb();
if (wanted.has('chromium')) findChromium();

/** Installs what the lock file says, once for each of its versions. */
function installDependencies() {
  const stamp = join(root, 'node_modules', '.ensure-stamp');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.info('Installing dependencies (npm ci) …');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional', '--ignore-scripts'];
  const npm = process.env.npm_execpath;
  if (npm) runOverNetwork(process.execPath, [npm, ...args]);
  else runOverNetwork('npm', args);
  writeFileSync(stamp, lock);
}

/** The next script runs on the Node found first on PATH: the installed one, or the user's own. */
function requireNode() {
  const probe = spawnSync('node', ['-p', 'process.versions.node'], { cwd: root, encoding: 'utf8', shell: windows, env });
  const [major = 0, minor = 0] = String(probe.stdout).trim().split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  console.error(
    `Deedwright needs Node 22.18 or later and found ${String(probe.stdout).trim() || 'none'}. Install it, or run on Linux, macOS (Apple or Intel) or Windows x64, where npm brings it.`,
  );
  process.exit(1);
}

/** Builds the web unless what stands in dist was made here from these very sources; a build by hand takes the stamp away. */
function buildWeb() {
  const stamp = join(root, 'dist', 'ssr', '.ensure-stamp');
  const hash = createHash('sha256');
  for (const path of [
    'src/web',
    'src/engine',
    'src/contracts',
    'src/messages',
    'scripts/lean-calls.ts',
    'scripts/notices.ts',
    'scripts/packed.ts',
    'LICENSE',
    'THIRD_PARTY_LICENSES.md',
    'vite.config.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ])
    hashInto(hash, path);
  const sources = hash.digest('hex');
  if (existsSync(join(root, 'dist', 'web', 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.info('Building the web …');
  run('vite', ['build', '--logLevel', 'warn']);
  run('vite', ['build', '--ssr', 'page.tsx', '--logLevel', 'warn']);
  writeFileSync(stamp, sources);
}

function findChromium() {
  const places = [
    process.env.CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  if (places.some((path) => path && existsSync(path))) return;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.info('Installing Chromium for the browser tests …');
    const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
    run('apt-get', ['update', '-qq'], quiet);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], quiet);
    return;
  }
  console.warn('No Chromium was found for the browser tests: install Chromium or Chrome, or set CHROMIUM to its path.');
}

/** Name and content of each file at this path, in one order on every machine. */
function hashInto(hash, path) {
  const place = join(root, path);
  if (!statSync(place).isDirectory()) {
    const content = readFileSync(place);
    hash.update(`${path}\0${content.length}\0`).update(content);
    return;
  }
  for (const name of readdirSync(place).sort()) hashInto(hash, `${path}/${name}`);
}

/** npm asks again where no answer came, and gives up where one breaks off amid: it begins once more, with what came already kept. */
function runOverNetwork(command, args) {
  for (const pause of PAUSES_MS) {
    const result = spawnSync(command, args, { cwd: root, stdio: ['inherit', 'inherit', 'pipe'], encoding: 'utf8', shell: windows, env });
    process.stderr.write(result.stderr ?? '');
    if (result.status === 0) return;
    if (!/^npm (?:error|ERR!) (?:network|code (?:E5\d\d|EINTEGRITY))/m.test(result.stderr)) failed(command, args, result);
    console.info(`The network failed. Beginning again in ${pause / 1_000} s …`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
  run(command, args);
}

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: windows, env, ...options });
  if (result.status !== 0) failed(command, args, result);
}

function failed(command, args, { status }) {
  console.error(`This step failed: ${command} ${args.join(' ')}`);
  process.exit(status ?? 1);
}
