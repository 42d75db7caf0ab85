import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** Markdown's nodes of one section of a text, with offsets from the section's own beginning. */
export type Parse = (section: string) => readonly RootContent[];

/** The dialect has no code, no HTML and no link definitions: all are read as text, so that nothing a person typed is lost. */
const DISABLED = ['codeFenced', 'codeIndented', 'codeText', 'htmlFlow', 'htmlText', 'autolink', 'definition', 'labelStartImage'];
const OPTIONS = { extensions: [gfmTable(), { disable: { null: DISABLED } }], mdastExtensions: [gfmTableFromMarkdown()] };

export const parseMarkdown: Parse = (section) => fromMarkdown(section, OPTIONS).children;

/**
 * Cuts a text before each line that begins with `# ` or `## `. Such a line is a heading whatever stands before it, and what follows is read alike
 * with and without it: the dialect has neither definitions nor anything else that reaches over a heading.
 */
export function sectionsOf(text: string): string[] {
  const sections: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/\n(?=##? )/g)) {
    sections.push(text.slice(from, index + 1));
    from = index + 1;
  }
  sections.push(text.slice(from));
  return sections;
}

/** Sections longer than this are texts of their own, not clauses that come again. */
const LONGEST_REMEMBERED = 8_000;

/**
 * Parses and remembers: documents of one template share most of their clauses, and finding a clause again costs nothing beside parsing it.
 * Holds sections of so many characters in all; those that were not asked for longest make room.
 */
export function rememberingParse(characters: number): Parse {
  const known = new Map<string, readonly RootContent[]>();
  let held = 0;
  return (section) => {
    const found = known.get(section);
    if (found !== undefined) {
      known.delete(section);
      known.set(section, found);
      return found;
    }
    const nodes = parseMarkdown(section);
    if (section.length > LONGEST_REMEMBERED) return nodes;
    known.set(section, nodes);
    held += section.length;
    for (const oldest of known.keys()) {
      if (held <= characters) break;
      known.delete(oldest);
      held -= oldest.length;
    }
    return nodes;
  };
}
