import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AFFILIATE_TABLES, COMMISSION_MONTHS } from '#contracts/commission-table.ts';
import { earnings, type Money, monthsAfter, payingOf, shareOf, type TierTable, tierOf } from './earnings.ts';
import { payable, type Recorded, reconcile, trimmed } from './rules.ts';

const TABLES: TierTable[] = AFFILIATE_TABLES.map(({ since, tiers }) => ({ since: new Date(since), tiers }));
const START = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;
/** With small numbers, so that tiers are reached and lost again within one programme; the second one begins amid it. */
const SMALL: TierTable[] = [
  { since: new Date(0), tiers: steps([0, 2, 4, 7], [3_000, 3_500, 4_000, 5_000], [0, 1_000, 2_500, 5_000]) },
  { since: new Date(START + 200 * DAY), tiers: steps([0, 3, 5, 6], [1_111, 2_222, 3_333, 9_000], [0, 77, 88, 99]) },
];

function steps(from: number[], rates: number[], bonuses: number[]): TierTable['tiers'] {
  return (['bronze', 'silver', 'gold', 'platinum'] as const).map((name, at) => ({
    name,
    minClients: from[at] ?? 0,
    maxClients: from[at + 1] === undefined ? null : (from[at + 1] ?? 0) - 1,
    commissionRate: rates[at] ?? 0,
    bonusCommission: bonuses[at] ?? 0,
    minimumPayout: 5_000,
  }));
}

/** Payments of up to 12 people over two years, some given back in part or in whole. */
const programme = fc
  .array(
    fc.record({
      customer: fc.nat(11),
      day: fc.nat(730),
      amount: fc.integer({ min: 1, max: 9_999 }),
      back: fc.option(fc.record({ after: fc.nat(40), share: fc.constantFrom(1, 0.5, 0.33) }), { freq: 2 }),
    }),
    { maxLength: 60 },
  )
  .map((rows): Money[] =>
    rows.flatMap(({ customer, day, amount, back }, at): Money[] => {
      const one = { customerId: `customer ${customer}`, of: `payment ${at}` };
      const when = START + day * DAY;
      const charge: Money = { ...one, id: `charge ${at}`, at: new Date(when), kind: 'charge', amount };
      if (!back) return [charge];
      const given = Math.max(1, Math.floor(amount * back.share));
      return [charge, { ...one, id: `refund ${at}`, at: new Date(when + back.after * DAY), kind: 'refund', amount: given }];
    }),
  );

const sum = (amounts: readonly { amount: number }[]): number => amounts.reduce((total, { amount }) => total + amount, 0);

/** What a programme is worth, computed the slow way: nothing is carried along, every payment asks what came before it. */
function worth(money: readonly Money[], tables: readonly TierTable[]): number {
  const byTime = money.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.kind === b.kind ? a.id.localeCompare(b.id) : a.kind === 'charge' ? -1 : 1),
  );
  const tableOf = ({ at }: Money) => tables.findLast(({ since }) => since <= at)?.tiers ?? [];
  const countUpTo = (end: number) => payingOf(byTime.slice(0, end));
  let total = 0;
  const held = new Map<string, number>();
  for (const [at, one] of byTime.entries()) {
    const now = countUpTo(at + 1);
    for (const tier of tableOf(one)) {
      if (one.kind === 'charge' && now >= tier.minClients && tier.bonusCommission > 0 && !held.has(tier.name))
        held.set(tier.name, tier.bonusCommission);
      if (one.kind === 'refund' && countUpTo(at) >= tier.minClients && now < tier.minClients) held.delete(tier.name);
    }
    if (one.kind === 'refund') continue;
    const first = byTime.find(({ kind, customerId }) => kind === 'charge' && customerId === one.customerId)?.at ?? one.at;
    const kept =
      one.amount - sum(money.filter(({ kind, of, customerId }) => kind === 'refund' && of === one.of && customerId === one.customerId));
    if (one.at < monthsAfter(first, COMMISSION_MONTHS)) total += shareOf(kept, tierOf(tableOf(one), now).commissionRate);
  }
  return total + [...held.values()].reduce((all, bonus) => all + bonus, 0);
}

test('1,000 random programmes: totals equal sums, nothing is earned on what was given back, tiers by rule', () => {
  fc.assert(
    fc.property(programme, (money) => {
      for (const tables of [SMALL, TABLES]) {
        const made = earnings(money, tables);
        assert.equal(sum(made), worth(money, tables));
        assert.equal(new Set(made.map(({ key }) => key)).size, made.length, 'each entry once');
        for (const refund of money.filter(({ kind }) => kind === 'refund')) {
          const charge = money.find(({ kind, of }) => kind === 'charge' && of === refund.of);
          if (charge?.amount !== refund.amount) continue;
          const own = made.filter(({ key }) => key === `commission:${charge.id}` || key === `reversal:${refund.id}`);
          assert.equal(sum(own), 0, 'what was given back in whole has earned nothing');
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

test('1,000 random programmes: whatever order money becomes known in, whatever is asked twice or breaks off, the ledger ends the same', () => {
  fc.assert(
    fc.property(programme, fc.array(fc.nat(1_000), { minLength: 1, maxLength: 20 }), (money, dice) => {
      const recorded: (Recorded & { key: string })[] = [];
      const keys = new Set<string>();
      const known: Money[] = [];
      const waiting = [...money];
      const catchUp = (upTo = Number.POSITIVE_INFINITY) => {
        const missing = reconcile(earnings(known, SMALL), recorded, new Date(START));
        for (const { key, subject, amount } of missing.slice(0, upTo)) {
          assert.ok(!keys.has(key), `${key} is entered once`);
          keys.add(key);
          recorded.push({ key, subject, amount });
        }
      };
      for (let turn = 0; waiting.length > 0; turn += 1) {
        const die = dice[turn % dice.length] ?? 0;
        known.push(...waiting.splice(die % waiting.length, 1 + (die % 3)));
        // A process that dies amid it leaves a part; two look at the same time.
        catchUp(die % 5 === 0 ? die % 7 : undefined);
        if (die % 4 === 0) catchUp();
      }
      catchUp();
      assert.equal(sum(recorded), sum(earnings(money, SMALL)));
      assert.deepEqual(reconcile(earnings(money, SMALL), recorded, new Date(START)), [], 'nothing is left to do');
    }),
    { numRuns: 1_000 },
  );
});

test('1,000 random programmes: a payout never takes more than there is, never below the minimum, and nothing twice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9_000, max: 20_000 }), { maxLength: 40 }), (months) => {
      let balance = 0;
      let out = 0;
      for (const earned of months) {
        const before = balance;
        balance += earned;
        const amount = payable(before, balance, 5_000);
        assert.ok(amount === 0 || (amount >= 5_000 && amount <= before && amount <= balance));
        balance -= amount;
        out += amount;
        const left = trimmed(amount, balance, 5_000);
        assert.ok(left >= 0 && left <= amount && (left === 0 || left >= 5_000));
        balance += amount - left;
        out -= amount - left;
      }
      assert.equal(
        balance + out,
        months.reduce((all, one) => all + one, 0),
      );
    }),
    { numRuns: 1_000 },
  );
});

test('a payment earns the tier in which the referrer is with it, and a tier its bonus once', () => {
  const pays = (n: number, day: number, of = `payment ${n}`): Money => ({
    id: `charge ${n} ${day}`,
    customerId: `customer ${n}`,
    at: new Date(START + day * DAY),
    kind: 'charge',
    amount: 1_999,
    of,
  });
  const money = Array.from({ length: 11 }, (_, n) => pays(n, n));
  const made = earnings(money, TABLES);
  assert.deepEqual(
    made.slice(8).map(({ kind, amount, tier }) => [kind, amount, tier]),
    [
      ['commission', 600, 'bronze'],
      ['commission', 700, 'silver'],
      ['bonus', 10_000, 'silver'],
      ['commission', 700, 'silver'],
    ],
  );
  const back: Money[] = [9, 10].map((n) => ({ ...pays(n, 20), id: `refund ${n}`, kind: 'refund' }));
  const after = earnings([...money, ...back, { ...pays(12, 21) }], TABLES).slice(12);
  assert.deepEqual(
    after.map(({ kind, amount }) => [kind, amount]),
    [
      ['reversal', -700],
      ['reversal', -700],
      ['bonus-reversal', -10_000],
      ['commission', 700],
      ['bonus', 10_000],
    ],
  );
});

test('a person earns their referrer commission for 12 months from the first payment, to the day', () => {
  const first = new Date('2026-01-31T10:00:00Z');
  const on = (at: string): Money => ({ id: at, customerId: 'one', at: new Date(at), kind: 'charge', amount: 1_000, of: at });
  assert.equal(monthsAfter(first, 12).toISOString(), '2027-01-31T10:00:00.000Z');
  assert.equal(monthsAfter(first, 1).toISOString(), '2026-02-28T10:00:00.000Z');
  const made = earnings([on('2026-01-31T10:00:00Z'), on('2027-01-31T09:59:59Z'), on('2027-01-31T10:00:00Z')], TABLES);
  assert.deepEqual(
    made.map(({ key }) => key),
    ['commission:2026-01-31T10:00:00Z', 'commission:2027-01-31T09:59:59Z'],
  );
});
