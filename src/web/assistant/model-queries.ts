import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  changeModelSettings,
  deleteKeptPrompts,
  type KeptPromptSummary,
  listKeptPrompts,
  readKeptPrompt,
  readModelSettings,
} from '#contracts/model.ts';
import { api, ask } from '../api.ts';
import { keyOf } from '../queries.ts';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';

interface Page {
  items: KeptPromptSummary[];
  next: string | null;
}

export const modelQuery = () =>
  queryOptions({ queryKey: keyOf(readModelSettings.path), queryFn: ({ signal }) => api(readModelSettings, { signal }) });

/** Kept prompts page after page, newest first, without their words. */
export const promptsQuery = () =>
  infiniteQueryOptions({
    queryKey: keyOf(listKeptPrompts.path, { pages: true }),
    queryFn: async ({ signal, pageParam }): Promise<Page> => {
      const { reply, headers } = await ask(listKeptPrompts, { query: pageParam ? { cursor: pageParam } : {}, signal });
      return { items: reply, next: headers.get('x-next-cursor') || null };
    },
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.next,
    placeholderData: keepPreviousData,
  });

/** Each reading is entered in the audit log, so a prompt is read once a visit. */
export const promptQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(readKeptPrompt.path.replace(':id', id)),
    queryFn: ({ signal }) => api(readKeptPrompt, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

function useModelChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(readModelSettings.path) }),
      client.invalidateQueries({ queryKey: keyOf(listKeptPrompts.path) }),
    ]);
}

/** Keeps prompts from now on, or no longer. */
export function useKeepPrompts(done: () => void) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const changed = useModelChanged();
  return useMutation({
    mutationFn: (keepPrompts: boolean) => api(changeModelSettings, { body: { keepPrompts } }),
    onSuccess: ({ keepPrompts, keptDays }) =>
      notify(
        keepPrompts
          ? { tone: 'success', title: t('prompts.keeping.turnedOn') }
          : { tone: 'success', title: t('prompts.keeping.turnedOff'), text: t('prompts.keeping.turnedOffText', { days: keptDays }) },
      ),
    onError: (error) => notify({ tone: 'error', title: t('prompts.keeping.notChanged'), text: sentence(error) }),
    onSettled: () => {
      done();
      return changed();
    },
  });
}

export function useDeletePrompts(done: () => void) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const changed = useModelChanged();
  return useMutation({
    mutationFn: () => api(deleteKeptPrompts),
    onSuccess: ({ deleted }) => notify({ tone: 'success', title: t('prompts.delete.done', { count: deleted }) }),
    onError: (error) => notify({ tone: 'error', title: t('prompts.delete.failed'), text: sentence(error) }),
    onSettled: () => {
      done();
      return changed();
    },
  });
}
