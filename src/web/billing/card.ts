/** What is typed into a card form becomes what a card says: digits in their groups, a month with its whole year. */

/** 16 digits and the three spaces between their groups. */
const NUMBER_DIGITS = 16;
const CVV_DIGITS = 4;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Digits in groups of four, at most 19 characters. */
export function formatCardNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, NUMBER_DIGITS)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Digits only, at most four. */
export function formatCvv(typed: string): string {
  return digitsOf(typed).slice(0, CVV_DIGITS);
}

/** Digits only, as MM/YYYY. A month of one digit gets its zero as soon as it can be no other: `5`, `1/`, `2027-01`. */
export function formatExpiry(typed: string): string {
  const [, firstYear, lastMonth] = /^\s*(\d{4})\s*[-/.]\s*(\d{1,2})\s*$/.exec(typed) ?? [];
  if (firstYear && lastMonth) return `${lastMonth.padStart(2, '0')}/${firstYear}`;
  const [, month, rest] = /^\s*(\d)\s*[-/.]\s*(.*)$/.exec(typed) ?? [];
  const digits = month ? `0${month}${digitsOf(rest ?? '')}` : digitsOf(typed);
  const padded = /^[2-9]$/.test(digits) ? `0${digits}` : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2, 6)}` : padded;
}

/** MM/YY, as browsers fill it in and people paste it, with its century. */
export function completeExpiry(text: string): string {
  return text.replace(/^(\d\d)\/(\d\d)$/, '$1/20$2');
}

/** Month and year of MM/YYYY; undefined while it is not whole or names no month. */
export function readExpiry(text: string): { month: number; year: number } | undefined {
  const [, month, year] = /^(\d\d)\/(\d{4})$/.exec(text) ?? [];
  const number = Number(month);
  return year && number >= 1 && number <= 12 ? { month: number, year: Number(year) } : undefined;
}

/** A card holds to the last day of its month; one day is given for the calendar of another time zone. */
export function isExpired({ month, year }: { month: number; year: number }, now: Date): boolean {
  return Date.UTC(year, month, 2) <= now.getTime();
}

/** The check digit at the end of every card number (ISO/IEC 7812-1, annex B). */
export function passesLuhn(number: string): boolean {
  const sum = [...digitsOf(number)].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const BRANDS: readonly (readonly [code: string, beginning: RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|65|64[4-9])/],
  ['diners', /^3(0[0-5]|[689])/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['unionpay', /^62/],
];

/** Whose card it is, by how its number begins. */
export function brandOf(number: string): string | undefined {
  const digits = digitsOf(number);
  const code = BRANDS.find(([, beginning]) => beginning.test(digits))?.[0];
  return code && brandName(code);
}

const KEPT_BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The name on a card of a brand as providers call it. */
export const brandName = (code: string): string => KEPT_BRANDS[code] ?? code.charAt(0).toUpperCase() + code.slice(1);

/** Where the caret stands after formatting when so many digits stood before it; one at the end stays at the end. */
export function caretAfter(formatted: string, digitsBefore: number, wasAtEnd: boolean): number {
  if (wasAtEnd) return formatted.length;
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(formatted[at] ?? '')) seen += 1;
  }
  return formatted.length;
}
