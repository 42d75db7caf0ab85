import { queryOptions } from '@tanstack/react-query';
import { readOwnRating, readRatings } from '#contracts/ratings.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';

/** The average of a template, or of all; null inside while there are too few. */
export const ratingsQuery = (template?: string) =>
  queryOptions({
    queryKey: keyOf(readRatings.path, { template }),
    queryFn: ({ signal }) => api(readRatings, { query: { template }, signal }),
    staleTime: 10 * 60_000,
  });

export const ownRatingQuery = (documentId: string) =>
  queryOptions({
    queryKey: keyOf(readOwnRating.path.replace(':id', documentId)),
    queryFn: ({ signal }) => api(readOwnRating, { params: { id: documentId }, signal }),
  });
