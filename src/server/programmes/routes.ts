import type { FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts.ts';
import * as calls from '#contracts/programmes.ts';
import { message } from '#messages/message.ts';
import { audit } from '../platform/audit.ts';
import { notFound } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { asksAsAdmin, route } from '../platform/route.ts';
import { apply } from './apply.ts';
import type { Desk } from './desk.ts';
import { createIntegration } from './integration.ts';
import { HOMES, masked, type Programme } from './rules.ts';
import { affiliateDashboard, isPresent, type Present, partnerDashboard, partnerInList } from './shown.ts';
import { findOwn, findReferrer, joinAccount, listReferrers, writePerson } from './store.ts';
import { affiliateTerms, tiersNow } from './tiers.ts';

/** Forms that write a letter to whatever address is typed: few from one network. */
const FORMS = { max: 10, seconds: 3_600 };
const customer = { who: 'customer' } as const;

type Asked = Pick<FastifyRequest, 'hasSecondStep' | 'passwordRanOut' | 'ip'> & { user: User; params: Readonly<Record<string, string>> };

/** The two programmes as visitors, affiliates and partners meet them. */
export function programmeRoutes(app: App, desk: Desk): void {
  const { db, mail, cipher, clock } = desk;
  const health = createIntegration(desk.config.partnerIntegrationUrl);
  const originOf = (request: { protocol: string; host: string }) => desk.config.publicUrl ?? `${request.protocol}://${request.host}`;
  const own = async (programme: Programme, user: User): Promise<Present> => {
    await joinAccount(db, user);
    const found = await findOwn(db, programme, user.id);
    if (!isPresent(found)) throw notFound();
    return found;
  };
  /** A partner's own; any of them for admins, whose look at another's is entered. */
  const partner = async (request: Asked): Promise<Present> => {
    const { user, params, ip } = request;
    await joinAccount(db, user);
    const userId = asksAsAdmin(app, request) ? undefined : user.id;
    const found = await findReferrer(db, params.id ?? '', { programme: 'partner', userId });
    if (!isPresent(found)) throw notFound();
    if (found.person.userId !== user.id) {
      const subject = { type: 'application', id: found.referrer.id, name: found.referrer.code } as const;
      await audit(db, { actor: user, action: 'referrerRead', subject, network: networkOf(ip), at: clock() });
    }
    return found;
  };
  /** Where money goes is kept so that the database alone does not tell it; that it was changed is entered, and its owner hears of it. */
  const payTo = ({ referrer, person }: Present, { body, user, ip }: { body: { payTo: string }; user: User; ip: string }) =>
    db.transaction(async (tx) => {
      const { id, code, programme } = referrer;
      const before = person.payTo === null ? '' : cipher.decrypt(person.payTo, id);
      if (body.payTo === before) return;
      await writePerson(tx, id, { payTo: body.payTo === '' ? null : cipher.encrypt(body.payTo, id) });
      const subject = { type: 'application', id, name: code } as const;
      await audit(tx, { actor: user, action: 'payToChanged', subject, network: networkOf(ip), at: clock() });
      const values = { payTo: body.payTo === '' ? message('programmes.payment.unknown') : masked(body.payTo) };
      await mail.send(tx, { to: user.email, name: 'payToChanged', values, link: HOMES[programme] });
    });

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
    await payTo(await own('affiliate', request.user), request);
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

  route(app, calls.listPartners, customer, async (request) => {
    const { user } = request;
    await joinAccount(db, user);
    const rows = await listReferrers(db, { programme: 'partner', ...(!asksAsAdmin(app, request) && { userId: user.id }) });
    const partners = [];
    for (const row of rows) if (isPresent(row)) partners.push(await partnerInList(desk, row));
    return partners;
  });

  route(app, calls.readPartnerDashboard, customer, async (request) => partnerDashboard(desk, await partner(request), originOf(request)));

  route(app, calls.changePartnerPayment, customer, async (request) => {
    const { id } = request.params;
    // Where somebody's money goes is theirs alone to say, not an admin's.
    const found = await own('partner', request.user);
    if (found.referrer.id !== id) throw notFound();
    await payTo(found, request);
    return partnerDashboard(desk, await partner(request), originOf(request));
  });

  route(app, calls.readIntegrationHealth, { who: 'either', limit: { max: 60, seconds: 60 } }, async (request) => {
    const answer = await health();
    return asksAsAdmin(app, request) ? answer : { ...answer, endpoint: null };
  });
}
