import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Call } from '#contracts/call.ts';
import { ask } from '../api.ts';
import { keyOf } from '../queries.ts';

/** One page of a list; `X-Next-Cursor` leads on, `X-Total-Count` says how many were found where that is counted. */
export interface ListPage<Row> {
  items: Row[];
  total: number | undefined;
  next: string | null;
}

/**
 * A list for admins, page after page.
 * @param isOnItsWay a row that will change by itself: while one is shown, the list is read anew every five seconds
 */
export const listQuery = <Row, Query extends object>(
  call: Call<undefined, Row[], Query>,
  query: NoInfer<Query>,
  isOnItsWay: (row: Row) => boolean = () => false,
) =>
  infiniteQueryOptions({
    queryKey: keyOf(call.path, { ...query, pages: true }),
    queryFn: async ({ signal, pageParam }): Promise<ListPage<Row>> => {
      const { reply, headers } = await ask(call, { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal });
      const total = headers.get('x-total-count');
      return { items: reply, total: total === null ? undefined : Number(total), next: headers.get('x-next-cursor') || null };
    },
    initialPageParam: '',
    getNextPageParam: (page: ListPage<Row>) => page.next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isOnItsWay)) ? 5_000 : false),
  });
