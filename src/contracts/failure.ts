import * as z from 'zod/mini';

/** Every error of the API, whatever its status. */
export const Failure = z.object({
  code: z.string(),
  /** A sentence for people. */
  message: z.string(),
  /** For 422: message by the name of the field, with dots inside lists. */
  fields: z.optional(z.record(z.string(), z.string())),
});
export type Failure = z.infer<typeof Failure>;
