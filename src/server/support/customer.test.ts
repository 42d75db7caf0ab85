import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import type { ChatMessage } from '#contracts/chat.ts';
import type { CustomerRecord } from '#contracts/customer.ts';
import type { TicketSummary } from '#contracts/support.ts';
import { type Person, signIn, signInAs, testApp } from '#test/support/app.ts';
import { user } from '../accounts/tables.ts';
import { payment } from '../billing/tables.ts';
import { auditEntry, mail } from '../platform/tables.ts';
import { carryChat } from './chat-store.ts';
import { ticketsOf } from './own-data.ts';
import { chat } from './tables.ts';

const stage = await testApp();
const { app, db } = stage;

let homes = 0;
const write = (email: string, subject: string, cookie = '') =>
  app.inject({
    method: 'POST',
    url: '/api/support/contact',
    payload: { name: 'Ann', email, subject, message: 'Please help.' },
    headers: { cookie },
    remoteAddress: `10.2.0.${++homes}`,
  });
const ticketCalled = async (staff: Person, title: string): Promise<TicketSummary> => {
  const all: TicketSummary[] = (await staff.send('GET', '/api/support/tickets')).json();
  const found = all.find((one) => one.title === title);
  assert.ok(found);
  return found;
};
const readingsIn = () => db.select().from(auditEntry).where(eq(auditEntry.action, 'userRead'));

test('beside a ticket staff see plan, numbers and states, never a text or a card; each look is entered and told to its owner', async () => {
  const [staff, ann] = [await signInAs(stage, 'support', 'Sam Support'), await signIn(app, 'Ann Example')];
  await ann.send('POST', '/api/documents', { templateId: 'mutual-nda.global', formData: { purpose: 'A secret plan' } });
  await write(ann.email, 'First', ann.cookie);
  await write(ann.email, 'Second', ann.cookie);
  const owed = { userId: ann.user.id, purpose: 'checkout', tier: 'basic', price: 1999, amount: 1999, credit: 0, mode: 'sandbox' } as const;
  const id = randomUUID();
  await db.insert(payment).values({ ...owed, id, key: id, status: 'refused', createdAt: new Date() });
  const letter = { id: randomUUID(), to: ann.email, name: 'test', values: {}, subject: 'Your receipt', createdAt: new Date() };
  await db.insert(mail).values({ ...letter, status: 'failed', lastError: '550 no such mailbox' });

  const { id: first } = await ticketCalled(staff, 'First');
  const answer = await staff.send('GET', `/api/support/tickets/${first}/customer`);
  const record: CustomerRecord = answer.json();
  assert.deepEqual([record.account?.plan, record.account?.planActive, record.account?.documents], ['free', true, 1]);
  assert.deepEqual(
    record.tickets.map(({ title }) => title),
    ['Second'],
  );
  assert.deepEqual(
    record.payments.map(({ status, amount }) => [status, amount]),
    [['refused', 1999]],
  );
  assert.deepEqual(
    record.undelivered.map(({ subject, error }) => [subject, error]),
    [['Your receipt', '550 no such mailbox']],
  );
  assert.doesNotMatch(answer.body, /secret plan|last4|cardName/);

  const [entry, ...more] = await readingsIn();
  assert.equal(more.length, 0);
  assert.deepEqual(
    [entry?.actorId, entry?.subjectId, entry?.details.ticket],
    [staff.user.id, ann.user.id, (await ticketCalled(staff, 'First')).reference],
  );
  await staff.send('GET', `/api/support/tickets/${first}`);
  let told = '';
  for await (const { parts } of ticketsOf(db, ann.user.id)) for await (const part of parts) told += part;
  const [own] = JSON.parse(told);
  assert.equal(own.readByStaffAt.length, 1);
});

test('the export holds every ticket that the account shows as its own, and what was said in the chat after it became one', async () => {
  const [staff, ann] = [await signInAs(stage, 'support', 'Sam Support'), await signIn(app, 'Ann Example')];
  const told = async () => {
    const files = unzipSync((await ann.send('GET', '/api/account/export')).rawPayload);
    const read = (path: string) => JSON.parse(strFromU8(files[path] ?? new Uint8Array()));
    return { tickets: read('tickets.json'), chats: read('chats.json') };
  };
  await write(ann.email, 'Written signed in', ann.cookie);
  await write(ann.email, 'Written signed out');
  const titles = async () => (await told()).tickets.map(({ title }: TicketSummary) => title);
  assert.deepEqual(await titles(), ['Written signed in'], 'nobody has shown whose address it is');
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, ann.user.id));
  assert.deepEqual(await titles(), ['Written signed in', 'Written signed out']);

  const [begun] = await db
    .insert(chat)
    .values({ tokenHash: 'of a browser', state: 'waiting', last: 'Hello', createdAt: new Date(), updatedAt: new Date() })
    .returning();
  await staff.send('POST', `/api/support/chats/${begun?.id}/ticket`, { name: 'Ann', email: 'typed@example.org' });
  await staff.send('POST', `/api/support/chats/${begun?.id}/messages`, { content: 'An answer by letter.' });
  await carryChat(db, 'of a browser', ann.user.id);
  assert.deepEqual(
    (await told()).chats[0].messages.map(({ text }: ChatMessage) => text),
    ['An answer by letter.'],
  );
});

test('whose screen asks again is still at the same reading; a later look and that of somebody else are their own', async () => {
  const [sam, kim] = [await signInAs(stage, 'support', 'Sam Support'), await signInAs(stage, 'support', 'Kim Support')];
  const ann = await signIn(app, 'Ann Example');
  await write(ann.email, 'Open for long', ann.cookie);
  const { id } = await ticketCalled(sam, 'Open for long');
  const look = async (staff: Person) => {
    await staff.send('GET', `/api/support/tickets/${id}`);
    return (await db.select().from(auditEntry).where(eq(auditEntry.action, 'ticketRead'))).length;
  };
  assert.deepEqual([await look(sam), await look(sam), await look(kim), await look(sam)], [1, 1, 2, 2]);
  stage.setClock(new Date(Date.now() + 3_600_000));
  assert.equal(await look(sam), 3);
});

test('whoever has a ticket shown by asking for suggestions, or by a change that comes late, has read it', async () => {
  const [sam, kim] = [await signInAs(stage, 'support', 'Sam Support'), await signInAs(stage, 'support', 'Kim Support')];
  await write('vera@example.org', 'Whose is it');
  const { id } = await ticketCalled(sam, 'Whose is it');
  const readers = async () =>
    (await db.select().from(auditEntry).where(eq(auditEntry.action, 'ticketRead'))).map(({ actorId, subjectId }) => [actorId, subjectId]);
  assert.equal((await sam.send('POST', '/api/support/ai-analyze', { ticketId: id })).json().description, 'Please help.');
  assert.deepEqual(await readers(), [[sam.user.id, id]]);
  const late = await kim.send('PATCH', `/api/support/tickets/${id}`, { status: 'closed', updatedAt: 'before' });
  assert.deepEqual([late.statusCode, late.json().current.description], [409, 'Please help.']);
  assert.deepEqual((await readers())[1], [kim.user.id, id]);
});

test('of a visitor staff see the tickets of the same address and nothing of an account', async () => {
  const [staff, ann] = [await signInAs(stage, 'support'), await signIn(app, 'Ann Example')];
  await write(ann.email, 'Signed in', ann.cookie);
  await write(ann.email, 'Not signed in');
  await write('somebody@example.org', 'Another');
  const { id } = await ticketCalled(staff, 'Not signed in');
  const record: CustomerRecord = (await staff.send('GET', `/api/support/tickets/${id}/customer`)).json();
  assert.deepEqual([record.account, record.payments, record.undelivered], [null, [], []]);
  assert.deepEqual(
    record.tickets.map(({ title }) => title),
    ['Signed in'],
  );
  assert.equal((await readingsIn()).length, 1);
});

test('where there is no ticket there is no record, and no entry', async () => {
  const staff = await signInAs(stage, 'support');
  assert.equal((await staff.send('GET', `/api/support/tickets/${randomUUID()}/customer`)).statusCode, 404);
  assert.equal((await readingsIn()).length, 0);
});
