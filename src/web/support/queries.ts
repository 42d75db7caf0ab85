import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readHelpWords } from '#contracts/help-words.ts';
import { readHelp, readLegal, searchHelp } from '#contracts/support.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';

/** Texts change with a release or a setting, not with a click. */
const TEXTS = { staleTime: 10 * 60_000, gcTime: 30 * 60_000 };

export const helpQuery = () =>
  queryOptions({ queryKey: keyOf(readHelp.path), queryFn: ({ signal }) => api(readHelp, { signal }), ...TEXTS });

/** By which words the chat reads questions. */
export const helpWordsQuery = () =>
  queryOptions({ queryKey: keyOf(readHelpWords.path), queryFn: ({ signal }) => api(readHelpWords, { signal }), ...TEXTS });

export const helpSearchQuery = (q: string) =>
  queryOptions({
    queryKey: keyOf(searchHelp.path, { q }),
    queryFn: ({ signal }) => api(searchHelp, { query: { q }, signal }),
    placeholderData: keepPreviousData,
    ...TEXTS,
  });

export const legalQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(readLegal.path.replace(':id', id)),
    queryFn: ({ signal }) => api(readLegal, { params: { id }, signal }),
    ...TEXTS,
  });
