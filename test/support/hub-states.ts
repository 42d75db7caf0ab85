import { answer, button, fail, heading, inTurn, press, text } from './screen-acts.ts';
import type { State } from './screens.ts';

const at = '2026-11-22T09:30:00.000Z';
const days = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`).flatMap((day, index) => [
  { day, name: 'visit', count: 20 + ((index * 37) % 23), amount: 0 },
  { day, name: 'sign_up', count: 3 + (index % 4), amount: 0 },
  { day, name: 'document_made', count: 5 + (index % 6), amount: 0 },
  { day, name: 'paid', count: index % 5 === 0 ? 2 : 0, amount: index % 5 === 0 ? 3_998 : 0 },
]);
const figures = {
  from: '2026-11-01',
  to: '2026-11-30',
  countedAt: at,
  days,
  paths: [
    { path: '/', views: 410 },
    { path: '/templates/:id', views: 300 },
  ],
  arrivals: [
    { source: 'a-very-long-name-of-a-site-that-somebody-chose.example.org', campaign: '', visits: 300, signUps: 40, paid: 6 },
    { source: '', campaign: 'spring-leases', visits: 60, signUps: 9, paid: 2 },
  ],
  funnel: [
    { step: 'page', count: 900 },
    { step: 'sign_up', count: 150 },
    { step: 'document_made', count: 90 },
    { step: 'begin_checkout', count: 0 },
    { step: 'paid', count: 12 },
  ],
  cohorts: [
    { week: '2026-11-02', signUps: 40, paid: 4, active: [30, 12, 6, 5, 4] },
    { week: '2026-11-16', signUps: 0, paid: 0, active: [0, 0, 0] },
  ],
};
const campaign = {
  id: 'one',
  code: 'spring-leases',
  name: 'Spring leases, told to landlords',
  channel: 'social',
  target: '/landing',
  link: 'https://documents.example.org/landing?c=spring-leases',
  isEnded: true,
  createdAt: at,
  visits: 1_240,
  signUps: 96,
  paid: 12,
  amount: 23_988,
};
const programme = { programme: 'affiliate', waiting: 3, approved: 41, visits: 1_240, signUps: 96, paid: 31, amount: 61_200 };
const affiliates = {
  programmes: [
    { ...programme, owed: 1_234_567, inPayout: 345_678, payouts: 7 },
    { ...programme, programme: 'partner', waiting: 0, approved: 4, owed: -1_600, inPayout: 0, payouts: 0 },
  ],
  best: ['Example, Daughters & Associates of the Old Harbour Limited Liability Partnership', 'Ann Example', ''].map((name, n) => ({
    id: `referrer ${n}`,
    programme: n === 0 ? 'partner' : 'affiliate',
    name,
    referralCode: '7Q9Z7R5FW9',
    visits: 310 - n * 100,
    signUps: 40 - n * 12,
    earned: 30_600 - n * 15_000,
  })),
};
const issue = {
  id: 'one',
  subject: 'What changed for leases',
  text: 'Two things changed.',
  link: null,
  action: null,
  status: 'draft',
  createdAt: at,
  updatedAt: at,
  sentAt: null,
  letters: 0,
  taken: 0,
  failed: 0,
};
const newsletter = {
  confirmed: 1_204,
  waiting: 31,
  left: 12,
  sends: false,
  issues: [
    issue,
    { ...issue, id: 'two', status: 'sending', letters: 600, taken: 180 },
    { ...issue, id: 'three', status: 'sent', sentAt: at, letters: 1_190, taken: 1_188, failed: 2 },
  ],
};
const seo = {
  report: {
    checkedAt: at,
    pages: 60,
    links: 100,
    sought: 3_700,
    findings: [{ path: '/templates/residential-lease.us-california', fault: 'title-long', found: '92' }],
  },
};

/** The marketing hubs, with and without anything counted. */
export const hubStates: Readonly<Record<string, readonly State[]>> = {
  '/marketing': [
    { name: 'overview', as: 'admin', path: '/marketing', sees: heading('What would help now') },
    {
      name: 'analytics',
      as: 'admin',
      path: '/marketing?tab=analytics',
      before: answer('**/api/marketing/figures?*', figures),
      sees: heading('Accounts by the week in which they began'),
    },
    {
      name: 'not counted',
      as: 'admin',
      path: '/marketing?tab=analytics',
      before: fail('**/api/marketing/figures?*'),
      sees: text('The figures could not be read'),
      complains: /503/,
    },
    {
      name: 'affiliates',
      as: 'admin',
      path: '/marketing?tab=affiliates',
      before: answer('**/api/marketing/affiliates', affiliates),
      sees: text('7 payouts on their way'),
    },
    { name: 'automation', as: 'admin', path: '/marketing?tab=automation', sees: text('Receipt after a payment') },
  ],
  '/marketing-hub': [
    { name: 'channels', as: 'admin', path: '/marketing-hub', sees: text('Search engines') },
    {
      name: 'tracked links',
      as: 'admin',
      path: '/marketing-hub?tab=campaigns',
      before: answer('**/api/marketing/campaigns', [campaign]),
      sees: text('documents.example.org/landing?c=spring-leases'),
    },
    {
      name: 'a new link, with errors',
      as: 'admin',
      path: '/marketing-hub?tab=campaigns',
      act: inTurn(press('New tracked link'), press('Make the link')),
      sees: text('Please fill this in.'),
    },
    {
      name: 'newsletters',
      as: 'admin',
      path: '/marketing-hub?tab=email',
      before: answer('**/api/marketing/newsletter', newsletter),
      act: press('Send to all'),
      sees: text('It goes to 1,204 readers and cannot be called back.'),
    },
    {
      name: 'findings',
      as: 'admin',
      path: '/marketing-hub?tab=seo',
      before: answer('**/api/marketing/seo', seo),
      sees: text('The title is cut off in results: 92 characters'),
    },
  ],
  '/promote': [
    { name: 'links of a visitor', path: '/promote', sees: heading('Key Selling Points') },
    { name: 'posts', path: '/promote?tab=social', sees: heading('For landlords') },
    { name: 'kits', as: 'owner', path: '/promote?tab=kits', sees: text('What is in it') },
    { name: 'letters', path: '/promote?tab=email', sees: heading('To your clients') },
    {
      name: 'own link not loaded',
      as: 'owner',
      path: '/promote',
      before: fail('**/api/affiliates/own'),
      sees: button('Try again'),
      complains: /503/,
    },
  ],
  '/newsletter/confirm': [
    { name: 'asked', path: '/newsletter/confirm#token=abc', sees: heading('Do you want our newsletter?') },
    {
      name: 'used before',
      path: '/newsletter/confirm#token=abc',
      act: press('Yes, send it to me'),
      sees: heading('This link has been used or has run out'),
      complains: /404/,
    },
  ],
};
