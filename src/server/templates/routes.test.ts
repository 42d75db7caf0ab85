import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LibraryCounts, Template, TemplateSummary } from '#contracts/templates.ts';
import { testApp } from '#test/support/app.ts';
import { until } from '#test/support/until.ts';
import { compactHeap } from '../platform/compact-heap.ts';

const { app, catalogue } = await testApp();
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('without a page the whole list comes, with one a page of it; the number found is always told', async () => {
  const all = await get('/api/templates');
  const total = Number(all.headers['x-total-count']);
  assert.equal(all.json<TemplateSummary[]>().length, total);
  assert.equal(total, catalogue.counts().templates);
  const second = await get('/api/templates?page=2&pageSize=10');
  assert.equal(second.headers['x-total-count'], String(total));
  assert.deepEqual(second.json(), all.json<TemplateSummary[]>().slice(10, 20));
  assert.deepEqual((await get('/api/templates?page=9999')).json(), []);
});

test('the whole list is held once, however it is asked for', async () => {
  const length = (await get('/api/templates')).rawPayload.length;
  const before = heldBytes();
  for (let size = 1; size <= 40; size += 1) await get(`/api/templates?pageSize=${size}${size % 2 ? '&category=&language=' : ''}`);
  // What was answered is let go of a few turns later.
  await until(() => heldBytes() - before < 5 * length);
});

function heldBytes(): number {
  compactHeap();
  return process.memoryUsage().arrayBuffers;
}

test('a list is compact: no text, no fields', async () => {
  const [first] = (await get('/api/templates')).json<TemplateSummary[]>();
  assert.deepEqual(Object.keys(first ?? {}).sort(), [
    'category',
    'description',
    'fieldCount',
    'id',
    'jurisdiction',
    'language',
    'name',
    'updatedAt',
  ]);
});

test('filters narrow the list, and one that matches nothing answers an empty one', async () => {
  const found = (await get('/api/templates?category=real-estate&jurisdiction=us-texas')).json<TemplateSummary[]>();
  assert.ok(found.some(({ id }) => id === 'residential-lease.us-texas'));
  assert.ok(found.every(({ category, jurisdiction }) => category === 'real-estate' && jurisdiction === 'us-texas'));
  const once = (await get('/api/templates?kinds=once')).json<TemplateSummary[]>().map(({ id }) => id.split('.')[0]);
  assert.deepEqual([once.length, new Set(once).size], [catalogue.counts().kinds, catalogue.counts().kinds]);
  assert.deepEqual((await get('/api/templates?category=nothing')).json(), []);
  assert.equal((await get('/api/templates?q=zzzzzzzz')).headers['x-total-count'], '0');
});

test('what has not changed is not sent again', async () => {
  for (const url of ['/api/templates', '/api/templates/counts', '/api/templates/mutual-nda.global']) {
    const { headers } = await get(url);
    const again = await get(url, { 'if-none-match': String(headers.etag) });
    assert.equal(again.statusCode, 304, url);
    assert.equal(again.body, '');
  }
});

test('who takes brotli gets it, who does not gets the same plain', async () => {
  const plain = await get('/api/templates/mutual-nda.global');
  const packed = await get('/api/templates/mutual-nda.global', { 'accept-encoding': 'br' });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.ok(packed.rawPayload.length < plain.rawPayload.length / 2);
  assert.equal(plain.headers['content-encoding'], undefined);
});

test('a template brings its fields, its plain text, and what our own web fills', async () => {
  const template = (await get('/api/templates/residential-lease.us-california')).json<Template>();
  assert.equal(template.place.name, 'California');
  assert.ok(template.fields.length > 20);
  assert.ok(template.law.some(({ source }) => /1950\.5/.test(source)));
  assert.ok(template.clauses.some(({ id, why }) => id === 'lease/deposit@us-california' && why));
});

test('an unknown template and hostile queries are the client’s mistakes', async () => {
  assert.equal((await get('/api/templates/no-such.place')).statusCode, 404);
  for (const query of ['page=0', 'page=-1', 'page=x', 'pageSize=100000', `q=${'a'.repeat(300)}`, 'q=%00']) {
    const response = await get(`/api/templates?${query}`);
    assert.equal(response.statusCode, 422, query);
    assert.equal(typeof response.json().message, 'string');
  }
  assert.equal((await get(`/api/templates?q=${encodeURIComponent('((((*+?[')}`)).statusCode, 200);
});

test('counts agree with the list', async () => {
  const counts = (await get('/api/templates/counts')).json<LibraryCounts>();
  const list = (await get('/api/templates')).json<TemplateSummary[]>();
  assert.equal(counts.templates, list.length);
  for (const { id, templates } of counts.categories) assert.equal(templates, list.filter(({ category }) => category === id).length);
});
