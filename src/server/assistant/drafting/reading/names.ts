import { IS_COUNTY } from './counties.ts';
import type { Page, Token } from './text.ts';
import { escaped, lineAt } from './text.ts';

/** Words that are written as a name. */
export interface NameRun {
  /** First and last token. */
  first: number;
  last: number;
  from: number;
  to: number;
  /** Ends in the form of a company, or begins with one. */
  isCompany: boolean;
  /** A form of address stands before it: `Mr`, `Aunt`. */
  isTitled: boolean;
}

const TITLES = new Set(
  'mr mrs ms miss smt shri mx dr sgt capt cpt lt maj cpl pfc rev prof professor herr frau monsieur madame mme sir dame lady lord uncle aunt auntie grandma grandpa granny'.split(
    ' ',
  ),
);
const GREETING = new Set(['hi', 'hello', 'hey', 'dear']);
const WEEKDAY = /^(?:mon|tues?|wed|thurs?|fri|sat|sun)(?:day|nesday|urday)?$/;
const PARTICLES = new Set(
  'de del della di da dos das du van von der den ter ten la le los las al el bin ibn bint y e af zu zum of the op'.split(' '),
);
const FORM =
  /^,? ?(?:GmbH(?: ?& ?Co\.? ?KG)?|gGmbH|L\.?L\.?C\.?|llc|P\.?L\.?C\.?|plc|L\.?L\.?P\.?|Pty\.? ?Ltd\.?|Pte\.? ?Ltd\.?|Pvt\.? ?Ltd\.?|Private Limited|\(Pty\) Ltd|Sdn\.? Bhd\.?|Bhd\.?|Co\.?,? ?Ltd\.?|Ltd\.?|ltd\.?|Limited|limited|Incorporated|Inc\.?|inc\.?|Corporation|Corp\.?|Company|Co\.|AG|UG|KG|OHG|GbR|e\.K\.|e\.V\.|SE|S\.A\. de C\.V\.|SA de CV|S\.A\.S\.|SAS|S\.A\.R\.L\.|SARL|Sarl|S\.?[rR]\.?[lL]\.?|S\.?p\.?A\.?|S\.L\.U?\.?|SL|S\.A\.|SA|B\.V\.|BV|N\.V\.|NV|V\.?O\.?F\.?|AB|ApS|A\/S|AS|ASA|OÜ|Oy|Oyj|sp\. ?z ?o\. ?o\.|s\.r\.o\.|a\.s\.|d\.o\.o\.|Kft\.?|Zrt\.?|SIA|UAB|EOOD|OOD|SRL|K\.K\.|KK|G\.K\.|Ltda\.?|Lda\.?|EIRELI|A\.Ş\.|JSC|LP|DAC|CLG|ULC|CIC|Teoranta|Cyfyngedig|Cyf|NPC|Ltée|PC|P\.C\.|FZE|FZCO|FZ-LLC)(?![\p{L}])/u;
/** Forms of companies with which a name is at its end. */
const CLOSED =
  /^(?:GmbH|L\.?L\.?C\.?|PLC|plc|(?:Pty\.? ?|Pte\.? ?|Pvt\.? ?|Co\.?,? ?)?(?:Ltd\.?|Limited)|Inc\.?|Incorporated|Corp\.?|Corporation|LLP|DAC|SARL|Sarl|SAS|B\.?V\.?|N\.V\.|NV|AG|UG|KG|OHG|GbR|S\.?p\.?A\.?|S\.?[rR]\.?[lL]\.?|SRL|ApS|A\/S|Oy|Kft\.?|s\.r\.o\.|Sdn\.? Bhd\.?)$/;
/** Behind a form these go on with the name of the firm, `Doyle Limited Partners LLC`, `Acme Inc Services`, but where they name the paper: `Acme Ltd Services Agreement`. */
const GOES_ON =
  /^ (?:Partners|Partnership|Services?|Holdings?|Group|Editions?|Solutions|Systems|Technolog(?:y|ies)|International|Consulting|Consultants|Management|Enterprises|Industries|Properties|Products|Productions|Brands|Trading|Ventures|Capital|Investments|Software|Design|Designs|Logistics|Labs|Studios?|Media|Works|Company|Co\.?)(?![\p{L}])(?! (?:Agreement|Contract|Lease|Terms|NDA|Policy|Invoice|Deed|Note|Letter)\b)/u;
const LEADS = new Set(
  'sci uab sia pt ooo ooo sarl eurl sas cv firma hotel restaurant restaurante studio cafe caffe bar gebruder stichting fundacion'.split(
    ' ',
  ),
);
export const BEHIND: ReadonlySet<string> = new Set(
  'company group studio studios properties realty partners holdings ventures capital labs works school society club association trust foundation bakery bakeries kitchen designs photography rentals supplies films media foods decks decking fences fencing roofing roofers builders constructions construction plumbing electrical motors autos joinery landscaping removals cleaners interiors tiling flooring concreting haulage engineering catering florists'.split(
    ' ',
  ),
);
const BODIES =
  /^(?:bank|university|city|church|house|houses|ministry|department|college|school|institute|society|association|council|board|republic|state|friends|court|office|kingdom|museum|academy|order|county|town|village|isle|academy|sons|chamber|federation|union|club|bar|register|bureau|foundation|trust|company|works)$/;
const LONGEST = 8;
/** A brief names no more people than this. */
const MOST = 150;

/** What somebody is called, within the name. */
export const NICKNAME = / ["“”'‘([]{1,2}(\p{Lu}[\p{L}-]+)["“”'’)\]]{1,2}(?= )/u;

/** A name as it is written, without what stands in quotes or brackets within: `Rebecca "Bec" Lindqvist` signs as Rebecca Lindqvist. */
export function nameText(words: string, isFirm: boolean): string {
  const text = words.replace(/\s+/g, ' ');
  return isFirm ? text : text.replace(NICKNAME, '');
}

/** Runs of words with capital letters, as names are written, each within a line. */
export function namesOn(page: Page): NameRun[] {
  const runs: NameRun[] = [];
  for (let index = 0; index < page.tokens.length; index += 1) {
    const token = page.tokens[index];
    if (!token?.cap) continue;
    if (runs.length === MOST) break;
    const line = lineAt(page, token.from);
    let last = index;
    let next = grow(page, last, line.to);
    while (next !== undefined && next - index < LONGEST) {
      last = next;
      next = grow(page, last, line.to);
    }
    let first = index;
    let isTitled = false;
    // `Hi Mr Ferris` greets him.
    if (first < last && GREETING.has(token.low) && !formed(page, first, last).isCompany) first += 1;
    while (first < last && TITLES.has(page.tokens[first]?.low ?? '')) {
      isTitled = true;
      first += 1;
    }
    if (!isTitled && first === last && TITLES.has(token.low)) continue;
    // `Mon-Fri`, `Sat & Sun`: days, and nobody.
    if (!isTitled && first < last && page.tokens.slice(first, last + 1).every(({ low }) => WEEKDAY.test(low))) continue;
    // `Board of Kestrel Energy Inc`: the company is called so without its board.
    if (page.tokens[first]?.low === 'board' && page.tokens[first + 1]?.low === 'of' && formed(page, first, last).isCompany) first += 2;
    const run = formed(page, first, last);
    const before = runs.at(-1);
    // `Kettle and Thread Ltd` is one company.
    if (
      before &&
      run.isCompany &&
      isOneWord(page, run) &&
      before.first === before.last &&
      !before.isTitled &&
      page.low.slice(before.to, run.from) === ' and ' &&
      !isBehindFirm(page, before, runs.at(-2))
    )
      runs[runs.length - 1] = { ...run, first: before.first, from: before.from, isTitled };
    else runs.push({ ...run, isTitled });
    index = run.last;
  }
  return runs;
}

/** `Acme Ltd Sydney and Berg GmbH`: the town of one company is no part of the next. */
const isBehindFirm = (page: Page, { from }: NameRun, firm: NameRun | undefined): boolean =>
  firm?.isCompany === true && page.text.slice(firm.to, from) === ' ';

/** One word and the form of a company behind it. */
const isOneWord = (page: Page, { from, to }: Omit<NameRun, 'isTitled'>): boolean =>
  /^\S+ \(?(?:Pty|Ltd|Limited|LLC|LLP|Inc|GmbH|Co|Plc|PLC)\b/.test(page.text.slice(from, to));

/** The next token that belongs to the same name. */
function grow(page: Page, last: number, end: number): number | undefined {
  const token = page.tokens[last];
  if (!token) return undefined;
  const next = page.tokens[last + 1];
  if (!next || next.to > end) return undefined;
  const between = page.low.slice(token.to, next.from);
  // `Carmen I met in 2006`, `Ann Tues and Thurs` and `our house on Mill Road Ann wants to keep`: the name is at its end.
  if (next.text === 'I' && page.text.charAt(next.to) !== '.') return undefined;
  if (DAY.test(next.low) || (STREET.test(token.low) && isGivenName(page, next))) return undefined;
  if (areTwo(page, last)) return undefined;
  const isInitial =
    token.text.length === 1 ||
    TITLES.has(token.low) ||
    token.low === 'st' ||
    token.low === 'pte' ||
    token.low === 'pvt' ||
    token.low === 'jr';
  const joined =
    between === ' ' ||
    between === '-' ||
    between === "'" ||
    between === ' & ' ||
    (between === '. ' && isInitial) ||
    (between === '.' && isInitial);
  if (!joined) return isNickname(page, last) ? last + 2 : undefined;
  if (
    next.cap ||
    (between === '-' && /^\p{L}/u.test(next.text)) ||
    (between === "'" && next.low === 's' && !SAID.test(token.low) && isNamePart(page.tokens[last + 2]) && page.text.charAt(next.to) === ' ')
  )
    return last + 1;
  if (between !== ' ' || !PARTICLES.has(next.low)) return undefined;
  // `Liability of Corrib` begins a line, and no name.
  if (
    next.low === 'of' &&
    !BODIES.test(token.low) &&
    /(?:^|[\n.!?:;]\s*|\d[.)]\s+|[-*•]\s*)$/.test(page.text.slice(Math.max(0, token.from - 6), token.from))
  )
    return undefined;
  // `Ann Berg of Leeds` is a person and a town, `Bank of Leeds` one name.
  if (next.low === 'of' && page.tokens[last - 1]?.cap && !BODIES.test(token.low)) return undefined;
  const after = page.tokens[last + 2];
  if (!after?.cap || page.low.slice(next.to, after.from) !== ' ' || after.to > end) {
    // Two small words, as in `van der Berg`.
    const third = page.tokens[last + 3];
    const small = after && PARTICLES.has(after.low) && page.low.slice(next.to, after.from) === ' ';
    return small && third?.cap && page.low.slice(after.to, third.from) === ' ' && third.to <= end && next.low !== 'of'
      ? last + 3
      : undefined;
  }
  return last + 2;
}

const DAY = /^(?:tues?|weds?|thurs?|fri)$/;
const STREET = /^(?:road|street|lane|avenue|drive|close|terrace|crescent)$/;

/** Elsewhere on the page the word has another name behind it. */
const isGivenName = (page: Page, token: Token): boolean =>
  page.tokens.some((one, at) => {
    const next = page.tokens[at + 1];
    return one !== token && one.low === token.low && one.cap && next?.cap === true && page.low.slice(one.to, next.from) === ' ';
  });

/**
 * `When I sell Juniper Beth gets first refusal`: a clause ends between two names, each of which the brief writes by itself elsewhere, or the second at the head
 * of a whole name, and never the two together.
 */
function areTwo(page: Page, at: number): boolean {
  const [one, two, third] = page.tokens.slice(at, at + 3);
  if (!one || !two?.cap || page.tokens[at - 1]?.cap || page.text.slice(one.to, two.from) !== ' ') return false;
  if (!SUBORDINATE.test(page.low.slice(Math.max(0, one.from - 60), one.from))) return false;
  const times = (words: string, behind: string): number =>
    page.brief.match(new RegExp(`(?<!\\p{L}|\\p{Lu}\\p{Ll}+ )${escaped(words)}(?!\\p{L})${behind}`, 'gu'))?.length ?? 0;
  if (times(`${one.text} ${two.text}`, '') > 1 || times(one.text, '(?! \\p{Lu})') === 0) return false;
  return third?.cap && page.text.slice(two.to, third.from) === ' ' ? times(`${two.text} ${third.text}`, '') > 0 : times(two.text, '') > 0;
}
const SUBORDINATE = /\b(?:if|when|once|before|after|until|unless|whenever|as soon as|should)\b[^.;\n]*$/;

/** `Rebecca "Bec" Lindqvist`: behind a first name, in quotes or brackets, what somebody is called. */
function isNickname(page: Page, at: number): boolean {
  const [first, nick, family] = page.tokens.slice(at, at + 3);
  const before = page.tokens[at - 1];
  return (
    first !== undefined &&
    nick?.cap === true &&
    family?.cap === true &&
    // `Rebecca Lindqvist (Bec) Thursday`: a whole name needs no more. In `I, William "Bill" Tate` the capital before belongs to something else.
    !(before?.cap && !TITLES.has(before.low) && page.text.slice(before.to, first.from) === ' ') &&
    /^ ["“”'‘([]{1,2}$/.test(page.text.slice(first.to, nick.from)) &&
    /^["“”'’)\]]{1,2} $/.test(page.text.slice(nick.to, family.from))
  );
}

/** `There's Wren`: words that are no name with what is short for `is`. */
const SAID = /^(?:there|here|it|that|this|what|who|where|how|he|she|let|everything|everybody|nobody|one)$/;

const isNamePart = (token: Token | undefined): boolean => token?.cap === true;

/** The full stop behind `LLP` or the last `Ltd.` of a line is that of the sentence; that of `S.L.` or of `Inc.` within one is the name's. */
function endsSentence(page: Page, from: number, to: number): boolean {
  const [word = ''] = /[^ ]*$/.exec(page.text.slice(Math.max(from, to - 16), to)) ?? [];
  if (/\..*\./.test(word)) return false;
  return !/^(?:Ltd|Inc|Co|Corp|Ltda|Lda|Bhd|Pty|Kft|Zrt)\.$/i.test(word) || /^(?:\s*$|\s*\n| \p{Lu})/u.test(page.text.slice(to, to + 3));
}

/** With the form of a company that stands behind it. */
function formed(page: Page, first: number, last: number): Omit<NameRun, 'isTitled'> {
  const from = page.tokens[first]?.from ?? 0;
  let to = page.tokens[last]?.to ?? from;
  let isCompany = first < last && (BEHIND.has(page.tokens[last]?.low ?? '') || LEADS.has(page.tokens[first]?.low ?? ''));
  // The form may have been taken as a part of the name already.
  for (let index = first + 1; index <= last; index += 1) {
    const start = page.tokens[index]?.from ?? 0;
    const form = FORM.exec(page.text.slice(start, start + 24));
    // `Doyle's Bakery Ltd Limerick`: behind the form of a company the town follows.
    const behind = start + (form?.[0].length ?? 0);
    if (form && GOES_ON.test(page.text.slice(behind, behind + 40))) {
      isCompany = true;
      continue;
    }
    if (form && CLOSED.test(form[0]) && behind < to - 2 && /^ \p{Lu}/u.test(page.text.slice(behind))) {
      let end = index;
      while ((page.tokens[end + 1]?.from ?? Number.POSITIVE_INFINITY) < behind) end += 1;
      return { first, last: end, from, to: behind, isCompany: true };
    }
    if (form && behind >= to - 2) {
      isCompany = true;
      to = Math.max(to, behind);
      break;
    }
  }
  const form = FORM.exec(page.text.slice(to, to + 24));
  // `Rosslare Sands Park, Co. Wexford` lies in a county, and what is `limited to €500`, or costs `$400 inc GST`, is none.
  const isBound =
    form &&
    ((/^ (?:limited|ltd)$/.test(form[0]) &&
      /^ (?:to|by|in|liability|partnership|company|edition|time)\b/.test(page.text.slice(to + form[0].length))) ||
      IS_COUNTY.test(page.text.slice(to, to + 24)) ||
      !/\p{L}/u.test(page.text.slice(from, to)));
  if (form && !isBound && !/^, ?Co\.$/.test(form[0])) {
    isCompany = true;
    to += form[0].length;
  }
  if (page.text.charAt(to - 1) === '.' && endsSentence(page, from, to)) to -= 1;
  let end = last;
  while ((page.tokens[end + 1]?.from ?? Number.POSITIVE_INFINITY) < to) end += 1;
  return { first, last: end, from, to, isCompany };
}
