import * as calls from '#contracts/billing.ts';
import { message } from '#messages/message.ts';
import { conflict, invalid, unavailable } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { once } from '../platform/once.ts';
import { route } from '../platform/route.ts';
import { asCheckout, findBySecret, openCheckout, orderOf, sellerOf } from './checkout.ts';
import { DEMO_MS, type Desk } from './desk.ts';
import { inTime, lookAgain, pay } from './pay.ts';
import { findPayment, movePayment } from './payment-store.ts';
import { readMethod } from './read-method.ts';
import { replaceCard } from './replace-card.ts';
import { askedOf, CHANGES, doerOf } from './routes.ts';
import { holdAccount } from './store.ts';

/** Checkouts: how somebody pays for a plan. */
export function paymentRoutes(app: App, desk: Desk): void {
  const { db, clock } = desk;

  route(app, calls.createSubscription, CHANGES, async (request) => {
    const payments = sellerOf(desk);
    const { user, body } = request;
    const id = await once(db, askedOf(desk, request, body), async (tx) => (await openCheckout(tx, desk, user.id, body)).id);
    const row = await findPayment(db, user.id, id);
    if (row.providerId !== null || row.status !== 'pending') return asCheckout(desk, row);
    const held = await db.transaction((tx) => holdAccount(tx, user.id));
    const begun = payments.begin(orderOf(desk, row, held));
    const providerId = await inTime(begun, () => {
      throw unavailable(5);
    });
    if (providerId !== null) await movePayment(db, row.id, ['pending'], { providerId });
    return asCheckout(desk, row);
  });

  route(app, calls.confirmPayment, CHANGES, async (request) => {
    const payments = sellerOf(desk);
    const { user, body } = request;
    if (payments.mode === 'demo') throw conflict('noCardHere');
    const method = readMethod(payments.mode, body.paymentMethod);
    const row = await findBySecret(db, desk, user.id, body.clientSecret);
    if (body.planId !== undefined && body.planId !== row.tier) throw invalid({ planId: message('billing.server.unknownPlan') });
    // Of a card no more than its receipt will say: the request is kept as a hash, from which a number could be guessed.
    const what = [row.id, body.planId, method.id, method.card?.number.slice(-4), method.card?.exp_month, method.card?.exp_year];
    const ask = askedOf(desk, request, [...what, method.billing_details]);
    return pay(desk, row, { ask, by: doerOf(request) }, (order) => payments.confirm(order, method));
  });

  route(app, calls.answerChallenge, CHANGES, async (request) => {
    const payments = sellerOf(desk);
    const { user, body } = request;
    const row = await findBySecret(db, desk, user.id, body.clientSecret);
    return lookAgain(desk, row, doerOf(request), (order) => payments.answerChallenge(order, body.approved, body.secret));
  });

  route(app, calls.readPayment, CHANGES, async (request) => {
    const payments = sellerOf(desk);
    const { user, body } = request;
    const row = await findBySecret(db, desk, user.id, body.clientSecret);
    return lookAgain(desk, row, doerOf(request), (order) => payments.status(order));
  });

  route(app, calls.activateDemo, CHANGES, async (request) => {
    const payments = sellerOf(desk);
    const { user, body } = request;
    const row = await findBySecret(db, desk, user.id, body.clientSecret);
    if (payments.mode !== 'demo' || row.mode !== 'demo') throw conflict('noDemo');
    if (clock().getTime() < row.createdAt.getTime() + DEMO_MS) throw conflict('tooEarly');
    return pay(desk, row, { ask: askedOf(desk, request, [row.id]), by: doerOf(request) }, async () => ({ kind: 'paid', providerId: null }));
  });

  route(app, calls.replaceCard, CHANGES, (request) => replaceCard(desk, request.user.id, request.body.paymentMethod));
}
