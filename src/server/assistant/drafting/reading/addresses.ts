import type { Found } from './amounts.ts';
import { TOWNLAND } from './counties.ts';
import type { Mention } from './mentions.ts';
import { streetsOn } from './streets.ts';
import type { Page } from './text.ts';
import { Claims, lineAt } from './text.ts';

const POSTCODE =
  '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|[A-Z]\\d[A-Z](?: ?\\d[A-Z]\\d)?|[A-Z]\\d[\\dW] ?[A-Z\\d]{4}|\\d{4} [A-Z]{2}(?![\\p{L}])|\\d{2}-\\d{3}|\\d{3,6}(?:-\\d{3,4})?';
/** No town, though it begins with a capital letter. */
const NO_TOWN =
  'And|The|To|For|With|Rent|Flat|But|He|She|They|We|It|I|Im|My|Our|His|Her|Their|On|At|In|From|By|This|That|There|If|When|Mr|Mrs|Ms|Miss|Dr|Prof|Tenant|Landlord|Buyer|Seller|Client|Tel|Phone|Email|Since|Starts?|Monthly|Deposit|Signed|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const LINK = '(?: (?:of|de|del|la|le|les|di|da|do|du|el|al|am|an|na|upon|on|sur|aux|y|es|o|op|bei|under|von|van|den|der))*';
const ROOM = 'apt apartment flat unit suite ste app appartement door level floor lot room stall block blk'.split(' ');
/** Each in small letters and with a capital one: within `(?i:…)` the engine does not always find them. */
const ROOMS = [...ROOM, ...ROOM.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)].join('|');
/** Where in a house: `Apt 6`, `flat 2/1`, `#12`, `3rd floor`. */
const WITHIN = `(?:${ROOMS})\\.? ?#?\\d{1,4}[a-zA-Z]?(?:[/-]\\d{1,4})?(?![\\d'])|#\\d[\\d-]{0,8}|(?:\\d{1,2}(?:st|nd|rd|th|e|er|º|°) ?|(?:ground|first|second|third|fourth|top|upper|lower) )(?:floor|étage|dto|esq)\\b|\\d{1,2}º ?\\w{1,4}|boven\\b`;
/** What may follow: a flat, a town, a postcode, a state, each behind a comma or a space. */
const TAIL = new RegExp(
  `^(?:,? Dublin \\d{1,2}W?(?![\\p{L}\\d])|,? (?:in )?\\(?(?:${POSTCODE})(?![\\p{L}\\d])|,? (?:${WITHIN})|,? [A-Z]{2,3}(?= (?:${POSTCODE})|[.,;)]|$| \\()|,? (?:Co\\.?|County) \\p{Lu}[\\p{L}]{2,20}|,? (?!(?:${NO_TOWN})\\b)(?:(?:St\\.?|Mt\\.?|La|Le|El|Los|Las|Te) )?\\p{Lu}[\\p{L}\\p{M}'’-]{2,20}(?:${LINK} (?!(?:${NO_TOWN})\\b)\\p{Lu}[\\p{L}\\p{M}'’-]{2,20})*|,? \\d{1,2}(?=[,.;)]|$))`,
  'u',
);
/** `9 Larkspur Cres in Kelowna`. */
const IN_TOWN = new RegExp(
  `^,? in (?!(?:${NO_TOWN})\\b)(?:St\\.? )?\\p{Lu}[\\p{L}\\p{M}'’-]{2,20}(?= ?[,.;)(]|$| (?:and|is|with|for|from|since|at|which|who)\\b)`,
  'u',
);
/** `Mirren Haldane (3 West Shore, Lochinver)`: a number and names alone, in brackets behind a name. */
const IN_BRACKETS =
  /(?<=\p{L} ?\()\d{1,5}[A-Za-z]?(?:[/-]\d{1,4})? \p{Lu}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,2}(?:, (?:\p{Lu}[\p{L}'’-]*|[A-Z\d]{2,8})(?: [\p{Lu}\d][\p{L}\d'’-]*){0,3}){1,3}(?=\))/gu;
const HOUR = /^\d{1,2}(?:[.:]\d\d)? ?(?:[ap]\.?m\b|o['’]?clock)/i;
/** Somebody who acts is named, and no town: `12 Mill Lane, Ann Berg pays`. */
const ACTS =
  /^ (?:pays?|rents?|wants?|lives?|owns?|runs?|gets?|has|had|was|will|would|must|starts?|works?|says?|said|owes?|keeps?|signs?|takes?|born|and (?:I|me)\b)/;

/** Addresses of houses on a page, and the towns, states and countries that it names. */
export function addressesOn(page: Page, mentions: readonly Mention[]): Found[] {
  const found: Found[] = [];
  const claims = new Claims(page);
  const add = (from: number, end: number) => {
    const to = from + page.text.slice(from, end).trimEnd().length;
    if (to - from < 5 || !claims.take(from, to)) return;
    const text = page.text.slice(from, to);
    found.push({ what: 'address', from, to, text, value: text.replace(/\s+/g, ' ') });
  };
  for (const { from, to, isSure } of streetsOn(page)) {
    const end = toPlace(page, withTail(page, to, lineAt(page, from).to), mentions);
    // A number and words with capitals are a house where a town, or nothing, stands behind them; `6 pm at her house` is an hour.
    if ((isSure || end > to) && !HOUR.test(page.text.slice(from, end))) add(from, end);
  }
  for (const match of page.text.matchAll(TOWNLAND)) add(match.index, match.index + match[0].length);
  for (const match of page.text.matchAll(IN_BRACKETS)) add(match.index, match.index + match[0].length);
  for (const { from, to, part, isAdjective } of mentions) if (part === page.part && !isAdjective) add(from, to);
  return found.sort((a, b) => a.from - b.from);
}

/** `1925 wantland ave klamath falls oregon`: a town in small letters between a street and the place in which it lies. */
function toPlace(page: Page, end: number, mentions: readonly Mention[]): number {
  const next = mentions.find(({ part, from, isAdjective }) => part === page.part && !isAdjective && from > end && from - end < 36);
  const between = next ? page.text.slice(end, next.from) : '';
  const town = /^,? \p{Ll}{4,}(?: [A-Z]{2}\b)?(?=[.,;)]|\s*$|\n)/u.exec(page.text.slice(end, end + 40))?.[0];
  if (!next && town !== undefined && !NO_SMALL_TOWN.test(town)) return end + town.length;
  return next && /^,?(?: in)?(?: \p{Ll}[\p{Ll}'’-]{2,}){0,3},? $/u.test(between) && !NO_SMALL_TOWN.test(between) ? next.to : end;
}
const NO_SMALL_TOWN =
  /\b(?:and|for|with|the|her|his|our|their|which|who|that|this|from|near|not|but|was|are|has|had|will|until|since|under|outside|where|when|while|then|into|over|off|pays?|rents?|lives?|law)\b/;

function withTail(page: Page, end: number, lineEnd: number): number {
  let to = end;
  for (let steps = 0; steps < 6; steps += 1) {
    const rest = page.text.slice(to, Math.min(lineEnd, to + 70));
    const match = TAIL.exec(rest) ?? IN_TOWN.exec(rest);
    // Behind a full stop only a comma goes on with the address.
    if (!match || (/\.$/.test(page.text.slice(to - 1, to)) && /^ \p{Lu}\p{Ll}/u.test(rest))) return to;
    if (/\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(match[0]) && ACTS.test(page.text.slice(to + match[0].length, to + match[0].length + 14)))
      return to;
    to += match[0].length;
  }
  return to;
}
