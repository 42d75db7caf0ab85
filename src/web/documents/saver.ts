/** Where saving stands: what the screen says beside the title. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

export interface Saver {
  /** Something changed; it is saved after a pause. */
  touch(): void;
  /** Saves what is there now and resolves when it is saved; rejects with what went wrong. */
  flush(reason: 'auto' | 'explicit'): Promise<void>;
  /** No further saving on its own until the conflict is decided. */
  hold(state: 'conflict'): void;
  /** Goes on after a conflict; nothing counts as unsaved any more. */
  release(): void;
  dispose(): void;
}

/** Pause after the last key before a document saves itself. */
const PAUSE_MS = 1_500;
/** Pause before a failed save is tried again. */
const RETRY_MS = 8_000;

/**
 * Saves one after the other, never two at once: a save that is asked for while one is under way runs after it, with
 * what there is then. `save` sends the present answers and rejects when they were not stored.
 */
export function createSaver(
  save: (reason: 'auto' | 'explicit') => Promise<void>,
  show: (state: SaveState) => void,
  isRetriable: (error: unknown) => boolean,
): Saver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line: Promise<void> = Promise.resolve();
  let edition = 0;
  let savedEdition = 0;
  let held = false;

  const later = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => flush('auto').catch(() => undefined), pause);
  };
  const flush = (reason: 'auto' | 'explicit'): Promise<void> => {
    clearTimeout(timer);
    const run = async () => {
      if (held || (reason === 'auto' && savedEdition === edition)) return;
      const sending = edition;
      show('saving');
      try {
        await save(reason);
        savedEdition = sending;
        show(savedEdition === edition ? 'saved' : 'unsaved');
      } catch (error) {
        if (!held) show('failed');
        if (!held && isRetriable(error)) later(RETRY_MS);
        throw error;
      }
    };
    line = line.catch(() => undefined).then(run);
    return line;
  };
  return {
    touch() {
      edition += 1;
      if (held) return;
      show('unsaved');
      later(PAUSE_MS);
    },
    flush,
    hold(state) {
      held = true;
      clearTimeout(timer);
      show(state);
    },
    release() {
      held = false;
      savedEdition = edition;
      show('saved');
    },
    dispose() {
      clearTimeout(timer);
    },
  };
}
