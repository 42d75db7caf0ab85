import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Generation, GenerationPreview } from '#contracts/documents.ts';
import { profileQuery } from '../queries.ts';
import { notify } from '../ui/notices.ts';
import { useAttempt } from './use-attempt.ts';
import type { Editing } from './use-editing.ts';

/** Generating in two moves: what it would change is shown first, where there is a text already; then it is done. */
export function useGenerate(editing: Editing, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { busy, attempt } = useAttempt(editing.isLocked, t('editor.generateFailed'));
  const [asked, setAsked] = useState<GenerationPreview | null>(null);
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
