import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ContextQuery, contextPerformance, evaluateContext } from '#contracts/context.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';
import { useFormats } from '../ui/figures.tsx';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';

/** Says what failed, in the server's words. */
export function useFailed(): (error: unknown) => void {
  const { t } = useTranslation();
  const sentence = useSentence();
  return (error) => notify({ tone: 'error', title: t('consoles.toast.failed'), text: sentence(error) });
}

/** Measures an output against what is retrieved for a query; the result is kept, and the performance is read anew. */
export function useEvaluate() {
  const { t } = useTranslation();
  const { ratio } = useFormats();
  const client = useQueryClient();
  const failed = useFailed();
  return useMutation({
    mutationFn: ({ asked, output }: { asked: ContextQuery; output: string }) =>
      api(evaluateContext, { body: { queryContext: { ...asked }, generatedOutput: output } }),
    onSuccess: async ({ legalAccuracy }) => {
      const value = legalAccuracy === null ? t('common.noData') : ratio(legalAccuracy);
      notify({ tone: 'success', title: t('consoles.toast.evaluation'), text: t('consoles.toast.evaluationText', { value }) });
      await client.invalidateQueries({ queryKey: keyOf(contextPerformance.path) });
    },
    onError: failed,
  });
}
