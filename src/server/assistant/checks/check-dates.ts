import { lintDates } from '#engine/lint-dates.ts';
import { conflicts } from './conflicts.ts';
import { datesOutOfOrder } from './date-orders.ts';
import { type DateAt, dayNumber, weekdayName, weekdayOf } from './dates.ts';
import { type Check, type Doc, finding } from './document.ts';
import { type Subject, subjectOf } from './subject.ts';

/** Every day exists, and days stand in the order that what is said of them asks. */
export const checkDates: Check = (doc) => {
  const before = [...impossible(doc), ...conflicts(doc, 'contradiction-date'), ...ordered(doc)];
  const told = new Set(before.map(({ at }) => at?.from));
  return [...before, ...datesOutOfOrder(doc).filter(({ at }) => !told.has(at?.from))];
};

function impossible(doc: Doc): ReturnType<Check> {
  const today = doc.date === undefined ? undefined : dayNumber(doc.date);
  return doc.dates.flatMap((date) => {
    const { words, value, weekday, year, piece } = date;
    if (value === undefined) return [finding(doc, 'date-impossible', 'high', date, 'findings.noSuchDay', { words })];
    if (weekday !== undefined && weekday !== weekdayOf(date))
      return [finding(doc, 'date-impossible', 'medium', date, 'findings.otherWeekday', { words, weekday: weekdayName(weekdayOf(date)) })];
    const before = piece.text.slice(Math.max(0, date.from - piece.from - 30), date.from - piece.from);
    const isBirth = /\bborn(?: on| in)?\s*$|\bdate of birth\W*$/i.test(before);
    if (isBirth && today !== undefined && value > today)
      return [finding(doc, 'date-impossible', 'high', date, 'findings.bornLater', { words })];
    const most = Math.floor((today ?? 20_300_000) / 10_000) + 100;
    return year > most ? [finding(doc, 'date-impossible', 'medium', date, 'findings.farOff', { words })] : [];
  });
}

const START = /\b(?:starts?|begins?|commences?|starting|beginning|leaves?|effective|first day(?: is)?|runs from|lasts from)\b[^.;]{0,40}$/i;
const END =
  /\b(?:ends?|expires?|last day is|until(?: the end of)?|(?:is|be|are) back|lasts? (?:to|until|till)|terminates|no later than|at the latest)\b[^.;]{0,40}$/i;
const LENGTH = /\b(?:term (?:of|is)|lasts?|period of|for) (?:[a-z-]+ \()?(\d{1,3})\)? (year|month|week)s?\b/i;

interface Told {
  date: DateAt;
  says: 'start' | 'end';
  /** What it begins or ends, where that is not the contract itself. */
  thing: Subject | undefined;
}

/** Beginning and end of one thing in one clause, its length, and "by one day, and before an earlier one". */
function ordered(doc: Doc): ReturnType<Check> {
  const found = lintDates(doc.text).map((one) =>
    finding(doc, 'contradiction-date', 'high', one, 'findings.endBeforeStart', twoDates(doc, one.from, one.to)),
  );
  for (const dates of Map.groupBy(doc.dates, ({ piece }) => piece.clause).values()) {
    const told = dates.flatMap((date): Told[] => {
      if (date.value === undefined || date.piece.sort === 'row') return [];
      const at = date.from - date.piece.from;
      const [previous = '', own = ''] = ['', ...date.piece.text.slice(Math.max(0, at - 600), at).split(/[.;]\s/)].slice(-2);
      const before = own.slice(-70);
      const says = END.test(before) ? 'end' : START.test(before) ? 'start' : undefined;
      const subject = subjectOf(own, subjectOf(previous));
      return says ? [{ date, says, thing: subject === 'contract' ? undefined : subject }] : [];
    });
    for (const same of Map.groupBy(told, ({ thing }) => thing).values()) found.push(...outOfOrder(doc, pairOf(same)));
  }
  return [...found, ...twoLimits(doc), ...sameEvent(doc), ...afterTheEnd(doc)];
}

/** An end before its beginning, or not as long after it as the text says. */
function outOfOrder(doc: Doc, pair: [Told, Told] | undefined): ReturnType<Check> {
  if (!pair) return [];
  const [from, to] = [pair[0].date, pair[1].date];
  // Two neighbouring paragraphs at most: further apart it may be about something else.
  if (to.from - from.from > 700 || from.from - to.from > 200) return [];
  if ((to.value ?? 0) >= (from.value ?? 0)) return wrongLength(doc, from, to);
  const values = { one: from.words, other: to.words };
  return [finding(doc, 'contradiction-date', 'high', { from: from.from, to: Math.max(from.to, to.to) }, 'findings.endBeforeStart', values)];
}

/** The only beginning and the only end of a paragraph, or else of the clause. */
function pairOf(told: readonly Told[]): [Told, Told] | undefined {
  for (const some of [...Map.groupBy(told, ({ date }) => date.piece.from).values(), told]) {
    const [start, ...starts] = some.filter(({ says }) => says === 'start');
    const [end, ...ends] = some.filter(({ says }) => says === 'end');
    if (start && end && starts.length === 0 && ends.length === 0) return [start, end];
  }
  return undefined;
}

function twoDates(doc: Doc, from: number, to: number): { one: string; other: string } {
  const inside = doc.dates.filter((date) => date.from >= from && date.to <= to);
  return { one: inside[0]?.words ?? '', other: inside.at(-1)?.words ?? '' };
}

/** A term of five years that does not end five years on, a day or two aside. */
function wrongLength(doc: Doc, start: DateAt, end: DateAt): ReturnType<Check> {
  const text = doc.text.slice(start.piece.from, end.to);
  const match = LENGTH.exec(text);
  const count = Number(match?.[1]);
  if (!match || !count || start.piece.clause !== end.piece.clause) return [];
  const months = match[2] === 'year' ? count * 12 : count;
  const meant =
    match[2] === 'week'
      ? Date.UTC(start.year, start.month - 1, start.day + 7 * count)
      : Date.UTC(start.year, start.month - 1 + months, start.day);
  const days = Math.abs(Date.UTC(end.year, end.month - 1, end.day) - meant) / 86_400_000;
  if (days <= 3) return [];
  return [
    finding(doc, 'contradiction-date', 'high', end, 'findings.otherLength', {
      length: match[0].replace(/^(?:term (?:of|is)|lasts?|period of|for) /i, ''),
      one: start.words,
      other: end.words,
    }),
  ];
}

/** One sentence that sets two last days. */
function twoLimits(doc: Doc): ReturnType<Check> {
  return [...Map.groupBy(doc.dates, ({ piece }) => piece.from).values()].flatMap((dates) =>
    dates.flatMap((date, at) => {
      const next = dates[at + 1];
      if (!next || date.value === undefined || next.value === undefined || next.value >= date.value) return [];
      const { text, from } = date.piece;
      const before = text.slice(Math.max(0, date.from - from - 12), date.from - from);
      const between = text.slice(date.to - from, next.from - from);
      const isTwo =
        /\b(?:by|until|on or before)\s*$/i.test(before) &&
        /^(?![^.;]*\bor\b)[^.;]{0,35}\b(?:before|by|not later than|no later than)\s*$/i.test(between);
      return isTwo ? [finding(doc, 'contradiction-date', 'high', next, 'findings.twoDates', { one: date.words, other: next.words })] : [];
    }),
  );
}

const EVENT =
  /(?:^|[.;]\s+|\b(?:and|that)\s)(?:\d{1,3}\. )?(The [\p{L} ]{3,40}|It|This [\p{L}]+) (ends|starts|begins|expires|takes place|closes|is due)(?: by itself)? (?:on|at the end of) $/iu;

/** "The employment ends on …" twice, with different days. */
function sameEvent(doc: Doc): ReturnType<Check> {
  const seen = new Map<string, DateAt>();
  return doc.dates.flatMap((date) => {
    const before = date.piece.text.slice(Math.max(0, date.from - date.piece.from - 80), date.from - date.piece.from);
    const match = EVENT.exec(before);
    if (!match || date.value === undefined || /^it$/i.test(match[1] ?? '')) return [];
    const key = `${match[1]} ${match[2]}`.toLowerCase();
    const other = seen.get(key);
    if (!other) seen.set(key, date);
    return other && other.value !== date.value
      ? [finding(doc, 'contradiction-date', 'high', date, 'findings.twoDates', { one: other.words, other: date.words })]
      : [];
  });
}

const WHOLE = /\b(?:finish|complete|have\b[^.;]{0,40}\bready|ready|deliver everything|be completed)\b[^.;]{0,30}\bby $/i;

/** A table of stages whose last day lies after the day on which the whole must be ready. */
function afterTheEnd(doc: Doc): ReturnType<Check> {
  const rows = doc.dates.filter(({ piece, value }) => piece.sort === 'row' && value !== undefined);
  const late = rows.reduce<DateAt | undefined>((last, row) => (!last || (row.value ?? 0) > (last.value ?? 0) ? row : last), undefined);
  return doc.dates.flatMap((date) => {
    const before = date.piece.text.slice(Math.max(0, date.from - date.piece.from - 90), date.from - date.piece.from);
    if (!late || date.value === undefined || date.piece.sort === 'row' || !WHOLE.test(before) || (late.value ?? 0) <= date.value) return [];
    return [finding(doc, 'contradiction-date', 'medium', date, 'findings.stageAfterEnd', { one: date.words, other: late.words })];
  });
}
