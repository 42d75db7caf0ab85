/** Something of the database that is read once in a while and not with every request. */
export interface Remembered<T> {
  /** As last read; the same object until something changes. */
  now(): T;
  /** Reads anew. @throws what reading throws; the last value stands */
  refresh(): Promise<void>;
}

/** Another node's change is seen within so long. */
const STALE_MS = 60_000;

/**
 * @param first stands until it was read
 * @param textOf two values with the same text are the same
 */
export function remember<T>(
  read: () => Promise<T>,
  first: T,
  textOf: (value: T) => string = (value) => JSON.stringify(value),
): Remembered<T> {
  let value = first;
  let readAt = 0;
  const refresh = async (): Promise<void> => {
    readAt = Date.now();
    const next = await read();
    if (textOf(next) !== textOf(value)) value = next;
  };
  const now = (): T => {
    // While the database is away the last value stands.
    if (Date.now() - readAt > STALE_MS) refresh().catch(() => undefined);
    return value;
  };
  return { now, refresh };
}
