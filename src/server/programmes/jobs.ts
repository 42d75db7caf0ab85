import type { Jobs } from '../platform/jobs.ts';
import { catchUpAll } from './catch-up.ts';
import type { Desk } from './desk.ts';
import { makePayouts } from './pay-out.ts';

/** What the programmes do by themselves. */
export function programmeJobs(jobs: Jobs, desk: Desk, log: { warn(fact: object, text: string): void }): void {
  jobs.every('programmes.catch-up', '32 * * * *', () => catchUpAll(desk, log));
  // After midnight on the first, and each day after it for whatever failed: one a month and referrer it stays.
  jobs.every('programmes.payouts', '12 1 * * *', () => makePayouts(desk, log));
}
