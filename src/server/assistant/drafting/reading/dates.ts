import type { Found } from './amounts.ts';
import { Claims, type Page } from './text.ts';
import { tenseOf, WEEKDAYS, weekdayBefore } from './years.ts';

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])\\.?';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const ORDINAL = `${DAY}(?:st|nd|rd|th)?`;
const YEAR = "(?:(?:19|20)\\d\\d|'\\d\\d)";

/** Ways of writing a day, the most telling first; groups `d`, `m`, `y`. */
const FORMS: readonly RegExp[] = [
  /(?<![\w])(?<y>(?:19|20)\d\d)-(?<m>0\d|1[0-2])-(?<d>[0-2]\d|3[01])(?!\d)/g,
  new RegExp(`(?<![\\w.])(?<d>${DAY})\\. ?(?<m>0?[1-9]|1[0-2])\\. ?(?<y>(?:19|20)\\d\\d|\\d\\d)(?!\\d)`, 'g'),
  /(?<![\w/])(?<one>\d{1,2})[/-](?<two>\d{1,2})[/-](?<y>(?:19|20)\d\d|\d\d)(?![\d/])/g,
  new RegExp(`(?<![\\w])(?<d>${ORDINAL})(?: of| day of)? ?(?<m>${MONTH})(?:,? ?(?<y>${YEAR})(?!\\d)|(?<next> next year| this year))?`, 'g'),
  new RegExp(
    `(?<![\\w])(?<m>${MONTH}) ?(?:the )?(?<d>${ORDINAL})(?![\\d:.,]\\d|\\d)(?:,? ?(?<y>${YEAR})(?!\\d)|(?<next> next year| this year))?`,
    'g',
  ),
  new RegExp(`(?<![\\w])(?<edge>end of |beginning of |start of |mid |mid-)?(?<m>${MONTH}) (?<y>(?:19|20)\\d\\d)(?!\\d)`, 'g'),
  new RegExp(
    `(?<![\\w])(?<edge>end of |beginning of |start of |since |from |until |till? |in )(?<m>${MONTH})(?! ?\\d)(?<next> next year| this year)?`,
    'g',
  ),
  /\b(?:the )?(?<rel>today|tomorrow|yesterday|next (?:sun|mon|tues|wednes|thurs|fri|satur)day|(?:first|1st|last|end) (?:day )?of next month|end of (?:the|this) (?:year|month)|next month)\b/g,
];

export interface Calendar {
  /** Today for whoever writes, `YYYY-MM-DD`. */
  date: string;
  /** Whether `3/4` is the fourth of March; undefined where no place tells. */
  monthFirst: boolean | undefined;
}

interface Written {
  year: number | undefined;
  month: number;
  day: number;
}

/**
 * Days on a page, in the order in which they stand. `value` is empty where the words leave the day open: a month alone, a day that two places
 * write differently, a day without a year that neither what is near it nor the other days of the brief settle.
 */
export function datesOn(page: Page, calendar: Calendar): Found[] {
  const found: Found[] = [];
  const claims = new Claims(page);
  for (const form of FORMS) {
    for (const match of page.low.matchAll(form)) {
      const from = match.index;
      const to = from + match[0].trimEnd().length;
      if (!claims.isFree(from, to)) continue;
      const groups = match.groups ?? {};
      if (groups.m === 'may' && !groups.y && isVerb(page, from, to, groups)) continue;
      claims.take(from, to);
      found.push({ what: 'date', from, to, text: page.text.slice(from, to), value: dayOf(page, from, groups, calendar) });
    }
  }
  found.sort((a, b) => a.from - b.from);
  return withYears([...found, ...fragments(page, found, claims)], calendar.date).sort((a, b) => a.from - b.from);
}

/** Days of which neither their own words nor their row tells the year are in the one year that the page names, if that is near and not long past. */
function withYears(found: Found[], date: string): Found[] {
  const said = found.filter(({ text, value }) => isYearSaid(text) && /^\d{4}-\d\d-\d\d$/.test(value));
  if (said.some(({ value }) => Date.parse(date) - Date.parse(value) > 2 * HALF_YEAR)) return found;
  const [year, other] = new Set(said.map(({ value }) => value.slice(0, 4)));
  if (year === undefined || other !== undefined) return found;
  for (const one of found) {
    const { day, month } = split(one.text);
    const same = one.value === '' && day && month && !isYearSaid(one.text) ? iso({ year: Number(year), month, day }) : '';
    if (same !== '' && said.some(({ value }) => Math.abs(Date.parse(value) - Date.parse(same)) < HALF_YEAR)) one.value = same;
  }
  return found;
}
const HALF_YEAR = 183 * 86_400_000;

/** `may` is a month only where a number or a preposition makes it one. */
function isVerb(page: Page, from: number, to: number, groups: Readonly<Record<string, string | undefined>>): boolean {
  if (groups.edge) return false;
  return !groups.d || /^ [a-z]/.test(page.low.slice(to, to + 2))
    ? /(?:\b(?:he|she|they|we|i|it|who|landlord|tenant|party|side|either|mother|brother) )$/.test(
        page.low.slice(Math.max(0, from - 12), from),
      )
    : false;
}

function dayOf(page: Page, from: number, groups: Readonly<Record<string, string | undefined>>, { date, monthFirst }: Calendar): string {
  if (groups.rel) return relative(groups.rel, date);
  if (groups.one && groups.two) return numeric(Number(groups.one), Number(groups.two), Number(groups.y), monthFirst);
  const month = /^\d/.test(groups.m ?? '') ? Number(groups.m) : monthOf(groups.m ?? '');
  const year = groups.y
    ? fullYear(Number(groups.y.replace("'", '')))
    : groups.next
      ? Number(date.slice(0, 4)) + (groups.next.includes('next') ? 1 : 0)
      : undefined;
  if (!groups.d) {
    if (year === undefined || !groups.edge) return '';
    if (groups.edge.startsWith('end')) return iso({ year, month, day: daysIn(year, month) });
    return /^(?:start|beginning)/.test(groups.edge) ? iso({ year, month, day: 1 }) : '';
  }
  const day = Number.parseInt(groups.d, 10);
  return year === undefined ? withoutYear(page, from, { year, month, day }, date) : iso({ year, month, day });
}

/** Both orders are in use: where the place does not tell, only a day above twelve does. */
function numeric(one: number, two: number, year: number, monthFirst: boolean | undefined): string {
  if (one > 12 && two > 12) return '';
  const first = one > 12 ? false : two > 12 ? true : one === two ? true : monthFirst;
  if (first === undefined) return '';
  return iso({ year: fullYear(year), month: first ? one : two, day: first ? two : one });
}

/** A day without a year is the last one that was, or the next one that comes, where the words say which; a weekday says it by itself. */
function withoutYear(page: Page, from: number, day: Written, date: string): string {
  const year = Number(date.slice(0, 4));
  const here = iso({ ...day, year });
  if (here === '') return '';
  const tense = tenseOf(page, from);
  const [last, next] =
    here <= date ? [here, here < date ? iso({ ...day, year: year + 1 }) : here] : [iso({ ...day, year: year - 1 }), here];
  const named = weekdayBefore(page.low, from);
  const dated = named === null ? '' : byWeekday(named, day, date);
  // Whose weekday fits no day that is still to come has erred in it: where it begins something that is marked.
  if (dated !== '' && (tense !== 'future' || dated >= date)) return dated;
  return tense === null ? '' : tense === 'past' ? last : next;
}

/** The nearest year in which a day is the weekday that stands before it. */
function byWeekday(weekday: number, day: Written, date: string): string {
  const today = Date.parse(date);
  const days = [-1, 0, 1].flatMap((by) => {
    const value = iso({ ...day, year: Number(date.slice(0, 4)) + by });
    return value !== '' && new Date(`${value}T00:00:00Z`).getUTCDay() === weekday ? value : [];
  });
  return days.sort((one, other) => Math.abs(Date.parse(one) - today) - Math.abs(Date.parse(other) - today))[0] ?? '';
}

/** `to Sunday the`, between a day and the one behind it. */
const WEEKDAY = `(?:(?:${WEEKDAYS.map((day) => `${day.slice(0, 3)}(?:${day.slice(3)})?`).join('|')})\\.?,? )?(?:the )?`;
const LIST = new RegExp(
  `(?<![\\w.,/])(?<first>${ORDINAL}(?:, ?${ORDINAL}){0,5})(?: ?(?:and|to|until|till?|or|through|-|–|&|,) ?${WEEKDAY})$`,
);

const TILL = new RegExp(`^,? ?(?:to|until|'?till?|-|–|—|and|or|bis|through|thru)(?: and including)? ?${WEEKDAY}$`);
const isYearSaid = (text: string): boolean => /\d{4}|'\d\d|year/i.test(text);

/** A day that shares the month, or the year, of the one behind it: `11 and 15 January 2027`, `june 1 to august 31 2027`. */
function fragments(page: Page, found: Found[], claims: Claims): Found[] {
  const made: Found[] = [];
  for (const [index, date] of found.entries()) {
    const next = found[index + 1];
    const isRow = next !== undefined && TILL.test(page.low.slice(date.to, next.from));
    // The year that stands once, at the end: `from May 20 to September 30, 2026`.
    if (isRow && /^\d{4}/.test(next.value) && !isYearSaid(date.text) && (date.value === '' || isYearSaid(next.text))) {
      const { day, month } = split(date.text);
      const same = month && day ? iso({ year: Number(next.value.slice(0, 4)), month, day }) : '';
      if (same !== '') date.value = same <= next.value ? same : iso({ year: Number(next.value.slice(0, 4)) - 1, month, day });
    }
    // `Nov 1 to Jan 15`, of which the last says no year: the end comes behind the beginning.
    if (isRow && /^\d{4}/.test(date.value) && !isYearSaid(next.text) && (next.value < date.value || isYearSaid(date.text))) {
      const { day, month } = split(next.text);
      const [year, same] = [Number(date.value.slice(0, 4)), iso({ year: Number(date.value.slice(0, 4)), month, day })];
      next.value = same >= date.value ? same : iso({ year: year + 1, month, day });
    }
    if (!/^\d{4}-\d\d-\d\d$/.test(date.value) || !/^\d/.test(date.text)) continue;
    const before = page.low.slice(Math.max(0, date.from - 40), date.from);
    const match = LIST.exec(before.slice(before.lastIndexOf('\n') + 1));
    if (!match?.groups?.first) continue;
    const start = date.from - match[0].length;
    for (const one of match.groups.first.matchAll(/\d{1,2}/g)) {
      const from = start + one.index;
      const to = from + one[0].length;
      if (!claims.take(from, to)) continue;
      const value = iso({ year: Number(date.value.slice(0, 4)), month: Number(date.value.slice(5, 7)), day: Number(one[0]) });
      if (value !== '') made.push({ what: 'date', from, to, text: page.text.slice(from, to), value });
    }
  }
  return made;
}

function split(text: string): { day: number; month: number } {
  const day = /\d{1,2}/.exec(text)?.[0];
  const month = /[a-z]{3,}/.exec(text.toLowerCase().replace(/(?<=\d)(?:st|nd|rd|th)/, ''))?.[0];
  return { day: Number(day ?? 0), month: monthOf(month ?? '') };
}

function relative(words: string, date: string): string {
  const today = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(today.getTime())) return '';
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1];
  const plus = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  if (words === 'today') return date;
  if (words === 'tomorrow') return plus(1);
  if (words === 'yesterday') return plus(-1);
  if (words === 'next month') return '';
  const following = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  if (/^(?:first|1st)/.test(words)) return iso({ ...following, day: 1 });
  if (/next month$/.test(words)) return iso({ ...following, day: daysIn(following.year, following.month) });
  if (/year$/.test(words)) return iso({ year, month: 12, day: 31 });
  if (/month$/.test(words)) return iso({ year, month, day: daysIn(year, month) });
  const weekday = WEEKDAYS.indexOf(words.replace('next ', ''));
  const ahead = (weekday - today.getUTCDay() + 7) % 7;
  // On the day before, people mean different days by `next`.
  return weekday < 0 || ahead === 0 ? plus(7) : plus(ahead);
}

const monthOf = (name: string): number => MONTHS.findIndex((month) => name.length >= 3 && month.startsWith(name.slice(0, 3))) + 1;
const fullYear = (year: number): number => (year >= 100 ? year : year < 50 ? 2000 + year : 1900 + year);
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** `YYYY-MM-DD`, or nothing for a day that does not exist. */
function iso({ year, month, day }: Written): string {
  // A year of the brief has four digits; that of a day that is none has not.
  if (year === undefined || !(year >= 1000) || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return '';
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
