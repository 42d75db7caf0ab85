import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { CHOICE_DAYS } from '#contracts/consent.ts';
import type { HelpEntryShown, LegalPage } from '#contracts/support.ts';
import { message } from '#messages/message.ts';
import { signIn, testApp } from '#test/support/app.ts';
import { auditEntry, mail } from '../platform/tables.ts';
import { helpVote, ticket } from './tables.ts';

const stage = await testApp({
  PLAN_PRICES: 'basic:2345',
  PAYMENTS: 'sandbox',
  TICKET_SYSTEM_URL: 'http://127.0.0.1:9/tickets',
  TICKET_SYSTEM_SECRET: 'a secret of sixteen letters and more',
  SUPPORT_HOST: 'https://desk.example.org',
});
const { app, db, catalogue } = stage;
const read = async <T>(url: string): Promise<T> => (await app.inject({ url })).json();

test('every figure in help and terms is filled from the product: another price is another price there', async () => {
  const entries: HelpEntryShown[] = await read('/api/help');
  assert.equal(entries.length, catalogue.help.entries.length);
  const pages: LegalPage[] = await Promise.all(['terms-of-service', 'privacy-policy'].map((id) => read<LegalPage>(`/api/legal/${id}`)));
  const all = JSON.stringify([entries, pages]);
  assert.doesNotMatch(all, /\{\{|undefined/);
  const cost = entries.find(({ id }) => id === 'what-does-it-cost');
  assert.match(cost?.answer ?? '', /Basic is \$23\.45 a month for 25 documents/);
  assert.match(JSON.stringify(pages), /Basic costs \$23\.45 a month/);
  assert.ok(entries.some(({ answer }) => answer.includes(`${catalogue.counts().templates.toLocaleString('en')} templates`)));
  assert.equal((await app.inject({ url: '/api/legal/nothing' })).statusCode, 404);
});

test('a question in plain words finds its answer with the figures in it', async () => {
  const found: HelpEntryShown[] = await read(`/api/help/search?q=${encodeURIComponent('how do i get my mony back')}`);
  assert.ok(
    found.slice(0, 3).some(({ id, answer }) => id === 'refund' && answer.includes('30 days')),
    String(found.map(({ id }) => id)),
  );
  for (const written of ['email', 'e-mail', 'E-Mail']) {
    const [first] = (await read(`/api/help/search?q=${written}%20address`)) as HelpEntryShown[];
    assert.equal(first?.id, 'change-email', written);
  }
  assert.deepEqual(await read('/api/help/search?q='), []);
});

test('one vote a voter: the last one counts, and nobody can be told from it', async () => {
  const vote = (helpful: boolean, from: string) =>
    app.inject({ method: 'POST', url: '/api/help/refund/vote', payload: { helpful }, remoteAddress: from });
  for (const helpful of [true, true, false]) assert.equal((await vote(helpful, '10.0.0.1')).statusCode, 204);
  await vote(true, '10.0.0.2');
  const rows = await db.select().from(helpVote);
  assert.deepEqual(rows.map(({ helpful }) => helpful).sort(), [false, true]);
  assert.doesNotMatch(JSON.stringify(rows), /10\.0\.0/);
  assert.equal((await app.inject({ method: 'POST', url: '/api/help/nothing/vote', payload: { helpful: true } })).statusCode, 404);
});

test('who else receives data names the ticket system and the site that the chat goes to, where they are set up', async () => {
  const { sections }: LegalPage = await read('/api/legal/privacy-policy');
  const receivers = sections.find(({ title }) => title.startsWith('5.'))?.text ?? '';
  assert.match(receivers, /a ticket system, which gets the title and the text of a request/);
  assert.match(receivers, /the support site https:\/\/desk\.example\.org, which gets what you write in the chat/);
});

test('what outlives an account is told before it is deleted, in the policy, and in the letter about it', async () => {
  const ann = await signIn(app, 'Ann Example');
  const asked = { name: 'Ann', email: ann.email, subject: 'A question', message: 'Please help.' };
  await ann.send('POST', '/api/support/contact', asked);
  assert.equal((await ann.send('POST', '/api/account/delete', { email: ann.email, password: ann.password })).statusCode, 204);
  assert.equal((await db.select().from(ticket).where(eq(ticket.customerEmail, ann.email))).length, 1);
  assert.ok((await db.select().from(auditEntry).where(eq(auditEntry.actorEmail, ann.email))).some(({ network }) => network));
  const letters = await db.select().from(mail).where(eq(mail.to, ann.email));
  assert.ok(letters.some(({ name }) => name === 'accountDeleted') && letters.some(({ name }) => name === 'ticketReceived'));

  const { sections }: LegalPage = await read('/api/legal/privacy-policy');
  const policy = sections.find(({ title }) => title.startsWith('7.'))?.text ?? '';
  for (const kept of [
    /became a ticket, with your name and email address/,
    /receipts/,
    /email and network addresses/,
    /newsletter/,
    /The letter that tells you so, letters to an address that it had before or that was never confirmed/,
  ])
    assert.match(policy, kept);
  const help = (await read<HelpEntryShown[]>('/api/help')).find(({ id }) => id === 'delete-account')?.answer;
  const letter = message('mail.accountDeleted.text', { brand: 'Us' });
  for (const text of [help, letter, message('account.remove.text')])
    assert.match(text ?? '', /Tickets with support, payments with their receipts, and the records/);
});

test('terms, help and pricing say alike what counts as a document, a custom one that is only downloaded among it', async () => {
  const { sections }: LegalPage = await read('/api/legal/terms-of-service');
  const plans = sections.find(({ title }) => title.startsWith('6.'))?.text;
  const help = (await read<HelpEntryShown[]>('/api/help')).find(({ id }) => id === 'what-counts')?.answer;
  for (const text of [plans, help, message('pricing.faq.countsText')])
    assert.match(text ?? '', /when a custom document is saved or first downloaded/);
});

test('the policy rests on consent what visitors are asked for, and says how long their choice is kept', async () => {
  const { sections }: LegalPage = await read('/api/legal/privacy-policy');
  const textOf = (number: string) => sections.find(({ title }) => title.startsWith(number))?.text ?? '';
  assert.match(textOf('3.'), /to send a newsletter and to remember who recommended us, only where you agreed/);
  assert.match(textOf('6.'), new RegExp(`kept in a cookie for ${CHOICE_DAYS} days`));
});

test('no letter is promised that the product does not write: changes of terms are told by whoever runs the installation', async () => {
  const pages: LegalPage[] = await Promise.all(['terms-of-service', 'privacy-policy'].map((id) => read<LegalPage>(`/api/legal/${id}`)));
  for (const { id, sections } of pages)
    assert.match(
      sections.find(({ title }) => title.startsWith('10.'))?.text ?? '',
      /whoever runs this installation tells you .*by email or on this page/i,
      id,
    );
  const letters = (await read<HelpEntryShown[]>('/api/help')).find(({ id }) => id === 'letters')?.answer;
  assert.doesNotMatch(letters ?? '', /terms/);
});

test('how many kinds a lawyer has read is counted', async () => {
  const kinds = [...catalogue.library.kinds.values()];
  const reviewed = kinds.filter(({ stability }) => stability === 'reviewed').length;
  const answer = (await read<HelpEntryShown[]>('/api/help')).find(({ id }) => id === 'reviewed-by-lawyer')?.answer ?? '';
  assert.ok(
    answer.startsWith(
      reviewed === 0 ? `No: none of the ${kinds.length} kinds` : `A lawyer has read ${reviewed} of the ${kinds.length} kinds`,
    ),
    answer,
  );
});

test('what only some servers can make of a PDF is promised of none', async () => {
  const entries: HelpEntryShown[] = await read('/api/help');
  const promised = entries.filter(({ answer }) => /PDF\/A|\btag(?:ged)?\b/.test(answer));
  assert.deepEqual(promised.map(({ id }) => id).sort(), ['formats', 'keyboard']);
  for (const { id, answer } of promised) assert.match(answer, /where this server can/i, id);
});
