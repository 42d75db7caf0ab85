import { SPOKEN_MARK, withFigures } from './number-words.ts';
import { withoutRuns } from './runs.ts';

/** Something exact that a text says. Several `values` where it can be read in several ways, as 03/04/2027. */
export interface Figure {
  kind: 'date' | 'amount' | 'percent' | 'duration' | 'number';
  values: readonly string[];
  /** Of a duration: `day`, `month`. */
  unit?: string;
  /** As it stands there. */
  text: string;
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const MONTH = `(?:${MONTHS.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`;
const NUMBER = `${SPOKEN_MARK}?\\d+(?:[.,’' ]\\d{3})*(?:[.,]\\d+)?`;
const CURRENCY = String.raw`(?:US\$|CA\$|A\$|[$€£¥₹]|\b(?:USD|EUR|GBP|CAD|AUD|CHF|JPY|INR|NZD))`;
const SCALE = String.raw`(?:\s?(?:k|m|bn|thousand|million|billion)\b)?`;
const UNIT = '(minute|hour|day|night|week|fortnight|month|quarter|year|decade|time|instal(?:l)?ment)';

/** In this order, each taken out of the text before the next is looked for. */
const PATTERNS: readonly (readonly [Figure['kind'], RegExp])[] = [
  ['date', /\b(\d{4})-(\d\d)-(\d\d)\b/g],
  ['date', new RegExp(`\\b(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'gi')],
  ['date', new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th|\\.)? (?:of )?(${MONTH}),? (\\d{4})\\b`, 'gi')],
  ['date', /\b(\d{1,2})[/.](\d{1,2})[/.](\d{2,4})\b/g],
  ['date', new RegExp(`\\b(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\d)`, 'gi')],
  ['date', new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th|\\.)? (?:of )?(${MONTH})(?![\\w])`, 'gi')],
  ['date', new RegExp(`\\b(${MONTH}),? (\\d{4})\\b`, 'gi')],
  ['amount', new RegExp(`${CURRENCY}\\s?(${NUMBER}${SCALE})`, 'gi')],
  [
    'amount',
    new RegExp(
      `(${NUMBER}${SCALE})\\s?(?:${CURRENCY}|(?:US |Canadian |Australian )?(?:dollars?|euros?|pounds?|cents?|pence|francs?|rupees?|yen)\\b)`,
      'gi',
    ),
  ],
  ['percent', new RegExp(`(${NUMBER})\\s?(?:%|per ?cent\\b|percentage points?)`, 'gi')],
  [
    'duration',
    new RegExp(
      `(${NUMBER})[ -](?:(?:full|whole|calendar|business|working|consecutive|successive|further|additional|more)[ -])*${UNIT}s?\\b`,
      'gi',
    ),
  ],
  ['number', new RegExp(`(${SPOKEN_MARK}\\d+th)(?= (?:\\w+ )?(?:day|month|year|week|anniversary)\\b)`, 'gi')],
  ['number', new RegExp(`(?<![${SPOKEN_MARK}\\d])(\\d+(?:[.,’']\\d{3})*(?:[.,]\\d+)?)`, 'g')],
];

/** Everything exact in a text. Numbers that only count its parts (of headings, items and references) are none. */
export function figuresOf(text: string): Figure[] {
  let rest = withFigures(withoutLabels(withoutRuns(text)))
    // "thirty (30) days" says it once.
    .replace(new RegExp(`${SPOKEN_MARK}(\\d+) \\((\\d+)\\)`, 'g'), (whole, words, digits) => (words === digits ? digits : whole));
  const figures: Figure[] = [];
  for (const [kind, pattern] of PATTERNS) {
    rest = rest.replace(pattern, (...found) => {
      const [whole, ...groups] = found.slice(0, -2).map((one) => (typeof one === 'string' ? one : '')) as [string, ...string[]];
      const values = kind === 'date' ? datesOf(groups) : numbersOf(groups[0] ?? '');
      figures.push({ kind, values, text: whole.trim(), ...(kind === 'duration' && { unit: (groups[1] ?? '').toLowerCase() }) });
      return ' ';
    });
  }
  return figures;
}

function withoutLabels(text: string): string {
  return text
    .replace(/^#{1,6}[ \t]+\d{1,3}\.[ \t]/gm, '')
    .replace(/^[ \t]*\d{1,9}[.)][ \t]/gm, '')
    .replace(/\{id:[^{}\n]*\}/g, '')
    .replace(/\[([^[\]\n]*)\]\(#[^()\s]*\)/g, ' ');
}

/** `2027-03-01`, `2027-03`, `--03-01`; a day and a month in figures both ways round. */
function datesOf(groups: readonly string[]): string[] {
  const names = groups.map((part) =>
    MONTHS.findIndex((name) => /^[a-z]{3}/i.test(part) && name.startsWith(part.toLowerCase().slice(0, 3))),
  );
  const at = names.findIndex((month) => month >= 0);
  const two = (value: string | number) => String(value).padStart(2, '0');
  if (at >= 0) {
    const month = two((names[at] ?? 0) + 1);
    const others = groups.filter((part, index) => index !== at && part !== '');
    const year = others.find((part) => part.length === 4);
    const day = others.find((part) => part.length < 3);
    if (year === undefined) return [`--${month}-${two(day ?? '')}`];
    return [day === undefined ? `${year}-${month}` : `${year}-${month}-${two(day)}`];
  }
  const [one = '', other = '', last = ''] = groups;
  if (one.length === 4) return [`${one}-${other}-${last}`];
  const year = last.length === 2 ? `20${last}` : last;
  return [`${year}-${two(other)}-${two(one)}`, `${year}-${two(one)}-${two(other)}`];
}

/** A number without its grouping: `1,200.50` and `1.200,50` are 1200.5, `1.200` is either of two. */
function numbersOf(text: string): string[] {
  const scale = /(k|m|bn|thousand|million|billion)$/i.exec(text)?.[1]?.toLowerCase() ?? '';
  const factor = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, bn: 1e9, billion: 1e9 }[scale] ?? 1;
  const digits = text.replace(/[^\d.,]/g, '').replace(/[.,]$/, '');
  const english = Number(digits.replaceAll(',', ''));
  const german = Number(digits.replaceAll('.', '').replace(',', '.'));
  return [...new Set([english, german].filter(Number.isFinite).map((value) => String(Math.round(value * factor * 1e6) / 1e6)))];
}

/**
 * Whether `figure` stands in `given`. What people write in a brief may be of another kind ("rent 1200" becomes an amount), so that of theirs
 * the value alone counts where it had no unit.
 */
export function isGiven(figure: Figure, given: readonly Figure[], written: readonly Figure[]): boolean {
  const same = (one: Figure) => one.values.some((value) => figure.values.includes(value));
  if (figure.kind === 'date')
    return [...given, ...written].some((one) => one.kind === 'date' && one.values.some((value) => isWithin(figure, value)));
  const isSame = (one: Figure) => same(one) && one.kind === figure.kind && one.unit === figure.unit;
  return given.some(isSame) || written.some((one) => isSame(one) || (same(one) && (one.kind === 'number' || figure.kind === 'number')));
}

/** `March 2027` and `March 1` are said of 2027-03-01. */
function isWithin({ values }: Figure, date: string): boolean {
  return values.some((value) => date === value || (value.startsWith('--') ? date.endsWith(value.slice(1)) : date.startsWith(`${value}-`)));
}
