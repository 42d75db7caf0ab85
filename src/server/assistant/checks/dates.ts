import type { Piece } from './document.ts';

export interface DateAt {
  from: number;
  to: number;
  /** As written. */
  words: string;
  year: number;
  month: number;
  day: number;
  /** Year, month and day as one comparable number; undefined where there is no such day. */
  value: number | undefined;
  /** Day of the week written before it, 0 for Sunday. */
  weekday: number | undefined;
  piece: Piece;
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const DAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const MONTH =
  '(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?';
const DATE = new RegExp(
  `(?:\\b(${DAYS.map((day) => day[0]?.toUpperCase() + day.slice(1)).join('|')}),? (?:the )?)?` +
    `(?:\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b|\\b(\\d{1,2})(?:st|nd|rd|th|\\.)? (?:day of )?${MONTH},? (\\d{4})\\b|(?<![\\d./-])(\\d{4})-(\\d\\d)-(\\d\\d)(?![\\d-]))`,
  'g',
);

/** Every day that is written out, possible or not. */
export function datesIn(pieces: readonly Piece[]): DateAt[] {
  return pieces.flatMap((piece) =>
    [...piece.text.matchAll(DATE)].map((match): DateAt => {
      const [words, weekday, monthA, dayA, yearA, dayB, monthB, yearB, yearC, monthC, dayC] = match;
      const year = Number(yearA ?? yearB ?? yearC);
      const month = monthC === undefined ? monthOf(monthA ?? monthB ?? '') : Number(monthC);
      const day = Number(dayA ?? dayB ?? dayC);
      const from = piece.from + match.index;
      return {
        from,
        to: from + words.length,
        words,
        year,
        month,
        day,
        value: exists(year, month, day) ? year * 10_000 + month * 100 + day : undefined,
        weekday: weekday === undefined ? undefined : DAYS.indexOf(weekday.toLowerCase()),
        piece,
      };
    }),
  );
}

function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1;
}

function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** 0 for Sunday. */
export function weekdayOf({ year, month, day }: Pick<DateAt, 'year' | 'month' | 'day'>): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** `Monday`. */
export function weekdayName(weekday: number): string {
  const name = DAYS[weekday] ?? '';
  return name[0]?.toUpperCase() + name.slice(1);
}

/** `2026-11-23` as a comparable number. */
export function dayNumber(iso: string): number {
  return Number(iso.slice(0, 10).replaceAll('-', ''));
}
