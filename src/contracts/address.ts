/** Which parts an address has in a country, after the address formats that Google's libaddressinput publishes. */

const WITH_STATE = new Set('AE AR AU BR CA CN CO ES FM HK ID IN IT JP KR MH MX PG PW SV TW US VE'.split(' '));
const WITHOUT_POSTAL_CODE = new Set(
  'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK KI KM KN KP LY ML MO MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TV TZ UG VU YE ZW'.split(
    ' ',
  ),
);

/** Whether an address of this country names its state, province or prefecture. */
export const hasState = (country: string): boolean => WITH_STATE.has(country);

/** Whether an address of this country has a postal code. */
export const hasPostalCode = (country: string): boolean => !WITHOUT_POSTAL_CODE.has(country);
