import type { Line } from './pdf-lines.ts';

/** Page numbers as they stand at the edge of a page. */
const PAGE_NUMBER = /^(?:[-–—\s]*|page\s+|p\.\s*|seite\s+)\d{1,4}(?:\s*(?:of|\/|von)\s*\d{1,4})?[-–—\s]*$/i;
/** Shares of a page's height in which running heads and feet stand. */
const [FOOT, HEAD] = [0.1, 0.9];
/** What begins something of its own. */
const BEGINS =
  /^(?:\([a-z]{1,4}\)|(?:[a-z]|[ivx]{1,4})\)|\(\d{1,2}\)|\d{1,3}(?:\.\d{1,3})*[.)](?:\s|$)|\d{1,3}\.\d{1,3}(?:\.\d{1,3})*\s|[•▪◦‣–—-]\s|(?:article|section|schedule|annex|appendix|exhibit|clause)\s+[\divxlca-h]+\b)/i;
const ENDS = /[.;:!?…”"]$/;
const FAMILIAR =
  /\b(?:non|self|co|pre|post|re|sub|multi|third|cross|well|long|short|day|year|month|full|part|up|so|in|on|good|written|owner|vice)$/i;

/** The text of a document from the lines of its pages: running heads and page numbers dropped, lines joined to paragraphs, headings marked. */
export function paragraphsOf(pages: readonly (readonly Line[])[]): string {
  const lines = withoutRunning(pages);
  const body = mostUsed(lines);
  const levels = headingLevels(lines, body);
  const leading = leadingOf(lines, body);
  const edgeOf = edges(lines.filter(({ size }) => Math.abs(size - body) < 1));
  const words = wordCounts(lines);
  const paragraphs: { text: string; last: Line; level: number }[] = [];
  for (const line of lines) {
    const current = paragraphs.at(-1);
    const level = levels(line);
    if (current && level === current.level && goesOn(current.last, line, leading, edgeOf(current.last))) {
      current.text = joined(current.text, line.text, words);
      current.last = line;
    } else paragraphs.push({ text: line.text, last: line, level });
  }
  return paragraphs.map(({ text, level }) => (level > 0 ? `${'#'.repeat(level)} ${text}` : text)).join('\n\n');
}

/** Lines at the edge of a page that come again on most pages, whatever number is in them, and numbers of pages. */
function withoutRunning(pages: readonly (readonly Line[])[]): Line[] {
  const isEdge = ({ height }: Line) => height < FOOT || height > HEAD;
  const shape = ({ text }: Line) => text.replace(/\d+/g, '0').toLowerCase();
  const seen = new Map<string, Set<number>>();
  for (const line of pages.flat()) {
    if (!isEdge(line)) continue;
    const on = seen.get(shape(line)) ?? new Set();
    seen.set(shape(line), on.add(line.page));
  }
  const often = Math.max(2, Math.ceil(pages.length / 2));
  return pages.flat().filter((line) => {
    if (!isEdge(line)) return true;
    return !PAGE_NUMBER.test(line.text) && (seen.get(shape(line))?.size ?? 0) < often;
  });
}

/** The size of letters in which most of the text is set, to half a point. */
function mostUsed(lines: readonly Line[]): number {
  const sizes = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    sizes.set(rounded, (sizes.get(rounded) ?? 0) + text.length);
  }
  return [...sizes].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 10;
}

/** 0 for text, 1 for a title, 2 and on for headings: by the tags of the file, or by size when there are enough larger lines for it to mean something. */
function headingLevels(lines: readonly Line[], body: number): (line: Line) => number {
  const tagged = lines.filter(({ role }) => /^H\d?$/.test(role ?? '')).length > 1;
  const large = ({ size, text }: Line) => size > body * 1.12 && text.length < 120 && /\p{L}/u.test(text);
  const sizes = [...new Set(lines.filter(large).map(({ size }) => Math.round(size * 2) / 2))].sort((one, other) => other - one);
  const [first] = lines;
  const bySize = tagged || lines.filter(large).length > 3;
  const isTitle = (line: Line) =>
    bySize && first !== undefined && line.page === first.page && line.size === first.size && large(line) && line.size > body * 1.3;
  return (line) => {
    if (isTitle(line)) return 1;
    if (tagged) return /^H\d?$/.test(line.role ?? '') ? Math.min(6, Number(line.role?.slice(1) || 1) + 1) : 0;
    if (!bySize || !large(line)) return 0;
    const at = sizes.filter((size) => size < (first?.size ?? 0) || !isTitle(line)).indexOf(Math.round(line.size * 2) / 2);
    return Math.min(3, Math.max(2, at + 1));
  };
}

/** The usual distance from line to line. */
function leadingOf(lines: readonly Line[], body: number): number {
  const gaps = lines
    .flatMap((line, at) => {
      const next = lines[at + 1];
      return next && next.page === line.page && Math.abs(line.size - body) < 1 ? [line.y - next.y] : [];
    })
    .filter((gap) => gap > body * 0.8 && gap < body * 3)
    .sort((one, other) => one - other);
  return gaps[Math.floor(gaps.length / 4)] ?? body * 1.3;
}

/** Shares of all lines: in a gap between columns hardly any stands, and on both sides of it some do. */
const [CROSSING, BESIDE] = [0.03, 0.05];

/** Where full lines end: in a text of two columns, those of the first end before the gap between them. */
function edges(lines: readonly Line[]): (line: Line) => number {
  const edge = lines.reduce((most, { right }) => Math.max(most, right), 0);
  const starts = new Map<number, number>();
  for (const { x, right } of lines) {
    starts.set(Math.floor(x), (starts.get(Math.floor(x)) ?? 0) + 1);
    starts.set(Math.ceil(right), (starts.get(Math.ceil(right)) ?? 0) - 1);
  }
  let open = 0;
  let ended = 0;
  for (const [at, change] of [...starts].sort(([one], [other]) => one - other)) {
    open += change;
    if (change < 0) ended -= change;
    if (open > CROSSING * lines.length || ended < BESIDE * lines.length || lines.length - ended < BESIDE * lines.length) continue;
    // Widths of letters are rounded: a line may end a hair later than the others.
    const isFirst = ({ right }: Line) => right <= at + 3;
    const left = lines.reduce((most, line) => (isFirst(line) ? Math.max(most, line.right) : most), 0);
    return (line) => (isFirst(line) ? left : edge);
  }
  return () => edge;
}

/** Whether a line goes on with the paragraph of the line before it. */
function goesOn(last: Line, line: Line, leading: number, edge: number): boolean {
  if (last.element !== undefined && line.element !== undefined && last.page === line.page) return last.element === line.element;
  if (Math.abs(last.size - line.size) > 1 || last.role !== line.role) return false;
  // Of a line that is full, the sentence goes on whatever the next one looks like.
  const isFull = last.right > edge - 6 * last.size;
  const isOpen = !ENDS.test(last.text);
  if (last.page !== line.page) return isOpen && isFull && /^[\p{Ll}\d(“"]/u.test(line.text) && !BEGINS.test(line.text);
  const gap = last.y - line.y;
  if (gap <= 0 || gap > leading * 1.35) return false;
  if (BEGINS.test(line.text) && !(isOpen && isFull && /^\d+\.?\s+\p{Ll}/u.test(line.text))) return false;
  if (isFull) return true;
  return isOpen && /^\p{Ll}/u.test(line.text);
}

/** How often each word with or without a hyphen stands in the text, away from the ends of lines. */
function wordCounts(lines: readonly Line[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of lines)
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}]+(?:-[\p{L}]+)*/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Two lines as one: a word that was cut at the end of the line becomes one again, a hyphen of the author's stays. */
function joined(before: string, line: string, words: ReadonlyMap<string, number>): string {
  const cut = /(\p{L}+(?:-\p{L}+)*)([-\u2010\u00ad])$/u.exec(before);
  const rest = /^\p{Ll}+(?:-\p{L}+)*/u.exec(line)?.[0];
  if (!cut || rest === undefined) return `${before} ${line}`;
  const [whole, head = '', sign] = cut;
  const stem = before.slice(0, before.length - whole.length);
  if (sign === '\u00ad') return `${stem}${head}${line}`;
  const together = words.get(`${head}${rest}`.toLowerCase()) ?? 0;
  const apart = words.get(`${head}-${rest}`.toLowerCase()) ?? 0;
  const keeps = apart > together || (apart === together && FAMILIAR.test(head));
  return `${stem}${head}${keeps ? '-' : ''}${line}`;
}
