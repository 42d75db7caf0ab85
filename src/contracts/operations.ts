import * as z from 'zod/mini';
import { call } from './call.ts';
import { FIGURE_DAYS } from './days.ts';

export const COMPONENTS = ['api', 'database', 'templates', 'frontend', 'payment', 'ai'] as const;
export const Component = z.enum(COMPONENTS);
export type Component = z.infer<typeof Component>;

/** `degraded`: something does not work that people can do without for a while. */
export const ComponentStatus = z.enum(['up', 'degraded', 'down']);
export type ComponentStatus = z.infer<typeof ComponentStatus>;

export const ComponentState = z.object({
  status: ComponentStatus,
  /** When it was last looked at, and since when it has been so. */
  checkedAt: z.string(),
  since: z.string(),
  /** Milliseconds that the last look took. */
  duration: z.number(),
  /** What is wrong with it. */
  error: z.nullable(z.string()),
});
export type ComponentState = z.infer<typeof ComponentState>;

export const Health = z.object({
  /** `unknown` until something was looked at. */
  overall: z.enum(['healthy', 'degraded', 'critical', 'unknown']),
  /** Only those that were looked at and are in use here. */
  components: z.partialRecord(Component, ComponentStatus),
  /** Within the last thirty days. */
  autoFixesApplied: z.number(),
  issuesDetected: z.number(),
  states: z.partialRecord(Component, ComponentState),
  /** Share of checks of the last thirty days at which nothing was down, and of how many; null without any. */
  uptime: z.nullable(z.object({ ratio: z.number(), checks: z.number() })),
  monitoring: z.object({
    on: z.boolean(),
    /** Since when it is so; null if nobody ever started it. */
    since: z.nullable(z.string()),
    /** Seconds between two checks. */
    interval: z.number(),
    /** Which node looks after what all nodes share. */
    leader: z.nullable(z.string()),
  }),
  /** The database cannot be asked: this is what the node that answered saw itself. */
  fromMemory: z.boolean(),
});
export type Health = z.infer<typeof Health>;
export const readHealth = call({
  method: 'GET',
  path: '/api/test-orchestration/health',
  summary: 'How each component is, and what was done about it; also while the database is away.',
  reply: Health,
});

export const TestStatus = z.enum(['passed', 'warning', 'failed', 'skipped']);
export type TestStatus = z.infer<typeof TestStatus>;

export const TestResult = z.object({
  /** Its place in the list; `before` continues there. */
  id: z.number(),
  testId: z.string(),
  testName: z.string(),
  component: Component,
  status: TestStatus,
  timestamp: z.string(),
  /** Milliseconds. */
  duration: z.number(),
  error: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** It failed, and healing mended what it had found. */
  autoFixed: z.boolean(),
});
export type TestResult = z.infer<typeof TestResult>;

const id = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
/** 50 when absent. */
const limit = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)));

export const ResultQuery = z.object({
  /** Results older than the one of this id. */
  before: z.optional(id),
  limit,
  component: z.optional(Component),
  /** `trouble`: warnings and failures. `tests`: what runs only when somebody asks for it. */
  only: z.optional(z.enum(['trouble', 'tests'])),
});
export type ResultQuery = z.infer<typeof ResultQuery>;
export const listResults = call({
  method: 'GET',
  path: '/api/test-orchestration/results',
  summary: 'Results of checks and tests, newest first; kept for thirty days.',
  query: ResultQuery,
  reply: z.array(TestResult),
});

/** How often healing is tried: milliseconds after the first attempt that did not help, doubled after each further one up to the longest; attempts for one component within an hour. */
export const HEALING = { firstPause: 2_000, longestPause: 600_000, attemptsAnHour: 12 } as const;

/** Days over which uptime is measured. */
export const UPTIME_DAYS = { day: 1, week: 7, month: FIGURE_DAYS } as const;

export const HealingEntry = z.object({
  id: z.number(),
  at: z.string(),
  node: z.string(),
  component: Component,
  /** Its words are under `operations.healing` in the catalogue of sentences. */
  action: z.string(),
  /** Who asked for it: a check that failed, or a person. */
  trigger: z.enum(['auto', 'tests', 'emergency']),
  /** What was wrong; null where nothing was. */
  seen: z.nullable(z.string()),
  /** What was done, or why it could not be. */
  outcome: z.string(),
  /** Whether the component worked afterwards that had not before; null where it had. */
  helped: z.nullable(z.boolean()),
  /** Milliseconds, with the check afterwards. */
  duration: z.number(),
});
export type HealingEntry = z.infer<typeof HealingEntry>;
export const HealingQuery = z.object({ before: z.optional(id), limit });
export type HealingQuery = z.infer<typeof HealingQuery>;
export const listHealings = call({
  method: 'GET',
  path: '/api/test-orchestration/healings',
  summary: 'What was seen, what was done about it and whether it helped, newest first.',
  query: HealingQuery,
  reply: z.array(HealingEntry),
});

/** Null without a record to measure on. */
const Share = z.nullable(z.object({ ratio: z.number(), of: z.number() }));
export type Share = z.infer<typeof Share>;
const Uptime = z.object({ day: Share, week: Share, month: Share });
export const Analytics = z.object({
  /** Of attempts to heal what was down, within thirty days, those after which it worked. */
  successRate: Share,
  /** Milliseconds from the first failed check to the first good one, of issues that are over; thirty days. */
  recovery: z.nullable(z.object({ ms: z.number(), of: z.number() })),
  /** Issues within thirty days, and those that are open now. */
  issues: z.object({ count: z.number(), open: z.number() }),
  /** Of those that were looked at: shares of checks at which they were not down. */
  uptime: z.partialRecord(Component, Uptime),
  /** By day in UTC, oldest first, days without a record left out. */
  days: z.array(
    z.object({
      /** `2026-11-22` */
      at: z.string(),
      uptime: z.partialRecord(Component, z.number()),
      /** Milliseconds; null where no issue ended. */
      recovery: z.nullable(z.number()),
      healed: z.number(),
      notHealed: z.number(),
    }),
  ),
});
export type Analytics = z.infer<typeof Analytics>;
export const readAnalytics = call({
  method: 'GET',
  path: '/api/test-orchestration/analytics',
  summary: 'Uptime, recovery and the success of healing, from the records.',
  reply: Analytics,
});

const Monitoring = z.object({ monitoring: z.boolean() });
export const startMonitoring = call({
  method: 'POST',
  path: '/api/test-orchestration/start',
  summary: 'Start monitoring, on every node and until it is stopped.',
  reply: Monitoring,
});
export const stopMonitoring = call({
  method: 'POST',
  path: '/api/test-orchestration/stop',
  summary: 'Stop monitoring, on every node.',
  reply: Monitoring,
});

export const TestRun = z.object({ passed: z.number(), warnings: z.number(), failed: z.number(), skipped: z.number(), fixed: z.number() });
export type TestRun = z.infer<typeof TestRun>;
export const runTests = call({
  method: 'POST',
  path: '/api/test-orchestration/run-tests',
  summary: 'Run every check and every test now, and heal what fails.',
  reply: TestRun,
});
export const emergencyHeal = call({
  method: 'POST',
  path: '/api/test-orchestration/emergency-heal',
  summary: 'Do everything that can heal, then run every check and every test.',
  reply: z.extend(TestRun, { healings: z.number(), failedHealings: z.number() }),
});
