import type { Tier } from '#contracts/billing.ts';
import { isGiven, rankOf } from '#contracts/tiers.ts';
import { daysAfter, monthAfter, unusedShare } from './period.ts';
import { type Event, type LetterOfPlan, NONE, type State, type Step, type Terms } from './plan-state.ts';

/** What an event does to a plan; undefined when it means nothing there, such as a resumption of what was not cancelled. */
export function next(state: State, event: Event, terms: Terms): Step | undefined {
  const { at } = event;
  switch (event.kind) {
    case 'trialStarted':
      if (!canTry(state)) return undefined;
      return {
        state: { ...begun(state, at), status: 'trialing', tier: event.tier, periodEnd: daysAfter(at, terms.trialDays), trialUsed: true },
        effects: [{ kind: 'carryCount' }],
      };
    case 'paid': {
      if (state.isCharging) return undefined;
      const { tier, price, amount, credit } = event;
      return { state: { ...begun(state, at), status: 'active', tier, price, paid: amount + credit }, effects: [{ kind: 'carryCount' }] };
    }
    case 'invoicePaid':
      return state.isCharging ? undefined : paidByInvoice(state, event);
    case 'renewalDue':
      return due(state, at, terms);
    case 'chargeSucceeded':
      return state.isCharging ? renewed(state, event) : undefined;
    case 'chargeFailed':
      return state.isCharging ? failed(state, at, terms) : undefined;
    case 'cancelled':
      return cancelled(state, at);
    case 'resumed':
      if (state.status === 'active') return { state, effects: [] };
      return state.status === 'cancelling' && isPaidUp(state, at) && !isGiven(state)
        ? { state: { ...state, status: 'active' }, effects: [] }
        : undefined;
    case 'downgradeAsked':
      return downgraded(state, event.tier, at, terms);
    case 'periodEnded':
      return state.status === 'cancelling' && !isPaidUp(state, at) ? ended(state, 'planEnded') : undefined;
    case 'trialEnded':
      return state.status === 'trialing' && !isPaidUp(state, at) ? ended(state, 'trialEnded') : undefined;
    case 'refunded':
      if (state.isCharging) return undefined;
      // What costs nothing, a gift or a trial, was not paid for by what is given back.
      if (isGiven(state) || state.status === 'trialing') return { state, effects: [] };
      if (state.status === 'none' || state.status === 'ended') return { state, effects: [] };
      // The months beside it run on.
      if (event.ahead !== undefined)
        return { state: { ...state, paid: state.paid - event.ahead, periodEnd: monthBeforeEnd(state, at) }, effects: [] };
      return ended(state, 'planEnded');
    case 'cardReplaced':
      // What is past due is tried at once with the new card.
      return { state: state.status === 'past_due' && !state.byInvoice ? { ...state, retryAt: at } : state, effects: [] };
    case 'priceNoticed':
      return noticed(state, event, terms);
    case 'given':
      if (state.isCharging || event.until <= at) return undefined;
      return {
        // Nothing follows it, so that nobody is charged for what they were given.
        state: { ...begun(state, at), status: 'cancelling', tier: event.tier, periodEnd: event.until },
        effects: [{ kind: 'carryCount' }, { kind: 'letter', name: 'planGiven' }],
      };
    case 'extended':
      return extended(state, event.months, at);
    case 'takenBack':
      return state.isCharging || tierAt(state, at) === 'free' ? undefined : ended(state, 'planEnded');
  }
}

export const canTry = ({ status, trialUsed }: State): boolean => !trialUsed && (status === 'none' || status === 'ended');

/** Cents of the running period that an upgrade takes over. */
export function creditOf({ status, paid, periodStart, periodEnd }: State, at: Date): number {
  if ((status !== 'active' && status !== 'cancelling') || !periodStart || !periodEnd) return 0;
  return unusedShare(paid, { start: periodStart, end: periodEnd }, at);
}

/** Cents: card providers take no less. */
const LEAST_CHARGE = 50;

/** Cents that are taken off the price of a larger plan; what is left is nothing, or enough to be charged. */
export function creditTowards(price: number, state: State, at: Date): number {
  const credit = Math.min(price, creditOf(state, at));
  return price - credit < LEAST_CHARGE ? price : credit;
}

/** The tier whose documents may be made now: what was tried or cancelled ends on time, whether or not a job has come by. */
export function tierAt(state: State, now: Date): Tier {
  const { status, tier, nextTier } = state;
  if (status === 'trialing' || status === 'cancelling') return isPaidUp(state, now) ? tier : 'free';
  if (status !== 'active' && status !== 'past_due') return 'free';
  return isPaidUp({ ...state, isCharging: false }, now) ? tier : (nextTier ?? tier);
}

/** The plan as it stands at a moment: what was tried or cancelled is over on time, whether or not a job has come by. */
export function planAt(state: State, now: Date): State {
  const endsOnTime = state.status === 'trialing' || state.status === 'cancelling';
  return endsOnTime && !isPaidUp(state, now) ? over(state) : state;
}

/** When a smaller plan begins that is asked for now: with the next payment, which is a further try where one has failed. */
export function changesAt(state: State, now: Date): Date {
  // What is at the provider is for the present plan.
  if (state.isCharging) return monthToPay(state, now).periodEnd;
  const next = state.status === 'past_due' ? state.retryAt : state.periodEnd;
  return next && next > now ? next : now;
}

/** While a renewal is at the provider, the plan is not over yet. */
const isPaidUp = ({ periodEnd, isCharging }: State, at: Date): boolean => isCharging || (periodEnd !== null && at < periodEnd);

/** A period that begins now, on a day of its own. */
function begun(state: State, at: Date): State {
  const anchorDay = at.getUTCDate();
  return { ...NONE, trialUsed: state.trialUsed, anchorDay, periodStart: at, periodEnd: monthAfter(at, anchorDay) };
}

const over = ({ trialUsed }: State): State => ({ ...NONE, status: 'ended', trialUsed });

function ended(state: State, letter: LetterOfPlan): Step {
  return { state: over(state), effects: [{ kind: 'letter', name: letter }] };
}

/** The month to be paid next: where the last one ended, unless nobody was there to ask for all of it. */
function monthToPay({ periodEnd, anchorDay }: State, at: Date): { periodStart: Date; periodEnd: Date } {
  if (periodEnd && at < monthAfter(periodEnd, anchorDay)) return { periodStart: periodEnd, periodEnd: monthAfter(periodEnd, anchorDay) };
  return { periodStart: at, periodEnd: monthAfter(at, at.getUTCDate()) };
}

function due(state: State, at: Date, terms: Terms): Step | undefined {
  const { status, periodEnd, retryAt } = state;
  const isDue = (status === 'active' && periodEnd && at >= periodEnd) || (status === 'past_due' && retryAt && at >= retryAt);
  if (!isDue || state.isCharging || !periodEnd) return undefined;
  if (state.byInvoice) {
    if (status === 'past_due') return ended(state, 'planEnded');
    return { state: { ...state, status: 'past_due', retryAt: daysAfter(periodEnd, terms.invoiceDays) }, effects: [] };
  }
  const what = { tier: state.nextTier ?? state.tier, price: priceDue(state), ...monthToPay(state, at) };
  return { state: { ...state, isCharging: true }, effects: [{ kind: 'charge', ...what, attempt: state.failed + 1 }] };
}

/**
 * Cents that the month after the period costs: what the smaller plan costs that is to begin with it, also where it was asked for after its first day, since that
 * could not be paid; a price that was announced for its first day; or the present one.
 */
export function priceDue({ price, nextTier, pendingPrice, pendingFrom, periodEnd }: State): number {
  if (pendingPrice === null) return price;
  return nextTier !== null || (pendingFrom && periodEnd && pendingFrom <= periodEnd) ? pendingPrice : price;
}

function renewed(state: State, { tier, price, periodStart, periodEnd }: Extract<Event, { kind: 'chargeSucceeded' }>): Step {
  const isNextTier = tier === state.nextTier;
  const isNewPrice = price === state.pendingPrice && state.pendingFrom !== null && state.pendingFrom <= periodStart;
  return {
    state: {
      ...state,
      // Cancelled while the bank was being asked: what is paid is kept, and nothing follows it.
      status: state.status === 'cancelling' ? 'cancelling' : 'active',
      tier,
      price,
      paid: price,
      periodStart,
      periodEnd,
      anchorDay: periodStart.getTime() === state.periodEnd?.getTime() ? state.anchorDay : periodStart.getUTCDate(),
      ...(isNextTier && { nextTier: null }),
      ...((isNextTier || isNewPrice) && { pendingPrice: null, pendingFrom: null }),
      failed: 0,
      retryAt: null,
      isCharging: false,
    },
    effects: [],
  };
}

function failed(state: State, at: Date, { retryGaps }: Terms): Step {
  const gap = retryGaps[state.failed];
  if (gap === undefined || state.status === 'cancelling') return ended(state, 'planEnded');
  return {
    state: { ...state, status: 'past_due', isCharging: false, failed: state.failed + 1, retryAt: daysAfter(at, gap) },
    effects: [{ kind: 'letter', name: 'renewalFailed' }],
  };
}

function cancelled(state: State, at: Date): Step | undefined {
  if (state.status === 'cancelling') return { state, effects: [] };
  if (state.status === 'none' || state.status === 'ended') return undefined;
  if (state.status === 'trialing' || !isPaidUp(state, at)) return ended(state, 'planEnded');
  const { nextTier } = state;
  // The price of a smaller plan that was to follow goes with it; an announced one stays announced.
  const plain = nextTier === null ? {} : { nextTier: null, pendingPrice: null, pendingFrom: null };
  return { state: { ...state, ...plain, status: 'cancelling' }, effects: [{ kind: 'letter', name: 'planCancelled' }] };
}

function downgraded(state: State, tier: Tier, at: Date, terms: Terms): Step | undefined {
  if (tier === 'free') return cancelled(state, at);
  const isRunning =
    state.status === 'active' || state.status === 'past_due' || (state.status === 'cancelling' && isPaidUp(state, at) && !isGiven(state));
  if (!isRunning || rankOf(tier) > rankOf(state.tier) || (state.byInvoice && tier !== state.tier)) return undefined;
  const status = state.status === 'cancelling' ? 'active' : state.status;
  if (tier === state.tier) {
    const isPlain = state.nextTier === null;
    return { state: { ...state, status, ...(!isPlain && { nextTier: null, pendingPrice: null, pendingFrom: null }) }, effects: [] };
  }
  if (tier === state.nextTier) return { state: { ...state, status }, effects: [] };
  // The price is the one that was shown when it was asked for.
  return {
    state: { ...state, status, nextTier: tier, pendingPrice: terms.priceOf(tier), pendingFrom: at },
    effects: [{ kind: 'letter', name: 'downgradeScheduled' }],
  };
}

/** The end of a period that becomes a month shorter. */
function monthBeforeEnd({ periodStart, periodEnd, anchorDay }: State, at: Date): Date {
  let end = periodStart ?? at;
  for (let later = end; periodEnd && later < periodEnd; later = monthAfter(later, anchorDay)) end = later;
  return end;
}

function paidByInvoice(state: State, { at, tier, price }: Extract<Event, { kind: 'invoicePaid' }>): Step {
  const { status, byInvoice, periodEnd, anchorDay, paid } = state;
  const goesOn = byInvoice && (status === 'active' || status === 'past_due' || status === 'cancelling') && periodEnd;
  if (!goesOn || at >= monthAfter(periodEnd, anchorDay))
    return {
      state: { ...begun(state, at), status: 'active', tier, price, paid: price, byInvoice: true },
      effects: [{ kind: 'carryCount' }],
    };
  const isAhead = at < periodEnd;
  return {
    state: {
      ...state,
      status: 'active',
      tier,
      price,
      // Paid ahead, the running period grows by a month.
      ...(isAhead ? { paid: paid + price } : { paid: price, periodStart: periodEnd }),
      periodEnd: monthAfter(periodEnd, anchorDay),
      retryAt: null,
    },
    effects: [],
  };
}

/** Some months more for nothing; what follows the period, a charge or the end, follows then. */
function extended(state: State, months: number, at: Date): Step | undefined {
  const { status, periodEnd, isCharging } = state;
  if (isCharging || !periodEnd || status === 'none' || status === 'ended') return undefined;
  // What is not charged again ends on any day; what is keeps the one on which it is charged.
  const day = status === 'trialing' || isGiven(state) ? periodEnd.getUTCDate() : state.anchorDay;
  let end = periodEnd;
  for (let month = 0; month < months; month += 1) end = monthAfter(end, day);
  if (end <= at) return undefined;
  const running = status === 'past_due' ? ({ status: 'active', failed: 0, retryAt: null } as const) : {};
  return { state: { ...state, ...running, periodEnd: end }, effects: [{ kind: 'letter', name: 'planExtended' }] };
}

function noticed(state: State, { price, at, from }: Extract<Event, { kind: 'priceNoticed' }>, terms: Terms): Step | undefined {
  const isRunning = state.status === 'active' || state.status === 'past_due';
  if (!isRunning || state.byInvoice || state.nextTier !== null || (state.pendingPrice ?? state.price) === price) return undefined;
  // Back to what is paid now: there is nothing left to tell.
  if (price === state.price) return { state: { ...state, pendingPrice: null, pendingFrom: null }, effects: [] };
  if (from) return { state: { ...state, pendingPrice: price, pendingFrom: from }, effects: [] };
  return {
    state: { ...state, pendingPrice: price, pendingFrom: daysAfter(at, terms.noticeDays) },
    effects: [{ kind: 'letter', name: 'priceNotice' }],
  };
}
