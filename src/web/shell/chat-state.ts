import { useSyncExternalStore } from 'react';

export type ChatView = 'closed' | 'open' | 'minimised';

export interface ChatState {
  view: ChatView;
  /** Something was said from this browser, so that an answer may come. */
  begun: boolean;
  /** Answers from a person that came while the chat was not open. */
  unread: number;
}

const KEY = 'dw-chat';
/** Narrower screens are covered by the open chat: there it does not open by itself. */
const NARROW = 640;
const NOTHING: ChatState = { view: 'closed', begun: false, unread: 0 };

let state: ChatState | undefined;
/** Who is given the focus when it appears next: it was a person who opened or minimised the chat. */
let focusNext: 'panel' | 'button' | undefined;
const listeners = new Set<() => void>();

function read(): ChatState {
  try {
    const { view, begun } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { view?: unknown; begun?: unknown };
    const kept = view === 'open' || view === 'minimised' ? view : 'closed';
    return { view: kept === 'open' && window.innerWidth < NARROW ? 'minimised' : kept, begun: begun === true, unread: 0 };
  } catch {
    return NOTHING;
  }
}

const now = (): ChatState => {
  state ??= read();
  return state;
};

/** Changes what is known of the chat; view and beginning are remembered across screens and visits. */
export function setChat(change: Partial<ChatState>): void {
  state = { ...now(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify({ view: state.view, begun: state.begun }));
  } catch {
    // A browser that keeps nothing still has it until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Opens the chat, from wherever its button stands; focus goes into it. */
export function openChat(): void {
  focusNext = 'panel';
  setChat({ view: 'open', unread: 0 });
}

/** Minimises or closes it; focus goes back to its button. */
export function leaveChat(view: 'minimised' | 'closed'): void {
  focusNext = 'button';
  setChat({ view });
}

/** Whether this part is to take the focus now; asked once. */
export function takesFocus(part: 'panel' | 'button'): boolean {
  if (focusNext !== part) return false;
  focusNext = undefined;
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Nothing of it while the server's HTML is being taken over. */
export const useChatState = (): ChatState => useSyncExternalStore(subscribe, now, () => NOTHING);
