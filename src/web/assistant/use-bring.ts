import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Analysis, analyseFile, analysePasted, LARGEST_UPLOAD, listAnalyses } from '#contracts/analysis.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';
import { sendFile } from '../send-file.ts';
import { useSentence } from '../ui/states.tsx';
import { analysisQuery } from './analysis-queries.ts';

/** What is being done with what was brought: bytes leave, then the server reads. */
export type Bringing =
  | { step: 'idle' }
  | { step: 'sending'; name: string; sent: number; of: number }
  | { step: 'reading'; name: string }
  | { step: 'failed'; sentence: string };

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown',
  markdown: 'text/markdown',
  txt: 'text/plain',
  text: 'text/plain',
};

/** How large a file may be, in words: `10 MB`. */
export const largestUpload = (language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' }).format(LARGEST_UPLOAD / 1_000_000);

/** Sends a file or a text, says how far it is, and opens the report. */
export function useBring(place: string) {
  const { t, i18n } = useTranslation();
  const sentence = useSentence();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<Bringing>({ step: 'idle' });
  const under = useRef<AbortController>(null);
  useEffect(() => () => under.current?.abort(), []);

  const run = async (ask: (signal: AbortSignal) => Promise<Analysis>) => {
    const control = new AbortController();
    under.current = control;
    try {
      const analysis = await ask(control.signal);
      if (control.signal.aborted) return;
      client.setQueryData(analysisQuery(analysis.id).queryKey, analysis);
      void client.invalidateQueries({ queryKey: keyOf(listAnalyses.path), exact: true });
      await navigate(`/analyse/${analysis.id}`);
    } catch (error) {
      setState(control.signal.aborted ? { step: 'idle' } : { step: 'failed', sentence: sentence(error) });
    }
  };
  const jurisdiction = place === '' ? {} : { jurisdiction: place };
  return {
    state,
    cancel: () => under.current?.abort(),
    bringFile: (file: File) => {
      const type = TYPES[file.name.split('.').at(-1)?.toLowerCase() ?? ''];
      if (type === undefined) return setState({ step: 'failed', sentence: t('analysis.bring.wrongType', { name: file.name }) });
      if (file.size > LARGEST_UPLOAD) {
        const size = largestUpload(i18n.language);
        return setState({ step: 'failed', sentence: t('analysis.bring.tooLarge', { name: file.name, size }) });
      }
      setState({ step: 'sending', name: file.name, sent: 0, of: file.size });
      void run((signal) =>
        sendFile(analyseFile, {
          query: { name: file.name.slice(0, 200), ...jurisdiction },
          file,
          type,
          signal,
          onProgress: (sent, of) =>
            setState(sent < of ? { step: 'sending', name: file.name, sent, of } : { step: 'reading', name: file.name }),
        }),
      );
    },
    bringText: (text: string) => {
      setState({ step: 'reading', name: t('analysis.bring.yourText') });
      void run((signal) => api(analysePasted, { body: { name: '', text, ...jurisdiction }, signal }));
    },
  };
}
