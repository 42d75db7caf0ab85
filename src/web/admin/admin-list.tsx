import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { More, type MoreProps } from '../ui/more.tsx';
import { ErrorState } from '../ui/states.tsx';
import { RowsLoading } from './admin-parts.tsx';
import type { ListPage } from './list-query.ts';

interface AdminListProps<Row> {
  /** What `useInfiniteQuery` says of a `listQuery`. */
  list: MoreProps['list'] & { data: { pages: readonly ListPage<Row>[] } | undefined };
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
        {list.isLoadingError ? (
          <ErrorState title={failed} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
        ) : rows === undefined ? (
          <RowsLoading />
        ) : rows.length > 0 ? (
          children(rows)
        ) : (
          empty
        )}
      </div>
      <More list={list} label={t('admin.more')} failed={failed} />
    </>
  );
}
