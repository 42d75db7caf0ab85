import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Campaign, ChannelStatus } from '#contracts/marketing.ts';
import { signInAs, testApp } from '#test/support/app.ts';
import { openWeb } from '../pages/web.ts';
import { readPage } from './seo.ts';
import { eventDay } from './tables.ts';

const web = await openWeb(fileURLToPath(new URL('../../../dist/web', import.meta.url)), () => undefined);
assert.ok(web, 'the web is built before the tests run');
const { app, db, setClock } = await testApp({ PUBLIC_URL: 'https://desk.example.org' }, web);
const admin = () => signInAs({ app, db }, 'admin');
const headers = { host: 'desk.example.org', origin: 'https://desk.example.org' };

const spring = { name: 'Spring leases', code: 'spring-leases', channel: 'social', target: '/templates' };
const day = (name: string, count: number, more: Partial<typeof eventDay.$inferInsert> = {}) => ({
  day: '2026-11-20',
  name,
  path: '',
  source: '',
  campaign: '',
  count,
  amount: 0,
  countedAt: new Date(),
  ...more,
});

test('our own pages have nothing wrong for search engines', async () => {
  const ann = await admin();
  assert.deepEqual((await ann.send('GET', '/api/marketing/seo', undefined, headers)).json(), { report: null });
  const answer = await ann.send('POST', '/api/marketing/seo', undefined, headers);
  assert.equal(answer.statusCode, 200, answer.body);
  const report = answer.json();
  assert.deepEqual(report.findings, []);
  assert.ok(report.pages >= 40 && report.links >= 50);
  assert.deepEqual((await ann.send('GET', '/api/marketing/seo', undefined, headers)).json(), { report });
});

test('what a page has wrong is seen', () => {
  const page = readPage(
    '<html><head><title>A &amp; B</title><meta name="robots" content="noindex"><link rel="canonical" href="https://x.org/a"></head>' +
      '<body><h1>a</h1><h1>b</h1><img src="/a.png"><a href="/b?c=1">b</a><a href="//evil">e</a>' +
      '<script type="application/ld+json">{oops</script></body></html>',
    'https://x.org',
  );
  assert.deepEqual(page, {
    title: 'A & B',
    description: '',
    language: '',
    canonical: '/a',
    isHidden: true,
    headings: 2,
    mute: 1,
    broken: 1,
    links: ['/b'],
  });
});

test('a campaign has one code, and its link shows what came of it', async () => {
  const ann = await admin();
  const make = () => ann.send('POST', '/api/marketing/campaigns', spring, headers);
  const [first, second] = await Promise.all([make(), make()]);
  assert.deepEqual([first.statusCode, second.statusCode].sort(), [201, 422]);
  await db
    .insert(eventDay)
    .values([
      day('visit', 40, { campaign: 'spring-leases', source: 'linkedin.com' }),
      day('sign_up', 5, { campaign: 'spring-leases' }),
      day('paid', 2, { campaign: 'spring-leases', amount: 3_998 }),
      day('refunded', 1, { campaign: 'spring-leases', amount: -1_999 }),
      day('visit', 9, { campaign: 'another' }),
    ]);
  const [campaign] = (await ann.send('GET', '/api/marketing/campaigns', undefined, headers)).json<Campaign[]>();
  assert.ok(campaign);
  assert.equal(campaign.link, 'https://desk.example.org/templates?c=spring-leases');
  assert.deepEqual([campaign.visits, campaign.signUps, campaign.paid, campaign.amount], [40, 5, 2, 1_999]);
  const ended = await ann.send('PATCH', `/api/marketing/campaigns/${campaign.id}`, { isEnded: true }, headers);
  assert.equal(ended.json<Campaign>().isEnded, true);
  for (const target of ['//evil.example', '/a?b=c', 'https://evil.example', '/a b'])
    assert.equal((await ann.send('POST', '/api/marketing/campaigns', { ...spring, code: 'x', target }, headers)).statusCode, 422, target);
});

test('a channel says what it lacks, and is active once somebody came by it', async () => {
  const ann = await admin();
  setClock(new Date('2026-11-22T12:00:00Z'));
  const read = async () => {
    const list = (await ann.send('GET', '/api/marketing/channels', undefined, headers)).json<ChannelStatus[]>();
    return new Map(list.map((one) => [one.channel, one]));
  };
  const before = await read();
  assert.equal(before.get('search')?.state, 'ready');
  assert.deepEqual(before.get('newsletter')?.missing, ['mailServer', 'subscribers']);
  assert.deepEqual(before.get('social')?.missing, ['campaign']);
  await db
    .insert(eventDay)
    .values([day('visit', 3, { source: 'www.google.com' }), day('visit', 7, { source: 'www.google.com', day: '2026-09-01' })]);
  const after = await read();
  assert.equal(after.get('search')?.state, 'active');
  assert.equal(after.get('search')?.visits, 3);
});
