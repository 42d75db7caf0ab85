/** The longest that what is typed is nowhere but on the screen. */
export const KEEP_MS = 600;

export interface Keeper {
  /** Something changed: it is kept within `KEEP_MS`, however fast more comes. */
  touch(): void;
  /** Keeps it now, if something changed. */
  flush(): void;
  /** Nothing is left to keep. */
  settle(): void;
  /** The browser had no room: only the screen holds what was typed. */
  hasFailed(): boolean;
}

/** Keeps what is typed in the browser, a few times a second at most. @param write false when there was no room */
export function createKeeper(write: () => boolean): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDirty = false;
  let failed = false;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isDirty) return;
    failed = !write();
    isDirty = failed;
  };
  return {
    touch() {
      isDirty = true;
      timer ??= setTimeout(flush, KEEP_MS);
    },
    flush,
    settle() {
      clearTimeout(timer);
      timer = undefined;
      isDirty = false;
      failed = false;
    },
    hasFailed: () => failed,
  };
}
