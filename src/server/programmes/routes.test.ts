import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Referrer } from '#contracts/programmes-admin.ts';
import { type Person, signIn, signInAs, testApp } from '#test/support/app.ts';
import { buy, tillOf } from '#test/support/billing.ts';
import { testConfig } from '#test/support/database.ts';
import {
  affiliate,
  affiliateOf,
  application,
  approveAll,
  comeBy,
  confirmed,
  PARTNER_TIERS,
  partnerOf,
  payoutsOf,
  registration,
  sendForm,
} from '#test/support/programmes.ts';
import { user } from '../accounts/tables.ts';
import { ledger } from '../billing/tables.ts';
import { auditEntry, mail } from '../platform/tables.ts';
import { catchUp } from './catch-up.ts';
import { createIntegration } from './integration.ts';
import { programmesOf } from './own-data.ts';
import { makePayouts } from './pay-out.ts';
import { readCode } from './rules.ts';
import { partnerTier, payout, referral, referralEntry, referrer, referrerPerson } from './tables.ts';

// Nobody has to be asked here: what a visitor must agree to is in marketing/events.test.ts.
const environment = { PAYMENTS: 'sandbox', CONSENT: 'off' };
const stage = await testApp(environment);
const { app, db, setClock } = stage;
const till = tillOf(stage, environment);
const books = { db, config: testConfig(environment), clock: () => till.desk.clock() };
const log = { warn: (fact: object, text: string) => assert.fail(`${text} ${JSON.stringify(fact)}`) };
const sum = (rows: readonly { amount: number }[]): number => rows.reduce((all, { amount }) => all + amount, 0);

test('a form answers alike whether the address is known or not, and writes it one letter a day', async () => {
  const form = { ...application('new@example.org') };
  const answers: Awaited<ReturnType<typeof sendForm>>[] = [];
  for (let time = 0; time < 3; time += 1) answers.push(await sendForm(stage, '/api/affiliates/applications', form));
  assert.deepEqual(
    answers.map(({ statusCode, body }) => [statusCode, body]),
    answers.map(() => [201, answers[0]?.body]),
  );
  assert.ok(readCode(answers[0]?.json().referralCode));
  assert.equal((await db.select().from(mail)).length, 1);
  assert.equal((await db.select().from(referrer)).length, 1);
  // Whoever sends it again changes nothing of what was written first.
  await sendForm(stage, '/api/affiliates/applications', { ...form, name: 'Mallory', website: 'https://example.net' });
  assert.equal((await db.select().from(referrerPerson))[0]?.name, 'Ann Example');
  const limited = [];
  for (let time = 0; time < 11; time += 1) {
    const payload = registration(`a${time}@example.org`);
    limited.push((await app.inject({ method: 'POST', url: '/api/partners', payload, remoteAddress: '10.9.9.9' })).statusCode);
  }
  assert.deepEqual(limited.slice(-2), [201, 429]);
});

test('a form says beside each field what is missing', async () => {
  const answer = await sendForm(stage, '/api/affiliates/applications', {
    ...application('no address'),
    website: 'javascript:alert(1)',
    audience: ' ',
  });
  assert.equal(answer.statusCode, 422);
  assert.deepEqual(Object.keys(answer.json().fields).sort(), ['audience', 'email', 'website']);
  const partner = await sendForm(stage, '/api/partners', { email: 'ann@example.org' });
  assert.deepEqual(Object.keys(partner.json().fields).sort(), ['address', 'businessName', 'city', 'contactName', 'taxId']);
  // Of an address the parts that those of its country have.
  for (const [country, fields] of [
    ['United States', ['state', 'zipCode']],
    ['Germany', ['zipCode']],
    ['Hong Kong SAR China', ['state']],
    ['Qatar', []],
    ['Elsewhere', []],
  ] as const) {
    const place = { ...registration('ann@example.org'), country, state: ' ', zipCode: '' };
    assert.deepEqual(Object.keys((await sendForm(stage, '/api/partners', place)).json().fields ?? {}), fields, country);
  }
});

test('application and account are joined by the confirmed address, and by nothing else', async () => {
  const person = await signIn(app);
  await sendForm(stage, '/api/partners', registration(person.email));
  assert.deepEqual((await person.send('GET', '/api/partners')).json(), [], 'not before the address is confirmed');
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, person.user.id));
  const [own] = (await person.send('GET', '/api/partners')).json();
  assert.equal(own.taxId, '•••••6789');
  assert.ok(!JSON.stringify(await db.select().from(referrerPerson)).includes('3456789'), 'encrypted at rest');
  const [other, admin] = [await confirmed(stage, 'Other Example'), await signInAs(stage, 'admin')];
  assert.deepEqual((await other.send('GET', '/api/partners')).json(), []);
  assert.equal((await other.send('GET', `/api/partners/${own.id}/dashboard`)).statusCode, 404);
  assert.equal((await admin.send('GET', '/api/partners')).json().length, 1);
  assert.equal((await admin.send('GET', `/api/partners/${own.id}/dashboard`)).statusCode, 200);
  // Its owner, signed in, may still write it anew.
  await person.send('POST', '/api/partners', { ...registration(person.email), businessName: 'Renamed Ltd' });
  assert.equal((await partnerOf(person)).partner.businessName, 'Renamed Ltd');
});

test('a link is remembered for 90 days, first come first kept, and not by who does not want to be followed', async () => {
  const [one, two] = [await affiliate(stage), await affiliate(stage)];
  const page = await app.inject({ url: `/templates?ref=${one.code.toLowerCase()}` });
  const [cookie] = page.cookies;
  assert.deepEqual(
    [cookie?.name, cookie?.value, cookie?.httpOnly, cookie?.sameSite, cookie?.maxAge],
    ['ref', one.code, true, 'Lax', 90 * 86_400],
  );
  const again = await app.inject({ url: `/?ref=${two.code}`, headers: { cookie: `ref=${one.code}` } });
  assert.deepEqual(again.cookies, []);
  for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }, { cookie: 'consent=declined' }])
    assert.deepEqual((await app.inject({ url: `/?ref=${one.code}`, headers })).cookies, [], JSON.stringify(headers));
  for (const code of ['NOBODYS000', '<script>', '', 'x'.repeat(5_000)])
    assert.deepEqual((await app.inject({ url: `/?ref=${encodeURIComponent(code)}` })).cookies, [], code.slice(0, 20));
  assert.deepEqual((await app.inject({ url: `/api/brand?ref=${one.code}` })).cookies, []);
  assert.equal((await affiliateOf(one.person)).figures.visits, 2, 'nothing is counted of who asks not to be followed');
  await comeBy(stage, one.code, { headers: { 'sec-gpc': '1' } });
  assert.equal((await affiliateOf(one.person)).figures.signUps, 0);
});

test('only people are counted as visits by a link, each once, also who agrees to be remembered', async () => {
  const asking = await testApp({ CONSENT: 'ask' });
  const { person, code } = await affiliate(asking);
  const open = (headers: Record<string, string>) => asking.app.inject({ url: `/?ref=${code}`, headers });
  const visits = async () => (await affiliateOf(person)).figures.visits;
  for (const agent of ['facebookexternalhit/1.1', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'Slackbot-LinkExpanding 1.0'])
    await open({ 'user-agent': agent });
  assert.equal(await visits(), 0, 'previews and crawlers open every link that is posted');
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  assert.deepEqual((await open(headers)).cookies, []);
  const choose = async (choice: string, more: Record<string, string> = {}, ref = code) => {
    const payload = { choice, ref };
    const answer = await asking.app.inject({ method: 'POST', url: '/api/consent', payload, headers: { ...headers, ...more } });
    return answer.cookies.filter(({ name, value }) => name === 'ref' && value !== '').map(({ value, maxAge }) => [value, maxAge]);
  };
  assert.deepEqual(await choose('accepted'), [[code, 90 * 86_400]]);
  assert.deepEqual(await choose('declined'), []);
  assert.deepEqual(await choose('accepted', { 'sec-gpc': '1' }), []);
  assert.deepEqual(await choose('accepted', { cookie: 'ref=0000000000' }), [], 'who came first by another link stays theirs');
  assert.deepEqual(await choose('accepted', {}, 'NOBODYS000'), []);
  assert.equal(await visits(), 1);
});

test('nobody refers themself, neither by the same address, nor by one that leads to the same mailbox, nor later', async () => {
  const { person, code } = await affiliate(stage);
  const [local, domain] = person.email.split('@');
  const tagged = await comeBy(stage, code, { email: `${local}+second@${domain}` });
  await buy(tagged, 'basic');
  assert.equal((await affiliateOf(person)).figures.signUps, 0);
  // A visitor applies, signs up by the own link, and then comes for the application.
  const answer = await sendForm(stage, '/api/affiliates/applications', application('later@example.org'));
  const later = await comeBy(stage, answer.json().referralCode, { email: 'later@example.org' });
  await buy(later, 'basic');
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, later.user.id));
  const { figures } = await affiliateOf(later);
  assert.deepEqual([figures.signUps, figures.earned], [0, 0]);
  // Somebody who was referred, and then takes over the referrer's address, earns nothing on what they themselves pay.
  const other = await sendForm(stage, '/api/affiliates/applications', application('moved@example.org'));
  const moved = await comeBy(stage, other.json().referralCode);
  await buy(moved, 'basic');
  const [row] = await db.select().from(referrer).where(eq(referrer.code, other.json().referralCode));
  await catchUp(books, row?.id ?? '');
  assert.equal(
    sum(
      await db
        .select()
        .from(referralEntry)
        .where(eq(referralEntry.referrerId, row?.id ?? '')),
    ),
    600,
  );
  await db.update(user).set({ email: 'moved@example.org', emailVerified: true }).where(eq(user.id, moved.user.id));
  assert.equal((await affiliateOf(moved)).figures.earned, 0);
});

test('forty who look and pay at once leave each payment once, and one payout', async () => {
  till.at('2026-01-10T12:00:00Z');
  const { person, code } = await affiliate(stage);
  const admin = await signInAs(stage, 'admin');
  await approveAll(admin);
  const clients = await Promise.all(Array.from({ length: 12 }, () => comeBy(stage, code)));
  const [{ id } = { id: '' }] = await db.select().from(referrer);
  await Promise.all([...clients.map((client) => buy(client, 'basic')), ...Array.from({ length: 28 }, () => catchUp(books, id))]);
  // Paid in one millisecond, they are ordered by their ids: nine as bronze, three as silver, and the bonus.
  assert.equal((await affiliateOf(person)).figures.earned, 9 * 600 + 3 * 700 + 10_000);
  till.at('2026-02-01T00:30:00Z');
  await Promise.all(Array.from({ length: 12 }, () => makePayouts(books, log)));
  assert.deepEqual(
    (await payoutsOf(admin)).map(({ amount }) => amount),
    [17_500],
  );
  const entries = await db.select().from(referralEntry);
  assert.equal(sum(entries), 0);
  assert.equal(entries.length, 12 + 1 + 1);
  const due = (await db.select().from(payout))[0]?.id;
  const marked = await Promise.all([
    ...Array.from({ length: 6 }, () => admin.send('POST', `/api/admin/programmes/payouts/${due}/approve`)),
    ...Array.from({ length: 6 }, () => admin.send('POST', `/api/admin/programmes/payouts/${due}/paid`, { reference: 'TX' })),
  ]);
  assert.equal(marked.filter(({ statusCode }) => statusCode === 200).length <= 2, true);
  assert.equal((await db.select().from(auditEntry).where(eq(auditEntry.action, 'payoutApproved'))).length, 1);
});

test('an entry of the billing ledger that becomes known late changes what it must, by entries added', async () => {
  till.at('2026-01-10T12:00:00Z');
  const { person, code } = await affiliate(stage);
  const clients: Person[] = [];
  for (let n = 0; n < 10; n += 1) clients.push(await comeBy(stage, code));
  const charge = (n: number, at: string) => ({
    id: crypto.randomUUID(),
    userId: clients[n]?.user.id ?? '',
    at: new Date(at),
    kind: 'charge' as const,
    reason: 'payment' as const,
    tier: 'basic' as const,
    amount: 1_999,
    mode: 'sandbox' as const,
    source: `payment:${n}`,
    paymentId: crypto.randomUUID(),
  });
  for (let n = 1; n < 10; n += 1) await db.insert(ledger).values(charge(n, `2026-01-11T00:00:0${n}Z`));
  assert.equal((await affiliateOf(person)).figures.earned, 9 * 600);
  // Written by a node whose transaction took longer: the tenth referral, but the first by its time. So the one that was last is the tenth.
  await db.insert(ledger).values(charge(0, '2026-01-11T00:00:00Z'));
  const { figures, entries } = await affiliateOf(person);
  assert.equal(figures.earned, 9 * 600 + 700 + 10_000);
  assert.deepEqual(
    entries.filter(({ kind }) => kind === 'correction').map(({ amount }) => amount),
    [100],
  );
  // Money of another way to pay than the one in force counts no more once the installation has moved to it.
  await catchUp({ ...books, config: { ...books.config, payments: 'stripe' } }, (await db.select().from(referrer))[0]?.id ?? '');
  assert.equal(sum(await db.select().from(referralEntry)), 0);
});

test('an affiliate sees every entry that the amounts are the sum of, and every referral, however many there are', async () => {
  const { person } = await affiliate(stage);
  const [{ id: referrerId } = { id: '' }] = await db.select({ id: referrer.id }).from(referrer);
  const many = Array.from({ length: 230 }, (_, n) => ({ id: randomUUID(), referrerId, at: new Date(), customerId: `gone ${n}` }));
  await db.insert(referral).values(many);
  await db
    .insert(referralEntry)
    .values(many.map(({ id, at }) => ({ id, referrerId, at, kind: 'return', amount: 7, key: id, subject: id }) as const));
  const { figures, entries, referrals } = await affiliateOf(person);
  assert.deepEqual([sum(entries), entries.length], [figures.balance, 230]);
  assert.equal(referrals.length, figures.signUps);
  // An admin's list says the same, of whoever has nothing too.
  const admin = await signInAs(stage, 'admin');
  await affiliate(stage);
  const listed: Referrer[] = (await admin.send('GET', '/api/admin/programmes/referrers')).json();
  assert.deepEqual(
    listed.map(({ signUps, earned, balance }) => [signUps, earned, balance]),
    [
      [0, 0, 0],
      [230, 0, 7 * 230],
    ],
  );
});

test('tiers of partners: each larger than the one before, all four, and nobody but an admin', async () => {
  const admin = await signInAs(stage, 'admin');
  const put = (tiers: unknown) => admin.send('PUT', '/api/admin/programmes/partner-tiers', { tiers });
  assert.equal((await put(PARTNER_TIERS.slice(1))).statusCode, 422);
  assert.equal((await put(PARTNER_TIERS.toReversed())).statusCode, 422);
  assert.equal((await put(PARTNER_TIERS.map((tier) => ({ ...tier, minClients: 5 })))).statusCode, 422);
  assert.equal((await put(PARTNER_TIERS)).statusCode, 200);
  assert.deepEqual((await app.inject('/api/partner-tiers')).json()[1].perks, ['Answers within a day']);
  assert.equal((await db.select().from(partnerTier)).length, 4);
  assert.equal((await db.select().from(auditEntry).where(eq(auditEntry.action, 'partnerTiersChanged'))).length, 1);
});

test('whoever says where payouts go is told by letter that it was changed, once, and not where to in full', async () => {
  till.at('2026-01-10T12:00:00Z');
  const { person } = await affiliate(stage);
  const letters = async () => (await db.select().from(mail).where(eq(mail.to, person.email))).filter(({ name }) => name === 'payToChanged');
  for (const payTo of ['Example Bank 1234', 'Example Bank 1234', '']) await person.send('PUT', '/api/affiliates/own/payment', { payTo });
  const texts = (await letters()).map((row) => stage.mail.read(row).text);
  assert.deepEqual(texts.map((text) => [text.includes('•••••1234'), text.includes('Not said yet'), text.includes('Bank')]).sort(), [
    [false, true, false],
    [true, false, false],
  ]);
});

test('whoever leaves takes what is theirs along; what was earned stays without them', async () => {
  till.at('2026-01-10T12:00:00Z');
  const { person, code } = await affiliate(stage);
  await person.send('POST', '/api/partners', registration(person.email));
  await person.send('PUT', '/api/affiliates/own/payment', { payTo: 'Example Bank 1234' });
  const client = await comeBy(stage, code);
  await buy(client, 'basic');
  await affiliateOf(person);
  const files: Record<string, string> = {};
  for await (const { path, parts } of programmesOf({ db, cipher: till.desk.cipher }, 'nobody')) files[path] = String(parts);
  assert.deepEqual(files, {});
  const archive = await person.send('GET', '/api/account/export');
  assert.ok(archive.rawPayload.includes('affiliate.json') && archive.rawPayload.includes('partner.json'));
  // First the client leaves: the payment stays earned.
  assert.equal((await client.send('POST', '/api/account/delete', { email: client.email, password: client.password })).statusCode, 204);
  assert.equal((await affiliateOf(person)).figures.earned, 600);
  assert.equal((await person.send('POST', '/api/account/delete', { email: person.email, password: person.password })).statusCode, 204);
  const kept = JSON.stringify([await db.select().from(referrer), await db.select().from(referralEntry), await db.select().from(referral)]);
  assert.ok(!kept.includes(person.email) && !kept.includes('Ann') && kept.includes(code));
  assert.deepEqual(await db.select().from(referrerPerson), []);
  // The address applies anew: another code, and nothing of before.
  const again = await sendForm(stage, '/api/affiliates/applications', application(person.email));
  assert.equal(again.statusCode, 201);
  assert.notEqual(again.json().referralCode, code);
  const admin = await signInAs(stage, 'admin');
  const list = (await admin.send('GET', '/api/admin/programmes/referrers?programme=affiliate')).json();
  assert.deepEqual(list.map(({ email, earned }: Record<string, unknown>) => [email, earned]).sort(), [
    ['', 600],
    [person.email, 0],
  ]);
});

test('who was refused brings nobody and is paid nothing, until approved after all', async () => {
  till.at('2026-01-10T12:00:00Z');
  const { person, code } = await affiliate(stage);
  const admin = await signInAs(stage, 'admin');
  const [{ id }] = (await admin.send('GET', '/api/admin/programmes/referrers')).json();
  const client = await comeBy(stage, code);
  await admin.send('POST', `/api/admin/programmes/referrers/${id}/decision`, { decision: 'refused' });
  await comeBy(stage, code);
  await buy(client, 'enterprise');
  assert.deepEqual(await affiliateOf(person).then(({ figures }) => [figures.signUps, figures.earned]), [1, 0]);
  await admin.send('POST', `/api/admin/programmes/referrers/${id}/decision`, { decision: 'approved' });
  assert.equal((await affiliateOf(person)).figures.earned, 3_000);
});

test('whoever applied is written once when it is decided, also when it is refused', async () => {
  const admin = await signInAs(stage, 'admin');
  await sendForm(stage, '/api/affiliates/applications', application('pen@example.org'));
  await sendForm(stage, '/api/partners', registration('shop@example.org'));
  const all = (await admin.send('GET', '/api/admin/programmes/referrers')).json();
  for (const { id } of all)
    for (const decision of ['refused', 'refused']) await admin.send('POST', `/api/admin/programmes/referrers/${id}/decision`, { decision });
  const letters = await db.select().from(mail);
  for (const { programme, email, referralCode } of all) {
    const refused = letters.filter(({ to, name }) => to === email && name === `${programme}Refused`);
    assert.deepEqual(
      refused.map(({ values, link }) => [values.code, link?.endsWith('/help#contact')]),
      [[referralCode, true]],
    );
  }
});

test('whose approval is taken back is not written that the application was turned down', async () => {
  const admin = await signInAs(stage, 'admin');
  await sendForm(stage, '/api/affiliates/applications', application('quill@example.org'));
  const all: { id: string; email: string }[] = (await admin.send('GET', '/api/admin/programmes/referrers')).json();
  const id = all.find(({ email }) => email === 'quill@example.org')?.id;
  for (const decision of ['approved', 'refused']) await admin.send('POST', `/api/admin/programmes/referrers/${id}/decision`, { decision });
  const letters = (await db.select().from(mail)).filter(({ to }) => to === 'quill@example.org').map(({ name }) => name);
  assert.deepEqual(letters.sort(), ['affiliateApplied', 'affiliateApproved', 'affiliateEnded']);
});

test('the integration is asked for real, once in a while, and nothing else is', async () => {
  assert.deepEqual((await app.inject('/api/partners/integration/health')).json(), {
    status: 'not-configured',
    endpoint: null,
    checkedAt: null,
  });
  let [asked, status] = [0, 200];
  const other = createServer((_request, response) => {
    asked += 1;
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('{}');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(other.address() as AddressInfo).port}/health`;
  let now = new Date('2026-01-10T12:00:00Z');
  setClock(now);
  const health = createIntegration(endpoint, () => now);
  const statuses = async () => (await Promise.all([health(), health(), health()])).map((one) => one.status);
  assert.deepEqual([await statuses(), asked], [['connected', 'connected', 'connected'], 1]);
  now = new Date(now.getTime() + 30_000);
  status = 302;
  assert.deepEqual([await statuses(), asked], [['failing', 'failing', 'failing'], 2]);
  other.close();
  other.closeAllConnections();
  now = new Date(now.getTime() + 30_000);
  assert.equal((await health()).status, 'unreachable');
});
