import type { Page } from '@playwright/test';
import type { CustomerRecord } from '#contracts/customer.ts';
import type { OwnTicket, Ticket } from '#contracts/support.ts';
import { liveChat, otherChat } from './chat-states.ts';
import { consentStates } from './marketing-states.ts';
import { answer, button, fail, heading, inTurn, text } from './screen-acts.ts';
import type { State } from './screens.ts';

async function writeToSupport(page: Page): Promise<void> {
  await page.getByLabel('Name *').fill('Vera Visitor');
  await page.getByLabel('Email *').fill('vera@example.org');
  await page.getByLabel('Subject *').fill('A question');
  await page.getByLabel('Message *').fill('Is there a lease for Malta?');
  await button('Send Message')(page).click();
}

const own: OwnTicket = {
  id: '5b0c1a52-5a6f-4f0e-9a53-6a3f0f0c8e11',
  reference: 'DW-00042',
  title: 'The PDF of my lease is blank',
  description: 'I press PDF and get an empty page.\nThe document is fine on the screen.',
  customerName: 'Vera Visitor',
  customerEmail: 'vera@example.org',
  status: 'in-progress',
  priority: 'high',
  category: 'technical',
  replitTicketId: null,
  messages: [
    {
      id: 'one',
      sender: 'support',
      content: 'Thank you. Which program opens it?',
      timestamp: '2026-11-21T10:15:00.000Z',
      internal: false,
      author: 'Sam Support',
    },
    {
      id: 'two',
      sender: 'customer',
      content: 'The one of my phone.',
      timestamp: '2026-11-21T11:02:00.000Z',
      internal: false,
      author: null,
    },
  ],
  dueAt: '2026-11-21T18:00:00.000Z',
  isOverdue: true,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T11:02:00.000Z',
  firstAnswerAt: '2026-11-21T10:15:00.000Z',
  resolvedAt: null,
};
const ticket: Ticket = {
  ...own,
  unread: true,
  replitStatus: null,
  aiSuggestions: ['This looks technical. If it cannot be settled here, hand it to the engineers.'],
  analysis: {
    at: '2026-11-21T11:05:00.000Z',
    method: 'local',
    intent: 'use_product',
    confidence: 0.9,
    category: 'documents',
    entries: [{ id: 'pdf-fails', question: 'The PDF cannot be downloaded. What can I do?' }],
    evidence: [
      {
        type: 'fact',
        title: 'Return of the deposit',
        text: 'A deposit must come back within 21 days.',
        source: 'Cal. Civ. Code § 1950.5',
        place: 'California',
        asOf: '2026-11-01',
        href: '/templates/residential-lease.us-california',
      },
    ],
    earlier: [{ reference: 'DW-00012', answer: 'Please open the file with another program.' }],
    draft: 'Hello Vera,\n\nthank you for writing to us.\n\nA PDF can be made once the text has been generated.\n\nKind regards',
    agents: ['analysis', 'generation', 'validation'],
  },
  assignee: { id: 'sam', name: 'Sam Support' },
  messages: [
    ...own.messages,
    {
      id: 'three',
      sender: 'support',
      content: 'Old reader: send the Word file.',
      timestamp: '2026-11-21T11:20:00.000Z',
      internal: true,
      author: 'Sam Support',
    },
  ],
};
const other = {
  ...ticket,
  id: 'other',
  reference: 'DW-00043',
  title: 'A refund, please',
  category: 'billing',
  status: 'open',
  isOverdue: false,
};
const figures = {
  open: 2,
  overdue: 1,
  unassigned: 0,
  firstAnswerMinutes: 75,
  resolutionMinutes: null,
  series: Array.from({ length: 30 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 9, 23 + at)).toISOString().slice(0, 10),
    created: at % 4,
    resolved: at % 3,
    firstAnswerMinutes: at % 4 ? 40 + at : null,
    resolutionMinutes: null,
  })),
};
const customer: CustomerRecord = {
  account: {
    id: 'vera',
    name: 'Vera Visitor',
    email: 'vera@example.org',
    emailVerified: true,
    since: '2026-03-02T09:00:00.000Z',
    plan: 'premium',
    planStatus: 'active',
    planActive: true,
    planEnds: '2026-12-02T09:00:00.000Z',
    suspended: false,
    documents: 14,
  },
  tickets: [{ id: 'other', reference: 'DW-00043', title: 'A refund, please', status: 'open', createdAt: '2026-11-20T09:00:00.000Z' }],
  payments: [
    { at: '2026-11-02T09:00:00.000Z', tier: 'premium', amount: 4999, status: 'paid' },
    { at: '2026-10-02T09:00:00.000Z', tier: 'premium', amount: 4999, status: 'refused' },
  ],
  undelivered: [{ at: '2026-11-02T09:01:00.000Z', subject: 'Your receipt', error: '550 no such mailbox' }],
};
const staffed = inTurn(
  answer('**/api/support/tickets', [
    { ...ticket, unread: true },
    { ...other, unread: false },
  ]),
  answer('**/api/support/figures', figures),
  answer(`**/api/support/tickets/${ticket.id}`, ticket),
  answer(`**/api/support/tickets/${ticket.id}/customer`, customer),
  answer('**/api/support/canned', [{ id: 'a', title: 'Blank PDF', content: 'Please try the Word file.' }]),
);

const refused = /503/;

/** States of the help centre and the legal pages. */
export const supportStates: Readonly<Record<string, readonly State[]>> = {
  '/help': [
    { name: 'by subject', path: '/help', sees: heading('How can we help?') },
    { name: 'an answer from a link', path: '/help#cancel', sees: text(/^In two clicks:/) },
    { name: 'found', path: '/help?q=how%20do%20i%20cancle', sees: text('How do I cancel?') },
    { name: 'nothing found', path: '/help?q=zzzzqqq', sees: heading('No answer found') },
    {
      name: 'message refused',
      path: '/help',
      act: (page) => button('Send Message')(page).click(),
      sees: text('Please enter a valid email address'),
    },
    {
      name: 'message not sent',
      path: '/help',
      act: inTurn(fail('**/api/support/contact'), writeToSupport),
      sees: text(/^The service is busy/),
      complains: refused,
    },
  ],
  '/support': [
    { name: 'no tickets', as: 'newcomer', path: '/support', sees: heading('No tickets yet') },
    {
      name: 'own tickets',
      as: 'newcomer',
      path: '/support',
      before: answer('**/api/support/own', [own]),
      sees: text('The PDF of my lease is blank'),
    },
    {
      name: 'own ticket',
      as: 'newcomer',
      path: `/support?ticket=${own.id}`,
      before: answer(`**/api/support/own/${own.id}`, own),
      sees: text('Which program opens it?'),
      complains: /404/,
    },
    { name: 'staff, no tickets', as: 'admin', path: '/support', sees: heading('Support') },
    {
      name: 'staff list',
      as: 'admin',
      path: '/support',
      before: staffed,
      act: (page) => page.getByText('By day, last 30 days').first().click(),
      sees: text('A refund, please'),
    },
    {
      name: 'staff ticket',
      as: 'admin',
      path: `/support?ticket=${ticket.id}`,
      before: staffed,
      act: (page) => page.getByText('Customer record').click(),
      sees: text('550 no such mailbox'),
      complains: /404/,
    },
    {
      name: 'staff, live chats',
      as: 'admin',
      path: `/support?view=chats&chat=${liveChat.id}`,
      before: inTurn(answer('**/api/support/chats', [liveChat, otherChat]), answer(`**/api/support/chats/${liveChat.id}`, liveChat)),
      sees: text('Which clause is it?'),
      complains: /404/,
    },
    {
      name: 'staff, not loaded',
      as: 'admin',
      path: '/support',
      before: fail('**/api/support/tickets'),
      sees: text(/^The tickets could not be loaded/),
      complains: refused,
    },
  ],
  '/support/ticket': [
    {
      name: 'wrong link',
      path: '/support/ticket#token=not-a-token-that-anybody-made',
      sees: heading('This link leads to no ticket'),
      complains: /404/,
    },
  ],
  '/terms-of-service': [{ name: 'terms', path: '/terms-of-service', sees: heading('Terms of Service') }],
  '/privacy-policy': [{ name: 'privacy', path: '/privacy-policy', sees: heading('Privacy Policy') }, ...consentStates],
};
