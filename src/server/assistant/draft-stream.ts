import { setImmediate as turn } from 'node:timers/promises';
import type { Brief, DraftEvent } from '#contracts/drafting.ts';

/** For whom a draft is made, and until when. */
export interface Waiting {
  /** Null for a visitor. */
  userId: string | null;
  /** A test of our own: it costs nothing outside and is not recorded. */
  isSynthetic?: boolean;
  signal: AbortSignal;
}

/** Drafts a document from a brief, event by event; the last one is `questions`, `draft` or `failed`. It stops soon after the signal is aborted. */
export type Drafter = (brief: Brief, waiting: Waiting) => Iterable<DraftEvent> | AsyncIterable<DraftEvent>;

/** Whatever stands between may cut a connection that stays still: an empty line says that somebody is at work. */
const QUIET_MS = 3_000;

/**
 * The events of `draft` as lines of JSON, one at a time as the reader takes them; an empty line whenever there was none for a while.
 * Between two of them everybody else's requests have their turn. What the drafter throws becomes the last line.
 * @param failed the event that tells of an error
 */
export async function* linesOf(
  draft: () => Iterable<DraftEvent> | AsyncIterable<DraftEvent>,
  signal: AbortSignal,
  failed: (error: unknown) => DraftEvent,
  quietMs = QUIET_MS,
): AsyncGenerator<string, void> {
  let source: AsyncIterator<DraftEvent> | Iterator<DraftEvent> | undefined;
  try {
    const events = draft();
    source = Symbol.asyncIterator in events ? events[Symbol.asyncIterator]() : events[Symbol.iterator]();
    for (;;) {
      await turn();
      if (signal.aborted) return;
      const next = Promise.resolve(source.next());
      let result = await within(next, quietMs, signal);
      while (result === 'quiet') {
        yield '\n';
        result = await within(next, quietMs, signal);
      }
      if (result === 'aborted' || result.done) return;
      yield `${JSON.stringify(result.value)}\n`;
    }
  } catch (error) {
    if (!signal.aborted) yield `${JSON.stringify(failed(error))}\n`;
  } finally {
    // What it still holds is let go; nobody waits for that.
    Promise.resolve(source?.return?.()).catch(() => undefined);
  }
}

/** What comes first: the value, so many milliseconds, or the reader's leaving. */
function within<T>(value: Promise<T>, ms: number, signal: AbortSignal): Promise<T | 'quiet' | 'aborted'> {
  return new Promise((resolve, reject) => {
    const left = () => resolve('aborted');
    const timer = setTimeout(() => resolve('quiet'), ms);
    signal.addEventListener('abort', left, { once: true });
    value.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', left);
    });
  });
}
