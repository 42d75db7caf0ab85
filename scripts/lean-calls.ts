import type { Plugin } from 'vite';

/** What only the server asks of a call: it judges what comes, and the web shows what it answers. */
const SHAPES = new Set(['body', 'query', 'reply']);

interface Piece {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/**
 * Leaves the shapes of bodies, queries and replies out of the browser's calls: it never reads them there, and making a few hundred
 * of them took longer than anything else before a page answers. A shape that a form checks against stays, since the form names it.
 */
export function leanCalls(): Plugin {
  return {
    name: 'lean-calls',
    transform: {
      filter: { id: /\/src\/contracts\/[\w-]+\.ts$/ },
      order: 'post',
      handler(code) {
        const cuts: Piece[] = [];
        visit(this.parse(code) as unknown as Piece, cuts);
        return cuts.reverse().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
      },
    },
  };
}

/** Finds `call({ … })`, and in it the properties that hold shapes. */
function visit(piece: Piece, cuts: Piece[]): void {
  if (piece.type === 'CallExpression' && (piece.callee as Piece).name === 'call') {
    const [definition] = piece.arguments as Piece[];
    for (const property of (definition?.properties ?? []) as Piece[]) {
      if (property.type === 'Property' && SHAPES.has((property.key as Piece).name as string)) cuts.push(property);
    }
    return;
  }
  for (const part of Object.values(piece)) {
    for (const inner of Array.isArray(part) ? part : [part]) if (inner && typeof inner.type === 'string') visit(inner as Piece, cuts);
  }
}
