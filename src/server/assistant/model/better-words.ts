import type { ImproveGuidance } from '../guidance.ts';
import type { Reword } from '../ticket-agents.ts';
import { improveGuidance } from './guidance.ts';
import type { Outside } from './outside.ts';

/** Better words for the same evidence, where an outside model is set up and its answer can be used. */
export const improveBy =
  (outside: Outside): ImproveGuidance =>
  async ({ query, guidance, userId }) => {
    const signal = AbortSignal.timeout(outside.settings.timeoutMs);
    const { text, method } = await improveGuidance(guidance.guidance, guidance.evidence, query, { outside, userId, signal });
    return method === 'model' ? text : undefined;
  };

/** The same for the answer to a ticket. */
export const rewordBy =
  (outside: Outside): Reword =>
  async ({ query, answer, evidence, userId }) => {
    const signal = AbortSignal.timeout(outside.settings.timeoutMs);
    const { text, method } = await improveGuidance(answer, evidence, query, { outside, userId, signal });
    return method === 'model' ? text : undefined;
  };
