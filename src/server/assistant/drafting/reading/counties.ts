/** Counties that people write behind a town or a townland, `Kilconnell, Ballinasloe, Co Galway`, by the place in which they lie. */
export const COUNTIES: Readonly<Record<string, readonly string[]>> = {
  ireland:
    'Carlow Cavan Clare Cork Donegal Dublin Galway Kerry Kildare Kilkenny Laois Leitrim Limerick Longford Louth Mayo Meath Monaghan Offaly Roscommon Sligo Tipperary Waterford Westmeath Wexford Wicklow'.split(
      ' ',
    ),
  'northern-ireland': 'Antrim Armagh Derry Down Fermanagh Londonderry Tyrone'.split(' '),
  'england-wales': ['Durham'],
};

const NAMES = Object.values(COUNTIES).flat().join('|');
/** `Co. Cork`, where the word for a company would be. */
export const IS_COUNTY = new RegExp(`^,? ?Co\\.? ?(?:${NAMES})(?!\\p{L})`, 'u');
const WORD = "\\p{Lu}[\\p{L}\\p{M}'’-]+";
/**
 * `Kilconnell, Ballinasloe, Co Galway`: a house that has no street and no number, behind a name and a comma or where somebody is `of`, `from`, `in` or `at`. The
 * words between are of a village each.
 */
export const TOWNLAND = new RegExp(
  `(?<=, |\\b(?:of|from|in|at|near) |\\()(?:${WORD}(?: ${WORD}){0,2}, ){1,3}(?:Co\\.?|County) ?(?:${NAMES})(?!\\p{L})(?:,? [A-Z]\\d[\\dW] ?[A-Z\\d]{4}(?![\\p{L}\\d]))?`,
  'gu',
);
