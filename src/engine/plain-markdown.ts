import type { List, ListItem, Paragraph, RootContent, Text } from 'mdast';

/** Signs with which Markdown could say something within a line, and white space that it treats in its own way. */
const SIGNS = /[\\`*_[\]<>&!|~\u2028\u2029]|(?!\n)\p{Cc}| (?:\n|$)/u;
/** A heading, an item at the margin, or words: in each the words begin with a letter, a quotation mark or a bracket. */
const LINE = /(?:(#{1,6} )(?=(?:\d{1,3}\. )?[\p{L}“(])|(1\. )(?=[\p{L}“(])|(?=[\p{L}“(]))/uy;

type Depth = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * The nodes of a text of nothing but headings, paragraphs and items of one line each, without any dress: most of every document. Undefined for all others,
 * and wherever it is not plain which block a line belongs to.
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
      const position = (start: number) => ({
        start: { line, column: start - at + 1, offset: start },
        end: { line, column: end - at + 1, offset: end },
      });
      const words: Text = { type: 'text', value: text.slice(from, end), position: position(from) };
      if (signs !== undefined) {
        // Signs at its end would close it.
        if (words.value.endsWith('#')) return undefined;
        nodes.push({ type: 'heading', depth: (signs.length - 1) as Depth, children: [words], position: position(at) });
        list = undefined;
        open = undefined;
      } else {
        const paragraph: Paragraph = { type: 'paragraph', children: [words], position: position(from) };
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
