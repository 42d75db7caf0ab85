import type { HeadingMark } from './outline.ts';

/** How surely a line is a heading: by a word for a part, by its number, by capitals, by running into its paragraph, or only by standing alone. */
type Sort = 'word' | 'number' | 'capitals' | 'lead' | 'alone';
type Candidate = HeadingMark & { sort: Sort };

interface Line {
  text: string;
  from: number;
  /** Nothing stands on the line before it. */
  alone: boolean;
  /** The line after it, or '', and where that ends. */
  next: string;
  nextEnd: number;
}

/** Longer than this no heading is. */
const LONGEST = 120;
/** From so many on, headings with numbers are the document's way, and capitals or short lines between them are something else. */
const A_WAY = 3;
/** One paragraph that begins with a few words and a stop is a paragraph; two such have headings. */
const LEADS = 2;

const PART =
  /^(article|section|clause|schedule|annex|appendix|exhibit|attachment|part)[ \t]+([ivxlc]{1,7}|[a-h]|\d{1,3}(?:\.\d{1,3})*)\b[ \t]*[.:–—-]?[ \t]*(.*)$/i;
const NUMBERED = /^(?:§[ \t]*)?(\d{1,3}(?:\.\d{1,3}){0,3})([.)]?)[ \t]+(\S.*)$/;
const ROMAN = /^([IVX]{1,6})\.[ \t]+(\S.*)$/;
const NO_HEADING = /_{3,}|\.{4,}|\bpage \d+|[,;]$|^\W*$|@|https?:/i;
/** What begins a line with a stop or a colon and heads nothing: the lines of letters, titles of persons, forms of companies. */
const NO_LEAD =
  /^(?:dear|to|from|re|subject|attention|attn|cc|note|yours|sincerely|hello|thank\w*|please)\b|^(?:yes|no)[.:]$|\b(?:mr|mrs|ms|dr|prof|st|no|inc|ltd|co|corp|llc|jr|sr|art|sec)\.$/i;
/** What a colon introduces is a clause where it is a sentence, and else the value of a label. */
const SENTENCE =
  /^[^.]{0,200}\b(?:shall|must|may|will|is|are|has|have|agrees?|means?|can|cannot|does|do|lasts?|begins?|starts?|ends?|bears?|applies|pays?|includes?|continues?|consists?|remains?)\b/;
/** Unnumbered capitals that begin a part in a numbered document, too. */
const KNOWN =
  /^(?:recitals?|background|whereas|preamble|witnesseth|definitions|signatures?|execution|in witness whereof|general provisions|schedules?)\W*$/i;

/** The headings of a text that has no Markdown in it. */
export function plainHeadings(text: string): HeadingMark[] {
  const found: Candidate[] = [];
  for (const [at, line] of linesOf(text).entries()) {
    const candidate = at === 0 && isTitle(line) ? titleOf(line) : candidateOf(line);
    if (candidate) found.push(candidate);
  }
  const words = found.filter(({ sort, number }) => sort === 'word' && number !== undefined).length;
  const numbers = inOrder(
    found.filter(({ sort }) => sort === 'number'),
    words >= A_WAY,
  );
  const numbered = words + [...numbers.values()].filter((level) => level === 2).length;
  const capitals = found.filter(({ sort }) => sort === 'capitals').length;
  const leads = found.filter(({ sort }) => sort === 'lead').length;
  return found
    .filter((one) => {
      if (one.sort === 'word') return true;
      if (one.sort === 'number') return numbers.has(one);
      if (KNOWN.test(one.heading)) return true;
      if (numbered >= A_WAY) return false;
      if (one.sort === 'capitals') return true;
      return capitals < A_WAY && (one.sort === 'alone' || leads >= LEADS);
    })
    .map((one) => {
      const { sort: _, ...mark } = one;
      return { ...mark, level: numbers.get(one) ?? mark.level };
    });
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  let alone = true;
  for (const raw of text.split('\n')) {
    const trimmed = raw.trim();
    const last = lines.at(-1);
    const at = from + raw.length - raw.trimStart().length;
    if (last && !alone) Object.assign(last, { next: trimmed, nextEnd: at + trimmed.length });
    if (trimmed !== '') lines.push({ text: trimmed, from: at, alone, next: '', nextEnd: 0 });
    alone = trimmed === '';
    from += raw.length + 1;
  }
  return lines;
}

/** The first line names the document where it is short and no part of it. */
function isTitle({ text }: Line): boolean {
  return text.length <= LONGEST && !NO_HEADING.test(text) && !/[.:]$/.test(text) && !PART.test(text) && !NUMBERED.test(text);
}

function titleOf({ text, from }: Line): Candidate {
  return { heading: text.replace(/^#+\s*/, ''), level: 1, from, end: from + text.length, sort: 'word' };
}

function candidateOf(line: Line): Candidate | undefined {
  const start = line.text.slice(0, LONGEST + 1);
  const part = PART.exec(start);
  if (part) return wordOf(line, part);
  const number = NUMBERED.exec(start) ?? roman(start);
  if (number) return numberOf(line, number[1] ?? '', number[2] ?? '', number[3] ?? '');
  if (!line.alone) return undefined;
  const lead = runIn(line.text);
  if (lead) return { heading: lead.slice(0, -1).trim(), level: 2, from: line.from, end: line.from + lead.length, sort: 'lead' };
  if (line.text.length > LONGEST || NO_HEADING.test(line.text)) return undefined;
  const mark = { heading: line.text.replace(/[.:]$/, ''), level: 2, from: line.from, end: line.from + line.text.length };
  if (isCapitals(line.text)) return line.text.length <= 80 && !isCapitals(line.next) ? { ...mark, sort: 'capitals' } : undefined;
  const short = line.text.split(/\s+/).length <= 8 && /^\p{Lu}[^.!?:]*$/u.test(line.text) && !/\d/.test(line.text);
  return short && (line.next === '' || line.next.length > 60) ? { ...mark, sort: 'alone' } : undefined;
}

function roman(start: string): RegExpExecArray | null {
  const match = ROMAN.exec(start);
  if (match) match.splice(2, 0, '.');
  return match;
}

/** `ARTICLE V` with its title on the same line or the next one; "Section 3 applies" in the middle of a sentence is none. */
function wordOf(line: Line, [, word = '', number = '', rest = '']: RegExpExecArray): Candidate | undefined {
  const whole = line.text.length <= LONGEST;
  const top = /^(?:schedule|annex|appendix|exhibit|attachment)$/i.test(word);
  const level = top ? 1 : number.includes('.') ? 3 : 2;
  const mark = { number, level, from: line.from, sort: 'word' as const };
  if (rest === '') {
    const below = line.next !== '' && line.next.length <= 80 && !/[.;,:]$/.test(line.next) && !NUMBERED.test(line.next);
    return { ...mark, heading: below ? line.next : '', end: below ? line.nextEnd : line.from + line.text.length };
  }
  const lead = leadOf(rest);
  const own =
    whole && !NO_HEADING.test(rest) && /^[\p{Lu}“"(]/u.test(rest) && rest.split(/\s+/).length <= 12 && !/[a-z]\.\s|[;,]$/.test(rest);
  if (own && !lead) return { ...mark, heading: rest.replace(/[.:]$/, ''), end: line.from + line.text.length };
  if (!lead || !/^\p{Lu}/u.test(rest)) return undefined;
  const at = line.text.indexOf(rest);
  return { ...mark, heading: lead.replace(/[.:]\s*$/, '').trim(), end: line.from + at + lead.length };
}

/** `1. Definitions` by itself, `3.2 Payment. The Client …`, or a numbered paragraph without a name. */
function numberOf(line: Line, number: string, stop: string, rest: string): Candidate | undefined {
  if (/^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/.test(rest)) return undefined;
  if (/\.{4,}|\t\d{1,3}$/.test(line.text.slice(-40))) return undefined;
  const level = 2 + number.split('.').length - 1;
  const mark = { number, level, from: line.from, sort: 'number' as const };
  const at = line.from + line.text.indexOf(rest, number.length);
  const bold = /^\*\*([^*]{2,70})\*\*[.:]?/.exec(rest);
  if (bold?.[1]) return { ...mark, heading: bold[1].replace(/[.:]\s*$/, '').trim(), end: at + bold[0].length };
  const isName =
    line.text.length <= LONGEST && /^[\p{Lu}“"]/u.test(rest) && rest.split(/\s+/).length <= 12 && !/[;,]$|[a-z)]\.$|[a-z]\. /.test(rest);
  if (isName && !NO_HEADING.test(rest)) return { ...mark, heading: rest.replace(/[.:]$/, ''), end: line.from + line.text.length };
  const lead = leadOf(rest);
  if (lead) return { ...mark, heading: lead.replace(/[.:]\s*$/, '').trim(), end: at + lead.length };
  const ending = /^(\p{Lu}[^.!?;,]{2,60})\.$/u.exec(rest);
  if (ending && line.alone && ending[1] && ending[1].split(' ').length <= 6)
    return { ...mark, heading: ending[1], end: line.from + line.text.length };
  return stop === '' && !number.includes('.') ? undefined : { ...mark, heading: '', end: at };
}

/** A run-in heading: a few words and a stop or a colon before the sentence begins. */
function leadOf(rest: string): string | undefined {
  const lead = /^[^.:;]{2,70}[.:](?=[ \t]+[\p{Lu}“"(])/u.exec(rest)?.[0];
  const words = lead?.split(/\s+/) ?? [];
  const high = words.filter((word) => /^[“"(&]?\p{Lu}|^(?:of|and|the|to|for|in|on|or|by|with|a|an|&)$/u.test(word)).length;
  return words.length > 0 && words.length <= 9 && /^[\p{Lu}“"]/u.test(rest) && (words.length <= 3 || high / words.length >= 0.7)
    ? lead
    : undefined;
}

/** A run-in heading that begins a paragraph by itself, without a number: "Interest. The principal …". */
function runIn(text: string): string | undefined {
  const lead = leadOf(text);
  if (!lead || NO_LEAD.test(lead) || /\d/.test(lead) || /_{3,}|\.{4,}/.test(text)) return undefined;
  return lead.endsWith('.') || SENTENCE.test(text.slice(lead.length)) ? lead : undefined;
}

function isCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const high = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= 4 && high / letters > 0.85;
}

/**
 * Numbers that run on: the first of a level is 1, each next one goes on or slips by one (a wrong number is still a heading). Anything else is a street's
 * number or an item of a list. Where articles are named by words, plain numbers are parts of them and begin anew in each.
 */
function inOrder(numbers: readonly Candidate[], below: boolean): Map<Candidate, number> {
  const kept = new Map<Candidate, number>();
  let last = 0;
  for (const one of numbers) {
    const [first = 0, ...inner] = (one.number ?? '').split('.').map((part) => Number(part) || fromRoman(part));
    if (inner.length > 0) {
      if (Math.abs(first - last) <= 1 || below) kept.set(one, one.level);
      if (first === last + 1) last = first;
      continue;
    }
    const goesOn = first - last >= 1 && first - last <= 2;
    const again = first === last && one.heading !== '';
    const anew = first === 1 && one.heading !== '';
    if (!(goesOn || again || anew)) continue;
    kept.set(one, below ? 3 : one.level);
    last = first;
  }
  return kept;
}

function fromRoman(text: string): number {
  const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };
  let sum = 0;
  for (const [at, letter] of [...text.toUpperCase()].entries()) {
    const value = values[letter] ?? 0;
    sum += value < (values[text.toUpperCase()[at + 1] ?? ''] ?? 0) ? -value : value;
  }
  return sum;
}
