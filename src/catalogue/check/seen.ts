import { parse, TemplateError } from '#engine/parse.ts';

/** What stands in a text of the library, whatever the place that it is put together for. */
export interface Seen {
  text: string;
  /** Why it cannot be parsed. */
  fault: TemplateError | undefined;
  /** Clauses that it includes, each with the parameters that it gives them. */
  includes: readonly { clause: string; parameters: readonly string[] }[];
  /** Tags that let a party sign. */
  signs: readonly { whole: string; party: string }[];
  /** All other tags that name something, with the names. */
  tags: readonly { whole: string; include: boolean; names: readonly string[] }[];
}

export const NAMES = /[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*/g;

/** By file: a text stands in a hundred places, and is the same in each. */
const seen = new Map<string, Seen>();

/** Looks at a text of the library once. */
export function seenIn(text: string, file: string): Seen {
  const known = seen.get(file);
  if (known?.text === text) return known;
  const tags = Array.from(text.matchAll(/(?<!\\)\{([^{}\n]*)\}/g), ([whole, inner = '']) => ({ whole, inner }));
  const isSign = (inner: string) => inner.startsWith('sign:');
  const fresh: Seen = {
    text,
    fault: faultOf(text, file),
    includes: Array.from(text.matchAll(/\{>\s*([\w/-]+)([^}]*)\}?/g), ([, clause = '', given = '']) => ({
      clause,
      parameters: Array.from(given.matchAll(/(\w+)\s*=/g), ([, name = '']) => name),
    })),
    signs: tags.filter(({ inner }) => isSign(inner)).map(({ whole, inner }) => ({ whole, party: inner.slice(5).trim() })),
    tags: tags
      .filter(({ inner }) => !isSign(inner) && !/^[!/]|^(id|ref):/.test(inner))
      .map(({ whole, inner }) => ({ whole, include: inner.startsWith('>'), names: namesIn(inner) })),
  };
  seen.set(file, fresh);
  return fresh;
}

function faultOf(text: string, file: string): TemplateError | undefined {
  try {
    parse(text, file);
    return undefined;
  } catch (problem) {
    if (problem instanceof TemplateError) return problem;
    throw problem;
  }
}

/** The names in a tag: of a section all of them, of a value not its formats, of an include not the clause and its parameters. */
function namesIn(inner: string): readonly string[] {
  const isSection = /^[#^]/.test(inner);
  const words = inner.startsWith('>')
    ? inner.replace(/^>\s*\S+/, '').replace(/\w+\s*=\s*/g, ' ')
    : inner.replace(/^[#^]/, '').replace(/\|[^|]*/g, (part) => (isSection ? part : ''));
  return words.replace(/(['"]).*?\1/g, ' ').match(NAMES) ?? [];
}
