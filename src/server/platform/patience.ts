/**
 * Waits no longer than so many milliseconds; the work is told to end, but may go on unheard.
 * @throws what `work` throws, or what `late` makes
 */
export async function inTime<T>(work: (signal: AbortSignal) => Promise<T>, ms: number, late: () => Error): Promise<T> {
  const gone = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late());
      gone.abort();
    }, ms);
  });
  const done = work(gone.signal);
  done.catch(() => undefined);
  return Promise.race([done, over]).finally(() => clearTimeout(timer));
}
