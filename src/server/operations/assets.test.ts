import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Health } from '#contracts/operations.ts';
import { signInAs, testApp } from '#test/support/app.ts';
import { testConfig } from '#test/support/database.ts';
import { until } from '#test/support/until.ts';
import { openWeb } from '../pages/web.ts';
import { builtFiles } from '../platform/built-files.ts';
import { syntheticTests } from './synthetic/tests.ts';

const BUILT = fileURLToPath(new URL('../../../dist/web', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'deedwright-assets-'));
cpSync(BUILT, folder, { recursive: true });
const web = await openWeb(BUILT, () => undefined);
assert.ok(web, 'the web is built');
let isBroken = false;
const pages: typeof web.pages = {
  ...web.pages,
  page: (url, data) => (isBroken ? Promise.reject(new Error('It cannot be rendered')) : web.pages.page(url, data)),
};
const stage = await testApp({ MONITOR_SECONDS: '1' }, { ...web, pages, folder });
await stage.app.listen({ port: 0, host: '127.0.0.1' });
after(() => rmSync(folder, { recursive: true, force: true }));

test('a file that any screen needs is missed as soon as it is gone: the code that the first page starts with, and that of a single screen', async () => {
  const admin = await signInAs(stage, 'admin');
  const frontend = async () => ((await admin.send('GET', '/api/test-orchestration/health')).json() as Health).states.frontend;
  const turns = (status: string) =>
    until(async () => {
      await sleep(200);
      return (await frontend())?.status === status;
    });
  await admin.send('POST', '/api/test-orchestration/start');
  await turns('up');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const [, first = ''] = /data-code="[^"]* \/([^" ]+)"/.exec(page) ?? [];
  const screen = (await builtFiles(folder)).find((file) => file.includes('screen') && !page.includes(file));
  for (const file of [first, screen ?? '']) {
    renameSync(join(folder, file), join(folder, 'away'));
    await turns('down').finally(() => renameSync(join(folder, 'away'), join(folder, file)));
    assert.ok((await frontend())?.error?.includes(file), file);
    await turns('up');
  }
  await admin.send('POST', '/api/test-orchestration/stop');
});

test('a page that cannot be rendered is noticed by the test that opens one', async () => {
  const { app, db } = stage;
  const context = { app, db, config: testConfig(), clock: () => new Date(), hasWeb: true };
  const open = async () => syntheticTests.find(({ id }) => id === 'pages')?.run(context, () => undefined);
  await open();
  isBroken = true;
  await assert.rejects(open(), /answered 500/);
});
