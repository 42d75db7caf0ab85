import { type Place, writeNumber } from './intl.ts';
import { formatNumber } from './number.ts';
import { numeric } from './numeric.ts';
import { germanWords } from './words-german.ts';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const LARGE = ['', ' thousand', ' million', ' billion', ' trillion'];

/**
 * A number in words: `twelve`, `one hundred five` (en-US), `one hundred and five` (other English), `hundertfünf` (German).
 * Languages without words here, and numbers of 1,000 million million and more, are printed in digits.
 */
export function formatWords(value: unknown, place: Place): string | undefined {
  const amount = numeric(value, place.locale);
  if (amount === undefined) return undefined;
  const size = Math.abs(amount);
  const whole = Math.trunc(size);
  if (whole >= 1e15) return formatNumber(amount, place);
  const digits = decimals(size);
  const minus = amount < 0;
  if (place.locale.startsWith('de')) {
    const point = digits && ` Komma ${[...digits].map((digit) => germanWords(Number(digit))).join(' ')}`;
    return `${minus ? 'minus ' : ''}${germanWords(whole)}${point}`;
  }
  if (!place.locale.startsWith('en')) return formatNumber(amount, place);
  const point = digits && ` point ${[...digits].map((digit) => SMALL[Number(digit)]).join(' ')}`;
  return `${minus ? 'minus ' : ''}${englishWords(whole, place.locale === 'en-US' ? ' ' : ' and ')}${point}`;
}

/** The digits after the point as they are printed. */
function decimals(size: number): string {
  return writeNumber(size, 'en-US', 'decimals', { maximumFractionDigits: 10, useGrouping: false }).split('.')[1] ?? '';
}

function englishWords(whole: number, and: string): string {
  if (whole === 0) return 'zero';
  const parts: string[] = [];
  let rest = whole;
  for (const large of LARGE) {
    const group = rest % 1000;
    rest = Math.trunc(rest / 1000);
    if (group === 0) continue;
    const joined = large === '' && group < 100 && rest > 0 ? and.trimStart() : '';
    parts.unshift(`${joined}${hundreds(group, and)}${large}`);
  }
  return parts.join(' ');
}

function hundreds(group: number, and: string): string {
  const hundred = Math.trunc(group / 100);
  const rest = group % 100;
  const tail = rest < 20 ? (SMALL[rest] ?? '') : `${TENS[Math.trunc(rest / 10)]}${rest % 10 ? `-${SMALL[rest % 10]}` : ''}`;
  if (hundred === 0) return tail;
  return `${SMALL[hundred]} hundred${rest ? `${and}${tail}` : ''}`;
}
