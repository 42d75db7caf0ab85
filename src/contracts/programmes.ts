import * as z from 'zod/mini';
import { hasPostalCode, hasState, readCountry } from './address.ts';
import { call } from './call.ts';
import { TIER_NAMES } from './commission-table.ts';
import { plainText } from './text.ts';

/** Of an affiliate or a partner: earnings count from the application, and are payable once approved. */
export const ReferrerStatus = z.enum(['pending', 'approved', 'refused']);
export type ReferrerStatus = z.infer<typeof ReferrerStatus>;
export const PayoutStatus = z.enum(['due', 'approved', 'paid', 'cancelled']);
export type PayoutStatus = z.infer<typeof PayoutStatus>;

const line = (max: number) =>
  z.pipe(
    plainText({ max, message: 'errors.field.missing' }),
    z.transform((text: string) => text.trim()),
  );
/** A line that says something: blanks around it are cut off, and blanks alone are nothing. */
export const needed = (max: number) => z.pipe(line(max), z.string().check(z.minLength(1, { error: 'errors.field.missing' })));
const email = z.pipe(
  line(254),
  z.pipe(
    z.transform((text: string) => text.toLowerCase()),
    z.email({ error: 'errors.field.email' }),
  ),
);
const isWebsite = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text) && URL.canParse(text);
const website = z.pipe(needed(500), z.string().check(z.refine(isWebsite, { error: 'errors.field.notAddress' })));
const optionalWebsite = z.pipe(
  line(500),
  z.string().check(z.refine((text) => text === '' || isWebsite(text), { error: 'errors.field.notAddress' })),
);

/** Rates in hundredths of a percent, money in cents, as everywhere in the programmes. */
export const AffiliateTier = z.object({
  name: z.enum(TIER_NAMES),
  displayName: z.string(),
  minClients: z.number(),
  maxClients: z.nullable(z.number()),
  commissionRate: z.number(),
  bonusCommission: z.number(),
  minimumPayout: z.number(),
});
export type AffiliateTier = z.infer<typeof AffiliateTier>;

export const PartnerTier = z.extend(AffiliateTier, { id: z.string(), perks: z.array(z.string()) });
export type PartnerTier = z.infer<typeof PartnerTier>;

export const ProgrammeTerms = z.object({
  tiers: z.array(AffiliateTier),
  months: z.number(),
  cookieDays: z.number(),
  payoutDay: z.number(),
});
export type ProgrammeTerms = z.infer<typeof ProgrammeTerms>;

export const AffiliateApplication = z.object({
  name: needed(200),
  email,
  website,
  audience: needed(2_000),
  experience: z._default(line(2_000), ''),
  motivation: needed(4_000),
});
export type AffiliateApplication = z.infer<typeof AffiliateApplication>;

/** What an address of a country that is written out must name; the parts that other countries have not, it may. */
export function addressParts(country: string): ('address' | 'city' | 'state' | 'zipCode')[] {
  const code = readCountry(country);
  return ['address', 'city', ...(hasState(code) ? (['state'] as const) : []), ...(hasPostalCode(code) ? (['zipCode'] as const) : [])];
}
const hasPart = (part: 'state' | 'zipCode') =>
  z.refine<{ country: string; state: string; zipCode: string }>(
    (place) => place[part] !== '' || !addressParts(place.country).includes(part),
    { path: [part], error: 'errors.field.missing' },
  );

/** Letters of those parts of a registration that hold fewer than the others. */
export const SHORT_PARTS = { phone: 50, city: 100, state: 100, zipCode: 20, country: 100, taxId: 40 } as const;

export const PartnerRegistration = z
  .object({
    businessName: needed(200),
    contactName: needed(200),
    email,
    phone: z._default(line(SHORT_PARTS.phone), ''),
    website: z._default(optionalWebsite, ''),
    address: needed(300),
    city: needed(SHORT_PARTS.city),
    state: z._default(line(SHORT_PARTS.state), ''),
    zipCode: z._default(line(SHORT_PARTS.zipCode), ''),
    country: z._default(line(SHORT_PARTS.country), 'United States'),
    taxId: needed(SHORT_PARTS.taxId),
  })
  .check(hasPart('state'), hasPart('zipCode'));
export type PartnerRegistration = z.infer<typeof PartnerRegistration>;

const Applied = z.object({ success: z.boolean(), referralCode: z.string() });

export const Payout = z.object({
  id: z.string(),
  /** The day it is for, `2026-12-01`. */
  period: z.string(),
  amount: z.number(),
  status: PayoutStatus,
  createdAt: z.string(),
  approvedAt: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  reference: z.nullable(z.string()),
});
export type Payout = z.infer<typeof Payout>;

export const EntryKind = z.enum(['commission', 'reversal', 'bonus', 'bonus-reversal', 'correction', 'payout', 'return']);
export const ReferralEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: EntryKind,
  amount: z.number(),
  tier: z.nullable(z.string()),
  rate: z.nullable(z.number()),
  /** Number of the referral it comes from; null for what comes from none. */
  referral: z.nullable(z.number()),
});
export type ReferralEntry = z.infer<typeof ReferralEntry>;

/** Somebody who came by the link. Who that is, their referrer is not told. */
export const Referral = z.object({
  number: z.number(),
  at: z.string(),
  status: z.enum(['pending', 'paid', 'refunded']),
  earned: z.number(),
});
export type Referral = z.infer<typeof Referral>;

/** Sums of the ledger and counts, as they are at the moment of asking. */
export const Figures = z.object({
  visits: z.number(),
  signUps: z.number(),
  clients: z.number(),
  /** Earned in all, less what was taken back; paid out; on its way out; still to be paid out. */
  earned: z.number(),
  paid: z.number(),
  inPayout: z.number(),
  balance: z.number(),
  /** The last 12 months, oldest first; `month` is its first day. */
  months: z.array(z.object({ month: z.string(), visits: z.number(), signUps: z.number(), earned: z.number() })),
});
export type Figures = z.infer<typeof Figures>;

const Account = z.object({
  figures: Figures,
  /** 0 to 100. */
  progress: z.number(),
  /** Paying referrals until the next tier; 0 at the top. */
  remaining: z.number(),
  referrals: z.array(Referral),
  entries: z.array(ReferralEntry),
  payouts: z.array(Payout),
  payment: z.object({ minimum: z.number(), next: z.string(), payTo: z.nullable(z.string()) }),
});

export const Affiliate = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  website: z.string(),
  status: ReferrerStatus,
  referralCode: z.string(),
  link: z.string(),
  createdAt: z.string(),
});
export type Affiliate = z.infer<typeof Affiliate>;
export const AffiliateDashboard = z.extend(Account, {
  affiliate: Affiliate,
  currentTier: AffiliateTier,
  nextTier: z.optional(AffiliateTier),
});
export type AffiliateDashboard = z.infer<typeof AffiliateDashboard>;

export const Partner = z.object({
  id: z.string(),
  businessName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  /** All but its end is hidden. */
  taxId: z.string(),
  status: ReferrerStatus,
  referralCode: z.string(),
  totalClientsReferred: z.number(),
  commissionRate: z.number(),
  totalCommissionEarned: z.number(),
  totalCommissionPaid: z.number(),
  createdAt: z.string(),
});
export type Partner = z.infer<typeof Partner>;
export const PartnerDashboard = z.extend(Account, {
  partner: Partner,
  link: z.string(),
  currentTier: PartnerTier,
  nextTier: z.optional(PartnerTier),
  performance: z.object({
    totalReferrals: z.number(),
    /** Percent of those who signed up that have paid, with one decimal; null before anybody signed up. */
    conversionRate: z.nullable(z.number()),
    totalEarned: z.number(),
    pendingPayment: z.number(),
  }),
});
export type PartnerDashboard = z.infer<typeof PartnerDashboard>;

export const IntegrationHealth = z.object({
  status: z.enum(['connected', 'failing', 'unreachable', 'not-configured']),
  /** What is asked; told to admins only. */
  endpoint: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
});
export type IntegrationHealth = z.infer<typeof IntegrationHealth>;

const PayTo = z.object({ payTo: line(500) });

export const readAffiliateTerms = call({
  method: 'GET',
  path: '/api/affiliates/terms',
  summary: 'The affiliate programme: its tiers, how long a link and a commission hold, when payouts are made.',
  reply: ProgrammeTerms,
});
export const applyAsAffiliate = call({
  method: 'POST',
  path: '/api/affiliates/applications',
  summary: 'Apply as an affiliate. The code works at once; what it earns is payable once the application is approved.',
  body: AffiliateApplication,
  reply: Applied,
  status: 201,
});
export const readAffiliate = call({
  method: 'GET',
  path: '/api/affiliates/own',
  summary: 'Own affiliate account, caught up with every payment; 404 for whoever is no affiliate.',
  reply: AffiliateDashboard,
});
export const changeAffiliatePayment = call({
  method: 'PUT',
  path: '/api/affiliates/own/payment',
  summary: 'Say where payouts are sent.',
  body: PayTo,
  reply: AffiliateDashboard,
});

export const listPartners = call({
  method: 'GET',
  path: '/api/partners',
  summary: 'Business partners: an admin sees all of them, anybody else their own.',
  reply: z.array(Partner),
});
export const registerPartner = call({
  method: 'POST',
  path: '/api/partners',
  summary: 'Register as a business partner. The referral code works at once; what it earns is payable once approved.',
  body: PartnerRegistration,
  reply: Applied,
  status: 201,
});
export const listPartnerTiers = call({
  method: 'GET',
  path: '/api/partner-tiers',
  summary: 'The tiers of business partners, smallest first.',
  reply: z.array(PartnerTier),
});
export const readPartnerDashboard = call({
  method: 'GET',
  path: '/api/partners/:id/dashboard',
  summary: 'A partner, its tier and what it earned; for itself and for admins.',
  reply: PartnerDashboard,
});
export const changePartnerPayment = call({
  method: 'PUT',
  path: '/api/partners/:id/payment',
  summary: 'Say where payouts are sent.',
  body: PayTo,
  reply: PartnerDashboard,
});
export const readIntegrationHealth = call({
  method: 'GET',
  path: '/api/partners/integration/health',
  summary: 'Whether the partner integration that the operator has set up answers.',
  reply: IntegrationHealth,
});
