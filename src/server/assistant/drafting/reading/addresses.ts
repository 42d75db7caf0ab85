import type { Found } from './amounts.ts';
import type { Mention } from './mentions.ts';
import type { Page } from './text.ts';
import { Claims, lineAt } from './text.ts';

const STREET =
  'street|str|st|road|rd|avenue|ave|av|lane|ln|drive|dr|court|ct|close|terrace|gardens|garden|row|yard|way|place|pl|square|sq|crescent|hill|loop|boulevard|blvd|quay|mews|walk|park|parkway|pkwy|highway|hwy|grove|green|rise|alley|circle|trail|wharf|esplanade|parade|meadow|house|heights|common|mall|promenade|bypass';
const WORD = "[\\p{L}\\p{M}][\\p{L}\\p{M}'.-]{0,24}";
/** `12 Mill Lane`, `apt 7C 410 Cedar Ave`, `3/1 Abbey Gardens`. */
const NUMBER_FIRST = new RegExp(
  `(?<![\\p{L}\\d.,/-])(?:(?:apt|apartment|flat|unit|suite|no|nr)\\.? ?[\\da-z]{1,5},? )?(?<n>\\d{1,5}[a-z]?(?:[/-]\\d{1,4}[a-z]?)?),? (?<s>(?:${WORD} ){0,3}(?:${STREET}))\\b\\.?(?! ?(?:day|week|year|month)s?\\b)`,
  'gu',
);
/** `rue de la Paix 4`, `Via Roma 12`, `ul. Długa 3`. */
const WAY_FIRST = new RegExp(
  `(?<![\\p{L}\\d])(?<n>\\d{1,4}(?: ?(?:bis|ter|[a-d]))?,? )?(?<s>(?:rue|impasse|allee|place|quai|chemin|cours|boulevard|avenue|rua|avenida|av|travessa|largo|praca|via|viale|piazza|corso|vicolo|strada|calle|carrer|paseo|plaza|camino|ul|ulica|aleja|jalan|jl|ulitsa)\\.? (?:${WORD} ?){1,5})(?<m>,? ?\\d{1,4}[a-z]?)?(?:, ?\\d [\\p{L}]{1,6})?`,
  'gu',
);
/** `Lindenweg 5`, `Storgatan 12`. */
const ONE_WORD =
  /(?<![\p{L}\d])[\p{L}\p{M}-]{2,30}(?:weg|strasse|straße|str\.|gasse|platz|allee|ring|damm|ufer|winkel|markt|stieg|chaussee|hof|graben|straat|laan|plein|gracht|kade|gatan|vagen|vej|gade|veien|gata|katu|utca|plass|torv) \d{1,4} ?[a-z]?(?![\p{L}\d])/gu;
/** `Mirren Haldane (3 West Shore, Lochinver)`: a number and names alone, in brackets behind a name. */
const IN_BRACKETS =
  /(?<=\p{L} ?\()\d{1,5}[A-Za-z]?(?:[/-]\d{1,4})? \p{Lu}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,2}(?:, (?:\p{Lu}[\p{L}'’-]*|[A-Z\d]{2,8})(?: [\p{Lu}\d][\p{L}\d'’-]*){0,3}){1,3}(?=\))/gu;
/** What may follow: a town, a postcode, a state, each behind a comma or a space. */
const TAIL =
  /^(?:,? (?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{3,6}(?:-\d{3,4})?|\d{1,2}(?= ?[,.)]|$)|[A-Z]{2}(?= \d{5}|[.,) ]|$)|(?!(?:And|The|To|For|With|Rent|Flat)\b)\p{Lu}[\p{L}\p{M}'-]{2,20}))/u;

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
  for (const pattern of [NUMBER_FIRST, ONE_WORD, WAY_FIRST]) {
    for (const match of page.low.matchAll(pattern)) {
      if (pattern === WAY_FIRST && match.groups?.n === undefined && match.groups?.m === undefined) continue;
      if (pattern === NUMBER_FIRST && !looksLikeStreet(page, match)) continue;
      add(match.index, withTail(page, match.index + match[0].trimEnd().length, lineAt(page, match.index).to));
    }
  }
  for (const match of page.text.matchAll(IN_BRACKETS)) add(match.index, match.index + match[0].length);
  for (const { from, to, part, isAdjective } of mentions) if (part === page.part && !isAdjective) add(from, to);
  return found.sort((a, b) => a.from - b.from);
}

/** The name of a street begins with a capital letter, or is one word between number and street. */
function looksLikeStreet(page: Page, match: RegExpExecArray): boolean {
  const street = match.groups?.s ?? '';
  const from = match.index + match[0].lastIndexOf(street);
  const written = page.text.slice(from, from + street.length).split(' ');
  if (written.length < 2) return false;
  return (
    written.slice(0, -1).every((word) => /^\p{Lu}/u.test(word)) ||
    (written.length === 2 && /\b(?:street|road|avenue|ave|lane|terrace|rd)$/.test(street))
  );
}

function withTail(page: Page, end: number, lineEnd: number): number {
  let to = end;
  for (let steps = 0; steps < 5; steps += 1) {
    const match = TAIL.exec(page.text.slice(to, Math.min(lineEnd, to + 40)));
    if (!match) return to;
    to += match[0].length;
  }
  return to;
}
