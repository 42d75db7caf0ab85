import { runsByDirection } from './bidi.ts';
import type { Piece, Text } from './model.ts';

/** What runs need to know of their document. */
export interface Setting {
  direction: 'ltr' | 'rtl';
  /** Bookmark and number of each heading that a reference may lead to; the number is empty where Word does not count it. */
  targets: ReadonlyMap<string, { bookmark: string; number: string }>;
  /** The id of an outside address in the document's relationships. */
  link(address: string): string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML holds it. What XML refuses altogether was taken out with all that prints nothing. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** How words look besides their paragraph's style. */
export interface Dress {
  b?: true;
  i?: true;
  /** Id of a style for words. */
  style?: string;
  /** In points, where it is not that of the paragraph's style. */
  size?: number;
}

/** The pieces of a paragraph as runs. */
export function runs(text: Text, setting: Setting, dress: Dress = {}): string {
  return text.map((piece) => run(piece, setting, dress)).join('');
}

function run(piece: Piece, setting: Setting, dress: Dress): string {
  if (typeof piece === 'string') return words(piece, setting, dress);
  if ('br' in piece) return '<w:r><w:br/></w:r>';
  const style = { ...dress, ...(piece.b && { b: true as const }), ...(piece.i && { i: true as const }) };
  if (piece.u !== undefined) return `<w:hyperlink r:id="${setting.link(piece.u)}">${words(piece.s, setting, style)}</w:hyperlink>`;
  const target = piece.r === undefined ? undefined : setting.targets.get(piece.r);
  if (target === undefined) return words(piece.s, setting, style);
  return reference(piece.s, target, setting, style);
}

/**
 * A number that Word counts is a field that follows it; the words before it, and references to what bears no number, lead there as a link. A field
 * holds its last text, so that the file reads the same before anything is counted again.
 */
function reference(text: string, target: { bookmark: string; number: string }, setting: Setting, style: Dress): string {
  const before = target.number === '' || !text.endsWith(target.number) ? undefined : text.slice(0, -target.number.length);
  if (before === undefined || /\d$/.test(before))
    return `<w:hyperlink w:anchor="${target.bookmark}" w:history="1">${words(text, setting, style)}</w:hyperlink>`;
  const field = `<w:fldSimple w:instr=" REF ${target.bookmark} \\r \\h ">${words(target.number, setting, style)}</w:fldSimple>`;
  return (before === '' ? '' : words(before, setting, style)) + field;
}

/** Words of one style, cut where the direction of writing turns. */
function words(text: string, setting: Setting, { b, i, style, size }: Dress): string {
  const marks = `${style ? `<w:rStyle w:val="${style}"/>` : ''}${b ? '<w:b/><w:bCs/>' : ''}${i ? '<w:i/><w:iCs/>' : ''}${size ? `<w:sz w:val="${size * 2}"/><w:szCs w:val="${size * 2}"/>` : ''}`;
  return runsByDirection(text, setting.direction)
    .map(({ text: part, direction }) => {
      const properties = marks + (direction === 'rtl' ? '<w:rtl/>' : '');
      return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`;
    })
    .join('');
}
