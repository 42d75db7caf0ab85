/** Where a page of a list ended: the value it is sorted by, and the id that tells equals apart. */
export interface Place {
  value: string;
  id: string;
}

export const writeCursor = ({ value, id }: Place): string => Buffer.from(JSON.stringify([value, id])).toString('base64url');

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
