import * as z from 'zod/mini';
import { call } from './call.ts';

/** Parts of the site that an admin can switch off. What is kept behind one stays as it is, and is there again when it is switched on. */
export const Feature = z.enum(['signUp', 'chat', 'articles', 'newsletter', 'programmes']);
export type Feature = z.infer<typeof Feature>;

/** One part as admins see it. */
export const FeatureSetting = z.object({
  feature: Feature,
  on: z.boolean(),
  /** When it was switched last (ISO instant); null when nobody has. */
  changedAt: z.nullable(z.string()),
});
export type FeatureSetting = z.infer<typeof FeatureSetting>;

export const listFeatures = call({
  method: 'GET',
  path: '/api/admin/features',
  summary: 'Parts of the site, and whether they are switched on.',
  reply: z.array(FeatureSetting),
});
export const switchFeature = call({
  method: 'PUT',
  path: '/api/admin/features/:feature',
  summary: 'Switch a part of the site on or off. Holds here at once, on other nodes within a second.',
  body: z.object({ on: z.boolean() }),
  reply: z.array(FeatureSetting),
});
