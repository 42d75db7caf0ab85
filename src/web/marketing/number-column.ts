import type { Column } from '../ui/table.tsx';

/** A number at the end of its row. */
export function numberColumn<Row>(name: string, label: string, cell: (row: Row) => string): Column<Row> {
  return { name, label, end: true, cell };
}
