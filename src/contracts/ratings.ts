import * as z from 'zod/mini';
import { call } from './call.ts';
import { plainText } from './text.ts';

export const RatingStatus = z.enum(['pending', 'shown', 'hidden']);
export type RatingStatus = z.infer<typeof RatingStatus>;

/** Ratings that an average needs before it is shown. */
export const RATINGS_MIN = 5;

export const STARS_MAX = 5;
const stars = z.int().check(z.gte(1), z.lte(STARS_MAX));

export const NewRating = z.object({
  stars,
  /** Read by whoever looks after the ratings, and never shown to others. */
  words: z.optional(plainText({ max: 1_000 })),
});
export type NewRating = z.infer<typeof NewRating>;

/** A rating as its owner sees it; `rating` is null where there is none, `canRate` says whether there may be one. */
export const OwnRating = z.object({
  canRate: z.boolean(),
  rating: z.nullable(z.object({ stars: z.number(), words: z.string(), status: RatingStatus, updatedAt: z.string() })),
});
export type OwnRating = z.infer<typeof OwnRating>;

export const readOwnRating = call({
  method: 'GET',
  path: '/api/documents/:id/rating',
  summary: 'What the owner of a document has rated it with.',
  reply: OwnRating,
});
export const rateDocument = call({
  method: 'PUT',
  path: '/api/documents/:id/rating',
  summary: 'Rate the template of a completed document, once a document; a change is looked at anew.',
  body: NewRating,
  reply: OwnRating,
});
export const withdrawRating = call({
  method: 'DELETE',
  path: '/api/documents/:id/rating',
  summary: 'Withdraw a rating.',
  status: 204,
});

/** Null while there are fewer than five: then there is no data yet. */
export const RatingAverage = z.nullable(z.object({ average: z.number(), count: z.number() }));
export type RatingAverage = z.infer<typeof RatingAverage>;

export const readRatings = call({
  method: 'GET',
  path: '/api/ratings',
  summary: 'The average of all ratings, or of one template, once there are five.',
  query: z.object({ template: z.optional(plainText({ max: 200 })) }),
  reply: z.object({ rating: RatingAverage }),
});

export const RatingForReview = z.object({
  id: z.string(),
  stars: z.number(),
  words: z.string(),
  status: RatingStatus,
  templateId: z.string(),
  templateName: z.string(),
  at: z.string(),
});
export type RatingForReview = z.infer<typeof RatingForReview>;

export const RatingQuery = z.object({
  status: z.optional(RatingStatus),
  cursor: z.optional(plainText({ max: 200 })),
});
export type RatingQuery = z.infer<typeof RatingQuery>;

export const listRatings = call({
  method: 'GET',
  path: '/api/admin/ratings',
  summary: 'Ratings, newest first, 50 a page; X-Next-Cursor leads on. Without who gave them.',
  query: RatingQuery,
  reply: z.array(RatingForReview),
});
export const ratingTotals = call({
  method: 'GET',
  path: '/api/admin/ratings/totals',
  summary: 'How many ratings wait, are shown and are hidden.',
  reply: z.object({ pending: z.number(), shown: z.number(), hidden: z.number() }),
});
export const reviewRating = call({
  method: 'PATCH',
  path: '/api/admin/ratings/:id',
  summary: 'Let a rating count, or keep it out.',
  body: z.object({ status: z.enum(['shown', 'hidden']) }),
  reply: RatingForReview,
});
