import * as z from 'zod/mini';
import { Role, Usage, User } from './accounts.ts';
import { call } from './call.ts';
import { DocumentTotals } from './documents.ts';
import { plainText } from './text.ts';

const limit = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)));
const cursor = z.optional(plainText({ max: 200 }));

/** An account as admins see it. */
export const Account = z.extend(User, {
  emailVerified: z.boolean(),
  /** Since when nobody may sign in to it (ISO instant). */
  suspendedAt: z.nullable(z.string()),
  /** When it was last used, to the day; null when no session of it is left. */
  lastSeenAt: z.nullable(z.string()),
});
export type Account = z.infer<typeof Account>;

/** A place where somebody is signed in; never its token. */
export const OpenSession = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  userAgent: z.nullable(z.string()),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** How much there is of an account; what its documents say stays its owner's. */
export const AccountRecord = z.object({
  user: Account,
  usage: Usage,
  subscriptionActive: z.boolean(),
  documents: DocumentTotals,
  sessions: z.array(OpenSession),
});
export type AccountRecord = z.infer<typeof AccountRecord>;

export const AccountSort = z.enum(['newest', 'oldest', 'email']);
export type AccountSort = z.infer<typeof AccountSort>;

export const AccountQuery = z.object({
  /** Part of the name or the email address. */
  q: z.optional(plainText({ max: 200 })),
  role: z.optional(Role),
  state: z.optional(z.enum(['active', 'suspended'])),
  sort: z.optional(AccountSort),
  cursor,
  limit,
});
export type AccountQuery = z.infer<typeof AccountQuery>;

export const AccountTotals = z.object({
  total: z.number(),
  customer: z.number(),
  support: z.number(),
  admin: z.number(),
  suspended: z.number(),
});
export type AccountTotals = z.infer<typeof AccountTotals>;

export const AccountChange = z.object({ role: z.optional(Role), suspended: z.optional(z.boolean()) });
export type AccountChange = z.infer<typeof AccountChange>;

export const AuditEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** Its words are under `admin.actions` in the catalogue of sentences. */
  action: z.string(),
  /** Address at the time; both are null when nobody was signed in. */
  actor: z.nullable(z.object({ id: z.string(), email: z.string() })),
  subject: z.nullable(z.object({ type: z.string(), id: z.string(), name: z.nullable(z.string()) })),
  details: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  network: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** An instant or a day (its first moment, UTC). */
const moment = z.pipe(
  plainText({ max: 40 }),
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), { error: 'errors.field.notDate' })),
);

export const AuditQuery = z.object({
  /** Part of the address of whoever did it, or of what it was done to. */
  q: z.optional(plainText({ max: 200 })),
  action: z.optional(plainText({ max: 60 })),
  actor: z.optional(plainText({ max: 100 })),
  subject: z.optional(plainText({ max: 300 })),
  from: z.optional(moment),
  /** Not included. */
  to: z.optional(moment),
  cursor,
  limit,
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const listAccounts = call({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Accounts; the next cursor in X-Next-Cursor, the number found in X-Total-Count.',
  query: AccountQuery,
  reply: z.array(Account),
});
export const accountTotals = call({
  method: 'GET',
  path: '/api/admin/users/totals',
  summary: 'How many accounts there are, by role.',
  reply: AccountTotals,
});
export const readAccount = call({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: "An account's record: plan, usage, number of documents, sessions. Reading it is entered in the audit log.",
  reply: AccountRecord,
});
export const changeAccount = call({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  summary: 'Change the role, suspend or reactivate; the last admin stays one.',
  body: AccountChange,
  reply: Account,
});
export const endAccountSessions = call({
  method: 'POST',
  path: '/api/admin/users/:id/sign-out',
  summary: 'Sign the account out everywhere.',
  reply: z.object({ ended: z.number() }),
});
export const endAccountSession = call({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions/:session',
  summary: 'Sign the account out in one place.',
  status: 204,
});
export const listAudit = call({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Who did what, newest first; the next cursor in X-Next-Cursor.',
  query: AuditQuery,
  reply: z.array(AuditEntry),
});
