import { type Block, type Item, plainText, read } from '#engine/read.ts';

/** A clause as it prints, as lines of plain words: numbers where the sheet has them, nothing that only steers the printing. */
export function readable(text: string): string {
  return linesOf(read(text)).join('\n\n');
}

function linesOf(blocks: readonly Block[]): string[] {
  return blocks.map((block) => {
    switch (block.t) {
      case 'clause':
        return [block.number, plainText(block.c)].filter(Boolean).join(' ');
      case 'items':
        return block.items.map(itemOf).join('\n');
      case 'table':
        return [block.head, ...block.rows].map((row) => row.map(plainText).join(' | ')).join('\n');
      case 'signature':
        return block.lines.map(({ label, value, ruled }) => `${label}${ruled ? ': ______' : value && `: ${value}`}`).join('\n');
      case 'quote':
        return linesOf(block.blocks).join('\n\n');
      case 'rule':
        return '* * *';
      default:
        return plainText(block.c);
    }
  });
}

const itemOf = ({ label, blocks }: Item): string => `${label} ${linesOf(blocks).join('\n')}`;
