import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';
import { RowsLoading } from './admin-parts.tsx';
import type { ListPage } from './list-query.ts';

interface AdminListProps<Row> {
  /** What `useInfiniteQuery` says of a `listQuery`. */
  list: {
    data: { pages: readonly ListPage<Row>[] } | undefined;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  /** Said where the list could not be read. */
  failed: string;
  /** Stands where nothing was found. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** What stands around each list of the administration: grey rows while it is read, what went wrong, nothing found, and the way to older rows. */
export function AdminList<Row>({ list, failed, empty, children }: AdminListProps<Row>) {
  const { t } = useTranslation();
  const rows = list.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <div className="mt-6" aria-busy={list.isFetching}>
        {list.isError ? (
          <ErrorState title={failed} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
        ) : rows === undefined ? (
          <RowsLoading />
        ) : rows.length > 0 ? (
          children(rows)
        ) : (
          empty
        )}
      </div>
      {list.hasNextPage && !list.isError && (
        <div className="mt-8 text-center">
          <Button onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
            {t('admin.more')}
          </Button>
        </div>
      )}
    </>
  );
}
