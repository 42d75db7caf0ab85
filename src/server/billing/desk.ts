import type { Plan, Tier } from '#contracts/billing.ts';
import type { BrandSettings } from '../platform/brand.ts';
import type { Cipher } from '../platform/cipher.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import type { Mail } from '../platform/mail.ts';
import type { Payments } from './payments.ts';
import type { Terms } from './plan-state.ts';
import { plans, priceOf } from './plan-table.ts';

/** Before the end of a trial its owner is reminded. */
export const REMINDER_DAYS = 3;
/** A checkout holds its price, and the credit in it, for so long. */
export const CHECKOUT_MS = 3_600_000;
/** Where no money moves, a plan is activated no sooner than so long after its checkout. */
export const DEMO_MS = 2_000;
/** No provider is asked for longer: what is still at work then was left by a process that died. */
export const STUCK_MS = 120_000;

/** What every call of this domain works with. */
export interface Desk {
  config: Config;
  brand: Pick<BrandSettings, 'now'>;
  db: Db;
  mail: Mail;
  clock: () => Date;
  /** Undefined where no plan can be bought. */
  payments: Payments | undefined;
  /** For what stands on receipts. */
  cipher: Cipher;
  /** The installation's; checkouts are signed with it. */
  secret: string;
}

export const termsOf = ({ config }: Pick<Desk, 'config'>): Terms => ({
  trialDays: 14,
  retryGaps: [1, 2, 2],
  noticeDays: 30,
  invoiceDays: 14,
  priceOf: (tier: Tier) => priceOf(tier, config),
});

export const plansOf = ({ config, brand }: Pick<Desk, 'config' | 'brand'>): Plan[] => plans(config, brand.now());

/** @throws 404 when there is no such plan */
export function planOf(desk: Pick<Desk, 'config' | 'brand'>, tier: Tier): Plan {
  const plan = plansOf(desk).find(({ id }) => id === tier);
  if (!plan) throw notFound();
  return plan;
}
