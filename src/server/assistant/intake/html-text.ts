const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const decoded = (text: string): string => text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => SIGNS[name] ?? '');

/** What a Word file became as HTML, as text: headings by `#`, items of lists by `1.` and `-`, cells of a row apart by ` | `. Knows the tags that the reader of Word files writes. */
export function toText(html: string): string {
  const hasTitle = html.includes('<h1 class="title">');
  const parts: string[] = [];
  const lists: { sort: 'ol' | 'ul'; items: number }[] = [];
  let line = '';
  let headed = 1;
  /** Of the row that is being read: its cells, each with its paragraphs. */
  let row: string[][] | undefined;
  const end = (prefix: () => string = () => ''): void => {
    const words = line
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim();
    line = '';
    if (words === '') return;
    if (row) row.at(-1)?.push(words);
    else parts.push(prefix() + words);
  };
  const item = () => itemOf(lists);
  for (const [whole, close, name = '', text] of html.matchAll(/<(\/?)([a-z]\w*)[^>]*>|([^<]+)/g)) {
    if (text !== undefined) line += decoded(text).replaceAll('\n', ' ');
    else if (name === 'br') line += row ? ' ' : '\n';
    else if (name === 'tr') {
      end();
      if (row) parts.push(...rowOf(row));
      row = close ? undefined : [];
    } else if (name === 'td' || name === 'th') {
      end();
      if (!close) row?.push([]);
    } else if (row) end();
    else if (name === 'ol' || name === 'ul') {
      end(item);
      if (close) lists.pop();
      else lists.push({ sort: name, items: 0 });
    } else if (name === 'li') end(close ? item : undefined);
    else if (/^h[1-6]$/.test(name)) {
      const level = close ? headed : levelOf(whole, name, hasTitle);
      end(close ? () => `${'#'.repeat(level)} ` : undefined);
      headed = level;
    } else if (name === 'p') end(close ? item : undefined);
  }
  end();
  return parts.join('\n\n');
}

/** A row on one line; the cells of one in which people sign are blocks of their own. */
function rowOf(cells: readonly string[][]): string[] {
  if (cells.some((cell) => cell.some((words) => /^(?:signature|by)\b/i.test(words)))) return cells.flat();
  const line = cells.map((cell) => cell.join(' ')).join(' | ');
  return /[^|\s]/.test(line) ? [line] : [];
}

/** Titles and schedules are above clauses; without a title the headings stand as they are. */
function levelOf(tag: string, name: string, hasTitle: boolean): number {
  if (tag.includes('title')) return 1;
  return Math.min(6, Number(name.slice(1)) + Number(hasTitle));
}

/** What stands before the words of an item, counted in its list. */
function itemOf(lists: readonly { sort: 'ol' | 'ul'; items: number }[]): string {
  const list = lists.at(-1);
  if (!list) return '';
  list.items += 1;
  return `${'   '.repeat(lists.filter(({ items }) => items > 0).length - 1)}${list.sort === 'ol' ? `${list.items}.` : '-'} `;
}
