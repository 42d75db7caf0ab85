import type { Page } from '@playwright/test';
import { AFFILIATE_TABLES } from '#contracts/commission-table.ts';
import type { AffiliateDashboard, Partner, PartnerDashboard, PartnerTier } from '#contracts/programmes.ts';
import type { AdminPayout, Referrer } from '#contracts/programmes-admin.ts';
import { answer, button, fail, heading, inTurn, press, text } from './screen-acts.ts';
import type { State } from './screens.ts';

const at = '2026-11-10T12:00:00.000Z';
const id = '5b0c1a52-5a6f-4f0e-9a53-6a3f0f0c8e11';
const tiers: PartnerTier[] = (AFFILIATE_TABLES[0]?.tiers ?? []).map((tier) => ({
  ...tier,
  id: tier.name,
  displayName: tier.name === 'bronze' ? 'Bronze, with a name that an admin has made rather long' : tier.name,
  perks: tier.name === 'gold' ? ['Answers within a day'] : [],
}));
const [bronze, silver, , platinum] = tiers as [PartnerTier, PartnerTier, PartnerTier, PartnerTier];
const months = Array.from({ length: 12 }, (_, month) => ({
  month: `2026-${String(month + 1).padStart(2, '0')}-01`,
  visits: 40 + ((month * 37) % 90),
  signUps: (month * 7) % 12,
  earned: month === 6 ? -1_500 : 3_000 * month,
}));
const payouts = (['due', 'approved', 'paid', 'cancelled'] as const).map((status, n) => ({
  id: `payout ${n}`,
  period: `2026-0${9 - n}-01`,
  amount: status === 'cancelled' ? 0 : 12_345_678,
  status,
  createdAt: at,
  approvedAt: status === 'due' ? null : at,
  paidAt: status === 'paid' ? at : null,
  reference: status === 'paid' ? 'RF18 5390 0754 7034 0000 1111 2222 3333' : null,
}));
const kinds = ['commission', 'reversal', 'bonus', 'bonus-reversal', 'correction', 'payout', 'return'] as const;
const account = {
  figures: { visits: 12_345, signUps: 412, clients: 8, earned: 12_345_678, paid: 9_000_000, inPayout: 345_678, balance: 3_000_000, months },
  progress: 80,
  remaining: 2,
  referrals: (['paid', 'pending', 'refunded'] as const).map((status, n) => ({ number: 3 - n, at, status, earned: n === 0 ? 3_000 : 0 })),
  entries: kinds.map((kind, n) => ({
    id: kind,
    at,
    kind,
    amount: n % 2 === 0 ? 3_000 : -3_000,
    tier: 'silver',
    rate: n < 2 ? 3_500 : null,
    referral: n < 2 ? 3 : null,
  })),
  payouts,
  payment: { minimum: 5_000, next: '2026-12-01', payTo: '•••••0 51' },
};
const affiliate: AffiliateDashboard = {
  ...account,
  affiliate: {
    id,
    name: 'Ann Example',
    email: 'ann@example.org',
    website: 'https://example.org',
    status: 'pending',
    referralCode: '7Q9Z7R5FW9',
    link: 'https://documents.a-rather-long-name.example.org/?ref=7Q9Z7R5FW9',
    createdAt: at,
  },
  currentTier: bronze,
  nextTier: silver,
};
const empty: AffiliateDashboard = {
  ...affiliate,
  affiliate: { ...affiliate.affiliate, status: 'refused' },
  figures: {
    visits: 0,
    signUps: 0,
    clients: 0,
    earned: 0,
    paid: 0,
    inPayout: 0,
    balance: 0,
    months: months.map(({ month }) => ({ month, visits: 0, signUps: 0, earned: 0 })),
  },
  referrals: [],
  entries: [],
  payouts: [],
  payment: { ...account.payment, payTo: null },
};
const partner: Partner = {
  id,
  businessName: 'Example, Daughters & Associates of the Old Harbour Limited Liability Partnership',
  contactName: 'Ann Example',
  email: 'ann@example.org',
  phone: '',
  website: 'https://example.org',
  address: '1 Main Street',
  city: 'Oakland',
  state: 'CA',
  zipCode: '94607',
  country: 'United States',
  taxId: '•••••6789',
  status: 'approved',
  referralCode: '7Q9Z7R5FW9',
  totalClientsReferred: 61,
  commissionRate: 5_000,
  totalCommissionEarned: 12_345_678,
  totalCommissionPaid: 9_000_000,
  createdAt: at,
};
const { nextTier: _, affiliate: __, ...top } = affiliate;
const dashboard: PartnerDashboard = {
  ...top,
  partner,
  link: affiliate.affiliate.link,
  progress: 100,
  remaining: 0,
  currentTier: platinum,
  performance: { totalReferrals: 412, conversionRate: 14.8, totalEarned: 12_345_678, pendingPayment: 3_345_678 },
};
const withPartner = (shown: PartnerDashboard) =>
  inTurn(answer('**/api/partners', [partner]), answer(`**/api/partners/${id}/dashboard`, shown));
const referrers = (['pending', 'approved', 'refused'] as const).map(
  (status, n): Referrer => ({
    id: `referrer ${n}`,
    programme: n === 0 ? 'partner' : 'affiliate',
    status,
    referralCode: '7Q9Z7R5FW9',
    name: n === 2 ? '' : 'Ann Example',
    email: n === 2 ? '' : 'ann.with.a.rather.long.address@documents.example.org',
    isJoined: n === 1,
    details:
      n === 2
        ? {}
        : { businessName: n === 0 ? partner.businessName : '', website: 'https://example.org', motivation: 'They ask me.\nOften.' },
    signUps: 12,
    earned: 12_345_678,
    balance: 0,
    createdAt: at,
    decidedAt: null,
  }),
);
const adminPayouts: AdminPayout[] = payouts.map((payout, n) => ({
  ...payout,
  programme: n % 2 === 0 ? 'affiliate' : 'partner',
  referralCode: '7Q9Z7R5FW9',
  name: n === 3 ? '' : 'Ann Example',
  email: n === 3 ? '' : 'ann@example.org',
  payTo: n === 0 ? null : 'IBAN DE02 1203 0000 0000 2020 51',
}));
const readWords = (page: Page) => page.getByText('What they wrote').first().click();
const ADMIN = '/admin/programmes';

/** Screens of the affiliates and partners. */
export const programmeStates: Readonly<Record<string, readonly State[]>> = {
  '/affiliates': [
    { name: 'the programme', path: '/affiliates', sees: text('50.0%') },
    { name: 'empty application', path: '/affiliates', act: press('Submit Application'), sees: text('Please fill this in.') },
  ],
  '/affiliate': [
    { name: 'signed out', path: '/affiliate', sees: heading('Apply as an affiliate') },
    {
      name: 'with everything',
      as: 'owner',
      path: '/affiliate',
      before: answer('**/api/affiliates/own', affiliate),
      sees: text('Waiting for approval'),
    },
    {
      name: 'with nothing yet',
      as: 'owner',
      path: '/affiliate',
      before: answer('**/api/affiliates/own', empty),
      sees: text(/Nobody has signed up by your link yet/),
    },
    {
      name: 'not loaded',
      as: 'owner',
      path: '/affiliates',
      act: inTurn(fail('**/api/affiliates/own'), (page) => page.goto('/affiliate')),
      sees: text('Your affiliate account could not be loaded.'),
      complains: /503/,
    },
  ],
  '/partners-dashboard': [
    {
      name: 'empty registration',
      path: '/partners-dashboard',
      act: press('Register Partner'),
      sees: text('Please fill in all required fields'),
    },
    { name: 'not registered', as: 'owner', path: '/partners-dashboard?tab=dashboard', sees: heading('You are not registered yet') },
    {
      name: 'figures at the top tier',
      as: 'owner',
      path: '/partners-dashboard?tab=dashboard',
      before: withPartner(dashboard),
      sees: text("You've reached the highest tier!"),
    },
    {
      name: 'tiers, as an admin',
      as: 'admin',
      path: '/partners-dashboard?tab=tiers',
      before: answer('**/api/partner-tiers', tiers),
      sees: text('Edit tiers'),
    },
    { name: 'payments', as: 'owner', path: '/partners-dashboard?tab=payments', before: withPartner(dashboard), sees: heading('Ledger') },
  ],
  '/business-partners': [{ name: 'the programme', path: '/business-partners', sees: text('What one sale pays') }],
  [ADMIN]: [
    { name: 'nobody yet', as: 'admin', path: ADMIN, sees: heading('No applications') },
    {
      name: 'applications',
      as: 'admin',
      path: ADMIN,
      before: answer('**/api/admin/programmes/referrers', referrers),
      act: readWords,
      sees: text('They ask me.'),
    },
    {
      name: 'payouts',
      as: 'admin',
      path: `${ADMIN}?tab=payouts`,
      before: answer('**/api/admin/programmes/payouts', adminPayouts),
      act: press('Mark as paid'),
      sees: (page) => page.getByRole('dialog'),
    },
    { name: 'tiers', as: 'admin', path: `${ADMIN}?tab=tiers`, sees: button('Save tiers') },
    {
      name: 'tiers with an empty rate',
      as: 'admin',
      path: `${ADMIN}?tab=tiers`,
      act: inTurn((page) => page.getByLabel('Commission in percent').first().fill(''), press('Save tiers')),
      sees: text('A number is needed here, such as 12.50.'),
    },
  ],
};
