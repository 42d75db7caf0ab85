import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentSummary } from '#contracts/documents.ts';
import { deleteDocument, documentPdf, documentTotals, listDocuments, restoreDocument } from '#contracts/documents.ts';
import { ApiError, api, askFile } from '../api.ts';
import { keyOf } from '../queries.ts';
import { dismiss, notify } from '../ui/notices.ts';
import { saveFile } from './save-file.ts';

/** Lists, totals: everything that shows which documents there are. */
function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(listDocuments.path) }),
      client.invalidateQueries({ queryKey: keyOf(documentTotals.path) }),
    ]);
}

/** Deletes a document and offers it back for ten seconds. `deletedText` is the sentence of the screen. */
export function useDelete(deletedText: string) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const restore = useMutation({
    mutationFn: (id: string) => api(restoreDocument, { params: { id } }),
    onSuccess: async () => {
      await refresh();
      notify({ tone: 'success', title: t('documents.toast.restored'), text: t('documents.toast.restoredText') });
    },
    onError: () => notify({ tone: 'error', title: t('documents.toast.error'), text: t('documents.toast.restoreFailed') }),
  });
  return useMutation({
    mutationFn: ({ id }: DocumentSummary) => api(deleteDocument, { params: { id } }),
    onSuccess: async (_, { id }) => {
      const shown = notify({
        tone: 'success',
        title: t('documents.toast.deleted'),
        text: deletedText,
        action: {
          label: t('common.undo'),
          hint: t('common.undoHint'),
          run: () => {
            dismiss(shown);
            restore.mutate(id);
          },
        },
      });
      await refresh();
      keepFocus();
    },
    onError: () => notify({ tone: 'error', title: t('documents.toast.error'), text: t('documents.toast.deleteFailed') }),
  });
}

/** The button that had focus went with its document: the keyboard goes on from the start of the screen, not of the page. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  });
}

/** Fetches the PDF and saves it as `{title}.pdf`. */
export function useDownload() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async ({ id, title }: Pick<DocumentSummary, 'id' | 'title'>) => {
      saveFile(await askFile(documentPdf, { params: { id } }), `${title}.pdf`);
    },
    onError: (error) =>
      notify({
        tone: 'error',
        title: t('documents.toast.error'),
        text: (error instanceof ApiError && error.sentence) || t('documents.toast.pdfFailed'),
      }),
  });
}
