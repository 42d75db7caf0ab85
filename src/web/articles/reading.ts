import { slug } from '#engine/heading.ts';

/** A piece of an article between two headings. */
export interface Section {
  /** '' before the first heading. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export type Block = { kind: 'text'; text: string } | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] };

/** An article's Markdown as its screen draws it. */
export function sectionsOf(content: string): Section[] {
  return content.split(/^(?=## )/m).map((part) => {
    const [, title = '', text = ''] = /^(?:## (.+)\n)?([\s\S]*)$/.exec(part) ?? [];
    const blocks = text.split(/\n{2,}/).flatMap((block) => (block.trim() === '' ? [] : blockOf(block.trim())));
    return { id: title && slug(title), title, blocks };
  });
}

function blockOf(text: string): Block {
  const lines = text.split('\n');
  if (lines.length < 3 || !lines.every((line) => line.startsWith('|'))) return { kind: 'text', text };
  const [head = [], , ...rows] = lines.map(cellsOf);
  return { kind: 'table', head, rows };
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());
