import { useEffect, useRef, useState } from 'react';
import { newId } from '../new-id.ts';
import { browserStore } from './browser-store.ts';
import { type FoundCopy, orphansOf } from './local-copy.ts';

/** Names one browser tab among those that save the same document. */
export const TAB = newId();

const LOCK = 'dw_tab:';
/** Editors of this tab that are on the screen now. */
const open = new Set<string>();
let editors = 0;
let isLocked = false;

/** A name for one editor, alone among all tabs. */
export function newSlot(): string {
  editors += 1;
  return `${TAB}.${editors}`;
}

/** While an editor is on the screen its copies are its own: other tabs see that this one is alive by a lock it holds. */
export function useOpenSlot(slot: string): void {
  useEffect(() => {
    open.add(slot);
    if (!isLocked) {
      isLocked = true;
      void navigator.locks?.request(LOCK + TAB, () => new Promise(() => undefined));
    }
    return () => {
      open.delete(slot);
    };
  }, [slot]);
}

/** Tabs that are open and have shown an editor; undefined where the browser cannot tell. */
async function openTabs(): Promise<Set<string> | undefined> {
  const held = await navigator.locks?.query().then(({ held: locks }) => locks ?? []);
  return held && new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}

/** Whether another tab of this name is open. */
export async function isOpenElsewhere(tab: string): Promise<boolean> {
  return tab !== TAB && ((await openTabs().catch(() => undefined))?.has(tab) ?? false);
}

/** Without locks, a copy that was just written is taken for one of a tab that is open. */
const FRESH_MS = 5_000;

/** The newest copy that an earlier visit to a document left behind; null when there is none. */
export async function findCopy(documentId: string): Promise<FoundCopy | null> {
  const alive = await openTabs();
  const [newest] = orphansOf(browserStore, documentId, (slot, copy) => {
    const tab = slot.split('.')[0] ?? '';
    if (tab === TAB) return open.has(slot);
    return alive ? alive.has(tab) : Date.now() - copy.at < FRESH_MS;
  });
  return newest ?? null;
}

interface Hello {
  documentId: string;
  slot: string;
  says: 'here' | 'too' | 'gone' | 'saved';
}

/** Whether the same document is open in another tab, and whether that one has saved it since. */
export function useOtherTabs(documentId: string | undefined, slot: string, updatedAt: string | undefined): 'open' | 'saved' | null {
  const [others, setOthers] = useState<ReadonlyMap<string, 'open' | 'saved'>>(new Map());
  // One channel for all that is said and heard: a channel does not hear itself, but a second one of this tab would be heard.
  const speak = useRef<(says: Hello['says']) => void>(undefined);
  useEffect(() => {
    if (!documentId || typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(`dw_open:${documentId}`);
    const say = (says: Hello['says']) => channel.postMessage({ documentId, slot, says } satisfies Hello);
    speak.current = say;
    channel.onmessage = ({ data }: MessageEvent<Hello>) => {
      setOthers((before) => {
        const next = new Map(before);
        if (data.says === 'gone') next.delete(data.slot);
        else next.set(data.slot, data.says === 'saved' ? 'saved' : (before.get(data.slot) ?? 'open'));
        return next;
      });
      if (data.says === 'here') say('too');
    };
    say('here');
    const leave = () => say('gone');
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      speak.current = undefined;
      channel.close();
      setOthers(new Map());
    };
  }, [documentId, slot]);
  // What this tab saves is built upon what it knew: the others are behind from here on, not this one.
  const [first] = useState(updatedAt);
  useEffect(() => {
    if (!updatedAt || updatedAt === first) return;
    speak.current?.('saved');
    setOthers((before) => new Map([...before.keys()].map((other) => [other, 'open'])));
  }, [updatedAt, first]);
  if (others.size === 0) return null;
  return [...others.values()].includes('saved') ? 'saved' : 'open';
}
