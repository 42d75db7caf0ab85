import type { Found } from './amounts.ts';
import { endOfPlate } from './identifiers.ts';
import { Claims, type Page } from './text.ts';

/** A fact whose words name themselves what it is about. */
export type Named = Found & { role: string | null };

/** Marks and numbers by the word before them. The role is plain; a word for the number itself (`no.`, `#`) may stand between. */
const LABELS: readonly (readonly [RegExp, string])[] = [
  [
    /(?:company|companies house|registration|registered|register|reg|registry|kvk|cvr|hrb|hrb nr|acn|abn|crn|siren|siret|uen|cin|nzbn|nip|krs|ein|trade register)/,
    'registration number',
  ],
  [/(?:vat|vat id|ust-?id|gst|tax|tax id|tin|nif|cif)/, 'tax number'],
  [/(?:vin|chassis|frame|vehicle identification)/, 'identification number'],
  [/(?:serial|s\/n|sn)/, 'serial number'],
  [/(?:plates?|licen[cs]e plates?|registration plates?|number plates?|rego)/, 'plate'],
  [/(?:passport|passport number)/, 'passport'],
  [/(?:id|id card|identity card|identity)/, 'identity number'],
  [/(?:policy|insurance policy)/, 'policy'],
  [/(?:claim)/, 'claim'],
  [/(?:case|file|docket)/, 'case number'],
  [/(?:order|order number|purchase order|po)/, 'order number'],
  [/(?:invoices?|bill)/, 'invoice number'],
  [/(?:contract|agreement|customer|client|member|membership|account|acct|iban|reference|ref)/, 'reference'],
  [/(?:application|patent|patent application|ep|pct)/, 'application'],
  [/(?:trade ?mark|mark|trademark number)/, 'mark'],
  [/(?:parcel|lot|title|land register|folio)/, 'parcel'],
  [/(?:class|classes)/, 'class'],
];
const WHOLE = LABELS.map(([pattern, role]) => [new RegExp(`^(?:${pattern.source})$`), role] as const);
const LABEL = new RegExp(
  `(?<![a-z])(${LABELS.map(([pattern]) => pattern.source).join('|')})(?: (?:number|code))?(?:,| is|:| =|=)? ?(?:no\\.?|nr\\.?|number|num|n[°º]|#|ending|ends|is)? ?[:=]? ?([a-z]{0,8}[-/ ]?\\d[\\w/-]{0,40}(?: \\d{2,8}){0,4})`,
  'g',
);
/** By these words people call what stands on a car, too. */
const PLATED = /^(?:.*plates?|rego|reg|registration|registered)$/;
const ALONE =
  /(?<![\w@.,/:$€£-])(?=[a-z-]{0,12}\d)(?:[a-z]{1,6}[-]?\d[\da-z]{4,24}|\d{1,4}[a-z]{2,8}\d[\da-z]{3,20}|[a-z]{2,5}-\d[\d-]{2,15})(?![\w@])/g;
const NUMBER_OF = /\b(?:no\.|nr\.|number) ?(\d[\w/-]{2,30})/g;
const PHONE = /(?<![\w.])(?:\+\d{1,3}|\(0\d{1,4}\)|0\d{2,4})[ /-]?\d{2,5}(?:[ /-]\d{2,5}){1,4}(?!\w)/g;
const LINK = /\bhttps?:\/\/[^\s<>"]{1,300}|(?<![\w@/.])(?:www\.[a-z0-9-]{1,60}\.)[^\s<>"]{1,200}/g;
const QUOTED = /"([^"\n]{2,60})"/g;

/** Numbers, addresses of mail and links that stand for a person, a thing or a paper. */
export function referencesOn(page: Page): Named[] {
  const found: Named[] = [];
  const claims = new Claims(page);
  const add = (what: Named['what'], role: string | null, from: number, to: number) => {
    if (!claims.take(from, to)) return;
    const text = page.text.slice(from, to);
    found.push({ what, role, from, to, text, value: text });
  };
  for (const { from, to } of mailOn(page)) add('email', 'contact', from, to);
  for (const match of page.low.matchAll(LINK)) add('other', 'link', match.index, match.index + match[0].replace(/[).,;]+$/, '').length);
  for (const match of page.low.matchAll(LABEL)) {
    const [, label = '', number = ''] = match;
    const role = WHOLE.find(([pattern]) => pattern.test(label))?.[1] ?? null;
    const last = match.index + match[0].length;
    const to = PLATED.test(label) ? endOfPlate(page.text, last - number.length, last) : last;
    const digits = number.replace(/\D/g, '').length;
    if (digits >= 3 || (role === 'class' && digits > 0) || /[a-z]-?\d/.test(number.trim()))
      if (!isMoneyOrYear(page, match.index, number, role)) add('other', role, last - number.length, to);
  }
  for (const match of page.low.matchAll(NUMBER_OF)) {
    const to = match.index + match[0].length;
    add('other', 'registration number', to - (match[1] ?? '').length, to);
  }
  for (const match of page.low.matchAll(PHONE)) add('other', 'phone', match.index, match.index + match[0].length);
  for (const match of page.low.matchAll(ALONE)) add('other', 'reference', match.index, match.index + match[0].length);
  for (const match of page.low.matchAll(QUOTED))
    if (!isNickname(page.text, match.index, match[0].length)) add('other', 'name', match.index, match.index + match[0].length);
  return found.sort((a, b) => a.from - b.from);
}

/** `Rebecca "Bec" Lindqvist`, `Ann Berg ("Annie")`: one word in the middle of a name or right behind one. */
const isNickname = (text: string, from: number, length: number): boolean =>
  /^"\p{Lu}[\p{L}-]{1,14}"$/u.test(text.slice(from, from + length)) &&
  (/\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+,? \(?$/u.test(text.slice(Math.max(0, from - 40), from)) ||
    (/\p{Lu}[\p{L}’'-]+ $/u.test(text.slice(Math.max(0, from - 24), from)) &&
      /^ \p{Lu}/u.test(text.slice(from + length, from + length + 2))));

/** `bill 300`, `account 500`, `claim 2026` are sums and years as often as numbers of something. */
function isMoneyOrYear(page: Page, from: number, number: string, role: string | null): boolean {
  if (/^(?:19|20)\d\d$/.test(number.trim())) return true;
  const named = /(?:no\.?|nr\.?|number|#|ending|ends)/.test(page.low.slice(from, from + 40));
  return (
    !named && (role === 'reference' || role === 'claim' || role === 'tax number') && /^\d+$/.test(number.trim()) && number.trim().length < 5
  );
}

/** Addresses of mail: from each `@` outwards, so that a long text without one costs nothing. */
function mailOn(page: Page): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let at = page.low.indexOf('@'); at >= 0; at = page.low.indexOf('@', at + 1)) {
    let from = at;
    while (from > 0 && at - from < 64 && /[\w.+-]/.test(page.low.charAt(from - 1))) from -= 1;
    let to = at + 1;
    while (to < page.low.length && to - at < 190 && /[\w.-]/.test(page.low.charAt(to))) to += 1;
    while (to > at && /[.-]/.test(page.low.charAt(to - 1))) to -= 1;
    if (from < at && /\.[a-z]{2,24}$/.test(page.low.slice(at + 1, to))) found.push({ from, to });
  }
  return found;
}
