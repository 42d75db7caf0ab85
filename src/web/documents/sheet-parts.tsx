// biome-ignore-all lint/suspicious/noArrayIndexKey: rows, columns and lines of a finished text never move; those of a live one are drawn anew together.
import type { ReactNode } from 'react';
import type { SignatureLine } from '#engine/read.ts';

export interface SheetTableProps<Cell> {
  head: readonly Cell[];
  rows: readonly (readonly Cell[])[];
  /** A cell's words as they are drawn. */
  words: (cell: Cell) => ReactNode;
}

/** A table as it will be printed; on a narrow screen it scrolls by itself. */
export function SheetTable<Cell>({ head, rows, words }: SheetTableProps<Cell>) {
  return (
    <div className="overflow-x-auto">
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {words(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{words(cell)}</td>
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
