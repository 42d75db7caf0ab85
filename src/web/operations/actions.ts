import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { emergencyHeal, runTests, startMonitoring, stopMonitoring, type TestRun } from '#contracts/operations.ts';
import type { ScreenKey } from '#messages/screens.ts';
import { api } from '../api.ts';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import { OPERATIONS } from './queries.ts';

/** What every button here does afterwards: says what came of it, and has everything read anew. */
function useAfter() {
  const { t } = useTranslation();
  const sentence = useSentence();
  const client = useQueryClient();
  return {
    failed: (title: ScreenKey) => (error: unknown) => notify({ tone: 'error', title: t(title as 'operations.run'), text: sentence(error) }),
    refresh: () => client.invalidateQueries({ queryKey: OPERATIONS }),
  };
}

/** Starts or stops monitoring, whichever it is not. */
export function useSwitch(isOn: boolean, seconds: number) {
  const { t } = useTranslation();
  const { failed, refresh } = useAfter();
  return useMutation({
    mutationFn: () => api(isOn ? stopMonitoring : startMonitoring),
    onSuccess: ({ monitoring }) =>
      notify({
        tone: 'success',
        title: t(monitoring ? 'operations.toast.started' : 'operations.toast.stopped'),
        text: monitoring ? t('operations.toast.startedText', { seconds }) : t('operations.toast.stoppedText'),
      }),
    onError: failed(isOn ? 'operations.toast.failedStop' : 'operations.toast.failedStart'),
    onSettled: refresh,
  });
}

export function useRunTests() {
  const { t } = useTranslation();
  const { failed, refresh } = useAfter();
  const counted = useCounted();
  return useMutation({
    mutationFn: () => api(runTests),
    onSuccess: (run) => notify({ tone: run.failed > 0 ? 'error' : 'success', title: t('operations.toast.ran'), text: counted(run) }),
    onError: failed('operations.toast.failedRun'),
    onSettled: refresh,
  });
}

export function useEmergencyHeal() {
  const { t } = useTranslation();
  const { failed, refresh } = useAfter();
  const counted = useCounted();
  return useMutation({
    mutationFn: () => api(emergencyHeal),
    onSuccess: (run) =>
      notify({
        tone: run.failed > 0 ? 'error' : 'success',
        title: t('operations.toast.healed'),
        text: `${t('operations.toast.healedText', { count: run.healings })} ${counted(run)}`,
      }),
    onError: failed('operations.toast.failedHeal'),
    onSettled: refresh,
  });
}

/** A run in one sentence. */
function useCounted(): (run: TestRun) => string {
  const { t } = useTranslation();
  return ({ passed, warnings, failed, skipped, fixed }) => {
    const counts = t('operations.toast.counts', { passed, warnings, failed, skipped });
    return fixed > 0 ? `${counts} ${t('operations.toast.fixed', { count: fixed })}` : counts;
  };
}
