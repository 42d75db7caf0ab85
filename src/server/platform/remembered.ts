/** Something of the database that is read once in a while and not with every request. */
export interface Remembered<T> {
  /** As last read; the same object until something changes. */
  now(): T;
  /** Reads anew. @throws what reading throws; the last value stands */
  refresh(): Promise<void>;
}

/** Another node's change is seen within so long, unless somebody says otherwise. */
const STALE_MS = 60_000;

/**
 * @param first stands until it was read
 * @param options.staleMs milliseconds after which it is read anew when somebody asks
 * @param options.textOf two values with the same text are the same
 */
export function remember<T>(
  read: () => Promise<T>,
  first: T,
  { staleMs = STALE_MS, textOf = (value) => JSON.stringify(value) }: { staleMs?: number; textOf?: (value: T) => string } = {},
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
    if (Date.now() - readAt > staleMs) refresh().catch(() => undefined);
    return value;
  };
  return { now, refresh };
}
