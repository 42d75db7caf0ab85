import * as z from 'zod/mini';
import { call } from './call.ts';

/** Who runs this installation; empty texts are not shown. */
export const Brand = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  /** False: one person's own installation, without limits, locks and pricing. */
  plans: z.boolean(),
  /** Fewest characters of a password. */
  passwordMinLength: z.number(),
  /** False: letters are kept here, and whoever runs the installation hands their links on. */
  sendsMail: z.boolean(),
  /** True: filled with examples, for looking around. */
  demo: z.boolean(),
});
export type Brand = z.infer<typeof Brand>;

export const readBrand = call({ method: 'GET', path: '/api/brand', summary: 'Name and contact of this installation.', reply: Brand });
