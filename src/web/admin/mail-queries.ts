import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type LetterQuery, type LetterSummary, letterTotals, listLetters, readLetter } from '#contracts/mail.ts';
import { api, ask } from '../api.ts';
import { keyOf } from '../queries.ts';

interface Page {
  items: LetterSummary[];
  next: string | null;
}

/** Letters page after page, newest first; read anew while some are on their way. */
export const lettersQuery = (query: LetterQuery) =>
  infiniteQueryOptions({
    queryKey: keyOf(listLetters.path, { ...query, pages: true }),
    queryFn: async ({ signal, pageParam }): Promise<Page> => {
      const { reply, headers } = await ask(listLetters, { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal });
      return { items: reply, next: headers.get('x-next-cursor') || null };
    },
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'queued')) ? 5_000 : false,
  });

export const letterTotalsQuery = () =>
  queryOptions({ queryKey: keyOf(letterTotals.path), queryFn: ({ signal }) => api(letterTotals, { signal }) });

/** Each reading is entered in the audit log, so a letter is read once a visit. */
export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(readLetter.path.replace(':id', id)),
    queryFn: ({ signal }) => api(readLetter, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
