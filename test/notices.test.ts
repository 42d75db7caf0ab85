import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const file = (path: string) => new URL(`../${path}`, import.meta.url);
const read = (path: string) => readFileSync(file(path), 'utf8');

test('the built web says the licence of every package that an installation runs', () => {
  const said = read('dist/web/THIRD_PARTY_LICENSES.txt');
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string; dev?: boolean }> };
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev && existsSync(file(path)));
  const unsaid = installed
    .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version} (`)
    .filter((line) => !said.includes(line));
  assert.ok(installed.length > 100);
  assert.deepEqual(unsaid, []);
});

test('our own licence and copyright are files beside the screens', () => {
  assert.equal(read('dist/web/LICENSE.txt'), read('LICENSE'));
  assert.match(read('dist/web/COPYRIGHT.txt'), /^Deedwright\nCopyright 2026/);
});
