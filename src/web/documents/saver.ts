/** Where saving stands: what the screen says beside the title. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused' | 'conflict';

/** Sends what there is now. False when there was nothing to send it to yet; rejects when it was not stored. */
export type Send = (reason: 'auto' | 'explicit') => Promise<boolean>;

export interface Saver {
  /** Something changed; it is saved after a pause. */
  touch(): void;
  /** Saves what is there now and resolves when it is saved; rejects with what went wrong. */
  flush(reason: 'auto' | 'explicit'): Promise<void>;
  /** Does `work` in its turn among the saves; what is typed meanwhile counts as unsaved. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** No further saving on its own until the conflict is decided. */
  hold(): void;
  /** Goes on after a conflict; with `saved` nothing counts as unsaved any more. */
  release(saved: boolean): void;
  dispose(): void;
}

/** Pause after the last key before a document saves itself. */
const PAUSE_MS = 1_500;
/** Pause before a failed save is tried again. */
const RETRY_MS = 8_000;

/**
 * Saves one after the other, never two at once: a save that is asked for while one is under way runs after it, with
 * what there is then.
 * @param isPassing whether another try without a change can succeed: the network, a busy server
 */
export function createSaver(send: Send, show: (state: SaveState) => void, isPassing: (error: unknown) => boolean): Saver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line: Promise<unknown> = Promise.resolve();
  let edition = 0;
  let savedEdition = 0;
  let held = false;

  const later = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => flush('auto').catch(() => undefined), pause);
  };
  /** One thing after the other: the next begins when this one has ended, well or not. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    clearTimeout(timer);
    const job = line.catch(() => undefined).then(work);
    line = job;
    return job;
  };
  const attempt = async <T>(work: () => Promise<T>, isDone: (result: T) => boolean): Promise<T> => {
    const sending = edition;
    show('saving');
    try {
      const result = await work();
      const done = isDone(result);
      if (done) savedEdition = sending;
      show(savedEdition === edition ? 'saved' : 'unsaved');
      if (done && savedEdition !== edition) later(PAUSE_MS);
      return result;
    } catch (error) {
      if (!held) show(isPassing(error) ? 'failed' : 'refused');
      if (!held && isPassing(error)) later(RETRY_MS);
      throw error;
    }
  };
  const flush = (reason: 'auto' | 'explicit'): Promise<void> =>
    inTurn(async () => {
      if (held || (reason === 'auto' && savedEdition === edition)) return;
      await attempt(
        () => send(reason),
        (isSent) => isSent,
      );
    });
  return {
    touch() {
      edition += 1;
      if (held) return;
      show('unsaved');
      later(PAUSE_MS);
    },
    flush,
    run: (work) => inTurn(() => attempt(work, () => true)),
    hold() {
      held = true;
      clearTimeout(timer);
      show('conflict');
    },
    release(saved) {
      held = false;
      if (saved) savedEdition = edition;
      show(savedEdition === edition ? 'saved' : 'unsaved');
    },
    dispose() {
      clearTimeout(timer);
    },
  };
}
