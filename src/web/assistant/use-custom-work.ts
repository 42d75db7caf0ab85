import { useEffect, useRef, useState } from 'react';
import type { Draft } from '#contracts/drafting.ts';
import { createKeeper } from '../documents/keeper.ts';
import { newId } from '../new-id.ts';
import { accountHere } from '../session.ts';
import { type CustomBrief, keepBrief } from './brief.ts';
import { forgetDraft, type KeptDraft, keepDraft } from './kept-draft.ts';

/** What is on the screen: the text, what is told of it, and what stood there before. */
export type Work = Pick<KeptDraft, 'brief' | 'notes' | 'drafted' | 'text' | 'before'>;

/** A custom document while it is written: everything typed is in the browser within a moment. */
export function useCustomWork(opened: CustomBrief, kept: KeptDraft | undefined) {
  const [work, setWork] = useState<Work>(() => kept ?? { brief: opened, notes: null, drafted: '', text: '', before: null });
  const [isOnlyHere, setOnlyHere] = useState(false);
  const latest = useRef({ work, saveKey: kept?.saveKey ?? newId(), wanted: kept?.wanted, isGone: false, owner: kept?.owner });
  const [keeper] = useState(() =>
    createKeeper(() => {
      const { work: now, saveKey, wanted, isGone } = latest.current;
      if (isGone) return true;
      // Whoever signs in first takes a visitor's text along; from then on it is nobody else's.
      latest.current.owner ||= accountHere();
      const isKept = keepDraft({ ...now, saveKey, at: Date.now(), owner: latest.current.owner, ...(wanted && { wanted }) });
      setOnlyHere(!isKept);
      return isKept;
    }),
  );
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') keeper.flush();
    };
    window.addEventListener('pagehide', keeper.flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', hidden);
      keeper.flush();
    };
  }, [keeper]);

  // The browser has no room: it asks before the tab is closed.
  useEffect(() => {
    if (!isOnlyHere) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOnlyHere]);

  const set = (change: Partial<Work>) => {
    latest.current.work = { ...latest.current.work, ...change };
    setWork(latest.current.work);
    keeper.touch();
  };
  const askFor = (brief: CustomBrief) => {
    keepBrief(brief);
    set({ brief });
  };
  return {
    ...work,
    isOnlyHere,
    /** Something was typed since it was drafted. */
    isEdited: work.text.trim() !== '' && work.text !== work.drafted,
    type: (text: string) => set({ text }),
    rename: (title: string) => askFor({ ...latest.current.work.brief, title }),
    /** Takes a draft over; what stood there can be taken back. */
    take({ text, ...notes }: Draft, brief: CustomBrief) {
      const { work: now } = latest.current;
      keepBrief(brief);
      set({
        brief,
        notes,
        drafted: text,
        text,
        before: now.text.trim() === '' ? null : { notes: now.notes, drafted: now.drafted, text: now.text, brief: now.brief },
      });
      keeper.flush();
    },
    /** Begins with a text that no drafter finished. */
    begin: (text: string) => set({ text, drafted: '', notes: null }),
    takeBack() {
      const { before, ...now } = latest.current.work;
      if (before) {
        keepBrief(before.brief);
        set({ ...before, before: { notes: now.notes, drafted: now.drafted, text: now.text, brief: now.brief } });
      }
    },
    /** Kept at once, with what the visitor wanted when they were sent to sign up. */
    keepNow(what?: 'save' | 'pdf') {
      latest.current.wanted = what && { what, at: Date.now() };
      keeper.touch();
      keeper.flush();
    },
    /** What was wanted on the way to sign up; asked once. */
    takeWish() {
      const { wanted } = latest.current;
      latest.current.wanted = undefined;
      keeper.touch();
      return wanted?.what;
    },
    now: () => ({ ...latest.current.work, saveKey: latest.current.saveKey }),
    /** The key was used for an earlier text whose reply never came: a second document is better than none. */
    newSaveKey() {
      latest.current.saveKey = newId();
      keeper.touch();
    },
    /** It is a document of the account now. */
    drop() {
      latest.current.isGone = true;
      keeper.settle();
      forgetDraft(latest.current.work.brief.key);
    },
  };
}

export type CustomWork = ReturnType<typeof useCustomWork>;
