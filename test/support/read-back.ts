/** Reads a PDF's words back for the tests, as a reader's program would copy them. */
import { type Block, type Inline, read } from '#engine/read.ts';

export interface Line {
  text: string;
  /** Points from the lower edge of the page. */
  y: number;
}

export interface Page {
  /** Lines between header and footer, from the top down. */
  body: Line[];
  /** What stands above and below. */
  margin: string;
}

const TOP = 76;
const BOTTOM = 70;

/** The pages with their lines, in the order in which the file holds the words. */
export async function readBack(bytes: Uint8Array): Promise<Page[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const pages: Page[] = [];
  for (let index = 1; index <= pdf.numPages; index += 1) {
    const page = await pdf.getPage(index);
    const height = page.getViewport({ scale: 1 }).height;
    const { items } = await page.getTextContent({ disableNormalization: true });
    const body: Line[] = [];
    let margin = '';
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue;
      const y = item.transform[5] as number;
      const last = body.at(-1);
      if (y > height - TOP || y < BOTTOM) margin += `${item.str} `;
      else if (last !== undefined && Math.abs(last.y - y) < 3) last.text += item.str;
      else body.push({ text: item.str, y });
    }
    pages.push({ body, margin });
  }
  await task.destroy();
  return pages;
}

/** All words of all pages without blanks and without the marks that print nothing. */
export const wordsOf = (pages: readonly Page[]): string => bare(pages.flatMap((page) => page.body.map((line) => line.text)).join(''));

/** A text without blanks, soft hyphens, isolates and places to break. */
export const bare = (text: string): string => text.replace(/[\p{Z}\s\u00ad\u200b\u2066-\u2069]/gu, '');

/** The words that a saved text prints, numbers and labels included, in the same form. */
export function wordsOfText(text: string, numbering: 'clauses' | 'none' = 'clauses'): string {
  return bare(read(text, { numbering }).map(words).join(''));
}

function words(block: Block): string {
  switch (block.t) {
    case 'clause':
      return block.number + inline(block.c);
    case 'items':
      return block.items.map((item) => item.label + item.blocks.map(words).join('')).join('');
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(inline)).join('');
    case 'signature':
      return block.lines.map((line) => line.label + line.value).join('');
    case 'quote':
      return block.blocks.map(words).join('');
    case 'rule':
      return '';
    default:
      return inline(block.c);
  }
}

const inline = (inlines: readonly Inline[]): string =>
  inlines.map((part) => ('c' in part ? inline(part.c) : part.t === 'break' ? ' ' : part.text)).join('');
