import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProfile, signUp } from '#contracts/accounts.ts';
import * as billing from '#contracts/billing.ts';
import type { Call } from '#contracts/call.ts';
import { readChat, sendChat } from '#contracts/chat.ts';
import * as documents from '#contracts/documents.ts';
import { type DraftEvent, draftDocument } from '#contracts/drafting.ts';
import type { Component } from '#contracts/operations.ts';
import { countTemplates, listTemplates, readTemplate } from '#contracts/templates.ts';
import { type MessageKey, message } from '#messages/message.ts';
import type { Details } from '../check.ts';
import { asSynthetic, type Person, type SyntheticContext } from './person.ts';

type Note = (details: Details) => void;

/** Something that people come to do, done from outside over HTTP by an account that is nobody's. */
export interface SyntheticTest {
  id: string;
  /** A sentence for people. */
  name: string;
  /** What is broken when it fails. */
  component: Component;
  /** Why it cannot be done here, as a sentence; undefined where it can. */
  skipped?(context: SyntheticContext): string | undefined;
  /**
   * Takes some seconds at most.
   * @param note takes what it was done with, as soon as that is known
   * @throws an error whose message says what went wrong, for people
   */
  run(context: SyntheticContext, note: Note): Promise<void>;
}

/** A card of the simulator: it is nobody's, and no other provider takes it. */
const TEST_CARD = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2099, cvc: '123' };
const BUYER = { name: 'Synthetic test', address: { line1: '1 Example Street', city: 'Exampleton', postal_code: 'EX1 1EX', country: 'GB' } };
/** A demonstration activates a plan after a while; it is asked until then. */
const DEMO_MS = 5_000;
const LOOK_MS = 250;

function fail(key: MessageKey, values: Record<string, string | number> = {}): never {
  throw new Error(message(key, values));
}

/** Everything that is tested by doing it; each by an account of its own, so that they may run in any order and at once. */
export const syntheticTests: readonly SyntheticTest[] = [
  {
    id: 'sign-up',
    name: message('synthetic.tests.signUp'),
    component: 'api',
    run: (context) =>
      asSynthetic(context, [signUp, readProfile], async (person) => {
        const { user, usage } = await person.ask(readProfile);
        if (user.email !== person.email) fail('synthetic.failed.notSame', { what: 'email' });
        if (usage.documentsGenerated !== 0) fail('synthetic.failed.notCounted', { times: usage.documentsGenerated });
      }),
  },
  {
    id: 'draft',
    name: message('synthetic.tests.draft'),
    component: 'database',
    run: (context, note) =>
      asSynthetic(context, [...PREPARING, documents.changeDocument, documents.readDocument], async (person) => {
        const { id, updatedAt } = await prepare(person, note);
        const title = `Synthetic test ${crypto.randomUUID()}`;
        await person.ask(documents.changeDocument, { params: { id }, body: { title, updatedAt, save: 'explicit' } });
        const read = await person.ask(documents.readDocument, { params: { id } });
        if (read.title !== title || read.hasContent) fail('synthetic.failed.notSame', { what: 'title' });
      }),
  },
  {
    id: 'generation',
    name: message('synthetic.tests.generation'),
    component: 'templates',
    run: (context, note) =>
      asSynthetic(context, [...PREPARING, documents.generateDocument, documents.readDocument, readProfile], async (person) => {
        const { id } = await prepare(person, note);
        const made = await person.ask(documents.generateDocument, { params: { id } });
        note({ letters: made.generatedContent?.length ?? 0 });
        const read = await person.ask(documents.readDocument, { params: { id } });
        if (read.status !== 'completed' || !read.generatedContent || read.generatedContent !== made.generatedContent)
          fail('synthetic.failed.notSame', { what: 'generatedContent' });
        const { usage } = await person.ask(readProfile);
        if (usage.documentsGenerated !== 1) fail('synthetic.failed.notCounted', { times: usage.documentsGenerated });
      }),
  },
  {
    id: 'pdf',
    name: message('synthetic.tests.pdf'),
    component: 'templates',
    run: (context, note) =>
      asSynthetic(context, [...PREPARING, documents.generateDocument, documents.documentPdf], async (person) => {
        const { id } = await prepare(person, note);
        await person.ask(documents.generateDocument, { params: { id } });
        const pdf = await person.fetch(documents.documentPdf, { params: { id } });
        note({ bytes: pdf.length });
        const isWhole = pdf.toString('latin1', 0, 5) === '%PDF-' && pdf.toString('latin1', pdf.length - 10).includes('%%EOF');
        if (!isWhole) fail('synthetic.failed.noPdf');
      }),
  },
  {
    id: 'search',
    name: message('synthetic.tests.search'),
    component: 'templates',
    run: (context, note) =>
      asSynthetic(context, SEARCHING, async (person) => {
        const { name } = await someTemplate(person, note);
        // As it is still being typed: a whole name is found by itself, without the index. And another size each time: an answer at hand would be
        // given without a look at either.
        const words = name.slice(0, -2);
        const pageSize = 20 + Math.floor(Math.random() * 80);
        note({ words });
        const found = await person.ask(listTemplates, { query: { q: words, kinds: 'once', page: 1, pageSize } });
        if (!found.some((one) => one.name === name)) fail('synthetic.failed.notFound', { words, name });
      }),
  },
  {
    id: 'pages',
    name: message('synthetic.tests.pages'),
    component: 'frontend',
    skipped: ({ hasWeb }) => (hasWeb ? undefined : message('operations.said.noWeb')),
    run: (context, note) =>
      asSynthetic(context, SEARCHING, async (person) => {
        const { id, name } = await someTemplate(person, note);
        // An address that nobody has asked for, and too long for what is rendered to be kept.
        const page = (await person.fetch(TEMPLATE_PAGE, { params: { id }, query: { again: randomBytes(50).toString('hex') } })).toString();
        note({ letters: page.length });
        const words = name.match(/[\p{L}\d]+/gu) ?? [];
        if (!page.includes('<main') || !words.every((word) => page.includes(word))) fail('synthetic.failed.noPage', { name });
      }),
  },
  {
    id: 'payment',
    name: message('synthetic.tests.payment'),
    component: 'payment',
    skipped: ({ config }) =>
      !config.plans
        ? message('synthetic.skipped.plansOff')
        : config.payments === 'off'
          ? message('synthetic.skipped.paymentsOff')
          : config.payments === 'stripe'
            ? message('synthetic.skipped.realMoney')
            : undefined,
    run: (context, note) => asSynthetic(context, PAYING, (person) => buy(person, note)),
  },
  {
    id: 'chat',
    name: message('synthetic.tests.chat'),
    component: 'api',
    run: (context) =>
      asSynthetic(context, [sendChat, readChat], async (person) => {
        const words = `Synthetic test ${crypto.randomUUID()}`;
        await person.ask(sendChat, { body: { message: words, entry: null, page: '/help' } });
        const { messages } = await person.ask(readChat);
        const [mine, reply] = messages;
        if (mine?.text !== words || reply?.sender !== 'ai') fail('synthetic.failed.notSaid');
      }),
  },
  {
    id: 'assistant',
    name: message('synthetic.tests.assistant'),
    component: 'ai',
    run: (context, note) => asSynthetic(context, [...SEARCHING, draftDocument], (person) => draft(person, note)),
  },
];

/** Not a call of the API: the page that a browser shows. */
const TEMPLATE_PAGE: Call<undefined, unknown, { again: string }> = {
  method: 'GET',
  path: '/templates/:id',
  summary: '',
  file: 'text/html',
};
const SEARCHING = [countTemplates, listTemplates];
const PREPARING = [...SEARCHING, readTemplate, documents.createDocument];
const PAYING = [
  billing.listPlans,
  billing.createSubscription,
  billing.confirmPayment,
  billing.readPayment,
  billing.activateDemo,
  billing.readSubscription,
];

/** Any one of the library: over time, all of them. */
async function someTemplate(person: Person, note: Note) {
  const { kinds } = await person.ask(countTemplates);
  const page = 1 + Math.floor(Math.random() * kinds);
  const [one] = await person.ask(listTemplates, { query: { kinds: 'once', page, pageSize: 1 } });
  if (!one) return fail('synthetic.failed.notFound', { words: '', name: String(page) });
  note({ template: one.id });
  return one;
}

/** Saves a draft of some template with the answers of its sample. */
async function prepare(person: Person, note: Note): Promise<documents.Document> {
  const { id } = await someTemplate(person, note);
  const { sample } = await person.ask(readTemplate, { params: { id } });
  // Days that a sample says are to come are so on its own day.
  const answers = documents.FormData.parse({ date: sample.date, ...sample.answers });
  return person.ask(documents.createDocument, { body: { templateId: id, formData: answers } });
}

async function buy(person: Person, note: Note): Promise<void> {
  const [plan] = (await person.ask(billing.listPlans)).filter(({ price }) => price > 0);
  if (!plan) return;
  const body = { planId: plan.id, amount: plan.price };
  const { clientSecret, isDemoMode } = await person.ask(billing.createSubscription, { body });
  note({ plan: plan.id, mode: isDemoMode ? 'demo' : 'sandbox' });
  const paid = isDemoMode
    ? await activated(person, clientSecret)
    : await person.ask(billing.confirmPayment, { body: { clientSecret, paymentMethod: { card: TEST_CARD, billing_details: BUYER } } });
  if (!paid.success) fail('synthetic.failed.notPaid', { reason: paid.message });
  const { tier, status } = await person.ask(billing.readSubscription);
  if (tier !== plan.id || status !== 'active') fail('synthetic.failed.planMissing', { tier, status });
}

async function activated(person: Person, clientSecret: string): Promise<billing.PaymentResult> {
  for (const until = performance.now() + DEMO_MS; ; ) {
    try {
      return await person.ask(billing.activateDemo, { body: { clientSecret } });
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(LOOK_MS);
    }
  }
}

/** A brief for some template of the library, to its last line. */
async function draft(person: Person, note: Note): Promise<void> {
  const { name } = await someTemplate(person, note);
  const body = { title: name, description: '', requirements: '', answers: {}, skipQuestions: true };
  const lines = (await person.fetch(draftDocument, { body })).toString().split('\n').filter(Boolean);
  const last: DraftEvent | undefined = JSON.parse(lines.at(-1) ?? 'null') ?? undefined;
  if (last?.type === 'draft') note({ letters: last.draft.text.length });
  if (last?.type === 'draft' && last.draft.text.length > 0) return;
  fail('synthetic.failed.noDraft', { reason: last?.type === 'failed' ? last.message : (last?.type ?? '') });
}
