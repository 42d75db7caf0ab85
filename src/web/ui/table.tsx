import type { Key, ReactNode } from 'react';
import { classes } from './classes.ts';

export interface Column<Row> {
  name: string;
  label: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  end?: boolean;
  /** What can be done with the row stands at the end, and on a phone needs no label. */
  controls?: boolean;
  /** The cell that names the row for assistive technology. */
  heading?: boolean;
  className?: string;
}

export interface TableProps<Row> {
  /** Read aloud, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Few and short columns: they stay side by side on a phone. */
  narrow?: boolean;
}

/** Rows under hairlines; on a phone each row becomes a block with its labels. */
export function Table<Row>({ caption, columns, rows, keyOf, narrow = false }: TableProps<Row>) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className={narrow ? undefined : 'max-md:sr-only'}>
        <tr className="border-b border-rule-2">
          {columns.map((column) => (
            <th
              key={column.name}
              scope="col"
              className={classes(
                'px-3 py-2.5 font-medium text-ink-3 first:ps-0 last:pe-0',
                column.end || column.controls ? 'text-end' : 'text-start',
              )}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={classes('border-b border-rule', !narrow && 'max-md:grid max-md:gap-1.5 max-md:py-4')}>
            {columns.map((column) => {
              const value = column.cell(row);
              // On a phone a label without anything behind it would only be a line to wonder about.
              const isEmpty = value === '' || value === null || value === undefined || value === false;
              const content = (
                <>
                  {!narrow && (
                    <span className="text-ink-3 md:hidden" aria-hidden="true">
                      {column.heading || column.controls ? null : <>{column.label}: </>}
                    </span>
                  )}
                  {value}
                </>
              );
              const shape = classes(
                'align-middle',
                narrow ? 'px-3 py-2 first:ps-0 last:pe-0' : 'py-3 max-md:p-0 md:px-3 md:first:ps-0 md:last:pe-0',
                isEmpty && !narrow && 'max-md:hidden',
                // Figures under figures; amid words their hyphens would stand apart.
                column.end && 'num',
                column.end || column.controls ? (narrow ? 'text-end' : 'md:text-end') : 'text-start',
                column.className,
              );
              return column.heading ? (
                <th key={column.name} scope="row" className={classes(shape, 'font-normal')}>
                  {content}
                </th>
              ) : (
                <td key={column.name} className={shape}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
