/** Where a page of a list ended: the value it is sorted by, and the id that tells equals apart. */
export interface Place {
  value: string;
  id: string;
}

export const writeCursor = ({ value, id }: Place): string => Buffer.from(JSON.stringify([value, id])).toString('base64url');

/**
 * A page of a list, without the one row more than was asked for, by which is known that there are others.
 * @param placeOf where a page ends whose last row this is
 * @returns `next` where this page ended; undefined for the last one
 */
export function cutPage<Row, Next>(
  rows: readonly Row[],
  limit: number,
  placeOf: (last: Row) => Next,
): { rows: Row[]; next: Next | undefined } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? placeOf(last) : undefined };
}

/** A cursor that cannot be read is one nobody gave: the list starts at its beginning. */
export function readCursor(cursor: string | undefined): Place | undefined {
  if (!cursor) return undefined;
  try {
    const [value, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const texts = typeof value === 'string' && typeof id === 'string' && !`${value}${id}`.includes('\0');
    return texts ? { value, id } : undefined;
  } catch {
    return undefined;
  }
}
