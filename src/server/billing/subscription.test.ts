import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Tier } from '#contracts/billing.ts';
import { isGiven, rankOf } from '#contracts/tiers.ts';
import { daysAfter } from './period.ts';
import { type Effect, type Event, NONE, type State, type Terms } from './plan-state.ts';
import { creditOf, next, tierAt } from './subscription.ts';

const PRICES: Record<Tier, number> = { free: 0, basic: 1999, professional: 3999, premium: 4999, enterprise: 9999 };
const PAID = ['basic', 'professional', 'premium', 'enterprise'] as const;
const terms: Terms = { trialDays: 14, retryGaps: [1, 2, 2], noticeDays: 30, invoiceDays: 14, priceOf: (tier) => PRICES[tier] };

type Charge = Extract<Effect, { kind: 'charge' }>;

/** A bank, a ledger and a calendar around the machine, kept by other means than the machine's own. */
class World {
  state: State = NONE;
  now: Date;
  /** What is paid for: a tier from a moment to a moment. */
  covered: { tier: Tier; from: Date; to: Date }[] = [];
  trial: { from: Date; to: Date } | undefined;
  trials = 0;
  /** What an admin gave for nothing. */
  gifts: { from: Date; to: Date }[] = [];
  money = 0;
  /** What the running period was paid with. */
  value = 0;
  /** Periods that were paid, by their first moment. */
  readonly periods = new Set<number>();
  atBank: Charge | undefined;
  /** Prices of plans that this account has agreed to, or was told of 30 days ahead, and from when. */
  told: { tier: Tier; price: number; from: Date }[] = [];
  isCancelled = false;

  constructor(start: Date) {
    this.now = start;
  }

  happen(event: Event): Effect[] | undefined {
    const before = this.state;
    const step = next(before, event, terms);
    if (!step) return undefined;
    this.state = step.state;
    for (const effect of step.effects) if (effect.kind === 'charge') this.ask(effect, before);
    return step.effects;
  }

  private ask(charge: Charge, before: State): void {
    assert.equal(this.atBank, undefined, 'two renewals are never at the bank at once');
    assert.notEqual(before.status, 'cancelling');
    assert.ok(!this.isCancelled, 'what was cancelled is not renewed');
    assert.ok(!this.periods.has(charge.periodStart.getTime()), 'no period is asked for again when it was paid');
    assert.ok(this.now >= charge.periodStart, 'nothing is asked for before its period has begun');
    const isTold = this.told.some((one) => one.tier === charge.tier && one.price === charge.price && one.from <= charge.periodStart);
    assert.ok(isTold, `${charge.price} for ${charge.tier} was agreed to or told in time`);
    this.atBank = charge;
  }

  begin(tier: Tier, from: Date, to: Date, isNew: boolean): void {
    // What was left of another plan was credited, or given up with it.
    if (isNew) this.covered = this.covered.map((one) => (one.to > from ? { ...one, to: from } : one));
    assert.ok(!this.covered.some((one) => one.to > from), 'no day is paid for twice');
    assert.ok(!this.periods.has(from.getTime()) || isNew);
    this.periods.add(from.getTime());
    this.covered.push({ tier, from, to });
  }

  check(): void {
    const { state, now } = this;
    const tier = tierAt(state, now);
    assert.equal(this.money >= 0, true);
    if (tier !== 'free') {
      const isPaid = this.covered.some((one) => rankOf(one.tier) >= rankOf(tier) && one.from <= now && now < one.to);
      const isTried = this.trial !== undefined && this.trial.from <= now && now < this.trial.to;
      // Between the end of a period and what the bank says of the next one the plan goes on.
      const isBeingRenewed =
        state.periodEnd !== null &&
        now >= state.periodEnd &&
        (state.status === 'active' || state.status === 'past_due' || state.isCharging);
      const isGift = this.gifts.some(({ from, to }) => from <= now && now < to);
      assert.ok(isPaid || isTried || isGift || isBeingRenewed, `${tier} on ${now.toISOString()} without payment: ${JSON.stringify(state)}`);
      assert.ok(state.failed <= terms.retryGaps.length);
    }
    if (state.periodStart && state.periodEnd) assert.ok(state.periodStart < state.periodEnd);
    assert.ok(this.trials <= 1);
    assert.equal(state.isCharging, this.atBank !== undefined);
    if (!state.isCharging) return;
    const paid = { kind: 'paid', at: now, tier: 'enterprise', price: 9999, amount: 9999, credit: 0 } as const;
    assert.equal(next(state, paid, terms), undefined, 'nothing else is bought while a renewal is at the bank');
  }
}

type Act = (world: World) => void;

const wait =
  (ms: number): Act =>
  (world) => {
    world.now = new Date(world.now.getTime() + ms);
  };

const buy =
  (tier: Tier): Act =>
  (world) => {
    const { state, now } = world;
    const isFree = state.status === 'none' || state.status === 'ended' || state.status === 'trialing';
    if (state.isCharging || (!isFree && (state.byInvoice || rankOf(tier) <= rankOf(state.tier)))) return;
    const price = PRICES[tier];
    const credit = Math.min(price, creditOf(state, now));
    const { value } = world;
    assert.ok(credit >= 0 && Number.isInteger(credit) && credit <= value, 'a credit is a part of what was paid');
    const amount = price - credit;
    assert.ok(world.happen({ kind: 'paid', at: now, tier, price, amount, credit }));
    world.money += amount;
    world.value = price;
    world.told = [{ tier, price, from: now }];
    world.isCancelled = false;
    world.trial = undefined;
    world.gifts = [];
    world.begin(tier, now, world.state.periodEnd ?? now, true);
  };

const startTrial =
  (tier: (typeof PAID)[number]): Act =>
  (world) => {
    if (!world.happen({ kind: 'trialStarted', at: world.now, tier })) return;
    world.trials += 1;
    world.trial = { from: world.now, to: daysAfter(world.now, 14) };
  };

/** What the hourly job does, up to the question to the bank. */
const sweep: Act = (world) => {
  for (const kind of ['trialEnded', 'periodEnded', 'renewalDue'] as const) world.happen({ kind, at: world.now });
};

const answer =
  (isPaid: boolean): Act =>
  (world) => {
    const { atBank, now } = world;
    if (!atBank) {
      assert.equal(next(world.state, { kind: 'chargeFailed', at: now, tier: 'basic', price: 1999 }, terms), undefined);
      return;
    }
    const { tier, price, periodStart, periodEnd } = atBank;
    world.atBank = undefined;
    if (!isPaid) {
      assert.ok(world.happen({ kind: 'chargeFailed', at: now, tier, price }));
      return;
    }
    assert.ok(world.happen({ kind: 'chargeSucceeded', at: now, tier, price, periodStart, periodEnd }));
    assert.equal(world.state.paid, price, 'a credit is made of what this period was paid with');
    world.money += price;
    world.value = price;
    world.begin(tier, periodStart, periodEnd, false);
  };

const cancel: Act = (world) => {
  const wasTrial = world.state.status === 'trialing';
  if (!world.happen({ kind: 'cancelled', at: world.now })) return;
  world.isCancelled = true;
  if (wasTrial) world.trial = undefined;
};

const resume: Act = (world) => {
  if (world.happen({ kind: 'resumed', at: world.now })) world.isCancelled = false;
};

const change =
  (tier: Tier): Act =>
  (world) => {
    if (tier === 'free') return cancel(world);
    const { nextTier, periodEnd } = world.state;
    if (!world.happen({ kind: 'downgradeAsked', at: world.now, tier })) return;
    world.isCancelled = false;
    // It is for the next month to be paid, also where that has begun and could not be paid yet.
    const from = periodEnd && periodEnd < world.now ? periodEnd : world.now;
    if (nextTier !== tier) world.told.push({ tier, price: PRICES[tier], from });
  };

const notice =
  (price: number): Act =>
  (world) => {
    const effects = world.happen({ kind: 'priceNoticed', at: world.now, price });
    if (effects?.some((effect) => effect.kind === 'letter'))
      world.told.push({ tier: world.state.tier, price, from: daysAfter(world.now, 30) });
  };

const give =
  (tier: (typeof PAID)[number], days: number): Act =>
  (world) => {
    const { now } = world;
    const until = daysAfter(now, days);
    if (!world.happen({ kind: 'given', at: now, tier, until })) return;
    world.covered = world.covered.map((one) => (one.to > now ? { ...one, to: now } : one));
    world.gifts = [{ from: now, to: until }];
    world.trial = undefined;
    world.isCancelled = true;
    world.value = 0;
    assert.equal(creditOf(world.state, now), 0, 'nothing is bought with what was given');
    assert.equal(next(world.state, { kind: 'resumed', at: now }, terms), undefined, 'and nothing follows it');
  };

const extend =
  (months: number): Act =>
  (world) => {
    const from = world.state.periodEnd;
    if (!world.happen({ kind: 'extended', at: world.now, months })) return;
    const to = world.state.periodEnd;
    assert.ok(from && to && to > from && to > world.now);
    world.gifts.push({ from, to });
    // The next period begins where this one ends now.
    assert.equal(next(world.state, { kind: 'renewalDue', at: new Date(to.getTime() - 1) }, terms), undefined);
  };

const takeBack: Act = (world) => {
  if (!world.happen({ kind: 'takenBack', at: world.now })) return;
  world.trial = undefined;
  assert.equal(tierAt(world.state, world.now), 'free');
};

const refundAll: Act = (world) => {
  if (isGiven(world.state) || world.state.status === 'trialing') return;
  if (!world.happen({ kind: 'refunded', at: world.now })) return;
  world.money = 0;
  world.value = 0;
  world.covered = [];
  assert.equal(tierAt(world.state, world.now), 'free');
};

const DAY = 86_400_000;
const acts = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 40 * DAY }).map(wait) },
  { weight: 5, arbitrary: fc.constant(sweep) },
  { weight: 5, arbitrary: fc.boolean().map(answer) },
  { weight: 3, arbitrary: fc.constantFrom(...PAID).map(buy) },
  { weight: 1, arbitrary: fc.constantFrom(...PAID).map(startTrial) },
  { weight: 2, arbitrary: fc.constant(cancel) },
  { weight: 2, arbitrary: fc.constant(resume) },
  { weight: 2, arbitrary: fc.constantFrom<Tier>('free', ...PAID).map(change) },
  { weight: 1, arbitrary: fc.constantFrom(1999, 2499, 5999).map(notice) },
  { weight: 1, arbitrary: fc.constant<Act>((world) => void world.happen({ kind: 'cardReplaced', at: world.now })) },
  { weight: 1, arbitrary: fc.constant(refundAll) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...PAID), fc.integer({ min: 1, max: 90 })).map(([tier, days]) => give(tier, days)) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }).map(extend) },
  { weight: 1, arbitrary: fc.constant(takeBack) },
);

test('whatever happens in whatever order: never charged twice, never a plan without payment or trial, never renewed once cancelled', () => {
  const start = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2039-01-01T00:00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(start, fc.array(acts, { maxLength: 80 }), (from, list) => {
      const world = new World(from);
      for (const act of list) {
        act(world);
        world.check();
      }
      // However it went, time and a bank that says no end every plan: nothing goes on unpaid for ever.
      for (let n = 0; n < 400 && (n < 12 || tierAt(world.state, world.now) !== 'free'); n += 1) {
        wait(40 * DAY)(world);
        sweep(world);
        answer(false)(world);
        world.check();
      }
      assert.equal(tierAt(world.state, world.now), 'free');
    }),
    { numRuns: Number(process.env.SEEDS ?? 1_000) },
  );
});

test('one larger plan after the other in one moment costs together what the largest costs', () => {
  const world = new World(new Date('2026-01-31T00:00:00Z'));
  for (const tier of PAID) buy(tier)(world);
  assert.equal(world.money, PRICES.enterprise);
});

test('what means nothing is refused: a resumption of nothing, a second trial, an end before its time, a larger plan for nothing', () => {
  const at = new Date('2026-01-31T00:00:00Z');
  const active = next(NONE, { kind: 'paid', at, tier: 'basic', price: 1999, amount: 1999, credit: 0 }, terms)?.state;
  assert.ok(active);
  assert.equal(next(NONE, { kind: 'resumed', at }, terms), undefined);
  assert.equal(next(NONE, { kind: 'cancelled', at }, terms), undefined);
  assert.equal(next(active, { kind: 'trialStarted', at, tier: 'premium' }, terms), undefined);
  assert.equal(next(active, { kind: 'periodEnded', at }, terms), undefined);
  assert.equal(next(active, { kind: 'renewalDue', at: new Date('2026-02-27T23:59:59.999Z') }, terms), undefined);
  assert.equal(next(active, { kind: 'downgradeAsked', at, tier: 'premium' }, terms), undefined);
  assert.equal(next(active, { kind: 'chargeSucceeded', at, tier: 'basic', price: 1999, periodStart: at, periodEnd: at }, terms), undefined);
});

test('cancelled while the bank is asked: what it takes is kept for its month, and nothing follows', () => {
  const at = new Date('2026-01-10T00:00:00Z');
  const world = new World(at);
  buy('basic')(world);
  wait(31 * DAY)(world);
  sweep(world);
  cancel(world);
  answer(true)(world);
  assert.deepEqual([world.state.status, world.state.periodEnd?.toISOString()], ['cancelling', '2026-03-10T00:00:00.000Z']);
  wait(28 * DAY)(world);
  sweep(world);
  assert.equal(world.state.status, 'ended');
});

test('a trial that was followed by a plan cannot be had again after it', () => {
  const world = new World(new Date('2026-01-10T00:00:00Z'));
  startTrial('basic')(world);
  buy('basic')(world);
  cancel(world);
  wait(40 * DAY)(world);
  sweep(world);
  assert.deepEqual([world.state.status, world.state.trialUsed], ['ended', true]);
  assert.equal(next(world.state, { kind: 'trialStarted', at: world.now, tier: 'basic' }, terms), undefined);
});

test('a trial goes on when a plan that was had before it is given back', () => {
  const world = new World(new Date('2026-01-10T00:00:00Z'));
  buy('basic')(world);
  takeBack(world);
  startTrial('premium')(world);
  const trial = world.state;
  assert.ok(world.happen({ kind: 'refunded', at: world.now }));
  assert.deepEqual([trial.status, world.state], ['trialing', trial]);
});

test('a plan that was extended is charged on its own day of the month, and later by as many months', () => {
  const world = new World(new Date('2026-01-31T00:00:00Z'));
  buy('basic')(world);
  extend(2)(world);
  assert.equal(world.state.periodEnd?.toISOString(), '2026-04-30T00:00:00.000Z');
  wait(89 * DAY)(world);
  sweep(world);
  assert.deepEqual(
    [world.atBank?.price, world.atBank?.periodStart.toISOString(), world.atBank?.periodEnd.toISOString()],
    [1999, '2026-04-30T00:00:00.000Z', '2026-05-31T00:00:00.000Z'],
  );
});
