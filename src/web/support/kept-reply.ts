import { type SetStateAction, useEffect, useSyncExternalStore } from 'react';

/** What is being written to somebody, and whether only staff will read it. */
export interface KeptReply {
  text: string;
  internal: boolean;
}

/** Goes on signing out, see documents/kept-answers.ts. */
const REPLIES = 'dw_reply:';
const NOTHING: KeptReply = { text: '', internal: false };

const listeners = new Set<() => void>();
/** Read once for each text of it, so that what has not changed is the same object. */
const seen = new Map<string, { raw: string | null; reply: KeptReply }>();
/** Where the browser keeps nothing: until the page is left. A tick without a word is kept nowhere: until the conversation is left. */
const unkept = new Map<string, KeptReply>();
/** The conversations on the screen. */
const open = new Set<string>();

/** @param name of one conversation, as one account writes in it */
export function readReply(name: string): KeptReply {
  const here = unkept.get(name);
  if (here) return here;
  const raw = readRaw(name);
  const known = seen.get(name);
  if (known?.raw === raw) return known.reply;
  const reply = parsed(raw);
  seen.set(name, { raw, reply });
  return reply;
}

/** Keeps what is being written in the tab: while another ticket is looked at, and across loading the page again. */
export function keepReply(name: string, change: (now: KeptReply) => KeptReply): void {
  const next = change(readReply(name));
  const isTick = next.text === '' && next.internal && open.has(name);
  try {
    if (next.text === '') sessionStorage.removeItem(REPLIES + name);
    else sessionStorage.setItem(REPLIES + name, JSON.stringify(next));
    if (isTick) unkept.set(name, next);
    else unkept.delete(name);
  } catch {
    if (isTick || next.text !== '') unkept.set(name, next);
    else unkept.delete(name);
  }
  for (const listener of listeners) listener();
}

/**
 * Says that a conversation is on the screen; what it gives back says that it was left. Whoever comes back to one without a word begins with an answer to
 * the customer, and not with a note that stays here.
 */
export function openReply(name: string): () => void {
  open.add(name);
  return () => {
    open.delete(name);
    if (unkept.get(name)?.text === '') unkept.delete(name);
  };
}

/**
 * The reply to one conversation. Another conversation has another one, and what was sent leaves its own also when it
 * is not on the screen any more.
 */
export function useKeptReply(account: string, conversation: string) {
  const name = `${account}:${conversation}`;
  const { text, internal } = useSyncExternalStore(
    subscribe,
    () => readReply(name),
    () => NOTHING,
  );
  useEffect(() => openReply(name), [name]);
  return {
    text,
    internal,
    setText: (next: SetStateAction<string>) =>
      keepReply(name, (now) => ({ ...now, text: typeof next === 'function' ? next(now.text) : next })),
    setInternal: (next: boolean) => keepReply(name, (now) => ({ ...now, internal: next })),
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readRaw(name: string): string | null {
  try {
    return sessionStorage.getItem(REPLIES + name);
  } catch {
    return null;
  }
}

function parsed(raw: string | null): KeptReply {
  try {
    const found = JSON.parse(raw ?? 'null') as Partial<KeptReply> | null;
    return { text: typeof found?.text === 'string' ? found.text : '', internal: found?.internal === true };
  } catch {
    return NOTHING;
  }
}
