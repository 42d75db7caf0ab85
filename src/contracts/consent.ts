import * as z from 'zod/mini';
import { call } from './call.ts';

export const ConsentChoice = z.enum(['accepted', 'declined']);
export type ConsentChoice = z.infer<typeof ConsentChoice>;

/** What a visitor agrees to, or declines: to be remembered as somebody's referral, to be known again, to be told of to a collector outside. */
export const ConsentPurpose = z.enum(['referral', 'visitor', 'outside']);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

/** Readable by scripts: the screens must know whether to ask. Its value is a `ConsentChoice`. */
export const CONSENT_COOKIE = 'consent';

/** A choice is asked for anew after half a year. */
export const CHOICE_DAYS = 183;

export const chooseConsent = call({
  method: 'POST',
  path: '/api/consent',
  summary: 'Agree to the cookies that are not needed, or decline them; remembered for six months.',
  body: z.object({
    choice: ConsentChoice,
    /** The code of the link by which the visitor has come (`?ref=`): it is remembered with the agreement. */
    ref: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: z.object({ choice: ConsentChoice }),
});
