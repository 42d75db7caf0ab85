import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readHelpWords } from '#contracts/help-words.ts';
import * as calls from '#contracts/support.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { route } from '../platform/route.ts';
import { findHelp, helpEntries, legalPage, type Sources } from './said.ts';
import { helpVote } from './tables.ts';

/** Typed a letter at a time, from an office behind one address. */
const SEARCHES = { max: 600, seconds: 60 };
const VOTES = { max: 60, seconds: 60 };
const FOUND = 20;

/** Answers to questions about the product, and the pages of terms. */
export function helpRoutes(app: App, sources: Sources, { db, secret, clock }: { db: Db; secret: string; clock: () => Date }): void {
  route(app, calls.readHelp, { who: 'visitor' }, () => helpEntries(sources));

  const { same, place, places } = sources.catalogue.help.words;
  const words = { same: [...same], place, places: places.map(({ id, names }) => ({ id, names: [...names] })) };
  route(app, readHelpWords, { who: 'visitor' }, () => words);

  route(app, calls.searchHelp, { who: 'visitor', limit: SEARCHES }, ({ query }) => findHelp(sources, query.q).slice(0, FOUND));

  route(app, calls.readLegal, { who: 'visitor' }, ({ params }) => {
    const page = legalPage(sources, params.id ?? '');
    if (!page) throw notFound();
    return page;
  });

  route(app, calls.voteHelp, { who: 'either', limit: VOTES }, async ({ params, body, user, ip }) => {
    const entry = helpEntries(sources).find(({ id }) => id === params.id);
    if (!entry) throw notFound();
    const voter = createHmac('sha256', secret)
      .update(`help\0${user?.id ?? networkOf(ip)}`)
      .digest('base64url')
      .slice(0, 22);
    const vote = { helpful: body.helpful, at: clock() };
    await db
      .insert(helpVote)
      .values({ entry: entry.id, voter, ...vote })
      .onConflictDoUpdate({ target: [helpVote.entry, helpVote.voter], set: { helpful: sql`excluded.helpful`, at: sql`excluded.at` } });
  });
}
