const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const decoded = (text: string): string => text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => SIGNS[name] ?? '');

/** What a Word file became as HTML, as text: headings by `#`, items of lists by `1.` and `-`, cells of a row apart by ` | `. Knows the tags that the reader of Word files writes. */
export function toText(html: string): string {
  const hasTitle = html.includes('<h1 class="title">');
  const parts: string[] = [];
  const lists: { sort: 'ol' | 'ul'; items: number }[] = [];
  let line = '';
  let inRow = false;
  const end = (prefix: () => string = () => ''): void => {
    const words = line.replace(/\s+/g, ' ').trim();
    if (words !== '') parts.push(prefix() + words);
    line = '';
  };
  const item = () => itemOf(lists);
  for (const [, close, name = '', text] of html.matchAll(/<(\/?)([a-z]\w*)[^>]*>|([^<]+)/g)) {
    if (text !== undefined) line += decoded(text);
    else if (name === 'br') line += inRow ? ' ' : '\n';
    else if (name === 'tr') {
      if (close) end();
      inRow = !close;
    } else if (inRow) {
      if (close && (name === 'td' || name === 'th')) line += ' | ';
      else if (close) line += ' ';
    } else if (name === 'ol' || name === 'ul') {
      if (close) lists.pop();
      else {
        end(item);
        lists.push({ sort: name, items: 0 });
      }
    } else if (name === 'li') end(close ? item : undefined);
    else if (/^h[1-6]$/.test(name)) {
      if (!close) end();
      else {
        const level = levelOf(name, hasTitle, parts);
        end(() => `${'#'.repeat(level)} `);
      }
    } else if (name === 'p' && close) end(item);
  }
  end();
  return parts.join('\n\n');
}

/** Under a title the first headings are clauses; without one the first heading of all is the title when it comes first. */
function levelOf(name: string, hasTitle: boolean, parts: readonly string[]): number {
  const level = Number(name.slice(1));
  if (!hasTitle) return level;
  return parts.length === 0 ? 1 : Math.min(6, level + 1);
}

/** What stands before the words of an item, counted in its list. */
function itemOf(lists: readonly { sort: 'ol' | 'ul'; items: number }[]): string {
  const list = lists.at(-1);
  if (!list) return '';
  list.items += 1;
  return `${'   '.repeat(lists.filter(({ items }) => items > 0).length - 1)}${list.sort === 'ol' ? `${list.items}.` : '-'} `;
}
