import { queryOptions } from '@tanstack/react-query';
import { type LetterQuery, letterTotals, listLetters, readLetter } from '#contracts/mail.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';
import { listQuery } from './list-query.ts';

/** Letters, newest first. */
export const lettersQuery = (query: LetterQuery) => listQuery(listLetters, query, ({ status }) => status === 'queued');

export const letterTotalsQuery = () =>
  queryOptions({ queryKey: keyOf(letterTotals.path), queryFn: ({ signal }) => api(letterTotals, { signal }) });

/** Each reading is entered in the audit log, so a letter is read once a visit. */
export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(readLetter.path.replace(':id', id)),
    queryFn: ({ signal }) => api(readLetter, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
