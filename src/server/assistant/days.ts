/** Calendar days as `YYYY-MM-DD`, without times and zones. */

export type Unit = 'day' | 'week' | 'month' | 'year';

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const MONTH = `(?:${MONTHS.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`;

/** A day in a text, with where it stands in it. */
export interface WrittenDay {
  day: string;
  from: number;
  to: number;
}

const WRITTEN = new RegExp(
  [
    `(?<m1>${MONTH})\\s+(?<d1>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<y1>\\d{4})`,
    `(?<d2>\\d{1,2})(?:st|nd|rd|th)?\\.?\\s+(?:day\\s+)?(?:of\\s+)?(?<m2>${MONTH}),?\\s+(?<y2>\\d{4})`,
    '(?<y3>\\d{4})-(?<m3>\\d{2})-(?<d3>\\d{2})',
    '(?<a4>\\d{1,2})(?<sign>[/.])(?<b4>\\d{1,2})\\k<sign>(?<y4>\\d{4})',
  ]
    .map((way) => `\\b${way}\\b`)
    .join('|'),
  'gi',
);

/**
 * The days that a text names, in their order. `11/12/2026` is read month first only where `monthFirst` says so or another number of the text cannot be
 * a month; days that no calendar has are left out.
 */
export function daysIn(text: string, monthFirst: boolean): WrittenDay[] {
  return [...text.matchAll(WRITTEN)].flatMap((match) => {
    const { m1, d1, y1, m2, d2, y2, m3, d3, y3, a4 = '', b4 = '', y4, sign } = match.groups ?? {};
    const isMonthFirst = sign === '/' && (Number(b4) > 12 || (monthFirst && Number(a4) <= 12));
    const [month4, day4] = isMonthFirst ? [a4, b4] : [b4, a4];
    const year = Number(y1 ?? y2 ?? y3 ?? y4);
    const named = m1 ?? m2;
    const month = named ? MONTHS.findIndex((name) => name.startsWith(named.slice(0, 3).toLowerCase())) + 1 : Number(m3 ?? month4);
    const day = dayOf(year, month, Number(d1 ?? d2 ?? d3 ?? day4));
    return day ? [{ day, from: match.index, to: match.index + match[0].length }] : [];
  });
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1900 && year <= 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** A day so many units later, or earlier for a negative number; a month's end stays one (31 January and a month is 28 February). */
export function addTo(day: string, count: number, unit: Unit): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (unit === 'day' || unit === 'week') date.setUTCDate(date.getUTCDate() + count * (unit === 'week' ? 7 : 1));
  else {
    const at = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + count * (unit === 'year' ? 12 : 1));
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    date.setUTCDate(Math.min(at, last));
  }
  return date.toISOString().slice(0, 10);
}

/** A day as reports say it: `November 22, 2026`. */
export const longDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
