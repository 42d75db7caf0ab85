/** Where saving stands: what the screen says beside the title. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused' | 'conflict' | 'signedOut' | 'gone';

/** Sends what there is now. False when there was nothing to send it to yet; rejects when it was not stored. */
export type Send = (reason: 'auto' | 'explicit') => Promise<boolean>;

export interface Saver {
  /** Something changed; it is saved after a pause, and while somebody types on and on every few seconds. */
  touch(): void;
  /** Saves what is there now and resolves when it is saved; rejects with what went wrong. */
  flush(reason: 'auto' | 'explicit'): Promise<void>;
  /** Does `work` in its turn among the saves; it saves nothing, and what was typed is saved after it. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** The network is back: what waits for another try is tried now. */
  nudge(): void;
  /** No further saving on its own until the conflict is decided, somebody is signed in again, or the document is back from the bin. */
  hold(why: 'conflict' | 'signedOut' | 'gone'): void;
  /** Goes on after that; with `saved` nothing counts as unsaved any more. */
  release(saved: boolean): void;
  /** Whether something is typed that no save has stored. */
  isDirty(): boolean;
  dispose(): void;
}

/** Pause after the last key before a document saves itself. */
const PAUSE_MS = 1_500;
/** The longest that typing without a pause goes unsaved. */
const LONGEST_MS = 6_000;
/** First pause before a failed save is tried again; each further one is twice as long. */
const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Saves one after the other, never two at once: a save that is asked for while one is under way runs after it, with
 * what there is then.
 * @param retry milliseconds after which another try without a change can succeed, as the server named them, or 0; undefined when none can
 */
export function createSaver(send: Send, show: (state: SaveState) => void, retry: (error: unknown) => number | undefined): Saver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line: Promise<unknown> = Promise.resolve();
  let edition = 0;
  let savedEdition = 0;
  let held = false;
  let failures = 0;
  let unsavedSince = 0;
  let disposed = false;

  const later = (pause: number) => {
    clearTimeout(timer);
    if (disposed) return;
    timer = setTimeout(() => flush('auto').catch(() => undefined), pause);
  };
  /** One thing after the other: the next begins when this one has ended, well or not. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    clearTimeout(timer);
    const job = line.catch(() => undefined).then(work);
    line = job;
    return job;
  };
  const rest = () => {
    show(savedEdition === edition ? 'saved' : 'unsaved');
    if (savedEdition !== edition) later(PAUSE_MS);
  };
  const save = async (reason: 'auto' | 'explicit'): Promise<void> => {
    const sending = edition;
    unsavedSince = 0;
    show('saving');
    try {
      const isSent = await send(reason);
      failures = 0;
      if (isSent) savedEdition = sending;
      if (isSent) rest();
      else show('unsaved');
    } catch (error) {
      const wait = retry(error);
      if (!held) show(wait === undefined ? 'refused' : 'failed');
      if (!held && wait !== undefined) later(Math.max(wait, Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** failures)));
      failures = wait === undefined ? 0 : failures + 1;
      throw error;
    }
  };
  const flush = (reason: 'auto' | 'explicit'): Promise<void> =>
    inTurn(async () => {
      if (held || (reason === 'auto' && savedEdition === edition)) return;
      await save(reason);
    });
  return {
    touch() {
      edition += 1;
      if (held || failures > 0) return;
      show('unsaved');
      unsavedSince ||= Date.now();
      later(Math.min(PAUSE_MS, Math.max(0, unsavedSince + LONGEST_MS - Date.now())));
    },
    flush,
    run: (work) =>
      inTurn(async () => {
        show('saving');
        try {
          return await work();
        } finally {
          if (!held) rest();
        }
      }),
    nudge() {
      if (failures === 0 || held) return;
      failures = 0;
      flush('auto').catch(() => undefined);
    },
    hold(why) {
      held = true;
      clearTimeout(timer);
      show(why);
    },
    release(saved) {
      held = false;
      failures = 0;
      if (saved) savedEdition = edition;
      show(savedEdition === edition ? 'saved' : 'unsaved');
    },
    isDirty: () => savedEdition !== edition,
    dispose() {
      disposed = true;
      clearTimeout(timer);
    },
  };
}
