import { readCursor, writeCursor } from '../platform/cursor.ts';
import { isUuid } from '../platform/uuid.ts';

/** Where a page ended of a list that is sorted by something in words first, then by when its rows were made. */
export interface Place {
  first: string;
  at: Date;
  id: string;
}

/** Rows of a page when nobody says how many. */
export const PAGE = 50;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** @param isFirst what the first thing can look like; a cursor that nobody gave begins at the start */
export function readPlace(cursor: string | undefined, isFirst: RegExp): Place | undefined {
  const place = readCursor(cursor);
  const [first = '', written = ''] = place?.value.split(' ') ?? [];
  const at = new Date(INSTANT.test(written) ? written : Number.NaN);
  return place && isFirst.test(first) && isUuid(place.id) && !Number.isNaN(at.getTime()) ? { first, at, id: place.id } : undefined;
}

/** The cursor of a page that ended here. */
export const writePlace = ({ first, at, id }: Place): string => writeCursor({ value: `${first} ${at.toISOString()}`, id });
