import type { FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts.ts';
import * as calls from '#contracts/billing.ts';
import { conflict, notFound } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { askedBy, once } from '../platform/once.ts';
import { route } from '../platform/route.ts';
import { type Desk, plansOf } from './desk.ts';
import { type Doer, happen } from './happen.ts';
import type { Event } from './plan-state.ts';
import { asSubscription, billingTerms, previewChange } from './shown.ts';
import { holdAccount, readPlan } from './store.ts';
import { planAt } from './subscription.ts';

/** By address, behind which a whole office may sit; cards are counted by account, see `pay`. */
export const CHANGES = { who: 'customer', limit: { max: 200, seconds: 60 } } as const;

type Asking = Pick<FastifyRequest, 'headers' | 'url' | 'ip'> & { body: unknown; user: User };

export const doerOf = ({ user, ip }: Pick<Asking, 'user' | 'ip'>): Doer => ({ actor: user, network: networkOf(ip) });

/** What makes a request the same one when it is sent again. */
export const askedOf = (desk: Desk, request: Asking, what: unknown) => askedBy(request, desk.clock(), what);

/** @throws 404 where there are no plans */
export function refuseWithoutPlans({ config }: Pick<Desk, 'config'>): void {
  if (!config.plans) throw notFound();
}

/** Plans, and what an account does with its own. */
export function billingRoutes(app: App, desk: Desk): void {
  const { db, clock } = desk;

  /** Lets the owner of a plan do something with it, once a key. @throws 409 where that means nothing */
  const change = (request: Asking, event: Event): Promise<calls.Subscription> => {
    refuseWithoutPlans(desk);
    const { at: _, ...what } = event;
    return once(db, askedOf(desk, request, what), async (tx) => {
      const held = await holdAccount(tx, request.user.id);
      const happened = await happen(tx, desk, held, event, doerOf(request));
      if (!happened) throw conflict(event.kind === 'trialStarted' ? 'trialUsed' : 'noSuchChange');
      return asSubscription(happened.held);
    });
  };

  route(app, calls.listPlans, { who: 'visitor' }, () => {
    refuseWithoutPlans(desk);
    return plansOf(desk);
  });
  route(app, calls.readBillingTerms, { who: 'visitor' }, () => {
    refuseWithoutPlans(desk);
    return billingTerms(desk);
  });
  route(app, calls.readSubscription, { who: 'customer' }, async ({ user }) => {
    refuseWithoutPlans(desk);
    const { state, wallet } = await readPlan(db, user.id);
    return asSubscription({ state: planAt(state, clock()), wallet });
  });
  route(app, calls.startTrial, CHANGES, (request) => change(request, { kind: 'trialStarted', at: clock(), tier: request.body.planId }));
  route(app, calls.previewPlan, { who: 'customer' }, async ({ user, body }) => {
    refuseWithoutPlans(desk);
    return previewChange(desk, (await readPlan(db, user.id)).state, body.planId);
  });
  route(app, calls.changePlan, CHANGES, (request) => change(request, { kind: 'downgradeAsked', at: clock(), tier: request.body.planId }));
  route(app, calls.cancelSubscription, CHANGES, (request) => change(request, { kind: 'cancelled', at: clock() }));
  route(app, calls.resumeSubscription, CHANGES, (request) => change(request, { kind: 'resumed', at: clock() }));
}
