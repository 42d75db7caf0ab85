import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, inArray, like, sql } from 'drizzle-orm';
import type { Plan } from '#contracts/billing.ts';
import type { OwnTicket, Ticket, TicketSummary } from '#contracts/support.ts';
import { type Person, signIn, signInAs, testApp } from '#test/support/app.ts';
import { user } from '../accounts/tables.ts';
import { mail } from '../platform/tables.ts';
import { ticket } from './tables.ts';

const stage = await testApp({ BRAND_EMAIL: 'help@example.org' });
const { app, db } = stage;

const form = (over: object = {}) => ({
  name: 'Vera Visitor',
  email: 'vera@example.org',
  subject: 'The PDF is blank',
  message: 'My PDF does not open: error.',
  ...over,
});
let homes = 0;
/** Everybody writes from somewhere else, or the limit of one address would be met. */
const contact = (body: object, headers = {}) =>
  app.inject({ method: 'POST', url: '/api/support/contact', payload: body, headers, remoteAddress: `10.1.${++homes >> 8}.${homes & 255}` });
const linkIn = async (name: string): Promise<string> => {
  const [letter] = await db.select().from(mail).where(eq(mail.name, name));
  return new URL(letter?.link ?? '').hash.replace(/^#token=/, '');
};
const all = async (staff: Person, query = ''): Promise<TicketSummary[]> => (await staff.send('GET', `/api/support/tickets${query}`)).json();
const linked = (token: string) => app.inject({ method: 'POST', url: '/api/support/linked', payload: { token } });

test('what a visitor writes becomes a ticket, a copy to them and a word to staff, once however often it is sent', async () => {
  const staff = await signInAs(stage, 'support');
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (let n = 0; n < 3; n += 1) assert.deepEqual((await contact(form(), key)).json(), { success: true });
  const [one, ...others] = await all(staff);
  assert.equal(others.length, 0);
  assert.deepEqual(
    [one?.title, one?.status, one?.category, one?.priority, one?.unread],
    ['The PDF is blank', 'open', 'technical', 'low', true],
  );
  const letters = await db.select().from(mail).where(like(mail.name, 'ticket%'));
  assert.deepEqual(letters.map((letter) => [letter.name, letter.to]).sort(), [
    ['ticketNew', 'help@example.org'],
    ['ticketReceived', 'vera@example.org'],
  ]);
  assert.equal((await contact({ ...form(), email: 'nobody' })).statusCode, 422);
  assert.equal((await contact({ ...form(), message: '' })).statusCode, 422);
});

test('a long message arrives whole, whatever character its letters are cut at', async () => {
  const staff = await signInAs(stage, 'support');
  const message = `${'x'.repeat(3_999)}🙂 and more`;
  assert.equal((await contact(form({ message }))).statusCode, 201);
  const [{ id } = { id: '' }] = await all(staff);
  assert.equal((await staff.send('GET', `/api/support/tickets/${id}`)).json().description, message);
  assert.equal((await staff.send('POST', '/api/support/messages', { ticketId: id, content: message })).statusCode, 201);
  const quoted = (
    await db
      .select()
      .from(mail)
      .where(inArray(mail.name, ['ticketReceived', 'ticketAnswered']))
  ).map(({ values }) => values.message);
  assert.deepEqual(quoted, [`${'x'.repeat(3_999)}…`, `${'x'.repeat(3_999)}…`]);
});

test('what is blank and an address that cannot be stored are refused beside their field, and nothing is mailed', async () => {
  const staff = await signInAs(stage, 'support');
  await contact(form());
  const [{ id } = { id: '' }] = await all(staff);
  const token = await linkIn('ticketReceived');
  await db.delete(mail);
  const refused = (answer: { statusCode: number; json(): { fields: object } }, ...fields: string[]) => {
    assert.equal(answer.statusCode, 422, fields.join());
    assert.deepEqual(Object.keys(answer.json().fields).sort(), fields);
  };
  refused(await contact(form({ name: '   ', subject: '  ', message: ' \n ' })), 'message', 'name', 'subject');
  for (const email of ['a\u0000b@example.org', 'a\ud800b@example.org']) refused(await contact(form({ email })), 'email');
  refused(await staff.send('POST', '/api/support/messages', { ticketId: id, content: '   \n' }), 'content');
  refused(await staff.send('POST', '/api/support/canned', { title: ' ', content: ' ' }), 'content', 'title');
  refused(await app.inject({ method: 'POST', url: '/api/support/linked/messages', payload: { token, content: '  ' } }), 'content');
  assert.deepEqual(await db.select().from(mail), []);
  assert.equal((await all(staff)).length, 1);
});

test('nobody’s mailbox is flooded by the form: five copies a day, from wherever it is sent, and every ticket arrives', async () => {
  const staff = await signInAs(stage, 'support');
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, n) => contact(form({ email: 'Victim@example.org', subject: `Letter ${n}` }))),
  );
  for (const { statusCode } of sent) assert.equal(statusCode, 201);
  for (let n = 8; n < 12; n += 1) await contact(form({ email: 'victim@example.org', subject: `Letter ${n}` }));
  const copies = await db.select().from(mail).where(eq(mail.to, 'victim@example.org'));
  assert.ok(copies.length > 0 && copies.length <= 5, `${copies.length} copies`);
  assert.equal((await all(staff)).length, 12);
  // Whoever is signed in with this address is not kept from their own.
  const ann = await signIn(app);
  for (let n = 0; n < 6; n += 1) await contact(form({ email: ann.email, subject: `Own ${n}` }), { cookie: ann.cookie });
  assert.equal((await db.select().from(mail).where(eq(mail.name, 'ticketReceived'))).filter(({ to }) => to === ann.email).length, 6);
});

test('staff answer, the visitor reads it by the link of the letter and writes back, notes stay inside', async () => {
  const staff = await signInAs(stage, 'support', 'Sam Support');
  await contact(form());
  const [{ id } = { id: '' }] = await all(staff);
  const say = (content: string, internal = false) =>
    staff.send('POST', '/api/support/messages', { ticketId: id, content, sender: 'customer', internal });
  await say('She uses an old reader.', true);
  const answered: Ticket = (await say('Please try the Word file.')).json();
  assert.deepEqual(
    answered.messages.map(({ sender, author, internal }) => [sender, author, internal]),
    [
      ['support', 'Sam Support', true],
      ['support', 'Sam Support', false],
    ],
  );
  assert.equal(answered.status, 'in-progress');
  assert.equal(answered.assignee?.id, staff.user.id);
  assert.ok(answered.firstAnswerAt);

  const token = await linkIn('ticketAnswered');
  const seen: OwnTicket = (await linked(token)).json();
  assert.deepEqual(
    seen.messages.map(({ content }) => content),
    ['Please try the Word file.'],
  );
  const answer = await app.inject({ method: 'POST', url: '/api/support/linked/messages', payload: { token, content: 'That worked.' } });
  assert.equal(answer.statusCode, 201, answer.body);
  const [now] = await all(staff);
  assert.equal(now?.unread, true);
  for (const wrong of [`${token}x`, token.replace(/\..*/, `.${'A'.repeat(43)}`), crypto.randomUUID() + token.slice(36)])
    assert.equal((await linked(wrong)).statusCode, 404, wrong);
});

test('a ticket that was ended opens again when its customer writes, and is due anew', async () => {
  const staff = await signInAs(stage, 'support');
  await contact(form());
  const token = await linkIn('ticketReceived');
  const [{ id } = { id: '' }] = await all(staff);
  const resolved: Ticket = (await staff.send('PATCH', `/api/support/tickets/${id}`, { status: 'resolved' })).json();
  assert.ok(resolved.resolvedAt);
  assert.equal((await db.select().from(mail).where(eq(mail.name, 'ticketResolved'))).length, 1);
  stage.setClock(new Date(Date.now() + 10 * 86_400_000));
  await app.inject({ method: 'POST', url: '/api/support/linked/messages', payload: { token, content: 'Not yet.' } });
  const again: Ticket = (await staff.send('GET', `/api/support/tickets/${id}`)).json();
  assert.deepEqual([again.status, again.resolvedAt, again.isOverdue], ['open', null, false]);
});

test('by the link of a letter, too, a ticket is due anew as its customer’s plan has it', async () => {
  const [staff, ann] = [await signInAs(stage, 'support'), await signIn(app, 'Ann Example')];
  stage.setClock(new Date());
  await db.update(user).set({ subscriptionTier: 'enterprise', subscriptionStatus: 'active' }).where(eq(user.id, ann.user.id));
  await ann.send('POST', '/api/support/contact', form({ email: ann.email }));
  const [{ id, dueAt } = { id: '', dueAt: '' }] = await all(staff);
  await staff.send('PATCH', `/api/support/tickets/${id}`, { status: 'resolved' });
  const payload = { token: await linkIn('ticketReceived'), content: 'Not yet.' };
  const again = await app.inject({ method: 'POST', url: '/api/support/linked/messages', payload });
  assert.deepEqual([again.json().status, again.json().dueAt], ['open', dueAt]);
});

test('a customer sees own tickets alone; those that their address wrote before, once it is confirmed', async () => {
  const [ann, bob] = [await signIn(app, 'Ann Example'), await signIn(app, 'Bob Example')];
  await ann.send('POST', '/api/support/contact', form({ email: ann.email }));
  const [own] = (await ann.send('GET', '/api/support/own')).json();
  assert.equal((await bob.send('GET', `/api/support/own/${own.id}`)).statusCode, 404);
  assert.equal((await bob.send('POST', `/api/support/own/${own.id}/messages`, { content: 'Hello' })).statusCode, 404);
  assert.deepEqual((await bob.send('GET', '/api/support/own')).json(), []);
  // Written in another's name: it is not theirs to read before their address is shown to be theirs.
  await contact(form({ email: bob.email }));
  assert.deepEqual((await bob.send('GET', '/api/support/own')).json(), []);
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, bob.user.id));
  assert.equal((await bob.send('GET', '/api/support/own')).json().length, 1);
  for (const [method, path] of [
    ['GET', '/api/support/tickets'],
    ['GET', `/api/support/tickets/${own.id}`],
    ['PATCH', `/api/support/tickets/${own.id}`],
  ] as const)
    assert.equal((await ann.send(method, path, method === 'PATCH' ? { status: 'closed' } : undefined)).statusCode, 403);
});

test('whoever has another address takes their tickets along, and whoever has the old one next sees none of them', async () => {
  const [staff, ann] = [await signInAs(stage, 'support'), await signIn(app, 'Ann Example')];
  const old = ann.email;
  await ann.send('POST', '/api/support/contact', form({ email: old }));
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, ann.user.id));
  await contact(form({ email: old, subject: 'Written signed out' }));
  const token = await linkIn('ticketReceived');
  await ann.send('POST', '/api/account/email', { password: ann.password, email: 'new.ann@example.org' });
  const moved = await app.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token: await linkIn('confirmAddress') } });
  assert.equal(moved.statusCode, 200, moved.body);

  const own = (await ann.send('GET', '/api/support/own')).json();
  assert.equal(own.length, 2);
  for (const { id } of own) await staff.send('POST', '/api/support/messages', { ticketId: id, content: 'A private answer.' });
  const answers = await db.select().from(mail).where(eq(mail.name, 'ticketAnswered'));
  assert.deepEqual(
    answers.map(({ to }) => to),
    ['new.ann@example.org', 'new.ann@example.org'],
  );
  assert.equal((await linked(token)).statusCode, 404, 'what was mailed to the old address');

  const bob = await signIn(app, 'Bob Example');
  await db.update(user).set({ email: old, emailVerified: true }).where(eq(user.id, bob.user.id));
  assert.deepEqual((await bob.send('GET', '/api/support/own')).json(), []);
  // Even a ticket of the account that bears the address still: it is the account's.
  await db.update(ticket).set({ customerEmail: old });
  const theirs = own.find(({ title }: TicketSummary) => title !== 'Written signed out');
  assert.equal((await bob.send('GET', `/api/support/own/${theirs.id}`)).statusCode, 404);
  assert.equal((await bob.send('POST', `/api/support/own/${theirs.id}/messages`, { content: 'I am Ann.' })).statusCode, 404);
});

test('two who change a ticket at once do not overwrite each other unseen', async () => {
  const staff = await signInAs(stage, 'support');
  await contact(form());
  const [{ id, updatedAt } = { id: '', updatedAt: '' }] = await all(staff);
  const change = (status: string) => staff.send('PATCH', `/api/support/tickets/${id}`, { status, updatedAt });
  const codes = (await Promise.all([change('in-progress'), change('closed')])).map(({ statusCode }) => statusCode).sort();
  assert.deepEqual(codes, [200, 409]);
  assert.equal((await staff.send('PATCH', `/api/support/tickets/${id}`, { status: 'escalated' })).statusCode, 422);
});

test('a ticket is given to staff alone', async () => {
  const staff = await signInAs(stage, 'support');
  const ann = await signIn(app);
  await contact(form());
  const [{ id } = { id: '' }] = await all(staff);
  const give = (assignee: string | null) => staff.send('PATCH', `/api/support/tickets/${id}`, { assignee });
  assert.equal((await give('me')).json().assignee.id, staff.user.id);
  assert.equal((await give(ann.user.id)).statusCode, 422);
  assert.equal((await give(null)).json().assignee, null);
});

test('priority support stands with the plans whose tickets are due sooner than everybody’s, and with no other', async () => {
  const staff = await signInAs(stage, 'support');
  const plans: Plan[] = (await app.inject({ url: '/api/subscription/plans' })).json();
  const hours: Record<string, number> = {};
  for (const { id } of plans) {
    const ann = await signIn(app);
    if (id !== 'free') assert.equal((await ann.send('POST', '/api/subscription/trial', { planId: id })).statusCode, 200);
    await ann.send('POST', '/api/support/contact', form({ email: ann.email, subject: id }));
    const ticket = (await all(staff)).find(({ title }) => title === id);
    hours[id] = (Date.parse(ticket?.dueAt ?? '') - Date.parse(ticket?.createdAt ?? '')) / 3_600_000;
  }
  const sooner = plans.filter(({ id }) => (hours[id] ?? 0) < 24).map(({ id }) => id);
  assert.deepEqual([hours.free, sooner], [24, ['professional', 'premium', 'enterprise']]);
  assert.deepEqual(
    plans.filter(({ features }) => features.includes('Priority support: your tickets are due sooner')).map(({ id }) => id),
    sooner,
  );
});

test('a plan that is over on its day makes nothing more urgent, by form or by chat, though no job has come by', async () => {
  const staff = await signInAs(stage, 'support');
  const ann = await signIn(app);
  await ann.send('POST', '/api/subscription/trial', { planId: 'premium' });
  const now = new Date(Date.now() + 15 * 86_400_000);
  stage.setClock(now);
  await ann.send('POST', '/api/support/contact', form({ email: ann.email, subject: 'By form' }));
  await ann.send('POST', '/api/chat', { message: 'By chat', applicationName: 'Deedwright', context: 'legal-document-platform' });
  assert.equal((await ann.send('POST', '/api/chat/person', {})).statusCode, 200);
  const urgency = (await all(staff)).map(({ title, priority, dueAt }) => [
    title,
    priority,
    (Date.parse(dueAt) - now.getTime()) / 3_600_000,
  ]);
  assert.deepEqual(urgency.sort(), [
    ['By form', 'low', 24],
    ['Chat: By chat', 'low', 24],
  ]);
});

test('lists filter by status, priority, category, mine, overdue and words, the most urgent first', async () => {
  const staff = await signInAs(stage, 'support');
  for (const [at, subject] of ['Blank page', 'A refund', 'My password'].entries())
    await contact(form({ subject, message: subject, email: `v${at}@example.org` }));
  const titles = async (query: string) => (await all(staff, query)).map(({ title }) => title);
  assert.deepEqual(await titles(''), ['Blank page', 'A refund', 'My password']);
  assert.deepEqual(await titles('?category=billing'), ['A refund']);
  assert.deepEqual(await titles('?q=v2@'), ['My password']);
  assert.deepEqual(await titles('?q=PASS'), ['My password']);
  assert.deepEqual(await titles('?q=%25'), []);
  const [first] = await all(staff);
  assert.deepEqual(await titles(`?q=${first?.reference}`), ['Blank page']);
  await staff.send('PATCH', `/api/support/tickets/${first?.id}`, { status: 'closed', assignee: 'me' });
  assert.deepEqual(await titles(''), ['A refund', 'My password', 'Blank page']);
  assert.deepEqual(await titles('?mine=true'), ['Blank page']);
  assert.deepEqual(await titles('?status=open&limit=1'), ['A refund']);
  stage.setClock(new Date(Date.now() + 25 * 3_600_000));
  assert.deepEqual(await titles('?overdue=true'), ['A refund', 'My password']);
  const page = await staff.send('GET', '/api/support/tickets?limit=2');
  assert.equal(page.headers['x-total-count'], '3');
  assert.deepEqual(await titles(`?limit=2&cursor=${page.headers['x-next-cursor']}`), ['Blank page']);
});

test('whoever waits for an answer stands before those that were answered, however long ago theirs was due, page after page', async () => {
  const staff = await signInAs(stage, 'support');
  for (const subject of ['First', 'Second', 'Third', 'Fourth']) await contact(form({ subject }));
  const titles = async (query = '') => (await all(staff, query)).map(({ title }) => title);
  const idOf = async (subject: string) => (await all(staff)).find(({ title }) => title === subject)?.id;
  await staff.send('PATCH', `/api/support/tickets/${await idOf('Second')}`, { status: 'closed' });
  await staff.send('POST', '/api/support/messages', { ticketId: await idOf('First'), content: 'Which program opens it?' });
  assert.deepEqual(await titles(), ['Third', 'Fourth', 'First', 'Second']);
  assert.deepEqual(await titles('?status=in-progress'), ['First']);
  for (const words of ['', 'q=vera&']) {
    const page = await staff.send('GET', `/api/support/tickets?${words}limit=2`);
    assert.deepEqual(await titles(`?${words}limit=2&cursor=${page.headers['x-next-cursor']}`), ['First', 'Second']);
  }
});

test('of thousands of tickets the page comes in its order and the number is told up to a thousand, or to 200 that hold words', async () => {
  const staff = await signInAs(stage, 'support');
  await db.execute(sql`
    insert into ticket (title, description, customer_name, customer_email, status, priority, category, due_at, created_at, updated_at, ended)
    select 'Überweisung ' || n, 'Text', 'Person' || case when n > 1400 then ' Late Last' when n > 1200 then ' Late' else '' end,
      'p' || n || '@example.org', 'open', 'low', (array['billing', 'other'])[1 + n % 2],
      now() + n * interval '1 minute', now(), now(), false
    from generate_series(1, 1500) as n`);
  for (const [query, total, more] of [
    ['', '1000', 'true'],
    ['?q=überw', '200', 'true'],
    ['?category=billing', '750', undefined],
    ['?category=billing&q=Überweisung person', '200', 'true'],
    ['?category=account&q=Überweisung', '0', undefined],
    ['?status=open&category=billing&priority=low&q=p123', '5', undefined],
    ['?status=closed&q=p123', '0', undefined],
    ['?q=p1234@example.org', '1', undefined],
    ['?q=late', '200', 'true'],
    ['?q=last', '100', undefined],
    ['?q=!!', '0', undefined],
  ] as const) {
    const { headers } = await staff.send('GET', `/api/support/tickets${encodeURI(query)}`);
    assert.deepEqual([headers['x-total-count'], headers['x-total-more']], [total, more], query);
  }
  const listed = async (query: string): Promise<string[]> => {
    const seen: string[] = [];
    for (let cursor = ''; seen.length < 1500; ) {
      const page = await staff.send('GET', `/api/support/tickets?${query}${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.json().map(({ title }: TicketSummary) => title));
      cursor = String(page.headers['x-next-cursor'] ?? '');
      if (!cursor) break;
    }
    return seen;
  };
  const transfers = (from: number) => Array.from({ length: 1501 - from }, (_, n) => `Überweisung ${from + n}`);
  assert.deepEqual(await listed('limit=200&q=person'), transfers(1));
  assert.deepEqual(await listed('limit=90'), transfers(1));
  // Many hold the word, and the first of them stands where a walk does not come soon; and few hold it.
  assert.deepEqual(await listed('limit=70&q=late'), transfers(1201));
  assert.deepEqual(await listed('limit=40&q=last'), transfers(1401));
  assert.deepEqual(
    await listed('limit=40&q=last&category=other'),
    transfers(1401).filter((_, n) => n % 2 === 0),
  );
});

test('only a technical ticket is handed to the engineers, once; its reference is shown', async () => {
  const staff = await signInAs(stage, 'support');
  await contact(form({ subject: 'A refund', message: 'I want a refund.' }));
  await contact(form());
  const [bill, blank] = await all(staff);
  const hand = (ticketId: string | undefined) => staff.send('POST', '/api/support/escalate-replit', { ticketId });
  assert.deepEqual([(await hand(bill?.id)).statusCode, (await hand(bill?.id)).json().code], [409, 'not_technical']);
  const answers = await Promise.all([hand(blank?.id), hand(blank?.id)]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
  const done = answers.find(({ statusCode }) => statusCode === 200)?.json();
  assert.match(done.replitTicketId, /^ESC-\d{5}$/);
  assert.deepEqual([done.ticket.status, done.ticket.replitStatus], ['escalated', 'received']);
  const listed = (await all(staff)).find(({ id }) => id === blank?.id);
  assert.deepEqual([listed?.replitTicketId, listed?.replitStatus], [done.replitTicketId, 'received']);
});

test('the figures say what waits and how long people waited', async () => {
  const staff = await signInAs(stage, 'support');
  assert.deepEqual([(await staff.send('GET', '/api/support/figures')).json().firstAnswerMinutes], [null]);
  await contact(form());
  const [{ id } = { id: '' }] = await all(staff);
  stage.setClock(new Date(Date.now() + 90 * 60_000));
  await staff.send('POST', '/api/support/messages', { ticketId: id, content: 'Here is the answer.' });
  const figures = (await staff.send('GET', '/api/support/figures')).json();
  assert.deepEqual([figures.open, figures.overdue, figures.unassigned, figures.resolutionMinutes], [1, 0, 0, null]);
  assert.ok(Math.abs(figures.firstAnswerMinutes - 90) <= 1);
});
