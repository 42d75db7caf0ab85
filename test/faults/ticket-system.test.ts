import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { ticket } from '#server/support/tables.ts';
import { signInAs, testApp } from '#test/support/app.ts';
import { until } from '#test/support/until.ts';

const SECRET = 'a secret of both ticket systems';

/** A ticket system outside that is down at first. */
const taken: { key: string | undefined; body: string; signed: boolean }[] = [];
let isDown = true;
const outside = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    if (isDown) return void response.writeHead(503).end();
    const { 'x-timestamp': at, 'x-signature': signature, 'idempotency-key': key } = request.headers;
    const right = createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex');
    taken.push({ key: String(key), body, signed: signature === right });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 'accepted' }));
  });
});
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
after(() => outside.close());

const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/tickets`;
const stage = await testApp({ TICKET_SYSTEM_URL: address, TICKET_SYSTEM_SECRET: SECRET }, undefined, { works: true });
const { app, db } = stage;

test('a ticket that is handed over while the system outside is down waits, and arrives once when it is back', async () => {
  const staff = await signInAs(stage, 'support');
  const form = { name: 'Vera', email: 'vera@example.org', subject: 'Blank page', message: 'The page does not load: error.' };
  await app.inject({ method: 'POST', url: '/api/support/contact', payload: form });
  const [one] = (await staff.send('GET', '/api/support/tickets')).json();
  const handed = (await staff.send('POST', '/api/support/escalate-replit', { ticketId: one.id })).json();
  assert.equal(handed.ticket.replitStatus, 'waiting');
  const stateOf = async () => (await db.select().from(ticket).where(eq(ticket.id, one.id)))[0]?.replitStatus;
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  assert.equal(await stateOf(), 'waiting');
  isDown = false;
  await until(async () => (await stateOf()) === 'accepted');
  assert.equal(taken.length, 1);
  assert.deepEqual([taken[0]?.key, taken[0]?.signed], [handed.replitTicketId, true]);
  assert.match(taken[0]?.body ?? '', /Blank page/);
});
