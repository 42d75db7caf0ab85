import * as z from 'zod/mini';
import { Evidence, RunStep } from './assistant.ts';
import { call } from './call.ts';
import { plainText } from './text.ts';

export const DOCUMENT_TYPES = ['contracts', 'employment', 'real-estate', 'business-formation', 'intellectual-property'] as const;
export const JURISDICTIONS = ['united-states', 'european-union', 'united-kingdom', 'canada', 'australia'] as const;
export const INTENTS = ['generation', 'analysis', 'compliance'] as const;

/** So many runs without any effect before an agent is left out of a plan. */
export const IDLE_RUNS = 20;

const query = plainText({ min: 1, max: 2_000 });

export const ContextQuery = z.object({
  query,
  documentType: z.enum(DOCUMENT_TYPES),
  jurisdiction: z.enum(JURISDICTIONS),
  userIntent: z.enum(INTENTS),
});
export type ContextQuery = z.infer<typeof ContextQuery>;

export const ContextAnalysis = z.object({
  enrichedQuery: z.string(),
  /** Passages that were retrieved, best first, each with its score and the features it came from. */
  contextVectors: z.array(z.extend(Evidence, { id: z.string(), score: z.number(), features: z.record(z.string(), z.number()) })),
  legalRequirements: z.array(z.string()),
  jurisdictionConstraints: z.array(z.string()),
});
export type ContextAnalysis = z.infer<typeof ContextAnalysis>;
export const analyseContext = call({
  method: 'POST',
  path: '/api/context-engineering/analyze',
  summary: 'What the library holds about a query, and what law asks there.',
  body: ContextQuery,
  reply: ContextAnalysis,
});

export const EvaluateRequest = z.object({
  queryContext: z.record(z.string(), z.unknown()),
  generatedOutput: z.union([plainText({ max: 400_000 }), z.record(z.string(), z.unknown())]),
});
/** Ratios from 0 to 1; null where nothing in the output could be measured. */
export const ContextEvaluation = z.object({
  /** Share of the legal statements in the output that the library holds for the place. */
  legalAccuracy: z.nullable(z.number()),
  /** Share of the requirements that the output speaks of. */
  completeness: z.nullable(z.number()),
  /** Share of the output's sentences that a retrieved passage supports. */
  groundedness: z.nullable(z.number()),
  /** Share of the retrieved passages that the output used. */
  relevance: z.nullable(z.number()),
  /** Share of the law it cites that belongs to the place. */
  jurisdictionFit: z.nullable(z.number()),
  /** It was stored, and retrieval can be tuned on it. */
  id: z.string(),
});
export type ContextEvaluation = z.infer<typeof ContextEvaluation>;
export const evaluateContext = call({
  method: 'POST',
  path: '/api/context-engineering/evaluate',
  summary: 'Measure an output against what was retrieved for it; the result is stored.',
  body: EvaluateRequest,
  reply: ContextEvaluation,
});

/** So many of the newest evaluations are looked at. */
export const NEWEST_EVALUATIONS = 1_000;

const point = z.object({ at: z.string(), metrics: z.record(z.string(), z.nullable(z.number())) });
export const ContextPerformance = z.object({
  /** Means of the newest stored evaluations by name; empty without any. */
  averageMetrics: z.record(z.string(), z.number()),
  /** All that are stored. */
  totalEvaluations: z.number(),
  /** Mean of the newer half less mean of the older half; null with fewer than four. */
  improvementTrend: z.nullable(z.number()),
  /** One point a day, oldest first, at most 90. */
  series: z.array(point),
});
export type ContextPerformance = z.infer<typeof ContextPerformance>;
export const contextPerformance = call({
  method: 'GET',
  path: '/api/context-engineering/performance',
  summary: 'What the stored evaluations say.',
  reply: ContextPerformance,
});

/** The weights of retrieval, as they are used, with what they reached when they were chosen. */
export const RetrievalWeights = z.object({
  id: z.string(),
  at: z.string(),
  weights: z.record(z.string(), z.number()),
  /** NDCG@5 on the queries kept back from tuning, with these weights and with those before; null where there was nothing. */
  score: z.nullable(z.number()),
  before: z.nullable(z.number()),
  of: z.number(),
  active: z.boolean(),
  reason: z.enum(['default', 'tuned', 'rolled-back']),
});
export type RetrievalWeights = z.infer<typeof RetrievalWeights>;
export const optimiseContext = call({
  method: 'POST',
  path: '/api/context-engineering/optimize',
  summary: 'Tune the weights of retrieval on the stored evaluations; they are used only when they are better on those kept back.',
  body: z.nullish(z.record(z.string(), z.unknown())),
  reply: RetrievalWeights,
});
export const listWeights = call({
  method: 'GET',
  path: '/api/context-engineering/weights',
  summary: 'All weights that were ever tried or used, newest first.',
  reply: z.array(RetrievalWeights),
});
export const rollBackWeights = call({
  method: 'POST',
  path: '/api/context-engineering/weights/:id/activate',
  summary: 'Use earlier weights again.',
  reply: RetrievalWeights,
});

export const AgenticStatus = z.object({
  activeAgents: z.number(),
  totalAgents: z.number(),
  /** Share of recorded runs that ended well; null without any. */
  successRate: z.nullable(z.number()),
  averagePerformance: z.nullable(z.number()),
  activePlans: z.number(),
  totalActions: z.number(),
  series: z.array(z.object({ at: z.string(), runs: z.number(), failures: z.number(), medianMs: z.nullable(z.number()) })),
});
export type AgenticStatus = z.infer<typeof AgenticStatus>;
export const agenticStatus = call({ method: 'GET', path: '/api/agentic-rag/status', summary: 'The agents at work.', reply: AgenticStatus });

export const ProcessRequest = z.object({
  query,
  documentType: z.enum(DOCUMENT_TYPES),
  jurisdiction: z.enum(JURISDICTIONS),
  userRequirements: z._default(z.array(plainText({ max: 2_000 })).check(z.maxLength(50)), []),
});
export type ProcessRequest = z.infer<typeof ProcessRequest>;
export const Processed = z.object({
  result: z.string(),
  insights: z.array(z.string()),
  evidence: z.array(Evidence),
  steps: z.array(RunStep),
});
export type Processed = z.infer<typeof Processed>;
export const processAgentic = call({
  method: 'POST',
  path: '/api/agentic-rag/process',
  summary: 'Plan which agents answer a query, run them, and give what they found.',
  body: ProcessRequest,
  reply: Processed,
});
export const optimiseAgentic = call({
  method: 'POST',
  path: '/api/agentic-rag/optimize',
  summary: 'Leave out agents that have not changed an answer of this sort, by the recorded runs; with `restore: true` all take part again.',
  body: z.nullish(z.record(z.string(), z.unknown())),
  reply: z.object({ changed: z.array(z.string()), plans: z.record(z.string(), z.array(z.string())), of: z.number() }),
});
