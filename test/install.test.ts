import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

const file = (path: string) => new URL(`../${path}`, import.meta.url);

test('the lock file pins each package by its hash', () => {
  const { packages } = JSON.parse(readFileSync(file('package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; inBundle?: boolean }>;
  };
  const fetched = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle);
  assert.ok(fetched.length > 300);
  assert.deepEqual(
    fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')),
    [],
  );
});

for (const [how, breakOff] of [
  ['breaks off amid a package', (response: ServerResponse) => response.destroy()],
  ['ends a package too early', (response: ServerResponse) => response.end()],
] as const)
  test(`an installation begins again where the network ${how}`, async (t) => {
    const { install } = await registry(t, breakOff);
    assert.match(await install(), /The network failed\. Beginning again in 2 s/);
  });

test('an installation that fails without the network being to blame ends at once', async (t) => {
  const { install, folder } = await registry(t);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'app', version: '1.0.0', dependencies: { thing: '2.0.0' } }));
  await assert.rejects(install(), (error: { stdout: string; stderr: string }) => {
    assert.doesNotMatch(error.stdout, /Beginning again/);
    assert.match(error.stderr, /This step failed: .*ci/);
    return true;
  });
});

/** A project of one package, whose registry fails amid each answer until the installation says that it begins again. */
async function registry(t: TestContext, breakOff?: (response: ServerResponse) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-install-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const tarball = gzipSync(tarOf('package/package.json', JSON.stringify({ name: 'thing', version: '1.0.0' })));
  let said = '';
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    if (!breakOff || said.includes('Beginning again')) return response.end(tarball);
    response.write(tarball.subarray(0, 20), () => breakOff(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const app = { name: 'app', version: '1.0.0', dependencies: { thing: '1.0.0' } };
  const thing = {
    version: '1.0.0',
    resolved: `${address}thing/-/thing-1.0.0.tgz`,
    integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(app));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...app, lockfileVersion: 3, requires: true, packages: { '': app, 'node_modules/thing': thing } }),
  );
  mkdirSync(join(folder, 'scripts'));
  copyFileSync(file('scripts/ensure.mjs'), join(folder, 'scripts', 'ensure.mjs'));
  const install = async () => {
    // In the environment, since a machine's own settings there weigh more than those of a project.
    const env = { ...process.env, npm_config_registry: address, npm_config_cache: join(folder, 'cache'), npm_config_fetch_retries: '0' };
    const installing = promisify(execFile)(process.execPath, ['scripts/ensure.mjs'], { cwd: folder, env });
    installing.child.stdout?.on('data', (text: string) => {
      said += text;
    });
    await installing;
    assert.ok(existsSync(join(folder, 'node_modules', 'thing', 'package.json')));
    return said;
  };
  return { install, folder };
}

/** One file in the tar format: a header block of 512 bytes, the content and two empty blocks. */
function tarOf(path: string, content: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(path);
  header.write('0000644\0', 100);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const blocks = Buffer.alloc(Math.ceil(content.length / 512) * 512 + 1_024);
  blocks.write(content);
  return Buffer.concat([header, blocks]);
}
