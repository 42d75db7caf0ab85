import * as z from 'zod/mini';
import { call } from './call.ts';
import { plainText } from './text.ts';

/** The outside model and what admins decide about it. */
export const ModelSettings = z.object({
  /** Null where none is configured; that is done by settings of the server. `resting`: it fails and is left alone for a while. */
  model: z.nullable(
    z.object({
      name: z.string(),
      state: z.enum(['ready', 'resting']),
      timeoutSeconds: z.number(),
      /** What one account may use of it on a day in UTC. */
      dailyRequests: z.number(),
      dailyTokens: z.number(),
    }),
  ),
  /** Whether prompts and answers are kept, with everything that people wrote in them. */
  keepPrompts: z.boolean(),
  /** Days after which a kept one is removed. */
  keptDays: z.number(),
  /** How many are kept at this moment. */
  kept: z.number(),
});
export type ModelSettings = z.infer<typeof ModelSettings>;

export const KeepPrompts = z.object({ keepPrompts: z.boolean() });
export type KeepPrompts = z.infer<typeof KeepPrompts>;

/** One request to the outside model that was kept, without a word of it. Instants are ISO texts. */
export const KeptPromptSummary = z.object({
  id: z.string(),
  /** Whose words it was made of. */
  userId: z.nullable(z.string()),
  email: z.nullable(z.string()),
  at: z.string(),
  /** What it was for: `draft`, `guidance`. */
  purpose: z.string(),
  model: z.string(),
  /** What became of the request: `used`, `refused`, `failed`, `timeout`, `cancelled`. */
  outcome: z.string(),
  ms: z.number(),
});
export type KeptPromptSummary = z.infer<typeof KeptPromptSummary>;

export const KeptPrompt = z.extend(KeptPromptSummary, {
  prompt: z.string(),
  /** As far as it came; null where nothing did. */
  answer: z.nullable(z.string()),
});
export type KeptPrompt = z.infer<typeof KeptPrompt>;

export const PromptQuery = z.object({
  /** Goes on after a page: what `X-Next-Cursor` said. */
  cursor: z.optional(plainText({ max: 100 })),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
});
export type PromptQuery = z.infer<typeof PromptQuery>;

export const readModelSettings = call({
  method: 'GET',
  path: '/api/ai/settings',
  summary: 'The outside model, its limits, and whether prompts are kept.',
  reply: ModelSettings,
});
export const changeModelSettings = call({
  method: 'PUT',
  path: '/api/ai/settings',
  summary: 'Keep prompts and answers of the outside model from now on, or no longer.',
  body: KeepPrompts,
  reply: ModelSettings,
});
/** `X-Next-Cursor` leads to the next page. */
export const listKeptPrompts = call({
  method: 'GET',
  path: '/api/ai/prompts',
  summary: 'Which prompts are kept, newest first, without their words.',
  query: PromptQuery,
  reply: z.array(KeptPromptSummary),
});
export const readKeptPrompt = call({
  method: 'GET',
  path: '/api/ai/prompts/:id',
  summary: 'One kept prompt with its answer; the reading is entered in the audit log.',
  reply: KeptPrompt,
});
export const deleteKeptPrompts = call({
  method: 'DELETE',
  path: '/api/ai/prompts',
  summary: 'Delete every kept prompt and answer.',
  reply: z.object({ deleted: z.number() }),
});
