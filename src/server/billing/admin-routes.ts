import { randomUUID } from 'node:crypto';
import * as calls from '#contracts/billing-admin.ts';
import { audit } from '../platform/audit.ts';
import { conflict } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { askedBy, once } from '../platform/once.ts';
import { route } from '../platform/route.ts';
import { type Desk, planOf, termsOf } from './desk.ts';
import { enterInvoice, inDigits } from './entries.ts';
import { extendPlan, givePlan } from './give-plan.ts';
import { happen } from './happen.ts';
import { addInvoice, findInvoice, markPaid, nextNumber } from './ledger-store.ts';
import { daysAfter } from './period.ts';
import { refund } from './refund.ts';
import { doerOf, refuseWithoutPlans } from './routes.ts';
import { accountBilling } from './shown.ts';
import { holdAccount, refuseWhilePaying } from './store.ts';
import { longDay, money } from './words.ts';

const TIER = 'enterprise';

/**
 * What admins do with the money of an account; everything is entered in the audit log. What is done once a key is answered with the account as it then
 * stands: a copy of somebody's billing, kept for its admin, would outlive the account.
 */
export function adminBillingRoutes(app: App, desk: Desk): void {
  const { db, mail, clock } = desk;
  const admin = { who: 'admin' } as const;

  route(app, calls.readAccountBilling, admin, async ({ params }) => {
    refuseWithoutPlans(desk);
    const { userId } = await db.transaction((tx) => holdAccount(tx, params.id ?? ''));
    return accountBilling(desk, userId);
  });

  route(app, calls.givePlan, admin, async (request) => {
    refuseWithoutPlans(desk);
    const userId = request.params.id ?? '';
    await once(db, askedBy(request, clock()), (tx) => givePlan(tx, desk, userId, request.body, doerOf(request)));
    return accountBilling(desk, userId);
  });

  route(app, calls.extendPlan, admin, async (request) => {
    refuseWithoutPlans(desk);
    const userId = request.params.id ?? '';
    await once(db, askedBy(request, clock()), (tx) => extendPlan(tx, desk, userId, request.body.months, doerOf(request)));
    return accountBilling(desk, userId);
  });

  route(app, calls.refundReceipt, admin, async (request) => {
    refuseWithoutPlans(desk);
    return accountBilling(desk, await refund(desk, request.params.id ?? '', doerOf(request)));
  });

  route(app, calls.issueInvoice, admin, async (request) => {
    refuseWithoutPlans(desk);
    const at = clock();
    const userId = request.params.id ?? '';
    const { price, displayName } = planOf(desk, TIER);
    await once(db, askedBy(request, at), async (tx) => {
      const { email } = await holdAccount(tx, userId);
      const id = randomUUID();
      const dueAt = daysAfter(at, termsOf(desk).invoiceDays);
      const number = await nextNumber(tx, 'invoice');
      await addInvoice(tx, { id, userId, number, tier: TIER, amount: price, issuedAt: at, dueAt });
      await audit(tx, {
        ...doerOf(request),
        action: 'invoiceIssued',
        subject: { type: 'payment', id, name: `${inDigits(number)} ${email}` },
        details: { amount: money(price) },
        at,
      });
      const values = { number: inDigits(number), amount: money(price), plan: displayName, date: longDay(dueAt) };
      await mail.send(tx, { to: email, name: 'invoice', values, key: `invoice ${id}` });
    });
    return accountBilling(desk, userId);
  });

  route(app, calls.markInvoicePaid, admin, async (request) => {
    refuseWithoutPlans(desk);
    const at = clock();
    const invoice = await findInvoice(db, request.params.id ?? '');
    await once(db, askedBy(request, at), async (tx) => {
      // A card that a bank has yet to confirm would put its own plan in the place of the one that was paid here.
      await refuseWhilePaying(tx, invoice.userId);
      const held = await holdAccount(tx, invoice.userId);
      if (!(await markPaid(tx, invoice.id, at))) throw conflict('invoicePaid');
      const event = { kind: 'invoicePaid', at, tier: invoice.tier, price: invoice.amount } as const;
      const happened = await happen(tx, desk, held, event, doerOf(request));
      if (!happened) throw conflict('paymentAtWork');
      await enterInvoice(tx, desk, happened.held, invoice, held.state);
      await audit(tx, {
        ...doerOf(request),
        action: 'invoicePaid',
        subject: { type: 'payment', id: invoice.id, name: `${inDigits(invoice.number)} ${held.email}` },
        details: { amount: money(invoice.amount) },
        at,
      });
    });
    return accountBilling(desk, invoice.userId);
  });
}
