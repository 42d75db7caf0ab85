import type { Conflict, Document, DocumentChange } from '#contracts/documents.ts';
import type { BrowserStore } from './browser-store.ts';
import { createKeeper } from './keeper.ts';
import { copyName, type FoundCopy, fateOf, type LocalCopy, type SaveBody, saysTheSame } from './local-copy.ts';
import { createSaver, type SaveState } from './saver.ts';

/** Why a save was not stored, as far as it matters for what comes next. */
export type Failure =
  | { kind: 'passing'; wait: number }
  | { kind: 'conflict'; conflict: Conflict }
  | { kind: 'signedOut' }
  /** It was deleted elsewhere. */
  | { kind: 'gone' }
  | { kind: 'refused' };

export interface SavingParts {
  /** The document as it was opened; null while there is none yet. */
  opened: Document | null;
  /** What an earlier visit left in this browser and never reached the server. */
  found: FoundCopy | null;
  store: BrowserStore;
  /** Names this editor among all tabs and editors. */
  slot: string;
  tab: string;
  /** What there is now, as a save sends it. */
  body: () => SaveBody;
  change: (id: string, body: DocumentChange) => Promise<Document>;
  /** Makes the document at the first save that is asked for. */
  create: () => Promise<Document>;
  /** Keeps what there is before there is a document; false when there was no room. */
  keepNew: () => boolean;
  /** The server answered with what the document is now; `sent` is what was asked to be saved. */
  onStored: (document: Document, sent: SaveBody) => void;
  failureOf: (error: unknown) => Failure;
  newId: () => string;
  now: () => number;
  /** Whose document it is, or becomes; `''` while a visitor types. */
  owner: () => string;
}

export interface SavingState {
  document: Document | null;
  state: SaveState;
  /** When the server last said that everything is stored. */
  savedAt: number | null;
  conflict: Conflict | null;
  /** The browser would not keep a copy: only the screen holds what was typed. */
  isOnlyHere: boolean;
}

export type Saving = ReturnType<typeof createSaving>;

/** One's own saves that may come between: a chain longer than this is somebody else. */
const REBASES = 3;

/**
 * Keeps what is typed safe: a copy in the browser within a moment, the server's after a pause, tried again until it is
 * there; the copy goes when the server has it. Knows nothing of the screen.
 */
export function createSaving(parts: SavingParts) {
  const { store, slot, found } = parts;
  const listeners = new Set<() => void>();
  let now: SavingState = { document: parts.opened, state: 'saved', savedAt: null, conflict: null, isOnlyHere: false };
  /** Version that what is typed builds upon. */
  let base = parts.opened?.updatedAt ?? '';
  let sent: string[] = [];

  const set = (change: Partial<SavingState>) => {
    const next = { ...now, ...change };
    if (Object.keys(change).every((key) => next[key as keyof SavingState] === now[key as keyof SavingState])) return;
    now = next;
    for (const listener of listeners) listener();
  };
  const name = () => copyName(now.document?.id ?? '', slot);
  const writeCopy = (): boolean => {
    if (!now.document) return parts.keepNew();
    const copy: LocalCopy = {
      documentId: now.document.id,
      updatedAt: base,
      body: parts.body(),
      sent,
      at: parts.now(),
      owner: parts.owner(),
    };
    return store.write(name(), copy);
  };
  const keeper = createKeeper(() => {
    const isKept = writeCopy();
    set({ isOnlyHere: !isKept });
    return isKept;
  });
  const dropCopy = () => {
    keeper.settle();
    if (now.document) store.remove(name());
    set({ isOnlyHere: false });
  };
  /** Takes over what the server says; typing done since `body` was sent stays, and its copy builds upon the new version. */
  const adopt = (document: Document, body: SaveBody) => {
    base = document.updatedAt;
    sent = [];
    set({ document });
    parts.onStored(document, body);
  };
  const change = async (id: string, reason: 'auto' | 'explicit', rebases: number): Promise<void> => {
    const body = parts.body();
    const saveId = parts.newId();
    sent = [...sent.slice(-9), saveId];
    // Before it is sent: should the answer never come, the copy knows its own work again.
    if (saver.isDirty()) {
      keeper.touch();
      keeper.flush();
    }
    try {
      const document = await parts.change(id, { ...body, updatedAt: base, tab: parts.tab, save: reason, saveId });
      adopt(document, body);
      if (same(body, parts.body())) dropCopy();
      else keeper.touch();
    } catch (error) {
      const failure = parts.failureOf(error);
      if (failure.kind === 'conflict') {
        const { current } = failure.conflict;
        // An own save whose answer got lost: nobody else was there.
        if (current.savedBy !== null && sent.includes(current.savedBy) && rebases < REBASES) {
          base = current.updatedAt;
          return change(id, reason, rebases + 1);
        }
        dispute(failure.conflict);
      } else if (failure.kind === 'signedOut' || failure.kind === 'gone') saver.hold(failure.kind);
      throw error;
    }
  };
  /** Asks something of the document in its turn among the saves; that it is gone or disputed is heard as from a save. */
  const ask = <T>(work: (document: Document) => Promise<T>): Promise<T> =>
    saver.run(async () => {
      if (!now.document) throw new Error('There is no document yet');
      try {
        return await work(now.document);
      } catch (error) {
        const failure = parts.failureOf(error);
        if (failure.kind === 'conflict') dispute(failure.conflict);
        else if (failure.kind === 'signedOut' || failure.kind === 'gone') saver.hold(failure.kind);
        throw error;
      }
    });
  const make = async (): Promise<Document> => {
    try {
      return await parts.create();
    } catch (error) {
      if (parts.failureOf(error).kind === 'signedOut') saver.hold('signedOut');
      throw error;
    }
  };
  const dispute = (conflict: Conflict) => {
    saver.hold('conflict');
    keeper.flush();
    set({ conflict });
  };
  const saver = createSaver(
    async (reason) => {
      if (now.document) await change(now.document.id, reason, 0);
      else if (reason === 'auto') return false;
      else {
        const body = parts.body();
        adopt(await make(), body);
        if (!same(body, parts.body())) keeper.touch();
        else keeper.settle();
      }
      return true;
    },
    (state) => set(state === 'saved' ? { state, savedAt: parts.now() } : { state }),
    (error) => {
      const failure = parts.failureOf(error);
      return failure.kind === 'passing' ? failure.wait : undefined;
    },
  );

  // What an earlier visit left: it goes on where it was, or both texts are shown.
  if (parts.opened && found) {
    const fate = fateOf(found.copy, parts.opened);
    if (fate !== 'drop') {
      sent = found.copy.sent;
      base = fate === 'resume' ? parts.opened.updatedAt : found.copy.updatedAt;
      store.write(name(), { ...found.copy, updatedAt: base });
      saver.touch();
      keeper.touch();
      if (fate === 'conflict')
        dispute({ code: 'conflict', message: '', current: parts.opened, yours: found.copy.body as Record<string, unknown> });
    }
    store.remove(found.name);
  }

  return {
    get: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Something was typed. */
    touch() {
      keeper.touch();
      saver.touch();
    },
    /** Keeps what is typed in the browser at once: the tab may be gone the next moment. */
    keepNow: () => keeper.flush(),
    save: (reason: 'auto' | 'explicit') => saver.flush(reason),
    ask,
    /** Does something else to the document in its turn; its answer is the document from then on. */
    run: <T extends Document>(work: (document: Document) => Promise<T>): Promise<T> =>
      ask(async (document) => {
        const result = await work(document);
        adopt(result, {});
        if (saver.isDirty()) keeper.touch();
        return result;
      }),
    nudge: () => saver.nudge(),
    /** Somebody is signed in again: what waited is saved. Without a document it waits only because it was asked for. */
    resume() {
      if (now.state !== 'signedOut') return;
      saver.release(false);
      saver.flush(now.document ? 'auto' : 'explicit').catch(() => undefined);
    },
    /** The document is back from the bin: what was typed is saved upon it. */
    restored(document: Document) {
      adopt(document, {});
      saver.release(false);
      saver.flush('auto').catch(() => undefined);
    },
    /** Ends a conflict. What is typed now builds upon the other text, and is saved unless it is the same. */
    settle(): Promise<void> {
      if (!now.conflict) return Promise.resolve();
      const { current } = now.conflict;
      adopt(current, {});
      set({ conflict: null });
      const isTheirs = saysTheSame(parts.body(), current);
      saver.release(isTheirs);
      if (isTheirs) dropCopy();
      return isTheirs ? Promise.resolve() : saver.flush('explicit');
    },
    /** Nothing of what was typed is wanted any more: the document is what the server says. */
    replace(document: Document) {
      adopt(document, {});
      saver.release(true);
      dropCopy();
    },
    isDirty: () => saver.isDirty(),
    /** Leaving within the pause loses nothing; the copy stays until the server has it. */
    dispose() {
      keeper.flush();
      saver.flush('auto').catch(() => undefined);
      saver.dispose();
    },
  };
}

/** Bodies are made anew of the same parts: equal when each part is the same. */
function same(a: SaveBody, b: SaveBody): boolean {
  return a.formData === b.formData && a.templateId === b.templateId && a.title === b.title && a.generatedContent === b.generatedContent;
}
