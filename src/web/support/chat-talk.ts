import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CHAT_CONTEXT, type Chat, sendChat } from '#contracts/chat.ts';
import { briefOf } from '#engine/answers.ts';
import { ApiError, api, tell } from '../api.ts';
import { newId } from '../new-id.ts';
import { useSignedIn } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import { setChat } from '../shell/chat-state.ts';
import { bestEntry } from './chat-answer.ts';
import { keep, useKept } from './chat-kept.ts';
import { chatQuery, type Heard, NOTHING_HEARD } from './chat-queries.ts';
import { type Line, linesOf, type Said, withChange, without, withSaid } from './chat-said.ts';
import { helpQuery, helpWordsQuery } from './queries.ts';

/** How long the automatic reply is awaited, from sending on. */
const REPLY_MS = 1_000;
/** An outside support host that has not answered by then is not there. */
const HOST_MS = 10_000;
/** How often an open chat asks whether an answer has come. */
const OPEN_MS = 5_000;

export interface Talk {
  chat: Chat;
  lines: readonly Line[];
  draft: string;
  /** Something is on its way, or its automatic reply is awaited. */
  awaits: boolean;
  /** The earlier conversation could not be read. */
  notLoaded: boolean;
  /** Where support is, when it is another site's; people are asked for there. */
  host: string | undefined;
  write: (draft: string) => void;
  say: (text: string) => void;
  again: (key: string) => void;
  discard: (key: string) => void;
  /** Puts in what a call answered. */
  put: (chat: Chat) => void;
  reload: () => void;
}

/** The conversation, and everything that can be done in it. */
export function useTalk(): Talk {
  const { t } = useTranslation();
  const client = useQueryClient();
  const signedIn = useSignedIn();
  const brand = useBrand();
  const { pathname } = useLocation();
  const host = otherHost(brand.supportUrl);
  const { draft, said } = useKept();
  // The answers are there before somebody has typed a question.
  useQuery(helpQuery());
  useQuery(helpWordsQuery());
  const awaits = said.some(({ state }) => state === 'sending');
  const query = chatQuery(signedIn);
  const heard = useQuery({
    ...query,
    enabled: host === undefined && !awaits,
    refetchInterval: ({ state }) => (state.data?.chat.id ? OPEN_MS : false),
  });
  const chat = (host === undefined && heard.data?.chat) || NOTHING_HEARD;
  const put = (next: Chat) => client.setQueryData<Heard>(query.queryKey, { chat: next, etag: undefined });

  const send = async ({ key, text }: Pick<Said, 'key' | 'text'>) => {
    keep((kept) => withSaid(kept, { key, text, at: new Date().toISOString(), state: 'sending', entry: undefined, reply: undefined }));
    await client.cancelQueries({ queryKey: query.queryKey });
    // Once a person answers, nothing else does.
    const found = chat.withPerson ? undefined : await bestEntry(client, text);
    const entry = found === undefined ? undefined : (found?.id ?? null);
    const body = { message: text, applicationName: brand.name, context: CHAT_CONTEXT };
    const more = { page: pathname, ...(entry !== undefined && { entry }) };
    try {
      const [reply] = await Promise.all([
        host === undefined ? api(sendChat, { body: { ...body, ...more }, idempotencyKey: key }) : tell(host, sendChat, body, HOST_MS),
        found === undefined ? undefined : new Promise((resolve) => setTimeout(resolve, REPLY_MS)),
      ]);
      if (reply) {
        setChat({ begun: true });
        put(reply);
        keep((kept) => without(kept, key));
      } else keep((kept) => withChange(kept, key, { state: 'sent', entry, reply: found ? briefOf(found.answer) : t('chat.none') }));
    } catch (error) {
      keep((kept) => withChange(kept, key, { state: 'failed', why: sentenceOf(error) }));
    }
  };

  return {
    chat,
    lines: linesOf(chat, said),
    draft,
    awaits,
    notLoaded: heard.isError && heard.data === undefined,
    host,
    put,
    write: (next) => keep((kept) => ({ ...kept, draft: next })),
    say: (text) => {
      keep((kept) => ({ ...kept, draft: '' }));
      void send({ key: newId(), text });
    },
    again: (key) => {
      const failed = said.find((one) => one.key === key);
      if (failed) void send(failed);
    },
    discard: (key) => keep((kept) => without(kept, key)),
    reload: () => void heard.refetch(),
  };
}

/** What the server has against the message itself; that it could not be reached is said by the chat. */
const sentenceOf = (error: unknown): string | undefined => (error instanceof ApiError && error.status < 500 ? error.sentence : undefined);

function otherHost(supportUrl: string): string | undefined {
  try {
    const { origin } = new URL(supportUrl);
    return origin === location.origin ? undefined : origin;
  } catch {
    return undefined;
  }
}
