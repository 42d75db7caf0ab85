/**
 * Writes an answer so that it is read as text and as nothing else, wherever it stands in a paragraph, heading, list item or table cell.
 *
 * White space: each line is trimmed, a tab is a space, control characters are left out, and empty lines before the first and after the last go.
 * That is what CommonMark does to a paragraph's lines; spaces between words stay as typed.
 */
const BREAK = /\r\n?|[\n\u2028\u2029\v\f\u0085]/;
/** Escaped wherever they stand. */
const ALWAYS = '\\`*_{}[]<>&#|~';
/** Escaped at the beginning of a line, where they could begin a list, a heading's underline, a definition or a link's address. */
const FIRST = ':.()=+-';

/** Signs that are escaped, end a character reference, or are left out. */
const SPECIAL = /[\\`*_{}[\]<>&#|~;\p{Cc}\u2028\u2029]/u;
/** What may not begin a line without a closer look. */
const NOT_FIRST = new Uint8Array(128);
for (const sign of ` ${FIRST}`) NOT_FIRST[sign.charCodeAt(0)] = 1;

/** The escaped lines of an answer; usually one. None when the answer holds nothing to print. */
export function escapeLines(value: string): string[] {
  const lines = value.split(BREAK).map(escapeLine);
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  let first = 0;
  while (lines[first] === '') first += 1;
  return first > 0 ? lines.slice(first) : lines;
}

/** True when `escapeLines` would give the text as it is: so with most answers. */
export function isPlain(value: string): boolean {
  const { length } = value;
  if (length === 0) return false;
  const first = value.charCodeAt(0);
  const last = value.charCodeAt(length - 1);
  if (first < 128 ? NOT_FIRST[first] === 1 : isSpace(first)) return false;
  if (last < 128 ? last <= 33 : isSpace(last)) return false;
  if (SPECIAL.test(value)) return false;
  return first < 48 || first > 57 || !NUMBERED.test(value);
}

/** Begins as an item of a list would, where the number stands at the beginning of a line. */
const NUMBERED = /^\d+[.)](?:\s|$)/;

/** Space that trimming takes away, of what is beyond ASCII. */
function isSpace(code: number): boolean {
  return code === 0xa0 || (code >= 0x1680 && /\s/.test(String.fromCharCode(code)));
}

function escapeLine(line: string): string {
  // Control characters go first, so that what they hid is escaped too.
  const text = /\p{Cc}/u.test(line)
    ? line
        .replace(/\t/g, ' ')
        .replace(/\p{Cc}/gu, '')
        .trim()
    : line.trim();
  let escaped = '';
  let done = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (!ALWAYS.includes(text.charAt(index))) continue;
    escaped += `${text.slice(done, index)}\\`;
    done = index;
  }
  escaped += text.slice(done);
  if (FIRST.includes(escaped[0] ?? 'x')) escaped = `\\${escaped}`;
  else if (/^\w{1,32}[.);]/.test(escaped)) escaped = escaped.replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2').replace(/^(\w{1,32});/, '$1\\;');
  return escaped.endsWith('!') ? `${escaped.slice(0, -1)}\\!` : escaped;
}

/** The same line where it begins none: `1\\. Februar` needs its escape only where a list could begin. Undefined when there is no difference. */
export function withinLine(escaped: string): string | undefined {
  const first = escaped.charCodeAt(0);
  if (first < 48 || first > 57) return undefined;
  return /^\d+\\[.)]/.test(escaped) ? escaped.replace('\\', '') : undefined;
}

/** True when nothing but signs of structure, digits and what may print nothing (tags, whole sections) stands before this offset on its line. */
export function beginsLine(source: string, at: number): boolean {
  let index = at - 1;
  while (index >= 0 && STRUCTURE.includes(source[index] ?? '')) index -= 1;
  if (index < 0 || source[index] === '\n') return true;
  if (source[index] !== '}') return false;
  const start = source.lastIndexOf('\n', at - 1) + 1;
  // Of a line that is longer than any the end decides: an escape too many prints nothing.
  const line = at - start <= FAR ? source.slice(start, at) : source.slice(at - FAR, at).replace(/^[^{}]*\}/, '');
  // Values print something; only what touches the tag could be the digits before it.
  return /^[\s>*+\d.)#-]*$/.test(withoutSections(line).replace(/(?:\{[^{}\n]*\})+$/, ''));
}

/** A line without the sections that end in it, and without tags that print nothing. */
function withoutSections(line: string): string {
  let kept = '';
  const begun: number[] = [];
  for (const part of line.split(/(\{[^{}\n]*\})/)) {
    if (/^\{\s*[#^]/.test(part)) begun.push(kept.length);
    // One that began on an earlier line holds all of this one so far.
    else if (/^\{\s*\//.test(part)) kept = kept.slice(0, begun.pop() ?? 0);
    else if (!/^\{\s*[!>]/.test(part)) kept += part;
  }
  return kept;
}

/**
 * The signs of which one may come next on the line: `{n}{/}. Foo` begins with a number all the same, and so does `{n}{#a} months{/}. Foo` where that section
 * prints nothing. The first is the one that comes when all sections print.
 */
export function signsBehind(source: string, at: number): string[] {
  if (source[at] !== '{') return [source[at] ?? ''];
  const signs: string[] = [];
  const ways = [at];
  const seen = new Set<number>();
  for (let next = ways.pop(); next !== undefined; next = ways.pop()) {
    if (seen.has(next) || next > at + FAR) continue;
    seen.add(next);
    const kind = source[next] === '{' ? (source[next + 1] ?? '') : '';
    if (kind === '' || !'#^/!'.includes(kind)) {
      signs.push(source[next] ?? '');
      continue;
    }
    const end = kind === '#' || kind === '^' ? endOfSection(source, next, at + FAR) : undefined;
    if (end !== undefined) ways.push(end);
    ways.push(source.indexOf('}', next) + 1 || source.length);
  }
  return signs;
}

/** What lies farther from a value is not looked at: a line is no longer, and hostile ones would take the square of their length. */
const FAR = 1000;

/** Behind the tag that closes the section which begins here; undefined where that is not on this line. */
function endOfSection(source: string, from: number, most: number): number | undefined {
  let depth = 0;
  TAG.lastIndex = from;
  for (let tag = TAG.exec(source); tag && TAG.lastIndex <= most; tag = TAG.exec(source)) {
    if (source.slice(from, tag.index).includes('\n')) return undefined;
    if (/^\{\s*[#^]/.test(tag[0])) depth += 1;
    else if (/^\{\s*\//.test(tag[0])) depth -= 1;
    if (depth === 0) return TAG.lastIndex;
  }
  return undefined;
}

const STRUCTURE = ' \t>*+-.)#0123456789\r';

/** Joins the lines of an answer: hard breaks indented to the list item, or spaces where a line must stay one. */
export function joinLines(lines: readonly string[], surroundings: Surroundings): string {
  if (surroundings.oneLine) return lines.filter((line) => line !== '').join(' ');
  const last = lines.at(-1) ?? '';
  // Digits alone on the last line would begin a list together with a point or bracket that the template writes after the answer.
  const safe = /^\d{1,9}$/.test(last) ? lines.with(-1, beginningNoList(last)) : lines;
  return safe.join(`\\\n${' '.repeat(surroundings.indent)}`);
}

/** Digits that begin no list whatever comes behind them. */
export const beginningNoList = (digits: string): string => `&#${digits.charCodeAt(0)};${digits.slice(1)}`;

/** Where in the Markdown a tag stands. */
export interface Surroundings {
  /** In a heading, a table or a signature block. */
  oneLine: boolean;
  /** Columns to which a continued line of the same paragraph is indented. */
  indent: number;
}

const TAG = /\{[^{}\n]*\}/g;
const DELIMITERS = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

/** Reads the surroundings of the tag at this offset of a template: asked only when an answer holds a line break. */
export function surroundingsOf(source: string, at: number): Surroundings {
  const start = source.lastIndexOf('\n', at - 1) + 1;
  const end = source.indexOf('\n', at);
  const line = source.slice(start, end < 0 ? source.length : end).replace(TAG, (tag) => (/^\{\s*[#^/!]/.test(tag) ? '' : 'x'));
  if (/^ {0,3}#{1,6}[ \t]/.test(line)) return { oneLine: true, indent: 0 };
  const block = blockAround(source, start);
  const ruled = block.some((one) => /:[ \t]*_{4,}/.test(one));
  const table = line.includes('|') ? block.some((one) => one.includes('|') && DELIMITERS.test(one)) : false;
  const marker = /^(\s*)(?:[-*+]|\d{1,9}[.)])(\s+)/.exec(line)?.[0] ?? /^\s*/.exec(line)?.[0] ?? '';
  return { oneLine: ruled || table, indent: Math.min(marker.length, 40) };
}

/** The lines around `start` up to the nearest blank ones. */
function blockAround(source: string, start: number): string[] {
  const before = Math.max(source.lastIndexOf('\n\n', start), source.lastIndexOf('\n\r\n', start));
  const after = source.slice(start).search(/\n[ \t]*\r?\n/);
  return source.slice(before < 0 ? 0 : before, after < 0 ? source.length : start + after).split(/\r?\n/);
}
