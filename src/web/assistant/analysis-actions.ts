import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { analysisCalendar, analysisPdf, deleteAnalysis, listAnalyses } from '#contracts/analysis.ts';
import { api, askFile } from '../api.ts';
import { keepFocus } from '../documents/actions.ts';
import { saveFile } from '../documents/save-file.ts';
import { keyOf } from '../queries.ts';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';

interface Named {
  id: string;
  name: string;
}

/** Deletes an analysis with its text; there is no bin for what is somebody else's contract. */
export function useDeleteAnalysis(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  return useMutation({
    mutationFn: (id: string) => api(deleteAnalysis, { params: { id } }),
    onSuccess: async (_, id) => {
      onDone();
      client.removeQueries({ queryKey: [...keyOf(listAnalyses.path), id] });
      await client.invalidateQueries({ queryKey: keyOf(listAnalyses.path), exact: true });
      notify({ tone: 'success', title: t('analysis.deleted'), text: t('analysis.deletedText') });
      keepFocus();
    },
    onError: (error) => notify({ tone: 'error', title: t('analysis.deleteFailed'), text: sentence(error) }),
  });
}

/** Fetches the report as PDF, or its dates as a calendar file: all, or the one at a position. */
export function useReportFile({ id, name }: Named) {
  const { t } = useTranslation();
  const sentence = useSentence();
  return useMutation({
    mutationFn: async (file: 'pdf' | 'calendar' | { only: number }) => {
      if (file === 'pdf') return saveFile(await askFile(analysisPdf, { params: { id } }), `${t('analysis.fileName', { name })}.pdf`);
      const query = file === 'calendar' ? {} : file;
      saveFile(await askFile(analysisCalendar, { params: { id }, query }), `${name}.ics`);
    },
    onError: (error) => notify({ tone: 'error', title: t('analysis.fileFailed'), text: sentence(error) }),
  });
}
