import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Article, ArticleSummary } from '#contracts/articles.ts';
import { testApp } from '#test/support/app.ts';
import { openWeb } from '../pages/web.ts';
import { feedOf } from './feed.ts';
import { isReader } from './rules.ts';
import { articleView } from './tables.ts';

const web = await openWeb(fileURLToPath(new URL('../../../dist/web', import.meta.url)), () => undefined);
const { app, db, catalogue, setClock } = await testApp({ PUBLIC_URL: 'https://deeds.example', BRAND_NAME: 'Quill & Co' }, web);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DEPOSITS = 'security-deposit-return-by-state';
const MINUTE = 60_000;

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const open = (id: string, headers: Record<string, string> = {}, remoteAddress = '10.9.0.1') =>
  app.inject({ method: 'POST', url: `/api/articles/${id}/views`, headers: { 'user-agent': FIREFOX, ...headers }, remoteAddress });
const viewsOf = async (id: string) => (await get(`/api/articles/${id}`)).json<Article>().views;

test('the list holds every article without its text, and is not sent twice', async () => {
  const first = await get('/api/articles');
  const list = first.json<ArticleSummary[]>();
  assert.equal(list.length, catalogue.articles.size);
  for (const article of list) assert.ok(!('content' in article) && article.readTime > 2 && article.author === 'Deedwright', article.id);
  assert.equal((await get('/api/articles', { 'if-none-match': String(first.headers.etag) })).statusCode, 304);
});

test('an article comes with its figures, its sources and the kinds that belong to it, each with its places', async () => {
  const article = (await get(`/api/articles/${DEPOSITS}`)).json<Article>();
  assert.match(article.content, /\| California \| 21 \| Cal\. Civ\. Code § 1950\.5 \|/);
  assert.doesNotMatch(article.content, /\{\{|undefined/);
  assert.ok(article.sources.length >= 2);
  const lease = article.kinds.find(({ id }) => id === 'residential-lease');
  assert.ok(lease?.places.includes('us-california'));
  const machine = (await get('/api/articles/what-a-document-drafting-machine-can-do')).json<Article>();
  assert.ok(machine.content.includes('Quill & Co is mainly of the first kind'));
  assert.ok(machine.content.includes(`${catalogue.counts().templates.toLocaleString('en')} templates`));
  assert.equal((await get('/api/articles/nothing')).statusCode, 404);
});

test('readings are counted by article and day, seen within a minute or so, and nothing is kept of who came', async () => {
  setClock(new Date('2030-05-01T23:59:00Z'));
  for (const from of ['10.9.1.1', '10.9.1.2']) assert.equal((await open(DEPOSITS, {}, from)).statusCode, 204);
  setClock(new Date('2030-05-02T00:01:00Z'));
  await open(DEPOSITS);
  const rows = (await db.select().from(articleView)).sort((a, b) => a.day.localeCompare(b.day));
  assert.deepEqual(rows, [
    { article: DEPOSITS, day: '2030-05-01', views: 2 },
    { article: DEPOSITS, day: '2030-05-02', views: 1 },
  ]);
  setClock(new Date(Date.parse('2030-05-02T00:01:00Z') + 5 * MINUTE));
  const { etag } = (await get('/api/articles')).headers;
  assert.equal(await viewsOf(DEPOSITS), 3);
  await open(DEPOSITS);
  assert.equal((await get('/api/articles', { 'if-none-match': String(etag) })).statusCode, 304);
  setClock(new Date(Date.parse('2030-05-02T00:01:00Z') + 10 * MINUTE));
  assert.equal((await get('/api/articles', { 'if-none-match': String(etag) })).statusCode, 200);
  assert.equal(await viewsOf(DEPOSITS), 4);
});

test('fifty readers at once are fifty', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, at) => open(DEPOSITS, {}, `10.9.2.${at}`)));
  assert.deepEqual(
    (await db.select().from(articleView)).map(({ views }) => views),
    [50],
  );
});

test('machines and pages fetched in advance are answered and not counted; an unknown article is none', async () => {
  const machines: Record<string, string>[] = [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'curl/8.5.0' },
    { 'user-agent': 'Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/130.0 Safari/537.36' },
    { 'user-agent': '' },
    { 'sec-purpose': 'prefetch;prerender' },
  ];
  for (const headers of machines) assert.equal((await open(DEPOSITS, headers)).statusCode, 204);
  assert.deepEqual(await db.select().from(articleView), []);
  assert.equal((await open('nothing')).statusCode, 404);
  for (const agent of [
    FIREFOX,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ])
    assert.ok(isReader({ 'user-agent': agent }));
});

test('a browser that asks not to be followed is counted as no reader', async () => {
  const before = await db.select().from(articleView);
  for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }] as Record<string, string>[])
    assert.equal((await open(DEPOSITS, headers)).statusCode, 204);
  assert.deepEqual(await db.select().from(articleView), before);
});

test('who counts himself up from one address is refused', async () => {
  const statuses = [];
  for (let at = 0; at < 61; at += 1) statuses.push((await open(DEPOSITS, {}, '10.9.3.3')).statusCode);
  assert.deepEqual([...new Set(statuses)], [204, 429]);
});

test('the feed is RSS 2.0 with whole addresses, and nothing in a title can end its element', async () => {
  const { headers, body } = await get('/blog/feed.xml');
  assert.match(String(headers['content-type']), /^application\/rss\+xml/);
  assert.match(body, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/);
  assert.match(body, /<title>Quill &amp; Co: articles/);
  assert.equal(body.match(/<item>/g)?.length, catalogue.articles.size);
  assert.ok(body.includes(`<link>https://deeds.example/blog/${DEPOSITS}</link>`));
  assert.match(body, /<pubDate>\w{3}, \d{2} \w{3} \d{4} 00:00:00 GMT<\/pubDate>/);
  assert.equal((await get('/blog/feed.xml', { 'if-none-match': String(headers.etag) })).statusCode, 304);
  const [article] = (await get('/api/articles')).json<ArticleSummary[]>();
  assert.ok(article);
  const odd = feedOf([{ ...article, title: 'a</title><x>&' }], { origin: 'https://deeds.example', brand: '<b>' });
  assert.ok(odd.includes('<title>a&lt;/title&gt;&lt;x&gt;&amp;</title>') && odd.includes('&lt;b&gt;'));
});

test('list and article are finished pages with canonical address, feed and structured data; others are 404', async () => {
  assert.ok(web, 'the web is built before the tests run');
  const list = (await get('/blog')).body;
  assert.match(list, /<link rel="canonical" href="https:\/\/deeds\.example\/blog">/);
  for (const { title } of catalogue.articles.values()) assert.ok(list.includes(title.replaceAll('&', '&amp;')), title);
  const { body } = await get(`/blog/${DEPOSITS}`);
  assert.match(body, new RegExp(`<link rel="canonical" href="https://deeds\\.example/blog/${DEPOSITS}">`));
  assert.match(body, /<link rel="alternate" type="application\/rss\+xml"[^>]*href="https:\/\/deeds\.example\/blog\/feed\.xml">/);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
  assert.equal(data['@type'], 'Article');
  assert.equal(data.datePublished, '2026-11-22');
  assert.match(body.slice(body.indexOf('<div id="root">'), body.indexOf('id="state"')), /Tex\. Prop\. Code § 92\.103/);
  const found = (await get('/blog?q=electronic&category=legal-technology')).body;
  assert.ok(found.includes('When an electronic signature is not enough') && !found.includes('>Getting a security deposit back'));
  assert.equal((await get('/blog/no-such-article')).statusCode, 404);
});
