import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Health, listHealings, listResults, type ResultQuery, readAnalytics, readHealth } from '#contracts/operations.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';

/** Between two readings; nothing is asked while the tab is hidden. */
const POLL = { first: 1_000, health: 10_000, results: 15_000, analytics: 60_000 } as const;
const PAGE = 50;

/** Everything that this screen reads stands under it. */
export const OPERATIONS = keyOf('/api/test-orchestration');

/** Monitoring has begun, and the first round is at work. */
const isWaiting = (health: Health | undefined): boolean => health?.monitoring.on === true && Object.keys(health.states).length === 0;

export const healthQuery = () =>
  queryOptions({
    queryKey: keyOf(readHealth.path),
    queryFn: ({ signal }) => api(readHealth, { signal }),
    refetchInterval: ({ state }) => (isWaiting(state.data) ? POLL.first : POLL.health),
  });

/** Pages go on from the last id of the one before; a page that is not full is the last. */
const nextOf = (page: readonly { id: number }[]): number | null => (page.length < PAGE ? null : (page.at(-1)?.id ?? null));
const FIRST: number | null = null;

export const resultsQuery = (filter: Pick<ResultQuery, 'component' | 'only'>) =>
  infiniteQueryOptions({
    queryKey: keyOf(listResults.path, filter),
    queryFn: ({ signal, pageParam }) =>
      api(listResults, { query: { ...filter, limit: PAGE, ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: FIRST,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
    refetchInterval: POLL.results,
  });

export const healingsQuery = () =>
  infiniteQueryOptions({
    queryKey: keyOf(listHealings.path),
    queryFn: ({ signal, pageParam }) =>
      api(listHealings, { query: { limit: PAGE, ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: FIRST,
    getNextPageParam: nextOf,
    refetchInterval: POLL.results,
  });

export const analyticsQuery = () =>
  queryOptions({
    queryKey: keyOf(readAnalytics.path),
    queryFn: ({ signal }) => api(readAnalytics, { signal }),
    refetchInterval: POLL.analytics,
  });
