import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Generation, GenerationPreview } from '#contracts/documents.ts';
import { ApiError } from '../api.ts';
import { showsLimit } from '../billing/limit.ts';
import { profileQuery } from '../queries.ts';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import type { Editing } from './use-editing.ts';

/** Generating in two moves: what it would change is shown first, where there is a text already; then it is done. */
export function useGenerate(editing: Editing, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<GenerationPreview | null>(null);
  /** What the end of the session stopped. */
  const stopped = useRef<() => Promise<void>>(undefined);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) stopped.current = work;
      // Both texts, the way back into the account, or out of the bin, are on the screen.
      const isShown =
        error instanceof ApiError && ((error.failure && 'current' in error.failure) || error.status === 401 || error.status === 404);
      if (!isShown && !showsLimit(error))
        notify({ title: t('editor.error'), text: sentence(error, t('editor.generateFailed')), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on once its owner is back, and with nothing else.
  useEffect(() => {
    const work = stopped.current;
    if (editing.isLocked || !work) return;
    stopped.current = undefined;
    void attempt(work);
  }, [editing.isLocked]);
  const write = async (choices?: Generation['choices']) => {
    const { conflicts } = await editing.generate(choices);
    setAsked(null);
    void client.invalidateQueries({ queryKey: profileQuery().queryKey });
    notify({
      title: t('editor.generated.title'),
      text: conflicts.length > 0 ? t('editor.generated.kept', { count: conflicts.length }) : t('editor.generated.text'),
      tone: 'success',
    });
    onDone();
  };
  return {
    busy,
    asked,
    cancel: () => setAsked(null),
    start: () =>
      attempt(async () => {
        const preview = await editing.preview();
        if (preview && preview.changes.length > 0) setAsked(preview);
        else await write();
      }),
    confirm: (choices: Generation['choices']) => attempt(() => write(choices)),
  };
}
