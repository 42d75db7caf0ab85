/** Which parts an address has in a country, after the address formats that Google's libaddressinput publishes. */

const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

/** ISO 3166-1 alpha-2 of every country and territory with an address. */
export const COUNTRIES: readonly string[] = CODES.split(' ');

const WITH_STATE = new Set('AE AR AU BR CA CN CO ES FM HK ID IN IT JP KR MH MX PG PW SV TW US VE'.split(' '));
const WITHOUT_POSTAL_CODE = new Set(
  'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK KI KM KN KP LY ML MO MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TV TZ UG VU YE ZW'.split(
    ' ',
  ),
);

/** Whether an address of this country names its state, province or prefecture. */
export const hasState = (country: string): boolean => WITH_STATE.has(country);

/** Whether an address of this country has a postal code; of a country that is not known nothing is. */
export const hasPostalCode = (country: string): boolean => country !== '' && !WITHOUT_POSTAL_CODE.has(country);

/** Codes of countries by what they are called in forms, in small letters; made when it is first asked. */
let named: ReadonlyMap<string, string> | undefined;

/** The code of a country that is named in English or by its code; empty for other words, which tell nothing of its addresses. */
export function readCountry(text: string): string {
  named ??= byName();
  return named.get(text.trim().toLowerCase()) ?? '';
}

function byName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const codes = new Map(COUNTRIES.flatMap((code) => [code, names.of(code) ?? code].map((name) => [name.toLowerCase(), code])));
  return codes.set('usa', 'US').set('united states of america', 'US').set('uk', 'GB');
}
