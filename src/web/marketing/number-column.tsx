import type { Column } from '../ui/table.tsx';

/** A number at the end of its row; on a phone its label stands before it. */
export function numberColumn<Row>(name: string, label: string, value: (row: Row) => string): Column<Row> {
  return {
    name,
    label,
    end: true,
    cell: (row) => (
      <>
        <span className="text-ink-3 md:hidden">{label}: </span>
        {value(row)}
      </>
    ),
  };
}
