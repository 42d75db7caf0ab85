import type { Env, Names } from './names.ts';
import type { Print, Printer } from './printer.ts';
import type { Choice, Ref } from './ref.ts';
import type { Node, TextNode, ValueNode } from './tree.ts';

/** A value of each item. */
export interface Each {
  ref: Ref;
  print: Print;
}

/** A list whose items differ in nothing but their values: they are printed one after another, however many there are. */
export interface Loop {
  each: readonly Each[];
  /** What stands before each value of the first item, and after its last; of the others blank lines may have gone. */
  first: readonly string[];
  others: readonly string[];
}

/** Whether a section holds nothing but text and values. */
export function isPlainSection(nodes: readonly Node[]): nodes is readonly (TextNode | ValueNode)[] {
  return nodes.every(({ op }) => op === 'text' || op === 'value');
}

/** The values of each item of a list; undefined where a name may mean one thing in an item and another outside, and what is missing is named differently. */
export function eachOf(
  list: Ref,
  nodes: readonly (TextNode | ValueNode)[],
  parent: Env | undefined,
  names: Names,
  printer: Printer,
): Each[] | undefined {
  const env: Env = { parent, parameters: undefined, item: names.current(list) };
  const each: Each[] = [];
  for (const node of nodes) {
    if (node.op === 'text') continue;
    const ref = names.resolve(node.path, node.name, env);
    if (!isNamedAlike(ref)) return undefined;
    each.push({ ref, print: printer.of(ref, node.formats) });
  }
  return each;
}

function isNamedAlike(ref: Ref): boolean {
  if (ref.t !== 'either') return true;
  const { inner, outer } = ref.value as Choice;
  return inner.key === outer.key && isNamedAlike(outer);
}
