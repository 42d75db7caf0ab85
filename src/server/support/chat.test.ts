import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, like } from 'drizzle-orm';
import type { Chat, StaffChat, StaffChatSummary } from '#contracts/chat.ts';
import type { HelpEntryShown, Ticket } from '#contracts/support.ts';
import { briefOf, openAnswers } from '#engine/answers.ts';
import { cookieOf, type Person, signIn, signInAs, testApp } from '#test/support/app.ts';
import { mail } from '../platform/tables.ts';
import { carryChat, removeOldChats } from './chat-store.ts';
import { chat, chatMessage, ticket } from './tables.ts';

const stage = await testApp({ PLAN_PRICES: 'basic:2345', PAYMENTS: 'sandbox', BRAND_EMAIL: 'help@example.org' });
const { app, db } = stage;

/** A browser without an account: keeps its cookie, and has an address of its own. */
interface Browser {
  cookie: string;
  ask(method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>): ReturnType<typeof call>;
  say(message: string, more?: object): Promise<Chat>;
}
let homes = 0;
const call = (method: 'GET' | 'POST', url: string, payload: object | undefined, headers: Record<string, string>, remoteAddress: string) =>
  app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) });
function browser(): Browser {
  const home = `10.7.${++homes >> 8}.${homes & 255}`;
  const self: Browser = {
    cookie: '',
    ask: async (method, path, body, headers = {}) => {
      const answer = await call(method, path, body, { ...(self.cookie && { cookie: self.cookie }), ...headers }, home);
      self.cookie = cookieOf(answer) || self.cookie;
      return answer;
    },
    say: async (message, more = {}) =>
      (await self.ask('POST', '/api/chat', { message, applicationName: 'Deedwright', context: 'legal-document-platform', ...more })).json(),
  };
  return self;
}
const turns = ({ messages }: Pick<Chat, 'messages'>) => messages.map(({ sender, text }) => [sender, text]);
const live = async (staff: Person): Promise<StaffChatSummary[]> => (await staff.send('GET', '/api/support/chats')).json();
const VERA = { name: 'Vera Visitor', email: 'vera@example.org' };

test('a visitor is known by a cookie that no script reads and that the database does not hold, and nobody else sees what they said', async () => {
  const vera = browser();
  assert.deepEqual((await vera.ask('GET', '/api/chat')).json(), { id: null, messages: [], reference: null, withPerson: false });
  assert.equal(vera.cookie, '', 'nothing is set before something is said');
  const said = await vera.ask('POST', '/api/chat', { message: 'Hello', applicationName: 'Deedwright', context: 'legal-document-platform' });
  assert.match(String(said.headers['set-cookie']), /^chat=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const [row] = await db.select().from(chat);
  assert.ok(row?.tokenHash && !vera.cookie.includes(row.tokenHash));
  assert.deepEqual(turns((await vera.ask('GET', '/api/chat')).json()), [['user', 'Hello']]);

  const other = browser();
  assert.deepEqual((await other.ask('GET', '/api/chat')).json().messages, []);
  other.cookie = `chat=${row.tokenHash}`;
  assert.deepEqual((await other.ask('GET', '/api/chat')).json().messages, [], 'what the database holds opens nothing');
  const ann = await signIn(app);
  assert.deepEqual((await ann.send('GET', '/api/chat')).json().messages, []);
  assert.equal((await ann.send('POST', '/api/chat/person', {})).statusCode, 404);
  for (const path of ['', `/${row.id}`]) {
    assert.equal((await ann.send('GET', `/api/support/chats${path}`)).statusCode, 403);
    assert.equal((await vera.ask('GET', `/api/support/chats${path}`)).statusCode, 401);
  }
});

test('blank, overlong and foreign messages are refused, and what was not asked for is left out', async () => {
  const vera = browser();
  for (const message of ['', '   \n', 'x'.repeat(4_001)]) assert.equal((await vera.ask('POST', '/api/chat', { message })).statusCode, 422);
  const foreign = await vera.ask('POST', '/api/chat', { message: 'Hi' }, { origin: 'https://elsewhere.example' });
  assert.equal(foreign.statusCode, 403);
  await vera.say('On a page', { page: '/help?q=secret#x', userId: 'root', sender: 'support' });
  const staff = await signInAs(stage, 'support');
  assert.deepEqual(
    (await live(staff)).map(({ page, customer, state }) => [page, customer, state]),
    [['/help', null, 'waiting']],
  );
  assert.deepEqual(
    (await db.select().from(chatMessage)).map(({ sender }) => sender),
    ['user'],
  );
  await vera.say('Elsewhere', { page: 'https://evil.example/' });
  assert.equal((await live(staff))[0]?.page, null);
});

test('a message that is sent again with its key is there once, even when the answer with the cookie was lost', async () => {
  const vera = browser();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const lost = await vera.ask('POST', '/api/chat', { message: 'Hello' }, key);
  vera.cookie = '';
  const again = await vera.ask('POST', '/api/chat', { message: 'Hello' }, key);
  assert.deepEqual([again.statusCode, again.json()], [201, lost.json()]);
  await vera.ask('POST', '/api/chat', { message: 'Hello' }, key);
  assert.equal((await db.select().from(chatMessage)).length, 1);
  assert.deepEqual(turns((await vera.ask('GET', '/api/chat')).json()), [['user', 'Hello']]);
});

test('another price is another price in the chat: in the reply that the browser chooses and in what is kept of it', async () => {
  const entries: HelpEntryShown[] = (await app.inject('/api/help')).json();
  const best = openAnswers(entries, stage.catalogue.help.words).best('how much is it?');
  assert.equal(best?.id, 'what-does-it-cost');
  assert.match(briefOf(best.answer), /Basic is \$23\.45 a month for 25 documents/);
  const vera = browser();
  const { messages } = await vera.say('how much is it?', { entry: best.id });
  assert.deepEqual(
    messages.map(({ sender, entry, text }) => [sender, entry, /\$23\.45/.test(text)]),
    [
      ['user', null, false],
      ['ai', 'what-does-it-cost', true],
    ],
  );
  assert.doesNotMatch(JSON.stringify(messages), /\{\{/);
  const forged = await vera.say('and this?', { entry: 'no-such-entry' });
  assert.deepEqual([forged.messages.at(-1)?.sender, forged.messages.at(-1)?.entry], ['ai', null]);
});

test('staff see who waits, read, answer and close; the visitor is told of what came, and of nothing while nothing did', async () => {
  const staff = await signInAs(stage, 'support', 'Sam Support');
  const [vera, otto] = [browser(), browser()];
  await otto.say('How do I cancel?', { entry: 'cancel' });
  await vera.say('My lease is odd.', { entry: null, page: '/edit/new' });
  assert.deepEqual(
    (await live(staff)).map(({ state, last, unread }) => [state, last, unread]),
    [
      ['waiting', 'My lease is odd.', 1],
      ['automatic', 'How do I cancel?', 1],
    ],
  );
  const [{ id } = { id: '' }] = await live(staff);
  const before = await vera.ask('GET', '/api/chat');
  const known = { 'if-none-match': String(before.headers.etag) };
  const unchanged = await vera.ask('GET', '/api/chat', undefined, known);
  assert.deepEqual([unchanged.statusCode, unchanged.body], [304, '']);
  assert.equal(unchanged.headers['cache-control'], 'no-store');

  const read: StaffChat = (await staff.send('GET', `/api/support/chats/${id}`)).json();
  assert.deepEqual(
    read.messages.map(({ sender }) => sender),
    ['user', 'ai'],
  );
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (let n = 0; n < 2; n += 1)
    assert.equal((await staff.send('POST', `/api/support/chats/${id}/messages`, { content: 'Which clause?' }, key)).statusCode, 201);
  const after = await vera.ask('GET', '/api/chat', undefined, known);
  const seen: Chat = after.json();
  assert.deepEqual(
    seen.messages.slice(2).map(({ sender, text, author }) => [sender, text, author]),
    [['support', 'Which clause?', 'Sam Support']],
  );
  assert.equal(seen.withPerson, true);
  assert.equal((await live(staff)).find((one) => one.id === id)?.state, 'active');
  await vera.say('The second.');
  assert.deepEqual(
    (await live(staff)).map(({ state }) => state),
    ['waiting', 'automatic'],
  );

  assert.equal((await staff.send('POST', `/api/support/chats/${id}/close`)).json().state, 'closed');
  assert.deepEqual(
    (await live(staff)).map(({ last }) => last),
    ['How do I cancel?'],
  );
  const reopened = await vera.say('One more thing.', { entry: null });
  assert.deepEqual([reopened.id, reopened.withPerson, reopened.messages.length], [id, false, 6]);
  for (const [path, body] of [
    ['messages', { content: 'x' }],
    ['close', undefined],
    ['ticket', {}],
  ] as const)
    assert.equal((await staff.send('POST', `/api/support/chats/${crypto.randomUUID()}/${path}`, body)).statusCode, 404);
});

test('asked for a person, the conversation becomes one ticket however often and fast it is asked, and goes on in it', async () => {
  const staff = await signInAs(stage, 'support', 'Sam Support');
  const vera = browser();
  assert.equal((await vera.ask('POST', '/api/chat/person', VERA)).statusCode, 404, 'nothing was said');
  await vera.say('How do I cancel?', { entry: 'cancel' });
  assert.deepEqual(Object.keys((await vera.ask('POST', '/api/chat/person', {})).json().fields).sort(), ['email', 'name']);
  const asked = await Promise.all(Array.from({ length: 5 }, () => vera.ask('POST', '/api/chat/person', VERA)));
  assert.deepEqual([...new Set(asked.map(({ statusCode, body }) => `${statusCode} ${body}`))].length, 1);
  const handed: Chat = (await vera.ask('GET', '/api/chat')).json();
  assert.match(handed.reference ?? '', /^DW-\d{5}$/);
  const [made, ...more] = await db.select().from(ticket);
  assert.equal(more.length, 0);
  assert.deepEqual(
    [made?.title, made?.customerEmail, made?.userId, made?.category],
    ['Chat: How do I cancel?', 'vera@example.org', null, 'billing'],
  );
  assert.match(made?.description ?? '', /^Vera Visitor:\nHow do I cancel\?\n\nAutomatic answer:\nIn two clicks/);
  const letters = await db.select().from(mail).where(like(mail.name, 'ticket%'));
  assert.deepEqual(letters.map(({ name, to }) => [name, to]).sort(), [
    ['ticketNew', 'help@example.org'],
    ['ticketReceived', 'vera@example.org'],
  ]);

  const [{ id, state, ticket: shown } = { id: '', state: '', ticket: null }] = await live(staff);
  assert.deepEqual([state, shown], ['waiting', { id: made?.id, reference: handed.reference }]);
  await staff.send('POST', '/api/support/messages', { ticketId: made?.id, content: 'A note.', internal: true });
  await staff.send('POST', `/api/support/chats/${id}/messages`, { content: 'It is cancelled.' });
  await vera.say('Thank you!');
  const own: Chat = (await vera.ask('GET', '/api/chat')).json();
  assert.deepEqual(turns(own).slice(2), [
    ['support', 'It is cancelled.'],
    ['user', 'Thank you!'],
  ]);
  const [answered] = await db.select().from(mail).where(like(mail.name, 'ticketAnswered'));
  const token = answered?.link?.split('#token=')[1];
  const linked = (await app.inject({ method: 'POST', url: '/api/support/linked', payload: { token } })).json();
  assert.deepEqual(
    linked.messages.map(({ content }: { content: string }) => content),
    ['It is cancelled.', 'Thank you!'],
  );
  const read: Ticket = (await staff.send('GET', `/api/support/tickets/${made?.id}`)).json();
  assert.deepEqual(
    read.messages.map(({ sender }) => sender),
    ['support', 'support', 'customer'],
  );

  await staff.send('PATCH', `/api/support/tickets/${made?.id}`, { status: 'resolved' });
  assert.deepEqual(await live(staff), []);
  const anew = await vera.say('Something else.');
  assert.deepEqual([anew.reference, turns(anew)], [null, [['user', 'Something else.']]]);
  assert.equal((await db.select().from(ticket)).length, 1);
});

test('what a visitor began goes with them into their account, out of the browser, and with the account when it goes', async () => {
  const staff = await signInAs(stage, 'support');
  const vera = browser();
  await vera.say('Before I had an account');
  const began = vera.cookie;
  const body = { name: 'Vera Visitor', email: 'vera.visitor@example.org', password: 'a long enough password' };
  const signedUp = await vera.ask('POST', '/api/auth/signup', body);
  assert.ok(signedUp.cookies.some(({ name, value }) => name === 'chat' && value === ''));
  assert.deepEqual(turns((await vera.ask('GET', '/api/chat')).json()), [['user', 'Before I had an account']]);
  const next = browser();
  next.cookie = began;
  assert.deepEqual((await next.ask('GET', '/api/chat')).json().messages, [], 'whoever uses the browser next');
  await carryChat(db, 'a hash that nobody has', 'nobody');
  assert.deepEqual(
    (await live(staff)).map(({ customer }) => customer),
    [{ name: 'Vera Visitor', email: 'vera.visitor@example.org' }],
  );

  const [{ id } = { id: '' }] = await live(staff);
  const made: StaffChat = (await staff.send('POST', `/api/support/chats/${id}/ticket`, {})).json();
  assert.match(made.ticket?.reference ?? '', /^DW-/);
  assert.deepEqual(
    (await db.select().from(ticket)).map(({ customerEmail }) => customerEmail),
    ['vera.visitor@example.org'],
  );
  const exported = await vera.ask('GET', '/api/account/export');
  assert.ok(exported.rawPayload.includes('chats.json'));
  await vera.ask('POST', '/api/account/delete', { email: body.email, password: body.password });
  assert.deepEqual([(await db.select().from(chat)).length, (await db.select().from(chatMessage)).length], [0, 0]);
  assert.equal((await db.select().from(ticket)).length, 1, 'what was asked of support is kept');
});

test('an account whose ticket is settled sees the conversation that it began since, even within one millisecond', async () => {
  const [staff, ann] = [await signInAs(stage, 'support'), await signIn(app)];
  stage.setClock(new Date());
  await ann.send('POST', '/api/chat', { message: 'One' });
  await ann.send('POST', '/api/chat/person', {});
  const [made] = await db.select().from(ticket);
  await staff.send('PATCH', `/api/support/tickets/${made?.id}`, { status: 'resolved' });
  for (const message of ['Two', 'Three']) await ann.send('POST', '/api/chat', { message });
  const { messages }: Chat = (await ann.send('GET', '/api/chat')).json();
  assert.deepEqual(messages.map(({ text }) => text).sort(), ['Three', 'Two']);
  const [newest, before, ...more] = (await db.select().from(chat)).toSorted(
    (one, other) => Number(other.updatedAt) - Number(one.updatedAt),
  );
  assert.ok(newest && before && newest.updatedAt > before.updatedAt && more.length === 0);
});

test('asked for a person once more, a settled ticket is open again, due anew, and staff are told', async () => {
  const [staff, ann, vera] = [await signInAs(stage, 'support'), await signIn(app), browser()];
  const settled = async () => {
    const made = (await db.select().from(ticket)).find(({ ended }) => !ended);
    await staff.send('PATCH', `/api/support/tickets/${made?.id}`, { status: 'resolved' });
  };
  await ann.send('POST', '/api/chat', { message: 'One' });
  const { reference } = (await ann.send('POST', '/api/chat/person', {})).json();
  await settled();
  stage.setClock(new Date(Date.now() + 10 * 86_400_000));
  const asked = await Promise.all(Array.from({ length: 3 }, () => ann.send('POST', '/api/chat/person', {})));
  for (const again of asked) assert.deepEqual([again.json().reference, again.json().withPerson], [reference, true]);
  const [row] = await db.select().from(ticket);
  assert.deepEqual([row?.status, row?.unread, row?.resolvedAt], ['open', true, null]);
  assert.ok(row && row.dueAt.getTime() > Date.now() + 10 * 86_400_000);
  assert.deepEqual(
    (await live(staff)).map(({ state, ticket }) => [state, ticket?.reference]),
    [['waiting', reference]],
  );
  const told = async () => (await db.select().from(mail).where(eq(mail.name, 'ticketNew'))).length;
  assert.equal(await told(), 2);

  await settled();
  await vera.say('Two');
  await vera.ask('POST', '/api/chat/person', VERA);
  await settled();
  assert.equal((await vera.ask('POST', '/api/chat/person', {})).statusCode, 422);
  await vera.ask('POST', '/api/chat/person', { ...VERA, email: 'Elsewhere@example.org' });
  assert.deepEqual(
    (await db.select().from(ticket)).filter(({ ended }) => !ended).map(({ title, customerEmail }) => [title, customerEmail]),
    [['Chat: Two', 'elsewhere@example.org']],
  );
  assert.equal(await told(), 4);
});

test('two first messages of an account at the same moment are one conversation', async () => {
  const ann = await signIn(app);
  await Promise.all(Array.from({ length: 4 }, (_, n) => ann.send('POST', '/api/chat', { message: `Message ${n}` })));
  const rows = await db.select().from(chat);
  assert.deepEqual([rows.length, rows[0]?.unread, (await db.select().from(chatMessage)).length], [1, 4, 4]);
});

test('what is said after a clock was put back stands below what was said before, in a chat and in a ticket', async () => {
  const [staff, ann] = [await signInAs(stage, 'support'), await signIn(app)];
  const from = Date.now();
  await ann.send('POST', '/api/chat', { message: 'One' });
  const [{ id = '' } = {}] = await live(staff);
  stage.setClock(new Date(from - 3_600_000));
  await staff.send('POST', `/api/support/chats/${id}/messages`, { content: 'Two' });
  await ann.send('POST', '/api/chat', { message: 'Three' });
  assert.deepEqual(
    turns((await ann.send('GET', '/api/chat')).json()).map(([, text]) => text),
    ['One', 'Two', 'Three'],
  );
  await ann.send('POST', '/api/chat/person', {});
  await ann.send('POST', '/api/chat', { message: 'Four' });
  stage.setClock(new Date(from - 7_200_000));
  await staff.send('POST', `/api/support/chats/${id}/messages`, { content: 'Five' });
  await ann.send('POST', '/api/chat', { message: 'Six' });
  assert.deepEqual(
    turns((await ann.send('GET', '/api/chat')).json()).map(([, text]) => text),
    ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
  );
});

test('one conversation takes so many messages a minute, one network so many visitors', async () => {
  const ann = await signIn(app);
  const answers = [];
  for (let n = 0; n < 13; n += 1) answers.push((await ann.send('POST', '/api/chat', { message: 'Again' })).statusCode);
  assert.deepEqual([answers.filter((status) => status === 201).length, answers.at(-1)], [12, 429]);
  stage.setClock(new Date(Date.now() + 61_000));
  assert.equal((await ann.send('POST', '/api/chat', { message: 'Again' })).statusCode, 201);
  stage.setClock(new Date(Date.now() - 3_600_000));
  assert.equal(
    (await ann.send('POST', '/api/chat', { message: 'Again' })).statusCode,
    201,
    'what was said before a clock was put back is over',
  );

  const statuses = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await call('POST', '/api/chat', { message: 'Hello' }, {}, '10.8.0.1')).statusCode);
  assert.deepEqual([statuses.filter((status) => status === 201).length, statuses.at(-1)], [30, 429]);
});

test('what nobody handed over goes thirty days after its last message, a ticket’s conversation stays', async () => {
  const [vera, otto] = [browser(), browser()];
  await vera.say('Old');
  await otto.say('Old, too');
  await otto.ask('POST', '/api/chat/person', { ...VERA, email: 'otto@example.org' });
  await removeOldChats(db, new Date(Date.now() - 60_000));
  assert.equal((await db.select().from(chat)).length, 2);
  await removeOldChats(db, new Date(Date.now() + 60_000));
  assert.deepEqual(
    (await db.select().from(chat)).map(({ last }) => last),
    ['Old, too'],
  );
  assert.deepEqual((await vera.ask('GET', '/api/chat')).json().messages, []);
  const privacy = (await app.inject('/api/legal/privacy-policy')).json();
  assert.match(JSON.stringify(privacy), /Conversations in the chat for 30 days/);
});
