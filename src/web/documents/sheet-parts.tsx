// biome-ignore-all lint/suspicious/noArrayIndexKey: rows, columns and lines of a finished text never move; those of a live one are drawn anew together.
import type { ReactNode } from 'react';
import type { SignatureLine } from '#engine/read.ts';

export interface SheetTableProps<Cell> {
  head: readonly Cell[];
  rows: readonly (readonly Cell[])[];
  /** Side of each column where it is not the one at which words begin. */
  align?: readonly ('left' | 'right' | 'center' | null)[];
  /** A cell's words as they are drawn. */
  words: (cell: Cell) => ReactNode;
}

/** A table as it will be printed; on a narrow screen it scrolls by itself. */
export function SheetTable<Cell>({ head, rows, align, words }: SheetTableProps<Cell>) {
  const sideOf = (column: number) => ({ right: 'text-end', center: 'text-center', left: undefined })[align?.[column] ?? 'left'];
  return (
    // Its own width widens nothing around it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard, and whether it does is not known here.
    <div className="overflow-x-auto contain-inline-size" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col" className={sideOf(index)}>
                {words(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} className={sideOf(column)}>
                  {words(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A signature block: labels with what stands beside them, or a line to write on. */
export function SheetSignature({ lines }: { lines: readonly SignatureLine[] }) {
  return (
    <div className="signature">
      {lines.map(({ label, value, ruled }, index) => (
        <div key={index} className="line">
          <span>{label}</span>
          <span className={ruled ? 'ruled' : ''}>{value}</span>
        </div>
      ))}
    </div>
  );
}
