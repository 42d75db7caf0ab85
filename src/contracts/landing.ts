import * as z from 'zod/mini';
import { SignIn } from './accounts.ts';
import { PaidTier } from './billing.ts';
import { call } from './call.ts';
import { LinkToken } from './security.ts';

/** The plan that is tried. */
export const TRIAL_PLAN = 'basic' satisfies PaidTier;

export const TrialRequest = z.object({ email: SignIn.shape.email });
export type TrialRequest = z.infer<typeof TrialRequest>;

export const requestTrial = call({
  method: 'POST',
  path: '/api/trial',
  summary: 'Mail a link that signs in once and begins the trial; answers the same whether or not there is an account.',
  body: TrialRequest,
  status: 204,
});

/** Signed in from here on. `started` is false where the account has had its trial, or has a plan. */
export const TrialOpened = z.object({
  started: z.boolean(),
  plan: PaidTier,
  /** False where the account has been entered by letters alone. */
  hasPassword: z.boolean(),
});
export type TrialOpened = z.infer<typeof TrialOpened>;

export const openTrial = call({
  method: 'POST',
  path: '/api/trial/open',
  summary: 'Sign in with the token of a trial letter, once, and begin the trial.',
  body: LinkToken,
  reply: TrialOpened,
});
