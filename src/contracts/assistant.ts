import * as z from 'zod/mini';
import { Finding } from './analysis.ts';
import { call } from './call.ts';
import { plainText } from './text.ts';

export const AGENTS = ['research', 'analysis', 'generation', 'validation', 'compliance'] as const;
export type AgentId = (typeof AGENTS)[number];

/** A figure of a recorded evaluation, with what it was measured on; null until there is one. */
export const Measured = z.object({
  value: z.number(),
  /** 95 % interval, where there is one. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** How many things it was measured on, what they are, and when (ISO). */
  of: z.number(),
  on: z.string(),
  at: z.string(),
});
export type Measured = z.infer<typeof Measured>;

export const AgentStatus = z.object({
  id: z.enum(AGENTS),
  name: z.string(),
  job: z.string(),
  /** `busy` while runs of it are under way in this process. */
  state: z.enum(['ready', 'busy', 'failing']),
  runs: z.number(),
  failures: z.number(),
  /** Median milliseconds of its recorded runs of the last 30 days; null without any. */
  medianMs: z.nullable(z.number()),
  /** What its quality is, from the newest evaluation that measures it. */
  quality: z.nullable(z.extend(Measured, { name: z.string() })),
});
export type AgentStatus = z.infer<typeof AgentStatus>;

export const SystemStatus = z.object({
  success: z.boolean(),
  agents: z.object({
    total: z.number(),
    /** Mean confidence of recorded runs, 0 to 1; null without any. */
    average_confidence: z.nullable(z.number()),
    knowledge_domains: z.number(),
    active_tasks: z.number(),
  }),
  performance: z.object({
    health: z.enum(['healthy', 'degraded', 'down']),
    /** Milliseconds to the first words of a local draft, median of the newest evaluation. */
    response_time: z.nullable(z.number()),
    accuracy_rate: z.nullable(z.number()),
    uptime: z.nullable(z.number()),
  }),
  capabilities: z.array(z.string()),
  /** What stands behind `accuracy_rate` and `response_time`, and the whole of a local draft. */
  measured: z.object({ accuracy: z.nullable(Measured), firstWords: z.nullable(Measured), wholeDraft: z.nullable(Measured) }),
  list: z.array(AgentStatus),
  /** The outside model, when one is configured. */
  model: z.nullable(z.object({ name: z.string(), state: z.enum(['ready', 'resting']) })),
});
export type SystemStatus = z.infer<typeof SystemStatus>;

export const systemStatus = call({
  method: 'GET',
  path: '/api/ai/system-status',
  summary: 'The agents and what was measured of them.',
  reply: SystemStatus,
});

const anything = z.record(z.string(), z.unknown());

export const GuidanceRequest = z.object({
  query: plainText({ min: 1, max: 2_000 }),
  context: z.optional(anything),
  userHistory: z.optional(z.array(z.unknown()).check(z.maxLength(50))),
});
/** One passage that an answer rests on. */
export const Evidence = z.object({
  /** What it is. */
  type: z.enum(['clause', 'fact', 'template', 'article']),
  title: z.string(),
  text: z.string(),
  /** Law, as cited, with its place and the day it was read. */
  source: z.nullable(z.string()),
  place: z.nullable(z.string()),
  asOf: z.nullable(z.string()),
  /** Where to read it here. */
  href: z.nullable(z.string()),
});
export type Evidence = z.infer<typeof Evidence>;

/** One step that a pipeline took. */
export const RunStep = z.object({
  agent: z.enum(AGENTS),
  action: z.string(),
  ms: z.number(),
  outcome: z.enum(['done', 'failed', 'skipped']),
  note: z.nullable(z.string()),
});
export type RunStep = z.infer<typeof RunStep>;

/** What a request for guidance may want. */
export const GUIDANCE_INTENTS = [
  'find_template',
  'law',
  'explain_term',
  'check_contract',
  'use_product',
  'draft_custom',
  'unclear',
] as const;
export type GuidanceIntent = (typeof GUIDANCE_INTENTS)[number];

export const Guidance = z.object({
  success: z.boolean(),
  intent_recognized: z.enum(GUIDANCE_INTENTS),
  confidence: z.number(),
  guidance: z.string(),
  next_actions: z.array(z.object({ label: z.string(), href: z.string() })),
  personalized_suggestions: z.array(z.string()),
  evidence: z.array(Evidence),
  steps: z.array(RunStep),
  method: z.enum(['local', 'model']),
});
export type Guidance = z.infer<typeof Guidance>;
export const userGuidance = call({
  method: 'POST',
  path: '/api/ai/user-guidance',
  summary: 'What to do about a question, with what the library says about it.',
  body: GuidanceRequest,
  reply: Guidance,
});

export const EnhanceRequest = z.object({
  templateId: plainText({ min: 1, max: 200 }),
  userInput: z.union([plainText({ max: 20_000 }), anything]),
  context: z.optional(anything),
});
/** A document filled from what was said, and what a check says of it. */
export const Enhanced = z.object({
  success: z.boolean(),
  confidence: z.number(),
  text: z.string(),
  suggestions: z.array(z.string()),
  findings: z.array(Finding),
  evidence: z.array(Evidence),
  steps: z.array(RunStep),
});
export type Enhanced = z.infer<typeof Enhanced>;
export const enhanceDocument = call({
  method: 'POST',
  path: '/api/ai/enhance-document',
  summary: 'Fill a template from free words and say what is missing or unwise.',
  body: EnhanceRequest,
  reply: Enhanced,
});

export const OptimiseRequest = z.object({
  templates: z
    .array(
      z.object({
        id: plainText({ min: 1, max: 200 }),
        type: z.optional(plainText({ max: 100 })),
        complexity: z.optional(plainText({ max: 100 })),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  optimization_goals: z._default(z.array(plainText({ max: 100 })).check(z.maxLength(10)), []),
});
export const Optimised = z.object({
  success: z.boolean(),
  confidence: z.number(),
  templates: z.array(
    z.object({
      id: z.string(),
      found: z.boolean(),
      /** Words, sentences, mean words a sentence, fields, clauses resting on law. */
      figures: z.record(z.string(), z.number()),
      suggestions: z.array(z.object({ goal: z.string(), heading: z.nullable(z.string()), text: z.string() })),
    }),
  ),
  steps: z.array(RunStep),
});
export type Optimised = z.infer<typeof Optimised>;
export const optimiseTemplates = call({
  method: 'POST',
  path: '/api/ai/optimize-templates',
  summary: 'What could be made clearer, shorter or safer in templates of the library.',
  body: OptimiseRequest,
  reply: Optimised,
});

export const ComplianceRequest = z.object({
  document: z.object({ type: plainText({ max: 200 }), content: plainText({ min: 1, max: 400_000 }) }),
  jurisdiction: plainText({ min: 1, max: 100 }),
  regulations: z._default(z.array(plainText({ max: 200 })).check(z.maxLength(20)), []),
});
export const Compliance = z.object({
  success: z.boolean(),
  /** 0 to 1: share of the rules that could be decided from the text. */
  confidence: z.number(),
  compliant: z.nullable(z.boolean()),
  rules: z.array(
    z.object({
      rule: z.string(),
      status: z.enum(['met', 'broken', 'unclear', 'not-applicable']),
      message: z.string(),
      source: z.nullable(z.string()),
      place: z.nullable(z.string()),
      asOf: z.nullable(z.string()),
      at: z.nullable(z.object({ from: z.number(), to: z.number() })),
    }),
  ),
  /** Regulations that were asked for and about which the library knows nothing. */
  unknown: z.array(z.string()),
  steps: z.array(RunStep),
});
export type Compliance = z.infer<typeof Compliance>;
export const validateCompliance = call({
  method: 'POST',
  path: '/api/ai/validate-compliance',
  summary: 'Hold a document against the rules that the library knows for a place.',
  body: ComplianceRequest,
  reply: Compliance,
});

/** A recorded evaluation, as `npm run evaluate` stored it, by its newest date. */
export const EvaluationRecord = z.object({
  name: z.enum(['labeller', 'retrieval', 'inference', 'drafting', 'validation', 'latency']),
  at: z.string(),
  /** Digest of the code that was measured, and of the data it was measured on. */
  code: z.string(),
  data: z.string(),
  figures: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      value: z.number(),
      low: z.nullable(z.number()),
      high: z.nullable(z.number()),
      of: z.number(),
      /** `ratio` 0 to 1, `count`, `ms`. */
      unit: z.enum(['ratio', 'count', 'ms']),
      /** What it should be, when a line was drawn. */
      aim: z.nullable(z.number()),
    }),
  ),
});
export type EvaluationRecord = z.infer<typeof EvaluationRecord>;
export const listEvaluations = call({
  method: 'GET',
  path: '/api/ai/evaluations',
  summary: 'The newest recorded evaluations.',
  reply: z.array(EvaluationRecord),
});
