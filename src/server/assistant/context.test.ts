import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type {
  AgenticStatus,
  ContextAnalysis,
  ContextEvaluation,
  ContextPerformance,
  Processed,
  RetrievalWeights,
} from '#contracts/context.ts';
import { type Person, signInAs, testApp } from '#test/support/app.ts';
import { summarise } from './evaluation-store.ts';
import { optimiseContext } from './optimise-context.ts';
import { idle } from './plans.ts';
import { openResearch } from './research.ts';
import { readSetting } from './run-store.ts';
import { agentRun, retrievalWeights } from './tables.ts';
import { type Judged, tune } from './tune.ts';
import { DEFAULT_WEIGHTS } from './weights.ts';
import { addWeights, listWeights } from './weights-store.ts';

const stage = await testApp();
const { db } = stage;

const QUERY = { query: 'security deposit', documentType: 'real-estate', jurisdiction: 'united-kingdom', userIntent: 'compliance' };

async function post<Reply>(person: Person, url: string, body?: unknown): Promise<Reply> {
  const response = await person.send('POST', url, body ?? {});
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
}

test('a query finds passages of its place and documents, each with what its score came from', async () => {
  const admin = await signInAs(stage, 'admin');
  const analysis: ContextAnalysis = await post(admin, '/api/context-engineering/analyze', QUERY);
  assert.ok(analysis.contextVectors.length > 0);
  assert.match(analysis.enrichedQuery, /^security deposit .*Real Estate, United Kingdom, Compliance$/);
  for (const { place, features, score } of analysis.contextVectors) {
    assert.ok(place === null || place === 'United Kingdom', `${place}`);
    assert.ok(score > 0 && (features.words ?? 0) > 0);
  }
  const scores = analysis.contextVectors.map(({ score }) => score);
  assert.deepEqual(
    scores,
    scores.toSorted((one, other) => other - one),
  );
  assert.ok(analysis.jurisdictionConstraints.length > 0);
  const empty = await admin.send('POST', '/api/context-engineering/analyze', { ...QUERY, query: ' ' });
  assert.equal(empty.json().fields.query, 'Please enter a test query');
});

test('an output is measured by what was retrieved, kept, and shown in the mean', async () => {
  const admin = await signInAs(stage, 'admin');
  const before: ContextPerformance = (await admin.send('GET', '/api/context-engineering/performance')).json();
  assert.deepEqual(before, { averageMetrics: {}, totalEvaluations: 0, improvementTrend: null, series: [] });
  const asked = { ...QUERY, jurisdiction: 'united-states', documentType: 'employment', query: 'electronic signature' };
  const analysis: ContextAnalysis = await post(admin, '/api/context-engineering/analyze', asked);
  const good = analysis.contextVectors.map(({ text, source }) => `${text}${source ? ` This follows ${source}.` : ''}`).join('\n\n');
  const grounded: ContextEvaluation = await post(admin, '/api/context-engineering/evaluate', {
    queryContext: asked,
    generatedOutput: good,
  });
  const bad = 'Bananas ripen faster beside apples in a warm kitchen. The rule is section 622 of the Civil Code (BGB).';
  const foreign: ContextEvaluation = await post(admin, '/api/context-engineering/evaluate', { queryContext: asked, generatedOutput: bad });
  assert.ok((grounded.groundedness ?? 0) > 0.6, `${grounded.groundedness}`);
  assert.equal(foreign.groundedness, 0);
  assert.equal(foreign.jurisdictionFit, 0);
  assert.equal(foreign.legalAccuracy, 0);
  const after: ContextPerformance = (await admin.send('GET', '/api/context-engineering/performance')).json();
  assert.equal(after.totalEvaluations, 2);
  assert.equal(after.averageMetrics.groundedness, ((grounded.groundedness ?? 0) + 0) / 2);
  assert.equal(after.series.length, 1);
});

test('all stored evaluations are counted, and the newest are looked at', () => {
  const told = summarise([{ at: new Date(0), metrics: { groundedness: 0.5 } }], 1_234);
  assert.deepEqual([told.totalEvaluations, told.averageMetrics], [1_234, { groundedness: 0.5 }]);
});

test('what cannot be measured is no zero', async () => {
  const admin = await signInAs(stage, 'admin');
  const said: ContextEvaluation = await post(admin, '/api/context-engineering/evaluate', { queryContext: QUERY, generatedOutput: 'Hm.' });
  assert.equal(said.legalAccuracy, null);
  assert.equal(said.groundedness, null);
  const nothing = await admin.send('POST', '/api/context-engineering/evaluate', { queryContext: {}, generatedOutput: 'Text.' });
  assert.equal(nothing.statusCode, 422);
});

test('agents answer a query, and every step of theirs is recorded', async () => {
  const admin = await signInAs(stage, 'admin');
  const { userIntent: _, ...asked } = QUERY;
  const processed: Processed = await post(admin, '/api/agentic-rag/process', {
    ...asked,
    userRequirements: ['the deposit', 'three hot air balloons over a volcano'],
  });
  assert.ok(processed.evidence.length > 0);
  assert.ok(
    processed.insights.some((insight) => insight.includes('Nothing in the library answers “three hot air balloons over a volcano”')),
  );
  const status: AgenticStatus = (await admin.send('GET', '/api/agentic-rag/status')).json();
  assert.equal(status.totalActions, processed.steps.length);
  assert.equal(status.successRate, 1);
  assert.equal(status.series.length, 1);
});

test('an agent that never changed an answer in twenty runs is left out, and comes back when asked', async () => {
  const admin = await signInAs(stage, 'admin');
  const rows = Array.from({ length: 20 }, () => ({
    plan: crypto.randomUUID(),
    purpose: 'real-estate',
    agent: 'validation' as const,
    action: 'check',
    startedAt: new Date(),
    ms: 1,
    outcome: 'done' as const,
    changed: false,
  }));
  await db.insert(agentRun).values(rows);
  const left = await post<{ changed: string[]; of: number }>(admin, '/api/agentic-rag/optimize');
  assert.deepEqual(left.changed, ['real-estate: validation']);
  assert.equal(left.of, 20);
  const { userIntent: _, ...asked } = QUERY;
  const without: Processed = await post(admin, '/api/agentic-rag/process', asked);
  assert.equal(without.steps.find(({ agent }) => agent === 'validation')?.outcome, 'skipped');
  await post(admin, '/api/agentic-rag/optimize', { restore: true });
  const again: Processed = await post(admin, '/api/agentic-rag/process', asked);
  assert.equal(again.steps.find(({ agent }) => agent === 'validation')?.outcome, 'done');
});

test('too few runs, a single change, and agents without whom there is no answer leave plans as they are', () => {
  const count = (agent: 'research' | 'validation' | 'analysis', runs: number, changed: number) => ({ purpose: 'p', agent, runs, changed });
  assert.deepEqual(idle([count('validation', 19, 0), count('analysis', 500, 1), count('research', 500, 0)]), {});
  assert.deepEqual(idle([count('validation', 20, 0)]), { p: ['validation'] });
});

test('tuning finds the feature that tells, and proves it on queries it has not seen', async () => {
  const queries: Judged[] = Array.from({ length: 60 }, (_, at) => ({
    query: `question ${at}`,
    passages: Array.from({ length: 10 }, (_, rank) => ({
      features: { words: 1 - rank / 10, law: rank === 7 ? 1 : 0 },
      gain: rank === 7 ? 2 : 0,
    })),
  }));
  const tuned = await tune(queries, DEFAULT_WEIGHTS);
  assert.ok(tuned.isBetter);
  assert.ok((tuned.score ?? 0) > 0.9 && (tuned.before ?? 1) < 0.5, `${tuned.before} to ${tuned.score}`);
  const noise: Judged[] = queries.map(({ query, passages }) => ({ query, passages: passages.map((one) => ({ ...one, gain: 0 })) }));
  assert.equal((await tune(noise, DEFAULT_WEIGHTS)).isBetter, false);
  assert.equal((await tune([], DEFAULT_WEIGHTS)).isBetter, false);
});

test('while the judged questions are searched for, others are heard after each of them', async () => {
  const research = openResearch(stage.catalogue, () => new Date());
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  const turns: number[] = [];
  const watched: typeof research = {
    ...research,
    search: (...asked) => {
      turns.push(turn);
      return research.search(...asked);
    },
  };
  // What is read at the first question is not measured.
  await research.search({ text: 'Is a deposit given back?', place: null }, DEFAULT_WEIGHTS);
  setImmediate(count);
  await optimiseContext({ db, research: watched }, 'nobody');
  isOver = true;
  assert.ok(turns.length > 20);
  assert.equal(new Set(turns).size, turns.length);
});

test('what was tried is written down, one row is in use, and earlier weights can be taken again', async () => {
  const admin = await signInAs(stage, 'admin');
  const tuned: RetrievalWeights = await post(admin, '/api/context-engineering/optimize');
  assert.ok(tuned.of > 0);
  assert.ok(tuned.score !== null && tuned.before !== null);
  const given = { score: 0.8, before: 0.7, of: 12, active: true, reason: 'tuned' as const, byUserId: admin.user.id };
  await addWeights(db, { ...given, weights: { ...DEFAULT_WEIGHTS, law: 0.9 } }, new Date());
  const list: RetrievalWeights[] = (await admin.send('GET', '/api/context-engineering/weights')).json();
  assert.equal(list.filter(({ active }) => active).length, 1);
  const first = list.find(({ reason }) => reason === 'default');
  assert.ok(first);
  const back: RetrievalWeights = await post(admin, `/api/context-engineering/weights/${first.id}/activate`);
  assert.equal(back.active, true);
  assert.equal(back.reason, 'rolled-back');
  assert.deepEqual(back.weights, { ...DEFAULT_WEIGHTS });
  assert.equal((await db.select().from(retrievalWeights).where(eq(retrievalWeights.active, true))).length, 1);
});

test('however many admins decide at once, one row is in use', async () => {
  const admin = await signInAs(stage, 'admin');
  const given = {
    weights: DEFAULT_WEIGHTS,
    score: null,
    before: null,
    of: 0,
    active: true,
    reason: 'tuned' as const,
    byUserId: admin.user.id,
  };
  await Promise.allSettled(Array.from({ length: 8 }, () => db.transaction((tx) => addWeights(tx, given, new Date()))));
  assert.equal((await db.select().from(retrievalWeights).where(eq(retrievalWeights.active, true))).length, 1);
});

test('weights and plans do not change where the audit log cannot say so', async () => {
  const admin = await signInAs(stage, 'admin');
  const given = { score: null, before: null, of: 0, active: false, reason: 'tuned', byUserId: admin.user.id } as const;
  const earlier = await addWeights(db, { ...given, weights: { ...DEFAULT_WEIGHTS, law: 0.9 } }, new Date());
  await db.execute(sql`alter table audit_entry add constraint no_more check (false) not valid`);
  try {
    for (const path of [`/api/context-engineering/weights/${earlier.id}/activate`, '/api/agentic-rag/optimize'])
      assert.ok((await admin.send('POST', path)).statusCode >= 400, path);
  } finally {
    await db.execute(sql`alter table audit_entry drop constraint no_more`);
  }
  assert.deepEqual(
    (await listWeights(db)).map(({ id, active }) => [id, active]),
    [[earlier.id, false]],
  );
  assert.equal(await readSetting(db, 'plans.leftOut'), undefined);
});
