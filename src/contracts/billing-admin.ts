import * as z from 'zod/mini';
import { Receipt, Subscription, Tier } from './billing.ts';
import { call } from './call.ts';

/** An enterprise invoice, as admins see it. */
export const Invoice = z.object({
  id: z.string(),
  number: z.string(),
  userId: z.string(),
  tier: Tier,
  amount: z.number(),
  issuedAt: z.string(),
  dueAt: z.string(),
  paidAt: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof Invoice>;

/** What giving a payment back now does to the plan: it ends, runs a month less, or stays as it is; null for what cannot be given back. */
export const RefundMeans = z.nullable(z.enum(['ends', 'shortens', 'keeps']));
export type RefundMeans = z.infer<typeof RefundMeans>;
export const AccountReceipt = z.extend(Receipt, { refundMeans: RefundMeans });
export type AccountReceipt = z.infer<typeof AccountReceipt>;

/** What an admin sees of an account's money. */
export const AccountBilling = z.object({ subscription: Subscription, receipts: z.array(AccountReceipt), invoices: z.array(Invoice) });
export type AccountBilling = z.infer<typeof AccountBilling>;
export const readAccountBilling = call({
  method: 'GET',
  path: '/api/admin/users/:id/billing',
  summary: 'Plan, receipts and invoices of an account.',
  reply: AccountBilling,
});
/** A plan for nothing until a day that is included (UTC); the free one ends the present plan at once. */
export const GivenPlan = z.object({
  tier: Tier,
  /** As 2027-01-31. */
  until: z.optional(z.iso.date({ error: 'errors.field.notDate' })),
});
export type GivenPlan = z.infer<typeof GivenPlan>;
export const givePlan = call({
  method: 'PUT',
  path: '/api/admin/users/:id/plan',
  summary: 'Give an account a plan for nothing until a day, in place of its present one; or end its plan now.',
  body: GivenPlan,
  reply: AccountBilling,
});
export const extendPlan = call({
  method: 'POST',
  path: '/api/admin/users/:id/plan/extension',
  summary: 'Let the present plan or trial run some months longer, for nothing.',
  body: z.object({ months: z.int().check(z.minimum(1), z.maximum(12)) }),
  reply: AccountBilling,
});
export const refundReceipt = call({
  method: 'POST',
  path: '/api/admin/receipts/:id/refund',
  summary: 'Give a payment back in full within 30 days; the plan that it pays for ends with it.',
  reply: AccountBilling,
});
export const issueInvoice = call({
  method: 'POST',
  path: '/api/admin/users/:id/invoices',
  summary: 'Invoice the enterprise plan for a month.',
  reply: AccountBilling,
});
export const markInvoicePaid = call({
  method: 'POST',
  path: '/api/admin/invoices/:id/paid',
  summary: 'An invoice was paid; the plan runs from now.',
  reply: AccountBilling,
});
