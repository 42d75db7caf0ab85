import * as z from 'zod/mini';
import { call } from './call.ts';
import { plainText } from './text.ts';

/** See `mail.status` in the server's tables: what became of a letter. */
export const LetterStatus = z.enum(['queued', 'sent', 'unconfirmed', 'failed', 'kept']);
export type LetterStatus = z.infer<typeof LetterStatus>;

/** A letter to one person as admins see it in a list. Instants are ISO texts. */
export const LetterSummary = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  status: LetterStatus,
  /** Tries that have ended. */
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
  /** When the next try is due; null when none is. */
  nextAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
});
export type LetterSummary = z.infer<typeof LetterSummary>;

/** The letter itself; its link is forgotten once it is sent. */
export const LetterInWords = z.extend(LetterSummary, { text: z.string(), html: z.string() });
export type LetterInWords = z.infer<typeof LetterInWords>;

export const LetterQuery = z.object({
  status: z.optional(LetterStatus),
  /** Part of the address it goes to. */
  q: z.optional(plainText({ max: 200 })),
  cursor: z.optional(plainText({ max: 200 })),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
});
export type LetterQuery = z.infer<typeof LetterQuery>;

export const LetterTotals = z.object({
  /** Whether there is a mail server. */
  sends: z.boolean(),
  /** The sender's address. */
  from: z.string(),
  queued: z.number(),
  sent: z.number(),
  unconfirmed: z.number(),
  failed: z.number(),
  kept: z.number(),
});
export type LetterTotals = z.infer<typeof LetterTotals>;

export const listLetters = call({
  method: 'GET',
  path: '/api/admin/mail',
  summary: 'Letters, newest first; the next cursor in X-Next-Cursor.',
  query: LetterQuery,
  reply: z.array(LetterSummary),
});
export const letterTotals = call({
  method: 'GET',
  path: '/api/admin/mail/totals',
  summary: 'Whether letters are sent, and how many there are by what became of them.',
  reply: LetterTotals,
});
export const readLetter = call({
  method: 'GET',
  path: '/api/admin/mail/:id',
  summary: 'One letter in words. Reading it is entered in the audit log.',
  reply: LetterInWords,
});
export const retryLetter = call({
  method: 'POST',
  path: '/api/admin/mail/:id/retry',
  summary: 'Send a letter that was kept, has failed or is unconfirmed once more.',
  reply: LetterSummary,
});
export const sendTestLetter = call({
  method: 'POST',
  path: '/api/admin/mail/test',
  summary: 'Write a test letter to your own address.',
  reply: LetterSummary,
  status: 201,
});

/** What a link to unsubscribe leads to. */
export const Subscription = z.object({
  address: z.string(),
  /** What it is about, in words. */
  topic: z.string(),
  unsubscribed: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

const Token = z.object({ token: plainText({ min: 1, max: 1_000 }) });

export const readSubscription = call({
  method: 'GET',
  path: '/api/mail/unsubscribe',
  summary: "What a letter's link to unsubscribe is about; nothing changes.",
  query: Token,
  reply: Subscription,
});
export const unsubscribe = call({
  method: 'POST',
  path: '/api/mail/unsubscribe',
  summary: 'Unsubscribe. Mail programs ask this too (RFC 8058); what they send along is not read.',
  query: Token,
  reply: Subscription,
});
