import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#contracts/documents.ts';
import { restoreVersion } from '#contracts/documents.ts';
import { api } from '../api.ts';
import { versionsQuery } from '../queries.ts';
import { dismiss, notify } from '../ui/notices.ts';
import type { Saving } from './saving.ts';
import { TAB } from './tabs.ts';
import { useFailed } from './use-attempt.ts';

/** Opens the versions and takes one back, which can be undone for ten seconds and from the list at any time. */
export function useVersions(saving: Saving, show: (document: Document) => Promise<void>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const fail = useFailed();
  const failed = (error: unknown) => fail(error, t('versions.restoreFailed'));
  const take = async (version: string): Promise<void> => {
    setBusy(true);
    try {
      const document = await saving.run(({ id, updatedAt }) =>
        api(restoreVersion, { params: { id, version }, body: { updatedAt, tab: TAB } }),
      );
      await show(document);
    } finally {
      setBusy(false);
    }
  };
  return {
    isOpen,
    busy,
    /** What is typed is saved first, so that the list begins with what is on the screen. */
    async open() {
      try {
        await saving.save('auto');
        setOpen(true);
      } catch (error) {
        failed(error);
      }
    },
    close: () => setOpen(false),
    async restore(version: { id: string }, newest: { id: string } | undefined) {
      try {
        await take(version.id);
      } catch (error) {
        // Newer ones may have pushed it out while the list was open.
        void client.invalidateQueries({ queryKey: versionsQuery(saving.get().document?.id ?? '').queryKey });
        return failed(error);
      }
      setOpen(false);
      const shown = notify({
        tone: 'success',
        title: t('versions.restored'),
        text: t('versions.restoredText'),
        ...(newest && {
          action: {
            label: t('common.undo'),
            hint: t('common.undoHint'),
            run: () => {
              dismiss(shown);
              take(newest.id).catch(failed);
            },
          },
        }),
      });
    },
  };
}
