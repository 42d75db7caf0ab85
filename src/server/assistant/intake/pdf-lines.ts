/** A line of a page, top down in the order in which the file has them. Measures in points. */
export interface Line {
  text: string;
  page: number;
  x: number;
  right: number;
  y: number;
  size: number;
  /** Share of the page's height that is above it. */
  height: number;
  /** Of a tagged file: the paragraph, heading or cell it belongs to, and what that is. */
  element?: string;
  role?: string;
}

export type Roles = Map<string, { role: string; element: string }>;

/** Pieces of text and the marks around them, as pdf.js gives them. */
type Piece = { str: string; width: number; height: number; transform: number[] } | { type: string; id?: string; tag?: string };

interface Page {
  number: number;
  height: number;
  roles: Roles;
}

/** A gap of this share of the letter's size between two pieces is a space. */
const SPACE = 0.18;

/** Joins the pieces of a page to lines. What a tagged file calls an artifact (running heads, page numbers, rules) is left out. */
export function linesOf(items: readonly Piece[], page: Page): Line[] {
  const lines: Line[] = [];
  const marks: { artifact: boolean; id: string | undefined }[] = [];
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type.startsWith('begin')) marks.push({ artifact: item.tag === 'Artifact', id: item.id });
      else marks.pop();
      continue;
    }
    if (item.str === '' || marks.some(({ artifact }) => artifact)) continue;
    const id = marks.findLast((mark) => mark.id !== undefined)?.id;
    add(lines, item, page, id === undefined ? undefined : page.roles.get(id));
  }
  return lines.map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() })).filter(({ text }) => text !== '');
}

function add(
  lines: Line[],
  { str, width, transform }: Extract<Piece, { str: string }>,
  { number, height }: Page,
  place: { role: string; element: string } | undefined,
): void {
  const [, , skew = 0, up = 0, x = 0, y = 0] = transform;
  const size = Math.hypot(skew, up) || 1;
  const last = lines.at(-1);
  const isSameLine = last && Math.abs(last.y - y) < 0.5 * Math.max(last.size, size) && x > last.right - 2 * size;
  if (!last || !isSameLine) {
    if (str.trim() === '') return;
    lines.push({ text: str, page: number, x, right: x + width, y, size, height: y / height, ...place });
    return;
  }
  const gap = x - last.right > SPACE * size && !/\s$/.test(last.text) && !/^\s/.test(str);
  last.text += (gap ? ' ' : '') + str;
  last.right = Math.max(last.right, x + width);
  if (str.trim() === '') return;
  last.size = Math.max(last.size, size);
  // A label stands before the paragraph that it belongs to.
  if (place) Object.assign(last, place);
}
