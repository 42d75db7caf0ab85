import * as z from 'zod/mini';
import { PaymentStatus, Tier } from './billing.ts';
import { call } from './call.ts';
import { Ticket } from './support.ts';

/** What staff see of whoever wrote a ticket: never a text of theirs, never a card. */
export const CustomerRecord = z.object({
  /** Null for whoever was not signed in. */
  account: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      since: z.string(),
      plan: Tier,
      planStatus: z.string(),
      planActive: z.boolean(),
      /** When the paid period ends; null on the free plan. */
      planEnds: z.nullable(z.string()),
      suspended: z.boolean(),
      documents: z.number(),
    }),
  ),
  /** Others of the same account or address, newest first. */
  tickets: z.array(z.pick(Ticket, { id: true, reference: true, title: true, status: true, createdAt: true })),
  /** The last ones, amounts in cents. */
  payments: z.array(z.object({ at: z.string(), tier: Tier, amount: z.number(), status: PaymentStatus })),
  /** Letters of the last ninety days that did not arrive, and what the mail server said. */
  undelivered: z.array(z.object({ at: z.string(), subject: z.string(), error: z.nullable(z.string()) })),
});
export type CustomerRecord = z.infer<typeof CustomerRecord>;
export const readCustomer = call({
  method: 'GET',
  path: '/api/support/tickets/:id/customer',
  summary: 'The record of whoever wrote a ticket. Each reading is entered in the audit log.',
  reply: CustomerRecord,
});
