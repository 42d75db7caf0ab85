import { COMMISSION_MONTHS, type CommissionTier } from '#contracts/commission-table.ts';

/** A charge or a refund of a person who was referred, as the billing ledger has it. */
export interface Money {
  /** Of the entry in the billing ledger. */
  id: string;
  customerId: string;
  at: Date;
  kind: 'charge' | 'refund';
  /** Cents above zero, also of a refund. */
  amount: number;
  /** The payment or invoice: a refund has that of its charge. */
  of: string;
}

/** The tiers in force from a moment on, smallest first. */
export interface TierTable {
  since: Date;
  tiers: readonly CommissionTier[];
}

/** An entry as it should stand in the ledger of a referrer. */
export interface Earning {
  key: string;
  kind: 'commission' | 'reversal' | 'bonus' | 'bonus-reversal';
  at: Date;
  amount: number;
  tier: string;
  rate: number | null;
  customerId: string;
}

interface Payment {
  amount: number;
  refunded: number;
  rate: number;
  tier: string;
}

/**
 * Everything that a referrer has earned by what the referred people paid, from the whole of it and nothing else: the
 * same money in whatever order gives the same entries.
 *
 * - A referral counts for the tier as long as more was paid than given back.
 * - A payment earns the rate of the tier in which the referrer is with it, by the table in force that day, for 12
 *   months from that person's first payment. What is given back earns nothing.
 * - A tier's bonus is earned once when its number is reached, taken back when a refund leaves fewer, and earned again
 *   when the number is reached again.
 * @param tables oldest first; the first one holds from the beginning
 */
export function earnings(money: readonly Money[], tables: readonly TierTable[]): Earning[] {
  const paid = new Map<string, Payment>();
  const referrals = countStanding();
  const firstPaid = new Map<string, Date>();
  const held = new Map<string, number>();
  const made: Earning[] = [];

  for (const { id, customerId, at, kind, amount, of } of inOrder(money)) {
    const { tiers } = tableAt(tables, at);
    const before = referrals.count();
    const name = `${customerId} ${of}`;
    if (kind === 'charge') {
      referrals.add(customerId, amount);
      const tier = tierOf(tiers, referrals.count());
      const first = firstPaid.get(customerId) ?? at;
      firstPaid.set(customerId, first);
      const rate = at < monthsAfter(first, COMMISSION_MONTHS) ? tier.commissionRate : 0;
      paid.set(name, { amount, refunded: 0, rate, tier: tier.name });
      const earned = shareOf(amount, rate);
      if (earned > 0) made.push({ key: `commission:${id}`, kind: 'commission', at, amount: earned, tier: tier.name, rate, customerId });
      for (const reached of tiers) {
        if (reached.bonusCommission === 0 || held.has(reached.name) || referrals.count() < reached.minClients) continue;
        held.set(reached.name, reached.bonusCommission);
        made.push({
          key: `bonus:${reached.name}:${id}`,
          kind: 'bonus',
          at,
          amount: reached.bonusCommission,
          tier: reached.name,
          rate: null,
          customerId,
        });
      }
      continue;
    }
    const payment = paid.get(name);
    // Its charge is not known yet; once it is, both are.
    if (!payment) continue;
    const back = Math.min(amount, payment.amount - payment.refunded);
    const earned = shareOf(payment.amount - payment.refunded, payment.rate);
    payment.refunded += back;
    const left = shareOf(payment.amount - payment.refunded, payment.rate);
    referrals.add(customerId, -back);
    const { tier, rate } = payment;
    if (left < earned) made.push({ key: `reversal:${id}`, kind: 'reversal', at, amount: left - earned, tier, rate, customerId });
    for (const lost of tiers) {
      const bonus = held.get(lost.name);
      if (bonus === undefined || before < lost.minClients || referrals.count() >= lost.minClients) continue;
      held.delete(lost.name);
      made.push({
        key: `bonus-reversal:${lost.name}:${id}`,
        kind: 'bonus-reversal',
        at,
        amount: -bonus,
        tier: lost.name,
        rate: null,
        customerId,
      });
    }
  }
  return made;
}

/** How many referred people have paid more than they were given back. */
export function payingOf(money: readonly Money[]): number {
  const referrals = countStanding();
  for (const { customerId, kind, amount } of money) referrals.add(customerId, kind === 'charge' ? amount : -amount);
  return referrals.count();
}

/** Counts people who have paid more than they were given back, as their money comes and goes. */
function countStanding() {
  const net = new Map<string, number>();
  let standing = 0;
  return {
    add(customerId: string, cents: number): void {
      const before = net.get(customerId) ?? 0;
      net.set(customerId, before + cents);
      standing += Number(before + cents > 0) - Number(before > 0);
    },
    count: () => standing,
  };
}

/** The tier of so many referrals. */
export function tierOf<T extends Pick<CommissionTier, 'minClients'>>(tiers: readonly T[], clients: number): T {
  const tier = tiers.findLast(({ minClients }) => minClients <= clients) ?? tiers[0];
  if (!tier) throw new Error('A programme has at least one tier');
  return tier;
}

/** The table in force at a moment. */
export function tableAt<T extends { since: Date }>(tables: readonly T[], at: Date): T {
  const table = tables.findLast(({ since }) => since <= at) ?? tables[0];
  if (!table) throw new Error('A programme has at least one table');
  return table;
}

/** Cents of an amount at a rate in hundredths of a percent, rounded half up. */
export const shareOf = (amount: number, rate: number): number => Math.floor((amount * rate + 5_000) / 10_000);

/** The same time so many calendar months later (UTC), on the last day where the month is shorter. */
export function monthsAfter(from: Date, months: number): Date {
  const then = new Date(from);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return then;
}

/** By time; a refund is never before its charge, also where two nodes' clocks differ. */
function inOrder(money: readonly Money[]): Money[] {
  const charged = new Map(money.flatMap((one) => (one.kind === 'charge' ? [[`${one.customerId} ${one.of}`, one.at] as const] : [])));
  const timeOf = ({ kind, customerId, of, at }: Money): number =>
    kind === 'refund' ? Math.max(at.getTime(), charged.get(`${customerId} ${of}`)?.getTime() ?? 0) : at.getTime();
  return money.toSorted((a, b) => timeOf(a) - timeOf(b) || (a.kind === b.kind ? a.id.localeCompare(b.id) : a.kind === 'charge' ? -1 : 1));
}
