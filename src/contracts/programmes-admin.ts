import * as z from 'zod/mini';
import { call } from './call.ts';
import { TIER_NAMES } from './commission-table.ts';
import { needed, PartnerTier, Payout, PayoutStatus, ReferrerStatus } from './programmes.ts';
import { plainText } from './text.ts';

export const Programme = z.enum(['affiliate', 'partner']);
export type Programme = z.infer<typeof Programme>;

/** An affiliate or partner as admins review it; name and address are empty once the account is gone. */
export const Referrer = z.object({
  id: z.string(),
  programme: Programme,
  status: ReferrerStatus,
  referralCode: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether an account with this address, confirmed, has come for it. */
  isJoined: z.boolean(),
  /** What the person wrote, by the name of the field. */
  details: z.record(z.string(), z.string()),
  signUps: z.number(),
  earned: z.number(),
  balance: z.number(),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
});
export type Referrer = z.infer<typeof Referrer>;

const paging = {
  cursor: z.optional(plainText({ max: 200 })),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
};

export const ReferrerQuery = z.object({
  programme: z.optional(Programme),
  status: z.optional(ReferrerStatus),
  q: z.optional(plainText({ max: 200 })),
  ...paging,
});
export type ReferrerQuery = z.infer<typeof ReferrerQuery>;

export const AdminPayout = z.extend(Payout, {
  programme: Programme,
  referralCode: z.string(),
  name: z.string(),
  email: z.string(),
  /** Where it is to be sent; null until the person has said so. */
  payTo: z.nullable(z.string()),
});
export type AdminPayout = z.infer<typeof AdminPayout>;
export const PayoutQuery = z.object({ status: z.optional(PayoutStatus), q: z.optional(plainText({ max: 200 })) });
export type PayoutQuery = z.infer<typeof PayoutQuery>;
export const PayoutListQuery = z.extend(PayoutQuery, paging);
export type PayoutListQuery = z.infer<typeof PayoutListQuery>;

const cents = z.number().check(z.int(), z.minimum(0), z.maximum(100_000_000));
const clients = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000));

/** All four, smallest first: where one ends the next begins, so its end is not typed. */
export const NewPartnerTiers = z.object({
  tiers: z
    .array(
      z.object({
        name: z.enum(TIER_NAMES),
        displayName: plainText({ min: 1, max: 60 }),
        minClients: clients,
        /** Hundredths of a percent. */
        commissionRate: z.number().check(z.int(), z.minimum(0), z.maximum(9_000)),
        bonusCommission: cents,
        minimumPayout: cents,
        perks: z.array(plainText({ min: 1, max: 200 })).check(z.maxLength(12)),
      }),
    )
    .check(z.length(TIER_NAMES.length)),
});
export type NewPartnerTiers = z.infer<typeof NewPartnerTiers>;

export const listReferrers = call({
  method: 'GET',
  path: '/api/admin/programmes/referrers',
  summary:
    'Affiliates and partners, those that wait for a decision first; the next cursor in X-Next-Cursor, the number found in X-Total-Count.',
  query: ReferrerQuery,
  reply: z.array(Referrer),
});
export const decideReferrer = call({
  method: 'POST',
  path: '/api/admin/programmes/referrers/:id/decision',
  summary: 'Approve or refuse an affiliate or a partner.',
  body: z.object({ decision: z.enum(['approved', 'refused']) }),
  reply: Referrer,
});
export const listPayouts = call({
  method: 'GET',
  path: '/api/admin/programmes/payouts',
  summary: 'Payouts, newest first; the next cursor in X-Next-Cursor, the number found in X-Total-Count.',
  query: PayoutListQuery,
  reply: z.array(AdminPayout),
});
export const approvePayout = call({
  method: 'POST',
  path: '/api/admin/programmes/payouts/:id/approve',
  summary: 'Approve a payout; its amount is fixed from then on.',
  reply: AdminPayout,
});
export const markPayoutPaid = call({
  method: 'POST',
  path: '/api/admin/programmes/payouts/:id/paid',
  summary: 'The money of an approved payout was sent.',
  body: z.object({ reference: needed(200) }),
  reply: AdminPayout,
});
export const cancelPayout = call({
  method: 'POST',
  path: '/api/admin/programmes/payouts/:id/cancel',
  summary: 'Cancel a payout that was not paid. Its amount is owed again and goes out with a later one; the person is told why.',
  body: z.object({ reason: needed(500) }),
  reply: AdminPayout,
});
export const exportPayouts = call({
  method: 'GET',
  path: '/api/admin/programmes/payouts.csv',
  summary: 'All of the same payouts as a CSV file.',
  query: PayoutQuery,
  file: 'text/csv',
});
export const changePartnerTiers = call({
  method: 'PUT',
  path: '/api/admin/programmes/partner-tiers',
  summary: 'Set the tiers of business partners; payments from now on are judged by them.',
  body: NewPartnerTiers,
  reply: z.array(PartnerTier),
});
