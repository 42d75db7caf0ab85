import type { Plugin } from 'vite';

/** What only the server asks of a call: it judges what comes, and the web shows what it answers. */
const SHAPES = new Set(['body', 'query', 'reply']);
const PURE = '/* @__PURE__ */ ';

interface Piece {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** What stands between two places of a file is replaced by something else. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Leaves the shapes of bodies, queries and replies out of the browser's calls: it never reads them there, and making a few hundred
 * of them took longer than anything else before a page answers. A shape that a form checks against stays, since the form names it;
 * of the others the bundler is told that making them does nothing else, so that it leaves them out.
 */
export function leanCalls(): Plugin {
  return {
    name: 'lean-calls',
    transform: {
      filter: { id: /\/src\/contracts\/[\w-]+\.ts$/ },
      order: 'post',
      handler(code) {
        const edits: Edit[] = [];
        visit(this.parse(code) as unknown as Piece, code, edits);
        const backwards = edits.sort((one, other) => other.start - one.start);
        return backwards.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
      },
    },
  };
}

/** Marks each call that is made while the file is read, and of `call({ … })` cuts the properties that hold shapes. */
function visit(piece: Piece, code: string, edits: Edit[]): void {
  // What is said for its effect stays, and what a function does is no matter of the file.
  if (piece.type === 'ExpressionStatement' || piece.type.includes('Function')) return;
  if (piece.type === 'CallExpression') {
    // `a().b()` begins where `a()` does.
    if (edits.at(-1)?.start !== piece.start) edits.push({ start: piece.start, end: piece.start, text: PURE });
    if ((piece.callee as Piece).name === 'call') {
      cutShapes(piece, code, edits);
      return;
    }
  }
  for (const part of Object.values(piece)) {
    for (const inner of Array.isArray(part) ? part : [part])
      if (inner && typeof inner.type === 'string') visit(inner as Piece, code, edits);
  }
}

function cutShapes({ arguments: given }: Piece, code: string, edits: Edit[]): void {
  const [definition] = given as Piece[];
  for (const { type, key, start, end } of (definition?.properties ?? []) as Piece[]) {
    if (type !== 'Property' || !SHAPES.has((key as Piece).name as string)) continue;
    const [comma = ''] = /^\s*,/.exec(code.slice(end)) ?? [];
    edits.push({ start, end: end + comma.length, text: '' });
  }
}
