import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { type Chat, listChats, readChat, readStaffChat, type StaffChat } from '#contracts/chat.ts';
import { api, ask } from '../api.ts';
import { keyOf } from '../queries.ts';

/** Staff look at what waits more often than at tickets: somebody sits at the other end. */
const LIVE_MS = 10_000;

/** The conversation as last read, and by what it is known to be unchanged. */
export interface Heard {
  chat: Chat;
  etag: string | undefined;
}

export const NOTHING_HEARD: Chat = { id: null, messages: [], reference: null, withPerson: false };

/** One's own conversation. An account's and a visitor's are two. A hidden tab asks nothing. */
export const chatQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: [...keyOf(readChat.path), { signedIn }] as const,
    queryFn: async ({ signal, client, queryKey }): Promise<Heard> => {
      const before = client.getQueryData<Heard>(queryKey);
      const { reply, headers } = await ask(readChat, { known: before?.etag, signal });
      // Nothing has come since: there is no body.
      if (before && (reply as Chat | undefined) === undefined) return before;
      return { chat: reply, etag: headers.get('etag') ?? undefined };
    },
    gcTime: 30 * 60_000,
    refetchOnWindowFocus: true,
  });

export const liveChatsQuery = () =>
  queryOptions({
    queryKey: keyOf(listChats.path),
    queryFn: ({ signal }) => api(listChats, { signal }),
    refetchInterval: LIVE_MS,
    refetchOnWindowFocus: true,
  });

/** Each reading is entered in the audit log: it is read again when the list says that something has come. */
export const liveChatQuery = (id: string, version: string | undefined, client: QueryClient) => {
  const key = keyOf(readStaffChat.path.replace(':id', id));
  return queryOptions({
    queryKey: [...key, { version }] as const,
    queryFn: version === undefined ? skipToken : ({ signal }) => api(readStaffChat, { params: { id }, signal }),
    // What was read before stands until this version is there, also where it cannot be read; of no time, it is read anew.
    initialData: () => client.getQueriesData<StaffChat>({ queryKey: key }).findLast(([, chat]) => chat)?.[1],
    initialDataUpdatedAt: 0,
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Number.POSITIVE_INFINITY),
    gcTime: 60_000,
  });
};
