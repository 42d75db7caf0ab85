import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts.ts';
import { FIGURE_DAYS } from '#contracts/days.ts';
import type { Campaign, SeoReport } from '#contracts/marketing.ts';
import * as calls from '#contracts/marketing.ts';
import { audit } from '../platform/audit.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { askedBy, once } from '../platform/once.ts';
import { route } from '../platform/route.ts';
import { affiliateFigures, broughtSince } from './affiliates.ts';
import {
  type CampaignRow,
  insertCampaign,
  listCampaigns,
  NOTHING,
  type Results,
  resultsOf,
  resultsSince,
  writeCampaign,
} from './campaign-store.ts';
import { type Connected, channels } from './channels.ts';
import { countLetters } from './letters.ts';
import { countReaders } from './newsletter-store.ts';
import { walk, worthLooking } from './seo-walk.ts';
import { marketingReport } from './tables.ts';

export interface HubDesk {
  config: Config;
  db: Db;
  clock: () => Date;
  /** What search engines are to find, see `pages/crawl-routes.ts`. */
  sought: () => readonly string[];
  connected: () => Promise<Pick<Connected, 'articles' | 'affiliates' | 'partners'>>;
}

/** The marketing hubs: channels, campaigns, and how our own pages look to search engines. For admins. */
export function hubRoutes(app: App, { config, db, clock, sought, connected }: HubDesk): void {
  const admin = { who: 'admin' } as const;
  const since = (): Date => new Date(clock().getTime() - FIGURE_DAYS * 86_400_000);
  const origin = (request: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
    config.publicUrl ?? `${request.protocol}://${request.host}`;
  const enter = (tx: Db, row: CampaignRow, { ip, user }: Pick<FastifyRequest, 'ip'> & { user: User }) =>
    audit(tx, {
      actor: user,
      action: 'campaignChanged',
      subject: { type: 'setting', id: row.code, name: row.name },
      details: { ended: row.isEnded },
      network: networkOf(ip),
      at: clock(),
    });

  route(app, calls.readChannels, admin, async () => {
    const from = since();
    const [rows, results, readers, brought, others] = await Promise.all([
      listCampaigns(db),
      resultsSince(db, from.toISOString().slice(0, 10)),
      countReaders(db),
      broughtSince(db, from),
      connected(),
    ]);
    const own = { publicUrl: config.publicUrl !== undefined, mailServer: config.smtpUrl !== undefined, pages: sought().length };
    return channels({ ...own, ...others, brought, subscribers: readers.confirmed }, rows, results);
  });

  route(app, calls.listCampaigns, admin, async (request) => {
    const rows = await listCampaigns(db);
    const results = await resultsOf(
      db,
      rows.map(({ code }) => code),
    );
    return rows.map((row) => asCampaign(row, origin(request), results.get(row.code)));
  });
  route(app, calls.addCampaign, admin, (request) =>
    once(db, askedBy(request, clock()), async (tx) => {
      const row = await insertCampaign(tx, { ...request.body, createdBy: request.user.id }, clock());
      await enter(tx, row, request);
      return asCampaign(row, origin(request));
    }),
  );
  route(app, calls.changeCampaign, admin, (request) =>
    db.transaction(async (tx) => {
      const { name, isEnded } = request.body;
      const row = await writeCampaign(tx, request.params.id ?? '', {
        ...(name !== undefined && { name }),
        ...(isEnded !== undefined && { isEnded }),
      });
      await enter(tx, row, request);
      return asCampaign(row, origin(request), (await resultsOf(tx, [row.code])).get(row.code));
    }),
  );

  route(app, calls.readAffiliateFigures, admin, () => affiliateFigures(db, since()));

  route(app, calls.readAutomation, admin, () => countLetters(db, since()));

  route(app, calls.readSeo, admin, async () => {
    const [row] = await db.select().from(marketingReport).where(eq(marketingReport.name, 'seo'));
    return { report: (row?.report as SeoReport | undefined) ?? null };
  });
  route(app, calls.checkSeo, { ...admin, limit: { max: 4, seconds: 60 } }, async (request) => {
    const report = await walk(
      async (path) => {
        const { statusCode, body } = await app.inject({ url: path, headers: { host: request.host } });
        return { status: statusCode, html: body };
      },
      worthLooking(sought()),
      config.publicUrl ?? '',
      clock(),
    );
    const values = { name: 'seo', at: clock(), report };
    await db.insert(marketingReport).values(values).onConflictDoUpdate({ target: marketingReport.name, set: values });
    return report;
  });
}

function asCampaign(row: CampaignRow, origin: string, results: Results = NOTHING): Campaign {
  const { id, code, name, target, isEnded } = row;
  return {
    id,
    code,
    name,
    channel: row.channel as Campaign['channel'],
    target,
    link: `${origin}${target}?c=${code}`,
    isEnded,
    createdAt: row.createdAt.toISOString(),
    ...results,
  };
}
