import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startServer } from '#test/support/server.ts';

test('a second server on one data folder is refused with a sentence, and a lock left by SIGKILL is taken over', {
  timeout: 120_000,
}, async (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'deedwright-'));
  const DATA_DIR = join(parent, 'data');
  const first = await startServer({ DATA_DIR }, { bare: true });
  t.after(async () => {
    await first.end('SIGKILL');
    rmSync(parent, { recursive: true, force: true });
  });
  assert.ok(first.url, first.said());
  assert.match(first.said(), /DATABASE_URL/);

  const from = performance.now();
  const second = await startServer({ DATA_DIR });
  const tookMs = performance.now() - from;
  assert.equal(second.url, '');
  assert.equal(second.process.exitCode, 1);
  assert.match(second.said(), /^Another server is already using the data folder .+DATA_DIR.+DATABASE_URL\.\n$/);
  t.diagnostic(`refused ${Math.round(tookMs)} ms after its start`);
  assert.equal((await fetch(`${first.url}/readyz`)).status, 200);

  await first.end('SIGKILL');
  const third = await startServer({ DATA_DIR });
  t.after(() => third.end('SIGKILL'));
  assert.ok(third.url, third.said());
  assert.equal((await fetch(`${third.url}/readyz`)).status, 200);

  const ended = await third.end('SIGTERM');
  assert.equal(ended.code, 0);
  t.diagnostic(`ended ${Math.round(ended.ms)} ms after SIGTERM`);
});

test('a wrong setting and a taken port end the start with a sentence', { timeout: 60_000 }, async (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'deedwright-'));
  const one = await startServer({ DATA_DIR: join(parent, 'one') });
  t.after(async () => {
    await one.end('SIGKILL');
    rmSync(parent, { recursive: true, force: true });
  });
  const taken = await startServer({ DATA_DIR: join(parent, 'two'), PORT: new URL(one.url).port });
  assert.equal(taken.process.exitCode, 1);
  assert.match(taken.said(), /Port \d+ on 127\.0\.0\.1 is taken by another program\. Set PORT to a free one\./);
  const wrong = await startServer({ PLANS: 'maybe' });
  assert.equal(wrong.process.exitCode, 1);
  assert.equal(wrong.said(), 'The setting PLANS is "maybe", but it must be one of on, off.\n');
});
