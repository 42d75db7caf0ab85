import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts.ts';
import * as calls from '#contracts/programmes-admin.ts';
import { message } from '#messages/message.ts';
import { audit } from '../platform/audit.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { route } from '../platform/route.ts';
import { catchUp } from './catch-up.ts';
import type { Desk } from './desk.ts';
import { totalsOf } from './ledger-store.ts';
import { approvePayout, cancelPayout, markPaid } from './pay-out.ts';
import { listPayouts, type PayoutOf, pagePayouts } from './payouts.ts';
import { sheetOf } from './rules.ts';
import { asPayout } from './shown.ts';
import { type Found, findReferrer, holdReferrer, pageReferrers, setStatus } from './store.ts';
import { changeTiers, tiersNow } from './tiers.ts';

/** What admins do with the programmes: decide on applications, let payouts go, set the partners' tiers. Everything is entered in the audit log. */
export function programmeAdminRoutes(app: App, desk: Desk): void {
  const { db, mail, cipher, clock } = desk;
  const admin = { who: 'admin' } as const;
  const doerOf = ({ user, ip }: Pick<FastifyRequest, 'ip'> & { user: User }) => ({ actor: user, network: networkOf(ip) });

  const asReferrer = ({ referrer, person }: Found, totals: Awaited<ReturnType<typeof totalsOf>>): calls.Referrer => ({
    id: referrer.id,
    programme: referrer.programme,
    status: referrer.status,
    referralCode: referrer.code,
    name: person?.name ?? '',
    email: person?.email ?? '',
    isJoined: person?.userId != null,
    details: { ...person?.details },
    ...(totals.get(referrer.id) ?? { signUps: 0, earned: 0, balance: 0 }),
    createdAt: referrer.createdAt.toISOString(),
    decidedAt: referrer.decidedAt?.toISOString() ?? null,
  });
  const asAdminPayout = ({ payout, referrer, person }: PayoutOf): calls.AdminPayout => ({
    ...asPayout(payout),
    programme: referrer.programme,
    referralCode: referrer.code,
    name: person?.name ?? '',
    email: person?.email ?? '',
    payTo: person?.payTo ? cipher.decrypt(person.payTo, referrer.id) : null,
  });

  /** A page of a list: how many there are in all, and what leads on. */
  const turn = <Row>(reply: FastifyReply, { rows, next, total }: { rows: Row[]; next: string | undefined; total: number }): Row[] => {
    reply.header('x-total-count', total);
    if (next) reply.header('x-next-cursor', next);
    return rows;
  };

  route(app, calls.listReferrers, admin, async ({ query }, reply) => {
    const rows = turn(reply, await pageReferrers(db, query));
    const totals = await totalsOf(
      db,
      rows.map(({ referrer }) => referrer.id),
    );
    return rows.map((row) => asReferrer(row, totals));
  });

  route(app, calls.decideReferrer, admin, async (request) => {
    const { decision } = request.body;
    const id = request.params.id ?? '';
    const now = clock();
    const { referrer, person } = await findReferrer(db, id);
    await db.transaction(async (tx) => {
      const { status } = await holdReferrer(tx, referrer.id);
      if (status === decision) return;
      await setStatus(tx, id, decision, now);
      await audit(tx, {
        ...doerOf(request),
        action: decision === 'approved' ? 'referrerApproved' : 'referrerRefused',
        subject: { type: 'application', id, name: `${referrer.code} ${person?.email ?? ''}`.trim() },
        details: { programme: referrer.programme },
        at: now,
      });
      if (!person) return;
      // Whoever was approved before has not been turned down.
      const letter = LETTERS[referrer.programme][status === 'approved' ? 'ended' : decision];
      await mail.send(tx, { to: person.email, ...letter, values: { name: person.name, code: referrer.code } });
    });
    if (decision === 'approved') await catchUp(desk, id);
    return asReferrer(await findReferrer(db, id), await totalsOf(db, [id]));
  });

  route(app, calls.listPayouts, admin, async ({ query }, reply) => turn(reply, await pagePayouts(db, query)).map(asAdminPayout));

  route(app, calls.exportPayouts, admin, async (request, reply) => {
    const rows = (await listPayouts(db, request.query)).map(asAdminPayout);
    const subject = { type: 'setting', id: 'payouts' } as const;
    await audit(db, { ...doerOf(request), action: 'payoutsExported', subject, details: { rows: rows.length }, at: clock() });
    return reply
      .header('content-disposition', 'attachment; filename="payouts.csv"')
      .type('text/csv; charset=utf-8')
      .send(sheetOf([HEADINGS.map((name) => message(`programmes.server.column.${name}`)), ...rows.map(lineOf)]));
  });

  route(app, calls.approvePayout, admin, async (request) => asAdminPayout(await approvePayout(desk, request.params.id ?? '', request)));

  route(app, calls.markPayoutPaid, admin, async (request) =>
    asAdminPayout(await markPaid(desk, request.params.id ?? '', request.body.reference, request)),
  );

  route(app, calls.cancelPayout, admin, async (request) =>
    asAdminPayout(await cancelPayout(desk, request.params.id ?? '', request.body.reason, request)),
  );

  route(app, calls.changePartnerTiers, admin, async (request) => {
    const at = clock();
    await db.transaction(async (tx) => {
      await changeTiers(tx, request.body, at);
      const details = Object.fromEntries(request.body.tiers.map(({ name, commissionRate }) => [name, commissionRate]));
      await audit(tx, {
        ...doerOf(request),
        action: 'partnerTiersChanged',
        subject: { type: 'setting', id: 'partner-tiers' },
        details,
        at,
      });
    });
    await desk.partnerTiers.refresh();
    return [...(await tiersNow(db, 'partner', at))];
  });
}

/** What applicants are written when it is decided, and where its button leads. */
const LETTERS = {
  affiliate: {
    approved: { name: 'affiliateApproved', link: '/affiliate' },
    refused: { name: 'affiliateRefused', link: '/help#contact' },
    ended: { name: 'affiliateEnded', link: '/help#contact' },
  },
  partner: {
    approved: { name: 'partnerApproved', link: '/partners-dashboard?tab=dashboard' },
    refused: { name: 'partnerRefused', link: '/help#contact' },
    ended: { name: 'partnerEnded', link: '/help#contact' },
  },
} as const;

const HEADINGS = ['period', 'programme', 'code', 'name', 'email', 'amount', 'status', 'payTo', 'reference', 'paidAt'] as const;

const lineOf = (row: calls.AdminPayout): (string | null)[] => [
  row.period,
  row.programme,
  row.referralCode,
  row.name,
  row.email,
  (row.amount / 100).toFixed(2),
  row.status,
  row.payTo,
  row.reference,
  row.paidAt,
];
