import type { Finding } from './lint.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const MONTH = MONTHS.map((name) => name[0]?.toUpperCase() + name.slice(1)).join('|');
const DATE = `(?:(?:${MONTH}) \\d{1,2}, \\d{4}|\\d{1,2}\\.? (?:${MONTH}) \\d{4}|\\d{4}-\\d\\d-\\d\\d)`;
/** From one day to another, or a beginning and an end, inside one sentence. */
const SPANS = [
  new RegExp(
    `(${DATE})\\*{0,2},?(?: (?:and (?:ends|expires|continues|runs|lasts)(?: (?:on|until|to|through))?|to|until|till|through)| ?–) \\*{0,2}(${DATE})`,
    'g',
  ),
  new RegExp(`(?:begins?|starts?|commences?)(?: on)? (${DATE})[^.;\\n]{0,60}?(?:ends?|expires?)(?: on)? (${DATE})`, 'g'),
];

/** A period ends no sooner than it begins. */
export function lintDates(text: string): Finding[] {
  const findings = new Map<number, Finding>();
  for (const pattern of SPANS) {
    for (const match of text.matchAll(pattern)) {
      const [whole, first = '', second = ''] = match;
      if (dayNumber(second) >= dayNumber(first)) continue;
      const from = match.index + whole.indexOf(first);
      findings.set(from, { rule: 'date', message: `${second} comes before ${first}.`, from, to: match.index + whole.length });
    }
  }
  return [...findings.values()];
}

/** Year, month and day as one comparable number. */
function dayNumber(text: string): number {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso) return Number(`${iso[1]}${iso[2]}${iso[3]}`);
  const month = MONTHS.findIndex((name) => text.toLowerCase().includes(name)) + 1;
  const [, day = '0'] = /(?:^|\D)(\d{1,2})(?!\d)/.exec(text) ?? [];
  const [year = '0'] = /\d{4}/.exec(text) ?? [];
  return Number(year) * 10000 + month * 100 + Number(day);
}
