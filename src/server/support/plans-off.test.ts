import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HelpEntryShown, LegalPage } from '#contracts/support.ts';
import { testApp } from '#test/support/app.ts';
import { KEPT_DAYS } from '../assistant/model/journal.ts';

const { app } = await testApp({
  PLANS: 'off',
  AI_BASE_URL: 'http://127.0.0.1:9/v1',
  AI_MODEL: 'some-model',
  AI_API_KEY: 'x',
  CONSENT: 'off',
});

test('where there are no plans, help says nothing of prices', async () => {
  const entries: HelpEntryShown[] = (await app.inject({ url: '/api/help' })).json();
  assert.equal(
    entries.some(({ category }) => category === 'billing'),
    false,
  );
  assert.doesNotMatch(JSON.stringify((await app.inject({ url: '/api/legal/terms-of-service' })).json()), /\$\d/);
});

test('terms and help promise no plan, no trial and no renewal where none can be had', async () => {
  const sections = async (from: typeof app, url: string) => (await from.inject({ url, headers: { host: 'desk.example.org' } })).json();
  const termsOf = async (from: typeof app) => {
    const page: LegalPage = await sections(from, '/api/legal/terms-of-service');
    return page.sections.find(({ title }) => title.startsWith('6.'))?.text ?? '';
  };
  assert.equal(await termsOf(app), 'No paid plans are sold on this installation.', 'nothing is limited where there are no plans');
  // The default of a public address: plans are known, and there is no way to pay.
  const unpaid = await testApp({ PUBLIC_URL: 'https://desk.example.org' });
  const terms = await termsOf(unpaid.app);
  assert.match(terms, /^The free plan gives 3 documents a month\. .*\n\nNo paid plans are sold on this installation\.$/);
  const entries: HelpEntryShown[] = await sections(unpaid.app, '/api/help');
  for (const id of ['trial', 'change-plan', 'price-change', 'enterprise']) assert.ok(!entries.some((entry) => entry.id === id), id);
  const answerTo = (id: string) => entries.find((entry) => entry.id === id)?.answer ?? '';
  assert.match(answerTo('what-does-it-cost'), /No paid plans are sold on this installation\.$/);
  assert.match(answerTo('limit-reached'), /You can generate more from the day on which the count starts anew\.$/);
  assert.doesNotMatch(JSON.stringify(entries), /larger plan|\{\{/);
});

test('where an outside model is set up, help and privacy policy say what is sent to it', async () => {
  const [help, privacy] = await Promise.all(
    ['/api/help', '/api/legal/privacy-policy'].map(async (url) => (await app.inject({ url })).body),
  );
  for (const text of [help, privacy]) assert.match(text ?? '', /outside model \(some-model\)/);
});

test('where an outside model is set up, it is said that admins can keep and read what is sent to it, and for how long', async () => {
  const entries: HelpEntryShown[] = (await app.inject('/api/help')).json();
  const kept = new RegExp(`admins can choose that what is sent to the outside model .* ${KEPT_DAYS} days`, 'i');
  assert.match(entries.find(({ id }) => id === 'who-sees')?.answer ?? '', kept);
  const { sections }: LegalPage = (await app.inject('/api/legal/privacy-policy')).json();
  const sectionOf = (number: string) => sections.find(({ title }) => title.startsWith(number))?.text ?? '';
  assert.match(sectionOf('4.'), new RegExp(`Admins .* kept for ${KEPT_DAYS} days.* read`));
  assert.match(sectionOf('7.'), new RegExp(`requests to the outside model for ${KEPT_DAYS} days`));
});

test('where nobody must be asked, the policy says that it is kept unless declined, and the screens can offer to decline it', async () => {
  const { sections }: LegalPage = (await app.inject('/api/legal/privacy-policy')).json();
  const purposes = sections.find(({ title }) => title.startsWith('3.'))?.text ?? '';
  assert.match(purposes, /unless you decline it, to remember who recommended us \(our legitimate interest\)/);
  assert.match(purposes, /to send a newsletter, only where you agreed/);
  const { asksFor, asksFirst } = (await app.inject('/api/brand')).json();
  assert.deepEqual([asksFor, asksFirst], [['referral'], false]);
});
