import { Button } from './button.tsx';
import { ErrorState } from './states.tsx';

export interface MoreProps {
  /** What `useInfiniteQuery` says. */
  list: {
    isError: boolean;
    isLoadingError: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  /** On the button. */
  label: string;
  /** Said where rows could not be read. */
  failed: string;
}

/** Below the rows of a list: the way to older ones, or that they, or the rows as they are now, could not be read. What was read stays above it. */
export function More({ list, label, failed }: MoreProps) {
  if (list.isError && !list.isLoadingError)
    return (
      <div className="mt-8">
        <ErrorState
          title={failed}
          error={list.error}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          busy={list.isFetching}
        />
      </div>
    );
  if (!list.hasNextPage || list.isError) return null;
  return (
    <div className="mt-8 text-center">
      <Button onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
        {label}
      </Button>
    </div>
  );
}
