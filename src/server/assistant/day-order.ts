import type { Place } from '#contracts/templates.ts';
import { daysIn } from './days.ts';

/** How a text writes days in figures. */
export interface DayOrder {
  /** Whether `3/4/2026` is the fourth of March. */
  monthFirst: boolean;
  /** The first day that reads two ways where nothing tells which is meant, as written and as it is read (`YYYY-MM-DD`). */
  doubtful: { words: string; day: string } | null;
}

/** Places that write the month first: the United States, what belongs to them or was theirs, and the Philippines. */
const MONTH_FIRST =
  /^(?:us-|(?:american-samoa|guam|northern-mariana-islands|puerto-rico|united-states-virgin-islands|micronesia|palau|marshall-islands|philippines)$)/;
/** Whether the place of this id writes `3/4/2026` for the fourth of March. */
export const isMonthFirst = (place: string): boolean => MONTH_FIRST.test(place);
/** Canada writes either. */
const EITHER = /^canada-|^global$/;
const AMERICAN = /\bState of \p{Lu}|\bUnited States\b|\bU\.S\.|\b[A-Z]{2} \d{5}\b/u;

/** The order in which a text writes day and month: as its place does, else as its other days and the words of the United States in it tell. */
export function dayOrderOf(text: string, place: Pick<Place, 'id'> | null): DayOrder {
  if (place && !EITHER.test(place.id)) return { monthFirst: isMonthFirst(place.id), doubtful: null };
  const pairs = [...text.matchAll(/(?<![\d/])(\d{1,2})\/(\d{1,2})\/\d{4}(?![\d/])/g)].map(([words, one, other]) => ({
    words,
    one: Number(one),
    other: Number(other),
  }));
  const monthFirst = pairs.some(({ one, other }) => one <= 12 && other > 12);
  const dayFirst = pairs.some(({ one, other }) => one > 12 && other <= 12);
  if (monthFirst !== dayFirst) return { monthFirst, doubtful: null };
  if (AMERICAN.test(text)) return { monthFirst: true, doubtful: null };
  const words = pairs.find(({ one, other }) => one <= 12 && other <= 12 && one !== other)?.words;
  const day = words && daysIn(words, false)[0]?.day;
  return { monthFirst: false, doubtful: day ? { words, day } : null };
}
