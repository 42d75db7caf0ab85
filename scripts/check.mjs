// `npm run check`: everything that can be said about the project without running its tests. Each step is also a command of its own.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Kilobytes of brotli-compressed JavaScript on the first route, and of each further chunk. */
const FIRST_ROUTE = 150;
const FURTHER = 60;

step('types', 'tsc', ['-p', '.']);
step('lint', 'biome', ['check', '.']);
step('content', 'node', ['src/catalogue/check/main.ts']);
step('boundaries', 'node', ['--test', 'test/boundaries.test.ts']);
// For the browser and for the server; what `npm test` has just built from the same sources is not built again.
step('build', 'node', ['scripts/ensure.mjs', 'web']);
sizeOfTheWeb();

function step(name, command, args) {
  console.info(`\n— ${name}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) fail(`${name} failed`);
}

/** Adds up what the page asks `first.js` to fetch, and looks at every chunk that loads later. */
function sizeOfTheWeb() {
  console.info('\n— size of the web');
  const out = join(root, 'dist', 'web');
  const [, code = ''] = /data-code="([^"]+)"/.exec(readFileSync(join(out, 'index.html'), 'utf8')) ?? [];
  const first = new Set(code.split(' ').map((path) => path.slice(1)));
  const size = (file) => brotliCompressSync(readFileSync(join(out, file))).length / 1000;
  const total = [...first].reduce((sum, file) => sum + size(file), 0);
  console.info(`first route: ${total.toFixed(1)} kB of ${FIRST_ROUTE} (brotli)`);
  if (total > FIRST_ROUTE) fail('the first route is too heavy');
  for (const file of readdirSync(join(out, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/${name}`)) {
    if (!first.has(file) && size(file) > FURTHER) fail(`${file} weighs ${size(file).toFixed(1)} kB, more than ${FURTHER}`);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
