import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { furnish } from '#test/support/database.ts';
import { backUp, listBackups } from './backup.ts';
import { createCipher } from './cipher.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { lockFolder, tryLock } from './folder-lock.ts';
import { restore, verify } from './restore.ts';
import { findSecret } from './secret.ts';
import { StartError } from './start-error.ts';
import { installation } from './tables.ts';

function folder(t: TestContext): string {
  const parent = mkdtempSync(join(tmpdir(), 'deedwright-'));
  t.after(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, 'data');
}

test('a fresh data folder is private, and holds a secret that the next start finds again', async (t) => {
  const dataDir = folder(t);
  const config = readConfig({ DATA_DIR: dataDir });
  const first = await openDatabase(config);
  await first.db.insert(installation).values({ name: 'kept', value: 'yes' });
  await first.close();
  assert.equal(statSync(dataDir).mode & 0o777, 0o700);
  assert.equal(statSync(join(dataDir, 'secret')).mode & 0o777, 0o600);
  const second = await openDatabase(config);
  assert.equal(second.secret, first.secret);
  assert.equal((await second.db.select().from(installation).where(eq(installation.name, 'kept')))[0]?.value, 'yes');
  await second.close();
  await assert.rejects(
    openDatabase(readConfig({ DATA_DIR: dataDir, SECRET: 'quite another secret than the first one' })),
    (error) => error instanceof StartError && /another secret/.test(error.message),
  );
});

test('a secret is exchanged: the database takes the new one, what the old one sealed stays readable, and the old one opens it no more', async (t) => {
  const dataDir = folder(t);
  await furnish(dataDir);
  const [old, fresh] = ['the secret of the first years, long', 'the secret of the later years, long'];
  const first = await openDatabase(readConfig({ DATA_DIR: dataDir, SECRET: old }));
  const sealed = createCipher(first.secrets, 'receipts').encrypt('XX-123456', 'ann');
  await first.close();
  const second = await openDatabase(readConfig({ DATA_DIR: dataDir, SECRET: fresh, SECRET_BEFORE: old }));
  const cipher = createCipher(second.secrets, 'receipts');
  assert.equal(cipher.decrypt(sealed, 'ann'), 'XX-123456');
  const anew = cipher.encrypt('XX-123456', 'ann');
  await second.close();
  const third = await openDatabase(readConfig({ DATA_DIR: dataDir, SECRET: fresh }));
  assert.equal(createCipher(third.secrets, 'receipts').decrypt(anew, 'ann'), 'XX-123456');
  assert.throws(() => createCipher(third.secrets, 'receipts').decrypt(sealed, 'ann'), /secret that is not here/);
  await third.close();
  await assert.rejects(
    openDatabase(readConfig({ DATA_DIR: dataDir, SECRET: old })),
    (error) => error instanceof StartError && /another secret/.test(error.message),
  );
});

test('a version that does not know a change of the tables leaves them alone, and says so', async (t) => {
  const dataDir = folder(t);
  await furnish(dataDir);
  const config = readConfig({ DATA_DIR: dataDir });
  const database = await openDatabase(config);
  const name = '20990101000000_later';
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('later', ${Date.UTC(2099, 0)}, ${name})`,
  );
  await database.close();
  await assert.rejects(openDatabase(config), (error) => error instanceof StartError && error.message.includes(name));
});

test('a dump gives everything back, on this machine and on one that has only the dumps', async (t) => {
  const dataDir = folder(t);
  await furnish(dataDir);
  const config = readConfig({ DATA_DIR: dataDir });
  const database = await openDatabase(config);
  const { db, embedded } = database;
  assert.ok(embedded);
  await db.insert(installation).values(Array.from({ length: 500 }, (_, n) => ({ name: `row ${n}`, value: 'ü'.repeat(n) })));
  const before = await db.select().from(installation).orderBy(installation.name);
  const file = await backUp(dataDir, embedded, new Date());
  await db.delete(installation).where(eq(installation.name, 'row 1'));
  await assert.rejects(restore(dataDir, file, new Date()), (error) => error instanceof StartError && /already using/.test(error.message));
  await database.close();

  const former = await restore(dataDir, file, new Date());
  assert.ok(former && existsSync(former));
  const again = await openDatabase(config);
  assert.deepEqual(await again.db.select().from(installation).orderBy(installation.name), before);
  await again.close();

  const cut = join(dataDir, '..', 'cut.tar.gz');
  writeFileSync(cut, readFileSync(file).subarray(0, -2_000));
  const nowhere = join(dataDir, '..', 'nowhere');
  await assert.rejects(restore(nowhere, cut, new Date()), (error) => error instanceof StartError && /no complete dump/.test(error.message));
  assert.equal(existsSync(nowhere), false);

  const elsewhere = join(dataDir, '..', 'elsewhere');
  await restore(elsewhere, file, new Date());
  const moved = await openDatabase(readConfig({ DATA_DIR: elsewhere }));
  assert.deepEqual(await moved.db.select().from(installation).orderBy(installation.name), before);
  await moved.close();
});

test('a data folder is used with nothing beside it, and one that cannot be is named in a sentence', async (t) => {
  const dataDir = join(folder(t), 'own folder');
  await (await openDatabase(readConfig({ DATA_DIR: dataDir }))).close();
  assert.deepEqual(readdirSync(join(dataDir, '..')), ['own folder']);
  const file = join(dataDir, 'secret');
  // In the last one stands a folder that takes none.
  for (const wrong of [file, join(file, 'data'), ...(existsSync('/proc/self') ? ['/proc/none/data'] : [])])
    await assert.rejects(
      openDatabase(readConfig({ DATA_DIR: wrong })),
      (error) => error instanceof StartError && error.message.includes(wrong) && /DATA_DIR/.test(error.message),
    );
});

test('beside a server a data folder that holds the secret already is only read', async (t) => {
  const dataDir = folder(t);
  mkdirSync(dataDir);
  const secret = 'a secret of more than thirty-two letters';
  writeFileSync(join(dataDir, 'secret'), secret);
  chmodSync(dataDir, 0o555);
  try {
    const { mode } = statSync(dataDir);
    assert.equal(await findSecret(readConfig({ DATABASE_URL: 'postgres://localhost/x', DATA_DIR: dataDir })), secret);
    assert.equal(statSync(dataDir).mode, mode);
  } finally {
    chmodSync(dataDir, 0o700);
  }
});

test('a secret that another server is just about to write is waited for, and one that stays away is named', async (t) => {
  const dataDir = folder(t);
  mkdirSync(dataDir);
  const config = readConfig({ DATABASE_URL: 'postgres://localhost/x', DATA_DIR: dataDir });
  const file = join(dataDir, 'secret');
  writeFileSync(file, '');
  await assert.rejects(findSecret(config), (error) => error instanceof StartError && error.message.includes(file));
  const found = findSecret(config);
  setImmediate(() => writeFileSync(file, 'a secret of more than thirty-two letters'));
  assert.equal(await found, 'a secret of more than thirty-two letters');
});

test('a server of an earlier version, which holds the lock beside the folder, is not started over', async (t) => {
  const dataDir = folder(t);
  mkdirSync(dataDir);
  const free = tryLock(`${dataDir}.lock`);
  await assert.rejects(lockFolder(dataDir), (error) => error instanceof StartError && /already using/.test(error.message));
  free?.();
  (await lockFolder(dataDir))();
});

test('only the seven newest dumps are kept, and nothing half made beside them', async (t) => {
  const dataDir = folder(t);
  mkdirSync(join(dataDir, 'pg', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'pg', 'base', '1'), 'rows');
  writeFileSync(join(dataDir, 'secret'), 'the secret');
  const atRest = <T>(work: () => Promise<T>) => work();
  const files: string[] = [];
  for (let day = 1; day <= 9; day += 1) files.push(await backUp(dataDir, { atRest }, new Date(Date.UTC(2026, 0, day))));
  assert.deepEqual(await listBackups(dataDir), files.slice(2));
  assert.equal(readdirSync(join(dataDir, 'backups')).length, 8);
});

test('a file that is no dump changes nothing and says so', async (t) => {
  const dataDir = folder(t);
  await assert.rejects(
    restore(dataDir, import.meta.filename, new Date()),
    (error) => error instanceof StartError && /no complete dump/.test(error.message),
  );
  const cut = join(dataDir, '..', 'cut.gz');
  // Nothing was written before the disk was full, or no more than the head of the archive.
  for (const bytes of [Buffer.alloc(0), gzipSync('{').subarray(0, 10)]) {
    writeFileSync(cut, bytes);
    for (const work of [() => restore(dataDir, cut, new Date()), () => verify(cut, new Date())])
      await assert.rejects(work, (error) => error instanceof StartError && /no complete dump/.test(error.message));
  }
  await assert.rejects(restore(dataDir, '/nowhere', new Date()), StartError);
  assert.equal(existsSync(dataDir), false);
});
