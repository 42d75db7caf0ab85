import * as calls from '#contracts/billing.ts';
import { contentDisposition } from '#export/file-name.ts';
import type { Renderer } from '#export/renderer.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/route.ts';
import type { Desk } from './desk.ts';
import { findEntry, listEntries } from './ledger-store.ts';
import { receiptPaper, receiptPdf } from './receipt-paper.ts';
import { CHANGES, refuseWithoutPlans } from './routes.ts';
import { asReceipt } from './shown.ts';
import { readTax, writeTax } from './tax.ts';
import { listMonths } from './use.ts';

/** What an account has paid and used, and who its receipts are made out to. */
export function accountBillingRoutes(app: App, desk: Desk, renderer: Renderer): void {
  const { db, config, clock } = desk;
  const customer = { who: 'customer' } as const;

  route(app, calls.listReceipts, customer, async ({ user }) => {
    refuseWithoutPlans(desk);
    return (await listEntries(db, user.id)).map(asReceipt);
  });

  route(app, calls.readReceipt, { ...customer, limit: { max: 60, seconds: 60 } }, async ({ user, params }, reply) => {
    refuseWithoutPlans(desk);
    const paper = await receiptPaper(desk, await findEntry(db, params.id ?? '', user.id));
    reply.header('content-disposition', contentDisposition(paper.title, 'pdf')).type('application/pdf');
    app.gate.leave(reply.request.raw);
    return reply.send(await receiptPdf(renderer, paper, user.id));
  });

  route(app, calls.listUse, customer, ({ user }) => {
    refuseWithoutPlans(desk);
    return listMonths(db, user.id, config.plans, clock());
  });

  route(app, calls.readTaxDetails, customer, ({ user }) => {
    refuseWithoutPlans(desk);
    return readTax(db, desk, user.id);
  });

  route(app, calls.changeTaxDetails, CHANGES, async ({ user, body }) => {
    refuseWithoutPlans(desk);
    await writeTax(db, desk, user.id, body);
    return body;
  });
}
