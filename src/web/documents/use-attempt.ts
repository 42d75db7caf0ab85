import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api.ts';
import { showsLimit } from '../billing/limit.ts';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';

/** Whether an answer says that the document is not there any more; an earlier version that is no longer kept is another matter. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.failure?.code !== 'version_gone';

/** Whether the screen of a document says of a failure what to do: both texts are shown, or the way back into the account, out of the bin, or to more documents. */
function isOnScreen(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isConflict = error.failure !== undefined && 'current' in error.failure;
  return isConflict || error.status === 401 || isGone(error) || showsLimit(error);
}

/** Says that something could not be done to a document, unless the screen says it already. */
export function useFailed(): (error: unknown, otherwise: string) => void {
  const { t } = useTranslation();
  const sentence = useSentence();
  return (error, otherwise) => {
    if (!isOnScreen(error)) notify({ title: t('editor.error'), text: sentence(error, otherwise), tone: 'error' });
  };
}

/**
 * Does something to a document that its owner asked for; what the end of the session stopped is done once the owner is back.
 * @param isLocked whether the session ended while the document is open
 * @param otherwise what is said of a failure for which the server has no sentence
 */
export function useAttempt(isLocked: boolean, otherwise: string) {
  const failed = useFailed();
  const [busy, setBusy] = useState(false);
  const stopped = useRef<() => Promise<unknown>>(undefined);
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) stopped.current = work;
      failed(error, otherwise);
      return false;
    } finally {
      setBusy(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on once its owner is back, and with nothing else.
  useEffect(() => {
    const work = stopped.current;
    if (isLocked || !work) return;
    stopped.current = undefined;
    void attempt(work);
  }, [isLocked]);
  return { busy, attempt };
}
