import { type DehydratedState, QueryClient } from '@tanstack/react-query';

export interface ClientOptions {
  /** Keeps what is put in until the end, for rendering on the server. */
  keep?: boolean;
}

/** What came with the page stays until its screen has mounted. */
const HYDRATED = 30 * 60_000;

/** Reads as specified: no retry, no refetch on interval or focus, nothing kept in the cache. */
export function createClient({ keep = false }: ClientOptions = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: 0,
        gcTime: keep ? Number.POSITIVE_INFINITY : 0,
        // Asked even when the browser believes it is offline: it may be wrong, and a failure can be shown and tried again.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
      hydrate: { queries: { gcTime: HYDRATED } },
    },
  });
}

/**
 * What came with the page, as if read just now. The server draws a page anew when anything in it changes, and gives the one it keeps until then; its clock
 * may be another one, too. What counted as old would be asked for once more while the page is taken over, and a screen that says so would not be the one
 * that was drawn: all of it would be thrown away.
 * @param now milliseconds of the reader's clock
 */
export function readNow(state: DehydratedState, now = Date.now()): DehydratedState {
  return { ...state, queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })) };
}
