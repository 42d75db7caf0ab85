import type { User } from '#contracts/accounts.ts';
import { audit } from '../platform/audit.ts';
import type { Db } from '../platform/database.ts';
import { type Desk, planOf, termsOf } from './desk.ts';
import { expireCheckouts } from './payment-store.ts';
import type { Effect, Event, LetterOfPlan, State } from './plan-state.ts';
import { allowanceAt, nameOf } from './rules.ts';
import { carryCount, type Held, NO_CARD, readAllowance, writePlan } from './store.ts';
import { changesAt, next } from './subscription.ts';
import { longDay, money } from './words.ts';

export type Charge = Extract<Effect, { kind: 'charge' }>;

/** Who caused something, and from where; absent for jobs and the provider. */
export interface Doer {
  actor: Pick<User, 'id' | 'email'>;
  network: string;
}

/** What has happened: the account as it is now, and the money that must be asked for when the transaction has ended. */
export interface Happened {
  held: Held;
  charge: Charge | undefined;
}

/**
 * Lets an event happen to the plan of a held account: the new state, the count of documents, letters, open checkouts
 * and the entry in the audit log are written in its transaction. Undefined when the event means nothing there; then nothing is written.
 */
export async function happen(tx: Db, desk: Desk, held: Held, event: Event, by?: Doer): Promise<Happened | undefined> {
  const { userId, state: before, wallet } = held;
  const step = next(before, event, termsOf(desk));
  if (!step) return undefined;
  const { state, effects } = step;
  // A plan that is over needs no card; what the provider calls its owner stays, for whoever comes back.
  const after = { ...held, state, wallet: state.status === 'ended' ? { ...wallet, ...NO_CARD } : wallet };
  const charge = effects.find((effect) => effect.kind === 'charge');
  if (state === before) return { held: after, charge };
  const { at } = event;
  if (effects.some(({ kind }) => kind === 'carryCount')) {
    const { month } = await readAllowance(tx, userId, at);
    await carryCount(tx, userId, nameOf(month), nameOf(allowanceAt(state, at).month));
  }
  await writePlan(tx, userId, state, after.wallet, at);
  if (before.tier !== state.tier || before.periodEnd?.getTime() !== state.periodEnd?.getTime()) await expireCheckouts(tx, userId);
  if (before.tier !== state.tier || before.status !== state.status || before.nextTier !== state.nextTier)
    await audit(tx, {
      actor: by?.actor ?? null,
      network: by?.network,
      action: 'planChanged',
      subject: { type: 'user', id: userId, name: held.email },
      details: { event: event.kind, from: before.tier, to: state.tier, status: state.status },
      at,
    });
  for (const effect of effects) {
    if (effect.kind === 'letter') await write(tx, desk, after, { before, event }, effect.name);
  }
  return { held: after, charge };
}

/** Where a letter's button leads; what has ended is bought anew, everything else is looked after in the account. */
const LINKS: Partial<Record<LetterOfPlan, string>> = { trialEnded: '/pricing', planEnded: '/pricing' };

/** A letter about what has happened, in the words of the plan it happened to. */
async function write(
  tx: Db,
  desk: Desk,
  { email, state }: Held,
  { before, event }: { before: State; event: Event },
  name: LetterOfPlan,
): Promise<void> {
  // What could not be charged may have been for a smaller plan that was to follow, or at a new price.
  const { tier, price } = name === 'renewalFailed' && event.kind === 'chargeFailed' ? event : before;
  const day = (at: Date | null): string => (at ? longDay(at) : '');
  const values = {
    plan: planOf(desk, name === 'planGiven' ? state.tier : tier).displayName,
    next: planOf(desk, state.nextTier ?? 'free').displayName,
    free: planOf(desk, 'free').documentLimit,
    price: money(price),
    newPrice: money(state.pendingPrice ?? state.price),
    // A trial that was cancelled is over already.
    date: day(name === 'downgradeScheduled' ? changesAt(state, event.at) : (state.periodEnd ?? before.periodEnd)),
    from: day(state.pendingFrom),
    retry: day(state.retryAt),
  };
  await desk.mail.send(tx, { to: email, name, values, link: LINKS[name] ?? '/account/billing' });
}
