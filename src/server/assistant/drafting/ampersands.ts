import { BEHIND } from './reading/names.ts';
import type { Brief } from './shapes.ts';

/** Behind a sign that joins them these belong to the name of a firm: `Berg & Roe, LLP`, `Marks & Spencer, a shop`. */
const FIRM =
  /^(?:(?:[\p{L}’'-]+ ){0,3}?|[\p{L}’'-]+, (?:(?:a|an|the) (?:\p{Ll}+ ){0,2}?)?)(?:sons?|daughters?|brothers?|bros|co|company|partners?|associates?|llc|llp|ltd|limited|inc|incorporated|corp|corporation|plc|gmbh|kg|pty|pte|pvt|sa|sarl|bv|ag|ug|group|firm|business|agency|studios?|solicitors|lawyers|attorneys|law|architects|accountants|consulting|services|advis\p{L}+|medical|dental|clinic|pharma\p{L}*|books\p{L}*|publish\p{L}+|stores?|shop|market|lettings?|estates?|propert\p{L}+|hotel|inn|pub|bar|restaurant|caf[eé]|council|university|hardware|pottery|events?|florals?|logistics|motors)(?![\p{L}])/iu;
/** `Ann Berg & Bo`: given and family name before the sign. `Johnson & Johnson Medical` and `Ann & Bo Berg` are alike, and stay as they are written. */
const WHOLE = /(?<![\p{L}&] ?)(\p{Lu}\p{Ll}[\p{L}’'-]{0,20} \p{Lu}[\p{L}’'-]{1,20}) ?& ?(?=\p{Lu}\p{Ll})/gu;
/** `We are Ann & Bo`, `Ann & Bo Berg share a flat`: the words around them are of people. */
const BARE =
  /(?:(?<=\b(?:[Ww]e are|[Ww]e['’]re|[Ww]e,|us[,:]|kids|children|parents|tenants|landlords|flatmates|roommates|sellers|buyers|partners|employers|[Oo]f us:?) )|(?<![\p{L}&] ?)(?=\p{Lu}\p{Ll}[\p{L}’'-]{0,20} ?& ?\p{Lu}\p{Ll}[\p{L}’'-]{0,20} (?:\p{Lu}[\p{L}’'-]{1,20} )?(?:share|live|lend|move|moving|both|split|rent (?:a|my|our|the) (?:flat|room|house|home|apartment|studio)|are (?:getting|married|engaged|moving|living|both|a couple))\b))(\p{Lu}\p{Ll}[\p{L}’'-]{0,20}) ?& ?(?=\p{Lu}\p{Ll})/gu;

/** `Noor & Katz Bakery`, `a shop called Ann & Bo`. */
const isFirm = (text: string, from: number, to: number): boolean =>
  FIRM.test(text.slice(to)) ||
  /\b(?:called|named|name(?: is)?:?|firm|company|brand|business|trading as|t\/a|d\/?b\/?a) ["“‘']?$/i.test(
    text.slice(Math.max(0, from - 24), from),
  ) ||
  (/^(?:\p{Lu}[\p{L}’'-]* ?){1,4}/u.exec(text.slice(to))?.[0] ?? '')
    .toLowerCase()
    .split(' ')
    .some((word) => BEHIND.has(word));

/** `Ann & Bo Berg` as `Ann and Bo Berg`: people are joined by a word, so that they are read as two; a firm keeps its sign. */
export function withAnd<Told extends Pick<Brief, 'title' | 'description' | 'requirements'>>(brief: Told): Told {
  const joined = (text: string): string =>
    [WHOLE, BARE].reduce(
      (words, pattern) =>
        words.replace(pattern, (whole: string, one: string, at: number, all: string) =>
          isFirm(all, at, at + whole.length) ? whole : `${one} and `,
        ),
      text,
    );
  return brief.description.includes('&') || brief.requirements.includes('&') || brief.title.includes('&')
    ? { ...brief, title: joined(brief.title), description: joined(brief.description), requirements: joined(brief.requirements) }
    : brief;
}
