import * as z from 'zod/mini';
import { SignIn } from './accounts.ts';
import { call } from './call.ts';
import { plainText } from './text.ts';

const { email } = SignIn.shape;

export const subscribeNewsletter = call({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  summary: 'Ask for the newsletter. A letter with a link to confirm goes to the address; the answer is alike for every address.',
  body: z.object({ email }),
  reply: z.object({ success: z.boolean() }),
});
export const confirmNewsletter = call({
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirm the address by the token of the letter, once.',
  body: z.object({ token: plainText({ min: 1, max: 200 }) }),
  reply: z.object({ address: z.string() }),
});

/** A path of this site (`/blog/…`), or an https address. */
export const LinkTarget = plainText({ max: 500 }).check(
  z.refine((text) => /^\/(?![/\\])/.test(text) || (/^https:\/\/[^\s/]+\.[^\s/]+/.test(text) && URL.canParse(text)), {
    error: 'errors.field.notPath',
  }),
);

export const Issue = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.nullable(z.string()),
  action: z.nullable(z.string()),
  status: z.enum(['draft', 'sending', 'sent']),
  createdAt: z.string(),
  /** A version: a change says on which one it was based. */
  updatedAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** Letters written so far, and what became of those that are still on record. */
  letters: z.number(),
  taken: z.number(),
  failed: z.number(),
});
export type Issue = z.infer<typeof Issue>;

export const NewIssue = z.object({
  subject: plainText({ min: 3, max: 150 }),
  /** An empty line begins a new paragraph. */
  text: plainText({ min: 20, max: 20_000 }),
  link: z.optional(z.nullable(LinkTarget)),
  action: z.optional(z.nullable(plainText({ min: 2, max: 60 }))),
});
export type NewIssue = z.infer<typeof NewIssue>;

const admin = '/api/marketing/newsletter';

export const readNewsletter = call({
  method: 'GET',
  path: admin,
  summary: 'Subscribers in figures, and the newsletters, newest first.',
  reply: z.object({
    confirmed: z.number(),
    /** Asked, and not confirmed yet. */
    waiting: z.number(),
    left: z.number(),
    /** Whether there is a mail server. */
    sends: z.boolean(),
    issues: z.array(Issue),
  }),
});
export const addIssue = call({
  method: 'POST',
  path: `${admin}/issues`,
  summary: 'Write a newsletter. Nothing is sent.',
  body: NewIssue,
  reply: Issue,
  status: 201,
});
export const changeIssue = call({
  method: 'PUT',
  path: `${admin}/issues/:id`,
  summary: 'Change a newsletter that was not sent yet.',
  body: z.extend(NewIssue, { updatedAt: z.optional(plainText({ max: 40 })) }),
  reply: Issue,
});
export const removeIssue = call({
  method: 'DELETE',
  path: `${admin}/issues/:id`,
  summary: 'Remove a newsletter that was not sent yet.',
  status: 204,
});
export const testIssue = call({
  method: 'POST',
  path: `${admin}/issues/:id/test`,
  summary: 'Send a newsletter to your own address only.',
  reply: z.object({ to: z.string() }),
});
export const sendIssue = call({
  method: 'POST',
  path: `${admin}/issues/:id/send`,
  summary: 'Send a newsletter to everybody who confirmed, once.',
  body: z.object({ updatedAt: plainText({ max: 40 }) }),
  reply: Issue,
});
