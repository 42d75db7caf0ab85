import type { Analysis, KeyDate } from '#contracts/analysis.ts';
import { message } from '#messages/message.ts';
import { addTo } from './days.ts';

/** Longest line of a calendar file in bytes (RFC 5545, 3.1). */
const LONGEST = 75;

/**
 * The days of an analysis as a calendar file (RFC 5545): each a whole day with a reminder a week before. Undefined without a day.
 * @param brand whose programme wrote it
 * @param only position of one date among all
 */
export function calendarOf({ id, name, createdAt, dates }: Analysis, brand: string, only?: number): string | undefined {
  const events = dates.flatMap((date, at) => {
    if (date.date === null || (only !== undefined && at !== only)) return [];
    return eventOf({ ...date, date: date.date }, `${id}-${at}`, stamp(createdAt), name);
  });
  if (events.length === 0) return undefined;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(brand)}//${escaped(message('analysis.server.calendar.program'))}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function eventOf({ date, what, who, words }: KeyDate & { date: string }, uid: string, at: string, name: string): string[] {
  const summary = message('analysis.server.calendar.summary', { what, name });
  const duty = who === null ? '' : message('analysis.server.calendar.who', { who });
  const said = message('analysis.server.calendar.words', { words });
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${at}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addTo(date, 1, 'day').replaceAll('-', '')}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped([duty, said].filter(Boolean).join('\n'))}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** An instant as `20261122T150930Z`. */
const stamp = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');

/** Cuts a line into pieces of at most 75 bytes, each next one after a space; no character is cut in two. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LONGEST) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += letter;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n');
}
