import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { articlePassages } from './article-passages.ts';
import { openResearch } from './research.ts';
import { DEFAULT_WEIGHTS } from './weights.ts';

const research = openResearch(catalogue, () => new Date('2026-11-22T12:00:00Z'));
const text = 'reading a contract in order: who pays when it goes wrong, how does it end, what is hidden';

test('an article answers people who ask, a sentence of it with the way to its section', async () => {
  const question = { text, place: null, articles: true } as const;
  const hit = (await research.search(question, DEFAULT_WEIGHTS, 12)).find(({ passage }) =>
    passage.key.startsWith('article:reading-a-contract'),
  );
  assert.ok(hit);
  const { type, href, title, text: told } = research.evidence(hit, question);
  assert.equal(type, 'article');
  assert.match(href ?? '', /^\/blog\/reading-a-contract-in-twenty-minutes(#[a-z0-9-]+)?$/);
  assert.match(title, /^Reading a contract/);
  assert.doesNotMatch(told, /[[\]{}|]/);
});

test('drafting and measuring never meet one', async () => {
  const hits = await research.search({ text, place: null }, DEFAULT_WEIGHTS, 48);
  assert.ok(hits.length > 0);
  assert.deepEqual(
    hits.filter(({ passage }) => passage.type === 'article'),
    [],
  );
});

test('what an article says of the law is the law of the day, without tables, marks and open figures', () => {
  const passages = articlePassages(catalogue.articles.values(), catalogue.library, '2026-11-22');
  assert.ok(passages.length > catalogue.articles.size * 3);
  for (const { wording, id } of passages) assert.doesNotMatch(wording, /\{\{|\[\^|\]\(|^\|/m, id);
  const deposits = passages.find(({ id }) => id === 'article:security-deposit-return-by-state');
  assert.match(deposits?.wording ?? '', /from 14 to 60 days/);
});
