import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { AffiliateFigures, Campaign, ChannelStatus } from '#contracts/marketing.ts';
import { signInAs, testApp } from '#test/support/app.ts';
import { openWeb } from '../pages/web.ts';
import { payout, referral, referralEntry, referralVisit, referrer, referrerPerson } from '../programmes/tables.ts';
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

test('affiliates and partners are counted by their ledger: what they brought within 30 days, and what they are owed', async () => {
  const ann = await admin();
  setClock(new Date('2026-11-22T12:00:00Z'));
  const read = async () => (await ann.send('GET', '/api/marketing/affiliates', undefined, headers)).json<AffiliateFigures>();
  const nothing = { waiting: 0, approved: 0, visits: 0, signUps: 0, paid: 0, amount: 0, owed: 0, inPayout: 0, payouts: 0 };
  assert.deepEqual(await read(), {
    programmes: [
      { programme: 'affiliate', ...nothing },
      { programme: 'partner', ...nothing },
    ],
    best: [],
  });
  const [now, old] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-09-01T12:00:00Z')];
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.insert(referrer).values([
    { id: one, programme: 'affiliate', code: 'AAAAAAAAAA', status: 'approved', createdAt: old },
    { id: two, programme: 'partner', code: 'BBBBBBBBBB', status: 'pending', createdAt: old },
  ]);
  const details = { businessName: 'Example Ltd', phone: '', website: '', address: '', city: '', state: '', zipCode: '', country: '' };
  await db.insert(referrerPerson).values({ referrerId: two, programme: 'partner', email: 'b@example.org', name: 'Bea Example', details });
  await db.insert(referralVisit).values([
    { referrerId: one, day: '2026-11-20', visits: 7 },
    { referrerId: one, day: '2026-09-01', visits: 100 },
    { referrerId: two, day: '2026-11-20', visits: 2 },
  ]);
  await db.insert(referral).values([
    { id: crypto.randomUUID(), referrerId: one, customerId: 'a', at: now },
    { id: crypto.randomUUID(), referrerId: one, customerId: 'b', at: old },
  ]);
  const payoutId = crypto.randomUUID();
  await db.insert(payout).values({ id: payoutId, referrerId: one, period: '2026-11-01', status: 'due', createdAt: now });
  const entry = (kind: (typeof referralEntry.$inferInsert)['kind'], amount: number, at: Date) => ({
    ...{ id: crypto.randomUUID(), referrerId: one, at, kind, amount, key: `${kind} ${amount}`, subject: kind },
    ...(kind === 'payout' && { payoutId }),
  });
  await db
    .insert(referralEntry)
    .values([
      entry('commission', 9_000, old),
      entry('commission', 3_000, now),
      entry('reversal', -1_000, now),
      entry('payout', -6_000, now),
    ]);
  assert.deepEqual(await read(), {
    programmes: [
      {
        programme: 'affiliate',
        ...nothing,
        ...{ approved: 1, visits: 7, signUps: 1, paid: 1, amount: 2_000, owed: 5_000, inPayout: 6_000, payouts: 1 },
      },
      { programme: 'partner', ...nothing, waiting: 1, visits: 2 },
    ],
    best: [
      { id: one, programme: 'affiliate', name: '', referralCode: 'AAAAAAAAAA', visits: 7, signUps: 1, earned: 2_000 },
      { id: two, programme: 'partner', name: 'Example Ltd', referralCode: 'BBBBBBBBBB', visits: 2, signUps: 0, earned: 0 },
    ],
  });
  // Who brings visitors is named also where more was given back than paid.
  await db.insert(referralEntry).values({ ...entry('reversal', -500, now), referrerId: two });
  assert.deepEqual(
    (await read()).best.map(({ id, earned }) => [id, earned]),
    [
      [one, 2_000],
      [two, -500],
    ],
  );
  // Its channel is active by them too.
  const channels = (await ann.send('GET', '/api/marketing/channels', undefined, headers)).json<ChannelStatus[]>();
  const affiliates = channels.find(({ channel }) => channel === 'affiliates');
  assert.deepEqual([affiliates?.state, affiliates?.visits, affiliates?.signUps, affiliates?.paid], ['active', 7, 1, 1]);
});
