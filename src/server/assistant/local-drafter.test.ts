import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DraftEvent } from '#contracts/drafting.ts';
import { testApp } from '#test/support/app.ts';
import { oddTexts } from '#test/support/hostile.ts';

const { app } = await testApp();
let addresses = 0;

/** The events that a brief is answered with; none where it is refused. */
async function draft(brief: object): Promise<DraftEvent[]> {
  addresses += 1;
  const remoteAddress = `10.2.${addresses >> 8}.${addresses & 255}`;
  const response = await app.inject({ method: 'POST', url: '/api/assistant/draft', payload: brief, remoteAddress });
  if (response.statusCode !== 200) {
    assert.equal(response.statusCode, 422, response.body);
    return [];
  }
  return response.body
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

const BRIEF = {
  title: 'Consulting agreement',
  description: 'Harbour Books LLC of 12 Pier Street, Oakland, California, hires Jane Miller for USD 4,800.',
  requirements: 'Two rounds of changes are included\nBoth keep what they learn confidential',
};

test('a brief becomes a draft whose pieces are its text, with every wish accounted for', async () => {
  const events = await draft({ ...BRIEF, skipQuestions: true });
  const last = events.at(-1);
  assert.ok(last?.type === 'draft');
  const pieces = events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('');
  assert.equal(pieces, last.draft.text);
  assert.match(last.draft.text, /^# /);
  assert.match(last.draft.text, /Harbour Books LLC/);
  assert.equal(last.draft.requirements.length, 2);
  assert.equal(last.draft.method, 'local');
});

test('questions are asked once: three at most, and none once they are skipped', async () => {
  const brief = { title: 'An agreement' };
  const [asked] = (await draft(brief)).slice(-1);
  if (asked?.type === 'questions') assert.ok(asked.questions.length <= 3);
  assert.equal((await draft({ ...brief, skipQuestions: true })).at(-1)?.type, 'draft');
});

test('a place that is answered counts, also for a document that the library has no template for', async () => {
  const brief = {
    title: 'Home cook',
    description: 'We are the Rao family and hire a cook, Lakshmi Devi, for lunches.',
    requirements: 'She cooks on weekdays.',
  };
  for (const [place, id] of Object.entries({ India: 'india', 'austin, texas': 'us-texas' })) {
    const last = (await draft({ ...brief, answers: { place }, skipQuestions: true })).at(-1);
    assert.ok(last?.type === 'draft');
    assert.equal(last.draft.place.id, id);
  }
});

test('nothing that is typed into a brief breaks the drafter', async () => {
  const names = ['title', 'description', 'requirements'] as const;
  for (const [index, odd] of oddTexts.entries()) {
    const name = names[index % names.length] ?? 'title';
    const events = await draft({ ...BRIEF, [name]: odd.slice(0, name === 'title' ? 200 : 20_000), skipQuestions: true });
    const last = events.at(-1);
    assert.ok(
      last === undefined || last.type === 'draft',
      `${name} of ${JSON.stringify(odd.slice(0, 60))}: ${JSON.stringify(last ?? null).slice(0, 300)}`,
    );
  }
});

test('a day that is none is the day in UTC', async () => {
  for (const date of ['2027-02-31', 'tomorrow', '0000-00-00']) {
    const last = (await draft({ ...BRIEF, date, skipQuestions: true })).at(-1);
    assert.ok(last?.type === 'draft');
    assert.ok(!last.draft.text.includes('Invalid'));
  }
});

test('a brief of nothing but sums or numbers is answered while somebody waits, and says which sums it left out', async () => {
  const from = performance.now();
  const last = (await draft({ ...BRIEF, requirements: '£1,000 £2,000 '.repeat(1_420), skipQuestions: true })).at(-1);
  assert.ok(last?.type === 'draft');
  assert.ok(last.draft.notes.some((note) => note.includes('more than 250')));
  // Numbers beside which no word of money stands are no sums.
  const plain = (await draft({ ...BRIEF, requirements: '1,000 2,000 '.repeat(1_666), skipQuestions: true })).at(-1);
  assert.ok(plain?.type === 'draft');
  // A tenth of a second where nothing else runs; without a limit it was a minute.
  assert.ok(performance.now() - from < 10_000);
});

test('a brief without a single space holds nobody up', async () => {
  const endless = 'A’'.repeat(9_990);
  await draft({ ...BRIEF, skipQuestions: true });
  const from = process.cpuUsage();
  const last = (await draft({ title: 'A lease', description: endless, requirements: endless, skipQuestions: true })).at(-1);
  const ms = process.cpuUsage(from).user / 1_000;
  assert.ok(last?.type === 'draft');
  // Of the processor's time, whatever else runs: a third of a second. Read as one word it took two and a half, in which nobody else is answered.
  assert.ok(ms < 1_400, `${Math.round(ms)} ms`);
});

test('words said over and over between people hold nobody up', async () => {
  // Read in two ways each, sixty of them would not be read before the sun goes out.
  const requirements = [`I ${'dont '.repeat(60)}yes.`, `He works as ${'a'.repeat(500)}!`, `Ann${',$'.repeat(250)}Bob`].join('\n');
  const last = (await draft({ ...BRIEF, requirements, skipQuestions: true })).at(-1);
  assert.ok(last?.type === 'draft');
});
