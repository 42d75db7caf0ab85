import type { GivenPlan } from '#contracts/billing-admin.ts';
import { message } from '#messages/message.ts';
import { audit } from '../platform/audit.ts';
import type { Db } from '../platform/database.ts';
import { conflict, invalid } from '../platform/errors.ts';
import type { Desk } from './desk.ts';
import { type Doer, happen } from './happen.ts';
import { daysAfter } from './period.ts';
import type { Event } from './plan-state.ts';
import { holdAccount, refuseWhilePaying } from './store.ts';

/** A little more than five years: further on, nobody knows what plans there are. */
const MOST_DAYS = 1_830;

/**
 * Gives an account a plan for nothing, by an admin, or ends its plan.
 * @throws 404, 409 while it is being charged or where there is nothing to end, 422 for a day that is over
 */
export async function givePlan(tx: Db, desk: Desk, userId: string, { tier, until }: GivenPlan, by: Doer): Promise<void> {
  const at = desk.clock();
  const make = (event: Given) => change(tx, desk, userId, event, by);
  if (tier === 'free') return make({ kind: 'takenBack', at });
  // The day itself belongs to it, to its last moment.
  const end = until === undefined ? undefined : new Date(daysAfter(new Date(until), 1).getTime() - 1);
  if (!end || end <= at) throw invalid({ until: message('errors.field.dayOver') });
  if (end > daysAfter(at, MOST_DAYS)) throw invalid({ until: message('errors.field.dayTooFar', { years: Math.floor(MOST_DAYS / 365) }) });
  return make({ kind: 'given', at, tier, until: end });
}

/** Lets the present plan run longer, by an admin. @throws 404, 409 while it is being charged or where there is none */
export async function extendPlan(tx: Db, desk: Desk, userId: string, months: number, by: Doer): Promise<void> {
  return change(tx, desk, userId, { kind: 'extended', at: desk.clock(), months }, by);
}

const ACTIONS = { given: 'planGiven', extended: 'planExtended', takenBack: 'planTakenBack' } as const;
type Given = Extract<Event, { kind: keyof typeof ACTIONS }>;

async function change(tx: Db, desk: Desk, userId: string, event: Given, by: Doer): Promise<void> {
  // What is given would be gone with the payment; to end a plan nobody has to wait for a bank.
  if (event.kind !== 'takenBack') await refuseWhilePaying(tx, userId);
  const held = await holdAccount(tx, userId);
  const before = held.state;
  const happened = await happen(tx, desk, held, event, by);
  if (!happened) throw conflict('planNotGiven');
  const { state } = happened.held;
  await audit(tx, {
    ...by,
    action: ACTIONS[event.kind],
    subject: { type: 'user', id: userId, name: held.email },
    details: { from: before.tier, fromUntil: dayOf(before.periodEnd), to: state.tier, until: dayOf(state.periodEnd) },
    at: event.at,
  });
}

const dayOf = (at: Date | null): string | null => at?.toISOString().slice(0, 10) ?? null;
