import type { Page } from './text.ts';

const STREET =
  'street|str|st|road|rd|avenue|ave|av|lane|ln|drive|dr|court|ct|close|terrace|tce|gardens|garden|row|yard|way|place|pl|square|sq|crescent|cres|hill|loop|boulevard|blvd|quay|mews|walk|park|parkway|pkwy|highway|hwy|grove|green|rise|alley|circle|trail|wharf|esplanade|parade|meadow|house|heights|common|mall|promenade|bypass|brae|wynd|bank|vale|view|spur|pike|turnpike|path|bend|cove|ridge|run|crossing|extension|turn|estate';
const WORD = "[\\p{L}\\p{M}\\d][\\p{L}\\p{M}\\d'.-]{0,24}";
const UNIT =
  '(?:apt|apartment|flat|unit|suite|ste|shop|stall|level|blk|block|building|lot|no|nr)\\.? ?#?(?:\\d[\\da-z]{0,3}(?:[/-][\\da-z]{1,4})?|[a-z]),? ';
/** `12 Mill Lane`, `apt 7C 410 Cedar Ave`, `3/1 Abbey Gardens`, `208 - 55 Front Street`, `15880 6450 Road`, `4600 W 181st Ave`. */
const NUMBER_FIRST = new RegExp(
  `(?<![\\p{L}\\p{Sc}\\d.,/-])(?<!\\d - ?)(?<!\\d )(?:${UNIT})?(?:\\d{1,4}[a-z]? ?- ?)?(?<n>\\d{1,5}[a-z]?(?:[/-]\\d{1,4}[a-z]?)?),? (?!(?:of|at|in|on|from|and|to) )(?<s>(?:(?!\\p{L}{3,}\\.)${WORD} ){0,4}(?:${STREET}))\\b\\.?(?! ?(?:day|week|year|month)s?\\b)(?:,? (?:n\\.?w|n\\.?e|s\\.?w|s\\.?e|north|south|east|west)\\b\\.?| [nsew](?![\\p{L}/'’]))?(?: (?:no\\.? ?)?\\d{1,3}(?=[,.;)]|$| #))?`,
  'gmu',
);
/** `rue de la Paix 4`, `Via Roma 12`, `ul. Długa 3`. */
const WAY_FIRST =
  /(?<![\p{L}\d])(?<n>\d{1,4}(?: ?(?:bis|ter|[a-d]))?,? )?(?<s>(?:rue|impasse|allee|place|quai|chemin|cours|boulevard|avenue|rang|rua|avenida|av|travessa|largo|praca|via|viale|piazza|corso|vicolo|strada|calle|carrer|paseo|plaza|camino|ul|vul|ulica|aleja|jalan|jl|ulitsa|triq)\.? (?:[\p{L}\p{M}][\p{L}\p{M}'-]{0,24}(?:\.(?=\d))? ?){1,5})(?<m>,? ?\d{1,4}[a-z]?(?![\p{L}\d]))?(?:, ?\d [\p{L}]{1,6})?/gu;
/** `Lindenweg 5`, `Storgatan 12`. */
const ONE_WORD =
  /(?<![\p{L}\d])[\p{L}\p{M}-]{2,30}(?:weg|strasse|straße|str\.|gasse|platz|allee|ring|damm|ufer|winkel|markt|stieg|chaussee|hof|graben|straat|laan|plein|gracht|kade|gatan|vagen|vej|gade|veien|gata|katu|utca|plass|torv|dijk) \d{1,4} ?[a-z]?(?![\p{L}\d])/gu;
const BOX = /(?<![\p{L}\d])p\.? ?o\.? box \d{1,6}(?!\d)/gu;
/** `9 Kusweg, Mossel Bay`, `5 Cloch Brae`: any words with capitals behind a number, where what stands around says that somebody is there. */
const BARE = new RegExp(
  `(?<![\\p{L}\\d.,/-])(?:${UNIT})?(?<n>\\d{1,4}[A-Za-z]?(?:/\\d{1,3})?),? (?<s>\\p{Lu}[\\p{L}\\p{M}'’.-]{1,20}(?:(?: (?:of|the|an|na|de|la|le|y|aan|van|den|am|der|aux|hill|upon))* \\p{Lu}[\\p{L}\\p{M}'’-]{1,20}){0,3})`,
  'gu',
);
/** `Harbour Yard, Lochinver`: a house that has a name in the place of a number. */
const NAMED =
  /(?<=(?:,|\(| of| at) )(?:\p{Lu}[\p{L}\p{M}'’-]{1,20} ){1,3}(?:House|Cottage|Lodge|Yard|Court|Manor|Wharf|Quay|Chambers|Buildings|Mews|Barn|Rectory|Villa|Street|Road|Lane|Avenue)(?=, \p{Lu})/gu;
/** `Unit 4, Quoile Yard`: one of the parts of a house that has a name. */
const PART_OF =
  /(?<![\p{L}\d])(?:Unit|Units|Shop|Suite|Flat|Studio|Office|Stall|Berth|Plot) \d{1,4}[A-Za-z]?,? (?:(?:in|at|of) )?(?:the )?(?:\p{Lu}[\p{L}\p{M}'’-]{1,20} ){1,3}(?:House|Cottage|Lodge|Yard|Court|Manor|Wharf|Quay|Chambers|Buildings|Mews|Barn|Mill|Works|Estate|Park|Centre|Center|Arcade|Street|Road|Lane|Avenue)\b/gu;
/** Where somebody or something is: only a house can follow. */
const AT =
  /\b(?:(?:liv|stay|resid|locat)\w* (?:now )?(?:at|in)|address(?: is|:)?|(?:house|home|flat|cottage|cabin|apartment|premises|shop|property|unit|office|studio|place|bungalow|land|garage|of) (?:at|is|of|on)|now at|moved to) $/i;
/** An apposition: behind a name or a town, a comma or a bracket. */
const BESIDE = /(?:\p{Lu}[\p{L}\p{M}.'’-]+|\p{L}+ed|\b(?:ltd|inc|llc|cc|plc|co|gmbh)\.?)(?: ?\(|,|, (?:of|at)| (?:of|at)|:|;) ?$/iu;
const NO_STREET =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|AM|PM|Am|Pm|Euro?s?|Dollars?|Pounds?|Rand|GB|TB|MB|kW|Kg|Km|HP|USD|EUR|GBP|CHF|Days?|Weeks?|Months?|Years?|Hours?|Shares?|Units?)\b/;

/** Where a street with its number stands on a page; `isSure` where its words show by themselves that it is one. */
export function streetsOn(page: Page): { from: number; to: number; isSure: boolean }[] {
  const found: { from: number; to: number; isSure: boolean }[] = [];
  for (const {
    index,
    0: { length },
  } of page.text.matchAll(PART_OF))
    found.push({ from: index, to: index + length, isSure: true });
  for (const pattern of [NUMBER_FIRST, ONE_WORD, WAY_FIRST, BOX]) {
    for (const match of page.low.matchAll(pattern)) {
      if (pattern === WAY_FIRST && match.groups?.n === undefined && match.groups?.m === undefined) continue;
      if (pattern === NUMBER_FIRST && !looksLikeStreet(page, match)) continue;
      const whole = match.index + match[0].trimEnd().length;
      // `88 King St E` has its direction in a capital letter; `12 Mill Rd w parking` has none.
      const end = / [nsew]$/.test(page.text.slice(match.index, whole)) ? whole - 2 : whole;
      found.push({ from: match.index, to: pattern === WAY_FIRST ? wayEnd(page, match.index, end) : end, isSure: true });
    }
  }
  for (const {
    index,
    0: { length },
  } of page.text.matchAll(NAMED))
    found.push({ from: index, to: index + length, isSure: false });
  for (const match of page.text.matchAll(BARE)) {
    const { n = '', s = '' } = match.groups ?? {};
    const before = page.text.slice(Math.max(0, match.index - 40), match.index);
    const behind = page.text.slice(match.index + match[0].length, match.index + match[0].length + 3);
    const isAt = AT.test(before);
    if (NO_STREET.test(s) || (!isAt && (/^(?:19|20)\d\d$/.test(n) || !BESIDE.test(before)))) continue;
    found.push({ from: match.index, to: match.index + match[0].length, isSure: isAt || behind.startsWith(')') });
  }
  return found;
}

/** The name of a street begins with a capital letter or a figure, or is one word between number and street. */
function looksLikeStreet(page: Page, match: RegExpExecArray): boolean {
  const street = match.groups?.s ?? '';
  const from = match.index + match[0].lastIndexOf(street);
  const written = page.text.slice(from, from + street.length).split(' ');
  // `4 Box` of something is no street, and no more are two sentences.
  if (written.length < 2 || written.slice(0, -1).some((word) => /(?:\p{L}{3,}|\d)\.$/u.test(word))) return false;
  return (
    written.slice(0, -1).every((word) => /^[\p{Lu}\d]/u.test(word) || /^(?:\p{Ll}{1,3}|north|south|east|west)$/u.test(word)) ||
    (written.length === 2 && /\b(?:street|st|road|avenue|ave|lane|terrace|rd)$/.test(street))
  );
}

/** `60 Rue Sherbrooke app. 12`: a word in small letters behind the name is none of it. */
function wayEnd(page: Page, from: number, to: number): number {
  const strange =
    /(?<=\p{Lu}[\p{L}\p{M}'’-]*),? (?!(?:de|des|du|da|do|dos|di|del|della|e|y|la|le|les|el|los|las|et|aux|au|en|sous|sur|am)\b)\p{Ll}/u.exec(
      page.text.slice(from, to),
    );
  return strange ? from + strange.index : to;
}
