import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { Skeleton } from './skeleton.tsx';
import { ErrorState } from './states.tsx';

interface TotalsProps {
  label: string;
  /** What is counted and how many there are; undefined while it is asked. */
  cells: readonly (readonly [label: string, value: number | undefined])[];
  /** Where they are asked for by themselves: what `useQuery` says. */
  query?: { isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** How many there are of each sort, whatever a filter shows: up to four numbers in a row. */
export function Totals({ label, cells, query }: TotalsProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  // What was read before stays, though it could not be read anew.
  if (query?.isError && cells.some(([, value]) => value === undefined)) {
    return (
      <div className="mt-7">
        <ErrorState title={t('common.totalsFailed')} error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      </div>
    );
  }
  return (
    <dl
      aria-label={label}
      // On a phone a long word takes some of what shorter ones leave, and stays whole.
      className={classes(
        'mt-7 grid divide-x divide-rule border-y border-rule',
        cells.length > 3 ? 'grid-cols-[repeat(4,auto)] sm:grid-cols-4' : 'grid-cols-[repeat(3,auto)] sm:grid-cols-3',
      )}
    >
      {cells.map(([name, value]) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end gap-0.5 px-2 py-4 first:ps-0 sm:px-5">
          <dt className="text-xs leading-snug text-ink-3 sm:text-sm">{name}</dt>
          <dd className="num font-serif text-2xl font-semibold">
            {value === undefined ? <Skeleton className="h-8 w-8" /> : number.format(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
