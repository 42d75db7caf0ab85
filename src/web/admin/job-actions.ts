import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listAudit } from '#contracts/admin.ts';
import { discardJob, type JobSummary, listJobs, retryJob } from '#contracts/jobs.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import { useJobName } from './job-name.ts';

export interface WantedOfJob {
  job: JobSummary;
  what: 'retry' | 'discard';
}

/** Has a job done after all, or not at all; lists and totals are read anew, also after a refusal: then the job has moved on. */
export function useJobChange() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const nameOf = useJobName();
  return useMutation({
    mutationFn: ({ job, what }: WantedOfJob) => api(what === 'retry' ? retryJob : discardJob, { params: { id: job.id } }),
    onSuccess: ({ name }, { what }) =>
      notify({ tone: 'success', title: t(what === 'retry' ? 'admin.jobs.retried' : 'admin.jobs.discarded'), text: nameOf(name) }),
    onError: (error) => notify({ tone: 'error', title: t('admin.jobs.notChanged'), text: sentence(error) }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: keyOf(listJobs.path) });
      await client.invalidateQueries({ queryKey: keyOf(listAudit.path) });
    },
  });
}
