import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { testApp } from '#test/support/app.ts';
import { openWeb } from './web.ts';

const web = await openWeb(fileURLToPath(new URL('../../../dist/web', import.meta.url)), () => undefined);
assert.ok(web, 'the web is built before the tests run');
const { app, catalogue } = await testApp({ PUBLIC_URL: 'https://desk.example.org' }, web);
const get = async (url: string) => (await app.inject({ url, headers: { host: 'desk.example.org' } })).body;

test('search engines find every public screen and every listed template, and nothing of an account', async () => {
  const body = await get('/sitemap.xml');
  const found = [...body.matchAll(/<loc>https:\/\/desk\.example\.org([^<]*)<\/loc>/g)].map(([, path]) => path);
  assert.equal(found.length, body.match(/<loc>/g)?.length);
  assert.equal(new Set(found).size, found.length);
  const templates = catalogue.find({}).map(({ id }) => `/templates/${id}`);
  assert.deepEqual(
    found.filter((path) => path?.startsWith('/templates/')),
    templates,
  );
  for (const path of ['/', '/templates', '/pricing', '/help', '/terms-of-service']) assert.ok(found.includes(path));
  for (const path of found) assert.ok(!/^\/(api|account|admin|edit|my-documents|auth|dashboard)\b/.test(path ?? ''), path ?? '');
});

test('robots are told where the list is, and to leave accounts alone', async () => {
  const body = await get('/robots.txt');
  assert.match(body, /^Sitemap: https:\/\/desk\.example\.org\/sitemap\.xml$/m);
  assert.match(body, /^Disallow: \/api\/$/m);
});

test('a place without a text of its own points to the one that it is filled from, and is not in the list', async () => {
  const list = await get('/sitemap.xml');
  const listed = new Set(catalogue.find({}).map(({ id }) => id));
  const bare = catalogue
    .places()
    .map(({ id }) => catalogue.template(`residential-lease.${id}`))
    .find((template) => template && !template.reviewed && template.countsAs);
  assert.ok(bare?.countsAs && listed.has(bare.countsAs));
  assert.ok(!list.includes(`/templates/${bare.id}<`));
  assert.match(
    await get(`/templates/${bare.id}`),
    new RegExp(`rel="canonical" href="https://desk.example.org/templates/${bare.countsAs}"`),
  );
});
