import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Ticket, TicketSummary } from '#contracts/support.ts';
import { type Person, signInAs, testApp } from '#test/support/app.ts';
import { agentRun } from '../assistant/tables.ts';
import { asLetter } from './compose.ts';
import { without } from './earlier.ts';
import { ticket } from './tables.ts';

const stage = await testApp({ PUBLIC_URL: 'https://documents.example.org', PAYMENTS: 'sandbox' });
const { app, db } = stage;

let homes = 0;
async function write(staff: Person, subject: string, message: string, name = 'Vera Visitor', email = 'vera@example.org'): Promise<string> {
  const payload = { name, email, subject, message };
  await app.inject({ method: 'POST', url: '/api/support/contact', payload, remoteAddress: `10.3.0.${++homes}` });
  const all: TicketSummary[] = (await staff.send('GET', '/api/support/tickets')).json();
  return all.find(({ title }) => title === subject)?.id ?? '';
}
const analyse = async (staff: Person, ticketId: string): Promise<Ticket> =>
  (await staff.send('POST', '/api/support/ai-analyze', { ticketId })).json();

test('a question about the product gets its entries, a category and an answer to begin with; the steps are recorded without its words', async () => {
  const staff = await signInAs(stage, 'support');
  const id = await write(staff, 'How do I get a refund?', 'I paid yesterday and want my money back.');
  const { analysis, aiSuggestions } = await analyse(staff, id);
  assert.ok(analysis);
  assert.deepEqual([analysis.category, analysis.method], ['billing', 'local']);
  assert.ok(analysis.entries.some((entry) => entry.id === 'refund'));
  assert.match(analysis.draft, /^Hello Vera,\n/);
  assert.match(analysis.draft, /30 days/);
  assert.match(analysis.draft, /https:\/\/documents\.example\.org\/help#refund/);
  assert.match(analysis.draft, /Deedwright Support$/);
  assert.doesNotMatch(analysis.draft, /\*\*|\]\(/);
  assert.ok(aiSuggestions.some((one) => one.includes('/help#')));
  const [row] = await db.select().from(ticket).where(eq(ticket.id, id));
  assert.deepEqual([row?.analysis, row?.aiSuggestions], [analysis, aiSuggestions]);
  const runs = await db.select().from(agentRun).where(eq(agentRun.purpose, 'support/ticket'));
  assert.deepEqual(runs.map(({ agent, outcome }) => `${agent} ${outcome}`).sort(), ['analysis done', 'generation done', 'validation done']);
  assert.equal(runs[0]?.userId, staff.user.id);
  assert.doesNotMatch(JSON.stringify(runs), /refund|Vera/i);
});

test('an answer begins with the entry that one of the sentences asks for, and with none where all they have in common is words', async () => {
  const staff = await signInAs(stage, 'support');
  const lost = await write(staff, 'A question', 'I made a lease yesterday. Where do I find what I saved?');
  const { analysis: asked } = await analyse(staff, lost);
  assert.equal(asked?.entries[0]?.id, 'where-saved');
  assert.match(asked.draft, /help#where-saved/);
  const frozen = await write(staff, 'Editor freezes', 'Since yesterday the form does not react when I type in the second step.');
  const { analysis: unclear } = await analyse(staff, frozen);
  assert.match(unclear?.draft ?? '', /We need a closer look/);
  assert.doesNotMatch(unclear?.draft ?? '', /help#/);
});

test('a question of law gives staff passages with their sources, and the customer a page to read but no law', async () => {
  const staff = await signInAs(stage, 'support');
  const id = await write(staff, 'Law on my deposit', 'How long may a landlord in California keep the security deposit by law?');
  const { analysis } = await analyse(staff, id);
  assert.equal(analysis?.intent, 'law');
  assert.equal(analysis?.category, 'jurisdictions');
  assert.ok(
    analysis.evidence.some(({ source, place }) => source !== null && place === 'California'),
    JSON.stringify(analysis.evidence),
  );
  assert.match(analysis.draft, /question of law/);
  assert.match(analysis.draft, /https:\/\/documents\.example\.org\/templates\//);
  for (const { source, type, text } of analysis.evidence) {
    if (source) assert.ok(!analysis.draft.includes(source));
    if (type === 'fact') assert.ok(!analysis.draft.includes(text));
  }
});

test('how a like ticket was answered is shown without a trace of its customer', async () => {
  const staff = await signInAs(stage, 'support', 'Sam Support');
  const first = await write(staff, 'Zebra printing of margins', 'Zebra stripes in the margins.', 'Otto Other', 'otto@private.example');
  const content =
    'Dear Mr Other,\n\nOtto, your zebra margins were fixed; we wrote to otto@private.example about DW-00001 and gave back $39.99 to 4111 1111 1111 1111.\n\nPlease choose another printer.';
  await staff.send('POST', '/api/support/messages', { ticketId: first, content });
  await staff.send('POST', '/api/support/messages', { ticketId: first, content: 'He was rude.', internal: true });
  await staff.send('PATCH', `/api/support/tickets/${first}`, { status: 'resolved' });
  const second = await write(staff, 'Zebra margins again', 'My margins have zebra stripes, too.');
  const answer = await staff.send('POST', '/api/support/ai-analyze', { ticketId: second });
  const { analysis }: Ticket = answer.json();
  assert.equal(analysis?.earlier.length, 1);
  assert.match(analysis?.earlier[0]?.answer ?? '', /Please choose another printer\./);
  assert.doesNotMatch(answer.body, /Otto|Other|private\.example|39\.99|4111|rude|Zebra printing/);
});

test('names, addresses, references, sums and long numbers are taken out of a text', () => {
  const customer = { customerName: 'Ann Brown', customerEmail: 'ann.b@example.org' };
  assert.equal(
    without(customer, 'Hi Ann,\n\nthe brown Browns paid €12, see DW-00007 or call +49 30 1234567.'),
    'the … Browns paid …, see … or call +….',
  );
  assert.equal(
    without(customer, 'From <cara@other.example>,dora@third.example IBAN DE89 3704 0044 0532 0130 00, 1.250,50 EUR or 19 USD, clause 12.'),
    'From <…>… IBAN …, … or …, clause 12.',
  );
  // Looked through once, whatever stands in it: this text would have taken seconds.
  const hostile = `${'1'.repeat(100_000)}_ ${'1.'.repeat(50_000)} ${'.'.repeat(100_000)}`;
  assert.equal(without(customer, hostile).length, hostile.length);
  assert.deepEqual(asLetter('In **bold**, see [here](/pricing).'), { text: 'In bold, see here.', paths: [['here', '/pricing']] });
});
