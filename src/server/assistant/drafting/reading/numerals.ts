/** Numbers as people write them. */

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const WORDS = new Map<string, number>([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.flatMap((ten, at): [string, number][] =>
    at < 2 ? [] : [[ten, at * 10], ...ONES.slice(1, 10).map((one, unit): [string, number] => [`${ten}-${one}`, at * 10 + unit + 1])],
  ),
  ['hundred', 100],
  ['dozen', 12],
]);

/** Number words as one alternative of a pattern, longest first. */
export const NUMBER_WORDS = [...WORDS.keys()]
  .filter((word) => word !== 'zero' && word !== 'hundred' && word !== 'dozen')
  .sort((a, b) => b.length - a.length)
  .join('|');

/** The value of a number word, `twenty-one`; undefined for other words. */
export const wordValue = (word: string): number | undefined => WORDS.get(word);

const POWERS: Readonly<Record<string, number>> = { hundred: 100, thousand: 1e3, grand: 1e3, million: 1e6 };
const SMALL = `(?:${[...WORDS.keys()].filter((word) => word !== 'zero' && word !== 'hundred' && word !== 'dozen' && !word.includes('-')).join('|')})`;

/** Large numbers in words: `four hundred and seventy-five`, `ten thousand`; what has no hundred in it is left to others. */
export const SPOKEN = String.raw`\b(?:(?:an?|${SMALL})[ -](?:and )?)(?:${SMALL}[ -])?(?:hundred|thousand|grand|million)(?:[ -](?:and )?(?:${SMALL}|hundred|thousand))*\b`;

/** The value of a number in words; undefined for what is none. */
export function spoken(text: string): number | undefined {
  let [total, part] = [0, 0];
  for (const word of text.split(/[ -]+/)) {
    const power = POWERS[word];
    if (word === 'and') continue;
    if (power === undefined) part += word === 'a' || word === 'an' ? 1 : (WORDS.get(word) ?? Number.NaN);
    else if (power === 100) part = Math.max(1, part) * 100;
    else {
      total += Math.max(1, part) * power;
      part = 0;
    }
  }
  return Number.isFinite(total + part) ? total + part : undefined;
}

/**
 * The decimal number that digits with separators mean: `6,400`, `18.500`, `1.249,00`, `5,00,000`, `1 850 000`. The last separator is a
 * decimal point when one or two digits follow it, or any number but three, or when nothing but a naught stands before it; else it parts
 * thousands. Undefined for what is no number.
 */
export function numberOf(written: string): string | undefined {
  const text = written.replace(/[\s']/g, '');
  if (!/^\d[\d.,]*$/.test(text)) return undefined;
  const clean = text.replace(/[.,]+$/, '');
  const last = Math.max(clean.lastIndexOf('.'), clean.lastIndexOf(','));
  if (last < 0) return plain(clean);
  if (last === 1 && clean.startsWith('0')) return plain(clean.replace(',', '.'));
  const after = clean.length - last - 1;
  const sign = clean.charAt(last);
  const repeated = clean.indexOf(sign) !== last;
  const mixed = clean.includes(sign === '.' ? ',' : '.');
  if ((after === 3 && !(mixed && clean.indexOf(sign) === last && clean.slice(0, last).replace(/\d/g, '').length === 0)) || repeated)
    return plain(clean.replace(/[.,]/g, ''));
  return plain(`${clean.slice(0, last).replace(/[.,]/g, '')}.${clean.slice(last + 1)}`);
}

/** The same of what is never in thousands, a share or a number of millions: three digits behind a point are its decimals, as in `6.625 %` and `1.125 million`. */
export const fractionOf = (written: string): string | undefined =>
  /^\d{1,3}\.\d{3}$/.test(written) ? plain(String(Number(written))) : numberOf(written);

/** Without leading zeros and without decimals that say nothing. */
function plain(number: string): string {
  const [whole = '0', cents] = number.replace(/^0+(?=\d)/, '').split('.');
  return cents === undefined || /^0*$/.test(cents) ? whole : `${whole}.${cents}`;
}
