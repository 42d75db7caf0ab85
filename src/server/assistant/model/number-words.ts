const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const TENTHS: Readonly<Record<string, number>> = { twentieth: 20, thirtieth: 30, fortieth: 40, fiftieth: 50 };
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, million: 1_000_000, billion: 1_000_000_000 };

const WORD = `(?:${[...UNITS, ...TENS, ...Object.keys(SCALES)].join('|')})`;
const ORDINAL = `(?:${[...ORDINALS, ...Object.keys(TENTHS)].join('|')})`;
const SPOKEN = new RegExp(`\\b(?:${WORD}(?:(?:[ -]|(?<=hundred|thousand) and )${WORD})*(?:-${ORDINAL})?|${ORDINAL})\\b`, 'gi');

/** Stands before a number that was written in words: with a unit it is a figure, alone ("one of the parties") it is not. */
export const SPOKEN_MARK = '\u02b7';

/** The text with its number words as figures: `thirty days` is `ʷ30 days`, `the fifth day` is `the ʷ5th day`. */
export function withFigures(text: string): string {
  return text.replace(SPOKEN, (words, at: number) => {
    const parts = words.toLowerCase().split(/[ -]+/);
    // "1.5 million" is a figure already.
    if ((parts[0] ?? '') in SCALES && /\d\s?$/.test(text.slice(Math.max(0, at - 2), at))) return words;
    const value = numberOf(parts);
    const isOrdinal = ORDINALS.includes(parts.at(-1) ?? '') || (parts.at(-1) ?? '') in TENTHS;
    return `${SPOKEN_MARK}${value}${isOrdinal ? 'th' : ''}`;
  });
}

function numberOf(words: readonly string[]): number {
  let total = 0;
  let part = 0;
  for (const word of words) {
    const unit = UNITS.indexOf(word);
    const ten = TENS.indexOf(word);
    const scale = SCALES[word];
    if (scale === 100) part = (part || 1) * 100;
    else if (scale !== undefined) {
      total += (part || 1) * scale;
      part = 0;
    } else part += unit >= 0 ? unit : ten >= 0 ? ten * 10 : (TENTHS[word] ?? Math.max(0, ORDINALS.indexOf(word)));
  }
  return total + part;
}
