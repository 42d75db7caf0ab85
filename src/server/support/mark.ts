import { isUuid } from '../platform/uuid.ts';
import type { Mark } from './list.ts';

export const writeMark = ({ turn, dueAt, id }: Mark): string =>
  Buffer.from(JSON.stringify([turn, dueAt.getTime(), id])).toString('base64url');

/** A cursor that cannot be read is one nobody gave: the list starts at its beginning. */
export function readMark(cursor: string | undefined): Mark | undefined {
  if (!cursor) return undefined;
  try {
    const [turn, at, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isMark =
      (turn === 0 || turn === 1 || turn === 2) && typeof at === 'number' && Math.abs(at) < 8.64e15 && typeof id === 'string' && isUuid(id);
    return isMark ? { turn, dueAt: new Date(at), id } : undefined;
  } catch {
    return undefined;
  }
}
