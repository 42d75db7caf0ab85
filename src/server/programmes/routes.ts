import type { User } from '#contracts/accounts.ts';
import * as calls from '#contracts/programmes.ts';
import { notFound } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/route.ts';
import { apply } from './apply.ts';
import type { Desk } from './desk.ts';
import { createIntegration } from './integration.ts';
import type { Programme } from './rules.ts';
import { affiliateDashboard, isPresent, type Present, partnerDashboard, partnerInList } from './shown.ts';
import { findOwn, findReferrer, joinAccount, listReferrers, writePerson } from './store.ts';
import { affiliateTerms, tiersNow } from './tiers.ts';

/** Forms that write a letter to whatever address is typed: few from one network. */
const FORMS = { max: 10, seconds: 3_600 };
const customer = { who: 'customer' } as const;

/** The two programmes as visitors, affiliates and partners meet them. */
export function programmeRoutes(app: App, desk: Desk): void {
  const { db, cipher, clock } = desk;
  const health = createIntegration(desk.config.partnerIntegrationUrl);
  const originOf = (request: { protocol: string; host: string }) => desk.config.publicUrl ?? `${request.protocol}://${request.host}`;
  const own = async (programme: Programme, user: User): Promise<Present> => {
    await joinAccount(db, user);
    const found = await findOwn(db, programme, user.id);
    if (!isPresent(found)) throw notFound();
    return found;
  };
  /** A partner's own; any of them for admins. */
  const partner = async (id: string, user: User): Promise<Present> => {
    await joinAccount(db, user);
    const found = await findReferrer(db, id, { programme: 'partner', userId: user.role === 'admin' ? undefined : user.id });
    if (!isPresent(found)) throw notFound();
    return found;
  };
  const encrypted = (payTo: string, id: string) => ({ payTo: payTo === '' ? null : cipher.encrypt(payTo, id) });

  route(app, calls.readAffiliateTerms, { who: 'visitor' }, () => affiliateTerms(clock()));

  route(app, calls.applyAsAffiliate, { who: 'either', feature: 'programmes', limit: FORMS }, async ({ body, user }) => {
    const { name, email, ...details } = body;
    const referralCode = await db.transaction((tx) => apply(tx, desk, { programme: 'affiliate', name, email, details }, user));
    return { success: true, referralCode };
  });

  route(app, calls.readAffiliate, customer, async (request) =>
    affiliateDashboard(desk, await own('affiliate', request.user), originOf(request)),
  );

  route(app, calls.changeAffiliatePayment, customer, async (request) => {
    const { referrer } = await own('affiliate', request.user);
    await writePerson(db, referrer.id, encrypted(request.body.payTo, referrer.id));
    return affiliateDashboard(desk, await own('affiliate', request.user), originOf(request));
  });

  route(app, calls.listPartnerTiers, { who: 'visitor' }, async () => [...(await tiersNow(db, 'partner', clock()))]);

  route(app, calls.registerPartner, { who: 'either', feature: 'programmes', limit: FORMS }, async ({ body, user }) => {
    const { contactName, email, taxId, ...details } = body;
    const referralCode = await db.transaction((tx) =>
      apply(tx, desk, { programme: 'partner', name: contactName, email, details, taxId }, user),
    );
    return { success: true, referralCode };
  });

  route(app, calls.listPartners, customer, async ({ user }) => {
    await joinAccount(db, user);
    const rows = await listReferrers(db, { programme: 'partner', ...(user.role !== 'admin' && { userId: user.id }) });
    const partners = [];
    for (const row of rows) if (isPresent(row)) partners.push(await partnerInList(desk, row));
    return partners;
  });

  route(app, calls.readPartnerDashboard, customer, async (request) =>
    partnerDashboard(desk, await partner(request.params.id ?? '', request.user), originOf(request)),
  );

  route(app, calls.changePartnerPayment, customer, async (request) => {
    const { id } = request.params;
    // Where somebody's money goes is theirs alone to say, not an admin's.
    const { referrer } = await own('partner', request.user);
    if (referrer.id !== id) throw notFound();
    await writePerson(db, referrer.id, encrypted(request.body.payTo, referrer.id));
    return partnerDashboard(desk, await partner(id, request.user), originOf(request));
  });

  route(app, calls.readIntegrationHealth, { who: 'either', limit: { max: 60, seconds: 60 } }, async ({ user }) => {
    const answer = await health();
    return user?.role === 'admin' ? answer : { ...answer, endpoint: null };
  });
}
