import { numeric } from './format/numeric.ts';
import { formatWords } from './format/words.ts';
import type { Finding } from './lint.ts';

const DIGITS = /\(([\p{Sc}]?\d[\d.,]*)(?: ?%)?\)/gu;
/** The words at the end of a text, read from there backwards: a search for them would try each word of the text. */
const BEFORE = /$(?<=((?:\p{L}[\p{L}-]*[ \t]+){1,12}))/u;
/** Twelve words are not longer than this. */
const REACH = 300;
const ENGLISH =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\w+)?|hundred|thousand|million)$/i;
const GERMAN =
  /^(?:null|eins?|eine[nrms]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\p{Ll}*(?:zehn|zig|hundert|tausend))$/iu;

/** `1.5 million (1,500,000)`: what stands before the brackets is half a figure. */
const SCALED = /(?<![\d.,])(\d[\d.,]*)[ \t]+(hundred|thousand|million)[ \t]+$/i;
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, million: 1_000_000 };

/** Where words stand before a number in brackets, `thirty (30)`, both say the same. */
export function lintNumbers(text: string, locale: string): Finding[] {
  const german = locale.startsWith('de');
  const findings: Finding[] = [];
  for (const match of text.matchAll(DIGITS)) {
    const [whole, digits = ''] = match;
    const near = text.slice(Math.max(0, match.index - REACH), match.index);
    const scaled = SCALED.exec(near);
    const before = scaled?.[0] ?? BEFORE.exec(near)?.[1] ?? '';
    if (before === '') continue;
    const words = before.trim().split(/\s+/);
    const last = words.at(-1) ?? '';
    if (!(ENGLISH.test(last) || (german && GERMAN.test(last)))) continue;
    const value = numeric(digits.replace(/[.,]$/, ''), locale);
    if (value === undefined || (scaled ? isScaled(scaled, value, locale) : says(words, value))) continue;
    findings.push({
      rule: 'number',
      message: `“${last} (${digits})”: the words and the number differ.`,
      from: match.index - before.length,
      to: match.index + whole.length,
    });
  }
  return findings;
}

function isScaled([, figure = '', scale = '']: RegExpExecArray, value: number, locale: string): boolean {
  const said = numeric(figure, locale);
  return said === undefined || Math.abs(said * (SCALES[scale.toLowerCase()] ?? 1) - value) < 0.005;
}

/** True when the words end in this number, in any of the ways in which people write it, and not in a longer one. */
function says(words: readonly string[], value: number): boolean {
  const text = plainly(words.join(' '));
  return waysOf(value).some((way) => {
    const expected = plainly(way);
    if (text !== expected && !text.endsWith(` ${expected}`)) return false;
    const [previous = ''] = text
      .slice(0, text.length - expected.length)
      .trim()
      .split(' ')
      .slice(-1);
    return !LONGER.test(previous);
  });
}

/** What stands before is a part of the same number. */
const LONGER = /^(?:half|hundred|thousand|million|billion|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)$/;

/** What people halve by name: `half a million`. */
const HALVED = [
  ['thousand', 1_000],
  ['million', 1_000_000],
] as const;

function waysOf(value: number): string[] {
  const way = (number: number, locale: string): string[] => {
    const words = formatWords(number, { locale, yes: '', no: '' });
    return words === undefined ? [] : [words];
  };
  const hundreds = value / 100;
  const halves = HALVED.filter(([, whole]) => value * 2 === whole).map(([name]) => `half a ${name}`);
  const isInHundreds = Number.isInteger(hundreds) && hundreds > 10 && hundreds < 100 && hundreds % 10 !== 0;
  return [
    ...halves,
    ...['en-US', 'en-GB', 'de-DE'].flatMap((locale) => way(value, locale)),
    ...(isInHundreds ? way(hundreds, 'en-US').map((count) => `${count} hundred`) : []),
  ];
}

/** `Forty Five` is `forty-five`, and `a hundred` one. */
const plainly = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll('-', ' ')
    .replace(/\ba (?=(?:hundred|thousand|million)\b)/g, 'one ');
