import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import { ErrorState } from './states.tsx';

interface PanelProps<Data> {
  query: UseQueryResult<Data>;
  /** What could not be had, in words. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** What a query found, a skeleton while it is asked, and why it was not had. */
export function Panel<Data>({ query, failed, children }: PanelProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState title={failed} error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  return (
    <div className="grid gap-3" aria-hidden="true">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-48" />
    </div>
  );
}
