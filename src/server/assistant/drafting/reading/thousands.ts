import type { Page } from './text.ts';

/** Words beside a bare number that make it money. */
export const MONEY =
  /\b(?:rent|deposit|price|fee|fees|pay|pays|paid|payment|salary|wage|wages|total|cap|penalty|damage|damages|worth|value|valued|cost|costs|charges|cash|loan|lend|lends|lent|borrow|borrows|borrowed|owe|owes|owed|instal{1,2}ments?|budget|invoice|put in|puts in|contributes?|limit|limited to|max|amount|sum|bond|bonus|compensation|advance|retainer|royalty|bill|debt|debts|balance|account|purchase|sold for|sell for|sale|food|internet|allowance|caution|severance|earn|earns|refund|reward|fine|bucks|money|kaution|down)\b/;

/** With cents, as sums are and counts are not. */
const CENTS = /^(?:\d{1,3}(?:[.,']\d{3})+|\d+)[.,]\d\d$/;
/** With thousands set apart, as sums are and counts as well. */
const THOUSANDS = /^\d{1,3}(?:[.,']\d{3})+$/;

/** Words in whose company a number counts: `odometer reading 98,400`. */
const COUNTS =
  /\b(?:mileage|odometer|clock|reading|hours|kms?|kilometers|kilometres|miles|subscribers|followers|members|users|visitors|readers|list|circulation|population|inhabitants|serial|parcel)\b(.*)$/;

/** Whether a number with its thousands set apart counts something: in its clause a word for counts stands before it, and none of money between them. */
export function isCountOf(digits: string, page: Page, from: number): boolean {
  const [, between] =
    COUNTS.exec(
      sentenceBefore(page, from)
        .split(/,(?!\d)/)
        .at(-1) ?? '',
    ) ?? [];
  return THOUSANDS.test(digits) && between !== undefined && !MONEY.test(between);
}

/**
 * Whether a bare number is a sum as it is written: with cents, or with its thousands set apart
 * where in its sentence something is paid or dealt in, where it is what something is done for, or where a sum with its sign stands before it in the line.
 * @param isPlain nothing follows that it could be a number of
 */
export function isSumOf(digits: string, page: Page, from: number, after: string, isPlain: boolean): boolean {
  const before = sentenceBefore(page, from);
  const line =
    page.low
      .slice(Math.max(0, from - 120), from)
      .split('\n')
      .at(-1) ?? '';
  const words = [before, after.split(/[.,;\n]/)[0] ?? ''];
  if (CENTS.test(digits)) return true;
  return (
    THOUSANDS.test(digits) &&
    ((isPlain && (/\bfor $/.test(before) || SIGNED.test(line))) || words.some((one) => MONEY.test(one) || DEALS.test(one)))
  );
}
const SIGNED = /[$£€¥₹] ?\d|\b(?:usd|eur|gbp|cad|aud|nzd|inr|chf|sgd|zar) ?\d/;
const DEALS =
  /\b(?:sells?|selling|sold|buy(?:s|ing)?|bought|purchased|rents|rented|renting|lets|letting|leases|leased|hires?|hired|invests?|invested|grants?|gift)\b/;

const sentenceBefore = (page: Page, from: number): string =>
  page.low
    .slice(Math.max(0, from - 120), from)
    .split(/[.;!?](?=\s)|\n/)
    .at(-1) ?? '';
