import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from './client.ts';
import { countsQuery, currentUserQuery, keyOf, recentDocumentsQuery, templateQuery, templatesQuery } from './queries.ts';

test('a key is the path of the call, then the query without what is empty', () => {
  assert.deepEqual(countsQuery().queryKey, ['api', 'templates', 'counts']);
  assert.deepEqual(currentUserQuery().queryKey, ['api', 'auth', 'user']);
  assert.deepEqual(templateQuery('will.uk').queryKey, ['api', 'templates', 'will.uk']);
  assert.deepEqual(templatesQuery({ q: '', category: undefined, page: 1, pageSize: 50 }).queryKey, [
    'api',
    'templates',
    { page: 1, pageSize: 50 },
  ]);
  assert.deepEqual(keyOf('/api/documents', {}), ['api', 'documents']);
});

test('reads are as specified: no retry, no refetch by themselves, nothing kept; the catalogue alone is kept for the visit', () => {
  const { queries, mutations } = createClient().getDefaultOptions();
  assert.deepEqual(
    [queries?.retry, queries?.refetchOnWindowFocus, queries?.refetchInterval, queries?.gcTime, mutations?.retry],
    [false, false, false, 0, false],
  );
  assert.equal(recentDocumentsQuery(5).gcTime, undefined);
  assert.ok((countsQuery().gcTime ?? 0) > 0);
});

test('what the server rendered is still there when its screen mounts', () => {
  assert.ok(Number(createClient().getDefaultOptions().hydrate?.queries?.gcTime) > 0);
  assert.equal(createClient({ keep: true }).getDefaultOptions().queries?.gcTime, Number.POSITIVE_INFINITY);
});
