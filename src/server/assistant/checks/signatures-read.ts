import type { Doc, Piece } from './document.ts';

/** A place to sign. */
export interface Signature {
  from: number;
  to: number;
  /** First line: `Signed for Alder Street Homes, the Landlord`; '' where it has none. */
  title: string;
  /** As printed under the line; '' where it is left to be written. */
  name: string;
  /** `Landlord` of `Signed by the Landlord`; '' where nothing says so. */
  role: string;
  /** Company for which somebody signs; ''. */
  company: string;
}

/** Nobody signs so often. */
const MOST = 200;

/** Places to sign, of our own documents and of others that rule a line after a label. */
export function signaturesIn(pieces: readonly Piece[]): Signature[] {
  return pieces
    .filter(({ sort, text }) => sort === 'signature' && /\b(?:sign(?:ed|ature)?|by|name|witness)\b/i.test(text))
    .slice(0, MOST)
    .map(({ text, from, to }) => {
      const lines = text.split('\n').map((line) => line.trim());
      const [first = ''] = lines;
      const title = /:[ \t]*_{4,}/.test(first) ? '' : first;
      const name = /^(?:print(?:ed)? )?name:[ \t]*(?!_)(.+)$/im.exec(text)?.[1]?.trim() ?? '';
      const [, company = '', roleOf = ''] = /\bfor (.+), the ([^,]+)$/i.exec(title) ?? [];
      const role = roleOf || (/\bby the (.+)$/i.exec(title)?.[1] ?? (/^[A-Z][A-Z ]+:?$/.test(title) ? title.replace(/:$/, '') : ''));
      return { from, to, title, name, role: role.trim(), company: company.trim() };
    });
}

/** A rule to sign on with nothing before it but a number, and who is to sign: beside it or on the line below. */
export interface Ruled {
  label: string;
  /** How many stand side by side. */
  rules: number;
  from: number;
  to: number;
}

const RULE = /^[ \t]*(?:\d{1,2}[.)][ \t]*|[-*•][ \t]*|[xX]:?[ \t]*)?_{5,}/;
/** What is written on a rule besides a signature. */
const OTHER = /\b(?:address|date[d]?|name|printed?|residing|occupation|phone|notary|testat\w+)\b/i;
const HEADING = /^[#*\s]*(?:(?:first|second|third) )?witness(?:es)?(?: (?:\d|one|two|three))?[\s:*.]*$/i;
/** A line of which a heading could be made: what stands below it is no longer under the one before. */
const ENDS = /^[ \t]*#|^[^\n_]{1,60}:[ \t*]*$|^[^\p{Ll}_]*\p{Lu}{4}[^\p{Ll}_]*$/u;
const WITNESS = /\bwitness\b(?! (?:whereof|my|our))(?!(?:[’']s)? (?:name|address|date|occupation|phone))/gi;
const OF_WITNESS = /\b(?:name|address|date|occupation|phone)s? of (?:the |an? )?(?:\w+ )?witness\b/gi;

/** How often a line speaks of a witness who signs, and not of the name or address of one. */
function witnessesNamed(line: string): number {
  return line.slice(0, LONGEST).replace(OF_WITNESS, '').match(WITNESS)?.length ?? 0;
}

interface Line {
  words: string;
  from: number;
}

function linesOf(text: string): Line[] {
  let from = 0;
  return text.split('\n').map((words) => {
    const line = { words, from };
    from += words.length + 1;
    return line;
  });
}

/** The rules of a text under or beside which somebody is named. */
export function ruledIn(text: string): Ruled[] {
  return ruled(linesOf(text)).filter(({ label }) => label !== '');
}

/** A rule with nothing beside it but a name and what its bearer is: `____ Jane Roe, Managing Director of Acme Ltd`. */
export function isRuledForName(line: string): boolean {
  const words = RULE.test(line) ? named(line).split(/\s+/) : [];
  return words.length > 0 && words.length <= 12 && words.every((word) => /^\(?\p{Lu}|^(?:of|and|the|for|as|de|van|von|&)$/u.test(word));
}

function ruled(lines: readonly Line[]): Ruled[] {
  return lines.flatMap(({ words, from }, at) => {
    if (!RULE.test(words)) return [];
    const beside = named(words);
    const below = lines[at + 1]?.words ?? '';
    const label = beside || (RULE.test(below) ? '' : named(below));
    return [{ label, rules: words.match(/_{5,}/g)?.length ?? 0, from, to: from + words.length }];
  });
}

/** So much of a line tells what it is. */
const LONGEST = 400;
/** Nor is a longer line a heading. */
const LONGEST_HEADING = 80;

/** What stands on a line besides its number and its rules. */
function named(line: string): string {
  return line
    .slice(0, LONGEST)
    .replace(/^[ \t]*\d{1,2}[.)]/, '')
    .replace(/_+/g, ' ')
    .replace(/^[\s,(]+|[\s)]+$/g, '');
}

/** Places at which witnesses sign: after the word, under or over it, and rules under a heading for witnesses. */
export function witnessesIn({ pieces, text }: Pick<Doc, 'pieces' | 'text'>): { from: number; to: number }[] {
  const labelled = pieces
    .filter(({ sort }) => sort === 'signature')
    .flatMap(({ text: words, from, to }) => {
      const lines = words.split('\n').filter((line, at) => (at === 0 || /_{4,}/.test(line)) && !RULE.test(line));
      return lines.filter((line) => witnessesNamed(line) > 0).map(() => ({ from, to }));
    });
  return [...labelled, ...witnessesRuled(linesOf(text))].sort((one, other) => one.from - other.from);
}

function witnessesRuled(lines: readonly Line[]): Ruled[] {
  const rules = new Map(ruled(lines).map((rule) => [rule.from, rule]));
  let isUnder = false;
  let isLabel = false;
  return lines.flatMap(({ words, from }) => {
    const rule = rules.get(from);
    if (!rule) {
      if (words.length <= LONGEST_HEADING && !isLabel) isUnder = HEADING.test(words) || (isUnder && !ENDS.test(words));
      isLabel = false;
      return [];
    }
    isLabel = named(words) === '' && rule.label !== '';
    const count = Math.min(rule.rules, witnessesNamed(rule.label) || (isUnder && !OTHER.test(rule.label) ? 1 : 0));
    return Array.from({ length: count }, () => rule);
  });
}
