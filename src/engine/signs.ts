/** Where in a template something else than text begins. */
export const HASH = 35;
export const BRACKET = 91;
const BACKSLASH = 92;
export const BRACE = 123;

/** Looks for the next sign of each kind ahead, so that text between them is passed over at once. */
export class Signs {
  private readonly source: string;
  private brace = -1;
  private backslash = -1;
  private date = -1;
  private hash = -1;

  constructor(source: string) {
    this.source = source;
  }

  /** The nearest tag, escape, `[DATE]` or heading from an offset on; the source's length when there is none. */
  from(at: number): number {
    const { source } = this;
    if (this.brace < at) this.brace = find(source, '{', at);
    if (this.backslash < at) this.backslash = this.nextEscape(at);
    if (this.date < at) this.date = find(source, '[DATE]', at);
    if (this.hash < at) this.hash = this.nextHeading(at);
    return Math.min(this.brace, this.backslash, this.date, this.hash);
  }

  private nextEscape(from: number): number {
    const { source } = this;
    for (let at = source.indexOf('\\', from); at >= 0; at = source.indexOf('\\', at + 1)) {
      const next = source.charCodeAt(at + 1);
      if (next === BACKSLASH || next === BRACE || next === BRACKET) return at;
    }
    return source.length;
  }

  private nextHeading(from: number): number {
    const { source } = this;
    for (let at = source.indexOf('#', from); at >= 0; at = source.indexOf('#', at + 1)) {
      if ((at === 0 || isBreak(source.charCodeAt(at - 1))) && isHeadingAt(source, at)) return at;
    }
    return source.length;
  }
}

function find(source: string, sign: string, from: number): number {
  const at = source.indexOf(sign, from);
  return at < 0 ? source.length : at;
}

/** Up to six hashes, and a space or the line's end. */
export function isHeadingAt(source: string, at: number): boolean {
  let end = at;
  while (source.charCodeAt(end) === HASH) end += 1;
  if (end === at || end - at > 6) return false;
  const next = source.charCodeAt(end);
  return end >= source.length || isBlank(next) || next === 10 || next === 13;
}

/** True when nothing but white space stands before this offset on its line. */
export function beginsBlank(source: string, at: number): boolean {
  for (let index = at - 1; index >= 0; index -= 1) {
    const code = source.charCodeAt(index);
    if (code === 10) return true;
    if (!isBlank(code) && ((code > 32 && code < 160) || !/\s/.test(source[index] ?? ''))) return false;
  }
  return true;
}

/** The same when tags before it are passed over. */
export function beginsSilently(source: string, at: number): boolean {
  const start = source.lastIndexOf('\n', at - 1) + 1;
  const line = source.slice(start, at).replace(/\{[^{}\n]*\}/g, '');
  return line.trim() === '';
}

/** A space or a tab. */
export function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** What a pattern takes for the end of a line. */
function isBreak(code: number): boolean {
  return code === 10 || code === 13 || code === 0x2028 || code === 0x2029;
}
