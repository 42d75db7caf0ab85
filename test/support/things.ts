import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { session } from '#server/accounts/tables.ts';
import { analysis } from '#server/assistant/tables.ts';
import { DEMO_MS } from '#server/billing/desk.ts';
import { payment } from '#server/billing/tables.ts';
import { campaign, newsletterIssue, rating } from '#server/marketing/tables.ts';
import { listJobRows } from '#server/platform/job-rows.ts';
import { signSubscription } from '#server/platform/unsubscribe.ts';
import { addReferrer, writePerson } from '#server/programmes/store.ts';
import { ticket } from '#server/support/tables.ts';
import type { Things } from './access.ts';
import { type Person, signIn, type TestApp } from './app.ts';

const TEMPLATE = 'mutual-nda.global';

/** Makes what requests need: the owner's own document, generated, another one in the bin, and a letter. */
export async function makeThings({ app, catalogue, database, db, jobs, mail }: TestApp, owner: Person, known?: Person): Promise<Things> {
  const bystander = known ?? (await signIn(app, 'Bystander Example'));
  // From an address of its own each time: one alone would soon have asked for more than it may in a minute.
  const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const elsewhere = (method: 'POST' | 'PUT', url: string, payload: object) =>
    app.inject({ method, url, payload, headers: { cookie: owner.cookie }, remoteAddress });
  const answers = catalogue.template(TEMPLATE)?.sample.answers ?? {};
  const saved = await owner.send('POST', '/api/documents', { templateId: TEMPLATE, formData: answers });
  const documentId: string = saved.json().id;
  assert.equal((await owner.send('POST', `/api/documents/${documentId}/generate`)).statusCode, 200);
  const [version] = (await owner.send('GET', `/api/documents/${documentId}/versions`)).json();
  const deletedId: string = (await owner.send('POST', '/api/documents', { templateId: TEMPLATE, formData: {} })).json().id;
  await owner.send('DELETE', `/api/documents/${deletedId}`);
  const checkout = await owner.send('POST', '/api/create-subscription', { planId: 'premium', amount: 4999 });
  // In demo mode a plan begins a moment after its checkout was opened, however long the rest takes here.
  await db.update(payment).set({ createdAt: new Date(Date.now() - DEMO_MS) });
  const [made] = await db
    .insert(ticket)
    .values({
      userId: owner.user.id,
      title: 'My card was charged',
      description: 'Which payment is this?',
      customerName: 'Ann',
      customerEmail: owner.email,
      status: 'open',
      priority: 'low',
      category: 'billing',
      dueAt: new Date(),
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    .returning();
  const [issued] = await db
    .insert(newsletterIssue)
    .values({ id: randomUUID(), subject: 'News', text: 'Nothing much.', createdAt: new Date(), updatedAt: new Date() })
    .returning();
  const [tracked] = await db
    .insert(campaign)
    .values({ id: randomUUID(), code: randomUUID().slice(0, 30), name: 'Autumn', channel: 'social', target: '/', createdAt: new Date() })
    .returning();
  const stars = await elsewhere('PUT', `/api/documents/${documentId}/rating`, { stars: 5 });
  assert.equal(stars.statusCode, 200);
  const [rated] = await db.select({ id: rating.id }).from(rating).where(eq(rating.userId, owner.user.id));
  const said = await elsewhere('POST', '/api/chat', { message: 'Which payment is this?' });
  const [opened] = await db.select({ id: session.id }).from(session).where(eq(session.userId, bystander.user.id));
  await jobs.send(db, 'mail', { id: randomUUID() }, { startAfter: new Date(Date.now() + 3_600_000) });
  const [planned] = await listJobRows(db, { state: 'planned', limit: 1 });
  const [analysed] = await db.insert(analysis).values(analysisOf(owner.user.id)).returning({ id: analysis.id });
  return {
    owner,
    ticketId: made?.id ?? '',
    issueId: issued?.id ?? '',
    campaignId: tracked?.id ?? '',
    affiliateId: await makeReferrer(db, owner, 'affiliate'),
    partnerId: await makeReferrer(db, owner, 'partner'),
    chatId: said.json().id,
    analysisId: analysed?.id ?? '',
    ratingId: rated?.id ?? '',
    clientSecret: checkout.json().clientSecret,
    bystander,
    sessionId: opened?.id ?? '',
    jobId: planned?.id ?? '',
    documentId,
    versionId: version.id,
    deletedId,
    templateId: TEMPLATE,
    answers,
    letterId: (await mail.send(db, { to: owner.email, name: 'test' })) ?? '',
    unsubscribeToken: signSubscription({ address: owner.email, topic: 'news' }, database.secret),
    freshEmail: 'fresh@example.org',
  };
}

/** An analysis as it is kept, with one date in a text of one clause. */
function analysisOf(userId: string): typeof analysis.$inferInsert {
  const text = '# Mutual Non-Disclosure Agreement\n\n## 1. Start\n\nIt starts on December 1, 2026.';
  const clause = { heading: 'Start', from: 35, to: text.length, labels: [], plain: null, match: null };
  const date = { date: '2026-12-01', words: 'December 1, 2026', what: 'Start', who: null, from: 62, to: 78 };
  const kind = { id: 'mutual-nda', name: 'Mutual Non-Disclosure Agreement', confidence: 0.9, templateId: TEMPLATE };
  const empty = { place: null, parties: [], missing: [], findings: [], statements: [], warnings: [], timings: {} };
  const result = { ...empty, text, words: 9, kind, clauses: [clause], dates: [date] };
  return { userId, name: 'A contract', kind: kind.name, words: 9, findings: 0, result, createdAt: new Date() };
}

/** Somebody's account in a programme, as it is after they applied. */
async function makeReferrer(db: TestApp['db'], { user, email }: Person, programme: 'affiliate' | 'partner'): Promise<string> {
  const code = crypto.randomUUID().slice(0, 10).toUpperCase();
  const details = programme === 'affiliate' ? AS_AFFILIATE : AS_PARTNER;
  const made = await addReferrer(db, { programme, code, email, name: user.username, details }, new Date());
  if (made) await writePerson(db, made.id, { userId: user.id });
  return made?.id ?? '';
}

const AS_AFFILIATE = { website: 'https://example.org', audience: 'Landlords', experience: '', motivation: 'They ask me.' };
const AS_PARTNER = {
  businessName: 'Example Ltd',
  phone: '',
  website: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'United States',
};
