/** Digits with or without the comma between thousands, then at most two after a point; or two after a comma, as many write it. */
const NUMBER = /^(?:(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?|(\d+),(\d{1,2}))$/;

/**
 * A number as it is typed, in hundredths or as it is; undefined where it is none, also where nothing is typed.
 * @param scale 1 for what has no fractions
 */
export function readNumber(typed: string, scale: 1 | 100): number | undefined {
  const [, whole, fraction, wholeBefore, fractionAfter] = NUMBER.exec(typed.trim()) ?? [];
  const digits = (whole ?? wholeBefore)?.replaceAll(',', '');
  const hundredths = (fraction ?? fractionAfter)?.padEnd(2, '0');
  if (digits === undefined || (scale === 1 && hundredths !== undefined)) return undefined;
  return Number(digits) * scale + Number(hundredths ?? 0);
}
