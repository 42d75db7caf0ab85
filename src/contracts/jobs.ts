import * as z from 'zod/mini';
import { call } from './call.ts';
import { plainText } from './text.ts';

/**
 * waiting: due, and not begun. planned: to be done later. active: at work. done. failed: given up after all its tries.
 * discarded: an admin does not want it done.
 */
export const JobState = z.enum(['waiting', 'planned', 'active', 'failed', 'discarded', 'done']);
export type JobState = z.infer<typeof JobState>;

/** A job as admins see it: what it is and how it went, nothing of whom it is for. Instants are ISO texts. */
export const JobSummary = z.object({
  id: z.string(),
  /** The kind of job; its words are under `admin.jobs.kind` in the catalogue of sentences. */
  name: z.string(),
  state: JobState,
  createdAt: z.string(),
  /** Not begun before. */
  dueAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Tries that have begun, of as many as it has. */
  tries: z.number(),
  mostTries: z.number(),
  /** What the last try failed with. */
  error: z.nullable(z.string()),
});
export type JobSummary = z.infer<typeof JobSummary>;

export const JobQuery = z.object({
  state: z.optional(JobState),
  name: z.optional(plainText({ max: 100 })),
  cursor: z.optional(plainText({ max: 200 })),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
});
export type JobQuery = z.infer<typeof JobQuery>;

/** One kind of job, as many of it as are kept. */
export const JobKind = z.object({
  name: z.string(),
  waiting: z.number(),
  planned: z.number(),
  active: z.number(),
  failed: z.number(),
  /** Seconds for which the longest-waiting due job has waited. */
  oldestSeconds: z.number(),
});
export type JobKind = z.infer<typeof JobKind>;

export const listJobs = call({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Jobs of the last days, newest first; the next cursor in X-Next-Cursor.',
  query: JobQuery,
  reply: z.array(JobSummary),
});
export const jobTotals = call({
  method: 'GET',
  path: '/api/admin/jobs/totals',
  summary: 'How many jobs there are of each kind, by state.',
  reply: z.array(JobKind),
});
export const retryJob = call({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Do a job that has failed, was discarded or is planned for later, now.',
  reply: JobSummary,
});
export const discardJob = call({
  method: 'POST',
  path: '/api/admin/jobs/:id/discard',
  summary: 'Do not do a job that waits, is planned or has failed. It is kept for some days and can be done after all.',
  reply: JobSummary,
});
