import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, draftDocument } from '#contracts/drafting.ts';
import { askStream } from '../api.ts';
import { today } from '../documents/use-editing.ts';
import type { CustomBrief } from './brief.ts';
import { eventsIn } from './draft-lines.ts';
import { BEGINNING, type Drafting, hear } from './drafting.ts';

/** The screen is drawn anew this often at most while the text runs in. */
const DRAW_MS = 40;

/** Asks the server for a draft and follows it; `onEnd` is told of what came of it. */
export function useDrafting(onEnd: { done: (draft: Draft, brief: CustomBrief) => void; failed: (error: unknown) => void }) {
  const [drafting, setDrafting] = useState<Drafting | null>(null);
  const [error, setError] = useState<unknown>(undefined);
  const aborter = useRef<AbortController>(undefined);
  const ends = useRef(onEnd);
  ends.current = onEnd;

  /** With `skipQuestions` nothing is asked any more. */
  const start = useCallback(async (brief: CustomBrief, skipQuestions = false) => {
    aborter.current?.abort();
    const own = new AbortController();
    aborter.current = own;
    let now = BEGINNING;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      timer = undefined;
      if (aborter.current === own) setDrafting(now);
    };
    setError(undefined);
    draw();
    try {
      const { title, description, requirements, jurisdiction, answers } = brief;
      const body = { title, description, requirements, date: today(), answers, skipQuestions, ...(jurisdiction && { jurisdiction }) };
      for await (const event of eventsIn(await askStream(draftDocument, { body, signal: own.signal }))) {
        now = hear(now, event);
        timer ??= setTimeout(draw, DRAW_MS);
      }
      // The line broke amid the text: what came is no whole document.
      if (now.state === 'working') throw new TypeError('The draft ended before its end');
      clearTimeout(timer);
      draw();
      if (now.draft) ends.current.done(now.draft, brief);
      else if (now.state === 'failed') ends.current.failed(undefined);
    } catch (thrown) {
      clearTimeout(timer);
      if (own.signal.aborted) return;
      setError(thrown);
      now = { ...now, state: 'failed' };
      draw();
      ends.current.failed(thrown);
    }
  }, []);
  /** Ends what is under way; what was written so far stays to be looked at. */
  const cancel = useCallback(() => {
    aborter.current?.abort();
    aborter.current = undefined;
    setDrafting((before) => before && { ...before, state: 'cancelled' });
  }, []);
  /** Nothing of the last draft is looked at any more. */
  const settle = useCallback(() => setDrafting(null), []);
  useEffect(() => () => aborter.current?.abort(), []);
  return { drafting, error, start, cancel, settle };
}
