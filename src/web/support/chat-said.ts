import type { Chat, ChatMessage } from '#contracts/chat.ts';

/** Something that was said here and that the server does not show yet, or never will where support is another host's. */
export interface Said {
  /** Makes a repeated sending the same message. */
  key: string;
  text: string;
  at: string;
  state: 'sending' | 'sent' | 'failed';
  /** The help entry that answers it, null where none does; undefined once a person answers. */
  entry: string | null | undefined;
  /** What the automatic reply says, once it was given. */
  reply: string | undefined;
  /** Why it was not taken, where the server said so. */
  why?: string | undefined;
}

/** What this browser keeps of the chat until the tab is closed. */
export interface Kept {
  draft: string;
  said: readonly Said[];
}

export const NOTHING_KEPT: Kept = { draft: '', said: [] };
/** As many as a support host's conversation may have before the oldest make room. */
const MOST = 200;

/** A line of the chat as it is drawn. */
export interface Line extends ChatMessage {
  /** Present on what did not arrive. */
  failed?: { why: string | undefined };
  isSending?: true;
}

/** Something is being sent. */
export const withSaid = (kept: Kept, said: Said): Kept => ({
  ...kept,
  said: [...kept.said.filter(({ key }) => key !== said.key), said].slice(-MOST),
});

export const withChange = (kept: Kept, key: string, change: Partial<Said>): Kept => ({
  ...kept,
  said: kept.said.map((one) => (one.key === key ? { ...one, ...change } : one)),
});

export const without = (kept: Kept, key: string): Kept => ({ ...kept, said: kept.said.filter((one) => one.key !== key) });

/** What the tab had kept; of what was on its way nobody knows whether it arrived, so it can be sent again. */
export function revived(kept: Kept): Kept {
  return { ...kept, said: kept.said.map((one) => (one.state === 'sending' ? { ...one, state: 'failed' } : one)) };
}

/** Everything in its order: what the server has, then what only this browser has. */
export function linesOf(chat: Pick<Chat, 'messages'>, said: readonly Said[]): Line[] {
  return [...chat.messages, ...said.flatMap(asLines)];
}

function asLines({ key, text, at, state, entry, reply, why }: Said): Line[] {
  const line: Line = { id: key, text, sender: 'user', timestamp: at, author: null, entry: null };
  if (state === 'failed') return [{ ...line, failed: { why } }];
  if (state === 'sending') return [{ ...line, isSending: true }];
  return reply === undefined
    ? [line]
    : [line, { id: `${key}.reply`, text: reply, sender: 'ai', timestamp: at, author: null, entry: entry ?? null }];
}

/** Answers of people that came after the one that was seen last. */
export function unreadIn({ messages }: Pick<Chat, 'messages'>, seen: string | null): number {
  const answers = messages.filter(({ sender }) => sender === 'support');
  return answers.length - 1 - answers.findLastIndex(({ id }) => id === seen);
}

export const lastAnswerIn = ({ messages }: Pick<Chat, 'messages'>): string | null =>
  messages.findLast(({ sender }) => sender === 'support')?.id ?? null;
