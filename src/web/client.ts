import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/**
 * Reads as specified: no retry, no refetch on interval or focus, nothing kept in the cache.
 * `onSignedOut` is told when the server says 401 to a read.
 */
export function createClient(onSignedOut: () => void = () => {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) onSignedOut();
      },
    }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchInterval: false, gcTime: 0, staleTime: 0 },
      mutations: { retry: false },
    },
  });
}
