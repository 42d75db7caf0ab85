import { useSyncExternalStore } from 'react';

export interface Notice {
  id: number;
  title: string;
  text?: string;
  /** `error` stays until dismissed. */
  tone: 'plain' | 'success' | 'error';
  /** One thing to do about it, such as undo; it stays ten seconds. */
  action?: { label: string; hint: string; run: () => void };
  /** Shown as a toast; false once dismissed, replaced or run out: then it is only in the list. */
  open: boolean;
  at: number;
}

/** How long each sort of toast stays, in milliseconds. */
const DURATION = { plain: 5000, undo: 10_000, error: Number.POSITIVE_INFINITY } as const;
/** A dismissed toast leaves the notification list after this long. */
const KEPT = 1_000_000;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: readonly Notice[] = [];

/** Shows a toast, one at a time: the one before it stays in the notification list. Answers its id. */
export function notify(notice: Pick<Notice, 'title'> & Partial<Pick<Notice, 'text' | 'tone' | 'action'>>): number {
  lastId += 1;
  for (const earlier of notices) if (earlier.open) expire(earlier.id);
  set([{ tone: 'plain', ...notice, id: lastId, open: true, at: Date.now() }, ...notices.map((earlier) => ({ ...earlier, open: false }))]);
  return lastId;
}

/** Takes a toast from the screen; the list keeps it for a while. */
export function dismiss(id: number): void {
  if (!notices.some((notice) => notice.id === id && notice.open)) return;
  expire(id);
  set(notices.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)));
}

/** Removes a notice from the list too, or all of them. */
export function forget(id?: number): void {
  set(id === undefined ? [] : notices.filter((notice) => notice.id !== id));
}

function expire(id: number): void {
  setTimeout(() => forget(id), KEPT);
}

/** All that are kept, newest first. */
export function listNotices(): readonly Notice[] {
  return notices;
}

/** The same, followed by a screen. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, listNotices, () => NONE);
}

/** How long a notice stays on the screen. */
export function durationOf({ tone, action }: Pick<Notice, 'tone' | 'action'>): number {
  if (tone === 'error') return DURATION.error;
  return action ? DURATION.undo : DURATION.plain;
}
