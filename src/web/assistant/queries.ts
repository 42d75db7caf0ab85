import { queryOptions } from '@tanstack/react-query';
import { listEvaluations, systemStatus } from '#contracts/assistant.ts';
import { agenticStatus, contextPerformance, listWeights } from '#contracts/context.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';

/** Between two readings; nothing is asked while the tab is hidden. */
const POLL = { status: 30_000, performance: 10_000, agents: 5_000 } as const;

export const statusQuery = () =>
  queryOptions({
    queryKey: keyOf(systemStatus.path),
    queryFn: ({ signal }) => api(systemStatus, { signal }),
    refetchInterval: POLL.status,
    staleTime: 2_000,
  });

export const evaluationsQuery = () =>
  queryOptions({ queryKey: keyOf(listEvaluations.path), queryFn: ({ signal }) => api(listEvaluations, { signal }) });

export const performanceQuery = () =>
  queryOptions({
    queryKey: keyOf(contextPerformance.path),
    queryFn: ({ signal }) => api(contextPerformance, { signal }),
    refetchInterval: POLL.performance,
  });

export const agenticQuery = () =>
  queryOptions({
    queryKey: keyOf(agenticStatus.path),
    queryFn: ({ signal }) => api(agenticStatus, { signal }),
    refetchInterval: POLL.agents,
  });

export const weightsQuery = () =>
  queryOptions({ queryKey: keyOf(listWeights.path), queryFn: ({ signal }) => api(listWeights, { signal }) });
