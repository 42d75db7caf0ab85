import type { List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';

/** Signs with which Markdown could say something within a line, and white space that it treats in its own way. */
const SIGNS = /[\\`_[\]<>&!|~\u2028\u2029]|(?!\n)\p{Cc}| (?:\n|$)/u;
/** A heading, an item at the margin, or words: in each the words begin with a letter, a quotation mark or a bracket, maybe bold. */
const LINE = /(?:(#{1,6} )(?:(?=\d{1,3}\. [\p{L}“(])|(?=(?:\*\*)?[\p{L}“(]))|(1\. )?(?=(?:\*\*)?[\p{L}“(]))/uy;
/** What is bold beyond doubt: other signs within or without the asterisks could make them text. */
const BOLD = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/u;

type Depth = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * The nodes of a text of nothing but headings, paragraphs and items of one line each, with no other dress than bold words: most of every document. Undefined
 * for all others, and wherever it is not plain which block a line belongs to.
 */
export function readPlain(text: string): RootContent[] | undefined {
  if (SIGNS.test(text)) return undefined;
  const nodes: RootContent[] = [];
  let list: List | undefined;
  /** The line before, to which the next one could belong. */
  let open: 'paragraph' | 'item' | undefined;
  let line = 0;
  for (let at = 0; at < text.length; ) {
    const stop = text.indexOf('\n', at);
    const end = stop < 0 ? text.length : stop;
    line += 1;
    if (end === at) open = undefined;
    else {
      LINE.lastIndex = at;
      const [sign, signs, number] = LINE.exec(text) ?? [];
      if (sign === undefined) return undefined;
      const from = at + sign.length;
      const position = (start: number, stop = end) => ({
        start: { line, column: start - at + 1, offset: start },
        end: { line, column: stop - at + 1, offset: stop },
      });
      const children = phrases(text.slice(from, end), (start, stop) => position(from + start, from + stop));
      if (!children) return undefined;
      if (signs !== undefined) {
        // Signs at its end would close it.
        if (text[end - 1] === '#') return undefined;
        nodes.push({ type: 'heading', depth: (signs.length - 1) as Depth, children, position: position(at) });
        list = undefined;
        open = undefined;
      } else {
        const paragraph: Paragraph = { type: 'paragraph', children, position: position(from) };
        if (open === 'paragraph' || (open === 'item' && number === undefined)) return undefined;
        if (number === undefined) {
          nodes.push(paragraph);
          list = undefined;
          open = 'paragraph';
        } else {
          const item: ListItem = { type: 'listItem', spread: false, checked: null, children: [paragraph], position: position(at) };
          if (list?.position) {
            list.children.push(item);
            list.position.end = position(at).end;
          } else {
            list = { type: 'list', ordered: true, start: 1, spread: false, children: [item], position: position(at) };
            nodes.push(list);
          }
          open = 'item';
        }
      }
    }
    at = end + 1;
  }
  return nodes;
}

/** The words of a line, those between pairs of asterisks bold. */
function phrases(line: string, position: (from: number, to: number) => PhrasingContent['position']): PhrasingContent[] | undefined {
  const parts = line.split('**');
  if (parts.length % 2 === 0) return undefined;
  const found: PhrasingContent[] = [];
  let from = 0;
  for (const [index, value] of parts.entries()) {
    const to = from + value.length;
    const bold = index % 2 === 1;
    if (value.includes('*') || (bold && !BOLD.test(value))) return undefined;
    // Four asterisks between two bold words are one run of them, which closes nothing.
    if (value === '' && index > 0 && index < parts.length - 1) return undefined;
    const text: PhrasingContent = { type: 'text', value, position: position(from, to) };
    if (bold) found.push({ type: 'strong', children: [text], position: position(from - 2, to + 2) });
    else if (value !== '') found.push(text);
    from = to + 2;
  }
  return found;
}
