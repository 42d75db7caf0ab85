import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { TicketSummary } from '#contracts/support.ts';
import { signInAs, testApp } from '#test/support/app.ts';
import { user } from '../accounts/tables.ts';
import { mail } from '../platform/tables.ts';
import { remindOfOverdue } from './overdue.ts';

const stage = await testApp();
const { app, db } = stage;
const HOUR_MS = 3_600_000;

let homes = 0;
const write = (subject: string) =>
  app.inject({
    method: 'POST',
    url: '/api/support/contact',
    payload: { name: 'Vera', email: 'vera@example.org', subject, message: 'Please help.' },
    remoteAddress: `10.4.0.${++homes}`,
  });
async function remind(hours: number): Promise<number> {
  const at = new Date(Date.now() + hours * HOUR_MS);
  stage.setClock(at);
  return remindOfOverdue({ db, mail: stage.mail, clock: () => at });
}
const letters = () => db.select().from(mail).where(eq(mail.name, 'ticketsOverdue'));

test("of a ticket that is past its time whoever has it is reminded once, of nobody's everybody in support", async () => {
  const [sam, kim] = [await signInAs(stage, 'support', 'Sam Support'), await signInAs(stage, 'support', 'Kim Support')];
  await signInAs(stage, 'admin');
  for (const subject of ['Mine', 'Free']) await write(subject);
  const all: TicketSummary[] = (await sam.send('GET', '/api/support/tickets')).json();
  const mine = all.find(({ title }) => title === 'Mine');
  await sam.send('PATCH', `/api/support/tickets/${mine?.id}`, { assignee: 'me' });

  assert.equal(await remind(23), 0);
  assert.equal(await remind(25), 2);
  assert.equal(await remind(26), 0);
  const sent = await letters();
  assert.deepEqual(sent.map(({ to, values }) => `${to} ${values.number}`).sort(), [`${sam.email} 2`, `${kim.email} 1`].sort());
  assert.match(String(sent.find(({ to }) => to === kim.email)?.values.tickets), /^DW-\d{5}: Free$/);
});

test('a ticket that was ended and is opened again is reminded of again; one that is ended is not', async () => {
  const sam = await signInAs(stage, 'support');
  await write('Once more');
  const [one]: TicketSummary[] = (await sam.send('GET', '/api/support/tickets')).json();
  assert.equal(await remind(25), 1);
  await sam.send('PATCH', `/api/support/tickets/${one?.id}`, { status: 'resolved' });
  assert.equal(await remind(60), 0);
  const [letter] = await db.select().from(mail).where(eq(mail.name, 'ticketReceived'));
  const token = letter?.link?.split('#token=')[1];
  await app.inject({ method: 'POST', url: '/api/support/linked/messages', payload: { token, content: 'It is back.' } });
  assert.equal(await remind(70), 0);
  assert.equal(await remind(90), 1);
});

test('a ticket that was answered in time is not overdue while its customer is waited for; what they write then is due anew', async () => {
  const sam = await signInAs(stage, 'support');
  await write('The answer is there');
  const seen = async () => {
    const [one]: TicketSummary[] = (await sam.send('GET', '/api/support/tickets')).json();
    const late: TicketSummary[] = (await sam.send('GET', '/api/support/tickets?overdue=true')).json();
    return [one?.isOverdue, late.length, (await sam.send('GET', '/api/support/figures')).json().overdue];
  };
  const [one]: TicketSummary[] = (await sam.send('GET', '/api/support/tickets')).json();
  await sam.send('POST', '/api/support/messages', { ticketId: one?.id, content: 'Which program opens it?' });
  assert.equal(await remind(25), 0);
  assert.deepEqual(await seen(), [false, 0, 0]);
  const [letter] = await db.select().from(mail).where(eq(mail.name, 'ticketReceived'));
  const token = letter?.link?.split('#token=')[1];
  const more = (content: string) => app.inject({ method: 'POST', url: '/api/support/linked/messages', payload: { token, content } });
  await more('The one of my phone.');
  assert.equal(await remind(48), 0);
  await more('Are you there?');
  assert.equal(await remind(50), 1, 'what is written while an answer is due puts nothing off');
  assert.deepEqual(await seen(), [true, 1, 1]);
});

test('whoever may not sign in is not written to; without support staff admins are', async () => {
  const [gone, admin] = [await signInAs(stage, 'support'), await signInAs(stage, 'admin')];
  await db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, gone.user.id));
  await write('Anybody there?');
  assert.equal(await remind(25), 1);
  assert.deepEqual(
    (await letters()).map(({ to }) => to),
    [admin.email],
  );
});
