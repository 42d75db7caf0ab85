import type { Person } from './app.ts';
import type { Ask } from './operations.ts';
import { application, PARTNER_TIERS, registration } from './programmes.ts';

/** What requests are made of. The document is the owner's, generated, and new for each call. */
export interface Things {
  owner: Person;
  /** Whom admins look at; nobody asks as them. */
  bystander: Person;
  documentId: string;
  /** A version of it, and another document of the owner that is in the bin. */
  versionId: string;
  deletedId: string;
  templateId: string;
  answers: Readonly<Record<string, unknown>>;
  /** A contract of the owner's that was analysed. */
  analysisId: string;
  /** What the owner rated the document with. */
  ratingId: string;
  /** A letter that was kept. */
  letterId: string;
  unsubscribeToken: string;
  /** A session of the bystander, and a job that is to be done later. */
  sessionId: string;
  jobId: string;
  /** A ticket of the owner. */
  ticketId: string;
  /** A newsletter that was not sent, and a tracked link. */
  issueId: string;
  campaignId: string;
  /** The owner's affiliate and partner accounts; nobody has decided on them. */
  affiliateId: string;
  partnerId: string;
  /** What the owner said in the chat. */
  chatId: string;
  /** A checkout of the owner, in demo mode. */
  clientSecret: string;
  /** An address that nobody has used. */
  freshEmail: string;
}

export interface Cells {
  visitor: number;
  owner: number;
  /** Another customer, who owns nothing of this. */
  other: number;
  support: number;
  admin: number;
}
export const askers = ['visitor', 'other', 'support', 'admin', 'owner'] as const satisfies readonly (keyof Cells)[];

export interface Row {
  cells: Cells;
  /** A request that succeeds for whoever may ask; absent where the path alone is one. */
  ask?: (things: Things) => Ask;
  /** Nobody is asked who they are. */
  isOpen?: true;
  /** The asker's session is over afterwards. */
  endsSession?: true;
}

const row = (visitor: number, owner: number, other: number, support: number, admin: number, more: Omit<Row, 'cells'> = {}): Row => ({
  cells: { visitor, owner, other, support, admin },
  ...more,
});
const anyone = (status = 200, more?: Omit<Row, 'cells'>) => row(status, status, status, status, status, { ...more, isOpen: true });
const signedIn = (status = 200, more?: Omit<Row, 'cells'>) => row(401, status, status, status, status, more);
/** Somebody else's answers 404, to staff too: what a document says is its owner's. */
const own = (status = 200, body?: (things: Things) => unknown) =>
  row(401, status, 404, 404, 404, { ask: (things) => ({ params: { id: things.documentId }, ...(body && { body: body(things) }) }) });
const ownVersion = row(401, 200, 404, 404, 404, {
  ask: ({ documentId, versionId }) => ({ params: { id: documentId, version: versionId } }),
});
const admins = (status = 200, ask?: Row['ask']) => row(401, 403, 403, 403, status, ask && { ask });
const staff = (status = 200, ask?: Row['ask']) => row(401, 403, 403, status, status, ask && { ask });
const ownTicket = (status: number, body?: object) =>
  row(401, status, 404, 404, 404, { ask: ({ ticketId }) => ({ params: { id: ticketId }, ...(body && { body }) }) });

const ownCheckout = (status: number, more: object = {}) =>
  row(401, status, 404, 404, 404, { ask: ({ clientSecret }) => ({ body: { clientSecret, ...more } }) });
const paymentMethod = {
  billing_details: { name: 'Ann Example', address: { line1: '1 Road', city: 'Town', postal_code: '10115', country: 'DE' } },
};

const issue = { subject: 'What is new', text: 'Two things changed this month.' };
const anIssue = (status: number, body?: object) => admins(status, ({ issueId }) => ({ params: { id: issueId }, ...(body && { body }) }));

const contextQuery = () => ({
  body: { query: 'security deposit', documentType: 'real-estate', jurisdiction: 'united-states', userIntent: 'generation' },
});

const text = () => ({ body: { title: 'A letter', content: '# A letter\n\nText.' } });

const ownAnalysis = (status = 200) => row(401, status, 404, 404, 404, { ask: ({ analysisId }) => ({ params: { id: analysisId } }) });

/** Who may ask what: every call of the OpenAPI document has its row. A new call joins here, or test/access.test.ts fails. */
export const access: Readonly<Record<string, Row>> = {
  'GET /healthz': anyone(),
  'GET /readyz': anyone(),
  'GET /api/brand': anyone(),
  'GET /api/subscription/plans': anyone(),
  'GET /api/subscription/terms': anyone(),
  'GET /api/test-orchestration/health': admins(),
  'GET /api/test-orchestration/results': admins(),
  'GET /api/test-orchestration/healings': admins(),
  'GET /api/test-orchestration/analytics': admins(),
  'POST /api/test-orchestration/start': admins(),
  'POST /api/test-orchestration/stop': admins(),
  'POST /api/test-orchestration/run-tests': admins(),
  'POST /api/test-orchestration/emergency-heal': admins(),

  // For the card provider, by its signature; here is none. What it signs, and nobody else, is taken in billing/stripe.test.ts.
  'POST /api/webhooks/stripe': anyone(404),

  'POST /api/auth/signup': anyone(201, {
    ask: ({ freshEmail }) => ({ body: { name: 'New Person', email: freshEmail, password: 'blue bicycle rain' } }),
  }),
  'POST /api/auth/login': anyone(200, { ask: ({ owner: { email, password } }) => ({ body: { email, password } }) }),
  'POST /api/auth/logout': { ...anyone(204), endsSession: true },
  // Nobody here has two-factor sign-in or a letter: what is right in form meets no challenge, no link, nothing to turn off.
  'POST /api/auth/login/second-step': anyone(401, { ask: () => ({ body: { challenge: 'x'.repeat(43), code: '123456' } }) }),
  'POST /api/auth/forgot-password': anyone(204, { ask: ({ freshEmail }) => ({ body: { email: freshEmail } }) }),
  'POST /api/auth/reset-password/check': anyone(404, { ask: () => ({ body: { token: 'x'.repeat(43) } }) }),
  'POST /api/auth/reset-password': anyone(404, { ask: () => ({ body: { token: 'x'.repeat(43), password: 'blue bicycle rain' } }) }),
  'POST /api/auth/verify-email': anyone(404, { ask: () => ({ body: { token: 'x'.repeat(43) } }) }),
  'POST /api/auth/verify-email/request': signedIn(204),
  'POST /api/account/password': signedIn(204, {
    ask: ({ owner: { password } }) => ({ body: { currentPassword: password, password: 'blue bicycle rain' } }),
  }),
  'POST /api/account/email': signedIn(204, { ask: ({ owner: { password }, freshEmail }) => ({ body: { email: freshEmail, password } }) }),
  'GET /api/account/sessions': signedIn(),
  'POST /api/account/sessions/end': signedIn(404, { ask: ({ owner: { password } }) => ({ body: { id: 'nothing', password } }) }),
  'POST /api/account/sessions/end-all': signedIn(204, { ask: ({ owner: { password } }) => ({ body: { password } }), endsSession: true }),
  'GET /api/account/two-factor': signedIn(),
  'POST /api/account/two-factor': signedIn(200, { ask: ({ owner: { password } }) => ({ body: { password } }) }),
  'POST /api/account/two-factor/confirm': signedIn(409, { ask: () => ({ body: { code: '123456' } }) }),
  'POST /api/account/two-factor/remove': signedIn(409, { ask: ({ owner: { password } }) => ({ body: { password } }) }),
  'POST /api/account/two-factor/recovery-codes': signedIn(409, { ask: ({ owner: { password } }) => ({ body: { password } }) }),
  'GET /api/account/export': signedIn(),
  // With the owner's address typed: nobody else's account goes by it.
  'POST /api/account/delete': row(401, 204, 422, 422, 422, {
    ask: ({ owner: { email, password } }) => ({ body: { email, password } }),
    endsSession: true,
  }),
  'GET /api/auth/user': signedIn(),
  'GET /api/user/profile': signedIn(),
  'PATCH /api/user/profile': signedIn(200, { ask: () => ({ body: { timeZone: 'Europe/Berlin' } }) }),

  'GET /api/templates': anyone(),
  'GET /api/templates/counts': anyone(),
  'GET /api/templates/{id}': anyone(200, { ask: ({ templateId }) => ({ params: { id: templateId } }) }),

  'GET /api/documents': signedIn(),
  'GET /api/documents/totals': signedIn(),
  'POST /api/documents': signedIn(201, { ask: ({ templateId, answers }) => ({ body: { templateId, formData: answers } }) }),
  'GET /api/documents/{id}': own(),
  'PATCH /api/documents/{id}': own(200, () => ({ title: 'Another title' })),
  'DELETE /api/documents/{id}': own(204),
  'POST /api/documents/{id}/restore': own(),
  'POST /api/documents/{id}/generate': own(),
  'POST /api/documents/{id}/generation': own(),
  'GET /api/documents/bin': signedIn(),
  'DELETE /api/documents/bin': signedIn(204),
  'DELETE /api/documents/bin/{id}': row(401, 204, 404, 404, 404, { ask: ({ deletedId }) => ({ params: { id: deletedId } }) }),
  'GET /api/documents/{id}/versions': own(),
  'GET /api/documents/{id}/versions/{version}': ownVersion,
  'POST /api/documents/{id}/versions/{version}/restore': ownVersion,
  'POST /api/documents/{id}/pdf': own(),
  'GET /api/documents/{id}/pdf': own(),
  'GET /api/documents/{id}/docx': own(),
  'GET /api/documents/{id}/html': own(),
  'GET /api/documents/{id}/txt': own(),
  'POST /api/generate-pdf': signedIn(200, { ask: text }),
  'POST /api/generate-docx': signedIn(200, { ask: text }),
  'POST /api/generate-html': signedIn(200, { ask: text }),
  'POST /api/generate-txt': signedIn(200, { ask: text }),

  // Visitors may draft, too: nothing is saved or counted.
  'POST /api/assistant/draft': anyone(200, { ask: () => ({ body: { title: 'A letter' } }) }),
  'GET /api/analyses': signedIn(),
  'POST /api/analyses': signedIn(201, { ask: () => ({ body: { text: '# A lease\n\n## 1. Rent\n\nThe Tenant pays on time.' } }) }),
  // A file is the whole body, and here is none: files are sent in assistant/analysis-routes.test.ts.
  'POST /api/analyses/file': signedIn(422),
  'GET /api/analyses/{id}': ownAnalysis(),
  'DELETE /api/analyses/{id}': ownAnalysis(204),
  'GET /api/analyses/{id}/side-by-side': ownAnalysis(),
  'POST /api/analyses/{id}/pdf': ownAnalysis(),
  'GET /api/analyses/{id}/calendar': ownAnalysis(),
  'POST /api/newsletter/subscribe': anyone(200, { ask: ({ freshEmail }) => ({ body: { email: freshEmail } }) }),
  'POST /api/newsletter/confirm': anyone(404, { ask: () => ({ body: { token: 'x'.repeat(43) } }) }),
  'GET /api/marketing/newsletter': admins(),
  'POST /api/marketing/newsletter/issues': admins(201, () => ({ body: issue })),
  'PUT /api/marketing/newsletter/issues/{id}': anIssue(200, issue),
  'DELETE /api/marketing/newsletter/issues/{id}': anIssue(204),
  'POST /api/marketing/newsletter/issues/{id}/test': anIssue(200),
  // On another version than the one that stands: what is sent, and that it is sent once, is in marketing/newsletter.test.ts.
  'POST /api/marketing/newsletter/issues/{id}/send': anIssue(409, { updatedAt: 'another' }),
  'GET /api/marketing/channels': admins(),
  'GET /api/marketing/campaigns': admins(),
  'POST /api/marketing/campaigns': admins(201, () => ({
    body: { name: 'Spring', code: 'spring', channel: 'social', target: '/landing' },
  })),
  'PATCH /api/marketing/campaigns/{id}': admins(200, ({ campaignId }) => ({ params: { id: campaignId }, body: { isEnded: true } })),
  'GET /api/marketing/affiliates': admins(),
  'GET /api/marketing/automation': admins(),
  'GET /api/marketing/seo': admins(),
  'POST /api/marketing/seo': admins(),
  'GET /api/ai/system-status': anyone(),
  'GET /api/ai/evaluations': admins(),
  'POST /api/ai/user-guidance': signedIn(200, { ask: () => ({ body: { query: 'What does a deposit in California mean?' } }) }),
  'POST /api/ai/enhance-document': admins(200, ({ templateId }) => ({ body: { templateId, userInput: 'First name: Ann Example' } })),
  'POST /api/ai/optimize-templates': admins(200, ({ templateId }) => ({ body: { templates: [{ id: templateId }] } })),
  'POST /api/ai/validate-compliance': admins(200, () => ({
    body: { document: { type: 'residential-lease', content: 'Under Cal. Civ. Code § 1950.5.' }, jurisdiction: 'us-california' },
  })),
  'POST /api/context-engineering/analyze': admins(200, contextQuery),
  'POST /api/context-engineering/evaluate': admins(200, () => ({
    body: { queryContext: { query: 'deposit' }, generatedOutput: 'The landlord returns the deposit within 21 days.' },
  })),
  'GET /api/context-engineering/performance': admins(),
  'POST /api/context-engineering/optimize': admins(),
  'GET /api/context-engineering/weights': admins(),
  'POST /api/context-engineering/weights/{id}/activate': admins(404, () => ({ params: { id: 'nothing' } })),
  'GET /api/agentic-rag/status': admins(),
  'POST /api/agentic-rag/process': admins(200, contextQuery),
  'POST /api/agentic-rag/optimize': admins(),

  'POST /api/create-subscription': signedIn(200, { ask: () => ({ body: { planId: 'basic', amount: 1999 } }) }),
  // Where no money moves there is no card, and a plan is activated two seconds after its checkout.
  'POST /api/confirm-payment': signedIn(409, { ask: ({ clientSecret }) => ({ body: { clientSecret, paymentMethod } }) }),
  'POST /api/confirm-payment/challenge': ownCheckout(200, { approved: true }),
  'POST /api/confirm-payment/status': ownCheckout(200),
  'POST /api/subscription/activate-demo': ownCheckout(200),
  'GET /api/subscription': signedIn(),
  'POST /api/subscription/trial': signedIn(200, { ask: () => ({ body: { planId: 'basic' } }) }),
  'POST /api/subscription/preview': signedIn(200, { ask: () => ({ body: { planId: 'basic' } }) }),
  // Nobody here has bought a plan that could be changed.
  'POST /api/subscription/change': signedIn(409, { ask: () => ({ body: { planId: 'basic' } }) }),
  'POST /api/subscription/cancel': signedIn(409),
  'POST /api/subscription/resume': signedIn(409),
  'GET /api/subscription/usage': signedIn(),
  'GET /api/subscription/tax-details': signedIn(),
  'PUT /api/subscription/tax-details': signedIn(200, { ask: () => ({ body: { name: 'Example Ltd', address: '', taxId: '' } }) }),
  'GET /api/subscription/receipts': signedIn(),
  'GET /api/subscription/receipts/{id}/pdf': signedIn(404, { ask: () => ({ params: { id: 'nothing' } }) }),
  'POST /api/subscription/payment-method': signedIn(409, { ask: () => ({ body: { paymentMethod } }) }),

  'GET /api/admin/users': admins(),
  'GET /api/admin/users/totals': admins(),
  'GET /api/admin/users/{id}': admins(200, ({ bystander }) => ({ params: { id: bystander.user.id } })),
  'PATCH /api/admin/users/{id}': admins(200, ({ bystander }) => ({ params: { id: bystander.user.id }, body: { role: 'support' } })),
  'POST /api/admin/users/{id}/sign-out': admins(200, ({ bystander }) => ({ params: { id: bystander.user.id } })),
  'DELETE /api/admin/users/{id}/sessions/{session}': admins(204, ({ bystander, sessionId }) => ({
    params: { id: bystander.user.id, session: sessionId },
  })),
  'GET /api/admin/audit': admins(),
  'GET /api/admin/jobs': admins(),
  'GET /api/admin/jobs/totals': admins(),
  'POST /api/admin/jobs/{id}/retry': admins(200, ({ jobId }) => ({ params: { id: jobId } })),
  'POST /api/admin/jobs/{id}/discard': admins(200, ({ jobId }) => ({ params: { id: jobId } })),
  'GET /api/admin/features': admins(),
  'PUT /api/admin/features/{feature}': admins(200, () => ({ params: { feature: 'chat' }, body: { on: true } })),
  'PUT /api/admin/brand': admins(200, () => ({ body: { name: 'Deedwright', email: '', phone: '', address: '', supportUrl: '' } })),

  'GET /api/admin/users/{id}/billing': admins(200, ({ bystander }) => ({ params: { id: bystander.user.id } })),
  'POST /api/admin/users/{id}/invoices': admins(200, ({ bystander }) => ({ params: { id: bystander.user.id } })),
  'PUT /api/admin/users/{id}/plan': admins(200, ({ bystander }) => ({
    params: { id: bystander.user.id },
    body: { tier: 'premium', until: new Date(Date.now() + 864e5).toISOString().slice(0, 10) },
  })),
  // There is no plan to extend.
  'POST /api/admin/users/{id}/plan/extension': admins(409, ({ bystander }) => ({
    params: { id: bystander.user.id },
    body: { months: 1 },
  })),
  'POST /api/admin/invoices/{id}/paid': admins(404, () => ({ params: { id: 'nothing' } })),
  'POST /api/admin/receipts/{id}/refund': admins(404, () => ({ params: { id: 'nothing' } })),

  'GET /api/articles': anyone(),
  'GET /api/articles/{id}': anyone(200, { ask: () => ({ params: { id: 'what-makes-an-nda-hold-up' } }) }),
  'POST /api/articles/{id}/views': anyone(204, { ask: () => ({ params: { id: 'what-makes-an-nda-hold-up' } }) }),
  'GET /api/help': anyone(),
  'GET /api/help/words': anyone(),
  'GET /api/help/search': anyone(200, { ask: () => ({ query: { q: 'cancel' } }) }),
  'POST /api/help/{id}/vote': anyone(204, { ask: () => ({ params: { id: 'cancel' }, body: { helpful: true } }) }),
  'GET /api/legal/{id}': anyone(200, { ask: () => ({ params: { id: 'privacy-policy' } }) }),
  'POST /api/support/contact': anyone(201, {
    ask: () => ({ body: { name: 'Ann', email: 'ann@example.org', subject: 'A question', message: 'How do I cancel?' } }),
  }),
  'GET /api/support/own': signedIn(),
  'GET /api/support/own/{id}': ownTicket(200),
  'POST /api/support/own/{id}/messages': ownTicket(201, { content: 'One more thing.' }),
  // A letter's link is made by the server alone: this one is not.
  'POST /api/support/linked': anyone(404, { ask: ({ ticketId }) => ({ body: { token: `${ticketId}.${'x'.repeat(43)}` } }) }),
  'POST /api/support/linked/messages': anyone(404, {
    ask: ({ ticketId }) => ({ body: { token: `${ticketId}.${'x'.repeat(43)}`, content: 'Let me in.' } }),
  }),
  'POST /api/chat': anyone(201, {
    ask: () => ({ body: { message: 'How do I cancel?', applicationName: 'Deedwright', context: 'legal-document-platform' } }),
  }),
  'GET /api/chat': anyone(),
  // Only the owner has said something that could be handed over.
  'POST /api/chat/person': row(404, 200, 404, 404, 404, { ask: () => ({ body: {} }), isOpen: true }),
  'GET /api/support/chats': staff(),
  'GET /api/support/chats/{id}': staff(200, ({ chatId }) => ({ params: { id: chatId } })),
  'POST /api/support/chats/{id}/messages': staff(201, ({ chatId }) => ({ params: { id: chatId }, body: { content: 'An answer.' } })),
  'POST /api/support/chats/{id}/close': staff(200, ({ chatId }) => ({ params: { id: chatId } })),
  'POST /api/support/chats/{id}/ticket': staff(200, ({ chatId }) => ({ params: { id: chatId }, body: {} })),
  'GET /api/support/tickets': staff(),
  'GET /api/support/tickets/{id}': staff(200, ({ ticketId }) => ({ params: { id: ticketId } })),
  'GET /api/support/tickets/{id}/customer': staff(200, ({ ticketId }) => ({ params: { id: ticketId } })),
  'PATCH /api/support/tickets/{id}': staff(200, ({ ticketId }) => ({ params: { id: ticketId }, body: { priority: 'high' } })),
  'POST /api/support/messages': staff(201, ({ ticketId }) => ({ body: { ticketId, content: 'An answer.' } })),
  'POST /api/support/ai-analyze': staff(200, ({ ticketId }) => ({ body: { ticketId } })),
  // The ticket is about a bill: engineers do not get it.
  'POST /api/support/escalate-replit': staff(409, ({ ticketId }) => ({ body: { ticketId } })),
  'GET /api/support/figures': staff(),
  'GET /api/support/canned': staff(),
  'POST /api/support/canned': staff(201, () => ({ body: { title: `Answer ${crypto.randomUUID()}`, content: 'Thank you.' } })),
  'DELETE /api/support/canned/{id}': staff(404, () => ({ params: { id: 'nothing' } })),

  'GET /api/affiliates/terms': anyone(),
  'POST /api/affiliates/applications': anyone(201, { ask: ({ freshEmail }) => ({ body: application(freshEmail) }) }),
  'GET /api/affiliates/own': row(401, 200, 404, 404, 404),
  'PUT /api/affiliates/own/payment': row(401, 200, 404, 404, 404, { ask: () => ({ body: { payTo: 'Example Bank 1' } }) }),
  'GET /api/partners': signedIn(),
  'POST /api/partners': anyone(201, { ask: ({ freshEmail }) => ({ body: registration(freshEmail) }) }),
  'GET /api/partner-tiers': anyone(),
  'GET /api/partners/{id}/dashboard': row(401, 200, 404, 404, 200, { ask: ({ partnerId }) => ({ params: { id: partnerId } }) }),
  // Where its money goes is a partner's alone to say.
  'PUT /api/partners/{id}/payment': row(401, 200, 404, 404, 404, {
    ask: ({ partnerId }) => ({ params: { id: partnerId }, body: { payTo: 'Example Bank 1' } }),
  }),
  'GET /api/partners/integration/health': anyone(),
  'GET /api/admin/programmes/referrers': admins(),
  'POST /api/admin/programmes/referrers/{id}/decision': admins(200, ({ affiliateId }) => ({
    params: { id: affiliateId },
    body: { decision: 'approved' },
  })),
  'GET /api/admin/programmes/payouts': admins(),
  'GET /api/admin/programmes/payouts.csv': admins(),
  // Nothing was earned, so nothing is paid out.
  'POST /api/admin/programmes/payouts/{id}/approve': admins(404, () => ({ params: { id: 'nothing' } })),
  'POST /api/admin/programmes/payouts/{id}/cancel': admins(404, () => ({ params: { id: 'nothing' }, body: { reason: 'Sent twice' } })),
  'POST /api/admin/programmes/payouts/{id}/paid': admins(404, () => ({ params: { id: 'nothing' }, body: { reference: 'TX 1' } })),
  'PUT /api/admin/programmes/partner-tiers': admins(200, () => ({ body: { tiers: PARTNER_TIERS } })),

  'GET /api/admin/mail': admins(),
  'GET /api/admin/mail/totals': admins(),
  'GET /api/admin/mail/{id}': admins(200, ({ letterId }) => ({ params: { id: letterId } })),
  // Here is no mail server to send it with.
  'POST /api/admin/mail/{id}/retry': admins(409, ({ letterId }) => ({ params: { id: letterId } })),
  'POST /api/admin/mail/test': admins(201),
  'GET /api/ai/settings': admins(),
  'PUT /api/ai/settings': admins(200, () => ({ body: { keepPrompts: true } })),
  'GET /api/ai/prompts': admins(),
  'POST /api/events': anyone(204, {
    ask: () => ({ body: { source: '', campaign: '', events: [{ name: 'page', path: '/templates/:id' }] } }),
  }),
  'POST /api/consent': anyone(200, { ask: () => ({ body: { choice: 'declined' } }) }),
  'GET /api/marketing/figures': admins(),
  'GET /api/marketing/figures/csv': admins(200, () => ({ query: { table: 'days' } })),
  'POST /api/trial': anyone(204, { ask: ({ freshEmail }) => ({ body: { email: freshEmail } }) }),
  // A letter's link is made by the server alone: this one is not.
  'POST /api/trial/open': anyone(404, { ask: () => ({ body: { token: 'x'.repeat(43) } }) }),
  'GET /api/documents/{id}/rating': own(),
  'PUT /api/documents/{id}/rating': own(200, () => ({ stars: 4, words: 'Clear.' })),
  'DELETE /api/documents/{id}/rating': own(204),
  'GET /api/ratings': anyone(200, { ask: ({ templateId }) => ({ query: { template: templateId } }) }),
  'GET /api/admin/ratings': admins(),
  'GET /api/admin/ratings/totals': admins(),
  'PATCH /api/admin/ratings/{id}': admins(200, ({ ratingId }) => ({ params: { id: ratingId }, body: { status: 'shown' } })),
  // None is kept here.
  'GET /api/ai/prompts/{id}': admins(404, () => ({ params: { id: 'nothing' } })),
  'DELETE /api/ai/prompts': admins(),
  'GET /api/mail/unsubscribe': anyone(200, { ask: ({ unsubscribeToken }) => ({ query: { token: unsubscribeToken } }) }),
  'POST /api/mail/unsubscribe': anyone(200, { ask: ({ unsubscribeToken }) => ({ query: { token: unsubscribeToken } }) }),
};
