import * as z from 'zod/mini';
import { call } from './call.ts';

export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  /** USD cents a month. */
  price: z.number(),
  /** Documents a month; -1 means unlimited. */
  documentLimit: z.number(),
  features: z.array(z.string()),
});
export type Plan = z.infer<typeof Plan>;

export const listPlans = call({ method: 'GET', path: '/api/subscription/plans', summary: 'The plans.', reply: z.array(Plan) });
