import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { cookieOf, type Person, signIn, signInAs, testApp } from '#test/support/app.ts';
import { testConfig } from '#test/support/database.ts';
import { until } from '#test/support/until.ts';
import { createInvited } from '../accounts/store.ts';
import { user } from '../accounts/tables.ts';
import { ledger } from '../billing/tables.ts';
import { document } from '../documents/tables.ts';
import { askedFor, consentOf } from '../platform/consent.ts';
import { rollUp } from './roll-up.ts';
import { arrival, event, eventDay, eventSalt } from './tables.ts';

const DAY = 86_400_000;
const stage = await testApp();
const { app, db } = stage;

type Headers = Record<string, string>;
const page = (path: string, from: { source?: string; campaign?: string } = {}) => ({
  source: '',
  campaign: '',
  ...from,
  events: [{ name: 'page', path }],
});
const send = (payload: object, headers: Headers = {}, remoteAddress = '10.1.1.1') =>
  app.inject({ method: 'POST', url: '/api/events', payload, headers: { 'user-agent': 'Firefox/140', ...headers }, remoteAddress });
const kept = () => db.select().from(event).orderBy(event.id);

describe('what a visit tells', () => {
  test('is kept without address, account and words, and tells visitors apart within one day alone', async () => {
    assert.equal((await send(page('/templates/:id', { source: 'search.example', campaign: 'spring' }))).statusCode, 204);
    await send(page('/pricing'));
    await send(page('/pricing'), {}, '10.1.1.2');
    const [first, second, other] = await kept();
    assert.ok(first?.visitor && !JSON.stringify(first).includes('10.1.1.1') && !JSON.stringify(first).includes('Firefox'));
    assert.equal(second?.visitor, first.visitor);
    assert.notEqual(other?.visitor, first.visitor);
    stage.setClock(new Date(Date.now() + DAY));
    await send(page('/pricing'));
    assert.notEqual((await kept()).at(-1)?.visitor, first.visitor);
    await rollUp(db, new Date(Date.now() + DAY));
    assert.equal((await db.select().from(eventSalt)).length, 1, 'the salt of the day that is over is gone');
  });

  test('is dropped where the browser asks not to be followed, where a robot looks, and where somebody works here', async () => {
    const admin = await signInAs(stage, 'admin');
    const support = await signInAs(stage, 'support');
    const refused: Headers[] = [
      { 'sec-gpc': '1' },
      { dnt: '1' },
      { 'user-agent': 'Googlebot/2.1' },
      { cookie: admin.cookie },
      { cookie: support.cookie },
      { cookie: 'consent=accepted', 'sec-gpc': '1' },
    ];
    for (const headers of refused) assert.equal((await send(page('/'), headers)).statusCode, 204);
    assert.deepEqual(await kept(), []);
  });

  test('can hold no id, no query, no sentence and no fact that only the server knows', async () => {
    const wrong = [
      page('/documents/3f1c?token=secret'),
      page('/edit/3F1C'),
      page('/templates/Ann Example'),
      page('https://elsewhere.example/'),
      page('/', { source: 'my landlord owes me money' }),
      page('/', { campaign: '<script>' }),
      { ...page('/'), events: [{ name: 'paid', path: '/' }] },
      { ...page('/'), events: [{ name: 'page', path: '/', text: 'x'.repeat(10) }].concat(Array(30).fill({ name: 'page', path: '/' })) },
    ];
    for (const payload of wrong) assert.equal((await send(payload)).statusCode, 422, JSON.stringify(payload));
    assert.deepEqual(await kept(), []);
  });
});

describe('consent', () => {
  const withIds = { VISITOR_ID: 'on' };

  test('nothing is set without a choice; a choice is remembered for half a year; taking it back forgets', async () => {
    const known = await testApp(withIds);
    const choose = (choice: string, headers: Headers = {}) =>
      known.app.inject({ method: 'POST', url: '/api/consent', payload: { choice }, headers });
    const visit = (headers: Headers) => known.app.inject({ method: 'POST', url: '/api/events', payload: page('/'), headers });
    assert.deepEqual((await visit({})).cookies, []);
    const accepted = await choose('accepted');
    const [choice, visitor] = accepted.cookies;
    assert.deepEqual([choice?.name, choice?.value, choice?.httpOnly], ['consent', 'accepted', undefined]);
    assert.deepEqual([visitor?.name, visitor?.httpOnly, visitor?.sameSite], ['visitor', true, 'Lax']);
    assert.ok(Number(choice?.maxAge) > 180 * 86_400 && Number(choice?.maxAge) < 185 * 86_400);
    const cookie = cookieOf(accepted);
    await visit({ cookie });
    known.setClock(new Date(Date.now() + 3 * DAY));
    await visit({ cookie });
    const [, first, later] = await known.db.select().from(event).orderBy(event.id);
    assert.equal(later?.visitor, first?.visitor, 'known again on another day, as agreed');
    assert.ok(!cookie.includes(String(first?.visitor)), 'the name itself is not kept');
    const declined = await choose('declined', { cookie });
    assert.deepEqual(
      declined.cookies.map(({ name, value }) => [name, value]),
      [
        ['consent', 'declined'],
        ['visitor', ''],
      ],
    );
    await visit({ cookie: 'consent=declined' });
    assert.equal((await known.db.select().from(event).orderBy(event.id)).at(-1)?.visitor, null);
    assert.deepEqual(
      (await choose('accepted', { 'sec-gpc': '1' })).cookies.map(({ name }) => name),
      ['consent'],
      'the browser’s signal goes first',
    );
  });

  test('the screens are told what is asked for', () => {
    const asksFor = (environment: Headers) => askedFor(testConfig(environment));
    assert.deepEqual(asksFor({}), ['referral']);
    assert.deepEqual(asksFor({ CONSENT: 'off', ...withIds }), ['referral', 'visitor'], 'to be declined where nobody must be asked');
    const collector = { EVENTS_URL: 'http://127.0.0.1:9', EVENTS_SECRET: 'x'.repeat(16) };
    assert.deepEqual(asksFor({ ...withIds, ...collector }), ['referral', 'visitor', 'outside']);
  });

  test('only where nobody must be asked has somebody agreed who has not chosen; the browser’s signal goes before every choice', () => {
    const consent = (cookies: Headers, headers: Headers, environment: Headers = {}) =>
      consentOf({ cookies, headers }, testConfig(environment));
    const accepted = { consent: 'accepted' };
    assert.equal(consent({}, {}), 'unasked');
    assert.equal(consent({ consent: 'yes' }, {}), 'unasked');
    assert.equal(consent(accepted, {}), 'granted');
    assert.equal(consent({ consent: 'declined' }, {}, { CONSENT: 'off' }), 'refused');
    assert.equal(consent({}, {}, { CONSENT: 'off' }), 'granted');
    for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }] as Headers[])
      for (const environment of [{}, { CONSENT: 'off' }] as Headers[]) assert.equal(consent(accepted, headers, environment), 'refused');
  });
});

test('a collector outside is told, signed and until it has taken it, of visits that agreed and of no other', async () => {
  const SECRET = 'a secret of sixteen letters';
  const taken: { body: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  let refusals = 1;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      refusals -= 1;
      if (refusals < 0) taken.push({ body, headers: request.headers });
      response.writeHead(refusals < 0 ? 204 : 503).end();
    });
  }).listen(0, '127.0.0.1');
  after(() => server.close());
  await until(() => server.address() !== null);
  const EVENTS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const told = await testApp({ EVENTS_URL, EVENTS_SECRET: SECRET }, undefined, { works: true });
  const visit = (path: string, headers: Headers) => told.app.inject({ method: 'POST', url: '/api/events', payload: page(path), headers });
  await visit('/unasked', {});
  await visit('/declined', { cookie: 'consent=declined' });
  await visit('/agreed', { cookie: 'consent=accepted' });
  await until(() => taken.length === 1);
  const [{ body, headers }] = taken as [(typeof taken)[0]];
  assert.deepEqual(JSON.parse(body).events, [{ name: 'page', path: '/agreed' }]);
  assert.equal(headers['x-signature'], createHmac('sha256', SECRET).update(`${headers['x-timestamp']}.${body}`).digest('hex'));
  assert.match(String(headers['idempotency-key']), /^[\da-f-]{36}$/);
});

describe('figures', () => {
  const figures = async (admin: Person, query = '') => (await admin.send('GET', `/api/marketing/figures${query}`)).json();
  const counted = (found: { days: { name: string; count: number; amount: number }[] }, name: string) =>
    found.days.filter((one) => one.name === name).reduce((sum, { count }) => sum + count, 0);

  /** A customer who came by a campaign, completed a document and paid in demo mode. */
  async function customer(campaign: string): Promise<Person> {
    const address = { 'user-agent': `Firefox ${campaign}` };
    await send(page('/landing', { source: 'mail', campaign }), address);
    const person = await signIn(app);
    await send(page('/dashboard'), { ...address, cookie: person.cookie });
    const answers = stage.catalogue.template('mutual-nda.global')?.sample.answers;
    const { id } = (await person.send('POST', '/api/documents', { templateId: 'mutual-nda.global', formData: answers })).json();
    assert.equal((await person.send('POST', `/api/documents/${id}/generate`)).statusCode, 200);
    await person.send('POST', '/api/create-subscription', { planId: 'basic', amount: 1999 });
    const entry = { id: crypto.randomUUID(), userId: person.user.id, at: new Date(), tier: 'basic', mode: 'demo' } as const;
    await db.insert(ledger).values({ ...entry, kind: 'charge', reason: 'payment', amount: 1999, source: `payment:${person.user.id}` });
    return person;
  }

  test('what is counted is what happened: visits, accounts, documents and money, by where people came from', async () => {
    const admin = await signInAs(stage, 'admin');
    await customer('spring');
    await customer('autumn');
    await signIn(app, 'Only Signed Up');
    await createInvited(db, 'never.came@example.org', new Date());
    await send(page('/pricing'), {}, '10.3.3.3');
    await rollUp(db, new Date());
    const found = await figures(admin);
    const names = ['visit', 'page', 'sign_up', 'document_made', 'paid', 'refunded'];
    assert.deepEqual(
      names.map((name) => counted(found, name)),
      [3, 5, 3, 2, 2, 0],
      'the admin is no customer',
    );
    assert.equal(found.days.find((one: { name: string }) => one.name === 'paid').amount, 3998);
    assert.deepEqual(
      found.funnel.map(({ count }: { count: number }) => count),
      [3, 3, 2, 2, 2],
    );
    assert.deepEqual(
      found.arrivals
        .filter(({ source }: { source: string }) => source === 'mail')
        .map((one: object) => Object.values(one))
        .sort(),
      [
        ['mail', 'autumn', 1, 1, 1],
        ['mail', 'spring', 1, 1, 1],
      ],
    );
    assert.deepEqual(
      found.cohorts.map((one: { signUps: number; paid: number; active: number[] }) => [one.signUps, one.paid, one.active[0]]),
      [[3, 2, 2]],
    );
    const csv = await admin.send('GET', '/api/marketing/figures/csv?table=funnel');
    assert.equal(csv.body, 'step,count\r\npage,3\r\nsign_up,3\r\ndocument_made,2\r\nbegin_checkout,2\r\npaid,2\r\n');
  });

  test('counting again changes nothing, and what was counted outlives the account and the events', async () => {
    const admin = await signInAs(stage, 'admin');
    const person = await customer('spring');
    await rollUp(db, new Date());
    const rows = async () => (await db.select().from(eventDay)).map(({ countedAt: _, ...row }) => JSON.stringify(row)).sort();
    const before = await rows();
    await rollUp(db, new Date());
    await Promise.all([rollUp(db, new Date()).catch(() => undefined), rollUp(db, new Date()).catch(() => undefined)]);
    assert.deepEqual(await rows(), before);
    await db.delete(user).where(eq(user.id, person.user.id));
    assert.deepEqual(await db.select().from(arrival), []);
    const later = new Date(Date.now() + 91 * DAY);
    await rollUp(db, later);
    assert.deepEqual(await kept(), [], 'events are removed after ninety days');
    assert.deepEqual(await rows(), before);
    stage.setClock(later);
    const from = new Date(later.getTime() - 100 * DAY).toISOString().slice(0, 10);
    assert.equal(counted(await figures(admin, `?from=${from}`), 'paid'), 1);
  });

  test('whoever deletes a document has made it all the same, and stays among those who paid', async () => {
    const admin = await signInAs(stage, 'admin');
    const person = await customer('spring');
    const funnel = async () => (await figures(admin)).funnel.map(({ count }: { count: number }) => count).slice(1);
    assert.deepEqual(await funnel(), [1, 1, 1, 1]);
    await db.delete(document).where(eq(document.userId, person.user.id));
    assert.deepEqual(await funnel(), [1, 1, 1, 1]);
  });

  test('days that nobody counted are made up for', async () => {
    const admin = await signInAs(stage, 'admin');
    await rollUp(db, new Date());
    const missed = new Date(Date.now() + 10 * DAY);
    stage.setClock(missed);
    await send(page('/help'));
    await rollUp(db, new Date(missed.getTime() + 20 * DAY));
    stage.setClock(new Date(missed.getTime() + 20 * DAY));
    assert.equal(counted(await figures(admin), 'page'), 1);
  });

  test('what browsers make up does not fill the table, nor hide where anybody else came from', async () => {
    await customer('spring');
    for (let batch = 0; batch < 35; batch += 1) {
      const events = Array.from({ length: 20 }, (_, index) => ({ name: 'page', path: `/made-up/${batch}-${index}` }));
      await send({ source: `s${batch}`, campaign: '', events }, {}, `10.4.${batch}.1`);
    }
    await rollUp(db, new Date());
    const rows = await db.select().from(eventDay);
    assert.ok(rows.length <= 580, `${rows.length} rows`);
    assert.equal(
      rows.filter(({ name }) => name === 'page').reduce((sum, { count }) => sum + count, 0),
      702,
    );
    for (const name of ['visit', 'sign_up', 'paid'])
      assert.ok(
        rows.some((row) => row.name === name && row.campaign === 'spring'),
        name,
      );
  });

  test('days are asked for in order, and at most a year of them', async () => {
    const admin = await signInAs(stage, 'admin');
    for (const query of [
      '?from=2026-02-02&to=2026-01-01',
      '?from=2024-01-01&to=2026-01-01',
      '?from=2026-02-31',
      '?from=0000-01-01',
      '?to=x',
    ])
      assert.equal((await admin.send('GET', `/api/marketing/figures${query}`)).statusCode, 422, query);
    assert.equal((await admin.send('GET', '/api/marketing/figures?from=2026-01-01&to=2026-12-31')).statusCode, 200);
  });
});
