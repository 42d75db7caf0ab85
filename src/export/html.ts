import { runsByDirection } from './bidi.ts';
import { HTML_STYLE, pageStyle } from './html-style.ts';
import type { Manuscript } from './manuscript.ts';
import type { Cell, Part, Piece, SignatureLine, Text } from './model.ts';
import { lengthOf } from './pieces.ts';

type Direction = Manuscript['direction'];

/** The document as one page that needs nothing else: no script, no request, numbers as text so that they are copied with their words. */
export function toHtml(manuscript: Manuscript): string {
  const { title, language, direction, author, draft, parts } = manuscript;
  const mark = draft === null ? '' : `<p class="draft" aria-hidden="true">${escaped(draft)}</p>\n`;
  return `<!doctype html>
<html lang="${escaped(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="author" content="${escaped(author)}">
<title>${escaped(title)}</title>
<style>
${HTML_STYLE}${pageStyle(manuscript)}</style>
</head>
<body>
${mark}<main>
${partsOf(parts, direction)}</main>
</body>
</html>
`;
}

const partsOf = (parts: readonly Part[], direction: Direction): string => parts.map((part) => `${partOf(part, direction)}\n`).join('');

function partOf(part: Part, direction: Direction): string {
  const looks = [...(part.inset === true ? ['inset'] : []), ...(part.sticky === true ? ['kept'] : [])];
  const inset = looks.length > 0 ? ` class="${looks.join(' ')}"` : '';
  const words = (text: Text): string => inline(text, direction);
  switch (part.t) {
    case 'title':
      return `<h1 class="title">${words(part.c)}</h1>`;
    case 'schedule':
      return `<h1${idOf(part.id)} class="schedule">${words(part.c)}</h1>`;
    case 'heading': {
      // The document's title is the first level.
      const level = Math.min(part.level + 1, 6);
      const look = part.n !== '' ? ' class="clause"' : part.level > 1 ? ` class="sub${part.inset === true ? ' inset' : ''}"` : inset;
      return `<h${level}${idOf(part.id)}${look}>${part.n === '' ? '' : `<span class="n">${escaped(part.n)}</span> `}${words(part.c)}</h${level}>`;
    }
    case 'paragraph':
      return `<p${inset}>${words(part.c)}</p>`;
    case 'list':
      return listOf(part, direction);
    case 'table':
      return tableOf(part, direction);
    case 'signatures':
      return `<div class="signatures">\n${part.rows.map((cells) => `<div class="row">\n${cells.map((cell) => signers(cell, direction)).join('')}</div>\n`).join('')}</div>`;
    case 'quote':
      return `<blockquote${inset}>\n${partsOf(part.b, direction)}</blockquote>`;
    case 'rule':
      return '<hr>';
    case 'clause':
      return partsOf(part.b, direction);
  }
}

/** Labels are text: a browser's own numbers are not copied, and count otherwise. `role` keeps the list one for readers that drop lists without marks. */
function listOf(list: Extract<Part, { t: 'list' }>, direction: Direction): string {
  const points = list.items.every(({ n }) => n.length === 1 && n[0] === '•');
  const tag = points ? 'ul' : 'ol';
  const look = [
    'items',
    ...(list.column === true ? ['column'] : []),
    ...(list.inset === true ? ['inset'] : []),
    ...(list.sticky === true ? ['kept'] : []),
  ].join(' ');
  const items = list.items.map((item) => {
    const [first, ...rest] = item.b;
    const number = item.n.length === 0 ? '' : `<span class="n">${inline(item.n, direction)}</span> `;
    // An item of one paragraph is that paragraph.
    const body =
      first?.t === 'paragraph' && rest.length === 0
        ? `<div>${inline(first.c, direction)}</div>`
        : `<div>\n${partsOf(item.b, direction)}</div>`;
    return `<li>${number}${body}</li>\n`;
  });
  return `<${tag} class="${look}" role="list">\n${items.join('')}</${tag}>`;
}

function tableOf({ size, columns, head, rows, inset }: Extract<Part, { t: 'table' }>, direction: Direction): string {
  const cells = (row: readonly Text[], tag: string, scope: string): string =>
    columns
      .map(
        ({ align }, index) =>
          `<${tag}${scope}${align === 'start' ? '' : ` class="${align}"`}>${inline(row[index] ?? [], direction)}</${tag}>`,
      )
      .join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td', '')}</tr>\n`).join('');
  // On a screen a wide table is moved aside; on paper what stands outside of it is lost.
  const small = size < 10 ? ` class="small" style="--size: ${size}pt"` : '';
  return `<div class="${inset === true ? 'scroll inset' : 'scroll'}"><table${small}>\n<thead><tr>${cells(head, 'th', ' scope="col"')}</tr></thead>\n<tbody>\n${body}</tbody>\n</table></div>`;
}

const signers = (cell: Cell, direction: Direction): string =>
  `<div>\n${cell.map(({ lines }) => `<div class="signer">\n${lines.map((line, index) => signatureLine(line, index === 0, direction)).join('')}</div>\n`).join('')}</div>\n`;

function signatureLine({ label, value, ruled, above }: SignatureLine, isFirst: boolean, direction: Direction): string {
  const words = inline(label, direction);
  if (!ruled && value.length === 0) return `<p class="${isFirst ? 'party' : 'said'}">${words}</p>\n`;
  const line = ruled ? '<span class="rule"></span>' : `<span>${inline(value, direction)}</span>`;
  return `<p class="${above || lengthOf(label) > 24 ? 'line above' : 'line'}"><span class="label">${words}</span> ${line}</p>\n`;
}

const inline = (text: Text, direction: Direction): string => text.map((piece) => pieceOf(piece, direction)).join('');

function pieceOf(piece: Piece, direction: Direction): string {
  if (typeof piece === 'string') return isolated(piece, direction);
  if ('br' in piece) return '<br>\n';
  let words = isolated(piece.s, direction);
  if (piece.i) words = `<em>${words}</em>`;
  if (piece.b) words = `<strong>${words}</strong>`;
  if (piece.r !== undefined) return `<a href="#${escaped(encodeURIComponent(piece.r))}">${words}</a>`;
  return piece.u === undefined ? words : `<a href="${escaped(piece.u)}" rel="noreferrer">${words}</a>`;
}

/** Words of the other direction do not pull their neighbours along. */
const isolated = (text: string, direction: Direction): string =>
  runsByDirection(text, direction)
    .map((run) => (run.direction === direction ? escaped(run.text) : `<bdi dir="${run.direction}">${escaped(run.text)}</bdi>`))
    .join('');

const idOf = (id: string): string => (id === '' ? '' : ` id="${escaped(id)}"`);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
