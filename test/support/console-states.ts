import type { Page } from '@playwright/test';
import { answer, button, fail, hang, heading, inTurn, press, text } from './screen-acts.ts';
import type { State } from './screens.ts';

const at = '2026-11-22T09:30:00.000Z';
const measured = { value: 0.83, low: 0.79, high: 0.87, of: 66, on: 'drafting', at };
const agent = { state: 'ready', runs: 1_240, failures: 3, medianMs: 18.4, quality: { ...measured, name: 'Required matters covered' } };
const names = {
  research: 'Legal Research',
  analysis: 'Document Analysis',
  generation: 'Content Generation',
  validation: 'Quality Validation',
  compliance: 'Compliance',
};
/** A status in which everything has been measured, and one agent fails. */
const full = {
  success: true,
  agents: { total: 5, average_confidence: 0.91, knowledge_domains: 9, active_tasks: 2 },
  performance: { health: 'degraded', response_time: 16, accuracy_rate: 0.83, uptime: 0.999 },
  capabilities: ['Finds passages', 'Fills documents'],
  measured: {
    accuracy: measured,
    firstWords: { ...measured, value: 16, low: null, high: null, on: 'latency' },
    wholeDraft: { ...measured, value: 420, low: null, high: null, on: 'latency' },
  },
  list: Object.entries(names).map(([id, name], index) => ({
    ...agent,
    id,
    name,
    job: 'Does one job.',
    state: ['ready', 'busy', 'ready', 'failing', 'ready'][index],
  })),
  model: { name: 'a model with a long name', state: 'resting' },
};
const days = Array.from({ length: 30 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);
const agentic = {
  activeAgents: 1,
  totalAgents: 5,
  successRate: 0.98,
  averagePerformance: 0.9,
  activePlans: 1,
  totalActions: 3_210,
  series: days.map((day, index) => ({ at: day, runs: 40 + ((index * 37) % 60), failures: index % 5, medianMs: 12 + ((index * 7) % 20) })),
};
const performance = {
  averageMetrics: { legalAccuracy: 0.91, completeness: 0.62, groundedness: 0.8, relevance: 0.7, jurisdictionFit: 1 },
  totalEvaluations: 412,
  improvementTrend: 0.031,
  series: days.map((day, index) => ({
    at: day,
    metrics: {
      legalAccuracy: index === 9 ? null : 0.8 + (index % 4) / 20,
      completeness: 0.6,
      groundedness: 0.7,
      relevance: 0.5,
      jurisdictionFit: 1,
    },
  })),
};
const records = [
  {
    name: 'retrieval',
    at,
    code: 'c',
    data: 'd',
    figures: [
      { id: 'ndcg', name: 'NDCG@5', value: 0.71, low: 0.66, high: 0.75, of: 200, unit: 'ratio', aim: 0.7 },
      { id: 'time', name: 'Median time', value: 12.5, low: null, high: null, of: 200, unit: 'ms', aim: null },
    ],
  },
];

async function ask(page: Page): Promise<void> {
  await page.getByLabel('Your question or request').fill('How much deposit can a landlord ask for in California?');
  await page.getByRole('button', { name: 'Get AI Guidance' }).click();
}

async function analyse(page: Page): Promise<void> {
  await page.getByLabel('Test query').fill('security deposit and its return');
  await page.getByLabel('Document type').selectOption('real-estate');
  await page.getByRole('button', { name: 'Analyze Context' }).click();
}

async function process(page: Page): Promise<void> {
  await page.getByLabel('Test query').fill('electronic signature');
  await page.getByRole('textbox', { name: 'Requirements' }).fill('who signs first\nhot air balloons');
  await page.getByRole('button', { name: 'Process Query' }).click();
}

const CONTEXT = '/ai-context-engineering';

/** An outside model whose prompts are kept, the newest with every letter that a prompt may hold. */
const kept = {
  model: {
    name: 'a-model-with-a-name-as-long-as-they-come',
    state: 'resting',
    timeoutSeconds: 60,
    dailyRequests: 50,
    dailyTokens: 200_000,
  },
  keepPrompts: true,
  keptDays: 30,
  kept: 4,
};
const prompts = ['used', 'refused', 'failed', 'cancelled'].map((outcome, index) => ({
  id: `p-${index}`,
  userId: index === 3 ? null : 'u',
  email: index === 3 ? null : 'somebody.with.a.long.address@example.org',
  at,
  purpose: index === 1 ? 'guidance' : 'draft',
  model: 'a-model',
  outcome,
  ms: 1_250,
}));
const keeping = inTurn(answer('**/api/ai/settings', kept), answer('**/api/ai/prompts', prompts));

/** The AI dashboard and the context console, as they look with and without anything measured. */
export const consoleStates: Readonly<Record<string, readonly State[]>> = {
  '/ai-dashboard': [
    { name: 'signed out', path: '/ai-dashboard', sees: text('Sign in to ask') },
    {
      name: 'loading',
      path: '/ai-dashboard',
      before: hang('**/api/ai/system-status'),
      sees: text('Loading AI system status...'),
      loading: true,
    },
    {
      name: 'not loaded',
      path: '/ai-dashboard',
      before: fail('**/api/ai/system-status'),
      sees: text('The status could not be loaded'),
      complains: /503/,
    },
    {
      name: 'all measured',
      path: '/ai-dashboard',
      before: answer('**/api/ai/system-status', full),
      sees: text('Failing'),
    },
    { name: 'asked', as: 'owner', path: '/ai-dashboard', act: ask, sees: heading('What this rests on') },
    { name: 'asked nothing', as: 'owner', path: '/ai-dashboard', act: press('Get AI Guidance'), sees: text('Query Required') },
    {
      name: 'not answered',
      as: 'owner',
      path: '/ai-dashboard',
      act: inTurn(fail('**/api/ai/user-guidance'), ask),
      sees: text('AI Guidance Failed'),
      complains: /503/,
    },
    {
      name: 'demonstrations',
      as: 'admin',
      path: '/ai-dashboard',
      act: inTurn(
        press('Run: Document enhancement'),
        (page) => page.getByText(/^Answers that are there/).waitFor(),
        press('Run: Template optimization'),
        (page) => page.getByRole('link', { name: 'mutual-nda.global' }).waitFor(),
        press('Run: Compliance validation'),
      ),
      sees: text('A rule is broken'),
    },
    {
      name: 'over time',
      as: 'admin',
      path: '/ai-dashboard',
      before: inTurn(answer('**/api/agentic-rag/status', agentic), answer('**/api/ai/evaluations', records)),
      act: (page) => page.getByText('As a table').first().click(),
      sees: text('NDCG@5'),
    },
  ],
  '/admin/model': [
    { name: 'nothing kept', as: 'admin', path: '/admin/model', sees: heading('Nothing is kept') },
    {
      name: 'asked whether to keep',
      as: 'admin',
      path: '/admin/model',
      act: press('Keep prompts'),
      sees: heading('Keep what people write?'),
    },
    { name: 'kept', as: 'admin', path: '/admin/model', before: keeping, sees: text('4 kept.') },
    {
      name: 'one open',
      as: 'admin',
      path: '/admin/model',
      before: inTurn(answer('**/api/ai/prompts/p-0', { ...prompts[0], prompt: 'A long prompt. '.repeat(400), answer: null }), keeping),
      act: (page) =>
        button(/^Read the prompt of/)(page)
          .first()
          .click(),
      sees: text('Nothing came back.'),
    },
    {
      name: 'not loaded',
      as: 'admin',
      path: '/admin/model',
      before: fail('**/api/ai/settings'),
      sees: text('The settings could not be loaded.'),
      complains: /503/,
    },
  ],
  [CONTEXT]: [
    { name: 'as a customer', as: 'owner', path: CONTEXT, sees: heading('404 Page Not Found') },
    { name: 'nothing asked', as: 'admin', path: CONTEXT, sees: button('Analyze Context') },
    { name: 'empty query', as: 'admin', path: CONTEXT, act: press('Analyze Context'), sees: text('Please enter a test query') },
    { name: 'analysed', as: 'admin', path: CONTEXT, act: analyse, sees: heading('Context vectors') },
    { name: 'agents', as: 'admin', path: `${CONTEXT}?tab=agentic`, act: process, sees: heading('Insights') },
    {
      name: 'agents not loaded',
      as: 'admin',
      path: `${CONTEXT}?tab=agentic`,
      before: fail('**/api/agentic-rag/status'),
      sees: text('The status of the agents could not be loaded'),
      complains: /503/,
    },
    {
      name: 'nothing evaluated',
      as: 'admin',
      path: `${CONTEXT}?tab=performance`,
      before: answer('**/api/context-engineering/performance', {
        averageMetrics: {},
        totalEvaluations: 0,
        improvementTrend: null,
        series: [],
      }),
      sees: heading('No data yet'),
    },
    {
      name: 'performance',
      as: 'admin',
      path: `${CONTEXT}?tab=performance`,
      before: answer('**/api/context-engineering/performance', performance),
      sees: text('Metrics over time'),
    },
    {
      name: 'optimised',
      as: 'admin',
      path: `${CONTEXT}?tab=optimization`,
      act: inTurn(
        press('Optimize Context Pipeline'),
        (page) => page.getByText('Context Pipeline Optimized', { exact: true }).waitFor(),
        press('Optimize Agent Performance'),
      ),
      sees: text('Agent Performance Optimized'),
    },
  ],
};
