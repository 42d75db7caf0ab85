import { parse } from './parse.ts';
import type { Tree } from './tree.ts';

/** Templates given as text that were filled last, the latest at the end. */
const trees = new Map<string, Tree>();
const MOST = 100;
/** Characters of all of them together. */
const LONGEST = 2_000_000;
let length = 0;

/** The tree of a template's text, read once for as long as it is among those filled last; throws TemplateError. */
export function treeOf(source: string): Tree {
  const known = trees.get(source);
  if (known) {
    trees.delete(source);
    trees.set(source, known);
    return known;
  }
  const tree = parse(source);
  if (source.length > LONGEST / 10) return tree;
  trees.set(source, tree);
  length += source.length;
  for (const oldest of trees.keys()) {
    if (trees.size <= MOST && length <= LONGEST) break;
    trees.delete(oldest);
    length -= oldest.length;
  }
  return tree;
}
