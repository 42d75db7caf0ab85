import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { EvaluationRecord, Guidance, SystemStatus } from '#contracts/assistant.ts';
import { AGENTS } from '#contracts/assistant.ts';
import { signIn, signInAs, testApp } from '#test/support/app.ts';
import { openEvaluations } from './evaluations.ts';
import { createFloor, runPlan } from './pipeline.ts';
import { agentRun } from './tables.ts';

const stage = await testApp();
const { app, db, catalogue } = stage;

test('a visitor sees the five agents, and no figure that nobody has measured', async () => {
  const response = await app.inject('/api/ai/system-status');
  assert.equal(response.statusCode, 200, response.body);
  const status: SystemStatus = response.json();
  assert.equal(status.success, true);
  assert.equal(status.agents.total, AGENTS.length);
  assert.equal(status.agents.average_confidence, null);
  assert.equal(status.performance.uptime, null);
  assert.equal(status.performance.health, 'healthy');
  assert.equal(status.agents.knowledge_domains, catalogue.counts().categories.filter(({ kinds }) => kinds > 0).length);
});

test('the response time is the one to the first words of a local draft, as the newest evaluation measured it', async () => {
  const { performance, measured }: SystemStatus = (await app.inject('/api/ai/system-status')).json();
  const [record] = (await openEvaluations().newest()).filter(({ name }) => name === 'latency');
  const first = record?.figures.find(({ id }) => id === 'firstWords');
  assert.ok(first);
  assert.equal(performance.response_time, first.value);
  assert.equal(measured.firstWords?.of, first.of);
});

async function ask(query: string): Promise<Guidance> {
  const person = await signIn(app);
  const response = await person.send('POST', '/api/ai/user-guidance', { query, context: { source: 'test' }, userHistory: [] });
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
}

test('a question of law is answered with citations of the place that it names, and leaves no word of itself behind', async () => {
  const guidance = await ask('How much deposit can a landlord ask for in California?');
  assert.equal(guidance.intent_recognized, 'law');
  assert.ok(guidance.evidence.length > 0);
  assert.match(guidance.guidance, /Cal\. Civ\. Code § 1950\.5/);
  for (const { source, place } of guidance.evidence) {
    assert.ok(source);
    assert.ok(place === 'California' || place === 'United States', `${place}`);
  }
  assert.deepEqual(
    guidance.steps.map(({ agent, outcome }) => `${agent} ${outcome}`),
    ['analysis done', 'research done', 'generation done', 'validation done'],
  );
  const rows = await db.select().from(agentRun);
  assert.equal(rows.length, 4);
  assert.ok(!JSON.stringify(rows).includes('landlord'));
});

test('without a place no law is told', async () => {
  const guidance = await ask('How much deposit can a landlord ask for?');
  assert.equal(guidance.intent_recognized, 'law');
  assert.doesNotMatch(guidance.guidance, /§/);
  assert.ok(guidance.evidence.every(({ type }) => type !== 'fact'));
});

test('a wish for a document leads to templates that exist', async () => {
  const guidance = await ask('contract to sell my car');
  assert.equal(guidance.intent_recognized, 'find_template');
  const links = guidance.next_actions.flatMap(({ href }) => /^\/templates\/(.+)$/.exec(href)?.[1] ?? []);
  assert.ok(links.some((id) => id.startsWith('vehicle-bill-of-sale.')));
  for (const id of links) assert.ok(catalogue.template(id), id);
});

test('what is asked of the product is answered with a way there', async () => {
  const guidance = await ask('where do I find documents I deleted');
  assert.equal(guidance.intent_recognized, 'use_product');
  assert.deepEqual(
    guidance.next_actions.map(({ href }) => href),
    ['/my-documents/bin'],
  );
});

test('confidence is how often such a recognition was right, and less where words say nothing', async () => {
  const [strong, none] = [await ask('explain governing law'), await ask('hello')];
  assert.equal(none.intent_recognized, 'unclear');
  assert.ok(strong.confidence > none.confidence);
  assert.ok(strong.confidence < 1);
});

test('a blank question is refused in a sentence', async () => {
  const person = await signIn(app);
  const response = await person.send('POST', '/api/ai/user-guidance', { query: '  ' });
  assert.equal(response.statusCode, 422);
  assert.equal(response.json().fields.query, 'Please enter a question or request for AI guidance.');
});

test('an agent that fails is recorded, and the others go on', async () => {
  const failures: unknown[] = [];
  const stand = { db, clock: () => new Date(), floor: createFloor(), onFailure: (error: unknown) => failures.push(error) };
  const answer = await runPlan(stand, { purpose: 'test', userId: null }, async (plan) => {
    const first = await plan.step('analysis', 'break', 'instead', () => {
      throw new TypeError('a secret that somebody typed');
    });
    const second = await plan.step('generation', 'go on', '', () => ({ value: `${first} and on`, changed: true }));
    return { second, steps: [...plan.steps] };
  });
  assert.equal(answer.second, 'instead and on');
  assert.equal(failures.length, 1);
  const rows = await db.select().from(agentRun);
  assert.deepEqual(rows.map(({ agent, outcome, note }) => [agent, outcome, note]).sort(), [
    ['analysis', 'failed', 'TypeError'],
    ['generation', 'done', null],
  ]);
  assert.equal(stand.floor.plans, 0);
  assert.equal(stand.floor.busy.get('analysis'), 0);
});

test('a template is filled from words, and what is missing is named', async () => {
  const admin = await signInAs(stage, 'admin');
  const template = catalogue.template('mutual-nda.global');
  const [field] = template?.fields.filter(({ type }) => type === 'text') ?? [];
  assert.ok(field);
  const userInput = `${field.label}: Harbour Works Ltd\nThis line says nothing.`;
  const response = await admin.send('POST', '/api/ai/enhance-document', { templateId: 'mutual-nda.global', userInput });
  assert.equal(response.statusCode, 200, response.body);
  const { text, confidence, suggestions } = response.json();
  assert.match(text, /Harbour Works Ltd/);
  assert.ok(confidence > 0 && confidence < 1);
  assert.ok(suggestions.length > 0);
  const unknown = await admin.send('POST', '/api/ai/enhance-document', { templateId: 'nothing.nowhere', userInput });
  assert.equal(unknown.statusCode, 404);
});

test('templates are measured by their own text; one that does not exist is said not to be found', async () => {
  const admin = await signInAs(stage, 'admin');
  const templates = [{ id: 'residential-lease.us-california' }, { id: 'nothing.nowhere' }];
  const { templates: measured } = (await admin.send('POST', '/api/ai/optimize-templates', { templates, optimization_goals: [] })).json();
  assert.deepEqual(
    measured.map(({ found }: { found: boolean }) => found),
    [true, false],
  );
  assert.ok(measured[0].figures.words > 500);
  assert.equal(measured[0].figures.fields, catalogue.template('residential-lease.us-california')?.fields.length);
});

test('law of another place in a document is found, law of the place is confirmed, and unknown law is left open', async () => {
  const admin = await signInAs(stage, 'admin');
  const content =
    'The deposit follows Cal. Civ. Code § 1950.5. Notice follows section 622 of the Civil Code (BGB). Pay follows Wonder. Rev. Stat. § 99.99.';
  const response = await admin.send('POST', '/api/ai/validate-compliance', {
    document: { type: 'residential-lease', content },
    jurisdiction: 'us-california',
    regulations: ['security deposit', 'interplanetary customs treaty'],
  });
  assert.equal(response.statusCode, 200, response.body);
  const { rules: all, compliant, unknown, confidence } = response.json();
  const rules = all.filter(({ rule }: { rule: string }) => rule.startsWith('Cites '));
  const decided = all.filter(({ status }: { status: string }) => status === 'met' || status === 'broken').length;
  const open = all.filter(({ status }: { status: string }) => status === 'unclear').length;
  assert.ok(all.length > rules.length, 'the rules of the place are among them');
  assert.deepEqual(
    rules.map(({ status, at }: { status: string; at: { from: number; to: number } }) => [status, content.slice(at.from, at.to)]),
    [
      ['met', 'Cal. Civ. Code § 1950.5'],
      ['broken', 'section 622 of the Civil Code (BGB)'],
      ['unclear', 'Wonder. Rev. Stat. § 99.99'],
    ],
  );
  assert.equal(compliant, false);
  assert.equal(confidence, decided / (decided + open));
  assert.deepEqual(unknown, ['interplanetary customs treaty']);
});

test('the newest record of each evaluation is read, and what is no record is left out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evaluations-'));
  const record = (at: string, value: number): EvaluationRecord => ({
    name: 'retrieval',
    at,
    code: 'c',
    data: 'd',
    figures: [{ id: 'ndcg', name: 'NDCG@5', value, low: null, high: null, of: 40, unit: 'ratio', aim: null }],
  });
  writeFileSync(join(folder, 'a.json'), JSON.stringify(record('2026-11-22T10:00:00.000Z', 0.7)));
  writeFileSync(join(folder, 'b.json'), JSON.stringify(record('2026-11-21T10:00:00.000Z', 0.6)));
  writeFileSync(join(folder, 'c.json'), '{"name":"retrieval"}');
  writeFileSync(join(folder, 'd.json'), 'not JSON');
  const found = await openEvaluations(folder).newest();
  assert.deepEqual(
    found.map(({ at, figures }) => [at, figures[0]?.value]),
    [['2026-11-22T10:00:00.000Z', 0.7]],
  );
  assert.deepEqual(await openEvaluations(join(folder, 'nothing')).newest(), []);
  rmSync(folder, { recursive: true });
});
