import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { like } from 'drizzle-orm';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database.ts';
import { asRefusal } from '#server/platform/failures.ts';
import { installation } from '#server/platform/tables.ts';

const parent = mkdtempSync(join(tmpdir(), 'deedwright-'));
const disk = join(parent, 'disk');
mkdirSync(disk);
const mount = (...options: string[]) => spawnSync('mount', [...options, disk]).status === 0;
const isSmallDisk = process.getuid?.() === 0 && mount('-t', 'tmpfs', '-o', 'size=110m', 'tmpfs');
if (!isSmallDisk) rmSync(parent, { recursive: true, force: true });

test('on a full disk everything answers 507 at once, and with space again every acknowledged row is there', {
  skip: !isSmallDisk && 'needs a small disk of its own, which only root can mount',
  timeout: 120_000,
}, async (t) => {
  t.after(() => spawnSync('umount', ['-l', disk]));
  t.after(() => rmSync(parent, { recursive: true, force: true }));
  const database = await openDatabase(readConfig({ DATA_DIR: join(disk, 'data') }));
  const { db } = database;
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  const fill = async (lane: number) => {
    for (let n = 0; n < 1_000; n += 1) {
      const row = { name: `row ${lane} ${n}`, value: randomBytes(75_000).toString('base64') };
      try {
        if (n % 2) await db.insert(installation).values(row);
        else await db.transaction((tx) => tx.insert(installation).values(row));
        acknowledged.push(row.name);
      } catch (error) {
        statuses.add(asRefusal(error).status);
        return;
      }
    }
  };
  await Promise.all([0, 1, 2, 3, 4].map(fill));
  assert.deepEqual([...statuses], [507]);
  assert.ok(acknowledged.length > 50, `${acknowledged.length} rows`);

  const from = performance.now();
  await assert.rejects(database.ready(), (error) => asRefusal(error).status === 507);
  assert.ok(performance.now() - from < 500);

  assert.ok(mount('-o', 'remount,size=300m'));
  await sleep(1_100);
  await database.ready();
  const found = new Set(
    (await db.select({ name: installation.name }).from(installation).where(like(installation.name, 'row %'))).map(({ name }) => name),
  );
  assert.deepEqual(
    acknowledged.filter((name) => !found.has(name)),
    [],
  );
  await db.delete(installation).where(like(installation.name, 'row %'));
  await database.close();
});
