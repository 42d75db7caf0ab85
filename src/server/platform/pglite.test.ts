import assert from 'node:assert/strict';
import { test } from 'node:test';
import { template } from '#test/support/database.ts';
import { openPglite } from './pglite.ts';

test('the embedded database takes a small cache of its own: a large one is touched page by page as it starts', async (t) => {
  const database = await openPglite({ dataDir: 'memory://', loadDataDir: await template() });
  t.after(() => database.close());
  const { rows } = await database.query("select pg_size_bytes(current_setting('shared_buffers'))::int as bytes");
  assert.deepEqual(rows, [{ bytes: 32 << 20 }]);
});
