import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { signIn, signInAs, testApp } from '#test/support/app.ts';
import { PARTNER_TIERS } from '#test/support/programmes.ts';
import { until } from '#test/support/until.ts';
import { createFeatures } from '../platform/features.ts';
import { openWeb } from './web.ts';

const web = await openWeb(fileURLToPath(new URL('../../../dist/web', import.meta.url)), () => undefined);
assert.ok(web, 'the web is built before the tests run');
const { folder } = web;
const { app, catalogue, db } = await testApp({ BRAND_EMAIL: 'desk@example.org' }, web);
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('public screens are finished HTML with title, description and what they read', async () => {
  for (const [url, words] of [
    ['/', /Legal documents/],
    ['/templates', /Consulting Agreement/],
    ['/templates/residential-lease.us-california', /1950\.5/],
    ['/auth', /Create your account/],
    ['/business-partners', /60\.0%.*\$750.*What one sale pays/],
    ['/pricing', /Choose Your Plan.*\$19\.99.*14 days free.*Within 30 days/],
  ] as const) {
    const { statusCode, body, headers } = await get(url);
    assert.equal(statusCode, 200, url);
    assert.match(String(headers['content-type']), /text\/html/);
    assert.match(body, /<title>[^<]+<\/title>/);
    const root = body.slice(body.indexOf('<div id="root">'), body.indexOf('<script type="application/json"'));
    assert.match(root, words, url);
    assert.match(body, /<script type="application\/json" id="state">/);
  }
});

test('a screen is packed, for whoever reads gzip alone, too', async () => {
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get('/pricing', { 'accept-encoding': encoding });
    assert.equal(headers['content-encoding'], encoding);
    assert.match(unpack(rawPayload).toString(), /Choose Your Plan/);
  }
});

test('figures on the home are those of the library', async () => {
  assert.ok((await get('/')).body.includes(`>${new Intl.NumberFormat('en').format(catalogue.counts().templates)}<`));
});

test('tiers that an admin changes stand on the page at once', async () => {
  const admin = await signInAs({ app, db }, 'admin');
  assert.doesNotMatch((await get('/business-partners')).body, /45\.0%.*\$300.*Answers within a day/);
  const answer = await admin.send('PUT', '/api/admin/programmes/partner-tiers', { tiers: PARTNER_TIERS });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.match((await get('/business-partners')).body, /45\.0%.*\$300.*Answers within a day/);
});

test('no screen holds an inline script, and the policy forbids one', async () => {
  const { body, headers } = await get('/');
  assert.match(String(headers['content-security-policy']), /script-src 'self'(;|$)/);
  for (const [tag] of body.matchAll(/<script\b[^>]*>/g)) assert.match(tag, /src="\/|type="application\/(ld\+)?json"/);
});

test('what is not there answers 404 with the screen that says so; files never get a screen in their place', async () => {
  const missing = await get('/no/such/place');
  assert.equal(missing.statusCode, 404);
  assert.match(missing.body, /404 Page Not Found/);
  assert.equal((await get('/templates/no-such.place')).statusCode, 404);
  assert.equal((await get('/assets/gone-123.js')).statusCode, 404);
  assert.doesNotMatch((await get('/assets/gone-123.js')).body, /<html/);
});

test('a slash behind an address leads to what is meant, with its query', async () => {
  for (const [url, to] of [
    ['/blog/security-deposit-return-by-state/', '/blog/security-deposit-return-by-state'],
    ['/templates/residential-lease.us-california/?c=spring', '/templates/residential-lease.us-california?c=spring'],
    ['/help//', '/help'],
    ['/my-documents/', '/my-documents'],
  ] as const) {
    const { statusCode, headers } = await get(url);
    assert.deepEqual([statusCode, headers.location], [301, to], url);
    assert.equal((await get(to)).statusCode, 200, to);
  }
  for (const url of ['//evil.example/', '/%5Cevil.example/', '/assets/gone/', '/api/none/'])
    assert.doesNotMatch(String((await get(url)).headers.location ?? ''), /^\/[/\\]|:/, url);
});

test('screens of an account get the empty shell, and hold nobody’s data', async () => {
  const ann = await signIn(app);
  for (const url of ['/my-documents', '/edit/new', '/', '/pricing']) {
    const { statusCode, body } = await ann.send('GET', url);
    assert.equal(statusCode, 200);
    assert.match(body, /<div id="root"><\/div>/, url);
    assert.ok(!body.includes(ann.email));
  }
});

test('a visitor’s editor arrives drawn, without the template’s source, and cannot be used before its code is there', async () => {
  const { statusCode, body } = await get('/edit/new?templateId=mutual-nda.global');
  assert.equal(statusCode, 200);
  assert.match(body, /<div id="root"><div inert>/);
  assert.match(body, /<label[^>]*for="f-/);
  assert.doesNotMatch(body, /\{#|"body":/);
  assert.equal((await get('/edit/new?templateId=no-such.place')).statusCode, 200);
  assert.match((await get('/edit/1?templateId=mutual-nda.global')).body, /<div id="root"><\/div>/);
});

test('an address of a screen for one row is not found where no row can have its id', async () => {
  const id = '0189f7a0-3c1d-7b2e-9a4f-5d6c7b8a9e01';
  for (const url of [
    `/edit/${id}`,
    '/edit/new',
    '/edit/custom?title=a',
    `/analyse/${id}`,
    `/admin/users/${id}`,
    '/analyse',
    '/my-documents/bin',
  ]) {
    assert.equal((await get(url)).statusCode, 200, url);
  }
  for (const url of ['/edit/1', '/edit/backup.zip', `/edit/${id}.bak`, '/analyse/x', '/admin/users/.env', `/edit/${id}x?a`]) {
    const { statusCode, body } = await get(url);
    assert.equal(statusCode, 404, url);
    assert.match(body, /<div id="root"><\/div>/, url);
  }
});

test('a page brings what its screen asked for, and nothing else', async () => {
  assert.match((await get('/')).body, /"queryKey":\["api","templates","counts"\]/);
  assert.doesNotMatch((await get('/help')).body, /"queryKey":\["api","templates","counts"\]/);
});

test('a hostile address is neither run nor kept apart for others', async () => {
  for (const url of [
    '/templates?q=%3Cscript%3Ealert(1)%3C/script%3E',
    '/templates?q=%22onload=x',
    '/templates/%3Csvg%20onload=x%3E',
    '/%00',
    '/templates?page=1e9&q=%',
    '/%E0%A4%A',
    '//evil.example/',
    '/edit/new?templateId=__proto__',
    '/edit/new?templateId=%00%E0&step=1e99',
    '/edit/new?templateId=mutual-nda.global&step=%3Csvg%20onload=x%3E&view=wording',
  ]) {
    const { statusCode, body } = await get(url);
    assert.ok(statusCode < 500, `${url}: ${statusCode}`);
    assert.doesNotMatch(body, /<script>alert|<svg onload/);
  }
});

test('a page that has not changed is not sent again, and built files are kept for good', async () => {
  const { headers, body } = await get('/');
  assert.equal((await get('/', { 'if-none-match': String(headers.etag) })).statusCode, 304);
  const file = /data-code="(\/assets\/[^" ]+\.js)/.exec(body)?.[1] ?? '';
  const script = await get(file);
  assert.match(String(script.headers['cache-control']), /immutable/);
  assert.equal((await get(file, { 'if-none-match': String(script.headers.etag) })).statusCode, 304);
});

test('a built file is sent as the build packed it, in the form that the browser reads, and nothing else is', async () => {
  const page = (await get('/')).body;
  const [script = ''] = /\/assets\/[^" ]+\.js/.exec(page) ?? [];
  const [font = ''] = /\/assets\/[^" ]+\.woff2/.exec(page) ?? [];
  const written = readFileSync(join(folder, script));
  const packed = await get(script, { 'accept-encoding': 'gzip, br' });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.equal(packed.headers.vary, 'accept-encoding');
  assert.deepEqual(packed.rawPayload, readFileSync(join(folder, `${script}.br`)));
  assert.ok(packed.rawPayload.length < 0.9 * brotliCompressSync(written, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length);
  assert.deepEqual(brotliDecompressSync(packed.rawPayload), written);
  assert.deepEqual(gunzipSync((await get(script, { 'accept-encoding': 'gzip' })).rawPayload), written);
  assert.deepEqual((await get(script)).rawPayload, written);
  const letters = await get(font, { 'accept-encoding': 'gzip, br' });
  assert.deepEqual(
    [letters.statusCode, letters.headers['content-type'], letters.headers['content-encoding']],
    [200, 'font/woff2', undefined],
  );
  assert.deepEqual(letters.rawPayload, readFileSync(join(folder, font)));
  assert.equal((await get('/favicon.svg')).headers['cache-control'], 'no-cache');
  for (const other of [
    `${script}.br`,
    '/assets/..%2Findex.html',
    '/assets/%2E%2E%2F.vite%2Fmanifest.json',
    '/.vite/manifest.json',
    '/assets/.',
  ])
    assert.equal((await get(other)).statusCode, 404, other);
});

test('the brand is answered from one place', async () => {
  assert.deepEqual((await get('/api/brand')).json(), {
    name: 'Deedwright',
    email: 'desk@example.org',
    phone: '',
    address: '',
    supportUrl: '',
    plans: true,
    passwordMinLength: 6,
    sendsMail: false,
    demo: false,
    asksFor: ['referral'],
    asksFirst: true,
    off: [],
  });
  assert.match((await get('/')).body, /desk@example\.org/);
});

test('also where nobody must be asked, every page and the policy lead to where it can be declined', async () => {
  const off = await testApp({ CONSENT: 'off' }, web);
  for (const [url, said] of [
    ['/help', 'Cookies and consent'],
    ['/privacy-policy', 'Change what you have agreed to'],
  ] as const)
    assert.ok((await off.app.inject(url)).body.includes(`>${said}</button>`), url);
});

test('a screen of a part that is switched off answers 404 from then on, is in no list for search engines, and comes back', async () => {
  const features = createFeatures(db);
  const turn = async (on: boolean) => {
    await features.change(db, 'articles', on, new Date());
    // What this server has read is fresh for a second.
    await until(async () => (await get('/api/brand')).json().off.length === (on ? 0 : 1));
  };
  assert.equal((await get('/blog')).statusCode, 200);
  try {
    await turn(false);
    const gone = await get('/blog');
    assert.equal(gone.statusCode, 404);
    assert.match(gone.body, /404 Page Not Found/);
    assert.equal((await get('/blog/feed.xml')).statusCode, 404);
    assert.doesNotMatch((await get('/sitemap.xml')).body, /\/blog/);
    assert.doesNotMatch((await get('/')).body, /href="\/blog"/);
  } finally {
    await turn(true);
  }
  assert.equal((await get('/blog')).statusCode, 200);
  assert.match((await get('/')).body, /href="\/blog"/);
});
