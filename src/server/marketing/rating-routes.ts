import type { Catalogue } from '#catalogue/catalogue.ts';
import * as calls from '#contracts/ratings.ts';
import { audit } from '../platform/audit.ts';
import type { Db } from '../platform/database.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { route } from '../platform/route.ts';
import { idOrNone, isUuid } from '../platform/uuid.ts';
import {
  countRatings,
  findOwnRating,
  listRatings,
  type RatingRow,
  ratableTemplate,
  removeRating,
  setRatingStatus,
  writeRating,
} from './rating-store.ts';
import type { ShownRatings } from './shown-ratings.ts';

export interface RatingDesk {
  db: Db;
  catalogue: Pick<Catalogue, 'template'>;
  ratings: ShownRatings;
  clock: () => Date;
}

/** What owners of completed documents think of them, and who looks after it. */
export function ratingRoutes(app: App, { db, catalogue, ratings, clock }: RatingDesk): void {
  const own = { who: 'customer', limit: { max: 120, seconds: 60 } } as const;
  const shown = async (userId: string, documentId: string): Promise<calls.OwnRating> => {
    const canRate = (await ratableTemplate(db, userId, documentId)) !== null;
    const row = await findOwnRating(db, userId, documentId);
    return {
      canRate,
      rating: row ? { stars: row.stars, words: row.words, status: row.status, updatedAt: row.updatedAt.toISOString() } : null,
    };
  };

  route(app, calls.readOwnRating, own, ({ user, params }) => shown(user.id, idOrNone(params.id)));

  route(app, calls.rateDocument, own, async ({ user, params, body }) => {
    const documentId = idOrNone(params.id);
    const given = { userId: user.id, documentId, stars: body.stars, words: body.words?.trim() ?? '' };
    await db.transaction((tx) => writeRating(tx, given, clock()));
    await ratings.refresh();
    return shown(user.id, documentId);
  });

  route(app, calls.withdrawRating, own, async ({ user, params }) => {
    await removeRating(db, user.id, idOrNone(params.id));
    await ratings.refresh();
  });

  route(app, calls.readRatings, { who: 'visitor' }, ({ query: { template } }) => ({ rating: ratings.of(template) }));

  const admin = { who: 'admin' } as const;
  const forReview = ({ id, stars, words, status, templateId, updatedAt }: RatingRow): calls.RatingForReview => {
    const templateName = catalogue.template(templateId)?.name ?? templateId;
    return { id, stars, words, status, templateId, templateName, at: updatedAt.toISOString() };
  };

  route(app, calls.listRatings, admin, async ({ query: { status, cursor } }, reply) => {
    const { rows, isMore } = await listRatings(db, { status, before: readPlace(cursor) });
    const last = rows.at(-1);
    if (isMore && last) reply.header('x-next-cursor', `${last.updatedAt.toISOString()}_${last.id}`);
    return rows.map(forReview);
  });

  route(app, calls.ratingTotals, admin, () => countRatings(db));

  route(app, calls.reviewRating, admin, async ({ user, params, body, ip }) => {
    const row = await db.transaction(async (tx) => {
      const changed = await setRatingStatus(tx, idOrNone(params.id), body.status);
      const action = body.status === 'shown' ? 'ratingShown' : 'ratingHidden';
      const subject = { type: 'rating', id: changed.id, name: changed.templateId } as const;
      await audit(tx, { actor: user, action, subject, details: { stars: changed.stars }, network: networkOf(ip), at: clock() });
      return changed;
    });
    await ratings.refresh();
    return forReview(row);
  });
}

/** Where the next page begins; a cursor that is none begins at the start. */
function readPlace(cursor = ''): { at: Date; id: string } | undefined {
  const [instant = '', id = ''] = cursor.split('_');
  const at = /^20\d\d-[\dT:.Z-]{6,21}$/.test(instant) ? new Date(instant) : undefined;
  return at && !Number.isNaN(at.getTime()) && isUuid(id) ? { at, id } : undefined;
}
