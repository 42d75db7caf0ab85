import { type Expression, ExpressionError, parseExpression } from './expression.ts';
import type { Field } from './field.ts';
import { parse, TemplateError } from './parse.ts';
import type { Clause, Clauses } from './source.ts';
import type { Tree } from './tree.ts';

/** A field as filling reads and prints it: always with all properties, so that all of them have one shape; its condition parsed. */
export interface FieldPlan extends Pick<Field, 'type'> {
  options: string[] | undefined;
  default: Field['default'];
  of: Field[] | undefined;
  showWhen: Expression | undefined;
  /** The fields of an item by name. */
  inner: ReadonlyMap<string, FieldPlan> | undefined;
  field: Field;
}

/** One variant of an included clause, parsed. */
export interface Variant {
  id: string;
  from?: string;
  to?: string;
  tree: Tree;
}

/** A template with everything it includes, parsed: what filling walks. */
export interface Plan {
  tree: Tree;
  fields: ReadonlyMap<string, FieldPlan>;
  clauses: ReadonlyMap<string, readonly Variant[]>;
  /** Somewhere a reference waits for a heading. */
  referring: boolean;
}

const NO_FIELDS: ReadonlyMap<string, FieldPlan> = new Map();
const NO_CLAUSES: ReadonlyMap<string, readonly Variant[]> = new Map();

/** Parses the clauses that the tree reaches; throws TemplateError for one that cannot be read or that includes itself. */
export function link(tree: Tree, clauses: Clauses | undefined, fields: readonly Field[] | undefined): Plan {
  const plans = fields && fields.length > 0 ? planFields(fields) : NO_FIELDS;
  const variants = tree.includes.length > 0 && clauses ? planClauses(tree, clauses) : NO_CLAUSES;
  return {
    tree,
    fields: plans,
    clauses: variants,
    referring: tree.referring || [...variants.values()].some((some) => some.some((one) => one.tree.referring)),
  };
}

/** Fields by name, conditions parsed; throws TemplateError for a condition that is no expression. */
export function planFields(fields: readonly Field[]): Map<string, FieldPlan> {
  const plans = new Map<string, FieldPlan>();
  for (const field of fields) {
    const { name, type, options, default: fallback, of, showWhen } = field;
    plans.set(name, {
      type,
      options,
      default: fallback,
      of,
      showWhen: showWhen === undefined ? undefined : condition(name, showWhen),
      inner: of && planFields(of),
      field,
    });
  }
  return plans;
}

function condition(name: string, text: string): Expression {
  try {
    return parseExpression(text);
  } catch (error) {
    if (error instanceof ExpressionError) throw new TemplateError(error.message, text, 0, text, `field ${name}`);
    throw error;
  }
}

function planClauses(tree: Tree, clauses: Clauses): Map<string, readonly Variant[]> {
  const found = new Map<string, readonly Variant[]>();
  const walk = (within: Tree, open: readonly string[]): void => {
    for (const include of within.includes) {
      if (open.includes(include.name)) {
        const tag = `{> ${include.name}}`;
        throw new TemplateError(
          `the clause includes itself (${[...open, include.name].join(' → ')})`,
          within.source,
          include.at,
          tag,
          within.file,
        );
      }
      if (found.has(include.name) || !Object.hasOwn(clauses, include.name)) continue;
      const variants = variantsOf(include.name, clauses[include.name] ?? []);
      for (const variant of variants) walk(variant.tree, [...open, include.name]);
      found.set(include.name, variants);
    }
  };
  walk(tree, []);
  return found;
}

/** Without blank lines around, its last line ended; so most files are already, and need no copy. */
function bodyOf(text: string): string {
  if (/^\S/.test(text) && /\S\n$/.test(text.slice(-2))) return text;
  const body = text.replace(/^(?:[ \t]*\r?\n)+/, '').trimEnd();
  return body === '' ? '' : `${body}\n`;
}

/** A clause given as bare text is inserted as it is; the body of a variant's file stands without blank lines around, its last line ended. */
function variantsOf(name: string, clause: string | readonly Clause[]): readonly Variant[] {
  if (typeof clause === 'string') return [{ id: name, tree: parse(clause, name) }];
  const before = known.get(clause);
  if (before) return before;
  const variants = clause.map(({ text, id, from, to }): Variant => {
    const tree = parse(bodyOf(text), id);
    return { id, ...(from !== undefined && { from }), ...(to !== undefined && { to }), tree };
  });
  known.set(clause, variants);
  return variants;
}

/** Many templates include the same clauses: what was read of one is kept for as long as whoever gives it keeps the object it is given in. */
const known = new WeakMap<readonly Clause[], readonly Variant[]>();
