import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BIN_DAYS } from '#contracts/days.ts';
import type { DocumentSummary } from '#contracts/documents.ts';
import {
  deleteDocument,
  documentPdf,
  documentTotals,
  listBin,
  listDocuments,
  openDocumentPdf,
  restoreDocument,
} from '#contracts/documents.ts';
import { documentFile, type FileFormat } from '#contracts/files.ts';
import { ApiError, api, askPaper, isSignedOut } from '../api.ts';
import { showsLimit } from '../billing/limit.ts';
import { keyOf } from '../queries.ts';
import { dismiss, notify } from '../ui/notices.ts';
import { tellBoxes } from './boxes.ts';
import { saveFile } from './save-file.ts';

/** Lists, totals: everything that shows which documents there are. */
function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(listDocuments.path) }),
      client.invalidateQueries({ queryKey: keyOf(documentTotals.path) }),
      client.invalidateQueries({ queryKey: keyOf(listBin.path) }),
    ]);
}

/** Takes a document back from the bin. */
export function useRestore() {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api(restoreDocument, { params: { id } }),
    onSuccess: async () => {
      await refresh();
      notify({ tone: 'success', title: t('documents.toast.restored'), text: t('documents.toast.restoredText') });
      keepFocus();
    },
    onError: (error) =>
      isSignedOut(error) ||
      notify({ tone: 'error', title: t('common.error'), text: t('documents.toast.restoreFailed', { days: BIN_DAYS }) }),
  });
}

/** Deletes a document and offers it back for ten seconds. `deletedText` is the sentence of the screen. */
export function useDelete(deletedText: string) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const restore = useRestore();
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
    onError: (error) => isSignedOut(error) || notify({ tone: 'error', title: t('common.error'), text: t('documents.toast.deleteFailed') }),
  });
}

/** The button that had focus went with its document: the keyboard goes on from the start of the screen, not of the page. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  });
}

/** What a document can be downloaded as; `pdf-a` is a PDF for the archive. */
export type Download = 'pdf' | 'pdf-a' | FileFormat;

const fetchFile = (id: string, as: Download): ReturnType<typeof askPaper> => {
  if (as === 'pdf') return askPaper(documentPdf, { params: { id } });
  return as === 'pdf-a'
    ? askPaper(documentPdf, { params: { id }, query: { standard: 'a-3a' } })
    : askPaper(documentFile[as], { params: { id } });
};

/** Says which letters are □ in a PDF that the browser opens in a tab of its own, where nothing else can say it. What fails is told there. */
export function useBoxes() {
  const { t } = useTranslation();
  return (id: string): Promise<void> =>
    askPaper(openDocumentPdf, { params: { id } }).then(
      ({ boxes }) => tellBoxes(boxes, t),
      () => undefined,
    );
}

/**
 * Fetches the file and saves it under the name that it has from the server: the document's title.
 * @param first stores what is typed and not saved yet, so that the paper holds it; where that fails nothing is fetched
 */
export function useDownload(first?: () => Promise<unknown>) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async ({ document: { id, title }, as = 'pdf' }: { document: Pick<DocumentSummary, 'id' | 'title'>; as?: Download }) => {
      await first?.();
      const { file, boxes } = await fetchFile(id, as);
      saveFile(file, file.name || `${title}.${as === 'pdf-a' ? 'pdf' : as}`);
      tellBoxes(boxes, t);
    },
    onError: (error) => {
      // Both texts are on the screen then.
      const isShown = error instanceof ApiError && error.failure && 'current' in error.failure;
      if (isShown || isSignedOut(error) || showsLimit(error)) return;
      notify({
        tone: 'error',
        title: t('common.error'),
        text: (error instanceof ApiError && error.sentence) || t('documents.toast.pdfFailed'),
      });
    },
  });
}
