import { TRIAL_PLAN } from '#contracts/landing.ts';
import type { Db } from '../platform/database.ts';
import { type Desk, termsOf } from './desk.ts';
import { type Doer, happen } from './happen.ts';
import { holdAccount } from './store.ts';

/** The trial as whoever lets people in by letter begins it: with the same event as the button beside a plan. */
export const trialsOf = (desk: Desk) => ({
  areOffered: desk.config.plans && desk.payments !== undefined,
  days: termsOf(desk).trialDays,
  async start(tx: Db, by: Doer, at: Date): Promise<boolean> {
    const held = await holdAccount(tx, by.actor.id);
    return (await happen(tx, desk, held, { kind: 'trialStarted', at, tier: TRIAL_PLAN }, by)) !== undefined;
  },
});
