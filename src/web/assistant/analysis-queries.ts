import { queryOptions } from '@tanstack/react-query';
import { compareAnalysis, listAnalyses, readAnalysis } from '#contracts/analysis.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';

/** Earlier analyses, newest first. */
export const analysesQuery = () =>
  queryOptions({ queryKey: keyOf(listAnalyses.path), queryFn: ({ signal }) => api(listAnalyses, { signal }) });

/** One report; it does not change. */
export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(readAnalysis.path.replace(':id', id)),
    queryFn: ({ signal }) => api(readAnalysis, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sideBySideQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(compareAnalysis.path.replace(':id', id)),
    queryFn: ({ signal }) => api(compareAnalysis, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
